"""The bottom lines: the keys that work now, grouped, the ones that do not dimmed."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType
from typing import Final

from textual import events
from textual.app import RenderResult
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from rules.table.refusals import Refused
from tabletop_tui.commands import Command
from tabletop_tui.locale import _
from tabletop_tui.present.text import cell_len

_GAP: Final = "  "
_GROUP_GAP: Final = "   "


@dataclass(frozen=True, slots=True)
class FooterKey:
    """One key of the footer."""

    command: str
    """The id of its command."""
    key: str
    label: str
    group: str
    dim: bool = False
    rank: int = 1
    """The higher, the sooner it is left out when there is no room."""

    @classmethod
    def of(cls, command: Command, refusal: Refused | None) -> "FooterKey":
        """The key of a command, dimmed when it is refused."""
        return cls(command.id, command.key, _(command.label), command.group, refusal is not None, command.rank)

    @property
    def cells(self) -> int:
        """How wide it is drawn."""
        return cell_len(self.key) + 1 + cell_len(self.label)


def lay_out(keys: tuple[FooterKey, ...], width: int, lines: int) -> tuple[tuple[FooterKey, ...], ...]:
    """The keys on at most `lines` lines of `width` cells; those of the highest rank are left out until they fit."""
    while True:
        laid: list[list[FooterKey]] = [[]]
        used = 0
        for key in keys:
            gap = 0 if not laid[-1] else len(_GAP if laid[-1][-1].group == key.group else _GROUP_GAP)
            if used + gap + key.cells > width and laid[-1]:
                laid.append([])
                used = gap = 0
            laid[-1].append(key)
            used += gap + key.cells
        if len(laid) <= lines or len(keys) < 2:
            return tuple(tuple(line) for line in laid[:lines])
        least = max(key.rank for key in keys)
        last = max(place for place, key in enumerate(keys) if key.rank == least)
        keys = keys[:last] + keys[last + 1 :]


class KeyFooter(Widget):
    """The keys that work now."""

    ALLOW_SELECT = False

    _needed: Mapping[int, int] = MappingProxyType({})
    """How many lines the keys have needed at most, by the width."""
    keys: reactive[tuple[FooterKey, ...]] = reactive((), layout=True)
    """What to show, in order."""

    class Pressed(Message):
        """A key was clicked."""

        def __init__(self, command: str) -> None:
            super().__init__()
            self.command = command

    @property
    def most_lines(self) -> int:
        """How many lines it may take: two, one in a low terminal."""
        return 2 if self.screen.size.height >= 24 else 1

    def get_content_width(self, container: object, viewport: object) -> int:  # noqa: ARG002 - Textual's signature
        """As wide as the screen."""
        return self.screen.size.width

    def get_content_height(self, container: object, viewport: object, width: int) -> int:  # noqa: ARG002 - Textual's signature
        """As many lines as the keys need; as many as they have needed at this width, so that nothing above jumps."""
        needed = max(1, len(lay_out(self.keys, width, self.most_lines)))
        before = self._needed.get(width, 0)
        self._needed = {width: min(self.most_lines, max(needed, before))}
        return self._needed[width]

    def render(self) -> RenderResult:
        """The keys, each clickable."""
        lines = []
        for line in lay_out(self.keys, self.content_size.width or self.screen.size.width, self.most_lines):
            groups = [
                Content(_GAP).join([self._drawn(key) for key in together])
                for _group, together in groupby(line, key=lambda key: key.group)
            ]
            lines.append(Content(_GROUP_GAP).join(groups))
        return Content("\n").join(lines)

    def _drawn(self, key: FooterKey) -> Content:
        if key.dim:
            return Content.styled(f"{key.key} {key.label}", "$text-disabled")
        return Content.assemble((key.key, "bold $accent"), " ", (key.label, "$foreground"))

    def on_click(self, event: events.Click) -> None:
        """Do what the key under the pointer does."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        laid = lay_out(self.keys, self.content_size.width, self.most_lines)
        if offset.y >= len(laid):
            return
        at = 0
        before: FooterKey | None = None
        for key in laid[offset.y]:
            at += 0 if before is None else len(_GAP if before.group == key.group else _GROUP_GAP)
            if at <= offset.x < at + key.cells:
                self.post_message(self.Pressed(key.command))
                return
            at += key.cells
            before = key
