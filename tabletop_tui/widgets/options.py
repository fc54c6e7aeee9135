"""A list of options whose words stay legible under the cursor in every look."""

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widgets import OptionList

from tabletop_tui.themes import has_glaring_cursor


class Options(OptionList):
    """Options to choose from; where the cursor turns colours round, the words under it have none of their own."""

    def render_line(self, y: int) -> Strip:
        """One line of the window."""
        strip = super().render_line(y)
        if not has_glaring_cursor(self.app.current_theme):
            return strip
        cursor = self.get_visual_style("option-list--option", "option-list--option-highlighted").rich_style
        under = Style(color=cursor.color, dim=False)
        return Strip(
            [
                Segment(text, style + under if style and style.bgcolor == cursor.bgcolor else style, control)
                for text, style, control in strip
            ],
            strip.cell_length,
        )
