"""What rest gives back to a caster (docs/spell-points.md S20, V4, V5, V9)."""

from dataclasses import dataclass, replace
from typing import Final

from rules.d20.casting.day import RECENT, Casting
from rules.d20.casting.doing import PoolChange, changes
from rules.d20.casting.now import CasterNow, settled
from rules.d20.vitalizing import Condition, hour_floor, rested_hour

FULL_REST: Final = 8
"""Hours of rest that renew everything."""
BREAK: Final = 60
"""For how many minutes a rest may be broken and still go on."""


@dataclass(frozen=True, slots=True)
class RestReport:
    """What a rest did."""

    hours: int
    """Hours it took."""
    counted: int
    """Hours of it that counted, interruptions off."""
    full: bool
    """Whether it made up 8 hours: points, uses and the choice of a new list are back."""
    before: Condition
    after: Condition
    pools: tuple[PoolChange, ...]
    held_back: int = 0
    """Points spent in the last 8 hours, which stay spent."""


def rest(now: CasterNow, began: int, hours: int, interruptions: int = 0) -> tuple[CasterNow, RestReport]:
    """Rest for some hours.

    A rest goes on from the one before it when no more than an hour lies between them; each interruption takes an hour
    off what counts. When 8 hours have counted, everything comes back: without vitalizing less the points and 0-level
    spells of the last 8 hours; with it in steps before, and everything at the end.

    Args:
        now: The caster.
        began: The minute of the game clock at which the rest began.
        hours: Its hours, 1 and up.
        interruptions: How often it was interrupted.
    """
    began = max(began, now.casting.rested_until)
    ended = began + hours * 60
    goes_on = now.casting.rested_hours > 0 and began - now.casting.rested_until <= BREAK
    already = now.casting.rested_hours if goes_on else 0
    counted = max(0, hours - interruptions)
    full = already + counted >= FULL_REST
    after = now.with_casting(replace(settled(now), rested_until=ended, rested_hours=0 if full else already + counted))
    if now.tires:
        for _ in range(min(counted, FULL_REST - already)):
            after = _hour(after)
    if full:
        after = _renewed(after, ended)
    report = RestReport(
        hours,
        counted,
        full,
        now.condition,
        after.condition,
        changes(now, after),
        sum(each.pool.points_spent for each in after.pools) if full else 0,
    )
    return after, report


def lapsed(casting: Casting, now: int) -> Casting:
    """The casting at a minute of the clock: a rest broken for too long is under way no more."""
    if not casting.rested_hours or now - casting.rested_until <= BREAK:
        return casting
    return replace(casting, rested_hours=0)


def _hour(now: CasterNow) -> CasterNow:
    condition = now.condition
    now = replace(now, tired=rested_hour(now.tired))
    for each in now.pools:
        now = now.with_pool(each.casts.by, each.pool.rise_to(hour_floor(condition, each.pool.maximum)))
    return now


def _renewed(now: CasterNow, ended: int) -> CasterNow:
    keep = not now.tires
    now = replace(now.with_casting(replace(now.casting, free_uses=())), tired=())
    for each in now.pools:
        recent = tuple(at for at in each.kept.cantrips if keep and at > ended - RECENT)
        now = now.with_kept(replace(now.casting.of(each.casts.by), cantrips=recent, may_prepare=True))
        now = now.with_pool(each.casts.by, each.pool.recovered(ended, keep_recent=keep))
    return now
