"""The ladder, the names and what whose moment it is looks like, without an app."""

import ast
import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d6.actions import Action, Assist, Attack, CastAt, CastAttack, Defend, Nothing, Other, UseSkill
from rules.d6.card import Card, Wound
from rules.d6.cards import SetConditions
from rules.d6.declaring import Declare
from rules.d6.lists import Lists, Skill, Weapon, standard_lists
from rules.d6.order import resolution_order
from rules.d6.rounds import Mark, NextRound
from rules.d6.wounds import DealWound
from rules.table.refusals import Refused
from tabletop_tui.locale import LANGUAGES
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.actions_d6 import action_text, declared_text
from tabletop_tui.present.board_d6 import ladder, ladder_head, moment_text, progress_text
from tabletop_tui.present.cards_d6 import list_page
from tabletop_tui.present.ladder import rule
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.present.refusals_d6 import SENTENCES
from tabletop_tui.present.text import cell_len, cut_name
from tabletop_tui.present.usual_d6 import likely_action, likely_helped, usual_action
from tests.rules.d6_table import Table
from tests.tui.board_fights import FOUR, GUARD, MIRA, TAM, WOLF, speaking, table

AWKWARD = (
    'Zoë/"Kes" 龍',
    "👩‍🚀 Ada",
    "[b]x",
    "[/]",
    "שלום עולם",
    "x" * 60,
    "龍" * 40,
    "e" + "\u0301" * 30,
)


def rows(made: Table, width: int = 77) -> list[str]:
    return [row.content.plain for row in ladder(made.game, width)]


def test_the_ladder_lists_the_lowest_ref_first_while_declaring_and_marks_ties() -> None:
    shown = rows(table())
    assert [line.split()[:2] for line in shown] == [["2", "Guard"], ["3", "Wolf"], ["5", "Mira"], ["5=", "Tam"]]


def test_the_ladder_turns_round_for_resolving() -> None:
    made = table()
    made.declare()
    assert [line.split()[:2] for line in rows(made)] == [["5", "Tam"], ["5=", "Mira"], ["3", "Wolf"], ["2", "Guard"]]


def test_a_row_says_what_is_declared_and_whom_the_others_wait_for() -> None:
    made = table()
    made.do(Declare("guard", 1, Attack("mira", "reach")))
    guard, wolf, mira, tam = rows(made, 110)
    assert "attacks Mira (Reach weapon)" in guard
    assert "..." in wolf
    assert "after Wolf" in mira
    assert "after Wolf" in tam
    assert [row.standing for row in ladder(made.game, 77)] == ["done", "turn", "waiting", "waiting"]


def test_a_row_shows_wounds_armour_and_str_in_words() -> None:
    made = table()
    made.do(DealWound("mira", 2))
    mira = next(line for line in rows(made) if "Mira" in line)
    assert re.search(r"medium\s+2\s+1 ready", mira)


def test_a_row_says_how_somebody_stands() -> None:
    made = table()
    made.do(Mark("wolf", 1, engaged=True, helpless=True))
    made.do(SetConditions("mira", ("on [fire]",)))
    made.do(DealWound("guard", 4))
    guard, wolf, mira, _ = rows(made, 120)
    assert "out of the fight" in guard
    assert "helpless, engaged" in wolf
    assert "on [fire]" in mira


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [57, 77, 117])
def test_every_row_is_equally_wide_whatever_the_names(width: int, language: str) -> None:
    cards = tuple(
        replace(GUARD, id=f"c{number}", name=name, reflexes=number - 1) for number, name in enumerate(AWKWARD)
    )
    made = table(*cards, tie=())
    with speaking(language):
        made.do(Declare(made.fight.combatants[0].card, 1, Other("flees [bold]" + "龍" * 50)))
        assert {cell_len(line) for line in (*rows(made, width), ladder_head(made.game, width).plain)} == {width}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_declaration_stands_whole_in_eighty_columns(language: str) -> None:
    with speaking(language):
        made = table()
        made.do(DealWound("guard", 2))
        made.declare(mira=Attack("guard", "long-ranged"), tam=CastAttack("wolf", "fire-magic", "staff"))
        for one, line in zip(resolution_order(made.fight), rows(made), strict=True):
            assert one.action is not None
            assert declared_text(made.game, one.action) in line
        assert len({cell_len(line) for line in (*rows(made), ladder_head(made.game, 77).plain)}) == 1


