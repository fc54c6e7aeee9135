"""Cards of the d20 game as pages: every number opens into what it is made of, in both languages and every width."""

import re
from dataclasses import replace

import pytest
from rich.cells import cell_len

from rules.d20.abilities import Scores
from rules.d20.buyoff import buyoff_due
from rules.d20.card import Affliction, Arm, Card, ClassChoice, Health, Learned, Level, Modifier, Taken, Worn
from rules.d20.game import Game
from rules.d20.levelling import LevelUp
from rules.d20.settings import Settings
from rules.table.text import clean_line
from tabletop_tui.dialogs.cards_d20.roll import roll_choices
from tabletop_tui.present import level_plan_d20 as planning
from tabletop_tui.present.advance_d20 import due_words, level_changes, offer_rows
from tabletop_tui.present.card_page_d20 import card_page
from tabletop_tui.present.cards_d20 import list_page
from tabletop_tui.present.edit_d20 import part_of, parts
from tabletop_tui.present.explain_d20 import explanation
from tabletop_tui.present.explanation import Explanation
from tabletop_tui.present.feats_d20 import feat_offers
from tabletop_tui.present.levels_d20 import levels_set, points_in, with_feat, with_points, without_feat
from tabletop_tui.present.sheet import Page, keys
from tabletop_tui.present.worth_d20 import turning_words
from tests.tui.board_fights import speaking
from tests.tui.cards_app import NAMES
from tests.tui.cards_d20_table import EVERYBODY, EVERYTHING, ILSE, LURKER, TAM, TROLL, ZUB, game

LANGUAGES = ("en", "cs")
SETTINGS = (
    Settings(),
    EVERYTHING,
    Settings(vitality=True),
    Settings(armor_as_dr=True, bell_curve=True),
    Settings(spell_points=True, generic_classes=True),
)
NO_SUM = {"threat", "features", "slots", "regeneration", "fast-healing", "adjustment", "challenge"}
"""What opens into words or levels rather than into a sum."""
TEXTS = {
    *("who", "levels", "experience", "advance", "condition", "implied", "life", "nonlethal", "weapon", "feats"),
    *("gear", "notes", "secret-notes"),
}
"""What is changed rather than opened."""


def text(page: Page) -> str:
    return "\n".join(line.plain for line in page)


def amount(written: str) -> int:
    found = re.match(r"\(?([+-]?\d+)", written.replace(" ", ""))
    return int(found[1]) if found else 0


def opened(table: Game, card: Card, key: str) -> Explanation:
    shown = explanation(table, card, key)
    assert shown is not None, key
    return shown


@pytest.mark.parametrize("settings", SETTINGS)
def test_every_number_on_a_card_opens_into_parts_that_come_to_it(settings: Settings) -> None:
    table = game(*EVERYBODY, settings=settings)
    summed = 0
    for card in EVERYBODY:
        for key in keys(card_page(table, card, 50)):
            kind = key.partition(":")[0]
            if kind in TEXTS:
                continue
            shown = opened(table, card, key)
            if kind in NO_SUM | {"damage", "damage-reduction", "caster"} or shown.total is None:
                continue
            parts_given = [value for _label, value in shown.rows if not value.startswith("(")]
            assert sum(map(amount, parts_given)) == amount(shown.total[1]), (card.name, key, shown)
            summed += 1
    assert summed > 150


@pytest.mark.parametrize("width", [*range(20, 61, 4), 76, 100])
@pytest.mark.parametrize("settings", SETTINGS[:2])
def test_names_of_any_kind_leave_every_row_of_the_list_equally_wide(width: int, settings: Settings) -> None:
    states = (Health(), Health(life="dying", awake=False, wounds_lost=99), Health(life="dead", awake=False))
    cards = tuple(
        replace(TROLL, id=f"card-{n}", name=clean_line(name), health=states[n % 3]) for n, name in enumerate(NAMES)
    )
    page = list_page(game(*cards, settings=settings), width)
    rows = [line for line in page if keys((line,)) not in ((), ("house-rules",))]
    assert len(rows) == len(NAMES)
    assert {cell_len(row.plain) for row in rows} == {width}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_card_is_wider_than_its_window_and_nothing_is_left_in_code(language: str) -> None:
    with speaking(language):
        for settings in SETTINGS[:2]:
            table = game(*EVERYBODY, settings=settings)
            for card in EVERYBODY:
                for width in (34, 49, 50, 51, 76, 100):
                    page = card_page(table, card, width)
                    assert max(cell_len(line.plain) for line in page) <= width
                assert not re.search(r"[a-z]+-[a-z]+:|racial-dice|weapon-focus", text(page))


