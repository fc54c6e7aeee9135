"""Why something may not be done, as a code and the values a sentence needs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Value: TypeAlias = "str | int | tuple[str, ...]"


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules do not allow an intent; nothing has changed."""

    code: str
    """Which sentence explains it, in kebab-case."""
    values: Mapping[str, Value] = field(default_factory=dict)
    """What that sentence speaks of: names, numbers, lists of names."""


def refused(code: str, **values: Value) -> Refused:
    """A refusal with its values given by name."""
    return Refused(code, values)
