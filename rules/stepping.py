"""The only door into the table: ask whether something may be done, or do it."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, cast

from rules.campaign import Campaign, CampaignEvent, CampaignIntent, PassTime, later
from rules.dice.throwing import Dice
from rules.games import kind_of
from rules.table.asking import GM, Asked
from rules.table.game import Game
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.tray import TrayIntent

if TYPE_CHECKING:
    from rules.d6.whole import D6Event, D6Intent
    from rules.d20.whole import D20Event, D20Intent

    Intent: TypeAlias = CampaignIntent | TrayIntent | D6Intent | D20Intent
    """Everything that can be asked for."""
    Event: TypeAlias = CampaignEvent | D6Event | D20Event
    """Everything that can happen."""
else:
    Intent = Event = object


@dataclass(frozen=True, slots=True)
class Step:
    """Something was done: the campaign after it, and what happened."""

    campaign: Campaign
    events: tuple[Event, ...]
    asked: Asked[Intent]


class _Played(Protocol):
    """An intent of a game, once it is known to be of the game in play."""

    def refusal(self, state: Any) -> Refused | None: ...

    def carry_out(self, state: Any, moment: Moment) -> Outcome[Game, Event]: ...


def permits(campaign: Campaign, asked: Asked[Intent]) -> Refused | None:
    """Why the table refuses this, or None when `step` would do it; changes and rolls nothing."""
    if asked.seat != GM:
        return refused("gm-only")
    if asked.based_on > campaign.step:
        return refused("not-there-yet")
    intent = asked.intent
    if isinstance(intent, CampaignIntent):
        return intent.refusal(campaign)
    if isinstance(intent, TrayIntent):
        return intent.refusal(campaign.tray)
    if kind_of(intent) != campaign.game.kind:
        return refused("other-game")
    return cast(_Played, intent).refusal(campaign.game)


def step(campaign: Campaign, asked: Asked[Intent], dice: Dice) -> Step | Refused:
    """Do what is asked, or say why not.

    Args:
        campaign: The table as it is.
        asked: Who asks for what, based on which step.
        dice: Where faces come from, if any are needed.

    Returns:
        The step that was done, or the refusal; a refused intent changes nothing.
    """
    if refusal := permits(campaign, asked):
        return refusal
    moment = Moment(dice, campaign.now, asked.seat)
    intent = asked.intent
    events: tuple[Event, ...]
    if isinstance(intent, CampaignIntent):
        whole = intent.carry_out(campaign, moment)
        after, events = whole.state, whole.events
        if isinstance(intent, PassTime):
            aged = _aged(after, campaign.now, after.now, intent, moment)
            after, events = replace(after, game=aged.state), (*events, *aged.events)
    elif isinstance(intent, TrayIntent):
        rolled = intent.carry_out(campaign.tray, moment)
        after, events = replace(campaign, tray=rolled.state), rolled.events
    else:
        played = cast(_Played, intent).carry_out(campaign.game, moment)
        after, events = replace(campaign, game=played.state), played.events
        if rounds := _fought(campaign.game, played.state):
            after = later(after, rounds)
            if after.now > campaign.now:
                aged = _aged(after, campaign.now, after.now, PassTime(0), moment, campaign.game)
                after, events = replace(after, game=aged.state), (*events, *aged.events)
    return Step(replace(after, step=campaign.step + 1), events, asked)


def _fought(before: Game, after: Game) -> int:
    """The rounds of a fight that went by, which move the clock; below 0 where the fight was turned back."""
    if before.encounter is None or after.encounter is None or before.encounter is after.encounter:
        return 0
    return after.encounter.round - before.encounter.round


def _was_in(earlier: Game, now: Game) -> bool:
    """Whether a fight was in its present round before, and was turned back since."""
    from rules.d20.clock_conditions import reached
    from rules.d20.game import Game as D20Game

    before, after = D20Game.of(earlier).encounter, D20Game.of(now).encounter
    return before is not None and after is not None and reached(before) >= after.round


def _aged(
    table: Campaign, before: int, after: int, waited: PassTime, moment: Moment, earlier: Game | None = None
) -> Outcome[Game, Event]:
    """What the clockwork of the game does between two minutes of the clock.

    Args:
        table: The table at the later minute.
        before: The earlier minute.
        after: The later one.
        waited: How the time is spent.
        moment: The dice and the clock.
        earlier: The game before the turn that moved the clock; None: the clock was moved by itself.
    """
    if table.game.kind == "d6":
        from rules.d6.game import Game as D6Game
        from rules.d6.healing import time_passes as heal

        healed = heal(D6Game.of(table.game), after)
        return Outcome(healed.state, healed.events)
    from rules.d20.clock import Passing, time_passes
    from rules.d20.game import Game as D20Game

    again = earlier is not None and _was_in(earlier, table.game)
    passing = Passing(before, after, waited.rest, waited.care, waited.interruptions, waited.resting, again)
    passed = time_passes(D20Game.of(table.game), passing, moment)
    return Outcome(passed.state, passed.events)
