"""Commands: what a key does, declared once. Bindings, footer, help, palette and docs/keys.md all derive from here."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from tabletop_tui.locale import N_, _

if TYPE_CHECKING:
    from textual.binding import Binding

_NAMES: Final = {
    "space": N_("space"),
    "up": N_("up"),
    "down": N_("down"),
    "left": N_("left"),
    "right": N_("right"),
    "question_mark": "?",
    "colon": ":",
    "slash": "/",
    "plus": "+",
    "minus": "-",
    "escape": "esc",
    "pageup": "pgup",
    "pagedown": "pgdn",
}
"""How keys are written where people read them; others as Textual names them."""


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that a key does."""

    id: str
    """In kebab-case, unique among the commands of one place and those that work everywhere."""
    keys: str
    """Keys as Textual names them, between commas; the footer shows the first; empty: it is found in the palette."""
    label: str
    """A word or two for footer and palette: an `N_` message."""
    help: str
    """A sentence for help and the keys page: an `N_` message."""
    group: str = ""
    """Neighbours of one group stand together in the footer, groups apart."""
    shown: bool = True
    """Whether the footer has room for it; help has everything."""
    palette: bool = True
    """Whether the palette offers it."""
    rank: int = 1
    """What stays when the footer is too narrow: 0 always, higher numbers go first."""
    shown_key: str = ""
    """The key as the footer writes it, where the first of its keys says too little."""

    @property
    def action(self) -> str:
        """The name of the method that carries it out, without `action_`."""
        return self.id.replace("-", "_")

    @property
    def key(self) -> str:
        """Its key as people read it."""
        return _(self.shown_key) if self.shown_key else key_name(self.keys.split(",")[0])

    @property
    def all_keys(self) -> str:
        """All its keys as people read them."""
        return _(self.shown_key) if self.shown_key else " ".join(map(key_name, (self.keys or "colon").split(",")))


def key_name(key: str) -> str:
    """A key as people read it."""
    if key.startswith("ctrl+"):
        return "^" + key.removeprefix("ctrl+")
    if key.startswith("f") and key[1:].isdigit():
        return key.upper()
    return _(_NAMES.get(key, key))


def bindings(commands: Iterable[Command]) -> "list[Binding]":
    """Textual's bindings for commands; each runs `action_command(id)`, which asks first and refuses aloud."""
    from textual.binding import Binding

    return [
        Binding(command.keys, f"command({command.id!r})", command.label, show=False, id=command.id)
        for command in commands
        if command.keys
    ]


def find(commands: Iterable[Command], command_id: str) -> Command | None:
    """The command of this id."""
    return next((command for command in commands if command.id == command_id), None)


def grouped(commands: Iterable[Command]) -> Iterator[tuple[Command, ...]]:
    """Neighbours of one group together."""
    together: list[Command] = []
    for command in commands:
        if together and command.group != together[-1].group:
            yield tuple(together)
            together = []
        together.append(command)
    if together:
        yield tuple(together)


HELP: Final = Command("help", "question_mark,f1", N_("help"), N_("Help for this place."), "everywhere", rank=0)
PALETTE: Final = Command(
    "palette",
    "colon,ctrl+p,f2",
    N_("palette"),
    N_("Every command, every card, by typing a part of its name."),
    "everywhere",
    palette=False,
    rank=0,
)
UNDO: Final = Command("undo", "u", N_("undo"), N_("Take back the last step; says which."), "undo", rank=0)
REDO: Final = Command("redo", "U", N_("redo"), N_("Do again what was taken back."), "undo", rank=2)
SECRET: Final = Command(
    "secret", "z", N_("GM only"), N_("Keep the next rolls between you and the dice; again to stop."), "table", rank=4
)
PHYSICAL: Final = Command(
    "physical",
    "p",
    N_("real dice"),
    N_("Throw real dice and type them in; a blank line lets the program roll."),
    "table",
    rank=4,
)
TRAY: Final = Command(
    "tray", "t", N_("dice"), N_("The dice tray beside this place; again to close it."), "table", rank=3
)
CAMPAIGNS: Final = Command(
    "campaigns", "q", N_("campaigns"), N_("Back to the campaigns; everything is saved."), "everywhere", rank=5
)
SAVE_COPY: Final = Command(
    "save-copy", "ctrl+s", N_("save a copy"), N_("Save a copy of the campaign elsewhere."), "everywhere", shown=False
)
QUIT: Final = Command("quit", "ctrl+q", N_("quit"), N_("Leave the program; everything is saved."), "everywhere", rank=6)

FILTER: Final = Command("filter", "slash", N_("filter"), N_("Show only what has the text typed in it."), "list")
"""For places with a list that can be filtered."""

ACCEPT: Final = Command("accept", "enter", N_("accept"), N_("Accept what is filled in."), "line", palette=False, rank=0)
LEAVE: Final = Command(
    "leave", "escape", N_("back"), N_("Back, without changing anything."), "line", palette=False, rank=0
)
NEXT_FIELD: Final = Command(
    "next-field", "tab", N_("next field"), N_("On to the next field."), "line", palette=False, rank=2
)
LINE: Final = Command(
    "line",
    "up,down",
    N_("line"),
    N_("The line above or below."),
    "line",
    palette=False,
    rank=3,
    shown_key=N_("up/down"),
)
IN_A_LINE: Final = (
    ACCEPT,
    LEAVE,
    LINE,
    NEXT_FIELD,
    Command("line-help", "f1", N_("help"), HELP.help, "everywhere", palette=False, rank=1),
    Command("line-palette", "f2,ctrl+p", N_("palette"), PALETTE.help, "everywhere", palette=False, rank=1),
    Command("line-quit", "ctrl+q", N_("quit"), QUIT.help, "everywhere", palette=False, rank=4),
)
"""What works while a line of text has the focus: exactly these, since every other key writes."""

AT_A_TABLE: Final = (
    UNDO,
    REDO,
    SECRET,
    PHYSICAL,
    TRAY,
    HELP,
    PALETTE,
    CAMPAIGNS,
    SAVE_COPY,
    QUIT,
    replace(LEAVE, shown=False),
    replace(LINE, shown=False),
)
"""What works in every place of a campaign."""
