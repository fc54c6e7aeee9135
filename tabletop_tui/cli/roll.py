"""`tabletop roll EXPR`: roll dice and show every face."""

from typing import Final

from rules.dice.expression import Handful, written_handful
from rules.dice.roll import Constant, Die, Fallen, Piece, Rolled, roll
from tabletop_tui.cli.command import JSON, MOST_DIGITS, Command, Given, Option
from tabletop_tui.cli.printing import Json, say, say_json
from tabletop_tui.cli.rolls import EXPRESSION, formula_of
from tabletop_tui.dice_source import SeededDice
from tabletop_tui.locale import N_, _, ngettext

MOST_SEED: Final = 10**MOST_DIGITS - 1


def run(given: Given) -> int:
    """Roll and print."""
    seed = given.number("seed", 0, MOST_SEED)
    formula = formula_of(given.needed("EXPR"))
    if seed is None:
        import os

        seed = int.from_bytes(os.urandom(6))
    rolled = roll(formula, SeededDice(str(seed).encode()))
    if given.flag("json"):
        say_json(rolled_json(rolled, seed))
    else:
        say(rolled_text(rolled))
    return 0


def rolled_text(rolled: Rolled) -> str:
    """A roll in one line: what it was, what it came to, and why."""
    total = str(rolled.total)
    if rolled.counts:
        total = ngettext("{count} success", "{count} successes", rolled.total).format(count=rolled.total)
    line = f"{rolled.text}: {total} = {_pieces(rolled.pieces)}"
    if rolled.margin is None:
        return line
    outcome = _("success by {margin}") if rolled.success else _("failure by {margin}")
    return f"{line}, {outcome.format(margin=abs(rolled.margin))}"


def rolled_json(rolled: Rolled, seed: int) -> dict[str, Json]:
    """A roll as JSON, with every face."""
    return {
        "expression": rolled.text,
        "total": rolled.total,
        "counts": "successes" if rolled.counts else "sum",
        "target": rolled.target,
        "margin": rolled.margin,
        "success": rolled.success,
        "seed": seed,
        "parts": [_piece_json(piece) for piece in rolled.pieces],
    }


def _pieces(pieces: tuple[Piece, ...]) -> str:
    """The pieces with space around the signs between them, and none behind a minus that begins something."""
    text = ""
    for piece in pieces:
        if isinstance(piece, Constant):
            text += str(piece.value)
        elif isinstance(piece, Fallen):
            text += f"[{' '.join(map(_face, piece.dice))}]"
        elif piece.text in "()" or not text or text.endswith(("(", " ")):
            text += piece.text
        else:
            text += f" {piece.text} "
    return text


def _face(die: Die) -> str:
    """A face: `(1)` dropped, `1>` thrown again, `6!` exploded, `5*` a success."""
    if die.rerolled:
        return f"{die.face}>"
    face = f"{die.face}{'!' * die.exploded}{'*' * die.success}"
    return face if die.kept else f"({face})"


def _piece_json(piece: Piece) -> dict[str, Json]:
    if isinstance(piece, Constant):
        return {"kind": "number", "value": piece.value}
    if not isinstance(piece, Fallen):
        return {"kind": "sign", "sign": piece.text}
    return {
        "kind": "dice",
        "notation": written_handful(piece.handful),
        "sides": piece.handful.sides,
        "value": piece.value,
        "dice": [_die_json(die, piece.handful) for die in piece.dice],
    }


def _die_json(die: Die, handful: Handful) -> dict[str, Json]:
    return {
        "face": die.face,
        "kept": die.kept,
        "rerolled": die.rerolled,
        "exploded": die.exploded,
        "success": die.success if handful.success else None,
    }


COMMAND: Final = Command(
    ("roll",),
    N_("Roll dice and show every face."),
    run,
    places=(EXPRESSION,),
    options=(Option("seed", N_("Roll the same again: a whole number."), "N"), JSON),
)
