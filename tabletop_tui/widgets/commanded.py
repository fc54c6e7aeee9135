"""A screen whose keys are commands: asked before they are done, refused aloud, shown in the footer."""

from inspect import isawaitable
from typing import ClassVar, Final, TypeVar

from textual.events import Key
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from rules.stepping import Intent
from rules.table.refusals import Refused
from tabletop_tui.commands import IN_A_LINE, Command, bindings, find
from tabletop_tui.messages import Leave, Refuse, ShowHelp, ShowPalette
from tabletop_tui.widgets.footer import FooterKey, KeyFooter

Answer = TypeVar("Answer")

_LINE_KEYS: Final = frozenset(
    {"enter", "escape", "up", "down", "tab", "ctrl+p", "ctrl+q", *(f"f{number}" for number in range(1, 13))}
)
"""The keys that are commands while a line of text has the focus."""


class Commanded(Screen[Answer]):
    """Base of every screen and dialog: declare `OWN_COMMANDS`, and write an `action_<id>` for each."""

    CURTAIN: ClassVar[bool] = False
    """Whether it stands before the table so that nothing there can be reached, from dialogs over it neither."""
    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = ()
    """The commands of this screen; a subclass that gives its own has these only, besides those of its bases."""
    HORIZONTAL_BREAKPOINTS = [(0, "-tiny"), (60, "-narrow"), (80, "-normal"), (120, "-wide")]  # noqa: RUF012 - as Textual types it
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (20, "-low"), (24, "-tall")]  # noqa: RUF012 - as Textual types it

    def __init_subclass__(cls, **arguments: object) -> None:
        if "OWN_COMMANDS" in cls.__dict__:
            cls.BINDINGS = list(bindings(cls.OWN_COMMANDS))
        super().__init_subclass__(**arguments)  # type: ignore[arg-type]  # Textual's own keywords pass through

    @classmethod
    def declared(cls) -> tuple[Command, ...]:
        """Every command of this screen and its bases, in the order of the footer."""
        own = {
            command.id: command for base in reversed(cls.__mro__) for command in base.__dict__.get("OWN_COMMANDS", ())
        }
        return tuple(own.values())

    @property
    def commands_here(self) -> tuple[Command, ...]:
        """Every command that works here, in the order of the footer."""
        return self.declared()

    def refusal_of(self, command: Command) -> Refused | None:  # noqa: ARG002 - for subclasses
        """Why a command cannot be done now, which dims its key; None when it can."""
        return None

    def hidden(self, command: Command) -> bool:  # noqa: ARG002 - for subclasses
        """Whether a command has no meaning at all just now, so that the footer leaves it out."""
        return False

    def found_by_name(self) -> tuple[tuple[str, str, Message], ...]:
        """What the palette finds besides commands: a name, a word on it, and what choosing it asks for."""
        return ()

    @property
    def focus_chain(self) -> list[Widget]:
        """What can have the focus, in the order of reading: also what has just appeared and has no place yet."""
        order = {node: number for number, node in enumerate(self.walk_children())}
        return sorted(super().focus_chain, key=order.__getitem__)

    @property
    def in_a_line(self) -> bool:
        """Whether a line of text has the focus, so that letters write."""
        return self.focused is not None and self.focused.check_consume_key("a", "a")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let only the keys of a line through while one has the focus."""
        if action != "command" or not self.in_a_line:
            return True
        command = find(self.commands_here, str(parameters[0]))
        return command is None or not _LINE_KEYS.isdisjoint(command.keys.split(","))

    async def action_command(self, command_id: str) -> None:
        """Do a command, or say why not: the one path of key, palette and mouse.

        A key that is quicker than the screen it is meant for waits until that one is built.
        """
        if not self.is_mounted:
            self.call_later(self.action_command, command_id)
            return
        command = find(self.commands_here, command_id)
        if command is None or self.hidden(command):
            return
        if refusal := self.refusal_of(command):
            self.post_message(Refuse(refusal))
            return
        doing = getattr(self, f"action_{command.action}")()
        if isawaitable(doing):
            await doing

    def on_mount(self) -> None:
        """Keep the footer right from the first frame."""
        self.bindings_updated_signal.subscribe(self, lambda _screen: self.show_commands())
        self.call_after_refresh(self.show_commands)

    def show_commands(self) -> None:
        """Draw the footer anew: the keys that work now, and the dimmed ones."""
        footer = self.query_one_optional(KeyFooter)
        if footer is not None:
            footer.keys = self.footer_keys()

    def footer_keys(self) -> tuple[FooterKey, ...]:
        """What the footer shows: the keys of a line while one has the focus, else those of the commands here."""
        if self.in_a_line:
            return tuple(FooterKey.of(command, None) for command in IN_A_LINE if self.line_key(command))
        return tuple(
            FooterKey.of(command, self.refusal_of(command))
            for command in self.commands_here
            if command.shown and not self.hidden(command)
        )

    def last_intents(self) -> tuple[Intent, ...]:
        """What is to be done at the table before the program leaves: whatever was begun here and not kept yet."""
        return ()

    @property
    def behind_a_curtain(self) -> bool:
        """Whether this, or a screen under it, stands before the table as a curtain."""
        return any(isinstance(screen, Commanded) and screen.CURTAIN for screen in self.app.screen_stack)

    def line_key(self, command: Command) -> bool:
        """Whether a key of a line does something in the line that has the focus."""
        return command.id != "line-palette" or not self.behind_a_curtain

    def action_help(self) -> None:
        """Show what can be done here."""
        self.post_message(ShowHelp())

    def action_palette(self) -> None:
        """Offer every command by its name."""
        self.post_message(ShowPalette())

    def action_quit(self) -> None:
        """Leave the program."""
        self.post_message(Leave())

    def on_key_footer_pressed(self, event: KeyFooter.Pressed) -> None:
        """A key of the footer was clicked: as if it were pressed."""
        event.stop()
        command = find((*IN_A_LINE, *self.commands_here) if self.in_a_line else self.commands_here, event.command)
        if command is not None:
            key = Key(command.keys.split(",")[0], None)
            key.set_sender(self.app)  # a key sent by the screen itself would not bubble through it to the bindings
            self.app.post_message(key)
