"""Turning undead goes by the levels that grant it, and reaches further with a higher check (docs/rules-d20.md G9)."""

from dataclasses import replace

import pytest

from rules.d20.card import Learned
from rules.d20.checks import CheckRolled, RollOther
from rules.d20.settings import Settings
from rules.d20.turning import can_turn, most_turned, turning_bonus, turning_damage, turning_level, turnings_a_day
from tests.rules.d20_table import act, card, only, refuses, table


@pytest.mark.parametrize(
    ("classes", "feats", "level"),
    [
        ((("cleric", 4),), (), 4),
        ((("paladin", 6),), (), 3),
        ((("cleric", 2), ("paladin", 5)), ("improved-turning",), 5),
        ((("generic-warrior", 3), ("generic-divine", 2)), ("special:turn-undead",), 2),
    ],
)
def test_turning_goes_by_the_classes_that_grant_it(
    classes: tuple[tuple[str, int], ...], feats: tuple[str, ...], level: int
) -> None:
    made = card("Mia", *classes, feats=feats, scores=(10, 10, 10, 10, 10, 14))
    assert (can_turn(made), turning_level(made), turning_damage(table(made), made)) == (True, level, level + 2)


def test_whoever_lacks_the_feature_does_not_turn() -> None:
    for classes in ((("paladin", 3),), (("generic-divine", 5),), (("wizard", 9),)):
        assert not can_turn(card("Mia", *classes))


def test_a_check_reaches_one_hit_die_more_for_every_three_and_four_at_most() -> None:
    reached = {total: most_turned(5, total) for total in (-9, 0, 1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 19, 21, 22, 40)}
    assert list(reached.values()) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 8, 9, 9]
    assert most_turned(2, 0) == 0


def test_charisma_and_knowledge_of_religion_help_and_the_curve_rolls_three_dice() -> None:
    made = card("Mia", ("cleric", 3), scores=(10, 10, 10, 10, 10, 16), feats=("extra-turning",))
    first = replace(made.levels[0], skills=(Learned("knowledge-religion", 5),))
    made = replace(made, levels=(first, *made.levels[1:]))
    game = table(made, settings=Settings(bell_curve=True))
    bonus = turning_bonus(game, made).total
    assert (bonus, turnings_a_day(game, made)) == (5, 10)
    _, events = act(game, RollOther("Mia", bonus, "turning", level=turning_level(made)), 3, 4, 4)
    assert (only(events, CheckRolled).roll.total, only(events, CheckRolled).reaches) == (16, 5)
    _, events = act(game, RollOther("Mia", bonus), 3, 4, 4)
    assert only(events, CheckRolled).reaches is None
    assert refuses(game, RollOther("Mia", 0, "turning", level=-1)) == "count-out-of-range"
