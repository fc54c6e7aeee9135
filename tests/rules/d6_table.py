"""A table of the D6 game for tests: cards by name, scripted dice, and intents carried out through the only door."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from rules.campaign import Campaign
from rules.d6.actions import Action, Attack, Nothing
from rules.d6.card import Card, Rank
from rules.d6.declaring import Declare
from rules.d6.encounter import Combatant, Encounter
from rules.d6.encounter_start import BeginEncounter
from rules.d6.game import Game
from rules.d6.order import missing_declarations, next_moment
from rules.d6.resolving import Resolve, StartResolution
from rules.d6.settings import Settings
from rules.dice.throwing import Reason, Thrown
from rules.stepping import Event, Intent, Step, permits, step
from rules.table.asking import GM, Asked
from rules.table.refusals import Refused

IDLE = Nothing()


def faces(wins: int, dice: int) -> tuple[int, ...]:
    """So many dice with so many wins among them."""
    assert 0 <= wins <= dice
    return (5,) * wins + (2,) * (dice - wins)


@dataclass
class Scripted:
    """Dice that fall as written, and remember what they were thrown for."""

    faces: Iterable[int] = ()
    physical: bool = False
    thrown: list[tuple[int, Reason]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._left = list(self.faces)

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:
        self.thrown.append((count, reason))
        assert sides == 6
        assert len(self._left) >= count, f"{reason} wants {count} dice, {len(self._left)} are left"
        now, self._left = self._left[:count], self._left[count:]
        return Thrown(tuple(now), self.physical)

    @property
    def left(self) -> int:
        return len(self._left)


@dataclass
class Seeded:
    """Dice from a generator with a seed."""

    random: Random

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:
        assert reason.code
        return Thrown(tuple(self.random.choices(range(1, sides + 1), k=count)))


class Table:
    """One table that is played at, step by step; every step checks that asking agrees with doing."""

    def __init__(self, *cards: Card, settings: Settings | None = None) -> None:
        game = Game(settings=settings or Settings(), cards=cards, next_card=len(cards) + 1)
        self.campaign = Campaign("c-1", "Ashes", game)
        self.events: tuple[Event, ...] = ()

    @property
    def game(self) -> Game:
        return self.campaign.game

    @property
    def fight(self) -> Encounter:
        assert self.game.encounter is not None
        return self.game.encounter

    def fighter(self, who: str) -> Combatant:
        found = self.fight.combatant(who)
        assert found is not None
        return found

    def card(self, who: str) -> Card:
        found = self.game.card(who)
        assert found is not None
        return found

    def do(self, intent: Intent, *dice: int, physical: bool = False) -> tuple[Event, ...]:
        """Carry an intent out; all the dice given must fall."""
        scripted = Scripted(dice, physical)
        asked = Asked(GM, self.campaign.step, intent)
        assert permits(self.campaign, asked) is None, permits(self.campaign, asked)
        done = step(self.campaign, asked, scripted)
        assert isinstance(done, Step)
        assert not scripted.left, f"{scripted.left} dice were not thrown"
        self.campaign, self.events = done.campaign, done.events
        return done.events

    def refuses(self, intent: Intent) -> Refused:
        """The refusal of an intent, which asking and doing give alike and which changes nothing."""
        before = self.campaign
        asked = Asked(GM, before.step, intent)
        refusal = permits(before, asked)
        assert isinstance(refusal, Refused), "it was allowed"
        assert step(before, asked, Scripted()) == refusal
        assert self.campaign is before
        return refusal

    def begin(self, *who: str, dice: Iterable[int] = ()) -> None:
        self.do(BeginEncounter(who or tuple(card.id for card in self.game.cards)), *dice)

    def declare(self, **actions: Action) -> None:
        """Declare these actions, in order; whoever is not named does nothing. Then start to resolve."""
        while missing := missing_declarations(self.fight):
            who = missing[0]
            self.do(Declare(who, self.fight.round, actions.get(who, Nothing())))
        self.do(StartResolution(self.fight.round))

    def resolve(self, who: str, *dice: int) -> tuple[Event, ...]:
        due = next_moment(self.fight)
        assert (due.kind, due.who) == ("resolve", who)
        return self.do(Resolve(who, self.fight.round), *dice)

    def only(self, kind: type[Any]) -> Any:
        """The one event of this kind in the last step."""
        (found,) = [event for event in self.events if isinstance(event, kind)]
        return found


def card(who: str, strength: int = 0, reflexes: int = 0, intelligence: int = 0, **more: Any) -> Card:
    """A card whose id is its name in lower case."""
    ranks = {"skills": "skills", "proficiencies": "proficiencies", "professions": "professions"}
    for name in ranks:
        if isinstance(more.get(name), dict):
            more[name] = tuple(Rank(what, rank) for what, rank in more[name].items())
    return Card(who.lower(), who, strength=strength, reflexes=reflexes, intelligence=intelligence, **more)


def duel(mine: Card, theirs: Card, action: Action, answer: Action = IDLE, **settings: Any) -> Table:
    """A fight of two in which both have declared and the first is about to act."""
    table = Table(mine, theirs, settings=replace(Settings(), **settings))
    table.begin(dice=(6, 1) if mine.reflexes == theirs.reflexes else ())
    table.declare(**{mine.id: action, theirs.id: answer})
    return table


def attack(target: str, weapon: str = "unarmed", **more: Any) -> Attack:
    return Attack(target, weapon, **more)
