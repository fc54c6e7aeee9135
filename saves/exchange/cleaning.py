"""Text from files made harmless, wherever it stands in a value."""

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final, TypeVar

from rules.table.text import clean, clean_line

_LONG: Final = frozenset({"notes", "secret_notes", "gear", "description", "text"})
"""Fields that may have several lines."""

Value = TypeVar("Value")


def cleaned(value: Value) -> Value:
    """The same value with every text in it cleaned: one line, or several where the field is for notes."""
    return _cleaned(value, False)  # type: ignore[no-any-return]  # the shape of the value stays the same


def _cleaned(value: Any, long: bool) -> Any:
    if isinstance(value, str):
        return clean(value) if long else clean_line(value)
    if isinstance(value, tuple):
        return tuple(_cleaned(item, long) for item in value)
    if is_dataclass(value) and not isinstance(value, type):
        new = {field.name: _cleaned(getattr(value, field.name), field.name in _LONG) for field in fields(value)}
        changed = {name: item for name, item in new.items() if item != getattr(value, name)}
        return replace(value, **changed) if changed else value
    return value
