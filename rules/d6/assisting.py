"""Helping somebody's roll by a roll of one's own (docs/rules-d6.md A)."""

from dataclasses import dataclass
from typing import Final

from rules.d6.actions import Assist
from rules.d6.card import Card
from rules.d6.game import Game
from rules.d6.lists import Attribute
from rules.d6.naming import named
from rules.d6.pools import LEAST_CIRCUMSTANCE, MOST_CIRCUMSTANCE, HelpKind, assist_pool, rank_of
from rules.dice.pools import PoolRoll, roll_pool
from rules.dice.throwing import Dice, Reason
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, card_missing, told
from rules.table.refusals import Refused, refused

ASSIST_CHALLENGE: Final = 3
"""The challenge level of every assist; wins above or below it become dice."""


@dataclass(frozen=True, slots=True)
class Help:
    """Somebody's help for a roll."""

    who: str
    """The card that helps."""
    kind: HelpKind
    what: str
    """The id of a skill or the name of a profession."""
    attribute: Attribute = "intelligence"
    """The attribute for a profession, as the GM chooses; a skill uses its own."""
    circumstance: int = 0
    """Dice for circumstances, −20 to 20."""


@dataclass(frozen=True, slots=True)
class AssistRolled:
    """A helper rolled."""

    who: Who
    whom: Who
    """Who is helped, or hindered."""
    kind: HelpKind
    what: str
    """The id of a skill or the name of a profession."""
    roll: PoolRoll
    seen_by: Audience = EVERYONE

    @property
    def dice(self) -> int:
        """The dice that the main roll gains, or loses when negative."""
        return assist_dice(self.roll.wins)


def assist_dice(wins: int) -> int:
    """The dice that a helper's wins give the main roll, or cost it when negative."""
    return wins - ASSIST_CHALLENGE


def help_of(who: str, action: Assist) -> Help:
    """A declared assist as help by its combatant."""
    return Help(who, action.kind, action.what, action.attribute, action.circumstance)


def help_refused(game: Game, whom: str, offered: Help) -> Refused | None:
    """Why this help cannot be given: by oneself, by nobody, with something unknown or not learned."""
    card = game.card(offered.who)
    if card is None:
        return card_missing(game, offered.who)
    if offered.who == whom:
        return refused("no-assist-for-oneself", who=card.label)
    if refusal := circumstance_refused(offered.circumstance):
        return refusal
    if offered.kind == "skill":
        return skill_refused(game, card, offered.what)
    if rank_of(card.professions, offered.what) < 1:
        return refused("no-such-profession", who=card.label, profession=offered.what)
    return None


def skill_refused(game: Game, card: Card, skill: str) -> Refused | None:
    """Why this cannot be rolled as a skill: it is a profession, or the campaign has no such skill."""
    if any(one.id == skill for one in game.lists.skills):
        return None
    if rank_of(card.professions, skill) or skill in game.lists.professions:
        return refused("profession-only-assists", who=card.label, profession=skill)
    return refused("no-such-skill", skill=skill)


def circumstance_refused(dice: int) -> Refused | None:
    """Why so many dice for circumstances cannot be."""
    if LEAST_CIRCUMSTANCE <= dice <= MOST_CIRCUMSTANCE:
        return None
    return refused("circumstance-out-of-range", least=LEAST_CIRCUMSTANCE, most=MOST_CIRCUMSTANCE)


def roll_assist(game: Game, card: Card, whom: str, offered: Help, dice: Dice, secret: bool) -> AssistRolled:
    """Roll a helper's pool; the card is the helper's as it rolls now."""
    pool = assist_pool(game, card, offered.kind, offered.what, offered.attribute, offered.circumstance)
    roll = roll_pool(pool, dice, Reason("assist", card.label))
    seen_by = told(game, card.id, whom, secret=secret)
    return AssistRolled(Who(card.id, card.label), named(game, whom), offered.kind, offered.what, roll, seen_by)
