"""The first two lines of every place."""

from textual import events
from textual.app import RenderResult
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from tabletop_tui.locale import _
from tabletop_tui.messages import View
from tabletop_tui.places import Place
from tabletop_tui.present.status import status
from tabletop_tui.present.text import cell_len


class StatusLine(Widget):
    """The campaign, its clock, session and round, and whether it is saved."""

    view: reactive[View | None] = reactive(None)

    def render(self) -> RenderResult:
        """The line at the width there is."""
        return status(self.view, self.size.width) if self.view else Content()


class PlacesLine(Widget):
    """The places with their digits, the one here standing out."""

    ALLOW_SELECT = False

    class Chosen(Message):
        """A place was clicked."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    def __init__(self, places: tuple[Place, ...], here: str) -> None:
        super().__init__()
        self._places = places
        self._here = here

    def render(self) -> RenderResult:
        """The places beside each other."""
        shown = []
        for place in self._places:
            label = f" {place.digit} {_(place.label)} "
            shown.append(Content.styled(label, "bold reverse" if place.id == self._here else "$text-muted"))
        return Content("").join(shown)

    def on_click(self, event: events.Click) -> None:
        """Go to the place under the pointer."""
        at = 0
        for place in self._places:
            width = cell_len(f" {place.digit} {_(place.label)} ")
            if at <= event.x < at + width:
                self.post_message(self.Chosen(place.id))
            at += width
