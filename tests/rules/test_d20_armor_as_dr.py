"""Armour as damage reduction (docs/rules-d20.md R, examples 5 to 8)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d20.armor_as_dr import Reduction, Split, against, armour, natural_armour, through

PRINTED = {
    "padded": (1, 1, 0),
    "leather": (2, 1, 1),
    "studded leather": (3, 2, 1),
    "chain shirt": (4, 2, 2),
    "hide": (3, 2, 1),
    "scale mail": (4, 2, 2),
    "chainmail": (5, 3, 2),
    "breastplate": (5, 3, 2),
    "splint mail": (6, 3, 3),
    "banded mail": (6, 3, 3),
    "half-plate": (7, 4, 3),
    "full plate": (8, 4, 4),
}


@pytest.mark.parametrize(("bonus", "left", "reduction"), PRINTED.values(), ids=PRINTED)
def test_every_suit_is_split_as_printed(bonus: int, left: int, reduction: int) -> None:
    assert armour(bonus) == Split(left, reduction)


def test_enhancement_goes_to_armour_class_alone() -> None:
    assert armour(4, enhancement=3) == Split(5, 2)


@pytest.mark.parametrize(
    ("bonus", "left", "reduction"), [(4, 4, 0), (9, 8, 1), (10, 8, 2), (24, 20, 4), (47, 38, 9), (0, 0, 0)]
)
def test_natural_armour_is_split_by_fifths(bonus: int, left: int, reduction: int) -> None:
    assert natural_armour(bonus) == Split(left, reduction)


def test_enhancement_of_natural_armour_is_added_after() -> None:
    assert natural_armour(9, enhancement=4) == Split(12, 1)


def test_reductions_with_a_dash_add_up() -> None:
    breastplate, barbarian = Reduction(armour(5).reduction), Reduction(1)
    assert against((breastplate, barbarian)) == 3
    hide, shirt = natural_armour(9).reduction, armour(4).reduction
    assert against((Reduction(hide), Reduction(shirt), barbarian)) == 4


def test_the_frost_giant_loses_three_points_of_armour_class() -> None:
    size, dexterity = -1, -1
    assert 10 + size + dexterity + natural_armour(9).armour_class + armour(4).armour_class == 18


def test_full_plate_takes_four_points_off_a_hit() -> None:
    plate = (Reduction(4),)
    assert through(11, plate) == 7
    assert through(3, plate) == 0


def test_of_different_reductions_the_best_that_applies_counts() -> None:
    both = (Reduction(4), Reduction(10, ("adamantine",)))
    assert through(11, both) == 1
    assert through(11, both, ("adamantine", "slashing")) == 7


def test_adamantine_armour_adds_its_own_to_the_suit() -> None:
    assert against((Reduction(armour(8).reduction), Reduction(3))) == 7
    assert against((Reduction(armour(5).reduction), Reduction(2))) == 4


def test_a_reduction_may_be_passed_by_any_of_several_or_only_by_all() -> None:
    either = Reduction(5, ("silver", "magic"))
    both = Reduction(5, ("silver", "magic"), needs_all=True)
    assert not either.stops(("magic",))
    assert both.stops(("magic",))
    assert not both.stops(("magic", "silver", "slashing"))


reductions = st.lists(
    st.builds(Reduction, st.integers(0, 30), st.sampled_from([(), ("magic",), ("silver",), ("magic", "silver")])),
    max_size=5,
).map(tuple)


@given(st.integers(0, 200), reductions, st.sampled_from([(), ("magic",), ("silver",), ("magic", "silver")]))
def test_reduction_never_heals_and_never_adds(
    damage: int, held: tuple[Reduction, ...], qualities: tuple[str, ...]
) -> None:
    assert 0 <= through(damage, held, qualities) <= damage


@given(st.integers(0, 60), st.integers(0, 10))
def test_armour_keeps_its_whole_bonus_between_the_two(bonus: int, enhancement: int) -> None:
    split = armour(bonus, enhancement)
    assert split.armour_class + split.reduction == bonus + enhancement
    assert split.armour_class - enhancement - split.reduction in (0, 1)


@given(st.integers(0, 200))
def test_natural_armour_has_no_upper_end(bonus: int) -> None:
    split = natural_armour(bonus)
    assert split.reduction == bonus // 5
    assert split.armour_class + split.reduction == bonus
