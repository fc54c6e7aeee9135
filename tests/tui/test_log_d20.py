"""What the log says of the d20 game: a sentence for everything that can happen, and the reasons behind every roll."""

from dataclasses import replace
from types import UnionType
from typing import Any, Union, get_args, get_origin

import pytest
from hypothesis import given, settings

from rules.d20 import standard
from rules.d20.afflicting import Afflict, ConditionBegan, ConditionEnded
from rules.d20.bell_curve import Taken
from rules.d20.buyoff import AdjustmentOffered
from rules.d20.card import AbilityLoss, Affliction, Arm, Card, Level
from rules.d20.casting.cast import SpellCast
from rules.d20.casting.damage import Amount, DamageRoll
from rules.d20.casting.dice import RolledAgainst
from rules.d20.checks import RollSkill
from rules.d20.entering import Copies, Entrant
from rules.d20.fighting import BeginEncounter
from rules.d20.foes import PlaceFoes
from rules.d20.free_attacks import TryAttack
from rules.d20.harming import Harm
from rules.d20.health_by_hand import AbilityChanged
from rules.d20.house_rules import SettingChange, SettingsChanged
from rules.d20.level_adjustment import Offer
from rules.d20.levelling import LevelGained
from rules.d20.life import LifeChanged, PercentRolled
from rules.d20.lists import Lists, Weapon
from rules.d20.settings import Settings
from rules.d20.striking import AttackRolled, Strike
from rules.d20.turns import NextTurn, TurnCame
from rules.d20.whole import D20Event
from rules.table.events import EVERYONE, GM_ONLY
from rules.table.labels import Who
from tabletop_tui.locale import LANGUAGES
from tabletop_tui.present.log import summary
from tabletop_tui.present.log_d20 import sentence_of, step_lines
from tabletop_tui.present.names_d20 import in_hand
from tests.rules.d20_table import VITALITY, act, card, carry_out, fight, foe, table
from tests.rules.thrown_dice import RandomDice
from tests.saves.test_codec import values_of
from tests.tui.board_fights import speaking

LISTS = Lists()
INA, OGRE = Who("Ina", "Ina"), Who("Ogre", "Ogre")
CURVE = Settings(bell_curve=True)


def hero(**fields: Any) -> Card:
    """A fighter with base attack 2, Strength 14 and a sword."""
    return card("Ina", ("fighter", 2), scores=(14, 10, 14, 10, 10, 10), arms=("longsword",), face=6, **fields)


def variants(hint: Any) -> list[type]:
    """The members of a union of unions."""
    if get_origin(hint) in (Union, UnionType):
        return [one for arg in get_args(hint) for one in variants(arg)]
    return [hint]


@pytest.mark.parametrize("variant", dict.fromkeys(variants(D20Event)), ids=lambda one: one.__name__)
def test_everything_that_can_happen_is_said_in_one_line_of_either_language(variant: type) -> None:
    @settings(max_examples=4, deadline=None, database=None)
    @given(values_of(variant))
    def is_said(event: Any) -> None:
        for code in LANGUAGES:
            with speaking(code):
                said, lines = sentence_of(event, LISTS), step_lines([event], LISTS)
            assert said.strip()
            assert said != variant.__name__
            assert "None" not in said
            assert lines
            assert all(line.secret == (event.seen_by != EVERYONE) for line in lines)

    is_said()


def said_of(events: tuple[Any, ...]) -> list[str]:
    return [line.text for line in step_lines(events, LISTS) if line.kind == "said"]


def dice_of(events: tuple[Any, ...]) -> list[str]:
    return [line.text for line in step_lines(events, LISTS) if line.kind == "dice"]


