"""The odds on the board: exact, of what would happen now, and foes read from a line."""

from dataclasses import replace
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.content import Content

from rules.d6.actions import Action, Assist, Attack, CastAt, CastAttack, Defend, Nothing, UseSkill
from rules.d6.card import Card
from rules.d6.declaring import Declare
from rules.d6.encounter import PendingWound
from rules.d6.encounter_start import Copies
from rules.d6.rounds import Mark
from rules.d6.wounds import DealWound
from tabletop_tui.dialogs.board_d6.strength import best
from tabletop_tui.present.comers_d6 import read_comers
from tabletop_tui.present.odds_d6 import action_odds, pool_lines, wound_lines
from tabletop_tui.present.text import cell_len
from tests.rules.d6_table import Table
from tests.tui.board_fights import FOUR, GUARD, MIRA, TAM, WOLF, speaking, table


def shown(made: Table, who: str, action: Action, width: int = 78) -> list[str]:
    return plain(action_odds(made.game, who, action, width))


def plain(lines: tuple[Content, ...]) -> list[str]:
    return [" ".join(line.plain.split()) for line in lines]


def test_an_attack_shows_both_pools_the_armour_and_every_level() -> None:
    made = table(WOLF, MIRA, tie=())
    assert shown(made, "wolf", Attack("mira")) == [
        "Wolf attacks Mira (Bare hands): 8D6 against 12D6, armour 0",
        "wound of none minor medium serious fatal",
        "Mira 86.8 % 7.4 % 3.7 % 1.5 % 0.6 %",
        "Mira, STR 1 94.2 % 3.7 % 1.5 % 0.5 % 0.1 %",
    ]
    minor = comb(20, 12 + 1) / 2**20
    assert f"{100 * minor:.1f} %" == "7.4 %"


def test_a_defender_shows_the_stance_and_never_strikes_back() -> None:
    made = table(WOLF, MIRA, tie=())
    made.do(Declare("wolf", 1, Attack("mira")))
    made.do(Declare("mira", 1, Defend()))
    lines = shown(made, "wolf", Attack("mira"))
    assert lines[0].endswith("8D6 against 14D6 (defending), armour 0")
    assert not any("back on" in line for line in lines)


def test_two_who_attack_each_other_show_the_odds_of_both() -> None:
    made = table(WOLF, MIRA, tie=())
    made.do(Declare("wolf", 1, Attack("mira")))
    made.do(Declare("mira", 1, Attack("wolf", "medium")))
    labels = [line.split(" ")[:-1] for line in shown(made, "mira", Attack("wolf", "medium"))[2:]]
    assert [" ".join(word for word in label if word.isalpha()) for label in labels] == [
        "Wolf",
        "STR",
        "back on Mira",
        "back on STR",
    ]


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("width", [58, 78, 118])
def test_no_word_about_wounds_is_cut_or_runs_into_the_next(language: str, width: int) -> None:
    made = table(WOLF, MIRA, tie=())
    made.do(Declare("wolf", 1, Attack("mira")))
    made.do(Declare("mira", 1, Attack("wolf", "medium")))
    with speaking(language):
        head, *rows = [line.plain for line in action_odds(made.game, "mira", Attack("wolf", "medium"), width)][1:6]
    assert len(head.split()) == (7 if language == "en" else 6)
    assert not any("…" in row for row in rows)
    assert {cell_len(row) for row in (head, *rows)} == {cell_len(head)}
    assert cell_len(head) <= width


def test_a_roll_already_made_counts_as_it_fell() -> None:
    made = table(GUARD, MIRA, TAM, tie=(1, 2))
    made.declare(tam=CastAttack("guard", "fire-magic", "staff"), mira=Attack("guard", "medium"))
    made.resolve("tam", *(4,) * 3, *(1,) * 11, *(4,) * 4, *(1,) * 6)
    lines = shown(made, "mira", Attack("guard", "medium"))
    assert lines[0] == "Mira attacks Guard (Medium weapon): 12D6 against 4 wins, armour 2"


def test_a_target_without_a_roll_stands_at_cl_1() -> None:
    made = table(WOLF, MIRA, tie=())
    made.do(Mark("mira", 1, helpless=True))
    assert shown(made, "wolf", Attack("mira"))[0].endswith("8D6 against CL 1, armour 0")


def test_a_check_shows_success_and_degrees() -> None:
    made = table(*FOUR)
    few = shown(made, "tam", UseSkill("stealth", 4))
    assert few[1:] == [
        "success 82.8 % • degree 0: 20.5 % • degree 1: 24.6 % • degree 2: 20.5 %",
        "degree 3: 11.7 % • degree 4 and more: 5.5 %",
    ], "what is shown of degrees adds up to the success"
    assert "and more" not in " ".join(shown(made, "tam", UseSkill("stealth", 7)))
    assert shown(made, "tam", CastAt("fire-magic", 1, "staff"))[1].startswith("success 99.8 %")


