"""A row for somebody who may take part in a fight: in or not, surprised or not, its initiative if it was rolled."""

from dataclasses import dataclass, replace
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive

from rules.d20.turns import MOST_INITIATIVE
from tabletop_tui.dialogs.rows import Row
from tabletop_tui.locale import _, pgettext
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain


@dataclass(frozen=True, slots=True)
class Comes:
    """How somebody comes into a fight."""

    picked: bool
    aware: bool = True
    initiative: int | None = None
    """As it was rolled at the table; None: to be rolled."""


class ComerRow(Row):
    """Space picks, left and right mark it surprised, digits are an initiative rolled at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "pick", show=False),
        Binding("left,right", "surprise", show=False),
        Binding("backspace", "rub", show=False),
    ]

    comes: reactive[Comes] = reactive(Comes(False), init=False)

    def __init__(self, key: str, label: str, picked: bool, hint: str = "", *, surprises: bool = True) -> None:
        super().__init__(key, label, hint)
        self._surprises = surprises
        self.set_reactive(ComerRow.comes, Comes(picked))

    @property
    def answer(self) -> Comes:
        """How it comes."""
        return self.comes

    def shown(self) -> Content:
        """A box, and what else was said."""
        comes = self.comes
        mark = glyphs().on if comes.picked else glyphs().off
        words = [f"[{mark}]"]
        if comes.picked:
            words.append(
                _("rolls")
                if comes.initiative is None
                else _("initiative {number}").format(number=plain(comes.initiative))
            )
            words += [] if comes.aware else [pgettext("state", "surprised")]
        return Content.styled("  ".join(words), "bold" if self.has_focus else "")

    def watch_comes(self) -> None:
        """Tell of another way."""
        self.changed()

    def action_pick(self) -> None:
        """In or out."""
        self.comes = replace(self.comes, picked=not self.comes.picked)

    def action_surprise(self) -> None:
        """Surprised or aware; whoever is marked takes part."""
        if self._surprises:
            self.comes = replace(self.comes, picked=True, aware=not self.comes.aware)

    def action_rub(self) -> None:
        """Take the last digit away; without any it rolls."""
        number = self.comes.initiative
        if number is not None:
            left = plain(number)[:-1].lstrip(glyphs().minus)
            self.comes = replace(self.comes, initiative=int(left) if left else None)

    def on_key(self, event: events.Key) -> None:
        """Take the digits of an initiative; a minus turns its sign."""
        number = self.comes.initiative
        if event.character == "-":
            event.stop()
            self.comes = replace(self.comes, picked=True, initiative=-(number or 0))
        elif event.character is not None and event.character in "0123456789":
            event.stop()
            typed = int(f"{abs(number or 0)}{event.character}")
            typed = typed if typed <= MOST_INITIATIVE else int(event.character)
            self.comes = replace(self.comes, picked=True, initiative=-typed if (number or 0) < 0 else typed)

    def on_click(self) -> None:
        """In or out."""
        self.action_pick()