def test_a_critical_tells_both_rolls_its_damage_and_what_it_did() -> None:
    game = fight(table(hero(), foe("Ogre", "ogre", 4, face=5), settings=VITALITY), ("Ina", 20), ("Ogre", 10))
    _, events = act(game, Strike("Ina", 1, "Ina", "Ogre"), 19, 15, 4, 3, 2)
    assert said_of(events) == [
        "Ina attacks Ogre (Longsword): 19+4 = 23 against AC 13, a critical (15+4 = 19)"
        " • Ogre: wound points -6 • Ogre is fatigued by wounds"
        " • Ogre, Fortitude against being stunned: 3+6 = 9 against DC 11, failure"
        " • Ogre: Stunned, for 2 rounds, until before Ina"
    ]
    assert dice_of(events) == [
        "Ina, Longsword: [19], Fighter +2, Strength +2 = 23",
        "Ina, Longsword, to confirm: [15], Fighter +2, Strength +2 = 19",
        "Ina, damage: 1d8 [4], Strength +2 = 6",
        "Ogre, Fortitude: [3], racial Hit Dice +4, Constitution +2 = 9",
    ]


def test_the_same_critical_in_czech() -> None:
    game = fight(table(hero(), foe("Zlobr", "ogre", 4, face=5), settings=VITALITY), ("Ina", 20), ("Zlobr", 10))
    _, events = act(game, Strike("Ina", 1, "Ina", "Zlobr"), 19, 15, 4, 20)
    with speaking("cs"):
        assert said_of(events) == [
            "Ina útočí, Zlobr (Dlouhý meč): 19+4 = 23 proti TZ 13, kritický zásah (15+4 = 19)"
            " • Zlobr: body zdraví -6 • Zlobr, únava ze zranění"
            " • Zlobr, Výdrž proti ochromení: 20+6 = 26 proti TO 11, úspěch"
        ]
        assert summary(events, LISTS).startswith("Ina útočí")


def test_a_miss_and_an_unconfirmed_threat_say_so() -> None:
    game = fight(table(hero(), foe("Ogre", "ogre", 4)), ("Ina", 20), ("Ogre", 10))
    _, missed = act(game, Strike("Ina", 1, "Ina", "Ogre"), 2)
    assert said_of(missed) == ["Ina attacks Ogre (Longsword): 2+4 = 6 against AC 13, a miss"]
    _, threat = act(game, Strike("Ina", 1, "Ina", "Ogre"), 20, 3, 8)
    assert said_of(threat)[0].startswith(
        "Ina attacks Ogre (Longsword): 20+4 = 24 against AC 13, a hit, threat not confirmed (3+4 = 7)"
    )
    assert said_of(threat)[0].endswith("Ogre: hit points -10")


def test_an_attack_at_nobody_tells_its_rolls_and_its_damage() -> None:
    _, events = act(table(hero()), TryAttack("Ina", armour_class=15), 19, 15, 4, 5)
    assert said_of(events) == [
        "Ina rolls an attack (Longsword): 19+4 = 23 against AC 15, a critical, to confirm 15+4 = 19, damage 13"
    ]
    assert dice_of(events)[-1] == "Ina, damage: 2d8 [4 5], 2×(Strength +2) = 13"
    _, alone = act(table(hero()), TryAttack("Ina"), 10, 4)
    with speaking("cs"):
        assert said_of(alone) == ["Ina hází na útok (Dlouhý meč): 10+4 = 14, zranění 6"]


def test_rolls_on_the_curve_show_every_die_and_what_they_come_to() -> None:
    game = fight(table(hero(), foe("Ogre", "ogre", 4), settings=CURVE), ("Ina", 20), ("Ogre", 10))
    _, events = act(game, Strike("Ina", 1, "Ina", "Ogre"), 2, 3, 1)
    assert said_of(events) == ["Ina attacks Ogre (Longsword): [2 3 1] 6+4 = 10 against AC 13, a miss"]
    assert dice_of(events) == ["Ina, Longsword: [2 3 1], Fighter +2, Strength +2 = 10"]


def test_a_result_taken_says_how_long_it_takes() -> None:
    sixteen: Taken = 16
    _, events = act(table(hero(), settings=CURVE), RollSkill("Ina", "climb", difficulty=15, taken=sixteen))
    assert said_of(events) == ["Ina, Climb: 16 taken+2 = 18 against DC 15, success, 10 times the usual time"]
    assert dice_of(events) == ["Ina, Climb: 16 taken, Strength +2 = 18"]


