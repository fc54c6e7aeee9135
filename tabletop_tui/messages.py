"""What screens ask of the application, and the values it shows them. Only the application acts on these messages."""

from dataclasses import dataclass
from typing import Literal, Protocol

from textual.message import Message
from textual.signal import Signal

from rules.campaign import Campaign
from rules.stepping import Event, Intent
from rules.table.refusals import Refused, Value


@dataclass(frozen=True, slots=True)
class Told:
    """Something to be told: a code and the values that its sentence needs."""

    code: str
    values: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Saved:
    """How far the disk is behind the table."""

    state: Literal["saved", "saving", "failed", "read-only"] = "saved"
    problem: Told | None = None
    """Why it is not saved."""
    behind: int = 0
    """How many steps are not known to be on disk."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything a place shows that is not its own: the table, and how it is looked at."""

    campaign: Campaign
    saved: Saved = Saved()
    secret: bool = False
    """Whether new rolls are for the GM alone."""
    physical: bool = False
    """Whether dice are thrown by hand and typed in."""
    read_only: bool = False
    """Whether nothing may be changed here: somebody else holds the campaign, or its folder cannot be written."""
    holder: Told | None = None
    """Who holds it and since when, or why else nothing may be changed."""
    released: bool = False
    """Whether whoever held it has let go since."""
    locked: Refused | None = None
    """What a key that would change something is refused with; None: it is not."""
    undo: str = ""
    """What undo would take back, as a sentence; empty: nothing."""
    redo: str = ""
    """What redo would do again; empty: nothing."""
    recent: "tuple[LogEntry, ...]" = ()
    """The last steps that still hold, newest last; a screenful."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One step in the campaign's log."""

    seq: int
    at: float
    """By the wall clock, in seconds since the epoch."""
    intent: Intent
    events: tuple[Event, ...]
    undone: bool = False
    """Whether it is taken back at present."""


@dataclass(frozen=True, slots=True)
class LogPage:
    """Steps of the log, oldest first."""

    entries: tuple[LogEntry, ...]
    older: int | None
    """What to ask the page before with; None: there is none."""


@dataclass(frozen=True, slots=True)
class Stepped:
    """Something was done, taken back or done again: the payload of the one signal."""

    kind: Literal["step", "undo", "redo", "look"]
    """`look`: nothing at the table changed, only how it is looked at or saved."""
    view: View
    """The table after it."""
    entry: LogEntry | None = None
    """The step that was done, taken back or done again; None for `look`."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in that step."""
        return self.entry.events if self.entry else ()


class Table(Protocol):
    """What a place may look at, besides what it is told."""

    steps: Signal[Stepped]
    """Tells of every step."""

    def view(self) -> View:
        """The table as it is now."""
        ...

    def log_page(self, before: int | None, count: int) -> LogPage:
        """A page of the log: the last entries, or those before an earlier page."""
        ...


@dataclass(frozen=True, slots=True)
class ListedCampaign:
    """A campaign as the list of campaigns shows it."""

    key: str
    """Which it is, for `OpenCampaign`."""
    name: str
    game: str
    party: tuple[str, ...]
    played: float
    """When it was last played, in seconds since the epoch."""
    problem: Told | None = None


class Intend(Message):
    """Do this at the table, or say why not."""

    def __init__(self, intent: Intent, based_on: int) -> None:
        super().__init__()
        self.intent = intent
        self.based_on = based_on
        """The number of the step that the place shows."""


class Undo(Message):
    """Take the last step back."""


class Redo(Message):
    """Do again what was taken back last."""


class ToggleSecret(Message):
    """Begin or stop keeping rolls for the GM alone."""


class TogglePhysical(Message):
    """Begin or stop typing in real dice."""


class GoTo(Message):
    """Show another place."""

    def __init__(self, place: str) -> None:
        super().__init__()
        self.place = place


class GoHome(Message):
    """Put the campaign away and show the campaigns."""


class ShowHelp(Message):
    """Show what can be done here."""


class ShowPalette(Message):
    """Offer every command by its name."""


class Leave(Message):
    """Leave the program."""


class SaveCopy(Message):
    """Ask where to, and save a copy of the campaign there."""


class ShowCard(Message):
    """Show one card in the place of cards."""

    def __init__(self, card: str) -> None:
        super().__init__()
        self.card = card


class ShowHouseRules(Message):
    """Show the campaign's house rules and lists, which are reached from the place of cards."""


class ChangeTheme(Message):
    """Look another way."""

    def __init__(self, theme: str) -> None:
        super().__init__()
        self.theme = theme


class ShowAbout(Message):
    """Say which version this is and whose rules it plays by."""


class ShowTable(Message):
    """Show a table of the rules."""

    def __init__(self, table: str) -> None:
        super().__init__()
        self.table = table


class OpenCampaign(Message):
    """Open one of the campaigns."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


class OpenDemo(Message):
    """Go on with the demo campaign of a game, or begin it."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game


class CreateCampaign(Message):
    """Begin a campaign."""

    def __init__(self, campaign: Campaign) -> None:
        super().__init__()
        self.campaign = campaign


class Refuse(Message):
    """Tell why something cannot be done."""

    def __init__(self, refusal: Refused) -> None:
        super().__init__()
        self.refusal = refusal


class Tell(Message):
    """Shout a sentence across the table."""

    def __init__(self, text: str, tone: Literal["information", "warning", "error"] = "information") -> None:
        super().__init__()
        self.text = text
        self.tone = tone
