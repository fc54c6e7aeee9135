"""What stands over a place while something is wrong with saving; hidden while nothing is."""

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from tabletop_tui.messages import View
from tabletop_tui.present.trouble import banner


class Banner(Widget):
    """One or two lines that stay as long as they are true."""

    view: reactive[View | None] = reactive(None, init=False, layout=True)
    """How the table is looked at."""

    def watch_view(self, view: View | None) -> None:
        """Say what is true now."""
        self.display = bool(self._said(self.screen.size.width).plain)
        self.set_class(view is not None and view.saved.state == "failed", "-failed")

    def on_mount(self) -> None:
        """Nothing to say so far."""
        self.display = False

    def get_content_height(self, container: object, viewport: object, width: int) -> int:  # noqa: ARG002 - Textual's signature
        """As many lines as it takes at this width."""
        return len(self._said(width).wrap(max(1, width)))

    def render(self) -> RenderResult:
        """The lines."""
        return self._said(self.content_size.width)

    def _said(self, width: int) -> Content:
        return banner(self.view, width) if self.view is not None else Content()
