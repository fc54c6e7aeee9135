"""Cards, foes and whole campaigns of the d20 game go out and come in again: equal and strictly."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.campaign import Campaign
from rules.d20.afflicting import Afflict
from rules.d20.arrivals import TakeIn
from rules.d20.card import Affliction, Arm, BonusDice, Card, ClassChoice, Learned, Modifier, Taken, Worn
from rules.d20.casting.day import Casting, ClassCasting, Known, Pool, Spent
from rules.d20.damage_dice import DamageDice
from rules.d20.game import Game
from rules.d20.harming import Harm
from rules.d20.lists import CharacterClass, Lists
from rules.d20.own_lists import DropOwn, KeepOwn
from rules.d20.points import hit_points
from rules.d20.settings import Settings
from rules.d20.skills import ranks
from rules.dice.throwing import Dice
from rules.stepping import Intent, Step, step
from rules.table.asking import GM, Asked
from saves.disk import Disk
from saves.errors import SaveError
from saves.exchange.cards import export_cards, preview_cards
from saves.exchange.foes_csv import export_foes
from saves.exchange.foes_csv import preview_of as preview_rows
from saves.exchange.picked import what_is_in
from saves.exchange.whole import read_campaign
from saves.library import Library
from saves.replacing import take_in
from tests.rules.d20_table import VITALITY, card, fight, foe, table
from tests.rules.thrown_dice import RandomDice

DOCS = Path(__file__).parents[2] / "docs"


def hero() -> Card:
    """A wizard and fighter with something of everything."""
    made = card("Ina", ("wizard", 3), ("fighter", 1), scores=(12, 14, 13, 16, 10, 8), armour="chain-shirt")
    first = replace(
        made.levels[0],
        skills=(Learned("concentration", 4), Learned("craft:bows", 2)),
        feats=(Taken("weapon-focus", "longsword"), Taken("scribe-scroll")),
    )
    flaming = Arm("longsword", 1, bonus=(BonusDice(DamageDice(1, 6), "fire"),), name="Ember")
    return replace(
        made,
        id="card-1",
        player="Jana",
        alignment="neutral-good",
        experience=6000,
        levels=(first, *made.levels[1:]),
        choices=(ClassChoice("generic-expert", good_saves=("reflex", "will")),),
        arms=(flaming, Arm("shortbow")),
        shield=Worn("light-steel-shield", 1, masterwork=True),
        modifiers=(Modifier("saves", 1, "resistance", "cloak"),),
        health=replace(made.health, damage=5),
        conditions=(Affliction("shaken", "fear"), Affliction("", note="cursed", minute=900)),
        casting=Casting(
            classes=(ClassCasting("wizard", Pool(9, (Spent(3, 10),)), known=(Known("magic-missile", 1),)),),
            rested_until=5,
        ),
        notes="line one\nline two",
    )


def campaign(*cards: Card, **fields: Any) -> Campaign:
    return Campaign("c", "Ashes", game=table(*cards, **fields), now=480)


def game_of(one: Campaign) -> Game:
    return Game.of(one.game)


def done(one: Campaign, *intents: Intent, dice: Dice | None = None) -> Campaign:
    """The campaign after intents, none of which may be refused."""
    for intent in intents:
        after = step(one, Asked(GM, one.step, intent), dice or RandomDice(2))
        assert isinstance(after, Step), after
        one = after.campaign
    return one


def refusal(act: Callable[[], object]) -> SaveError:
    with pytest.raises(SaveError) as caught:
        act()
    return caught.value


def test_a_whole_campaign_comes_back_equal_in_the_middle_of_a_fight(tmp_path: Path) -> None:
    game = fight(table(hero(), replace(foe("Ogre", "ogre", 4), id="card-2")), ("card-1", 20), ("card-2", 10))
    whole = done(
        Campaign("c-0001", "Ashes", game=replace(game, settings=Settings(vitality=True, bell_curve=True))),
        Afflict("card-2", "shaken", rounds=3),
        Harm("card-1", 4),
        KeepOwn(CharacterClass("", "hero", 8, "medium", ("will",), 4, name="Seer")),
    )
    opened = Library(tmp_path / "here", threaded=False).create(whole)
    path = opened.file.save_copy(tmp_path / "out.json")
    assert read_campaign(Disk(), path).campaign.game == whole.game
    there = take_in(Library(tmp_path / "there", threaded=False), read_campaign(Disk(), path))
    assert there.campaign.game == whole.game
    assert what_is_in(Disk(), path).kind == "campaign"


def test_what_a_card_keeps_of_a_list_that_forgot_it_may_come_with_its_campaign(tmp_path: Path) -> None:
    whole = done(campaign(hero()), KeepOwn(CharacterClass("", "hero", 8, "medium", ("will",), 4, name="Seer")))
    own = game_of(whole).lists.classes[0].id
    one = game_of(whole).cards[0]
    seer = replace(one, levels=(*one.levels, replace(one.levels[0], of=own, skills=(), feats=())))
    whole = done(replace(whole, game=game_of(whole).with_card(seer)), DropOwn("class", own))
    opened = Library(tmp_path / "here", threaded=False).create(whole)
    copy = opened.file.save_copy(tmp_path / "whole.json")
    assert read_campaign(Disk(), copy).campaign.game == whole.game
    cards = export_cards(Disk(), tmp_path / "cards.json", whole)
    (problem,) = preview_cards(Disk(), cards, campaign()).refused
    assert problem.values["path"] == "$.cards[0].levels[4].of"


WRONG: dict[str, tuple[Callable[[Any], object], str]] = {
    "a class there is not": (lambda c: c["levels"][0].update(of="bandit"), "levels[0].of"),
    "a Hit Die of 21": (lambda c: c["levels"][0].update(face=21), "levels[0].face"),
    "a wrong type": (lambda c: c["levels"][0].update(face="six"), "levels[0].face"),
    "a race there is not": (lambda c: c.update(race="martian"), "race"),
    "a score out of range": (lambda c: c["scores"].update(strength=101), "scores.strength"),
    "a score that is text": (lambda c: c["scores"].update(strength="18"), "scores.strength"),
    "a feat there is not": (lambda c: c["levels"][0]["feats"][0].update(feat="flight"), "levels[0].feats[0]"),
    "a skill there is not": (lambda c: c["levels"][0]["skills"][0].update(what="cooking"), "levels[0].skills[0]"),
    "a weapon there is not": (lambda c: c["arms"][0].update(weapon="laser"), "arms[0].weapon"),
    "too much enhancement": (lambda c: c["arms"][0].update(enhancement=11), "arms[0].enhancement"),
    "a shield worn as armour": (lambda c: c["armour"].update(armour="buckler"), "armour.armour"),
    "a condition there is not": (lambda c: c["conditions"][0].update(condition="sleepy"), "conditions[0].condition"),
    "damage below 0": (lambda c: c["health"].update(damage=-1), "health.damage"),
    "more points than the pool holds": (
        lambda c: c["casting"]["classes"][0]["pool"].update(restored=99),
        "casting.classes[0].pool",
    ),
    "an alignment there is not": (lambda c: c.update(alignment="grey"), "alignment"),
    "a name with a path in it": (lambda c: c.update(name="../../x"), "name"),
    "a size there is not": (lambda c: c.update(size="vast"), "size"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_on_a_card_is_refused_with_its_path(tmp_path: Path, name: str) -> None:
    spoil, path = WRONG[name]
    file = export_cards(Disk(), tmp_path / "cards.json", campaign(hero()))
    document = json.loads(file.read_bytes())
    spoil(document["cards"][0])
    file.write_text(json.dumps(document), "utf-8")
    preview = preview_cards(Disk(), file, campaign())
    assert [str(one.values["path"]).startswith(f"$.cards[0].{path}") for one in preview.refused] == [True]
    assert preview.intent is None


def test_a_whole_campaign_with_a_fault_is_refused_with_its_path(tmp_path: Path) -> None:
    opened = Library(tmp_path / "here", threaded=False).create(campaign(hero()))
    file = opened.file.save_copy(tmp_path / "out.json")
    document = json.loads(file.read_bytes())
    for spoil, path in (
        (lambda d: d["settings"]["1"].update(point_buy=101), "$.settings.point_buy"),
        (lambda d: d["cards"]["1"].update(race="martian"), "$.cards[card-1].race"),
        (lambda d: d["campaign"]["1"]["game"].update(next_card=1), "$.campaign.game.next_card"),
    ):
        changed = json.loads(json.dumps(document))
        spoil(changed)
        file.write_text(json.dumps(changed), "utf-8")
        error = refusal(lambda: read_campaign(Disk(), file))
        assert (error.code, error.values["path"]) == ("wrong-field", path)


def test_cards_come_as_they_went_and_take_free_labels(tmp_path: Path) -> None:
    ogre = replace(foe("Ogre", "ogre", 4), id="foe-2", name="Ogre")
    here = campaign(hero(), foes=(ogre,))
    file = export_cards(Disk(), tmp_path / "cards.json", here)
    preview = preview_cards(Disk(), file, here)
    assert preview.refused == ()
    assert isinstance(preview.intent, TakeIn)
    assert preview.intent.cards == game_of(here).cards
    assert [(one.becomes, one.foe) for one in preview.arrivals] == [("Ina 2", False), ("Ogre 2", True)]
    after = game_of(done(here, preview.intent))
    assert replace(after.cards[1], id="card-1", number=None) == game_of(here).cards[0]
    assert what_is_in(Disk(), file).kind == "cards"


def test_what_counted_by_rounds_of_another_fight_stays_behind_and_nothing_comes_from_the_future() -> None:
    game = fight(table(hero(), foe("Ogre", "ogre", 4)), ("card-1", 20), ("Ogre", 10))
    hurt = done(Campaign("c", "C", game=game, now=480), Afflict("card-1", "dazed", rounds=2))
    one = replace(game_of(hurt).cards[0], health=replace(game_of(hurt).cards[0].health, since=470))
    after = game_of(done(Campaign("d", "D", game=Game(), now=0), TakeIn((one,))))
    came = after.cards[0]
    assert [each.condition for each in came.conditions] == ["shaken", ""]
    assert came.health.since == 0
    pool = came.casting.of("wizard").pool
    assert pool is not None
    assert (pool.points, pool.spent[0].at) == (6, 0)


def test_cards_of_one_game_are_nothing_for_the_other(tmp_path: Path) -> None:
    file = export_cards(Disk(), tmp_path / "cards.json", campaign(hero()))
    error = refusal(lambda: preview_cards(Disk(), file, Campaign("c", "D6")))
    assert error.values["path"] == "$.game"


ENGLISH = (
    "name,count,race,levels,Str,Dex,Con,Int,Wis,Cha,weapons,armour,shield,feats,skills,gear,notes\n"
    "Kobold,3,kobold,Warrior (NPC) 1,11,13,12,,,,Spear; light crossbow,leather,,Weapon Focus (spear),"
    "Hide 2; Craft (traps) 1,a sack,\n"
    "Ogre,1,ogre,barbarian 1,11,10,11,10,10,11,greatclub +1,hide armour,,Power Attack,,,brute\n"
    "Bones,0,skeleton,,,14,-,-,,,,,,,,,\n"
)
CZECH = (
    "\ufeffJméno;Počet;Rasa;Úrovně;Síla;Obratnost;Odolnost;Zbraně;Zbroj;Odbornosti;Dovednosti\n"
    "Kobold;3;Kobold;Válečník (CP) 1;11;13;12;Kopí, Lehká kuše;Kožená zbroj;Weapon Focus (Kopí);"
    "Skrývání 2, Řemesla (traps) 1\n"
)


def test_foes_come_from_a_spreadsheet_in_either_language() -> None:
    for content in (ENGLISH, CZECH):
        preview = preview_rows(content.encode(), campaign())
        assert preview.refused == ()
        assert isinstance(preview.intent, TakeIn)
        kobold = preview.intent.foes[0]
        assert (kobold.race, [level.of for level in kobold.levels]) == ("kobold", ["npc-warrior"])
        assert (kobold.scores.strength, kobold.scores.dexterity, kobold.scores.wisdom) == (11, 13, 10)
        assert [arm.weapon for arm in kobold.arms] == ["spear", "light-crossbow"]
        assert kobold.armour == Worn("leather")
        assert kobold.levels[0].feats == (Taken("weapon-focus", "spear"),)
        assert [ranks(Game(), kobold, what) for what in ("hide", "craft:traps")] == [2, 1]
        assert [one.becomes for one in preview.arrivals[:3]] == ["Kobold 1", "Kobold 2", "Kobold 3"]


def test_the_hit_dice_of_a_race_come_by_themselves() -> None:
    preview = preview_rows(ENGLISH.encode(), campaign())
    assert isinstance(preview.intent, TakeIn)
    ogre, bones = preview.intent.foes[1:]
    assert [level.of for level in ogre.levels] == ["racial"] * 4 + ["barbarian"]
    assert [level.face for level in ogre.levels] == [8, 4, 5, 4, 7]
    assert ogre.arms == (Arm("greatclub", 1),)
    assert (bones.scores.constitution, bones.scores.intelligence, bones.scores.dexterity) == (None, None, 14)
    assert hit_points(Game(), bones).most > 0


def test_a_list_of_foes_comes_back_from_its_spreadsheet(tmp_path: Path) -> None:
    came = preview_rows(ENGLISH.encode(), campaign())
    assert isinstance(came.intent, TakeIn)
    odd = replace(card("=Odd", ("own-9", 2)), owner="gm", id="foe-9")
    seer = CharacterClass("own-9", "hero", 8, "medium", ("will",), 4, name="Seer")
    there = campaign(foes=(*came.intent.foes, odd), lists=Lists(classes=(seer,)))
    again = preview_rows(export_foes(Disk(), tmp_path / "foes.csv", there).read_bytes(), there)
    assert again.refused == ()
    assert isinstance(again.intent, TakeIn)
    assert [replace(one, id="") for one in again.intent.foes] == [replace(one, id="") for one in game_of(there).foes]
    assert again.intent.cards == ()


@pytest.mark.parametrize(
    ("row", "column"),
    [
        ("Orc,two,orc,,,", "count"),
        ("Orc,21,orc,,,", "count"),
        ("Orc,1,martian,,,", "race"),
        ("Orc,1,orc,bandit 2,,", "levels"),
        ("Orc,1,orc,fighter,,", "levels"),
        ("Orc,1,orc,fighter 0,,", "levels"),
        ("Orc,1,orc,fighter 61,,", "levels"),
        ("Orc,1,orc,fighter 1,many,", "Str"),
        ("Orc,1,orc,fighter 1,101,", "Str"),
        ("Orc,1,orc,fighter 1,,laser", "weapons"),
        ("Orc,1,orc,fighter 1,,spear +11", "weapons"),
        (",1,orc,fighter 1,,", "name"),
    ],
)
def test_a_bad_row_is_told_with_its_column_and_the_rest_can_come(row: str, column: str) -> None:
    text = f"name,count,race,levels,Str,weapons\n{row}\nImp,1,,fighter 1,,\n"
    preview = preview_rows(text.encode(), campaign())
    assert [(one.values["line"], one.values["column"]) for one in preview.refused] == [(2, column)]
    assert [one.becomes for one in preview.arrivals] == ["Imp", "Imp"]


def test_a_spreadsheet_of_the_other_game_is_refused_by_its_columns() -> None:
    error = refusal(lambda: preview_rows(b"name,REF\nWolf,2\n", campaign()))
    assert (error.code, error.values["column"]) == ("unknown-column", "REF")


def test_the_examples_in_the_documents_can_be_taken_in(tmp_path: Path) -> None:
    text = (DOCS / "format.md").read_text("utf-8")
    file = tmp_path / "cards.json"
    file.write_text(text.split("```json\n")[2].split("```")[0], "utf-8")
    cards = preview_cards(Disk(), file, campaign())
    foes = preview_rows(text.split("```csv\n")[2].split("```")[0].encode(), campaign())
    assert (cards.refused, foes.refused) == ((), ())
    assert [one.becomes for one in cards.arrivals] == ["Ina", "Ogre"]
    assert [one.becomes for one in foes.arrivals] == ["Kobold 1", "Kobold 2", "Kobold 3", "Kobold", "Ogre"]


def test_the_house_rules_decide_what_the_numbers_of_a_card_come_to_not_the_file(tmp_path: Path) -> None:
    file = export_cards(Disk(), tmp_path / "cards.json", campaign(hero()))
    preview = preview_cards(Disk(), file, campaign(settings=VITALITY))
    assert isinstance(preview.intent, TakeIn)
    assert preview.intent.cards == (hero(),)
