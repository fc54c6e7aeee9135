"""Average foes of any race, for fights that nobody prepared (docs/rules-d20.md B7)."""

import pytest

from rules.d20 import challenge
from rules.d20.average import average_of
from rules.d20.card import Card, Level
from rules.d20.defence import armour_class
from rules.d20.entering import Copies
from rules.d20.fighting import BeginEncounter
from rules.d20.game import Game
from rules.d20.points import hit_points
from rules.d20.rating import challenge_rating
from rules.d20.scores import score
from rules.d20.standard import races
from rules.d20.weapons import weapons_at_hand
from tests.rules.d20_table import act, refuses, table


@pytest.mark.parametrize(
    ("race", "strength", "dexterity", "points", "armour", "weapon"),
    [
        ("kobold", 9, 13, 8, 15, "spear"),
        ("orc", 17, 11, 9, 12, "spear"),
        ("ogre", 21, 8, 29, 13, "greatclub"),
        ("wolf", 13, 14, 16, 14, "bite"),
        ("skeleton", 11, 12, 12, 13, "claw"),
    ],
)
def test_an_average_creature_has_its_races_numbers(
    race: str, strength: int, dexterity: int, points: int, armour: int, weapon: str
) -> None:
    found = average_of(Game(), race)
    assert found is not None
    scores = [number.total for which in ("strength", "dexterity") if (number := score(Game(), found, which))]
    assert scores == [strength, dexterity]
    assert hit_points(Game(), found).left == points
    assert armour_class(Game(), found).total == armour
    assert weapons_at_hand(Game(), found)[0].key == weapon


@pytest.mark.parametrize("race", races())
def test_every_race_has_an_average_creature_that_fights(race: str) -> None:
    found = average_of(Game(), race)
    assert found is not None
    assert hit_points(Game(), found).left > 0
    assert weapons_at_hand(Game(), found)
    assert challenge_rating(Game(), found) >= -5


@pytest.mark.parametrize(
    ("race", "of", "levels", "rating"),
    [
        ("orc", "npc-warrior", 1, "1/2"),
        ("goblin", "npc-warrior", 1, "1/3"),
        ("goblin", "npc-warrior", 3, "1"),
        ("kobold", "npc-warrior", 1, "1/4"),
        ("kobold", "npc-warrior", 2, "1/3"),
        ("kobold", "npc-warrior", 4, "1"),
        ("kobold", "sorcerer", 3, "3"),
        ("drow", "npc-warrior", 1, "1"),
        ("drow", "fighter", 5, "6"),
    ],
)
def test_some_races_are_more_or_less_dangerous_than_their_levels(race: str, of: str, levels: int, rating: str) -> None:
    card = Card("1", "Foe", race=race, levels=(Level(of, 4),) * levels)
    assert challenge.name(challenge_rating(Game(), card)) == rating


def test_foes_of_a_race_come_by_number_under_labels_of_their_own() -> None:
    game, _ = act(table(), BeginEncounter((), (Copies(3, "race:kobold", "Kobold"),)), 11, 12, 13)
    assert [card.label for card in game.cards] == ["Kobold 1", "Kobold 2", "Kobold 3"]
    assert refuses(table(), BeginEncounter((), (Copies(1, "race:unicorn"),))) == "no-such-foe"
