"""`tabletop odds EXPR`: the exact odds of a roll."""

from typing import Final

from rules.dice.expression import Formula
from rules.dice.notation import DiceError
from rules.dice.odds import Odds, odds
from tabletop_tui.cli.command import JSON, Command, Given, Refusal
from tabletop_tui.cli.figures import chance_json, distribution_table, in_brackets, number, percent, rows_json
from tabletop_tui.cli.printing import Json, say, say_json
from tabletop_tui.cli.rolls import EXPRESSION, formula_of
from tabletop_tui.locale import N_, _, pgettext
from tabletop_tui.present.dice_errors import dice_error_sentence


def run(given: Given) -> int:
    """Print what a roll can come to."""
    text = given.needed("EXPR")
    formula = formula_of(text)
    found = odds(formula)
    if isinstance(found, DiceError):
        raise Refusal(dice_error_sentence(found))
    if given.flag("json"):
        say_json(_json(formula, found))
    else:
        say(_text(formula, found))
    return 0


def _text(formula: Formula, found: Odds) -> str:
    totals = found.totals
    lines = [
        _("{roll}: {low} to {high}, {mean} on average").format(
            roll=formula.text, low=totals.low, high=totals.high, mean=number(totals.mean)
        )
    ]
    if found.success is not None:
        lines.append(_("success: {chance}").format(chance=percent(found.success)) + in_brackets(found.success))
    title = pgettext("odds", "successes") if formula.counts else pgettext("odds", "total")
    lines.append(distribution_table(title, totals))
    return "\n".join(lines)


def _json(formula: Formula, found: Odds) -> dict[str, Json]:
    return {
        "expression": formula.text,
        "counts": "successes" if formula.counts else "sum",
        "low": found.totals.low,
        "high": found.totals.high,
        "mean": found.totals.mean,
        "denominator": found.totals.total,
        "distribution": rows_json("value", found.totals),
        "success": None if found.success is None else chance_json(found.success),
    }


COMMAND: Final = Command(
    ("odds",),
    N_("The exact odds of a roll: each result with its chance."),
    run,
    places=(EXPRESSION,),
    options=(JSON,),
)
