"""Rolls keep every face and say what became of it (docs/dice.md)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dice.limits import MOST_EXPLOSIONS
from rules.dice.roll import Constant, Die, Fallen, Rolled, Sign, roll
from rules.dice.throwing import Reason
from tests.rules.thrown_dice import RandomDice, ScriptedDice, formula, roll_texts


def rolled(text: str, *faces: int) -> Rolled:
    """A roll whose dice fall as written; all of them must be used."""
    dice = ScriptedDice(*faces)
    result = roll(formula(text), dice)
    assert dice.faces == []
    return result


def test_the_lowest_die_is_dropped_and_kept_in_sight() -> None:
    result = rolled("4d6kh3+2", 6, 1, 4, 5)
    assert result.total == 17
    assert result.fallen[0].dice == (Die(6), Die(1, kept=False), Die(4), Die(5))
    assert result.pieces[1:] == (Sign("+"), Constant(2))


@pytest.mark.parametrize(("keep", "total"), [("kh2", 10), ("kl2", 3), ("dh1", 7), ("dl1", 12), ("kh4", 13)])
def test_which_dice_are_kept(keep: str, total: int) -> None:
    assert rolled(f"4d6{keep}", 6, 1, 2, 4).total == total


def test_of_equal_dice_the_first_is_kept() -> None:
    assert [die.kept for die in rolled("3d6kh1", 5, 5, 5).fallen[0].dice] == [True, False, False]
    assert [die.kept for die in rolled("3d6kl1", 5, 5, 5).fallen[0].dice] == [True, False, False]


def test_an_exploding_die_is_followed_by_what_it_added() -> None:
    result = rolled("2d6!", 6, 3, 6, 2)
    assert result.fallen[0].dice == (Die(6, exploded=True), Die(6, exploded=True), Die(2), Die(3))
    assert result.total == 17


def test_a_die_explodes_at_most_a_hundred_times() -> None:
    result = rolled("1d6!", *[6] * (MOST_EXPLOSIONS + 1))
    assert result.total == 6 * (MOST_EXPLOSIONS + 1)
    assert not result.fallen[0].dice[-1].exploded


def test_an_exploding_die_is_kept_or_dropped_with_all_it_added() -> None:
    result = rolled("2d6!kh1", 6, 5, 1)
    assert result.total == 7
    assert [die.kept for die in result.fallen[0].dice] == [True, True, False]


def test_a_die_is_thrown_again_once_and_its_second_face_stands() -> None:
    result = rolled("2d6r1", 1, 4, 1)
    assert result.fallen[0].dice == (Die(1, kept=False, rerolled=True), Die(1), Die(4))
    assert result.total == 5


def test_a_die_is_thrown_again_before_it_can_explode_and_so_are_those_it_adds() -> None:
    result = rolled("1d6!r1", 1, 6, 1, 3)
    assert result.total == 9
    assert result.fallen[0].dice == (
        Die(1, kept=False, rerolled=True),
        Die(6, exploded=True),
        Die(1, kept=False, rerolled=True),
        Die(3),
    )


def test_a_face_that_both_is_thrown_again_and_explodes_does_the_first() -> None:
    assert rolled("1d6!r6", 6, 6, 2).total == 8


def test_successes_are_counted() -> None:
    result = rolled("8d6>=4", 6, 4, 4, 3, 1, 5, 2, 2)
    assert (result.total, result.counts) == (4, True)
    assert [die.success for die in result.fallen[0].dice] == [True, True, True, False, False, True, False, False]


def test_dropped_dice_are_no_successes() -> None:
    assert rolled("4d6kh2>=4", 6, 5, 4, 1).total == 2
    assert rolled("4d6kl2>=4", 6, 5, 4, 1).total == 1


def test_every_face_of_an_exploding_die_can_be_a_success() -> None:
    assert rolled("2d6!6>=5", 6, 2, 5).total == 2


def test_a_count_with_a_number_added_is_still_a_count_but_a_mixture_is_not() -> None:
    assert rolled("2d6>=4+1", 6, 6).counts
    assert not rolled("2d6>=4+1d6", 6, 6, 1).counts
    assert not rolled("5").counts


@pytest.mark.parametrize(
    ("text", "total"),
    [("7/2", 3), ("-7/2", -3), ("(-7)/2", -4), ("7/-2", -4), ("2*3/4", 1), ("2+3*4-5", 9), ("(2+3)*4", 20)],
)
def test_arithmetic_rounds_quotients_down(text: str, total: int) -> None:
    assert rolled(text).total == total


def test_minus_dice_are_subtracted() -> None:
    result = rolled("-4d6", 1, 2, 3, 4)
    assert result.total == -10
    assert result.pieces[0] == Sign("-")


def test_parentheses_are_among_the_pieces() -> None:
    result = rolled("(2d6+1)*2", 3, 4)
    assert result.total == 16
    assert [piece for piece in result.pieces if not isinstance(piece, Fallen)] == [
        Sign("("),
        Sign("+"),
        Constant(1),
        Sign(")"),
        Sign("*"),
        Constant(2),
    ]


@pytest.mark.parametrize(
    ("text", "face", "success", "margin"),
    [
        ("d20+7 vs 15", 8, True, 0),
        ("d20+7 vs 15", 7, False, -1),
        ("d20 vs <=12", 12, True, 0),
        ("d20 vs >12", 12, False, 0),
    ],
)
def test_a_roll_meets_its_target_or_not(text: str, face: int, success: bool, margin: int) -> None:
    result = rolled(text, face)
    assert (result.success, result.margin) == (success, margin)


def test_pools_can_be_rolled_against_each_other() -> None:
    result = rolled("2d6>=4 vs 3d6>=4", 6, 5, 4, 1, 1)
    assert (result.total, result.target, result.margin, result.success) == (2, 1, 1, True)


def test_handfuls_fall_from_left_to_right_and_each_at_once() -> None:
    dice = ScriptedDice(1, 2, 3, 4, 6, 1)
    roll(formula("2d4+1d8+(3d6)"), dice, Reason("tray", "Mira"))
    assert dice.thrown == [(2, 4), (1, 8), (3, 6)]
    assert set(dice.reasons) == {Reason("tray", "Mira")}


def test_dice_thrown_again_fall_together_and_so_do_those_that_are_added() -> None:
    dice = ScriptedDice(1, 1, 6, 6, 2, 6, 3, 4, 5)
    assert roll(formula("4d6r1!"), dice).total == 2 + (6 + 3) + (6 + 4) + (6 + 5)
    assert dice.thrown == [(4, 6), (2, 6), (3, 6)]


def test_typed_faces_are_marked() -> None:
    assert roll(formula("2d6"), ScriptedDice(1, 2, physical=True)).fallen[0].physical
    assert roll(formula("1d6!"), ScriptedDice(6, 2, physical=True)).fallen[0].physical
    assert not roll(formula("2d6"), ScriptedDice(1, 2)).fallen[0].physical


@settings(deadline=None)
@given(roll_texts(dice=40, sides=30), st.integers(0, 999))
def test_the_kept_faces_are_the_value_of_a_handful(text: str, seed: int) -> None:
    try:
        understood = formula(text)
    except AssertionError:
        return
    result = roll(understood, RandomDice(seed))
    for fallen in result.fallen:
        kept = [die for die in fallen.dice if die.kept]
        counted = [die.success if fallen.handful.success else die.face for die in kept]
        assert fallen.value == sum(counted)
        standing = [die for die in fallen.dice if not die.rerolled]
        assert len(standing) - sum(die.exploded for die in standing) == fallen.handful.dice
        assert not any(die.kept or die.success for die in fallen.dice if die.rerolled)


@settings(deadline=None)
@given(roll_texts(dice=40, sides=30), st.integers(0, 999))
def test_the_same_faces_give_the_same_roll(text: str, seed: int) -> None:
    try:
        understood = formula(text)
    except AssertionError:
        return
    assert roll(understood, RandomDice(seed)) == roll(understood, RandomDice(seed))


def test_a_thousand_dice_roll() -> None:
    assert len(roll(formula("1000d6"), RandomDice(1)).fallen[0].dice) == 1000
