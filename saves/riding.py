"""Fields of a document that this app does not know: found when it is read, put back when it is written."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from saves.json_text import Plain

_NAMED_BY: Final = ("id", "number", "card", "what")


@dataclass(frozen=True, slots=True)
class Riders:
    """What rides along on one object or list of a document."""

    here: Mapping[str, Plain]
    """Unknown fields of the object itself."""
    inside: Mapping[str, "Riders"]
    """What rides deeper, by field or by element; elements are known by their id where they have one."""


def riders_of(raw: Plain, known: Plain) -> Riders | None:
    """What a document has beyond what is known of it, or None when it has nothing."""
    here: dict[str, Plain] = {}
    inside: dict[str, Riders] = {}
    if isinstance(raw, dict) and isinstance(known, dict):
        for key, value in raw.items():
            if key not in known:
                here[key] = value
            elif deeper := riders_of(value, known[key]):
                inside[key] = deeper
    elif isinstance(raw, list) and isinstance(known, list):
        elements = {_name(index, value): value for index, value in enumerate(known)}
        for index, value in enumerate(raw):
            name = _name(index, value)
            if name in elements and (deeper := riders_of(value, elements[name])):
                inside[name] = deeper
    return Riders(here, inside) if here or inside else None


def overlaid(known: Plain, riders: Riders) -> Plain:
    """The document with its riders in place again, as far as what they ride on is still there."""
    if isinstance(known, dict):
        own = {key: _ridden(value, riders.inside.get(key)) for key, value in known.items()}
        return {**riders.here, **own}
    if isinstance(known, list):
        return [_ridden(value, riders.inside.get(_name(index, value))) for index, value in enumerate(known)]
    return known


def _ridden(value: Plain, riders: Riders | None) -> Plain:
    return overlaid(value, riders) if riders else value


def _name(index: int, value: Plain) -> str:
    if isinstance(value, dict):
        for key in _NAMED_BY:
            if isinstance(value.get(key), (str, int)):
                return f"{key}:{value[key]}"
    return str(index)
