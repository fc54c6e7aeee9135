"""How many spell points a caster has, what spells cost, and how far points go (docs/spell-points.md S)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias

from rules.d20.abilities import modifier
from rules.d20.settings import Settings
from rules.d20.spells import HIGHEST_LEVEL

CasterKind: TypeAlias = Literal["prepares", "knows"]
"""Whether a class prepares a list for the day or casts whatever it knows."""

SpellsADay: TypeAlias = tuple[int | None, ...]
"""Spells of 0th, 1st, 2nd… level a day without bonus spells; None: spells of that level cannot be cast."""

CANTRIPS: Final = 3
"""0-level spells a day before the class's points of 1st level are added (S4)."""
TABLE_BEGINS: Final = 12
TABLE_ENDS: Final = 51
"""The ability scores that the table of bonus points has rows for; above, its formula holds (S2)."""
ABILITY_FOR_LEVEL: Final = 10
"""The score, besides the spell's level, that casting a spell takes (S1)."""


@dataclass(frozen=True, slots=True)
class CasterClass:
    """How a class casts, as far as points go."""

    id: str
    column: str
    """Whose points a day it has; empty: the cost of its own spells a day (S14)."""
    progression: str
    """When spells of each level come."""
    kind: CasterKind
    lists: tuple[str, ...]
    """The spell lists it draws on."""
    per_caster_level: int = 1
    """Class levels for one caster level: 2 for paladins and rangers (S7)."""
    bonus_places: Literal["", "domain", "school"] = ""
    """What one more spell of each level may be prepared from (S17)."""


@cache
def caster_classes() -> Mapping[str, CasterClass]:
    """The classes that cast, by id."""
    from rules.content.d20.spells_points import CASTERS

    return {
        row[0]: CasterClass(row[0], row[1], row[2], "prepares" if row[3] == "prepares" else "knows", *row[4:])
        for row in CASTERS
    }


def caster_class(which: str) -> CasterClass | None:
    """How this class casts; None for one that does not."""
    return caster_classes().get(which)


@cache
def _costs() -> Mapping[int, int]:
    from rules.content.d20.spells_points import COSTS

    return dict(COSTS)


def cost(level: int) -> int:
    """The points that a spell of this level costs: none at level 0, 2 × level − 1 above.

    Raises:
        ValueError: the level is not 0 to 9.
    """
    if level not in _costs():
        raise ValueError(level)
    return _costs()[level]


@cache
def first_levels(which: str) -> tuple[int | None, ...]:
    """The class level at which a class comes to spells of 0th, 1st, 2nd… level; None where it never does (S1, S6)."""
    from rules.content.d20.spells_points import FIRST_LEVELS

    known = caster_class(which)
    return dict(FIRST_LEVELS)[known.progression] if known else ()


def highest_spell_level(which: str, class_level: int) -> int | None:
    """The highest level of spells that a class level gives, even with 0 of them a day; None: no spells yet (S1)."""
    reached = [level for level, first in enumerate(first_levels(which)) if first is not None and first <= class_level]
    return max(reached, default=None)


def castable_level(which: str, class_level: int, score: int) -> int | None:
    """The highest level of spells that a caster can cast: given by the class, and 10 + level in the ability (S1).

    None when even the lowest is out of reach.
    """
    given = highest_spell_level(which, class_level)
    lowest = next((level for level, first in enumerate(first_levels(which)) if first is not None), 0)
    if given is None or score < ABILITY_FOR_LEVEL + lowest:
        return None
    return min(given, score - ABILITY_FOR_LEVEL)


