"""Creatures are what their printed entries say, by scores, natural armour and racial bonuses."""

import pytest

from rules.content.d20 import weapons as d20_weapons
from rules.d20 import standard
from rules.d20.points import wound_points
from rules.d20.skills import skill_bonus
from rules.d20.weapons import is_proficient
from tests.rules.d20_table import VITALITY, card, foe, table

PRINTED_CREATURES = """
gnoll 15 10 13 8 11 8, 1; lizardfolk 13 10 13 9 10 10, 5; locathah 10 12 10 13 13 11, 3; bugbear 15 12 13 10 10 9, 3
worg 17 15 15 6 14 10, 2; grimlock 15 13 13 10 8 6, 4; sahuagin 14 13 12 14 13 9, 5; troglodyte 10 9 14 8 10 10, 6
ogre 21 8 15 6 10 7, 5; centaur 18 14 15 8 13 11, 3; satyr 10 13 12 12 13 13, 4; minotaur 19 10 15 7 10 8, 5
harpy 10 15 10 7 12 17, 1; griffon 18 15 16 5 13 8, 6; aranea 11 15 14 14 13 14, 1; azer 13 13 13 12 12 9, 6
doppelganger 12 13 12 13 14 13, 4; pixie 7 18 11 16 15 16, 1; hill-giant 25 8 19 6 10 7, 9; troll 23 14 23 6 9 6, 5
hound-archon 15 10 13 10 13 12, 9; janni 16 15 12 14 15 13, 1; succubus 13 13 13 16 14 26, 9; wolf 13 15 15 2 12 6, 2
ogre-mage 21 10 17 14 14 17, 5; frost-giant 29 9 21 10 14 11, 9
"""
"""The six scores and the natural armour of the creatures as their entries print them."""


def test_creatures_are_what_their_printed_scores_make_of_ten_and_eleven() -> None:
    entries = [entry.split(", ") for line in PRINTED_CREATURES.strip().splitlines() for entry in line.split("; ")]
    races = standard.races()
    for scores, armour in entries:
        which, *printed = scores.split()
        adjusted = tuple(int(score) - 10 - int(score) % 2 for score in printed)
        assert (races[which].abilities, races[which].natural_armour) == (adjusted, int(armour)), which
    with_dice = {race.id for race in races.values() if race.hit_dice and None not in race.abilities}
    assert {scores.split()[0] for scores, _ in entries} == with_dice


@pytest.mark.parametrize(
    ("race", "dice", "printed"),
    [
        ("griffon", 7, "jump 4 spot 4"),
        ("aranea", 3, "climb 8 jump 2 listen 2 spot 2"),
        ("doppelganger", 4, "bluff 4 disguise 4"),
        ("pixie", 1, "listen 2 search 2 spot 2"),
        ("succubus", 6, "listen 8 spot 8"),
        ("worg", 4, "hide 2 listen 1 move-silently 1 spot 1"),
        ("duergar", 0, "move-silently 4 listen 1 spot 1"),
        ("ogre", 4, ""),
    ],
)
def test_racial_bonuses_are_on_the_skills_of_a_card(race: str, dice: int, printed: str) -> None:
    made = foe("Og", race, dice)
    words = printed.split()
    for skill, value in zip(words[::2], words[1::2], strict=True):
        parts = skill_bonus(table(made), made, skill).parts
        assert [part.value for part in parts if part.code == "race"] == [int(value)], skill
    assert len([each for each in standard.races()[race].traits if each.kind == "racial"]) == len(words) // 2


def test_dwarves_and_gnomes_of_the_deep_are_familiar_with_what_their_kin_are() -> None:
    for kin, deep in (("dwarf", "duergar"), ("gnome", "svirfneblin")):
        weapons = {weapon for race, weapon in d20_weapons.FAMILIAR_WEAPONS if race == kin}
        assert {weapon for race, weapon in d20_weapons.FAMILIAR_WEAPONS if race == deep} == weapons
    orc = card("Grum", ("fighter", 1), race="half-orc")
    axe = standard.weapons()["orc-double-axe"]
    assert not is_proficient(table(orc), orc, axe)


def test_a_zombie_is_three_points_tougher_than_its_dice() -> None:
    made = foe("Zed", "zombie", 2)
    assert wound_points(table(made, settings=VITALITY), made).most == sum(level.face for level in made.levels) + 3