@given(name=st.text(min_size=1, max_size=80), width=st.integers(50, 130))
def test_no_name_breaks_the_columns(name: str, width: int) -> None:
    from rules.table.text import clean_line

    made = table(replace(GUARD, name=clean_line(name)), WOLF, tie=())
    widths = {cell_len(line) for line in rows(made, width)}
    assert widths == {width}


@pytest.mark.parametrize("name", ["龍" * 30, "x" * 60, "👩‍🚀 Ada of the very long name", "[b]" * 20])
@pytest.mark.parametrize("width", [57, 77])
def test_the_number_that_tells_copies_of_a_long_name_apart_is_not_cut(name: str, width: int) -> None:
    alike = [replace(GUARD, id=f"c{number}", name=name, number=number, reflexes=number) for number in (1, 2, 10)]
    made = table(*alike, tie=())
    assert [line[5:].split("…")[1].split()[0] for line in rows(made, width)] == ["1", "2", "10"]
    listed = [line.plain for line in list_page(made.game, 27)]
    assert [number for number in (1, 2, 10) if any(f"… {number} " in line for line in listed)] == [1, 2, 10]
    assert cut_name("Kobold 12", 4) == "Kob…"
    assert cut_name("Kobold 12", 6) == "Ko… 12"


@pytest.mark.parametrize(
    ("width", "title"), [(80, "Wolf declares"), (20, "x" * 60), (60, "龍" * 40), (10, ""), (80, "")]
)
def test_a_rule_is_as_wide_as_it_should_be(width: int, title: str) -> None:
    assert rule(title, "1 of 4", width).cell_length == width


def test_the_moment_says_what_the_fight_waits_for() -> None:
    made = table(GUARD, WOLF, tie=())
    assert moment_text(made.game) == "Guard declares"
    assert progress_text(made.fight) == "0 of 2"
    made.declare(guard=Attack("wolf", "reach"))
    assert moment_text(made.game) == "Guard is next: n plays it"
    made.resolve("guard", *(2,) * 10, *(2,) * 8)
    assert moment_text(made.game) == "The round is over: n begins the next"
    made.do(DealWound("guard", 4))
    made.do(DealWound("wolf", 4))
    made.do(NextRound(1))
    assert moment_text(made.game).startswith("Nobody in the fight can act")


ACTIONS: tuple[Action, ...] = (
    Attack("wolf", "medium"),
    Attack("wolf", grappling=True),
    Defend(),
    Assist("wolf", "profession", "Herbalist"),
    Assist("wolf", "skill", "survival"),
    CastAttack("wolf", "fire-magic", "staff"),
    CastAt("fire-magic", 3),
    UseSkill("stealth", 3),
    Other("opens [/] the gate"),
    Nothing(),
)


def test_every_action_has_words_in_both_languages() -> None:
    assert {type(action) for action in ACTIONS} == set(get_args(Action))
    said = {}
    for language in LANGUAGES:
        with speaking(language):
            said[language] = [action_text(standard_lists(), action, "Wolf") for action in ACTIONS]
    assert all(said["en"])
    different = [one for one, other in zip(said["en"], said["cs"], strict=True) if one != other]
    assert len(different) == len(ACTIONS) - 1, "only the GM's own words stay"
    assert "opens [/] the gate" in said["cs"]


def test_things_have_their_usual_names_in_the_language_chosen() -> None:
    lists = standard_lists()
    assert names.skill(lists, "stealth") == "Stealth"
    with speaking("cs"):
        assert names.skill(lists, "stealth") == "Plížení"
        assert names.weapon(lists, "staff") == "Hůl"
        assert names.challenge(8) == "téměř nemožné"


def test_the_campaigns_own_names_stay_as_they_are_in_any_language() -> None:
    lists = Lists(skills=(Skill("own-1", "strength", "[Řev]"),), weapons=(Weapon("medium", "medium", 1, name="Šavle"),))
    for language in LANGUAGES:
        with speaking(language):
            assert names.skill(lists, "own-1") == "[Řev]"
            assert names.weapon(lists, "medium") == "Šavle"
    assert names.skill(lists, "gone") == "gone"


