"""Which lists a caster may prepare for the day (docs/spell-points.md S17, S24, S25)."""

from collections.abc import Iterator

from rules.d20.casting.day import Prepared
from rules.d20.casting.now import CasterNow, PoolNow
from rules.d20.spell_points import caster_class, places
from rules.d20.spells import Catalogue, Listed, Spell
from rules.table.refusals import Refused, refused


def further_places(pool: PoolNow) -> tuple[int, ...]:
    """One further place of each level from the 1st that a domain or a school fills; none without either (S17)."""
    known, kept = caster_class(pool.casts.by), pool.kept
    chosen = known is not None and {"domain": bool(kept.domains), "school": bool(kept.school)}.get(known.bonus_places)
    return tuple(int(level > 0 and count > 0) for level, count in enumerate(places(pool.casts))) if chosen else ()


def overfull(prepared: tuple[int, ...], free: tuple[int, ...]) -> int | None:
    """The lowest level from which on more spells are prepared than there are places, or None when all find one.

    A place of a higher level takes a spell of a lower one.

    Args:
        prepared: The levels of the spells.
        free: Places of 0th, 1st, 2nd… level.
    """
    for level in range(max((*prepared, 0)), -1, -1):
        if sum(each >= level for each in prepared) > sum(free[level:]):
            return level
    return None


def list_objections(wanted: tuple[Prepared, ...], by: str, now: CasterNow, catalogue: Catalogue) -> Iterator[Refused]:
    """Everything that speaks against a list for the day, the plainest first; the GM may overrule all of it.

    Args:
        wanted: The whole list.
        by: The class whose list it is.
        now: The caster.
        catalogue: The spells of the campaign.
    """
    pool, known = now.of(by), caster_class(by)
    if pool is None or known is None:
        return
    if known.kind == "knows":
        yield refused("class-does-not-prepare", by=by)
        return
    kept = pool.kept
    if not kept.may_prepare and not set(kept.prepared) <= set(wanted):
        yield refused("prepare-after-rest", by=by)
    names = tuple(each.spell for each in wanted)
    yield from (refused("spell-prepared-twice", spell=name) for name in dict.fromkeys(names) if names.count(name) > 1)
    for each in wanted:
        yield from _fits(each, pool, now, catalogue)
    ordinary, extra = (tuple(each.level for each in wanted if each.extra is further) for further in (False, True))
    if (level := overfull(ordinary, places(pool.casts))) is not None:
        yield refused("places-full", level=level, by=by, places=sum(places(pool.casts)[level:]))
    if (level := overfull(extra, further_places(pool))) is not None:
        yield refused("further-places-full", level=level, by=by, places=sum(further_places(pool)[level:]))


def _fits(each: Prepared, pool: PoolNow, now: CasterNow, catalogue: Catalogue) -> Iterator[Refused]:
    by, kept, known = pool.casts.by, pool.kept, caster_class(pool.casts.by)
    spell = catalogue.spell(each.spell)
    if spell is None or known is None:
        yield refused("spell-unknown", spell=each.spell)
        return
    if each.level > (pool.casts.castable if pool.casts.castable is not None else -1):
        yield refused("spell-beyond-caster", spell=spell.id, level=each.level, most=pool.casts.castable or 0)
    listed = catalogue.levels(spell, known.lists, kept.domains, bell_curve=now.settings.bell_curve)
    if each.extra:
        if not _for_further_place(each, spell, listed, pool):
            yield refused("not-for-further-place", spell=spell.id, by=by)
        return
    if kept.known and not any(one.spell == spell.id for one in kept.known):
        yield refused("spell-not-in-book", spell=spell.id, by=by)
    told = [one.level for one in listed if one.by in known.lists]
    if not told and (spell.classes or spell.domains):
        yield refused("spell-not-on-list", spell=spell.id, by=by)
    elif told and each.level not in told:
        yield refused("spell-level-not-listed", spell=spell.id, level=each.level, by=by)


def _for_further_place(each: Prepared, spell: Spell, listed: tuple[Listed, ...], pool: PoolNow) -> bool:
    if pool.kept.domains:
        return any(one.by in pool.kept.domains and one.level == each.level for one in listed)
    return spell.school == pool.kept.school and any(one.level == each.level for one in listed)
