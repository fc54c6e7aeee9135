"""A list of options whose cursor is a mark besides a colour, and whose words stay legible under it in every look."""

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widgets import OptionList

from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.themes import has_glaring_cursor


class Options(OptionList):
    """Options to choose from, each beginning with a space where the mark of the cursor goes.

    Where the cursor turns colours round, the words under it have none of their own.
    """

    def render_line(self, y: int) -> Strip:
        """One line of the window."""
        strip = super().render_line(y)
        cursor = self.get_visual_style("option-list--option", "option-list--option-highlighted").rich_style
        segments = list(strip)
        if not segments or segments[0].style is None or segments[0].style.bgcolor != cursor.bgcolor:
            return strip
        if has_glaring_cursor(self.app.current_theme):
            under = Style(color=cursor.color, dim=False)
            segments = [Segment(text, style + under if style else style, control) for text, style, control in segments]
        text, style, control = segments[0]
        if text.startswith(" "):
            segments[0] = Segment(glyphs().cursor + text[1:], style, control)
        return Strip(segments, strip.cell_length)
