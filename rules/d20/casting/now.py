"""A caster as they are at this moment: every pool under its maximum (docs/spell-points.md T)."""

from dataclasses import dataclass, replace

from rules.d20.casting.day import Casting, ClassCasting, Pool, pool_under
from rules.d20.settings import Settings
from rules.d20.spell_points import Casts, cantrip_uses, pool_maximum
from rules.d20.vitalizing import Condition, Level, Tired, ceiling, condition, spent, tire


@dataclass(frozen=True, slots=True)
class PoolNow:
    """One class of a caster with its points."""

    casts: Casts
    kept: ClassCasting
    pool: Pool
    cantrips: int
    """0-level spells a day."""

    @property
    def cantrips_left(self) -> int:
        """0-level spells that can still be cast, 0 and up."""
        return max(0, self.cantrips - len(self.kept.cantrips))


@dataclass(frozen=True, slots=True)
class CasterNow:
    """A caster with every pool counted."""

    casting: Casting
    pools: tuple[PoolNow, ...]
    """One for each class that casts, in the order of the classes."""
    settings: Settings
    tired: tuple[Tired, ...] = ()
    """Why they are tired: by casting, while casting tires, and from elsewhere."""
    tires: bool = False
    """Whether casting tires them: spell points with vitalizing, and a body that can tire (W17)."""
    afflicted: tuple[str, ...] = ()
    """The sources among those of `tired` that stand on the card as conditions."""

    def of(self, by: str) -> PoolNow | None:
        """The pool of a class; None when they do not cast by it."""
        return next((each for each in self.pools if each.casts.by == by), None)

    @property
    def levels(self) -> tuple[Level, ...]:
        """How full the pools are."""
        return tuple(each.pool.level for each in self.pools)

    @property
    def condition(self) -> Condition:
        """What the reasons to be tired come to."""
        return condition(self.tired)

    def with_kept(self, kept: ClassCasting) -> "CasterNow":
        """The same with what one class stands at changed."""
        pools = tuple(
            replace(each, kept=kept, pool=pool_under(kept.pool, each.pool.maximum))
            if each.casts.by == kept.by
            else each
            for each in self.pools
        )
        return replace(self, casting=self.casting.with_class(kept), pools=pools)

    def with_pool(self, by: str, pool: Pool) -> "CasterNow":
        """The same with other points in one pool; one that nothing was taken from is no longer kept."""
        kept = replace(self.casting.of(by), pool=None if pool.untouched else pool)
        return self.with_kept(kept)

    def with_casting(self, casting: Casting) -> "CasterNow":
        """The same with what belongs to no class changed."""
        return replace(self, casting=casting)


def caster_now(
    casting: Casting,
    classes: tuple[Casts, ...],
    settings: Settings,
    tired: tuple[Tired, ...] = (),
    *,
    body: bool = True,
) -> CasterNow:
    """Count every pool of a caster.

    Args:
        casting: What they stand at.
        classes: The classes they cast by, as their levels and scores are now.
        settings: The house rules.
        tired: Why they are tired.
        body: Whether they have a body that tires.
    """
    pools = []
    for casts in classes:
        kept = casting.of(casts.by)
        pool = pool_under(kept.pool, pool_maximum(casts, settings, kept.gained))
        pools.append(PoolNow(casts, kept, pool, cantrip_uses(casts, settings)))
    tires = settings.spell_points and settings.vitalizing and body
    return CasterNow(casting, tuple(pools), settings, tired, tires)


def settled(now: CasterNow) -> Casting:
    """What is kept of a caster once every pool is cut to its maximum (S23)."""
    casting = now.casting
    for each in now.pools:
        if each.kept.pool is not None and each.kept.pool != each.pool:
            casting = casting.with_class(replace(each.kept, pool=each.pool))
    return casting


def tired_by_loss(before: CasterNow, after: CasterNow) -> CasterNow:
    """The caster after points went, as tired as that makes them (V1, V3, V8).

    Where it makes a second reason beside one from elsewhere, the pools drop as that exhaustion has it.
    """
    if not after.tires:
        return after
    each_pool = after.settings.vitalizing_each_pool
    tired = spent(after.tired, before.levels, after.levels, each_pool=each_pool)
    if tired == after.tired:
        return after
    exhausted_by_two = len(tired) > 1 and condition(after.tired) != "exhausted"
    after = replace(after, tired=tired)
    return capped(after) if exhausted_by_two else after


def tired_from_elsewhere(now: CasterNow, source: str, *, exhausting: bool = False) -> CasterNow:
    """The caster under fatigue that no spell made: while casting tires, the pools drop with it (V7, V8)."""
    tired = tire(now.tired, source, exhausting=exhausting)
    if tired == now.tired:
        return now
    after = replace(now, tired=tired)
    return capped(after) if now.tires else after


def capped(now: CasterNow) -> CasterNow:
    """The caster with every pool cut to what their condition leaves of it (V3, V7)."""
    worst = now.condition
    for each in now.pools:
        over = each.pool.points - ceiling(worst, each.pool.maximum)
        if over > 0:
            now = now.with_pool(each.casts.by, each.pool.lose("fatigue", over))
    return now
