"""House rules of a d20 campaign: what they change, what is converted, what is kept (docs/rules-d20.md H)."""

from dataclasses import fields, replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d20.attacking import Manner
from rules.d20.blow import Harmed
from rules.d20.card import Affliction, Arm, Card, ClassChoice, Health, Modifier, Worn
from rules.d20.draft import Draft
from rules.d20.drafting import StartDraft
from rules.d20.figures import figures
from rules.d20.game import Game
from rules.d20.house_rules import (
    ChangeSettings,
    HealthConverted,
    SettingsChanged,
    converted_to,
    proportion,
    settings_preview,
)
from rules.d20.points import hit_points, vitality_points, wound_points
from rules.d20.settings import Settings
from rules.d20.striking import AttackRolled, Strike
from rules.d20.timeline import Count, Turn
from rules.d20.turns import NextTurn
from rules.d20.whole import D20Event, D20Intent
from saves.codec import decode, encode
from saves.json_text import canonical
from tests.rules.d20_table import VITALITY, act, card, carry_out, fight, foe, of_kind, only, refuses, table, the
from tests.rules.thrown_dice import RandomDice

SWITCHES = tuple(field.name for field in fields(Settings) if field.type is bool or field.type == "bool")
MAIN = ("adjustment_buyoff", "armor_as_dr", "generic_classes", "spell_points", "vitality", "bell_curve")


def ina(**health: object) -> Card:
    made = card("Ina", ("fighter", 4), scores=(16, 12, 14, 10, 10, 10), arms=("greataxe",), armour="full-plate")
    return replace(made, health=Health(**health))  # type: ignore[arg-type]


def test_flipping_a_switch_says_first_which_numbers_change() -> None:
    game = table(ina(), card("Mia", ("wizard", 1)))
    preview = settings_preview(game, Settings(armor_as_dr=True))
    assert [each.who.label for each in preview] == ["Ina"]
    assert {(figure.code, figure.what, figure.before, figure.after) for figure in preview[0].figures} == {
        ("armour-class", "", 19, 15),
        ("armour-class", "flat-footed", 18, 14),
        ("damage-reduction", "", 0, 4),
    }
    after, events = act(game, ChangeSettings(Settings(armor_as_dr=True)))
    assert only(events, SettingsChanged).cards == ("Ina",)
    assert only(events, SettingsChanged).changes[0].before == "off"
    assert after.settings.armor_as_dr


@pytest.mark.parametrize(
    ("change", "points"),
    [
        ({"spell_points": False}, {"wizard": (25, None), "generic-arcane": (3, None)}),
        ({"generic_caster_column": "sorcerer"}, {"generic-arcane": (3, 4)}),
        ({"corrected_bonus_rows": True}, {}),
    ],
)
def test_the_points_of_casters_are_numbers_that_house_rules_change(
    change: dict[str, object], points: dict[str, tuple[int | None, int | None]]
) -> None:
    casters = (
        card("Bor", ("wizard", 5), scores=(8, 14, 12, 16, 10, 10)),
        replace(
            card("Nia", ("generic-arcane", 1), scores=(8, 10, 6, 18, 8, 16)),
            choices=(ClassChoice("generic-arcane", ability="intelligence"),),
        ),
    )
    settings = Settings(spell_points=True, generic_classes=True)
    game = table(*casters, settings=settings)
    changed = {
        figure.what: (figure.before, figure.after)
        for one in settings_preview(game, replace(settings, **change))  # type: ignore[arg-type]  # one setting each
        for figure in one.figures
        if figure.code == "spell-points"
    }
    assert changed == points


def test_nothing_changes_nothing_and_numbers_have_bounds() -> None:
    game = table(ina())
    assert refuses(game, ChangeSettings(Settings())) == "settings-unchanged"
    assert refuses(game, ChangeSettings(Settings(point_buy=101))) == "setting-out-of-range"


def test_hit_points_become_vitality_and_wounds_in_proportion() -> None:
    game = table(ina(damage=17))
    assert hit_points(game, the(game, "Ina")).most == 34
    game, events = act(game, ChangeSettings(VITALITY))
    assert only(events, HealthConverted).lost_after == 24
    assert (vitality_points(game, the(game, "Ina")).left, wound_points(game, the(game, "Ina")).left) == (10, 14)
    game, events = act(game, ChangeSettings(Settings()))
    assert the(game, "Ina").health.damage == 17


