"""Faces: the same for the same seed and position, fair, continued and never gone back on; or typed in by a person."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dice.throwing import Reason
from tabletop_tui.dice_source import AskedDice, FacesWanted, SeededDice, Wanted, read_faces

REASON = Reason("skill", "Mira")
SEED = b"a seed of sixteen"


@given(seed=st.binary(min_size=1, max_size=80), counts=st.lists(st.integers(1, 20), min_size=1, max_size=6))
def test_the_same_seed_gives_the_same_faces_however_the_handfuls_are_cut(seed: bytes, counts: list[int]) -> None:
    pieces = SeededDice(seed)
    cut = [face for count in counts for face in pieces.throw(count, 6, REASON).faces]
    assert list(SeededDice(seed).throw(sum(counts), 6, REASON).faces) == cut


def test_a_generator_goes_on_where_another_stopped() -> None:
    whole = SeededDice(SEED).throw(40, 20, REASON).faces
    first = SeededDice(SEED)
    begun = first.throw(15, 20, REASON).faces
    assert begun + SeededDice(SEED, first.position).throw(25, 20, REASON).faces == whole


@given(sides=st.integers(1, 1000), seed=st.binary(min_size=1, max_size=20))
def test_every_face_is_one_of_the_die(sides: int, seed: bytes) -> None:
    thrown = SeededDice(seed).throw(30, sides, REASON)
    assert all(1 <= face <= sides for face in thrown.faces)
    assert not thrown.physical


@pytest.mark.parametrize("sides", [2, 6, 20])
def test_faces_are_even(sides: int) -> None:
    count = 20_000
    counted = Counter(SeededDice(SEED).throw(count, sides, REASON).faces)
    expected = count / sides
    chi = sum((counted[face] - expected) ** 2 / expected for face in range(1, sides + 1))
    assert chi < sides - 1 + 4 * (2 * (sides - 1)) ** 0.5


def test_numbers_that_would_favour_low_faces_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([2**64 - 1, 2**64 - 1, 8])

    class Digest:
        def __init__(self, *_arguments: object, **_named: object) -> None:
            pass

        def digest(self) -> bytes:
            return next(drawn).to_bytes(8)

    monkeypatch.setattr("tabletop_tui.dice_source.hashlib.blake2b", Digest)
    Digest.MAX_KEY_SIZE = 64  # type: ignore[attr-defined]  # what the real one has
    dice = SeededDice(SEED)
    assert dice.throw(1, 6, REASON).faces == (3,)
    assert dice.position == 3


def test_a_person_is_asked_for_the_first_handful_that_nobody_threw() -> None:
    dice = AskedDice([(6, 1)], SeededDice(SEED))
    assert dice.throw(2, 6, REASON).physical
    with pytest.raises(FacesWanted) as asked:
        dice.throw(3, 6, REASON)
    assert asked.value.wanted == Wanted(3, 6, REASON)


def test_a_handful_left_to_the_program_is_not_marked_as_real() -> None:
    thrown = AskedDice([None], SeededDice(SEED)).throw(4, 6, REASON)
    assert thrown == SeededDice(SEED).throw(4, 6, REASON)


@pytest.mark.parametrize("line", ["6 4 1", "641", "6,4,1", " 6;4 1 "])
def test_faces_may_be_typed_with_or_without_space(line: str) -> None:
    assert read_faces(line, Wanted(3, 6, REASON)) == (6, 4, 1)


@pytest.mark.parametrize(
    "line", ["", "6 4", "6 4 1 1", "7 4 1", "0 4 1", "six", "-6 4 1", "6.0 4 1", "٦ 4 1", "9" * 5000]
)
def test_anything_that_is_not_exactly_these_dice_is_refused(line: str) -> None:
    assert read_faces(line, Wanted(3, 6, REASON)) is None


def test_large_dice_need_space_between_their_faces() -> None:
    assert read_faces("12 3", Wanted(2, 20, REASON)) == (12, 3)
    assert read_faces("123", Wanted(3, 20, REASON)) is None
