"""What stands over a place while something is wrong with saving; hidden while nothing is."""

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from tabletop_tui.messages import View
from tabletop_tui.present.trouble import banner


class Banner(Widget):
    """One or two lines that stay as long as they are true."""

    view: reactive[View | None] = reactive(None, init=False)
    """How the table is looked at."""
    text: reactive[Content] = reactive(Content(), layout=True)
    """What it says."""

    def watch_view(self, view: View | None) -> None:
        """Say what is true now."""
        self.text = banner(view) if view is not None else Content()
        self.display = bool(self.text.plain)
        self.set_class(view is not None and view.saved.state == "failed", "-failed")

    def on_mount(self) -> None:
        """Nothing to say so far."""
        self.display = bool(self.text.plain)

    def render(self) -> RenderResult:
        """The lines."""
        return self.text
