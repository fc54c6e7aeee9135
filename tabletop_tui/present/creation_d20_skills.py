"""Making a d20 character: skill points, level by level."""

from dataclasses import replace
from typing import Final

from rules.d20.advancing import costs_double
from rules.d20.card import Learned
from rules.d20.leftover import skill_points_left
from rules.d20.lookup import all_skills
from rules.d20.skills import half_ranks, most_half_ranks, skill_bonus
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.creation_d20_making import SPLIT, Making, choice_broken, parts_of
from tabletop_tui.present.creation_d20_rows import counted, level_row, nothing_found, titled
from tabletop_tui.present.figures_d20 import ranks_text
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.sheet import Cell, Line, Page
from tabletop_tui.present.text import fill, literal

SPECIAL: Final = ("craft", "perform", "profession")
"""Skills that are learned for one trade or art at a time."""


def page(making: Making, width: int) -> Page:
    """Class skills first, then the others; trades and arts are typed in."""
    if not making.card.levels:
        return ()
    own: list[Line] = []
    others: list[Line] = []
    for skill in _offered(making):
        label = names.skill(making.game.lists, skill)
        if making.shows(label):
            (others if costs_double(making.game, making.then, skill) else own).append(_row(making, skill, label, width))
    more = tuple(
        Line(
            (
                Cell(
                    literal(
                        fill("  " + _("{skill}: another…").format(skill=names.skill(making.game.lists, each)), width)
                    ),
                    f"another{SPLIT}{each}",
                ),
            )
        )
        for each in SPECIAL
        if not making.sought
    )
    rows = (
        *level_row(making, width),
        *titled(_("Class skills: a point is a rank"), tuple(own), width),
        *titled(_("Other skills: a point is half a rank"), tuple(others), width),
        *more,
    )
    return nothing_found(making, rows, width)


def _offered(making: Making) -> tuple[str, ...]:
    """Every skill, those of a trade or art for the ones learned alone."""
    learned = {each.what for level in making.card.levels for each in level.skills}
    found: list[str] = []
    for skill in all_skills(making.game):
        if skill.id in SPECIAL:
            found += sorted(what for what in learned if what.partition(":")[0] == skill.id)
        else:
            found.append(skill.id)
    return tuple(found)


def _row(making: Making, skill: str, label: str, width: int) -> Line:
    key = f"skill{SPLIT}{skill}"
    half = half_ranks(making.game, making.then, skill)
    more = choice(making, key, 1)
    open_ = more is not None and choice_broken(making, more, "skill") is None
    ability = next((each.ability for each in all_skills(making.game) if each.id == skill.partition(":")[0]), None)
    short = names.ability_short(ability) if ability else ""
    bonus = signed(skill_bonus(making.game, making.then, skill).total)
    return counted(
        key,
        label,
        ranks_text(half),
        f"{fill(short, 4)}{fill(bonus, 4, right=True)}",
        width,
        less=points_in(making, skill) > 0,
        more=open_,
        lit=half > 0,
    )


def points_in(making: Making, skill: str) -> int:
    """The points that the level looked at put into a skill."""
    gained = making.gained
    return sum(each.points for each in gained.skills if each.what == skill) if gained else 0


def choice(making: Making, key: str, by: int) -> Making | None:
    """What an arrow does at a skill: a point of this level more or less; None: nothing."""
    kind, skill, _what = parts_of(key)
    if kind == "level":
        level = making.at_level + by
        return replace(making, level=level) if 1 <= level <= len(making.card.levels) else None
    gained = making.gained
    if kind != "skill" or gained is None:
        return None
    points = points_in(making, skill) + by
    if points < 0:
        return None
    others = tuple(each for each in gained.skills if each.what != skill)
    if not points:
        return making.with_level(replace(gained, skills=others))
    at = next((n for n, each in enumerate(gained.skills) if each.what == skill), len(others))
    return making.with_level(replace(gained, skills=(*others[:at], Learned(skill, points), *others[at:])))


def hint(making: Making, key: str) -> str:
    """A line on a skill: how far it may go."""
    kind, skill, _what = parts_of(key)
    if kind == "another":
        return _("The right arrow types in which one: a trade, an art.")
    if kind != "skill" or not making.card.levels:
        return ""
    most = ranks_text(most_half_ranks(making.game, making.then, skill))
    left = max(0, skill_points_left(making.game, making.then))
    parts = (_("at most {ranks} ranks").format(ranks=most), _("skill points left: {count}").format(count=left))
    return f" {glyphs().dot} ".join(parts)