def test_who_is_down_is_told_by_a_mark_and_a_word() -> None:
    dying = replace(ZUB, health=Health(wounds_lost=99, life="dying", awake=False, turns=2))
    table = game(dying, settings=EVERYTHING)
    assert "! dying, DC 12" in text(list_page(table, 26))
    assert "! dying, DC 12" in text(card_page(table, dying, 50))
    dead = replace(ZUB, health=Health(life="dead", awake=False))
    assert "x dead" in text(list_page(game(dead), 26))


def test_players_do_not_see_the_notes_for_the_gm() -> None:
    table = game(*EVERYBODY)
    assert "Nobody knows." in text(card_page(table, ZUB, 50))
    assert "Nobody knows." not in text(card_page(table, ZUB, 50, secrets=False))


def test_of_two_bonuses_of_one_type_the_beaten_one_is_shown_and_does_not_count() -> None:
    shown = opened(game(ZUB), ZUB, "save:fortitude")
    assert ("a cloak (resistance), beaten by another", "(+1)") in shown.rows
    assert ("a charm (resistance)", "+2") in shown.rows


def test_armour_as_reduction_and_the_odds_follow_the_house_rules() -> None:
    table = game(ZUB, settings=EVERYTHING)
    shown = text(card_page(table, ZUB, 76))
    assert re.search(r"Damage reduction +2/-", shown)
    assert opened(table, ZUB, "armour-class").rows[2] == ("Chain shirt", "+5")
    assert "Damage reduction" not in text(card_page(game(ZUB), ZUB, 76))
    assert dict(opened(table, ILSE, "save:will").odds) != dict(opened(game(ILSE), ILSE, "save:will").odds)


def test_every_number_knows_which_part_of_the_card_changes_it() -> None:
    table = game(*EVERYBODY, settings=EVERYTHING)
    known = {part.key for part in parts(table, ZUB)} | {"buyoff"}
    for card in EVERYBODY:
        for key in keys(card_page(table, card, 50)):
            kind = key.partition(":")[0]
            if kind not in {"caster", "pool", "slots"}:
                assert part_of(key) in known, key


def test_a_gnoll_fighter_pays_five_thousand_for_its_adjustment() -> None:
    third = replace(ZUB, levels=(*ZUB.levels, Level("fighter", 5)))
    table = game(third, settings=EVERYTHING)
    due = buyoff_due(table, third)
    assert due is not None
    assert due_words(table, third) == "Level adjustment to pay off: enter decides"
    rows = dict(offer_rows(due))
    assert rows["experience"] == "15,000 -> 10,000"
    assert rows["ECL"] == "6 -> 5"
    assert rows["level adjustment"] == "+1 -> 0"
    declined = replace(third, buyoff=replace(third.buyoff, declined=True))
    assert "pay off" not in due_words(table, declined)
    waiting = game(declined, settings=replace(EVERYTHING, buyoff_may_wait=True))
    assert due_words(waiting, declined) == "Level adjustment still to pay off: enter decides"


def test_everything_that_a_level_changes_is_listed_before_it_is_taken() -> None:
    table = game(ILSE, settings=Settings())
    skills = (Learned("concentration", 3), Learned("spot", 1))
    found = dict(level_changes(table, ILSE, LevelUp("card-2", "wizard", None, skills, (), "intelligence")))
    assert found["level"] == "Wizard 3 -> Wizard 4"
    assert found["Hit Die"] == "d4, rolled at the end"
    assert found["Intelligence"] == "17 -> 18"
    assert found["Will"] == "+4 -> +5"
    assert found["base attack"] == "+1 -> +2"
    assert found["ECL"] == "3 -> 4"
    assert found["Concentration"] == "ranks 0 -> 3, bonus +3"
    assert found["Spot"] == "ranks 0 -> ½, bonus +3"
    assert found["Wizard: caster level"] == "3 -> 4"
    assert "hit points" not in found
    typed = dict(level_changes(table, ILSE, LevelUp("card-2", "wizard", 3, skills, (), "intelligence")))
    assert typed["hit points"] == "9 -> 12"


