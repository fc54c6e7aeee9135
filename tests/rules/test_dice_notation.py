"""The notation of rolls: what is understood, and where it is wrong (docs/dice.md)."""

import re
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dice.expression import Condition, Formula, Handful, Keep, Number, Product, Sum, Term, Versus, written
from rules.dice.limits import LONGEST, MOST_DICE, MOST_SIDES
from rules.dice.notation import DiceError, parse
from tests.rules.thrown_dice import error, formula, roll_texts


def test_a_number_of_dice_and_a_number_of_sides() -> None:
    assert formula("3d6").roll == Handful(3, 6)


def test_a_single_die_needs_no_count_and_a_percent_sign_has_100_sides() -> None:
    assert formula("d20") == formula("1d20")
    assert formula("d%").roll == Handful(1, 100)


def test_capitals_spaces_and_typographic_signs_change_nothing() -> None:
    assert formula(" 4D6KH3 + 2 ") == formula("4d6kh3+2")
    assert formula("2d6\u22121") == formula("2d6-1")
    assert formula("2d6×2") == formula("2d6*2")
    assert formula("8d6 ≥ 4") == formula("8d6>=4")


@pytest.mark.parametrize(
    ("text", "keep"), [("kh3", Keep("kh", 3)), ("kl", Keep("kl", 1)), ("dh2", Keep("dh", 2)), ("dl", Keep("dl", 1))]
)
def test_dice_are_kept_or_dropped(text: str, keep: Keep) -> None:
    assert formula(f"4d6{text}").roll == Handful(4, 6, keep)


def test_dropping_the_lowest_is_keeping_the_other_highest() -> None:
    assert Keep("dl", 1).kept_of(4) == 3
    assert Keep("dl", 1).highest
    assert not Keep("dh", 1).highest


@pytest.mark.parametrize(
    ("text", "explode"),
    [("!", Condition("=", 6)), ("!5", Condition("=", 5)), ("!>=5", Condition(">=", 5)), ("!=3", Condition("=", 3))],
)
def test_dice_explode_on_their_highest_face_or_on_those_named(text: str, explode: Condition) -> None:
    assert formula(f"2d6{text}").roll == Handful(2, 6, explode=explode)


def test_dice_are_thrown_again() -> None:
    assert formula("1d20r1").roll == Handful(1, 20, reroll=Condition("=", 1))
    assert formula("2d6r<3").roll == Handful(2, 6, reroll=Condition("<", 3))


@pytest.mark.parametrize("compare", [">=", ">", "<=", "<", "="])
def test_a_comparison_behind_dice_counts_successes(compare: str) -> None:
    roll = formula(f"8d6{compare}4").roll
    assert isinstance(roll, Handful)
    assert roll.success == Condition(compare, 4)  # type: ignore[arg-type]  # the parameter is one of them


def test_a_comparison_behind_the_mark_of_explosion_belongs_to_it() -> None:
    assert formula("8d6!>=5").roll == Handful(8, 6, explode=Condition(">=", 5))
    assert formula("8d6!6>=5").roll == Handful(8, 6, explode=Condition("=", 6), success=Condition(">=", 5))
    assert formula("8d6>=5!") == formula("8d6!6>=5")


def test_what_is_done_to_dice_stands_in_any_order() -> None:
    assert formula("4d6kh3r1!") == formula("4d6!r1kh3")


def test_multiplication_binds_closer_than_addition() -> None:
    assert formula("1+2*3").roll == Sum(
        (Term("+", Number(1)), Term("+", Product((Term("*", Number(2)), Term("*", Number(3))))))
    )
    assert formula("(2d6+1)*2").roll == Product(
        (Term("*", Sum((Term("+", Handful(2, 6)), Term("+", Number(1))))), Term("*", Number(2)))
    )


def test_a_roll_is_measured_against_a_target() -> None:
    assert formula("d20+7 vs 15").versus == Versus(">=", Number(15))
    assert formula("3d6 VS <= 12").versus == Versus("<=", Number(12))
    assert formula("8d6>=4 vs 11d6>=4").versus == Versus(">=", Handful(11, 6, success=Condition(">=", 4)))


def test_signs_in_a_row_cancel_each_other() -> None:
    assert formula("--4d6") == formula("4d6")
    assert formula("2d6--1") == formula("2d6+1")
    assert formula("-4d6").roll == Sum((Term("-", Handful(4, 6)),))


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "dice-empty", 1),
        ("   ", "dice-empty", 1),
        ("d", "dice-sides-expected", 2),
        ("4d", "dice-sides-expected", 3),
        ("4d6kh3+", "dice-number-expected", 8),
        ("4d6kk3", "dice-high-or-low", 5),
        ("4d6k3", "dice-high-or-low", 5),
        ("4 d6 d", "dice-operator-expected", 3),
        ("4d6 d", "dice-high-or-low", 6),
        ("(2d6", "dice-not-closed", 5),
        ("2d6)", "dice-not-opened", 4),
        ("2d6 vs 5)", "dice-not-opened", 9),
        ("9**9**9", "dice-number-expected", 3),
        ("1/0", "dice-divide-by-zero", 3),
        ("1/(2-2)", "dice-divide-by-zero", 3),
        ("12/1d6", "dice-divide-by-dice", 4),
        ("__import__('os')", "dice-number-expected", 1),
        ("1e999", "dice-operator-expected", 2),
        ("0x10", "dice-operator-expected", 2),
        ("4d6kh9", "dice-keep-range", 6),
        ("4d6kh0", "dice-keep-range", 6),
        ("4d6kh5", "dice-keep-range", 6),
        ("4d6dl4", "dice-drop-range", 6),
        ("1d20dl", "dice-drop-range", 7),
        ("0d6", "dice-limits", 1),
        ("4d0", "dice-limits", 3),
        ("1d0", "dice-limits", 3),
        ("1d1!", "dice-endless", 4),
        ("1d6!>=1", "dice-endless", 4),
        ("3+1d6!<7", "dice-endless", 6),
        ("2d6!!", "dice-modifier-twice", 5),
        ("4d6kh3dl1", "dice-modifier-twice", 7),
        ("4d6r1r2", "dice-modifier-twice", 6),
        ("8d6>=4>=5", "dice-modifier-twice", 7),
        ("8d6kh3!6>=4", "dice-keep-explode-count", 9),
        ("2d6>=", "dice-number-expected", 6),
        ("2d6r", "dice-number-expected", 5),
        ("d20+7>=15", "dice-compare-whole", 6),
        ("(2d6+1)>=8", "dice-compare-whole", 8),
        ("(2d6+1) =8", "dice-compare-whole", 9),
        ("d20 vs", "dice-number-expected", 7),
        ("d20 vs 10 vs 12", "dice-operator-expected", 11),
        ("(d20 vs 10)+1", "dice-not-closed", 6),
        ("٤d٦", "dice-number-expected", 1),
        ("²d6", "dice-number-expected", 1),
        ("4d6\x00", "dice-operator-expected", 4),
    ],
)
def test_an_error_points_at_its_column(text: str, code: str, column: int) -> None:
    found = error(text)
    assert (found.code, found.column) == (code, column)


