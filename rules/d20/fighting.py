"""A fight begins, combatants come and go, it ends (docs/rules-d20.md B1, B2, B7)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.d20.afflicting import minutes_of
from rules.d20.afflictions import is_on
from rules.d20.card import Affliction
from rules.d20.encounter import Encounter
from rules.d20.entering import (
    Copies,
    Entrant,
    EntryEvent,
    comers_refused,
    in_order,
    made,
    rolled_place,
)
from rules.d20.game import Game
from rules.d20.naming import named
from rules.d20.order import fight_refused, not_in_fight
from rules.d20.turns import TurnEvent, go_on, last_of
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused


@dataclass(frozen=True, slots=True)
class EncounterBegan:
    """A fight began."""

    combatants: tuple[Who, ...]
    """Everybody in it whom all may see, the first to act first."""
    surprise: bool
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody came into the fight."""

    who: Who
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody left the fight."""

    who: Who
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class EncounterEnded:
    """The fight is over."""

    round: int
    """The last round."""
    seen_by: Audience = EVERYONE


FightEvent: TypeAlias = EntryEvent | EncounterBegan | Joined | Left | EncounterEnded | TurnEvent


@dataclass(frozen=True, slots=True)
class BeginEncounter:
    """Begin a fight between cards on the table and foes by number."""

    cards: tuple[Entrant, ...]
    foes: tuple[Copies, ...] = ()
    surprise: bool = False
    """Whether only those who are aware act in a first round."""
    secret: bool = False
    """Whether only the GM sees the initiative of those who roll it."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: one is running, nobody was picked, somebody cannot be found."""
        if game.encounter is not None:
            return refused("encounter-running")
        if not self.cards and not self.foes:
            return refused("nobody-picked")
        aware = (*(one.aware for one in self.cards), *(one.aware for one in self.foes))
        if self.surprise and not any(aware):
            return refused("nobody-aware")
        return comers_refused(game, self.cards, self.foes)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, FightEvent]:
        """The game with the fight at its first turn, ties settled by bonus and then by dice (B1)."""
        game, comers, events = made(game, self.cards, self.foes)
        more: list[FightEvent] = [*events]
        rolled = [rolled_place(game, one, moment, more, secret=self.secret) for one in comers]
        ordered = in_order(game, rolled, moment, more, secret=self.secret)
        fight = Encounter(tuple(ordered), 0 if self.surprise else 1, None, self.surprise)
        game = replace(game, encounter=fight)
        shown = tuple(named(game, one.card) for one in ordered if told(game, one.card) == EVERYONE)
        game, came = go_on(game, None, moment)
        return Outcome(game, (*more, EncounterBegan(shown, self.surprise), *came))


@dataclass(frozen=True, slots=True)
class Join:
    """Bring cards, or foes by number, into the running fight; each comes last of those with its initiative (B7)."""

    cards: tuple[Entrant, ...]
    round: int
    foes: tuple[Copies, ...] = ()
    secret: bool = False

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no fight, another round, nobody picked, somebody in it already."""
        if refusal := fight_refused(game, self.round):
            return refusal
        if not self.cards and not self.foes:
            return refused("nobody-picked")
        return comers_refused(game, self.cards, self.foes)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, FightEvent]:
        """The game with them in the order; whose turn it is stays."""
        if game.encounter is None:
            return Outcome(game)
        game, comers, events = made(game, self.cards, self.foes)
        more: list[FightEvent] = [*events]
        for one in comers:
            came = rolled_place(game, one, moment, more, secret=self.secret)
            fight = game.encounter
            if fight is None:
                continue
            placed = replace(came, count=last_of(fight, came.count.initiative), joined=fight.now)
            fight = replace(fight, combatants=(*fight.combatants, placed)).with_combatant(placed)
            game = replace(game, encounter=fight)
            more.append(Joined(named(game, one.card), told(game, one.card)))
        if game.encounter is not None and game.encounter.active is None:
            game, turns = go_on(game, None, moment)
            more.extend(turns)
        return Outcome(game, tuple(more))


@dataclass(frozen=True, slots=True)
class Leave:
    """Take somebody out of the fight; if it is their turn, the next one's begins."""

    who: str
    round: int

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no fight, another round, not in it."""
        return fight_refused(game, self.round) or not_in_fight(game, self.who)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, FightEvent]:
        """The game without them in the fight."""
        event = Left(named(game, self.who), told(game, self.who))
        after, came = out_of_fight(game, self.who, moment)
        return Outcome(after, (event, *came))


def out_of_fight(game: Game, who: str, moment: Moment) -> tuple[Game, tuple[TurnEvent, ...]]:
    """The game with a card out of the fight; conditions that end at its count still do (B6)."""
    fight = game.encounter
    if fight is None or fight.combatant(who) is None:
        return game, ()
    now, was_active = fight.now, fight.active == who
    fight = replace(fight, combatants=tuple(one for one in fight.combatants if one.card != who))
    game = replace(game, encounter=fight)
    return go_on(game, now, moment) if was_active else (game, ())


@dataclass(frozen=True, slots=True)
class EndEncounter:
    """End the fight; conditions counted in rounds go on by the clock."""

    round: int

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no fight, or another round."""
        return fight_refused(game, self.round)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, FightEvent]:
        """The game without the fight."""
        for card in game.cards:
            kept = tuple(_by_clock(game, each, moment.now) for each in card.conditions)
            left = tuple(each for each in kept if each is not None)
            if left != card.conditions:
                game = game.with_card(replace(card, conditions=left))
        return Outcome(replace(game, encounter=None), (EncounterEnded(self.round),))


def _by_clock(game: Game, affliction: Affliction, now: int) -> Affliction | None:
    """A condition as it goes on after the fight; None when its rounds are over."""
    fight = game.encounter
    if affliction.until is None:
        return affliction
    if fight is None or not is_on(affliction, fight.now):
        return None
    rounds = max(1, affliction.until.round - fight.round)
    return replace(affliction, until=None, minute=now + minutes_of(rounds))


FightIntent: TypeAlias = BeginEncounter | Join | Leave | EndEncounter