def caster_level(which: str, class_level: int, negative_levels: int = 0) -> int:
    """The caster level that a class level gives: half of it for paladins and rangers, none before their first spells.

    Args:
        which: The class.
        class_level: Levels in it, and those by which other classes advance its casting.
        negative_levels: Each takes one off (S16).
    """
    known = caster_class(which)
    if known is None or highest_spell_level(which, class_level) is None:
        return 0
    return max(0, class_level // known.per_caster_level - negative_levels)


def minimum_caster_level(which: str, spell_level: int) -> int | None:
    """The caster level of the lowest member of a class who can cast spells of a level (S6, S7); None: nobody can."""
    known, firsts = caster_class(which), first_levels(which)
    if known is None or spell_level >= len(firsts) or (first := firsts[spell_level]) is None:
        return None
    return max(1, first // known.per_caster_level)


def bonus_spells(score: int, spell_level: int) -> int:
    """The bonus spells of a level that a score gives: (modifier − level) / 4 + 1, rounded down; none of level 0."""
    over = modifier(score) - spell_level
    return over // 4 + 1 if over >= 0 and spell_level > 0 else 0


def bonus_by_formula(score: int, highest: int) -> int:
    """The bonus points that the bonus spells of 1st to `highest` level are worth."""
    return sum(bonus_spells(score, level) * cost(level) for level in range(1, highest + 1))


def bonus_points(score: int, highest: int | None, *, corrected: bool = False) -> int:
    """The bonus points of an ability score (S1, S2).

    Args:
        score: The score, without anything temporary (S22).
        highest: The highest level of spells that the class gives, whatever the score; None or 0: no bonus.
        corrected: Whether the two rows that the printed table has wrong follow the formula.
    """
    if highest is None or highest <= 0 or score < TABLE_BEGINS:
        return 0
    if corrected or score > TABLE_ENDS:
        return bonus_by_formula(score, highest)
    return _bonus_row(score)[min(highest, HIGHEST_LEVEL) - 1]


@cache
def _bonus_row(score: int) -> tuple[int, ...]:
    from rules.content.d20.spells_points import BONUS_POINTS

    return next(tuple(row[2:]) for row in BONUS_POINTS if row[0] <= score <= row[1])


@cache
def _spells_a_day() -> Mapping[str, tuple[SpellsADay, ...]]:
    from rules.content.d20.spell_slots import PER_DAY
    from rules.content.d20.spells_points import PRESTIGE_SPELLS

    tables: dict[str, tuple[SpellsADay, ...]] = dict(PER_DAY)
    return tables | {which: tuple((None, *row) for row in rows) for which, rows in PRESTIGE_SPELLS}


def spells_a_day(which: str, class_level: int) -> SpellsADay:
    """The spells of 0th, 1st, 2nd… level a day that a class level gives, without bonus spells; none beyond level 20.

    None stands where spells of a level cannot be cast, 0 where only bonus spells can.
    """
    rows = _spells_a_day().get(which, ())
    return rows[min(class_level, len(rows)) - 1] if rows and class_level > 0 else ()


def points_from_spells(spells: SpellsADay) -> int:
    """The points that spells a day of 0th, 1st, 2nd… level are worth, for a class without a column (S14)."""
    return sum((count or 0) * cost(level) for level, count in enumerate(spells))


def class_points(which: str, class_level: int, *, column: str = "") -> int:
    """The points a day that a class level gives by itself; none beyond what 20 levels give (S3, S14).

    Args:
        which: The class.
        class_level: Levels in it, and those by which other classes advance its casting.
        column: Another column than the class's own, as the GM may choose for the generic caster (G15).
    """
    known = caster_class(which)
    if known is None or class_level < 1:
        return 0
    if column := column or known.column:
        return _column(column)[min(class_level, 20) - 1]
    return points_from_spells(spells_a_day(which, class_level))


@cache
def _column(column: str) -> tuple[int, ...]:
    from rules.content.d20.spells_points import COLUMNS, POINTS_PER_DAY

    place = COLUMNS.index(column) + 1
    return tuple(row[place] for row in POINTS_PER_DAY)


def cantrips_a_day(which: str, *, column: str = "") -> int:
    """How many 0-level spells a class casts a day, the same at every level; 0 for one that has none (S4, G15)."""
    if not (firsts := first_levels(which)) or firsts[0] is None:
        return 0
    return CANTRIPS + class_points(which, 1, column=column)


def unfixed_bonus(highest: int | None) -> int:
    """The points that a bonus spell of no fixed level is worth at the moment it is gained, at least 1 (S18)."""
    return max(1, 2 * (highest or 0) - 1)


@dataclass(frozen=True, slots=True)
class Casts:
    """One class of a character, as it casts by it now."""

    by: str
    """The class."""
    level: int
    """Levels in it, and those by which other classes advance its casting (S14)."""
    score: int
    """The ability that the class casts by, without anything temporary (S22)."""
    constitution: int = 10
    """For bonus points, where Constitution gives them (V10)."""
    negative_levels: int = 0
    """Each takes one off the caster level."""

    @property
    def highest(self) -> int | None:
        """The highest level of spells that the class gives."""
        return highest_spell_level(self.by, self.level)

    @property
    def castable(self) -> int | None:
        """The highest level of spells that they can cast with their score."""
        return castable_level(self.by, self.level, self.score)

    @property
    def caster_level(self) -> int:
        """Their caster level, less negative levels."""
        return caster_level(self.by, self.level, self.negative_levels)


@dataclass(frozen=True, slots=True)
class PointSource:
    """One reason why a pool is as large as it is."""

    code: Literal["class", "ability", "constitution", "gained"]
    points: int


def pool_sources(casts: Casts, settings: Settings, gained: int = 0) -> tuple[PointSource, ...]:
    """What a pool is made of: the class, the bonus of an ability, and points gained for bonus spells of no fixed level.

    Args:
        casts: The class as its owner casts by it.
        settings: The house rules: which rows, which column, whose bonus.
        gained: Points stored when such bonus spells were gained (S18).
    """
    by_constitution = settings.vitalizing and settings.vitalizing_constitution
    score = casts.constitution if by_constitution else casts.score
    bonus = bonus_points(score, casts.highest, corrected=settings.corrected_bonus_rows)
    own = class_points(casts.by, casts.level, column=column_of(casts.by, settings))
    return (
        PointSource("class", own),
        PointSource("constitution" if by_constitution else "ability", bonus),
        *((PointSource("gained", gained),) if gained else ()),
    )


def pool_maximum(casts: Casts, settings: Settings, gained: int = 0) -> int:
    """The points that a caster has when fresh, from one class (S1 to S3, S14, S18, V10)."""
    return sum(source.points for source in pool_sources(casts, settings, gained))


def column_of(which: str, settings: Settings) -> str:
    """The column that a class takes its points from: its own, or the GM's choice for the generic caster (G15)."""
    known = caster_class(which)
    if known is None:
        return ""
    if known.progression == "generic" and settings.generic_caster_column == "sorcerer":
        return "sorcerer"
    return known.column


def cantrip_uses(casts: Casts, settings: Settings) -> int:
    """0-level spells a day of a caster; none for one whose score is too low for any (S4)."""
    if casts.castable is None:
        return 0
    return cantrips_a_day(casts.by, column=column_of(casts.by, settings))


def places(casts: Casts) -> tuple[int, ...]:
    """How many spells of 0th, 1st, 2nd… level a caster prepares for the day: spells a day with bonus spells (S24).

    A level that the class has come to with 0 of them counts its bonus spells alone; levels beyond the score have none.
    """
    if casts.castable is None:
        return ()
    return tuple(
        0 if count is None else count + bonus_spells(casts.score, level)
        for level, count in enumerate(spells_a_day(casts.by, casts.level))
        if level <= casts.castable
    )