def test_a_fight_begins_with_everybody_and_their_initiatives_below() -> None:
    game = table(hero(), foe("Ogre", "ogre", 4))
    _, events = carry_out(game, BeginEncounter((Entrant("Ina"), Entrant("Ogre", 12))), RandomDice(1))
    assert said_of(events)[0].startswith("A fight begins: ")
    assert any(line.startswith("Ina, initiative: [") for line in dice_of(events))
    assert summary(events, LISTS).startswith("A fight begins: ")
    _, events = carry_out(game, PlaceFoes((Copies(3, "race:orc", "Orc"),)), RandomDice(1))
    assert summary(events, LISTS) == "New card: Orc 1, and 2 more", "all that undo takes back"


def test_foes_made_for_a_fight_are_named_once_but_hidden_ones_are_told_to_the_gm() -> None:
    game = table(hero(), foes=(foe("Kobold", "kobold", 1),))
    foes = (Copies(2, "Kobold"),)
    _, events = carry_out(game, BeginEncounter((Entrant("Ina"),), foes), RandomDice(1))
    assert "A foe for the fight" not in said_of(events)[0]
    lurking = table(hero(), foes=(foe("Kobold", "kobold", 1, hidden=True),))
    _, hidden = carry_out(lurking, BeginEncounter((Entrant("Ina"),), foes), RandomDice(1))
    assert "A foe for the fight: Kobold 1" in said_of(hidden)[0]


def test_a_turn_is_what_its_step_is_about_although_conditions_end_with_it() -> None:
    game = fight(table(hero(), foe("Ogre", "ogre", 4)), ("Ina", 20), ("Ogre", 10))
    game, began = act(game, Afflict("Ogre", "shaken", rounds=1))
    assert said_of(began) == ["Ogre: Shaken, for 1 round, until before Ina"]
    game, _ = act(game, NextTurn("Ina", 1))
    _, events = act(game, NextTurn("Ogre", 1))
    assert summary(events, LISTS) == "Round 2: Ina is to act"
    assert "Ogre, over: Shaken" in said_of(events)[0]


def test_damage_that_reduction_takes_off_is_told() -> None:
    game = table(card("Kay", ("fighter", 1), armour="full-plate"), settings=Settings(armor_as_dr=True))
    _, events = act(game, Harm("Kay", 11))
    assert said_of(events) == ["Kay: hit points -7 (reduction 4)"]
    _, nothing = act(game, Harm("Kay", 3))
    assert said_of(nothing) == ["Kay: nothing gets through (reduction 3)"]
    with speaking("cs"):
        assert said_of(events) == ["Kay: životy -7 (SZ 4)"]


@pytest.mark.parametrize(
    ("event", "english", "czech"),
    [
        (LifeChanged(INA, "up", "dying", awake=False), "Ina is dying", "Ina, stav: umírající"),
        (LifeChanged(INA, "dying", "stable", awake=False), "Ina is stable", "Ina, stav: stabilizovaný"),
        (
            LifeChanged(INA, "up", "disabled", awake=False),
            "Ina is disabled and unconscious",
            "Ina, stav: vyřazený, v bezvědomí",
        ),
        (LifeChanged(INA, "disabled", "up", awake=True), "Ina is up again", "Ina je zase na nohou"),
        (LifeChanged(INA, "up", "up", awake=False), "Ina is unconscious", "Ina je v bezvědomí"),
        (PercentRolled(INA, "waking", 7, 10), "Ina comes round (7 of 10 %)", "Ina přichází k sobě (7 z 10 %)"),
        (
            PercentRolled(INA, "concealment", 70, 50),
            "Ina finds the target in the concealment (70 of 50 %)",
            "Ina nachází cíl i přes skrytí (70 z 50 %)",
        ),
        (
            ConditionEnded(INA, Affliction("stunned"), "helped"),
            "Ina, ended by help: Stunned",
            "Ina, s pomocí pominulo: Ochromený",
        ),
        (
            ConditionBegan(INA, Affliction("", note="cursed"), None),
            "Ina: cursed",
            "Ina: cursed",
        ),
        (TurnCame(INA, 2, back=True), "Round 2, back to Ina", "2. kolo, zpět k tahu: Ina"),
        (
            AbilityChanged(INA, AbilityLoss("strength", 2), AbilityLoss("strength", 5)),
            "Ina: Strength, damage 2 becomes 5",
            "Ina: Síla, poškození z 2 na 5",
        ),
        (
            LevelGained(INA, Level("wizard", 3), 5),
            "Ina gains a level: Wizard 5 (Hit Die 3)",
            "Ina, nová úroveň: Kouzelník 5 (vitalita 3)",
        ),
        (
            AdjustmentOffered(INA, Offer(3, 1, 6, 15000, 10000)),
            "Ina may pay 5,000 XP to lower the level adjustment to 0",
            "Ina může za 5\xa0000 ZK snížit opravu úrovně na 0",
        ),
        (
            SettingsChanged(
                (SettingChange("bell_curve", "off", "on"), SettingChange("hit_dice", "rolled", "average")), ("Ina",)
            ),
            "House rules: Bell curve: on, Further Hit Dice: by rolling becomes by average (Ina)",
            "Domácí pravidla: Gaussova křivka: zapnuto, Další vitalita: házením se mění na průměrem (Ina)",
        ),
    ],
    ids=lambda one: type(one).__name__ if not isinstance(one, str) else "",
)
def test_sentences_in_both_languages(event: D20Event, english: str, czech: str) -> None:
    assert sentence_of(event) == english
    with speaking("cs"):
        assert sentence_of(event) == czech


