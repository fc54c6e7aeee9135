"""`tabletop odds pool N --cl C`: a success pool against a challenge level."""

from typing import Final

from rules.dice.distribution import Distribution
from rules.dice.limits import MOST_DICE
from rules.dice.pools import wins_of
from tabletop_tui.cli.command import JSON, Command, Given, Option, Place
from tabletop_tui.cli.figures import chance_json, distribution_table, fraction, in_brackets, percent, rows_json, table
from tabletop_tui.cli.printing import Json, say, say_json
from tabletop_tui.locale import N_, _, pgettext

LEVELS: Final = range(1, 9)
"""The challenge levels there are."""


def run(given: Given) -> int:
    """Print how likely a pool is to succeed."""
    dice = given.needed_number("N", 1, MOST_DICE)
    challenge = given.number("cl", LEVELS[0], LEVELS[-1])
    wins = wins_of(dice)
    if given.flag("json"):
        say_json(_json(dice, challenge, wins))
    else:
        say(_levels(dice, wins) if challenge is None else _level(dice, challenge, wins))
    return 0


def _level(dice: int, challenge: int, wins: Distribution) -> str:
    success = wins.at_least(challenge)
    line = _("{dice}D6 against CL {challenge}: {chance}").format(
        dice=dice, challenge=challenge, chance=percent(success)
    ) + in_brackets(success)
    if dice < challenge:
        return line
    degrees = Distribution(wins.low - challenge, wins.weights)
    return line + "\n" + distribution_table(pgettext("odds", "degree"), degrees, first=0)


def _levels(dice: int, wins: Distribution) -> str:
    chances = [(level, wins.at_least(level)) for level in LEVELS]
    rows = [(str(level), percent(chance, fixed=True), fraction(chance)) for level, chance in chances]
    title = _("{dice}D6 against each CL").format(dice=dice)
    exact = pgettext("odds", "fraction") if rows[0][2] else ""
    return title + "\n" + table((_("CL"), pgettext("odds", "success"), exact), rows)


def _json(dice: int, challenge: int | None, wins: Distribution) -> dict[str, Json]:
    degrees = () if challenge is None else range(max(0, dice - challenge + 1))
    return {
        "pool": dice,
        "cl": challenge,
        "success": None if challenge is None else chance_json(wins.at_least(challenge)),
        "degrees": rows_json("degree", Distribution(-(challenge or 0), wins.weights), degrees),
        "levels": [{"cl": level, **chance_json(wins.at_least(level))} for level in LEVELS],
    }


COMMAND: Final = Command(
    ("odds", "pool"),
    N_("How likely a D6 pool is to reach a challenge level."),
    run,
    places=(Place("N", N_("The number of dice, 1 to 1000.")),),
    options=(Option("cl", N_("The challenge level, 1 to 8; without it, all of them."), "C"), JSON),
)
