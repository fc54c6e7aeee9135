"""Making a d20 character: the last look, what is broken and the whole card."""

from dataclasses import replace

from rules.d20.creation import starting_experience
from tabletop_tui.locale import _
from tabletop_tui.present.card_page_d20 import card_page
from tabletop_tui.present.creation_d20 import broken_step, problem
from tabletop_tui.present.creation_d20_making import SPLIT, Making, troubles
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.sheet import Cell, Line, Page
from tabletop_tui.present.text import cut, literal


def page(making: Making, width: int) -> Page:
    """What is broken, with the step in which it can be put right, then the card."""
    lines: list[Line] = []
    for nth, broken in enumerate(troubles(making)):
        step = broken_step(broken)
        text = _("{mark} step {step}: {why}").format(mark=glyphs().cross, step=step, why=problem(making, broken))
        lines.append(Line((Cell(literal(cut(text, width), "$error"), f"broken{SPLIT}{step}{SPLIT}{nth}"),)))
    if lines:
        lines.append(Line())
    begun = replace(making.card, experience=starting_experience(making.game, making.card))
    return (*lines, *card_page(making.game, begun, width, secrets=False))
