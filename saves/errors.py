"""What can be wrong with a campaign on disk, as codes and the values a sentence needs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from rules.table.text import clean

Value: TypeAlias = "str | int | tuple[str, ...]"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something about the file that the GM should be told; play goes on."""

    code: str
    """Which sentence explains it, in kebab-case."""
    values: Mapping[str, Value] = field(default_factory=dict)
    """What that sentence speaks of: names, numbers, lists of names."""


class SaveError(Exception):
    """Something asked of the saves cannot be done; nothing on disk has changed."""

    def __init__(self, code: str, **values: Value) -> None:
        super().__init__(code, values)
        self.code = code
        self.values: Mapping[str, Value] = _shown(values)

    def __str__(self) -> str:
        return " ".join([self.code, *(f"{name}={value!r}" for name, value in self.values.items())])

    def notice(self) -> Notice:
        """The same as something to be told."""
        return Notice(self.code, self.values)


def notice(code: str, **values: Value) -> Notice:
    """A notice with its values given by name."""
    return Notice(code, _shown(values))


def _shown(values: Mapping[str, Value]) -> dict[str, Value]:
    """The values with codes in them made visible: names of files, and what files say."""
    return {name: _harmless(value) for name, value in values.items()}


def _harmless(value: Value) -> Value:
    if isinstance(value, str):
        return clean(value)
    return tuple(map(clean, value)) if isinstance(value, tuple) else value
