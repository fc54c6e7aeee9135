"""What a roll came to, whole: every face, what it adds up to, and where that falls among what could have come."""

from typing import Final

from textual.content import Content

from rules.dice.notation import DiceError
from tabletop_tui.locale import _
from tabletop_tui.present.clock import wall_date, wall_time
from tabletop_tui.present.dice import faces_of, is_physical, legend, outcome_text, total_text
from tabletop_tui.present.dice_odds import Figures, after, before, picture, waiting
from tabletop_tui.present.dice_rolls import PastRoll
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.text import cell_len, cut, fill, literal

LEAST_PLOT: Final = 2
MOST_PLOT: Final = 10
"""Lines of a plot, the line of values below it left out."""
_MOST_NOTATION: Final = 120
"""Characters of a notation that are shown."""
_FEW: Final = 3
"""As many lines of faces stand above the plot; more come below it."""


def result(
    past: PastRoll, found: Figures | DiceError | None, width: int, height: int, today: str = ""
) -> tuple[Content, ...]:
    """A roll that was made.

    Args:
        past: The roll.
        found: The odds it was made against; None: they are still counted.
        width: The cells of a line.
        height: The lines there are; the plot takes what the rest leaves.
        today: The date that goes without saying.
    """
    faces = faces_of(past.roll).wrap(max(8, width))
    head = [_title(past, width, today), *_total(past, width)]
    foot = [*_explained(past, width)]
    above = faces if len(faces) <= _FEW else []
    below = faces if len(faces) > _FEW else []
    summary = _summary(past, found, width)
    taken = len(head) + len(above) + len(summary) + len(foot) + (1 if below else 0)
    return (*head, *above, *summary, *_plot(found, width, height - taken - 1, past.roll.total), *below, *foot)


def thought_of(
    title: str, found: Figures | DiceError | None, width: int, height: int, notation: str = ""
) -> tuple[Content, ...]:
    """A roll that is only typed: what may come of it."""
    words = _("If rolled: {what}").format(what=title)
    head = [literal(cut(words, width), "bold")]
    if notation and notation != title:
        head.append(literal(cut(notation, width), "$text-muted"))
    if isinstance(found, Figures):
        head += Content(before(found)).wrap(max(8, width))
    return (*head, *_plot(found, width, height - len(head) - 1, None))


def _title(past: PastRoll, width: int, today: str) -> Content:
    day = wall_date(past.at)
    when = wall_time(past.at) if day == today else f"{day} {wall_time(past.at)}"
    room = max(4, width - cell_len(when) - 1)
    what = f": {past.what}" if past.what else ""
    name = cut(past.name + what, room)
    return Content.assemble((fill(name, room), "bold"), " ", (when, "$text-muted"))


def _total(past: PastRoll, width: int) -> list[Content]:
    outcome = outcome_text(past.roll)
    style = "bold $success" if past.roll.success else "bold $error"
    marks = [
        (f"{glyphs().secret} " + _("GM only"), past.secret),
        (f"{glyphs().physical} " + _("real dice"), is_physical(past.roll)),
        (_("taken back"), past.undone),
    ]
    notation = literal(past.roll.text, "$text-muted")
    alone = cell_len(past.roll.text) > max(8, width - 24)
    parts: list[Content | tuple[str, str] | str] = [
        "" if alone else notation,
        "= " if alone else " = ",
        (total_text(past.roll), "bold $accent strike" if past.undone else "bold $accent"),
    ]
    if outcome:
        mark = glyphs().done if past.roll.success else glyphs().cross
        parts += ["  ", (f"{mark} {outcome}", style)]
    lines = [*([notation[:_MOST_NOTATION]] if alone else []), Content.assemble(*parts)]
    if past.roll.target is not None and past.roll.text.partition(" vs ")[2].lstrip("><=") != plain(past.roll.target):
        lines.append(literal(_("against {target}").format(target=plain(past.roll.target)), "$text-muted"))
    told = f" {glyphs().dot} ".join(words for words, on in marks if on)
    if told:
        lines.append(literal(told, "$text-warning"))
    return [wrapped for line in lines for wrapped in line.wrap(max(8, width))]


def _summary(past: PastRoll, found: Figures | DiceError | None, width: int) -> list[Content]:
    if not isinstance(found, Figures):
        return []
    return [Content(line) for line in after(found, past.roll.total, width)]


def _plot(found: Figures | DiceError | None, width: int, height: int, at: int | None) -> tuple[Content, ...]:
    if found is None:
        return (waiting(),)
    return picture(found, width, max(LEAST_PLOT, min(MOST_PLOT, height)), at)


def _explained(past: PastRoll, width: int) -> list[Content]:
    lines = [literal(text, "$text-muted") for text in (past.why and f"= {past.why}", legend(past.roll)) if text]
    return [wrapped for line in lines for wrapped in line.wrap(max(8, width))]
