"""The palette: everything that can be chosen, found by typing a part of its name."""

from dataclasses import dataclass
from typing import Final

from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tabletop_tui.dialogs.searching import SearchDialog
from tabletop_tui.locale import _
from tabletop_tui.present.text import cut, fill, folded
from tabletop_tui.widgets.options import Options

_NAME: Final = 24


@dataclass(frozen=True, slots=True)
class Offer:
    """One line of the palette."""

    name: str
    help: str = ""
    key: str = ""
    """The key that does the same."""
    command: str = ""
    """The id of a command of the screen in front; empty: something else."""
    message: Message | None = None
    """What to ask for instead of a command."""


def matching(offers: tuple[Offer, ...], typed: str) -> tuple[Offer, ...]:
    """Offers whose name or sentence has every word typed, accents and case aside; names that begin so come first."""
    words = folded(typed).split()
    if not words:
        return offers
    found = []
    for place, offer in enumerate(offers):
        name, whole = folded(offer.name), folded(f"{offer.name} {offer.help} {offer.key}")
        if all(word in whole for word in words):
            begins = any(part.startswith(words[0]) for part in name.split())
            found.append((not name.startswith(words[0]), not begins, not all(word in name for word in words), place))
    return tuple(offers[place] for *_rank, place in sorted(found))


class PaletteDialog(SearchDialog[Offer]):
    """Answers what was chosen."""

    DEFAULT_CLASSES = "dialog tall"

    def __init__(self, offers: tuple[Offer, ...]) -> None:
        super().__init__(_("Palette"))
        self._offers = offers
        self._found = offers

    def compose_body(self) -> ComposeResult:
        """A line, and what it finds."""
        yield self.search_line()
        yield Static(id="palette-none")
        yield Options(id="palette-list")
        yield Static(id="palette-help")

    def on_mount(self) -> None:
        """Show everything."""
        self.query_one(OptionList).can_focus = False
        self.call_after_refresh(self._draw)

    def on_resize(self) -> None:
        """Fit the columns."""
        self.call_after_refresh(self._draw)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Find while typing."""
        event.stop()
        self._found = matching(self._offers, event.value)
        self._draw()

    def _draw(self) -> None:
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options([Option(self._line(offer, listed.size.width - 3)) for offer in self._found])
        listed.highlighted = 0 if self._found else None
        listed.display = bool(self._found)
        none = self.query_one("#palette-none", Static)
        none.display = not self._found
        none.update(Content(_("Nothing has that name.")))
        if not self._found:
            self.query_one("#palette-help", Static).update(Content())

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say below what the one marked does, whole."""
        event.stop()
        at = event.option_index
        self.query_one("#palette-help", Static).update(Content(self._found[at].help if at < len(self._found) else ""))

    def _line(self, offer: Offer, width: int) -> Content:
        rest = max(0, width - _NAME - 8)
        return Content.assemble(
            (fill(offer.name, _NAME), "bold"),
            " ",
            (fill(offer.key, 6), "$accent"),
            " ",
            (cut(offer.help, rest), "$text-muted"),
        )

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Choose what is marked."""
        event.stop()
        self.action_accept()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose by the mouse."""
        event.stop()
        self.dismiss(self._found[event.option_index])

    def action_accept(self) -> None:
        """Choose what is marked."""
        at = self.query_one(OptionList).highlighted
        if at is not None and at < len(self._found):
            self.dismiss(self._found[at])

    def action_up(self) -> None:
        """The choice above."""
        self.query_one(OptionList).action_cursor_up()

    def action_down(self) -> None:
        """The choice below."""
        self.query_one(OptionList).action_cursor_down()
