"""The rows of the dice tray's list."""

from textual.content import Content

from tabletop_tui.locale import _, pgettext
from tabletop_tui.present.clock import wall_time
from tabletop_tui.present.dice import is_physical, total_text
from tabletop_tui.present.dice_rolls import PastRoll
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.text import cell_len, cut, cut_name, fill, fill_name, literal

_TIME = 6
_WHO = 12
_RESULT = 8


def heading(text: str, width: int) -> Content:
    """The title of a part of the list."""
    return literal(cut(text, width), "$text-muted bold")


def quiet(text: str, width: int) -> Content:
    """A sentence in the place of rows."""
    return literal(cut(text, width), "$text-muted")


def chooser(name: str, width: int) -> Content:
    """The title of the usual rolls: in whose name they are made, between two arrows."""
    before = _("Rolls:") + " "
    name = cut_name(name, max(4, width - cell_len(before) - 4))
    return Content.assemble(
        (before, "$text-muted bold"),
        (f"{glyphs().left} ", "$text-muted"),
        (name, "bold $accent"),
        (f" {glyphs().right}", "$text-muted"),
    )


def usual_row(name: str, notation: str, width: int) -> Content:
    """Something that is usually rolled."""
    notation = cut(notation, max(1, width // 2))
    return Content.assemble(
        fill(name, max(1, width - cell_len(notation) - 1)), " ", (notation, "$text-muted" if notation else "")
    )


def past_row(past: PastRoll, width: int) -> Content:
    """A roll that was made: when, in whose name, what, and what it came to."""
    result = pgettext("roll", "taken back") if past.undone else _came_to(past)
    cells = min(max(_RESULT, cell_len(result)), max(1, width // 3))
    result = fill(result, cells, right=True)
    marks = f"{glyphs().secret} " if past.secret else ""
    marks += f"{glyphs().physical} " if is_physical(past.roll) else ""
    who = _WHO if width >= 50 else 9
    what = max(1, width - _TIME - who - 1 - cells - 1)
    text = fill(marks + (past.what or past.roll.text), what)
    style = "strike $text-muted" if past.undone else ""
    return Content.assemble(
        (fill(wall_time(past.at), _TIME), "$text-muted"),
        (fill_name(past.name, who), style),
        " ",
        (text, style),
        " ",
        (result, "$text-muted" if past.undone else "bold"),
    )


def _came_to(past: PastRoll) -> str:
    text = total_text(past.roll)
    if past.roll.success is None:
        return text
    return f"{text} {glyphs().done if past.roll.success else glyphs().cross}"
