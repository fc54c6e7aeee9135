"""A curtain over the table while a player has the keyboard: nothing of the GM's or another player's can be reached."""

from abc import abstractmethod
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.reactive import var
from textual.widgets import Static

from tabletop_tui.commands import HELP, IN_A_LINE, QUIT, Command, find
from tabletop_tui.dialogs.cards.hand_over import WordDialog
from tabletop_tui.locale import N_, _
from tabletop_tui.messages import Stepped, Table, View
from tabletop_tui.widgets.commanded import Commanded
from tabletop_tui.widgets.footer import KeyFooter
from tabletop_tui.widgets.too_small import TooSmall

# A subclass that gives enter another meaning behind the curtain names BEGIN among its own commands too: a class that
# binds a key takes it from its bases.
BEGIN = Command(
    "begin", "enter", N_("begin"), N_("Lift the curtain: it is your turn."), "curtain", palette=False, rank=0
)
TAKE_BACK = Command(
    "take-back",
    "H",
    N_("the GM takes over"),
    N_("The GM takes the keyboard back, by the word."),
    "curtain",
    palette=False,
    rank=0,
)


class CurtainedScreen(Commanded[None]):
    """A screen of its own with no way to any place: a curtain, and behind it what one player may do.

    A subclass composes the player's side in `compose_side`, begins it in `begin` and lets the curtain fall again with
    `fall`. It shows only what it was given and never follows other commands than its own.
    """

    CURTAIN = True
    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (BEGIN, TAKE_BACK, HELP, QUIT)
    AUTO_FOCUS = ""

    fallen: var[bool] = var(True)
    """Whether the curtain covers everything."""

    def __init__(self, table: Table, word: str) -> None:
        super().__init__()
        self._table = table
        self._word = word
        self.view: View = table.view()

    def compose(self) -> ComposeResult:
        """The curtain, what is behind it, the keys."""
        with Container(id="curtain"):
            yield Static(id="curtain-text")
        with Container(id="curtained"):
            yield from self.compose_side()
        yield KeyFooter()
        yield TooSmall()

    @property
    def commands_here(self) -> tuple[Command, ...]:
        """The player's keys first, those of every screen last."""
        last = (HELP, QUIT)
        return (*(command for command in super().commands_here if command not in last), *last)

    @abstractmethod
    def compose_side(self) -> ComposeResult:
        """The widgets behind the curtain."""

    @abstractmethod
    def curtain_text(self) -> Content:
        """What stands on the curtain; no name does."""

    @abstractmethod
    def begin(self) -> None:
        """The curtain was lifted for the player."""

    def on_mount(self) -> None:
        """Let the curtain fall, and take down what was shouted before."""
        self.app.clear_notifications()
        self._table.steps.subscribe(self, self._take, immediate=True)
        self.fall()

    def _take(self, step: Stepped) -> None:
        self.view = step.view
        self.took(step)

    def took(self, step: Stepped) -> None:
        """The table has changed."""

    def fall(self) -> None:
        """Cover everything."""
        self.set_focus(None)
        self.fallen = True
        self.query_one("#curtain-text", Static).update(self.curtain_text())
        self.show_commands()

    def watch_fallen(self, fallen: bool) -> None:
        """Cover or uncover."""
        self.query_one("#curtain").display = fallen
        self.query_one("#curtained").display = not fallen

    def hidden(self, command: Command) -> bool:
        """On the curtain only its own keys mean something, behind it the others."""
        if command in {HELP, QUIT}:
            return False
        return (command in {BEGIN, TAKE_BACK}) != self.fallen

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A key may mean one thing on the curtain and another behind it: only the one that has a meaning is bound."""
        if action == "command" and (command := find(self.commands_here, str(parameters[0]))) and self.hidden(command):
            return False
        return super().check_action(action, parameters)

    def line_key(self, command: Command) -> bool:
        """What a line has besides, less the palette."""
        return command in IN_A_LINE and super().line_key(command)

    def action_begin(self) -> None:
        """Lift the curtain for the player."""
        self.fallen = False
        self.begin()
        self.show_commands()

    @work(group="word", exclusive=True)
    async def action_take_back(self) -> None:
        """Give the keyboard back to whoever knows the word."""
        if self._word:
            known: bool | None = await self.app.push_screen_wait(
                WordDialog(_("The GM takes the keyboard back"), self._word)
            )
            if not known:
                return
        self.dismiss(None)