def codes_in_source() -> set[str]:
    """Every code that the rules or the board refuse with: strings in the first argument of `refused`."""
    root = Path(__file__).parents[2]
    found = set()
    for source in (
        *(root / "rules" / "d6").glob("*.py"),
        *(root / "tabletop_tui" / "screens" / "board_d6").glob("*.py"),
    ):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refused":
                strings = [part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                found |= {code for code in strings if isinstance(code, str)}
    return found


def test_every_refusal_has_a_sentence_in_both_languages() -> None:
    from tabletop_tui.present.refusals import SENTENCES as COMMON

    codes = codes_in_source()
    assert len(codes) > 60
    assert not sorted(codes - set(SENTENCES) - set(COMMON))
    for code in codes & set(SENTENCES):
        values = dict.fromkeys(re.findall(r"\{(\w+)\}", SENTENCES[code]), "7")
        said = []
        for language in LANGUAGES:
            with speaking(language):
                said.append(refusal_sentence(Refused(code, values)))
        assert said[0] != said[1], f"{code} is not translated"
        assert "{" not in "".join(said)


def test_the_placeholders_of_refusals_are_values_that_the_rules_give() -> None:
    made = table()
    refusals = [
        made.refuses(Declare("mira", 1, Nothing())),
        made.refuses(Declare("guard", 1, Attack("guard", "reach"))),
        made.refuses(Declare("guard", 1, Attack("mira", "large"))),
        made.refuses(Declare("guard", 1, UseSkill("stealth", 9))),
        made.refuses(NextRound(1)),
        made.refuses(NextRound(7)),
    ]
    for refusal in refusals:
        assert "{" not in refusal_sentence(refusal)
    assert refusal_sentence(refusals[0]) == "Guard declares before Mira: escape goes there."


def test_no_sentence_hides_in_a_formatted_string_where_translators_do_not_find_it() -> None:
    package = Path(__file__).parents[2] / "tabletop_tui"
    hidden = [
        f"{source.relative_to(package)}:{call.lineno}"
        for source in package.rglob("*.py")
        for text in ast.walk(ast.parse(source.read_text("utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in {"_", "N_", "ngettext", "pgettext"}
        and any(isinstance(argument, ast.Constant) for argument in call.args)
    ]
    assert not hidden


def test_somebody_is_offered_what_it_did_the_round_before() -> None:
    made = table()
    made.declare(guard=Attack("tam", "reach", circumstance=1), wolf=Nothing())
    made.resolve("guard", *(2,) * 11, *(2,) * 9)
    made.do(NextRound(1))
    assert usual_action(made.game, "guard") == Attack("tam", "reach", circumstance=1)
    assert usual_action(made.game, "wolf") is None
    made.do(DealWound("tam", 4))
    assert usual_action(made.game, "guard") is None, "the target is out"
    assert likely_action(made.game, "guard") == Attack("mira", "reach")


def test_a_mage_without_a_weapon_is_offered_magic() -> None:
    assert likely_action(table().game, "tam") == CastAttack("guard", "fire-magic", "staff")


def test_help_is_offered_to_ones_own_side() -> None:
    game = table().game
    assert likely_helped(game, "mira") == "tam"
    assert likely_helped(game, "guard") == "wolf"
    assert likely_helped(table(GUARD, MIRA, tie=()).game, "guard") == "mira"


def test_nobody_is_offered_an_attack_on_nobody() -> None:
    alone = table(GUARD, tie=())
    assert likely_action(alone.game, "guard") is None


def test_the_dead_stay_on_the_ladder_but_are_offered_to_nobody() -> None:
    made = table(*FOUR)
    made.do(DealWound("mira", 4))
    made.do(DealWound("tam", 4))
    assert likely_action(made.game, "guard") == Attack("wolf", "reach")


def test_a_wound_line_counts_what_is_beyond_the_worst() -> None:
    wounds = (Wound(1, 1, 0), Wound(2, 3, 0))
    made = table(replace(TAM, wounds=wounds), GUARD, tie=())
    assert "serious +1" in " ".join(rows(made, 120))


def test_a_hidden_card_is_marked() -> None:
    made = table(Card("s", "Spy", reflexes=1, hidden=True), GUARD, tie=())
    assert "# Spy" in rows(made)[0]