@pytest.mark.parametrize(
    ("damage", "life", "awake"),
    [(34, "disabled", True), (37, "dying", False), (37, "stable", False), (50, "dead", False)],
)
def test_whoever_is_down_stays_as_they_were(damage: int, life: str, awake: bool) -> None:
    game = table(ina(damage=damage, life=life, awake=awake))
    game, _ = act(game, ChangeSettings(VITALITY))
    assert (the(game, "Ina").health.life, the(game, "Ina").health.awake) == (life, awake)
    assert wound_points(game, the(game, "Ina")).left == 0 or life == "dead"
    game, _ = act(game, ChangeSettings(Settings()))
    assert (the(game, "Ina").health.life, the(game, "Ina").health.awake) == (life, awake)
    if life in ("dying", "stable"):
        assert hit_points(game, the(game, "Ina")).left == -1


@given(st.integers(0, 400), st.integers(1, 300), st.integers(1, 300))
def test_proportions_keep_the_ends(lost: int, of: int, most: int) -> None:
    found = proportion(lost, of, most)
    assert 0 <= found <= most
    assert (found == most) == (lost >= of) or most == 0
    assert lost > 0 or found == 0


@given(st.integers(0, 33), st.booleans())
def test_the_healthy_are_healthy_under_either_rule(damage: int, npc: bool) -> None:
    who = card("Val", ("npc-warrior", 4), scores=(10, 10, 14, 10, 10, 10)) if npc else ina()
    who = replace(who, health=Health(damage=min(damage, 20)))
    there, _ = converted_to(table(who), VITALITY)
    assert the(there, who.id).health.life == "up"
    back, _ = converted_to(there, Settings())
    assert the(back, who.id).health.life == "up"


PAIRS = list(combinations(MAIN, 2))


@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_every_pair_of_switches_plays(pair: tuple[str, str]) -> None:
    settings = replace(Settings(), **dict.fromkeys(pair, True))
    cards = (
        ina(),
        foe("Og", "ogre", 4, arms=("greatclub",)),
        card("Mia", ("generic-arcane", 2)),
        foe("Bones", "skeleton", 1),
    )
    game = fight(table(*cards, settings=settings), ("Ina", 20), ("Og", 15), ("Mia", 10), ("Bones", 5))
    dice = RandomDice(3)
    for _ in range(40):
        assert game.encounter is not None
        active, round_number = game.encounter.active, game.encounter.round
        if active is None:
            break
        target = next((one.card for one in game.encounter.combatants if one.card != active and
                       the(game, one.card).health.life != "dead"), None)  # fmt: skip
        strike = Strike(active, round_number, active, target or "")
        if target and strike.refusal(game) is None:
            game, events = carry_out(game, strike, dice)
            attack = only(events, AttackRolled)
            assert len(attack.roll.faces) == (3 if settings.bell_curve else 1)
            for event in of_kind(events, Harmed):
                assert event.wounds == event.vitality == 0 or settings.vitality
        following = NextTurn(active, round_number)
        if following.refusal(game) is None:
            game, _ = carry_out(game, following, dice)
    text = canonical(encode(Game, game))
    assert _read(text) == game


def _read(text: bytes | str) -> Game:
    import json

    found = decode(Game, json.loads(text))
    assert isinstance(found, Game)
    return found


def test_every_switch_is_off_in_a_new_campaign() -> None:
    usual = Settings()
    assert not any(getattr(usual, name) for name in MAIN)
    assert set(MAIN) <= set(SWITCHES)


def test_a_game_with_everything_in_it_is_read_back_equal() -> None:
    rich = replace(
        ina(damage=3, nonlethal=1),
        arms=(Arm("longsword", 2, keen=True, material="silver", name="Kes [b]"),),
        shield=Worn("buckler", 1),
        modifiers=(Modifier("saves", 2, "resistance", "cloak"),),
        conditions=(
            Affliction("shaken", "dragon", until=Turn(3, Count(15, (0, 1)))),
            Affliction("", note="wet", minute=7),
        ),
    )
    game = fight(table(rich, foe("Troll", "troll", 6)), ("Ina", 20), ("Troll", 5))
    game, _ = act(game, StartDraft("Eva"))
    game = replace(
        game, foes=(foe("Wolf", "wolf", 2),), drafts=(*game.drafts, Draft("d", rich, rolled=((1, 2, 3, 4),)))
    )
    assert _read(canonical(encode(Game, game))) == game


def test_intents_and_events_are_read_back_equal() -> None:
    import json

    game = fight(table(ina(), foe("Og", "ogre", 4)), ("Ina", 20), ("Og", 15))
    intent = Strike("Ina", 1, "Ina", "Og", manner=Manner(charge=True, bonus=2))
    _, events = carry_out(game, intent, RandomDice(1))
    assert decode(D20Intent, json.loads(canonical(encode(D20Intent, intent)))) == intent
    for event in events:
        assert decode(D20Event, json.loads(canonical(encode(D20Event, event)))) == event


def test_figures_need_no_fight_and_no_levels() -> None:
    blank = Card("x", "Nobody")
    assert figures(table(blank), blank)
