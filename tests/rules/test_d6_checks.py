"""Rolls against a challenge level, and helpers (docs/rules-d6.md D8, D9, A)."""

from dataclasses import replace

import pytest

from rules.d6.assisting import AssistRolled, Help
from rules.d6.checks import CheckRolled, RollProficiency, RollSkill
from rules.d6.secrecy import told_of
from rules.table.events import EVERYONE, GM_ONLY
from tests.rules.d6_table import Table, card, faces


def test_four_wins_against_level_three_are_a_success_of_degree_one() -> None:
    table = Table(card("Mira", reflexes=1, skills={"stealth": 2}))
    table.do(RollSkill("mira", "stealth", 3), 6, 4, 4, 3, 1, 5)
    rolled = table.only(CheckRolled)
    assert (rolled.roll.pool.size, rolled.roll.wins, rolled.success, rolled.degree) == (6, 4, True, 1)
    assert rolled.roll.faces == (6, 4, 4, 3, 1, 5)


def test_a_failure_tells_how_many_wins_were_missing() -> None:
    table = Table(card("Mira"))
    table.do(RollSkill("mira", "grip", 4), 6, 1, 1)
    assert (table.only(CheckRolled).success, table.only(CheckRolled).degree) == (False, -3)


@pytest.mark.parametrize(("wins", "dice"), [(5, 2), (3, 0), (1, -2), (0, -3)])
def test_a_helpers_wins_above_three_give_dice_and_those_below_take_them(wins: int, dice: int) -> None:
    table = Table(card("Mira", strength=2), card("Tam", professions={"Smith": 4}))
    asked = RollSkill("mira", "grip", 2, helpers=(Help("tam", "profession", "Smith", "strength"),))
    main = max(1, 5 + dice)
    table.do(asked, *faces(wins, 7), *faces(1, main))
    assert table.only(AssistRolled).dice == dice
    assert table.only(CheckRolled).roll.pool.size == main


def test_several_helpers_add_up_and_roll_first() -> None:
    table = Table(card("Mira"), card("Tam", skills={"survival": 3}), card("Bru", skills={"survival": 3}))
    helpers = (Help("tam", "skill", "survival"), Help("bru", "skill", "survival"))
    events = table.do(RollSkill("mira", "survival", 1, helpers=helpers), *faces(5, 6), *faces(4, 6), *faces(6, 6))
    assert [type(event) for event in events] == [AssistRolled, AssistRolled, CheckRolled]
    assert table.only(CheckRolled).roll.wins == 6


def test_magic_is_rolled_with_the_focus_that_is_carried() -> None:
    table = Table(card("Ilse", intelligence=1, proficiencies={"fire-magic": 2}, weapons=("staff",)))
    table.do(RollProficiency("ilse", "fire-magic", 4, focus="staff"), *faces(4, 8))
    assert table.only(CheckRolled).success


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (RollSkill("nobody", "grip", 1), "no-such-card"),
        (RollSkill("mira", "Smith", 1), "profession-only-assists"),
        (RollSkill("mira", "juggling", 1), "no-such-skill"),
        (RollSkill("mira", "grip", 0), "challenge-out-of-range"),
        (RollSkill("mira", "grip", 9), "challenge-out-of-range"),
        (RollSkill("mira", "grip", 1, circumstance=21), "circumstance-out-of-range"),
        (RollSkill("mira", "grip", 1, helpers=(Help("mira", "skill", "grip"),)), "no-assist-for-oneself"),
        (RollSkill("mira", "grip", 1, helpers=(Help("ghost", "skill", "grip"),)), "no-such-card"),
        (RollSkill("mira", "grip", 1, helpers=(Help("tam", "profession", "Smith"),)), "no-such-profession"),
        (RollSkill("mira", "grip", 1, helpers=(Help("tam", "skill", "grip"),) * 13), "too-many-helpers"),
        (RollProficiency("mira", "juggling", 1), "no-such-proficiency"),
        (RollProficiency("mira", "fire-magic", 1, focus="staff"), "not-carried"),
        (RollProficiency("mira", "fire-magic", 1, focus="small"), "no-such-focus"),
    ],
)
def test_what_cannot_be_rolled_is_refused_with_its_reason(asked, code: str) -> None:
    table = Table(card("Mira", professions={"Smith": 2}, weapons=("small",)), card("Tam"))
    assert table.refuses(asked).code == code


def test_a_profession_of_the_campaign_only_assists_even_for_those_who_lack_it() -> None:
    table = Table(card("Mira"))
    game = replace(table.game, lists=replace(table.game.lists, professions=("Herbalist",)))
    table.campaign = replace(table.campaign, game=game)
    assert table.refuses(RollSkill("mira", "Herbalist", 1)).code == "profession-only-assists"


def test_a_secret_roll_is_told_to_the_gm_alone_helpers_and_all() -> None:
    table = Table(card("Mira"), card("Tam"))
    asked = RollSkill("mira", "grip", 1, helpers=(Help("tam", "skill", "grip"),), secret=True)
    assert {event.seen_by for event in table.do(asked, *faces(3, 3), *faces(1, 3))} == {GM_ONLY}
    assert {event.seen_by for event in table.do(replace(asked, secret=False), *faces(3, 3), *faces(1, 3))} == {EVERYONE}


def test_a_hidden_level_is_kept_from_the_players_and_so_is_success() -> None:
    table = Table(card("Mira"))
    table.do(RollSkill("mira", "grip", 2, hidden=True), *faces(2, 3))
    rolled = table.only(CheckRolled)
    assert told_of(rolled, "gm").success is True
    players = told_of(rolled, "anna")
    assert (players.challenge, players.success, players.degree, players.roll.wins) == (None, None, None, 2)


def test_faces_typed_in_are_marked_for_good() -> None:
    table = Table(card("Mira"))
    table.do(RollSkill("mira", "grip", 2), 1, 2, 3, physical=True)
    assert table.only(CheckRolled).roll.physical
