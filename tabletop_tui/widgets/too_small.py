"""What stands there when the terminal is too small for anything else."""

from textual.app import RenderResult
from textual.content import Content
from textual.widget import Widget

from tabletop_tui.locale import _


class TooSmall(Widget):
    """Says which size is needed; hidden at that size by the styles."""

    def render(self) -> RenderResult:
        """The size needed and the size there is."""
        size = self.screen.size
        text = _("This needs a terminal of 60 by 20; this one is {width} by {height}.")
        return Content(text.format(width=size.width, height=size.height))
