"""Which spells a caster has at hand, and which others could be found for them (docs/spell-points.md S15, S24, S25)."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.d20.casting.now import CasterNow, PoolNow
from rules.d20.casting.price import at_hand
from rules.d20.spell_points import caster_class
from rules.d20.spells import Catalogue, Spell


@dataclass(frozen=True, slots=True)
class Ready:
    """A spell that one class of a caster may cast now, as far as lists go."""

    spell: Spell
    by: str
    """The class."""
    level: int
    """The spell's own level there."""
    further: bool = False
    """Whether it stands in the further place of a domain or a school (S17)."""
    always: bool = False
    """Whether it is always prepared without a place (S25)."""


def ready(now: CasterNow, catalogue: Catalogue) -> tuple[Ready, ...]:
    """Every spell prepared, known or always at hand, by level and then as listed; one entry a class.

    Args:
        now: The caster.
        catalogue: The spells of the campaign; what it does not have is left out.
    """
    found = [each for pool in now.pools for each in _ready_by(pool, now, catalogue)]
    return tuple(sorted(found, key=lambda each: (each.level, each.spell.name)))


def _ready_by(pool: PoolNow, now: CasterNow, catalogue: Catalogue) -> Iterator[Ready]:
    by, kept, known = pool.casts.by, pool.kept, caster_class(pool.casts.by)
    if known is None:
        return
    if known.kind == "knows":
        for each in kept.known:
            if spell := catalogue.spell(each.spell):
                yield Ready(spell, by, each.level)
        return
    taken = set()
    for one in kept.prepared:
        if spell := catalogue.spell(one.spell):
            taken.add(spell.id)
            yield Ready(spell, by, one.level, further=one.extra)
    for name in at_hand(kept.at_hand, by) if kept.at_hand else ():
        spell = catalogue.spell(name)
        if spell is None or name in taken:
            continue
        listed = catalogue.levels(spell, known.lists, kept.domains, bell_curve=now.settings.bell_curve)
        if listed and listed[0].level <= (pool.casts.highest if pool.casts.highest is not None else -1):
            yield Ready(spell, by, listed[0].level, always=True)


def on_lists(spell: Spell, now: CasterNow, catalogue: Catalogue) -> tuple[tuple[str, int], ...]:
    """The classes of a caster whose lists have a spell, each with its lowest level there."""
    found = []
    for pool in now.pools:
        known = caster_class(pool.casts.by)
        if known is None:
            continue
        listed = catalogue.levels(spell, known.lists, pool.kept.domains, bell_curve=now.settings.bell_curve)
        if listed:
            found.append((pool.casts.by, listed[0].level))
    return tuple(found)
