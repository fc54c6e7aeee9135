"""The only door into the table: ask whether something may be done, or do it."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.campaign import Campaign, CampaignEvent, CampaignIntent, PassTime
from rules.d6 import D6Event, D6Intent
from rules.d6.healing import time_passes
from rules.dice.throwing import Dice
from rules.table.asking import GM, Asked
from rules.table.outcome import Moment
from rules.table.refusals import Refused, refused
from rules.table.tray import TrayIntent

Intent: TypeAlias = CampaignIntent | TrayIntent | D6Intent
"""Everything that can be asked for."""
Event: TypeAlias = CampaignEvent | D6Event
"""Everything that can happen."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something was done: the campaign after it, and what happened."""

    campaign: Campaign
    events: tuple[Event, ...]
    asked: Asked[Intent]


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
    return intent.refusal(campaign.game)


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
            aged = time_passes(after.game, after.now)
            after, events = replace(after, game=aged.state), (*events, *aged.events)
    elif isinstance(intent, TrayIntent):
        rolled = intent.carry_out(campaign.tray, moment)
        after, events = replace(campaign, tray=rolled.state), rolled.events
    else:
        played = intent.carry_out(campaign.game, moment)
        after, events = replace(campaign, game=played.state), played.events
    return Step(replace(after, step=campaign.step + 1), events, asked)
