"""A table of the d20 game for tests: cards by name, scripted dice, intents asked and carried out."""

from dataclasses import replace
from typing import Any, TypeVar

from rules.d20.abilities import Scores
from rules.d20.advancing import average_face, hit_die
from rules.d20.card import Arm, Card, Level, Taken, Worn
from rules.d20.entering import Entrant
from rules.d20.fighting import BeginEncounter
from rules.d20.game import Game
from rules.d20.lists import RACIAL
from rules.d20.settings import Settings
from rules.d20.turns import NextTurn
from rules.d20.whole import D20Intent
from rules.dice.throwing import Dice
from rules.table.outcome import Moment
from rules.table.refusals import Refused
from tests.rules.thrown_dice import ScriptedDice

EventT = TypeVar("EventT")
VITALITY = Settings(vitality=True)
ALL = Settings(vitality=True, armor_as_dr=True, bell_curve=True, adjustment_buyoff=True, generic_classes=True)


def card(
    who: str,
    *classes: tuple[str, int],
    race: str = "human",
    arms: tuple[str | Arm, ...] = (),
    armour: str = "",
    shield: str = "",
    feats: tuple[str | Taken, ...] = (),
    scores: tuple[int | None, ...] = (10, 10, 10, 10, 10, 10),
    face: int | None = None,
    **fields: Any,
) -> Card:
    """A card with its id for a name: Hit Dice of the race first, the first die whole, the others averaged."""
    blank = Card(who, who, race=race, scores=Scores(*scores))
    counts = [(of, count) for of, count in classes]
    levels: list[Level] = []
    for of, count in counts:
        for _ in range(count):
            sides = hit_die(Game(), replace(blank, race=race), of)
            levels.append(Level(of, sides if not levels else face or average_face(sides, len(levels) - 1)))
    if levels:
        taken = tuple(each if isinstance(each, Taken) else Taken(each) for each in feats)
        levels[0] = replace(levels[0], feats=taken)
    return replace(
        blank,
        levels=tuple(levels),
        arms=tuple(each if isinstance(each, Arm) else Arm(each) for each in arms),
        armour=Worn(armour) if armour else None,
        shield=Worn(shield) if shield else None,
        **fields,
    )


def foe(who: str, race: str, dice: int, **fields: Any) -> Card:
    """A creature of the GM's with so many Hit Dice of its race."""
    return card(who, (RACIAL, dice), race=race, owner="gm", **fields)


def table(*cards: Card, settings: Settings | None = None, **fields: Any) -> Game:
    """A game with these cards."""
    return Game(settings=settings or Settings(), cards=cards, next_card=100, **fields)


def carry_out(game: Game, intent: D20Intent, dice: Dice, now: int = 0) -> tuple[Game, tuple[Any, ...]]:
    """What an intent does; it must not be refused."""
    refusal = intent.refusal(game)
    assert refusal is None, refusal
    outcome = intent.carry_out(game, Moment(dice, now))
    return outcome.state, outcome.events


def act(game: Game, intent: D20Intent, *faces: int, now: int = 0) -> tuple[Game, tuple[Any, ...]]:
    """What an intent does with dice that fall as written, every one of them thrown."""
    dice = ScriptedDice(*faces)
    after = carry_out(game, intent, dice, now)
    assert dice.faces == [], f"{len(dice.faces)} dice were not thrown"
    return after


def after(game: Game, *asked: tuple[D20Intent, tuple[int, ...]]) -> Game:
    """The game after intents with their dice."""
    for intent, faces in asked:
        game, _ = act(game, intent, *faces)
    return game


def refusal_of(game: Game, intent: D20Intent) -> Refused:
    """Why an intent is refused; it must be."""
    refusal = intent.refusal(game)
    assert refusal is not None
    return refusal


def refuses(game: Game, intent: D20Intent) -> str:
    """The code of a refusal; there must be one."""
    return refusal_of(game, intent).code


def only(events: tuple[Any, ...], kind: type[EventT]) -> EventT:
    """The one event of a kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, events
    return found[0]


def of_kind(events: tuple[Any, ...], kind: type[EventT]) -> list[EventT]:
    """The events of a kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def fight(game: Game, *places: tuple[str, int]) -> Game:
    """A fight between cards with given initiatives, at its first turn."""
    entrants = tuple(Entrant(who, initiative) for who, initiative in places)
    return act(game, BeginEncounter(entrants))[0]


def whose(game: Game) -> tuple[str | None, int]:
    """Whose turn it is, in which round."""
    assert game.encounter is not None
    return game.encounter.active, game.encounter.round


def order(game: Game) -> list[str]:
    """Who is in the fight, the first to act first."""
    assert game.encounter is not None
    return [one.card for one in game.encounter.combatants]


def go_on(game: Game, *faces: int) -> Game:
    """The game at the next turn."""
    active, round_number = whose(game)
    assert active is not None
    return act(game, NextTurn(active, round_number), *faces)[0]


def go_to(game: Game, who: str, round_number: int) -> Game:
    """The game at this combatant's turn in this round, nothing rolled on the way."""
    for _ in range(1000):
        if whose(game) == (who, round_number):
            return game
        game = go_on(game)
    raise AssertionError("the turn never came")


def the(game: Game, who: str) -> Card:
    """The card with this id; it must be there."""
    found = game.card(who)
    assert found is not None
    return found
