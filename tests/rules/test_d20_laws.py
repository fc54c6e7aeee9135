"""Laws of the d20 game: whatever is asked is refused or done, and what is done can be written down and read back."""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.d20.card import Card, Health
from rules.d20.drafting import StartDraft
from rules.d20.figures import figures
from rules.d20.game import Game
from rules.d20.points import hit_points, vitality_points, wound_points
from rules.d20.settings import Settings
from rules.d20.whole import D20Event, D20Intent
from rules.table.outcome import Moment
from rules.table.refusals import Refused
from saves.codec import decode, encode, variants
from saves.json_text import canonical
from tests.rules.d20_table import ALL, act, card, fight, foe, table
from tests.rules.thrown_dice import RandomDice

WORDS = (
    "Ina", "Og", "Mia", "Bones", "draft-100", "foe-1", "longsword", "greatclub", "unarmed-strike", "full-plate",
    "buckler", "fighter", "generic-arcane", "racial", "human", "gnoll", "ghost", "climb", "craft:bows",
    "power-attack", "weapon-focus", "special:evasion", "shaken", "stunned", "auspicious-odds", "fire", "adamantine",
    "attack", "saves", "skill:hide", "enhancement", "", " ", "[b]x", "Zoë/\"Kes\" 龍", "\u202e\x1b[2J",
)  # fmt: skip
NUMBERS = st.one_of(st.integers(-2, 25), st.sampled_from([-(10**12), -101, 100, 3_000, 10**12]))

INTENTS = variants(D20Intent)


def anything(hint: object) -> st.SearchStrategy[Any]:
    """Values of a type, most of them sensible at the table of these tests."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is str:
        return st.sampled_from(WORDS)
    if hint is bool:
        return st.booleans()
    if hint is int:
        return NUMBERS
    if hint is NoneType:
        return st.none()
    if origin is Literal:
        return st.sampled_from(args)
    if origin in (Union, UnionType):
        return st.one_of(*(anything(arg) for arg in args))
    if origin is tuple and args[-1] is Ellipsis:
        return st.lists(st.deferred(lambda: anything(args[0])), max_size=2).map(tuple)
    if origin is tuple:
        return st.tuples(*(anything(arg) for arg in args))
    if isinstance(hint, type) and is_dataclass(hint):
        return built(hint)
    raise TypeError(hint)


def built(cls: type) -> st.SearchStrategy[Any]:
    hints: Mapping[str, object] = get_type_hints(cls)
    names = [field.name for field in fields(cls) if field.init]
    return st.fixed_dictionaries({name: st.deferred(lambda name=name: anything(hints[name])) for name in names}).map(  # type: ignore[misc]
        lambda values: cls(**values)
    )


def the_table(house: Settings, fighting: bool) -> Game:
    cards: tuple[Card, ...] = (
        card("Ina", ("fighter", 4), arms=("longsword", "greatclub"), armour="full-plate", feats=("power-attack",)),
        foe("Og", "ogre", 4, arms=("greatclub",)),
        replace(card("Mia", ("generic-arcane", 3)), health=Health(damage=4, vitality_lost=4, wounds_lost=1)),
        foe("Bones", "skeleton", 1),
    )
    game = table(*cards, settings=house, foes=(replace(foe("Wolf", "wolf", 2), id="foe-1"),))
    game, _ = act(game, StartDraft("Eva"))
    return fight(game, ("Ina", 20), ("Og", 15), ("Mia", 10)) if fighting else game


def same(kind: object, value: object) -> bool:
    return decode(kind, json.loads(canonical(encode(kind, value)))) == value


def sound(game: Game) -> None:
    for one in game.cards:
        assert 0 <= vitality_points(game, one).left <= vitality_points(game, one).most
        assert 0 <= wound_points(game, one).left <= wound_points(game, one).most
        assert hit_points(game, one).left <= hit_points(game, one).most
        assert figures(game, one)
    labels = [one.label.casefold() for one in game.cards]
    assert len(set(labels)) == len(labels)
    if game.encounter is not None:
        held = [one.card for one in game.encounter.combatants]
        assert len(set(held)) == len(held)
        assert set(held) <= {one.id for one in game.cards}
        assert game.encounter.active is None or game.encounter.active in held
        keys = [one.count.key for one in game.encounter.combatants]
        assert keys == sorted(set(keys))


@pytest.mark.parametrize("intent", INTENTS, ids=lambda cls: cls.__name__)
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data(), seed=st.integers(0, 999), house=st.sampled_from([Settings(), ALL]), fighting=st.booleans())
def test_whatever_is_asked_is_refused_or_done(
    intent: type, data: st.DataObject, seed: int, house: Settings, fighting: bool
) -> None:
    game = the_table(house, fighting)
    asked = data.draw(built(intent))
    refusal = asked.refusal(game)
    assert same(D20Intent, asked)
    if refusal is not None:
        assert isinstance(refusal, Refused)
        assert all(isinstance(value, str | int | tuple) for value in refusal.values.values())
        return
    outcome = asked.carry_out(game, Moment(RandomDice(seed), 600))
    assert outcome.events
    sound(outcome.state)
    assert same(Game, outcome.state)
    assert all(same(D20Event, event) for event in outcome.events)


SENSIBLE = tuple(cls for cls in INTENTS if cls.__name__ in {
    "NextTurn", "PreviousTurn", "Delay", "Ready", "Strike", "Harm", "Heal", "Afflict", "Leave", "RemoveCard",
    "ChangeSettings", "LevelUp", "AwardExperience", "EndEncounter", "BeginEncounter", "SetInitiative", "MoveInTie",
    "HurtAbility", "Revive", "CopyCard", "Join",
})  # fmt: skip


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data(), seed=st.integers(0, 999))
def test_a_long_evening_stays_sound(data: st.DataObject, seed: int) -> None:
    game, dice = the_table(ALL, fighting=True), RandomDice(seed)
    for _ in range(12):
        asked = data.draw(built(data.draw(st.sampled_from(SENSIBLE))))
        fight_now = game.encounter
        if fight_now is not None and fight_now.active is not None:
            names = {field.name for field in fields(asked)}
            now = {"round": fight_now.round, "turn": fight_now.active}
            asked = replace(asked, **{name: value for name, value in now.items() if name in names})
            if type(asked).__name__ in ("NextTurn", "PreviousTurn", "Delay", "Ready"):
                asked = replace(asked, who=fight_now.active)
        if asked.refusal(game) is None:
            game = asked.carry_out(game, Moment(dice, 600)).state
            sound(game)
    assert same(Game, game)
