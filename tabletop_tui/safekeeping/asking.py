"""What screens ask of the application about copies and files, and the values it shows them."""

from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from textual.message import Message

from rules.campaign import Campaign
from tabletop_tui.locale import _
from tabletop_tui.messages import Told, View


class ShowBackups(Message):
    """Show the dated copies of a campaign."""

    def __init__(self, key: str = "") -> None:
        super().__init__()
        self.key = key
        """Which campaign of the list; empty: the one in play."""


class BackUp(Message):
    """Make a dated copy of the campaign in play now."""


class ImportFile(Message):
    """Ask for a file, show what it would bring, and take it in."""

    def __init__(self, key: str = "") -> None:
        super().__init__()
        self.key = key
        """The campaign of the list that cards and foes come to; empty: the one in play."""


class Export(Message):
    """Ask what of the campaign in play to write into a file, and where."""

    def __init__(self, what: "Wanted" = "recap") -> None:
        super().__init__()
        self.what = what
        """What stands there to begin with."""


class TakeOver(Message):
    """Play on in a campaign that its holder has let go of."""


Wanted: TypeAlias = Literal["recap", "campaign", "cards", "party", "foes"]
"""What can be written into a file: `cards` with the list of foes, `foes` as a table for a spreadsheet."""


@dataclass(frozen=True, slots=True)
class Backup:
    """One dated copy."""

    key: str
    """Which it is."""
    at: float
    """When it was made, in seconds since the epoch."""
    step: int
    """The last step in it."""
    reason: str
    """Why it was made, as a code."""
    size: int
    """In bytes."""


class Backups(Protocol):
    """The dated copies of one campaign, read when they are looked at."""

    name: str
    """The campaign's."""
    locked: Told | None
    """Why no copy can be brought back or made; None: they can."""

    @property
    def present(self) -> Campaign | None:
        """The table as it is; None: it cannot be opened."""
        ...

    async def listed(self) -> tuple[Backup, ...]:
        """The copies, newest first."""
        ...

    async def look(self, key: str) -> Campaign | Told:
        """The table as a copy has it, or why it cannot be read."""
        ...

    async def add(self) -> Told | None:
        """Make a copy now; why it could not be."""
        ...


@dataclass(frozen=True, slots=True)
class Arrival:
    """One card that would come."""

    name: str
    becomes: str
    """What it will be called at the table."""
    foe: bool
    """Whether it is a pattern for the list of foes."""


@dataclass(frozen=True, slots=True)
class CardsLook:
    """What a file of cards or foes would bring."""

    file: str
    into: str
    """The name of the campaign they come to."""
    arrivals: tuple[Arrival, ...]
    refused: tuple[Told, ...]
    """What cannot come, with the path to the wrong field."""
    remarks: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class CampaignLook:
    """What a file with a campaign would bring."""

    file: str
    campaign: Campaign
    name: str
    """What it will be called here."""
    remarks: tuple[Told, ...]
    here: Campaign | None
    """The same campaign as it is here, where there is one whose place it could take."""
    locked: Told | None = None
    """Why it cannot take its place; None: it can."""


Look: TypeAlias = CardsLook | CampaignLook


@dataclass(frozen=True, slots=True)
class PathChoice:
    """One way to complete a path."""

    path: str
    """The path as it would be typed."""
    name: str
    folder: bool
    size: int = 0
    """In bytes; 0 for a folder."""


@dataclass(frozen=True, slots=True)
class Found:
    """What is to be told when a campaign was opened."""

    notices: tuple[Told, ...]
    kept: tuple[str, ...]
    """The names under which files that did not hold are kept."""
    lost: int
    """How many steps cannot be read."""


def offers(view: View) -> tuple[tuple[str, str, Message], ...]:
    """What the palette offers in every place: a name, a word on it, and what to ask for."""
    found: list[tuple[str, str, Message]] = [
        (_("Copies"), _("The dated copies of this campaign, and bringing one back."), ShowBackups()),
        (_("Copy now"), _("Make a dated copy of the campaign as it is."), BackUp()),
        (_("Import"), _("Take in cards, foes or a campaign from a file."), ImportFile()),
        (_("Export the campaign"), _("Write the whole campaign into one file."), Export("campaign")),
        (_("Export cards"), _("Write the cards and the list of foes into a file."), Export("cards")),
        (_("Export foes"), _("Write the list of foes as a table for a spreadsheet."), Export("foes")),
    ]
    if view.released:
        found.insert(0, (_("Take over"), _("Play on here: the other window has let go."), TakeOver()))
    return tuple(found)
