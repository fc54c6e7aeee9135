"""Rolls in words and faces: what was rolled, what came up, and what it came to."""

from collections.abc import Iterator
from typing import Final

from textual.content import Content

from rules.dice.roll import Constant, Die, Fallen, Rolled
from rules.table.labels import Who
from rules.table.tray import DiceRolled, MacroAdded, MacroChanged, MacroRemoved, TrayEvent
from tabletop_tui.locale import N_, _, ngettext
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.text import literal

MOST_NAMED: Final = 12
"""How many faces of one roll a sentence of the log names."""
MARKS: Final = (
    ("(1)", N_("dropped")),
    ("1>", N_("thrown again")),
    ("6!", N_("exploded")),
    ("5*", N_("a win")),
)
"""How a face is marked for what became of it, with an example, in the order of `marks_of`."""


def sentence_of(event: TrayEvent) -> str:
    """An event of the tray as a sentence."""
    match event:
        case DiceRolled(who, label, roll):
            return _("{who} rolls {what}: {result}").format(
                who=who_name(who), what=what_name(label, roll.text), result=result_text(roll)
            )
        case MacroAdded(macro):
            return _("New macro {name}: {roll}").format(name=macro.name, roll=macro.expression)
        case MacroChanged(before, after):
            return _("Macro {before} is now {name}: {roll}").format(
                before=before.name, name=after.name, roll=after.expression
            )
        case MacroRemoved(macro):
            return _("Macro {name} removed").format(name=macro.name)


def who_name(who: Who) -> str:
    """In whose name it was rolled."""
    return who.label or _("GM")


def what_name(label: str, notation: str) -> str:
    """What was rolled: what it was for, and the notation."""
    return f"{label} ({notation})" if label else notation


def result_text(roll: Rolled) -> str:
    """What a roll came to and the faces behind it: 14 = [5 5 2 (1)] + 2, success by 3."""
    text = f"{total_text(roll)} = {faces_of(roll, MOST_NAMED).plain}"
    outcome = outcome_text(roll)
    text = f"{text}, {outcome}" if outcome else text
    return _("{roll}, real dice").format(roll=text) if is_physical(roll) else text


def total_text(roll: Rolled) -> str:
    """What a roll came to: a number, or a number of wins."""
    if roll.counts:
        return ngettext("{count} win", "{count} wins", roll.total).format(count=plain(roll.total))
    return plain(roll.total)


def outcome_text(roll: Rolled) -> str:
    """How a roll fared against its target; empty without one."""
    if roll.margin is None:
        return ""
    text = _("success by {margin}") if roll.success else _("failure by {margin}")
    return text.format(margin=abs(roll.margin))


def is_physical(roll: Rolled) -> bool:
    """Whether faces of it were typed in."""
    return any(fallen.physical for fallen in roll.fallen)


def faces_of(roll: Rolled, most: int | None = None) -> Content:
    """Every face from left to right with what became of it, and the numbers and signs between them.

    Args:
        roll: The roll.
        most: How many faces are shown at most; None: all.
    """
    parts: list[Content | tuple[str, str]] = []
    text = ""
    left = most
    for piece in roll.pieces:
        if isinstance(piece, Fallen):
            shown = piece.dice if left is None else piece.dice[:left]
            left = None if left is None else left - len(shown)
            parts += [("[", "$text-muted"), Content(" ").join([_face(die, roll.counts) for die in shown])]
            if len(shown) < len(piece.dice):
                parts.append((f" {glyphs().more}{len(piece.dice) - len(shown)}", "$text-muted"))
            parts.append(("]", "$text-muted"))
            text += "]"
        elif isinstance(piece, Constant):
            parts.append((plain(piece.value), ""))
            text += "1"
        else:
            sign = piece.text.replace("-", glyphs().minus)
            tight = piece.text in "()" or not text or text.endswith(("(", " "))
            sign = sign if tight else f" {sign} "
            parts.append((sign, "$text-muted"))
            text += sign
    return Content.assemble(*parts)


def face_text(die: Die) -> str:
    """A face: `(1)` dropped, `1>` thrown again, `6!` exploded, `5*` a win."""
    if die.rerolled:
        return f"{die.face}>"
    face = f"{die.face}{'!' * die.exploded}{'*' * die.success}"
    return face if die.kept else f"({face})"


def legend(roll: Rolled) -> str:
    """What the marks on the faces of a roll mean; empty when there are none."""
    used = {mark for fallen in roll.fallen for die in fallen.dice for mark in marks_of(die)}
    words = [f"{example} {_(MARKS[place][1])}" for place, (example, _word) in enumerate(MARKS) if place in used]
    return "  ".join(words)


def marks_of(die: Die) -> Iterator[int]:
    """The places in `MARKS` of what became of a face."""
    if die.rerolled:
        yield 1
        return
    if not die.kept:
        yield 0
    if die.exploded:
        yield 2
    if die.success:
        yield 3


def _face(die: Die, counts: bool) -> Content:
    if not die.kept:
        return literal(face_text(die), "$text-muted strike")
    if die.success:
        return literal(face_text(die), "bold $accent")
    return literal(face_text(die), "$text-muted" if counts else "bold")
