"""A row whose choices stand side by side, in as many lines as they need."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from textual.app import RenderResult
from textual.content import Content

from tabletop_tui.dialogs.rows import Choice, Row
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.text import fill, in_lines

_LEAST = 12
"""The cells that the choices have at least, however narrow the form is."""


class LinesRow(Row):
    """The label before the first line; a subclass says what each choice looks like."""

    AFTER_LABEL: ClassVar[str] = ""
    """What stands between the label and the choices."""

    choices: Sequence[Choice[str]] = ()

    @abstractmethod
    def cells_of(self, place: int) -> int:
        """The room that the choice at a place takes."""

    @abstractmethod
    def drawn(self, place: int) -> Content:
        """The choice at a place, no wider than its room."""

    @property
    def margin(self) -> int:
        """The cells before the choices of each line."""
        return 2 + self.label_cells + len(self.AFTER_LABEL)

    def lines(self, width: int) -> tuple[tuple[int, ...], ...]:
        """The places of the choices, line by line."""
        return in_lines([self.cells_of(place) for place in range(len(self.choices))], max(_LEAST, width - self.margin))

    def get_content_height(self, container: object, viewport: object, width: int) -> int:  # noqa: ARG002 - Textual's signature
        """As many lines as the choices need."""
        return len(self.lines(width))

    def render(self) -> RenderResult:
        """The label, then the choices."""
        style = "bold" if self.has_focus else ""
        mark = glyphs().cursor if self.has_focus else " "
        label = f"{mark} {fill(self.label, self.label_cells)}{self.AFTER_LABEL}"
        heads = (label, *[" " * self.margin] * len(self.choices))
        drawn = (
            Content.assemble((head, style), *(self.drawn(place) for place in line))
            for head, line in zip(heads, self.lines(self.size.width), strict=False)
        )
        return Content("\n").join(drawn)
