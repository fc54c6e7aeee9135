"""A fight that goes on for ever: whatever the table waits for next, done at random."""

from random import Random

from rules.campaign import Campaign, PassTime
from rules.d6.actions import Action, Attack, Defend, Other, UseSkill
from rules.d6.declaring import Declare
from rules.d6.encounter import Encounter
from rules.d6.encounter_start import BeginEncounter, EndEncounter
from rules.d6.order import next_moment
from rules.d6.resolving import Resolve, StartResolution
from rules.d6.rounds import NextRound
from rules.d6.scoring import GiveStrength
from rules.d6.wounds import FATAL, RemoveWound
from rules.stepping import Intent


def next_step(campaign: Campaign, chance: Random, fighters: int = 6) -> Intent:
    """What is done next at this table."""
    fight = campaign.game.encounter
    if fight is None:
        for card in campaign.game.cards[:fighters]:
            if any(wound.level >= FATAL for wound in card.wounds):
                return RemoveWound(card.id, card.wounds[-1].number)
        return BeginEncounter(tuple(card.id for card in campaign.game.cards[:fighters]))
    due = next_moment(fight)
    match due.kind:
        case "declare":
            return Declare(due.who, fight.round, _action(fight, due.who, chance))
        case "start":
            return StartResolution(fight.round)
        case "strength":
            return GiveStrength(due.who, fight.round, 0)
        case "resolve":
            return Resolve(due.who, fight.round)
        case "round-over":
            return NextRound(fight.round)
        case _:
            return EndEncounter(fight.round)


def _action(fight: Encounter, who: str, chance: Random) -> Action:
    standing = [one.card for one in fight.combatants if one.card != who and not one.out]
    if not standing:
        return Defend()
    target = chance.choice(standing)
    actions: list[Action] = [
        Attack(target, "medium"),
        Attack(target, grappling=True),
        Defend(),
        UseSkill("stealth", 3),
        Other("shouts [/] „ahoj“"),
    ]
    return chance.choices(actions, (6, 1, 2, 1, 1))[0]


def rest() -> Intent:
    """Time passes."""
    return PassTime(10)