def test_a_spell_tells_what_it_took_what_is_left_and_what_fell() -> None:
    dice = RolledAgainst("undead", DamageRoll(Amount(3, 6), (6, 5, 1), 12))
    missiles = RolledAgainst("", DamageRoll(Amount(1, 4, 1), (3,), 4), OGRE)
    spell = SpellCast(
        INA, "searing-light", "Searing Light", "cleric", 3, 5, 5, 0, 5, 5, ("empower-spell",), (), 11, 16, False,
        "fatigued", (dice, missiles),
    )  # fmt: skip
    assert sentence_of(spell) == (
        "Ina casts Searing Light (Empower Spell): points 5, left 11 of 16; undead: 3d6 [6 5 1] = 12;"
        " Ogre: 1d4+1 [3] = 4; fatigued"
    )
    with speaking("cs"):
        assert sentence_of(spell).startswith("Ina sesílá Spalující světlo (Zesílení kouzla): body 5, zbývá 11 z 16")
    gone = replace(spell, spell="own-7", name="Frost Kiss", metamagic=(), rolled=(), condition="fresh")
    assert sentence_of(gone) == "Ina casts Frost Kiss: points 5, left 11 of 16"


def test_what_is_in_hand_is_named_with_its_end_and_its_number() -> None:
    assert in_hand(LISTS, "longsword-2") == "Longsword 2"
    assert in_hand(LISTS, "quarterstaff/2") == "Quarterstaff, other end"
    assert in_hand(LISTS, "own-12") == "own-12"
    assert in_hand(LISTS, "Widow's Sting") == "Widow's Sting"
    sabre = Weapon("own-1", "martial", "one-handed", standard.weapons()["scimitar"].end, name="Sabre")
    assert in_hand(Lists(weapons=(sabre,)), "own-1-2") == "Sabre 2"


def test_an_own_name_of_a_weapon_is_said_as_it_is() -> None:
    arm = Arm("longsword", name="[bold]Bite[/] {0}")
    game = fight(table(replace(hero(), arms=(arm,)), foe("Ogre", "ogre", 4)), ("Ina", 20), ("Ogre", 10))
    _, events = act(game, Strike("Ina", 1, "Ina", "Ogre"), 2)
    assert "([bold]Bite[/] {0})" in said_of(events)[0]


def test_what_only_the_gm_sees_is_marked() -> None:
    game = fight(table(hero(), foe("Ogre", "ogre", 4)), ("Ina", 20), ("Ogre", 10))
    _, events = act(game, Strike("Ina", 1, "Ina", "Ogre", secret=True), 2)
    assert isinstance(events[0], AttackRolled)
    assert events[0].seen_by == GM_ONLY
    assert {line.secret for line in step_lines(events, LISTS)} == {True}
