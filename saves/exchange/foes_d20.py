"""A row of a spreadsheet of foes of the d20 game: race, Hit Dice, scores, gear, feats and skills (docs/format.md)."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Final, Protocol

from rules.d20.abilities import ABILITIES, STANDARD_SCORE, Scores
from rules.d20.advancing import average_face, hit_die
from rules.d20.card import Arm, Card, Learned, Level, Taken, Worn
from rules.d20.changes import MOST_HIT_DICE
from rules.d20.game import Game
from rules.d20.levels import class_levels, racial_dice
from rules.d20.lists import RACIAL
from rules.d20.lookup import race_of
from rules.d20.skills import half_ranks, ranks
from rules.d20.usual_names import usual_names
from rules.table.text import clean_line
from saves.exchange.card_games import BadCellError, Cells
from saves.exchange.cells import number, parts, ranked

COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "name": ("name", "jméno", "jmeno"),
    "race": ("race", "rasa"),
    "levels": ("levels", "hit dice", "úrovně", "urovne", "vitalita"),
    "strength": ("str", "strength", "sil", "síla", "sila"),
    "dexterity": ("dex", "dexterity", "obr", "obratnost"),
    "constitution": ("con", "constitution", "odl", "odolnost"),
    "intelligence": ("int", "intelligence", "inteligence"),
    "wisdom": ("wis", "wisdom", "mdr", "moudrost"),
    "charisma": ("cha", "charisma"),
    "weapons": ("weapons", "weapon", "zbraně", "zbrane", "zbraň", "zbran"),
    "armour": ("armour", "armor", "zbroj"),
    "shield": ("shield", "štít", "stit"),
    "feats": ("feats", "odbornosti"),
    "skills": ("skills", "dovednosti"),
    "gear": ("gear", "výbava", "vybava"),
    "notes": ("notes", "poznámky", "poznamky"),
}
"""The columns there can be, each under the names it may have."""
HEADINGS: Final = (
    "name",
    "race",
    "levels",
    "Str",
    "Dex",
    "Con",
    "Int",
    "Wis",
    "Cha",
    "weapons",
    "armour",
    "shield",
    "feats",
    "skills",
    "gear",
    "notes",
)
_RACIAL: Final = (RACIAL, "racial hit dice", "hit dice", "vitalita", "rasová vitalita")
_NONE: Final = ("-", "\u2013", "\u2212", "\u2014")
"""How the score of an ability is written that a creature does not have."""
_ENHANCED: Final = re.compile(r"(.+?)\s*\+(\d{1,2})")
_CHOSEN: Final = re.compile(r"(.+?)\s*\(([^()]+)\)")


class _Own(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


def foe_of(cells: Cells, game: Game) -> Card:
    """The pattern that a row says; things go by their id or their name in English or Czech.

    Scores are those before the race. Hit Dice of the race come by themselves; the first Hit Die counts whole, others
    count their average.

    Raises:
        BadCellError: A cell cannot be understood.
    """
    blank = Card("foe", clean_line(cells["name"]), owner="gm")
    if told := cells.get("race", ""):
        blank = replace(blank, race=_found("race", told, "races", game.lists.races))
    armed = replace(
        blank,
        scores=_scores(cells),
        arms=tuple(Arm(which, plus) for which, plus in _enhanced(cells, "weapons", "weapons", game.lists.weapons)),
        armour=_worn(cells, "armour", game),
        shield=_worn(cells, "shield", game),
        gear=cells.get("gear", ""),
        notes=cells.get("notes", ""),
    )
    return _skilled(_levelled(armed, cells, game), cells, game)


def row_of(foe: Card, game: Game) -> tuple[str | int, ...]:
    """A pattern as a row, in the order of the headings."""
    dice = racial_dice(foe)
    levels = [f"{RACIAL} {dice}"] if dice else []
    levels += [f"{of} {count}" for of, count in class_levels(foe)]
    feats = (each for level in foe.levels for each in level.feats)
    learned = dict.fromkeys(each.what for level in foe.levels for each in level.skills)
    return (
        foe.name,
        foe.race,
        "; ".join(levels),
        *("\u2013" if score is None else score for score in foe.scores.each()),
        "; ".join(_plus(arm.weapon, arm.enhancement) for arm in foe.arms),
        _plus(foe.armour.armour, foe.armour.enhancement) if foe.armour else "",
        _plus(foe.shield.armour, foe.shield.enhancement) if foe.shield else "",
        "; ".join(f"{each.feat} ({each.what})" if each.what else each.feat for each in feats),
        "; ".join(f"{what} {ranks(game, foe, what)}" for what in learned),
        foe.gear,
        foe.notes,
    )


def _plus(what: str, enhancement: int) -> str:
    return f"{what} +{enhancement}" if enhancement else what


def _scores(cells: Cells) -> Scores:
    return Scores(
        *(None if cells.get(each, "") in _NONE else number(cells, each, STANDARD_SCORE) for each in ABILITIES)
    )


def _levelled(card: Card, cells: Cells, game: Game) -> Card:
    counts: list[tuple[str, int]] = []
    for told, count in ranked(cells, "levels"):
        racial = told.casefold() in _RACIAL
        counts.append((RACIAL if racial else _found("levels", told, "classes", game.lists.classes), count))
    dice = race_of(game, card).hit_dice
    if all(of != RACIAL for of, _ in counts) and (dice > 1 or (dice and not counts)):
        counts.insert(0, (RACIAL, dice))
    if any(count < 1 for _, count in counts) or sum(count for _, count in counts) > MOST_HIT_DICE:
        raise BadCellError("levels", f"Expected `int` from 1 to {MOST_HIT_DICE}")
    for of, count in sorted(counts, key=lambda each: each[0] != RACIAL):
        for _ in range(count):
            sides = hit_die(game, card, of)
            face = average_face(sides, len(card.levels) - 1) if card.levels else sides
            card = replace(card, levels=(*card.levels, Level(of, face)))
    return card


def _skilled(card: Card, cells: Cells, game: Game) -> Card:
    feats = tuple(_feat(told, game) for told in parts(cells, "feats"))
    wanted = [(_skill(told, game), rank) for told, rank in ranked(cells, "skills") if rank]
    if not feats and not wanted:
        return card
    if not card.levels:
        raise BadCellError("levels", "feats and skills need a Hit Die")
    first = replace(card.levels[0], feats=feats)
    learned = []
    for what, rank in wanted:
        if not 1 <= rank <= MOST_HIT_DICE + 3:
            raise BadCellError("skills", f"Expected `int` from 1 to {MOST_HIT_DICE + 3}")
        one = replace(card, levels=(replace(first, skills=(Learned(what, 1),)), *card.levels[1:]))
        learned.append(Learned(what, 2 * rank // half_ranks(game, one, what)))
    return replace(card, levels=(replace(first, skills=tuple(learned)), *card.levels[1:]))


def _feat(told: str, game: Game) -> Taken:
    if (whole := _find(told, "feats", game.lists.feats)) is not None:
        return Taken(whole)
    match = _CHOSEN.fullmatch(told)
    feat = _found("feats", match[1] if match else told, "feats", game.lists.feats)
    return Taken(feat, _choice(match[2], game)) if match else Taken(feat)


def _choice(told: str, game: Game) -> str:
    """What is chosen with a feat: the id of a weapon, skill or school that is called so, or the words."""
    finds: tuple[Callable[[], str | None], ...] = (
        lambda: _find(told, "weapons", game.lists.weapons),
        lambda: _find(told, "skills", game.lists.skills),
        lambda: _find(told, "schools", ()),
    )
    return next((found for find in finds if (found := find()) is not None), clean_line(told))


def _skill(told: str, game: Game) -> str:
    if (whole := _find(told, "skills", game.lists.skills)) is not None:
        return whole
    base, colon, speciality = told.partition(":")
    if not colon and (match := _CHOSEN.fullmatch(told)):
        base, speciality = match[1], match[2]
    which = _found("skills", base, "skills", game.lists.skills)
    return f"{which}:{clean_line(speciality)}" if speciality else which


def _worn(cells: Cells, column: str, game: Game) -> Worn | None:
    found = [Worn(which, plus) for which, plus in _enhanced(cells, column, "armour", game.lists.armour)]
    if len(found) > 1:
        raise BadCellError(column, "only one can be worn")
    return found[0] if found else None


def _enhanced(cells: Cells, column: str, kind: str, own: Iterable[_Own]) -> Iterator[tuple[str, int]]:
    for told in parts(cells, column):
        match = _ENHANCED.fullmatch(told)
        yield _found(column, match[1] if match else told, kind, own), int(match[2]) if match else 0


def _found(column: str, told: str, kind: str, own: Iterable[_Own]) -> str:
    found = _find(told, kind, own)
    if found is None:
        raise BadCellError(column, f"nothing is called {told[:60]!r}")
    return found


def _find(told: str, kind: str, own: Iterable[_Own]) -> str | None:
    """The id of what is called so: the campaign's own first, then the usual ones, by id and by either name."""
    wanted = clean_line(told).casefold()
    listed = next((one.id for one in own if wanted in (one.id.casefold(), one.name.casefold())), None)
    return listed or _usual(kind).get(wanted)


@cache
def _usual(kind: str) -> Mapping[str, str]:
    names = usual_names(kind)
    by_name = {name.casefold(): which for which, both in names.items() for name in both if name}
    return by_name | {which.casefold(): which for which in names}
