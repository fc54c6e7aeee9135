"""What a step of making a character is made of: lines of text, or rows."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical

from tabletop_tui.widgets.sheet import Sheet


class Fields(Vertical):
    """Lines of text that up and down go between."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]


class StepRows(Sheet):
    """The rows of a step; enter goes on even where the cursor is at nothing."""

    def action_open(self) -> None:
        """Tell that enter was pressed."""
        self.post_message(self.Opened(self, self.at))
