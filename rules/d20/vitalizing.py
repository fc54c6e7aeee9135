"""How casting wears a caster out, and how rest mends it (docs/spell-points.md V)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

Condition: TypeAlias = Literal["fresh", "fatigued", "exhausted"]
CONDITIONS: Final[tuple[Condition, ...]] = ("fresh", "fatigued", "exhausted")

CASTING: Final = "casting"
"""The source of the fatigue that comes from spells."""
WOUNDS: Final = "wounds"
"""The source of the fatigue that comes from wounds, which never exhausts by itself (V8)."""
OVERCAST_DIFFICULTY: Final = 20
"""The difficulty, without the spell's level, of casting beyond one's points (V11)."""


@dataclass(frozen=True, slots=True)
class Level:
    """How full a pool is."""

    points: int
    maximum: int


@dataclass(frozen=True, slots=True)
class Tired:
    """One reason why a caster is tired."""

    source: str
    """`casting`, `wounds`, or what the GM calls it; one source counts once (V8)."""
    exhausting: bool = False
    """Whether it exhausts by itself."""


def _worse(first: Condition, second: Condition) -> Condition:
    return max(first, second, key=CONDITIONS.index)


def at_least(condition: Condition, other: Condition) -> bool:
    """Whether a condition is as bad as another or worse."""
    return CONDITIONS.index(condition) >= CONDITIONS.index(other)


def low(level: Level) -> Condition:
    """What a pool this full does to its caster: fatigued at half or less, exhausted at a quarter or less (V1).

    A pool that can hold nothing does nothing (V2).
    """
    if level.maximum <= 0 or 2 * level.points > level.maximum:
        return "fresh"
    return "exhausted" if 4 * level.points <= level.maximum else "fatigued"


def strain(pools: Iterable[Level], *, each_pool: bool = False) -> Condition:
    """What pools together do to their caster: their sum counts, or the emptiest by itself (V3)."""
    pools = tuple(pools)
    if not each_pool:
        return low(Level(sum(each.points for each in pools), sum(each.maximum for each in pools)))
    worst: Condition = "fresh"
    for each in pools:
        worst = _worse(worst, low(each))
    return worst


def condition(tired: Iterable[Tired]) -> Condition:
    """What the reasons come to: one fatigues, two different ones exhaust, and so does one that is exhausting (V8)."""
    tired = tuple(tired)
    if len(tired) > 1 or any(each.exhausting for each in tired):
        return "exhausted"
    return "fatigued" if tired else "fresh"


def tire(tired: tuple[Tired, ...], source: str, *, exhausting: bool = False) -> tuple[Tired, ...]:
    """The reasons with one more; a source that is there already only ever becomes exhausting (V8)."""
    exhausting = exhausting and source != WOUNDS
    if not any(each.source == source for each in tired):
        return (*tired, Tired(source, exhausting))
    return tuple(
        replace(each, exhausting=each.exhausting or exhausting) if each.source == source else each for each in tired
    )


def spent(
    tired: tuple[Tired, ...], before: tuple[Level, ...], after: tuple[Level, ...], *, each_pool: bool = False
) -> tuple[Tired, ...]:
    """The reasons after points went: low pools tire by casting (V1, V3).

    Points that fatigue from elsewhere took are no second reason: while that fatigue lasts, casting tires only when it
    brings the pools lower than a threshold they were not under already (V7).
    """
    now = strain(after, each_pool=each_pool)
    elsewhere = condition(each for each in tired if each.source != CASTING)
    if now == "fresh" or (at_least(elsewhere, now) and at_least(strain(before, each_pool=each_pool), now)):
        return tired
    return tire(tired, CASTING, exhausting=now == "exhausted")


def ceiling(condition: Condition, maximum: int) -> int:
    """The most points that a condition from elsewhere leaves in a pool (V7): half when fatigued, a quarter when
    exhausted, rounded down."""
    return {"fresh": maximum, "fatigued": maximum // 2, "exhausted": maximum // 4}[condition]


def rested_hour(tired: tuple[Tired, ...]) -> tuple[Tired, ...]:
    """The reasons after an hour of rest: the exhausted are only fatigued (V4)."""
    if condition(tired) != "exhausted":
        return tired
    kept = next((each for each in tired if each.source == CASTING), tired[0])
    return (replace(kept, exhausting=False),)


def hour_floor(before: Condition, maximum: int) -> int:
    """The least points that an hour of rest leaves in a pool: a third for the exhausted, two for others (V4, V5)."""
    return maximum // 3 if before == "exhausted" else 2 * maximum // 3


def relieved_floor(maximum: int) -> int:
    """The least points that magic against fatigue leaves in a pool: two thirds (V6)."""
    return 2 * maximum // 3


def overcast_difficulty(spell_level: int) -> int:
    """The difficulty of the Concentration check for casting beyond one's points: 20 + the spell's level (V11)."""
    return OVERCAST_DIFFICULTY + spell_level
