"""What `roll` and `odds` share: reading a roll from the command line."""

from rules.dice.expression import Formula
from rules.dice.notation import DiceError, parse
from tabletop_tui.cli.command import Place, Refusal
from tabletop_tui.locale import N_, _
from tabletop_tui.present.dice_errors import dice_error_sentence, marked

EXPRESSION = Place(
    "EXPR", N_("A roll, as 4d6kh3+2, 8d6>=4, 2d6! or d20+7 vs 15 (docs/dice.md)."), many=True, blank=True
)


def formula_of(text: str) -> Formula:
    """The roll that was asked for.

    Raises:
        Refusal: It cannot be understood, or asks for too much.
    """
    formula = parse(text)
    if isinstance(formula, DiceError):
        sentence, place = dice_error_sentence(formula), marked(text, formula.column)
        raise Refusal(
            _("{sentence} Column {column}: {marked}").format(sentence=sentence, column=formula.column, marked=place)
        )
    return formula
