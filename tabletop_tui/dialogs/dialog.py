"""The base of every dialog: a question with a typed answer, all by keys."""

from dataclasses import replace
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from tabletop_tui.commands import ACCEPT, HELP, LEAVE, PALETTE, Command
from tabletop_tui.widgets.commanded import Answer, Commanded
from tabletop_tui.widgets.footer import KeyFooter
from tabletop_tui.widgets.too_small import TooSmall

__all__ = ["Answer", "Dialog"]

T = TypeVar("T")


class Dialog(Commanded[T | None], ModalScreen[T | None]):
    """A small question over the place: enter accepts, escape leaves and answers None.

    A subclass gives the title, composes its body in `compose_body`, and answers in `action_accept` by
    `self.dismiss(answer)` as its last line.
    """

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (ACCEPT, LEAVE, replace(HELP, rank=3), replace(PALETTE, shown=False))
    DEFAULT_CLASSES = "dialog"

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title

    def compose(self) -> ComposeResult:
        """The frame around the question."""
        with Vertical(id="window"):
            yield Static(Content.styled(self._title, "bold"), id="dialog-title")
            with Vertical(id="dialog-body"):
                yield from self.compose_body()
            yield KeyFooter()
        yield TooSmall()

    def compose_body(self) -> ComposeResult:
        """The widgets of the question."""
        yield from ()

    def action_accept(self) -> None:
        """Accept what stands there."""
        self.dismiss(None)

    def action_leave(self) -> None:
        """Leave without an answer."""
        self.dismiss(None)
