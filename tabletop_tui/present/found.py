"""What was found when a campaign was opened, as lines."""

from textual.content import Content

from tabletop_tui.locale import _, ngettext
from tabletop_tui.messages import Told
from tabletop_tui.present.clock import wall_date, wall_time
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.notices import notice_sentence
from tabletop_tui.present.paragraphs import paragraph
from tabletop_tui.safekeeping.asking import Found

_LOSS = frozenset({"steps-lost", "torn-tail", "copy-damaged", "journal-damaged"})
_INSTEAD = frozenset({"checkpoint-missing", "checkpoint-damaged", "checkpoint-foreign", "checkpoint-changed"})


def found_lines(found: Found, width: int) -> tuple[Content, ...]:
    """Each thing in a paragraph; what is lost first."""
    lines: list[Content] = []
    ordered = sorted(found.notices, key=lambda one: one.code not in _LOSS)
    for one in ordered:
        style = "bold $text-warning" if one.code in _LOSS else ""
        lines += paragraph(f"{glyphs().dot} {_sentence(one)}", width, 2, style)
    if any(one.code in _INSTEAD for one in ordered) and not any(one.code in _LOSS for one in ordered):
        kept = _("No step is lost.")
        lines += paragraph(f"{glyphs().dot} {kept}", width, 2, "bold")
    if found.kept:
        count = len(found.kept)
        head = ngettext(
            "As it was, the file is kept in the folder set-aside as:",
            "As they were, the files are kept in the folder set-aside as:",
            count,
        )
        lines += [Content(), *paragraph(head, width)]
        for name in found.kept:
            lines += paragraph(f"  {name}", width, 4, "$text-muted")
    return tuple(lines)


def _sentence(told: Told) -> str:
    sentence = notice_sentence(told)
    at = dict(told.values).get("at")
    if told.code in _INSTEAD and isinstance(at, int) and at > 0:
        dated = _("The file it starts from is of {date}.").format(date=f"{wall_date(at)} {wall_time(at)}")
        return f"{sentence} {dated}"
    return sentence
