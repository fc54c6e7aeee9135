"""What is said below the line of the dice tray while something is typed into it."""

from textual.content import Content

from rules.dice.notation import DiceError
from tabletop_tui.locale import _
from tabletop_tui.present.dice_odds import Figures, before
from tabletop_tui.present.dice_typed import Typed
from tabletop_tui.present.text import cut


def hint(known: Typed, found: Figures | DiceError | None, length: int, at: int, width: int) -> Content:
    """Two lines: where a mistake is or what the line stands for, then why or what may come of it.

    Args:
        known: What the line means.
        found: The odds of its roll; None: there is no roll, or they are still counted.
        length: How many characters are typed.
        at: The cell below which a mistake is marked.
        width: The cells of a line.
    """
    if known.problem:
        style = "$text-muted" if known.column > length else "$text-warning"
        caret = " " * at + "^" if known.column else ""
        return Content.assemble((cut(caret, width), style), "\n ", (cut(known.problem, width - 2), style))
    if known.card:
        words = _("{name}: enter shows what is usually rolled").format(name=known.means)
        return Content.assemble("\n ", (cut(words, width - 2), "$text-muted"))
    if known.roll is None:
        words = _("A roll, a macro or a name; up: earlier ones")
        return Content.assemble("\n ", (cut(words, width - 2), "$text-muted"))
    summary = before(found) if isinstance(found, Figures) else ""
    said = f"= {known.means}" if known.means else ""
    return Content.assemble(" ", (cut(said, width - 2), "$text-muted"), "\n ", (cut(summary, width - 2), "bold"))
