"""The immutable whole of one table, and the intents that concern no game in particular."""

from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from rules.table.events import EVERYONE, Audience, audience
from rules.table.game import Game
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean, clean_line, is_blank
from rules.table.tray import Tray, TrayEvent

MORNING: Final = 8 * 60
"""The minute of the game clock at which a campaign begins: 8 o'clock of day 1."""
LONGEST_WAIT: Final = 60 * 24 * 366
"""The longest time passed at once, in minutes."""
ROUNDS: Final = 10
"""The rounds of a minute of the game clock."""

MOST_INTERRUPTIONS: Final = 1000
"""The most interruptions of one rest."""

Rest: TypeAlias = Literal["none", "night", "bed"]
"""How time is spent: awake, at rest, or whole days in bed."""


def _usual_game() -> Game:
    from rules.d6.game import Game as D6Game

    return D6Game()


@dataclass(frozen=True, slots=True)
class Campaign:
    """Everything there is at one table."""

    id: str
    """Known by this for life."""
    name: str
    game: Game = field(default_factory=_usual_game)
    """The game in play, with its cards and its fight; the D6 game unless told."""
    description: str = ""
    invite_code: str = ""
    """What players will join with."""
    now: int = MORNING
    """The game clock, in minutes since midnight before day 1."""
    rounds: int = 0
    """Rounds of the minute under way that are over, 0 to 9: those of fights, and those passed by the clock."""
    session: int = 0
    """How many sessions were opened so far."""
    session_open: bool = False
    tray: Tray = field(default_factory=Tray)
    """The macros of the dice tray."""
    step: int = 0
    """The number of the step that led here; counts undo and redo as steps too, so it never goes back."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """The campaign has another name or description."""

    name: str
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class SessionOpened:
    """A session began."""

    number: int
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class SessionClosed:
    """A session ended."""

    number: int
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class TimePassed:
    """The game clock moved on."""

    before: int
    """Minutes since midnight before day 1, before."""
    after: int
    """And after."""
    rounds: int = 0
    """Rounds that passed besides whole minutes, 0 to 9."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Noted:
    """Somebody wrote something down in the log."""

    text: str
    seen_by: Audience = EVERYONE


CampaignEvent: TypeAlias = Renamed | SessionOpened | SessionClosed | TimePassed | Noted | TrayEvent


@dataclass(frozen=True, slots=True)
class Rename:
    """Give the campaign another name and description."""

    name: str
    description: str = ""

    def refusal(self, campaign: Campaign) -> Refused | None:
        """Why not: the name would be blank."""
        return refused("name-missing") if is_blank(self.name) else None

    def carry_out(self, campaign: Campaign, moment: Moment) -> Outcome[Campaign, CampaignEvent]:
        """The campaign under its new name."""
        name = clean_line(self.name)
        return Outcome(replace(campaign, name=name, description=clean(self.description)), (Renamed(name),))


@dataclass(frozen=True, slots=True)
class OpenSession:
    """Begin a session."""

    def refusal(self, campaign: Campaign) -> Refused | None:
        """Why not: one is open."""
        return refused("session-open") if campaign.session_open else None

    def carry_out(self, campaign: Campaign, moment: Moment) -> Outcome[Campaign, CampaignEvent]:
        """The campaign with the next session open."""
        number = campaign.session + 1
        return Outcome(replace(campaign, session=number, session_open=True), (SessionOpened(number),))


@dataclass(frozen=True, slots=True)
class CloseSession:
    """End the session."""

    def refusal(self, campaign: Campaign) -> Refused | None:
        """Why not: none is open."""
        return None if campaign.session_open else refused("session-closed")

    def carry_out(self, campaign: Campaign, moment: Moment) -> Outcome[Campaign, CampaignEvent]:
        """The campaign with its session closed."""
        return Outcome(replace(campaign, session_open=False), (SessionClosed(campaign.session),))


@dataclass(frozen=True, slots=True)
class PassTime:
    """Move the game clock on; the game's own clockwork follows (docs/rules-d6.md W7)."""

    minutes: int
    """0 to a year and a day."""
    rest: Rest = "none"
    """How the time is spent, where the game has rest."""
    interruptions: int = 0
    """How often a rest is interrupted, 0 to 1,000; each makes it an hour longer."""
    resting: tuple[str, ...] | None = None
    """The cards that rest; None: everybody."""
    care: tuple[str, ...] = ()
    """The cards under long-term care."""
    rounds: int = 0
    """Rounds besides the minutes, 0 to 9; a minute has ten."""

    def refusal(self, campaign: Campaign) -> Refused | None:
        """Why not: no time or too much of it, or somebody who is not there."""
        if not (0 <= self.minutes <= LONGEST_WAIT and 0 <= self.rounds < ROUNDS and self.minutes + self.rounds):
            return refused("time-out-of-range", least=1, most=LONGEST_WAIT)
        if not 0 <= self.interruptions <= MOST_INTERRUPTIONS:
            return refused("interruptions-out-of-range", least=0, most=MOST_INTERRUPTIONS)
        missing = (who for who in (*(self.resting or ()), *self.care) if campaign.game.card(who) is None)
        return next((refused("no-such-card", who=who) for who in missing), None)

    def carry_out(self, campaign: Campaign, moment: Moment) -> Outcome[Campaign, CampaignEvent]:
        """The campaign at the later time, before the game's own clockwork."""
        after = later(campaign, self.minutes * ROUNDS + self.rounds)
        return Outcome(after, (TimePassed(campaign.now, after.now, self.rounds),))


def later(campaign: Campaign, rounds: int) -> Campaign:
    """The campaign when its clock has moved by so many rounds; below 0 it goes back, to the beginning at most."""
    now, left = divmod(max(0, campaign.now * ROUNDS + campaign.rounds + rounds), ROUNDS)
    return replace(campaign, now=now, rounds=left)


@dataclass(frozen=True, slots=True)
class Note:
    """Write something down in the log."""

    text: str
    secret: bool = False
    """For the GM alone."""

    def refusal(self, campaign: Campaign) -> Refused | None:
        """Why not: there is nothing to read."""
        return refused("text-missing") if is_blank(self.text) else None

    def carry_out(self, campaign: Campaign, moment: Moment) -> Outcome[Campaign, CampaignEvent]:
        """The same campaign; the note is in the events."""
        return Outcome(campaign, (Noted(clean(self.text), audience(self.secret)),))


CampaignIntent: TypeAlias = Rename | OpenSession | CloseSession | PassTime | Note
