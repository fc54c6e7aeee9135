"""Lines that keys scroll through."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from tabletop_tui.widgets.lines import Lines

SCROLL_KEYS: list[BindingType] = [
    Binding("up", "scroll_up", show=False),
    Binding("down", "scroll_down", show=False),
    Binding("pageup", "page_up", show=False),
    Binding("pagedown", "page_down", show=False),
    Binding("home", "scroll_home", show=False),
    Binding("end", "scroll_end", show=False),
]
"""The keys of everything that scrolls."""


class ScrollingLines(Lines, can_focus=True):
    """Lines with the focus: arrows, page keys, home and end."""

    BINDINGS: ClassVar[list[BindingType]] = SCROLL_KEYS