def test_a_level_cannot_be_taken_before_everything_is_chosen_and_says_what_is_missing() -> None:
    table = game(TAM, settings=Settings(generic_classes=True))
    plan = LevelUp("card-3", "generic-expert")
    listed = {step.key: step for step in planning.steps(table, TAM, plan)}
    assert list(listed) == ["class", "die", "skills", "feat:0", "take"]
    assert listed["feat:0"].hint == "a bonus feat or special feat"
    assert not listed["take"].refused
    assert planning.left_words(table, TAM, plan) == (
        "Still unchosen: 8 skill points, 1 feat. What is left is lost with this level."
    )
    warrior = planning.with_class(table, TAM, plan, "generic-warrior")
    listed = {step.key: step for step in planning.steps(table, TAM, warrior)}
    assert "choose good saves" in listed["take"].refused
    chosen = replace(warrior, choice=ClassChoice("generic-warrior", ("fortitude",), ("climb",) * 6))
    assert "class skills" in {step.key: step for step in planning.steps(table, TAM, chosen)}["take"].refused
    poor = replace(TAM, experience=999)
    refused = planning.steps(game(poor), poor, plan)
    assert refused[-2].refused == "Tam has 999 XP and needs 1,000 for the next level."
    assert refused[-1].key == "allow"


def test_changing_the_class_keeps_what_is_still_legal() -> None:
    table = game(TAM)
    plan = LevelUp("card-3", "generic-expert", None, (Learned("hide", 2), Learned("spot", 3)), (Taken("dodge"),))
    other = planning.with_class(table, TAM, plan, "fighter")
    assert other.skills == (Learned("hide", 2),), "the fighter has four points"
    assert other.feats == (Taken("dodge"),), "a fighter's bonus feat too"
    assert planning.with_class(table, TAM, plan, "wizard").feats == ()


def test_feats_out_of_reach_are_dimmed_with_what_they_need() -> None:
    table = game(TAM)
    after = LevelUp("card-3", "generic-expert").raised(table, TAM)
    offers = {each.feat: each for each in feat_offers(table, after, "generic")}
    assert not offers["dodge"].refused
    assert offers["power-attack"].refused.startswith("Power Attack asks for more: Strength 13.")
    assert offers["greater-weapon-focus"].refused
    assert not offers["weapon-focus"].refused
    assert any(which.startswith("special:") for which in offers)
    plain = {each.feat for each in feat_offers(table, after, "any")}
    assert not any(which.startswith("special:") for which in plain)
    assert all(not each.refused for each in feat_offers(table, after, None))


def test_levels_set_by_hand_keep_what_was_there() -> None:
    table = game(ZUB)
    more = levels_set(table, ZUB, {"racial": 2, "fighter": 1, "rogue": 2})
    assert more[:3] == ZUB.levels[:3]
    assert [level.of for level in more[3:]] == ["rogue", "rogue"]
    assert all(level.face in (3, 4) for level in more[3:])
    assert levels_set(table, ZUB, {"fighter": 2}) == tuple(each for each in ZUB.levels if each.of == "fighter")
    assert levels_set(table, LURKER, {"npc-warrior": 0}) == ()


def test_points_and_feats_given_by_hand_come_last_and_are_taken_from_the_last() -> None:
    more = with_points(ZUB, "climb", 3)
    assert points_in(more, "climb") == 3
    assert more.levels[-1].skills == (Learned("climb", 2),)
    assert with_points(more, "climb", 1).levels[-1].skills == ()
    assert points_in(with_points(more, "climb", 0), "climb") == 0
    given = with_feat(ZUB, Taken("dodge"))
    assert given.levels[-1].feats == (Taken("dodge"),)
    assert without_feat(given, 2) == ZUB
    assert without_feat(ZUB, 0).levels[0].feats == ()


