"""What casting leaves of a caster (docs/spell-points.md T)."""

from dataclasses import dataclass, replace

from rules.d20.casting.day import Casting
from rules.d20.casting.now import CasterNow, settled, tired_by_loss
from rules.d20.casting.price import Price
from rules.d20.spell_points import caster_class, cost
from rules.d20.vitalizing import relieved_floor


def interrupted(casting: Casting) -> Casting:
    """The caster after doing something in the middle of a rest: it has to last an hour longer (S20)."""
    return replace(casting, rested_hours=max(0, casting.rested_hours - 1))


def minute_of(now: CasterNow, clock: int) -> int:
    """The minute that counts: the game clock, never before the end of the last rest."""
    return max(clock, now.casting.rested_until)


def paid(now: CasterNow, by: str, price: Price, clock: int) -> CasterNow:
    """The caster after a spell was paid for: by points, as many of them as there are, or by a use of the day (S4).

    Args:
        now: The caster.
        by: The class that pays.
        price: What the spell comes to.
        clock: The minute of the game clock.
    """
    minute = minute_of(now, clock)
    after = _used(now, by, price)
    pool = after.of(by)
    if pool is None:
        return now
    if price.takes_use:
        kept = after.casting.of(by)
        return after.with_kept(replace(kept, cantrips=(*kept.cantrips, minute)))
    after = after.with_pool(by, pool.pool.spend(min(price.points, pool.pool.points), minute))
    return tired_by_loss(now, after)


def overdrawn(now: CasterNow, by: str, price: Price) -> CasterNow:
    """The caster after casting beyond their points, whether it worked or not: the pool is empty (V11)."""
    return lost(_used(now, by, price), by, "overcast", None)


def _used(now: CasterNow, by: str, price: Price) -> CasterNow:
    casting = interrupted(settled(now))
    for feat in price.metamagic.free:
        casting = casting.with_free_use(feat)
    known = caster_class(by)
    if known is not None and known.kind == "prepares":
        casting = casting.with_class(replace(casting.of(by), may_prepare=False))
    return now.with_casting(casting).with_kept(casting.of(by))


def lost(now: CasterNow, by: str, cause: str, points: int | None) -> CasterNow:
    """The caster after losing points of one pool without a spell, all of them or as many as there are.

    Args:
        now: The caster.
        by: The class whose pool it is.
        cause: `negative-level` or `overcast`.
        points: How many; None: all.
    """
    if (pool := now.of(by)) is None:
        return now
    taken = pool.pool.points if points is None else points
    after = now.with_pool(by, pool.pool.lose("overcast" if cause == "overcast" else "negative-level", taken))
    return tired_by_loss(now, after)


def drained(now: CasterNow) -> str | None:
    """The class that a negative level takes points from: the one with the highest castable spells, of several the one
    with more points left (S16); None: they cast nothing."""
    able = [each for each in now.pools if each.casts.castable is not None]
    if not able:
        return None
    return max(able, key=lambda each: (each.casts.castable or 0, each.pool.points)).casts.by


def drain_cost(now: CasterNow, by: str) -> int:
    """The points that a negative level takes from a class: the cost of its highest castable spell (S16)."""
    pool = now.of(by)
    return cost(pool.casts.castable or 0) if pool is not None else 0


def given_back(now: CasterNow, by: str, points: int) -> CasterNow:
    """The caster with points back in one pool, up to its maximum; being tired stays (S19, V4)."""
    pool = now.of(by)
    return now if pool is None else now.with_pool(by, pool.pool.restore(points))


def relieved(now: CasterNow) -> CasterNow:
    """The caster after magic took all fatigue away: every pool at two thirds at least (V6)."""
    after = replace(now.with_casting(settled(now)), tired=())
    for each in after.pools:
        after = after.with_pool(each.casts.by, each.pool.rise_to(relieved_floor(each.pool.maximum)))
    return after


@dataclass(frozen=True, slots=True)
class PoolChange:
    """What became of one pool."""

    by: str
    before: int
    after: int
    maximum: int


def changes(before: CasterNow, after: CasterNow) -> tuple[PoolChange, ...]:
    """What became of every pool that has other points than before."""
    return tuple(
        PoolChange(old.casts.by, old.pool.points, new.pool.points, new.pool.maximum)
        for old, new in zip(before.pools, after.pools, strict=True)
        if old.pool.points != new.pool.points
    )
