"""What a caster has left for the day: pools, lists, uses, fatigue (docs/spell-points.md T)."""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from rules.d20.vitalizing import Level

RECENT: Final = 8 * 60
"""For how many minutes points count as spent just now, and so are not recovered (S20)."""

Cause: TypeAlias = Literal["negative-level", "fatigue", "overcast", "clamp", "maximum"]
"""Why points are gone without being spent on a spell: a negative level, fatigue from elsewhere, a spell cast beyond the
points, more points than a smaller maximum holds; `maximum` keeps the sum right when the maximum itself changes: the new
points of a larger one come with the next recovery, and a smaller one has no place for all that was spent."""


@dataclass(frozen=True, slots=True)
class Spent:
    """Points that spells took."""

    points: int
    at: int
    """The minute of the game clock."""


@dataclass(frozen=True, slots=True)
class Lost:
    """Points gone without a spell."""

    cause: Cause
    points: int
    """0 and up; less than 0 only for `maximum`."""


@dataclass(frozen=True, slots=True)
class Pool:
    """The points of one class: what is left = maximum − spent − lost + restored."""

    maximum: int
    spent: tuple[Spent, ...] = ()
    """Since the last recovery, and before it what it did not give back; oldest first."""
    lost: tuple[Lost, ...] = ()
    """One entry a cause."""
    restored: int = 0
    """Points that came back otherwise than by a full recovery."""

    @property
    def points(self) -> int:
        """The points left, 0 to the maximum."""
        return self.maximum - self.points_spent - self.points_lost + self.restored

    @property
    def points_spent(self) -> int:
        """Points that spells took."""
        return sum(each.points for each in self.spent)

    @property
    def points_lost(self) -> int:
        """Points gone without a spell."""
        return sum(each.points for each in self.lost)

    @property
    def untouched(self) -> bool:
        """Whether nothing has gone or come since it was full."""
        return not self.spent and not self.lost and not self.restored

    @property
    def level(self) -> Level:
        """How full it is."""
        return Level(self.points, self.maximum)

    def spend(self, points: int, now: int) -> "Pool":
        """The pool after a spell; the points must be there."""
        if points <= 0:
            return self
        if self.spent and self.spent[-1].at == now:
            last = replace(self.spent[-1], points=self.spent[-1].points + points)
            return replace(self, spent=(*self.spent[:-1], last))
        return replace(self, spent=(*self.spent, Spent(points, now)))

    def lose(self, cause: Cause, points: int) -> "Pool":
        """The pool after losing points, as many of them as are there."""
        return self._noted(cause, min(points, self.points))

    def restore(self, points: int) -> "Pool":
        """The pool with points back, up to its maximum (S19)."""
        return replace(self, restored=self.restored + max(0, min(points, self.maximum - self.points)))

    def rise_to(self, points: int) -> "Pool":
        """The pool with at least this many points."""
        return self.restore(points - self.points)

    def recovered(self, now: int, *, keep_recent: bool = True) -> "Pool":
        """The pool after a full recovery: all points back but those spent in the last 8 hours (S20); never fewer.

        Args:
            now: The minute at which the rest is over.
            keep_recent: Whether points spent just now stay spent; vitalizing gives back those too (V9).
        """
        recent = tuple(each for each in self.spent if keep_recent and each.at > now - RECENT)
        return Pool(self.maximum, recent).rise_to(self.points)

    def resized(self, maximum: int) -> "Pool":
        """The pool under another maximum: what is left stays, cut to the new maximum (S23).

        A pool that nothing was taken from is full under the new maximum; another one's new points come with the next
        recovery.
        """
        if maximum == self.maximum:
            return self
        if self.untouched:
            return Pool(maximum)
        left = self.points
        kept = min(left, maximum)
        changed = replace(self, maximum=maximum)._noted("maximum", maximum - self.maximum)
        return changed._noted("clamp", left - kept)

    def _noted(self, cause: Cause, points: int) -> "Pool":
        if not points:
            return self
        before = next((each.points for each in self.lost if each.cause == cause), 0)
        others = tuple(each for each in self.lost if each.cause != cause)
        both = Lost(cause, before + points)
        return replace(self, lost=(*others, both) if both.points else others)


def pool_under(pool: Pool | None, maximum: int) -> Pool:
    """A pool as it is under a maximum; one that was never touched is full."""
    return Pool(maximum) if pool is None else pool.resized(maximum)


@dataclass(frozen=True, slots=True)
class Known:
    """A spell that a caster knows for good."""

    spell: str
    level: int
    """The level it was learned at (G4)."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A spell on the day's list; it stands there once and may be cast as often as points allow (S24)."""

    spell: str
    level: int
    """The spell's own level."""
    extra: bool = False
    """Whether it takes the further place of its level, for a domain or a school (S17)."""


@dataclass(frozen=True, slots=True)
class ClassCasting:
    """What one class of a caster stands at."""

    by: str
    """The class."""
    pool: Pool | None = None
    """Its points; None: full, nothing has ever been taken."""
    cantrips: tuple[int, ...] = ()
    """The minutes at which 0-level spells were cast since the last recovery (S4)."""
    known: tuple[Known, ...] = ()
    """Spells known, or written in a book; empty for a preparing class: its whole list."""
    prepared: tuple[Prepared, ...] = ()
    """The list for the day."""
    may_prepare: bool = True
    """Whether the list may be made anew: after 8 hours of rest, until something of it is cast."""
    domains: tuple[str, ...] = ()
    school: str = ""
    """The school specialised in."""
    at_hand: str = ""
    """Spells always prepared without taking a place: `cure`, `inflict` or `ally` (S25)."""
    gained: int = 0
    """Points for bonus spells of no fixed level, as they were worth when they came (S18)."""
    advanced: int = 0
    """Levels of other classes that raise this one's casting (S14)."""


@dataclass(frozen=True, slots=True)
class FreeUse:
    """How often a metamagic feat was used for nothing today (S12)."""

    feat: str
    times: int


@dataclass(frozen=True, slots=True)
class Casting:
    """What a caster stands at."""

    classes: tuple[ClassCasting, ...] = ()
    free_uses: tuple[FreeUse, ...] = ()
    negative_levels: int = 0
    rested_until: int = 0
    """The minute at which the last rest ended."""
    rested_hours: int = 0
    """Hours of the rest under way that count, 0 to 7; 0: none is under way."""

    def of(self, by: str) -> ClassCasting:
        """What a class stands at; as it begins where nothing is kept yet."""
        return next((each for each in self.classes if each.by == by), ClassCasting(by))

    def with_class(self, changed: ClassCasting) -> "Casting":
        """The same with one class changed or added."""
        if any(each.by == changed.by for each in self.classes):
            return replace(self, classes=tuple(changed if each.by == changed.by else each for each in self.classes))
        return replace(self, classes=(*self.classes, changed))

    def used_freely(self, feat: str) -> int:
        """How often a feat was used for nothing today."""
        return next((each.times for each in self.free_uses if each.feat == feat), 0)

    def with_free_use(self, feat: str) -> "Casting":
        """The same with one more free use of a feat."""
        others = tuple(each for each in self.free_uses if each.feat != feat)
        return replace(self, free_uses=(*others, FreeUse(feat, self.used_freely(feat) + 1)))
