"""What is different in a copy of a d20 campaign, before it is brought back."""

from dataclasses import replace

from rules.campaign import Campaign
from rules.d20.card import AbilityLoss, Arm
from rules.d20.damage_dice import DamageDice
from rules.d20.lists import Lists, Weapon, WeaponEnd
from rules.d20.settings import Settings
from tabletop_tui.present.backups import differences
from tests.rules.d20_table import VITALITY, card, fight, foe, go_on, table, the
from tests.tui.board_fights import speaking

INA = card("Ina", ("fighter", 2), scores=(14, 10, 14, 10, 10, 10), face=6)
OGRE = foe("Ogre", "ogre", 4, face=5)


def said(present: Campaign, other: Campaign) -> list[str]:
    return [line.plain.strip() for line in differences(present, other, 200)]


def test_a_copy_tells_cards_points_levels_fight_rules_and_lists() -> None:
    then = Campaign("c", "C", game=table(INA, OGRE, settings=VITALITY))
    game = fight(table(INA, settings=replace(VITALITY, bell_curve=True, hit_dice="average")), ("Ina", 20))
    one = the(game, "Ina")
    hurt = replace(
        one,
        levels=one.levels[:1],
        experience=300,
        scores=replace(one.scores, strength=16),
        health=replace(one.health, wounds_lost=5),
        arms=(Arm("dagger"),),
        losses=(AbilityLoss("strength", 2),),
    )
    sabre = Weapon("own-1", "martial", "light", WeaponEnd(DamageDice(1, 4), DamageDice(1, 6)), name="Sabre")
    now = replace(then, game=replace(game.with_card(hurt), lists=Lists(weapons=(sabre,)), foes=(OGRE,)))
    assert said(now, then) == [
        "- the fight goes: none was on",
        "+ cards come back: Ogre",
        "• Ina: Vitality 20/20, Wounds 14/14 (now Vitality 12/12, Wounds 9/14),"
        " levels Fighter 2 (now Fighter 1), XP 0 (now 300), Strength 14 (now 16), weapons, ability losses",
        "- foes go: Ogre",
        "• house rule Bell curve: off (now on)",
        "• house rule Further Hit Dice: by rolling (now by average)",
        "• other things of the campaign's own",
    ]


def test_a_fight_at_another_turn_says_whose_in_either_language() -> None:
    began = fight(table(INA, OGRE), ("Ina", 20), ("Ogre", 10))
    now, then = Campaign("c", "C", game=go_on(began)), Campaign("c", "C", game=began)
    assert said(now, then) == ["• fight: round 1, Ina (now round 1, Ogre)"]
    assert said(replace(now, game=table(INA, OGRE)), then) == ["+ a fight comes back: round 1, Ina"]
    with speaking("cs"):
        assert said(now, then) == ["• boj: kolo 1, Ina (teď kolo 1, Ogre)"]


def test_another_game_is_told_as_a_whole() -> None:
    assert said(Campaign("c", "C"), Campaign("c", "C", game=table(INA, settings=Settings()))) == ["• another game"]
