"""What is filled in for a spell: the save, the kind of damage, the condition it leaves (docs/spell-points.md K)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from rules.d20.lists import Save
from rules.d20.spells import slug
from rules.d20.standard import SAVES


@dataclass(frozen=True, slots=True)
class Usual:
    """What is usual for a spell; whoever casts it may say otherwise."""

    save: Save | None = None
    """The save against it; None: none that is known."""
    saved: Literal["half", "other"] = "half"
    """What a save leaves of the damage, `other` being dice of its own."""
    type: str = ""
    """The kind of damage, as in `fire`; empty: none, or one that differs."""
    lasts: str = ""
    """In what it lasts for each caster level, `rounds` or `minutes`; empty: nothing that lasts is known."""
    condition: str = ""
    """The condition that it leaves."""


@cache
def _usual() -> Mapping[str, Usual]:
    from rules.content.d20 import spells_saves as content

    dealing = {
        slug(name): Usual(_save(save), "other" if saved == "other" else "half", kind)
        for name, save, saved, kind in content.SAVES
    }
    lasting = {
        slug(name): Usual(_save(save), lasts=lasts, condition=condition)
        for name, lasts, condition, save in content.LASTING
    }
    return {**dealing, **lasting}


def _save(which: str) -> Save | None:
    return next((each for each in SAVES if each == which), None)


def usual(spell: str) -> Usual:
    """What is usual for the spell with this id; nothing where nothing is known."""
    return _usual().get(spell, Usual())