def test_help_shows_what_it_gives_and_what_it_costs() -> None:
    made = table(*FOUR)
    title, words, each = shown(made, "mira", Assist("tam", "profession", "Herbalist", "intelligence"))
    assert title == "Mira assists Tam (Herbalist)"
    assert words == "helps 18.8 % • no difference 31.2 % • hinders 50.0 %"
    assert each.endswith("+1: 15.6 % • +2: 3.1 %")


def test_a_stance_shows_its_dice_and_nothing_shows_nothing_more() -> None:
    made = table(*FOUR)
    assert shown(made, "mira", Defend()) == ["Mira defends: 14D6"]
    assert shown(made, "mira", Nothing()) == ["Mira does nothing"]


def test_the_dice_of_both_sides_are_explained() -> None:
    made = table(*FOUR)
    lines = plain(pool_lines(made.game, "mira", Attack("guard", "medium", circumstance=2), 100))
    assert lines == [
        "Mira 14D6 = 3 + 1 STR + 5 REF + 2 Medium weapons + 1 Medium weapon + 2 circumstances",
        "Guard 10D6 = 3 + 1 STR + 2 REF + 1 Reach weapons + 3 Reach weapon",
    ]


def test_a_wound_that_waits_shows_what_each_answer_leaves() -> None:
    made = table(WOLF, MIRA, tie=())
    lines = plain(wound_lines(made.game, PendingWound("wolf", "mira", 3, 0), 78))
    assert lines == [
        "Mira scores on Wolf: margin 3",
        "STR is kept serious wound",
        "STR takes 1 off medium wound",
        "STR takes 2 off minor wound",
    ]


@pytest.mark.parametrize(
    ("margin", "armour", "most", "levels"),
    [(3, 0, 2, 2), (1, 0, 1, 1), (6, 0, 1, 0), (5, 0, 1, 1), (6, 1, 2, 2), (9, 0, 3, 0), (5, 2, 2, 2)],
)
def test_the_answer_filled_in_is_the_least_strength_for_the_least_wound(
    margin: int, armour: int, most: int, levels: int
) -> None:
    assert best(PendingWound("wolf", "mira", margin, armour), most) == levels


@pytest.mark.parametrize("width", [56, 78, 118])
@given(name=st.sampled_from(["[/]" * 20, "龍" * 40, "x" * 60, "שלום" * 9]))
def test_no_line_of_odds_is_wider_than_asked(width: int, name: str) -> None:
    made = table(replace(WOLF, name=name), replace(MIRA, name=name[::-1]), tie=())
    made.do(Declare("wolf", 1, Attack("mira")))
    made.do(Declare("mira", 1, Attack("wolf", "medium")))
    for language in ("en", "cs"):
        with speaking(language):
            lines = action_odds(made.game, "wolf", Attack("mira"), width, thought_of=True)
            assert all(cell_len(line.plain) <= width for line in lines)
            assert len(lines) == 6


def test_somebody_out_of_the_fight_is_no_longer_reckoned_with() -> None:
    made = table(WOLF, MIRA, TAM, tie=(1, 2))
    made.do(Declare("wolf", 1, Attack("mira")))
    made.do(DealWound("mira", 4))
    assert shown(made, "wolf", Attack("mira")) == ["Wolf attacks Mira (Bare hands)"]


def foes_table() -> Table:
    made = Table(MIRA, Card("g", "Kobold chief", owner="gm"))
    game = replace(made.game, foes=(Card("f1", "Kobold", owner="gm"), Card("f2", "Vlkodlak", owner="gm")))
    made.campaign = replace(made.campaign, game=game)
    return made


@pytest.mark.parametrize(
    ("line", "copies"),
    [
        ("3 kobold", (Copies(3, "f1"),)),
        ("3 Kobold, 2 vlk", (Copies(3, "f1"), Copies(2, "f2"))),
        ("kobold", (Copies(1, "f1"),)),
        ("3x kobold; 1 bandit", (Copies(3, "f1"), Copies(1, name="bandit"))),
        ("2 x kobold", (Copies(2, "f1"),)),
        ("2 Xorn, 2xorn, xorn", (Copies(2, name="Xorn"), Copies(2, name="xorn"), Copies(1, name="xorn"))),
        ("2 kobold c", (Copies(2, "g"),)),
        ("  ,, ", ()),
        ("2 [b]x", (Copies(2, name="[b]x"),)),
        ("2 mira", (Copies(2, "mira"),)),
        ("2 mir", (Copies(2, name="mir"),)),
    ],
)
def test_foes_are_read_by_number_and_the_beginning_of_a_name(line: str, copies: tuple[Copies, ...]) -> None:
    read = read_comers(foes_table().game, line)
    assert (read.copies, read.problem) == (copies, "")


@pytest.mark.parametrize("line", ["0 kobold", "21 kobold", "3", "99999999999999999999 kobold", "3 kobold, 7"])
def test_a_line_of_foes_that_cannot_be_says_what_it_should_be(line: str) -> None:
    read = read_comers(foes_table().game, line)
    assert not read.copies
    assert "from 1 to 20" in read.problem


@given(st.text(max_size=300))
def test_no_line_of_foes_breaks_anything(line: str) -> None:
    read = read_comers(foes_table().game, line)
    assert all(1 <= copies.count <= 20 and (copies.source or copies.name) for copies in read.copies)