def test_a_thousand_dice_of_a_thousand_sides_are_the_limit() -> None:
    assert formula("1000d6").roll == Handful(MOST_DICE, 6)
    assert formula("1d1000").roll == Handful(1, MOST_SIDES)
    limits = {"dice": MOST_DICE, "sides": MOST_SIDES}
    for text in ("1001d6", "1d1001", "9999999d9999999", "99999999999999999999999999d6", "999999d6"):
        assert error(text).code == "dice-limits"
        assert error(text).values == limits


def test_all_dice_of_a_roll_count_towards_the_limit() -> None:
    assert isinstance(parse("500d6+500d6"), Formula)
    assert error("500d6+501d6").code == "dice-too-many"
    assert error("600d6 vs 600d6").code == "dice-too-many"


def test_numbers_are_limited_before_they_are_read() -> None:
    assert formula("1000000").roll == Number(1_000_000)
    assert error("1000001").code == "dice-number-too-large"
    assert error("1+" + "9" * 200).code == "dice-number-too-large"
    assert error("+" + "9" * 5000).code == "dice-too-long"


def test_parentheses_stand_at_most_twenty_deep() -> None:
    assert formula("(" * 20 + "1d6" + ")" * 20) == formula("1d6")
    found = error("(" * 21 + "1d6" + ")" * 21)
    assert (found.code, found.column) == ("dice-too-deep", 21)
    assert error("(" * 3000 + "1" + ")" * 3000).code == "dice-too-long"


def test_parentheses_beside_each_other_are_not_deep() -> None:
    assert isinstance(parse("+".join(["(1)"] * 60)), Formula)


def test_a_roll_has_at_most_256_characters() -> None:
    assert isinstance(parse("1" + " " * (LONGEST - 1)), Formula)
    assert error("1" + " " * LONGEST).code == "dice-too-long"
    assert error("9" * 100_000).code == "dice-too-long"


@pytest.mark.parametrize(
    "text", ["9999999d9999999", "9" * 10_000, "(" * 3000, "1d1!", "100d100" * 30, "-" * 256, "(-" * 128]
)
def test_absurd_rolls_are_refused_at_once(text: str) -> None:
    parse.cache_clear()
    start = time.perf_counter()
    assert isinstance(parse(text), DiceError)
    assert time.perf_counter() - start < 0.05


def test_one_sided_dice_always_show_1() -> None:
    assert formula("4d1").roll == Handful(4, 1)


@settings(deadline=None)
@given(roll_texts())
def test_the_plain_notation_of_a_roll_means_the_same(text: str) -> None:
    found = parse(text)
    if isinstance(found, Formula):
        assert parse(found.text) == found
        assert written(found.roll, found.versus) == found.text


@settings(deadline=None)
@given(roll_texts(dice=9, sides=20, leaves=3))
def test_sensible_rolls_are_understood(text: str) -> None:
    found = parse(text)
    assert isinstance(found, Formula) or found.code in ("dice-endless", "dice-too-long")


@settings(max_examples=400, deadline=None)
@given(st.text(max_size=300) | st.text("0123456789d%khlr!<>=+-*/() vs", max_size=60))
def test_any_text_gives_a_roll_or_an_error_within_it(text: str) -> None:
    found = parse(text)
    if isinstance(found, DiceError):
        assert 1 <= found.column <= max(len(text), LONGEST) + 1
    else:
        assert parse(found.text) == found


@settings(deadline=None)
@given(roll_texts(leaves=3), st.data())
def test_a_broken_roll_still_gives_a_roll_or_an_error(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    broken = text[:at] + data.draw(st.text("0d%kh!r<>=+-*/()", max_size=3)) + text[at + data.draw(st.integers(0, 2)) :]
    assert isinstance(parse(broken), Formula | DiceError)


def test_every_roll_of_the_documentation_is_understood() -> None:
    table = (Path(__file__).parents[2] / "docs" / "dice.md").read_text("utf-8").split("## Notation")[1].split("###")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    examples = [example for row in rows for example in re.findall(r"`([^`]+)`", row)]
    assert len(examples) > 15
    assert [example for example in examples if not isinstance(parse(example), Formula)] == []
