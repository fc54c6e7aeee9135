"""`tabletop odds attack N M`: how an attack in the D6 game is going to end."""

from typing import Final

from rules.d6.odds import AttackOdds, attack_odds
from rules.dice.distribution import Distribution
from rules.dice.limits import MOST_DICE
from tabletop_tui.cli.command import JSON, Command, Given, Option, Place
from tabletop_tui.cli.figures import fraction, percent, rows_json, table
from tabletop_tui.cli.printing import Json, say, say_json
from tabletop_tui.locale import N_, _, pgettext

MOST_LEVELS: Final = 1000
"""The most levels that armour or STR can take off."""


def run(given: Given) -> int:
    """Print how likely each wound is."""
    attacker = given.needed_number("N", 1, MOST_DICE)
    defender = given.needed_number("M", 1, MOST_DICE)
    armour = given.number("armour", 0, MOST_LEVELS) or 0
    strength = given.number("strength", 0, MOST_LEVELS) or 0
    defending, unarmed = given.flag("defending"), given.flag("unarmed")
    found = attack_odds(attacker, defender, armour, strength, defending, unarmed)
    if given.flag("json"):
        asked: dict[str, Json] = {
            "attack": attacker,
            "against": defender,
            "armour": armour,
            "strength": strength,
            "defending": defending,
            "unarmed": unarmed,
        }
        say_json(asked | _json(found))
    else:
        title = _("{attacker}D6 against {defender}D6").format(attacker=attacker, defender=defender)
        notes = [
            pgettext("odds", "defending") if defending else "",
            pgettext("odds", "armour {levels}").format(levels=armour) if armour and not unarmed else "",
            _("armour passed by") if unarmed else "",
            pgettext("odds", "STR {levels}").format(levels=strength) if strength else "",
        ]
        say("\n".join([", ".join(filter(None, [title, *notes])), *_tables(found)]))
    return 0


def _tables(found: AttackOdds) -> list[str]:
    tables = []
    if found.target_with_strength is not None:
        tables.append(_table(_("wound of the target, STR used"), found.target_with_strength))
        tables.append(_table(_("wound of the target, STR kept"), found.target))
    else:
        tables.append(_table(_("wound of the target"), found.target))
    if found.attacker is not None:
        tables.append(_table(_("wound of the attacker"), found.attacker))
    return tables


def _table(title: str, levels: Distribution) -> str:
    rows = []
    for level, name in enumerate(_level_names()):
        chance = levels.exactly(level)
        rows.append((f"{level} {name}", percent(chance, fixed=True), fraction(chance)))
    return table((title, "", pgettext("odds", "fraction") if rows[0][2] else ""), rows, left=1)


def _level_names() -> tuple[str, ...]:
    return (
        pgettext("wound level", "no wound"),
        pgettext("wound level", "minor"),
        pgettext("wound level", "medium"),
        pgettext("wound level", "serious"),
        pgettext("wound level", "fatal"),
    )


def _json(found: AttackOdds) -> dict[str, Json]:
    spared = found.target_with_strength
    return {
        "target": _rows(found.target if spared is None else spared),
        "target_without_strength": _rows(found.target),
        "attacker": None if found.attacker is None else _rows(found.attacker),
    }


def _rows(levels: Distribution) -> list[Json]:
    return rows_json("wound", levels, range(5))


COMMAND: Final = Command(
    ("odds", "attack"),
    N_("How likely each wound is when one D6 pool attacks another."),
    run,
    places=(
        Place("N", N_("The attacker's dice, 1 to 1000.")),
        Place("M", N_("The target's dice, 1 to 1000, with the two of the stance if it defends.")),
    ),
    options=(
        Option("armour", N_("Levels that the target's armour takes off."), "A"),
        Option("strength", N_("Levels of STR that the target gives."), "S"),
        Option("defending", N_("The target is in the defensive stance and never scores.")),
        Option("unarmed", N_("The attack is unarmed or grappling: armour does not count.")),
        JSON,
    ),
)
