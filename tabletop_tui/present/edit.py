"""The parts in which a card is changed, whichever game it is of, and those that every card has."""

from dataclasses import dataclass

from tabletop_tui.locale import _
from tabletop_tui.present.glyphs import glyphs


@dataclass(frozen=True, slots=True)
class EditPart:
    """A part of a card that is changed as one."""

    key: str
    title: str
    now: str
    """How it stands, on one line."""


def who_part(label: str, player: str, owner: str) -> EditPart:
    """What it is called and whose it is."""
    whose = _("party") if owner == "party" else _("GM's")
    return EditPart("who", _("who"), ", ".join(part for part in (label, player, whose) if part))


def text_parts(gear: str, notes: str, secret_notes: str) -> tuple[EditPart, ...]:
    """What is written on it in the words of those who play."""
    return (
        EditPart("gear", _("gear"), _one_line(gear)),
        EditPart("notes", _("notes"), _one_line(notes)),
        EditPart("secret-notes", glyphs().secret + " " + _("notes for the GM"), _one_line(secret_notes)),
    )


def _one_line(text: str) -> str:
    return " ".join(text.split())