ODD = (
    Card("card-1", "Nobody"),
    Card(
        "card-2",
        "Stray",
        race="gone",
        levels=(Level("gone", 3, (Learned("gone:what", 2),), (Taken("gone", "x"),)), Level("racial", 60)),
        arms=(Arm("gone"), Arm("gnome-hooked-hammer"), Arm("gnome-hooked-hammer")),
        armour=Worn("gone"),
        templates=("gone",),
        conditions=(Affliction("", note="in words"), Affliction("gone")),
        modifiers=(Modifier("gone", 3), Modifier("skill:gone", -1, "gone")),
    ),
    Card("card-3", "Ghost", scores=Scores(None, 10, None, None, 10, 12), race="ghoul", levels=(Level("racial", 1),)),
)


@pytest.mark.parametrize("settings", SETTINGS[:2])
def test_a_card_of_nothing_or_of_things_that_are_gone_is_still_a_card(settings: Settings) -> None:
    table = game(*ODD, settings=settings)
    for card in ODD:
        page = card_page(table, card, 50)
        for key in keys(page):
            explanation(table, card, key)
        assert parts(table, card)
        due_words(table, card)
        plan = planning.first_plan(table, card)
        assert planning.steps(table, card, plan)
        assert planning.class_offers(table, card)
        assert level_changes(table, card, plan)


def test_special_feats_say_what_they_come_to() -> None:
    feats = (
        *(Taken(f"special:{each}") for each in ("smite-evil", "turn-undead", "familiar", "wild-empathy", "evasion")),
        *(Taken(f"special:{each}") for each in ("sneak-attack", "improved-sneak-attack", "greater-sneak-attack")),
        Taken("special:favoured-enemy", "orcs"),
        Taken("special:favoured-enemy", "elves; orcs"),
    )
    levels = (Level("generic-divine", 4, feats=feats), *(Level("generic-divine", 2),) * 7)
    levels = (*levels, *(Level("generic-arcane", 2),) * 4)
    mia = Card("mia", "Mia", levels=levels, scores=Scores(10, 10, 10, 10, 10, 14))
    shown = text(card_page(game(mia), mia, 120))
    for words in (
        "Smite evil (3 times a day, damage +12)",
        "Turn or rebuke undead (level 8, 5 times a day)",
        "Familiar (level 4)",
        "Wild empathy (level 12)",
        "Evasion,",
        "Sneak attack (+2d6)",
        "Greater sneak attack (+4d6)",
        "Favoured enemy (orcs) +4",
        "Favoured enemy (elves; orcs) +2",
    ):
        assert words in re.sub(r"\s+", " ", shown), words


def test_turning_is_among_the_rolls_of_whoever_turns() -> None:
    mia = Card("mia", "Mia", levels=(Level("cleric", 8), Level("cleric", 4)), scores=Scores(10, 10, 10, 10, 10, 14))
    keys_of = {choice.value for choice in roll_choices(game(mia), mia)}
    assert "turning:" in keys_of
    wizard = replace(mia, levels=(Level("wizard", 4),))
    assert "turning:" not in {choice.value for choice in roll_choices(game(wizard), wizard)}
    assert turning_words(game(mia), mia) == (
        "level 2, 5 times a day",
        "10 to 12 turns undead of 2 Hit Dice; each 3 more or less one more or less, up to 4.",
        "Of all in reach 2d6+4 Hit Dice are turned.",
    )


def test_a_level_at_which_a_known_spell_may_be_exchanged_says_so() -> None:
    levels = (Level("sorcerer", 4), *(Level("sorcerer", 2),) * 3)
    mia = Card("mia", "Mia", levels=levels[:3], scores=Scores(charisma=16))
    row = ("Sorcerer: spells known", "one may be exchanged")
    assert row in level_changes(game(mia), mia, LevelUp("mia", "sorcerer"))
    fourth = replace(mia, levels=levels)
    assert row not in level_changes(game(fourth), fourth, LevelUp("mia", "sorcerer"))
