"""`tabletop odds hit BONUS AC`: how an attack of the d20 game is going to end."""

import re
from typing import Final

from rules.d20 import bell_curve
from rules.d20.hit_odds import HitOdds, hit_odds
from tabletop_tui.cli.command import JSON, Command, Given, Option, Place, UsageError
from tabletop_tui.cli.figures import chance_json, fraction, percent, table
from tabletop_tui.cli.printing import Json, say, say_json
from tabletop_tui.locale import N_, _, pgettext

MOST: Final = 1000
"""The greatest bonus and armour class, and with a minus the least."""
CURVES: Final = {"d20": 20, "3d6": 18}
"""The dice that can be rolled, and the most they show."""
LEAST_THREAT: Final = 2


def run(given: Given) -> int:
    """Print how likely a hit, a threat and a critical are."""
    bonus = given.needed_number("BONUS", -MOST, MOST)
    needed = given.needed_number("AC", -MOST, MOST)
    curve = given.text("curve") or "d20"
    if curve not in CURVES:
        raise UsageError(_("--curve is d20 or 3d6, not {text}.").format(text=curve))
    threat = threat_of(given.text("threat"))
    on_curve = curve == "3d6"
    low = bell_curve.threat_range(threat) if on_curve else threat
    found = hit_odds(bonus, needed, low, bell_curve_on=on_curve)
    if given.flag("json"):
        asked: dict[str, Json] = {
            "bonus": bonus,
            "armor_class": needed,
            "curve": curve,
            "threat_range": _range(threat, 20),
            "threat_range_in_use": _range(low, CURVES[curve]),
        }
        say_json(asked | _json(found))
    else:
        title = _("{bonus} against AC {ac}, {dice}, threat {threat}").format(
            bonus=f"{bonus:+d}", ac=needed, dice=curve, threat=_range(low, CURVES[curve])
        )
        say(f"{title}\n{_table(found)}")
    return 0


def threat_of(text: str | None) -> int:
    """The lowest roll of a d20 that threatens, from `19-20`, `19` or nothing, which is 20.

    Raises:
        UsageError: It is no such range.
    """
    if text is None:
        return 20
    parts = re.fullmatch(r"\s*([0-9]{1,2})\s*(?:[-\u2013\u2212]\s*([0-9]{1,2})\s*)?", text)
    if parts is None or not LEAST_THREAT <= int(parts[1]) <= 20 or int(parts[2] or 20) != 20:
        raise UsageError(
            _("--threat is a range of a d20 that ends with 20, as in 19-20, not {text}.").format(text=text)
        )
    return int(parts[1])


def _range(low: int, high: int) -> str:
    return str(high) if low >= high else f"{low}-{high}"


def _table(found: HitOdds) -> str:
    named = (
        (pgettext("odds", "hit"), found.hit),
        (pgettext("odds", "threat"), found.threat),
        (pgettext("odds", "confirmed critical"), found.critical),
        (pgettext("odds", "miss"), found.miss),
    )
    rows = [(name, percent(chance, fixed=True), fraction(chance.reduced())) for name, chance in named]
    return table(("", pgettext("odds", "chance"), pgettext("odds", "fraction")), rows, left=1)


def _json(found: HitOdds) -> dict[str, Json]:
    return {
        "hit": chance_json(found.hit),
        "threat": chance_json(found.threat),
        "critical": chance_json(found.critical),
        "miss": chance_json(found.miss),
    }


COMMAND: Final = Command(
    ("odds", "hit"),
    N_("How likely a d20 attack is to hit, to threaten and to be a critical."),
    run,
    places=(
        Place("BONUS", N_("What is added to the roll, -1000 to 1000.")),
        Place("AC", N_("The target's armour class, -1000 to 1000.")),
    ),
    options=(
        Option("threat", N_("The threat range on a d20, as in 19-20; without it, 20."), "RANGE"),
        Option("curve", N_("The dice: d20, or 3d6 for bell-curve rolls, on which the range is converted."), "d20|3d6"),
        JSON,
    ),
)
