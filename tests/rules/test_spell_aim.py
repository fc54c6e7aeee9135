"""Spells that reach somebody: dice land, saves are made, what lasts stays."""

from dataclasses import replace
from typing import Any

import pytest

from rules.d20.abilities import Scores
from rules.d20.afflicting import ConditionBegan
from rules.d20.blow import Harmed
from rules.d20.card import Card, Level, Modifier
from rules.d20.casting.aim import Aim, Lasting, Target, save_difficulty
from rules.d20.casting.cast import CastSpell, SpellCast
from rules.d20.casting.day import Prepared
from rules.d20.casting.lists import ChooseMagic, PrepareSpells
from rules.d20.casting.overcast import CastBeyond, Overcast
from rules.d20.checks import RollSave
from rules.d20.entering import Entrant
from rules.d20.fighting import BeginEncounter
from rules.d20.game import Game
from rules.d20.healing import Healed
from rules.d20.life import SaveRolled
from rules.d20.points import hit_points, vitality_points, wound_points
from rules.d20.settings import Settings
from rules.table.events import GM_ONLY
from tests.rules.test_spell_table import after, card, done, left, only, refusal

POINTS = Settings(spell_points=True, vitalizing=True, vitalizing_overcast=True)


def foe(who: str, **more: Any) -> Card:
    return Card(who, who.title(), owner="gm", levels=(Level("fighter", 10),) * 6, scores=Scores(), **more)


def table(*others: Card, settings: Settings = POINTS, by: str = "wizard", **scores: int) -> Game:
    levels = {"wizard": 7, "cleric": 5}[by]
    caster = card("ada", (by, levels), feats=("empower-spell",), **{"intelligence": 18, "wisdom": 14, **scores})
    spells = {
        "wizard": (
            Prepared("magic-missile", 1),
            Prepared("lightning-bolt", 3),
            Prepared("slow", 3),
            Prepared("mage-armor", 1),
        ),
        "cleric": (Prepared("cure-light-wounds", 1), Prepared("bless", 1), Prepared("searing-light", 3)),
    }[by]
    return after(Game(settings, cards=(caster, *others)), PrepareSpells("ada", by, spells))


def aimed(*who: str, **more: Any) -> Aim:
    return Aim(tuple(map(Target, who)), **{"harms": "damage", **more})


def lost(game: Game, who: str) -> int:
    found = game.card(who)
    assert found is not None
    points = hit_points(game, found)
    return points.most - points.left


def test_one_throw_lands_on_everybody_and_a_save_halves_it_rounded_down() -> None:
    game = table(foe("orc"), foe("elf"))
    aim = aimed("orc", "elf", save="reflex", difficulty=17)
    game, events = done(game, CastSpell("ada", "lightning-bolt", "wizard", aim=aim), 6, 6, 6, 2, 1, 14, 15)
    assert only(events, SpellCast).rolled[0].roll.total == 21
    assert [each.succeeded for each in events if isinstance(each, SaveRolled)] == [False, True]
    assert (lost(game, "orc"), lost(game, "elf")) == (21, 10)


def test_a_save_may_keep_everything_off() -> None:
    aim = aimed("orc", save="reflex", difficulty=17, saved="nothing")
    game, events = done(table(foe("orc")), CastSpell("ada", "lightning-bolt", "wizard", aim=aim), *(6,) * 5, 20)
    assert lost(game, "orc") == 0
    assert not [each for each in events if isinstance(each, Harmed)]


def test_whoever_saves_against_disintegrate_takes_its_other_dice() -> None:
    aim = aimed("orc", "elf", save="fortitude", difficulty=17, saved="other")
    cast = CastSpell("ada", "disintegrate", "wizard", aim=aim, override=True)
    game, events = done(table(foe("orc"), foe("elf")), cast, *(2,) * 14, *(3,) * 5, 1, 20)
    assert [each.against for each in only(events, SpellCast).rolled] == ["", "saved"]
    assert (lost(game, "orc"), lost(game, "elf")) == (28, 15)
    assert refusal(game, replace(cast, spell="lightning-bolt")) == "spell-deals-nothing", "it has no such dice"


def test_missiles_are_divided_and_each_share_is_thrown() -> None:
    game = table(foe("orc"), foe("elf"))
    aim = Aim((Target("orc", 3), Target("elf", 1)), harms="damage")
    cast = CastSpell("ada", "magic-missile", "wizard", extra=6, aim=aim)
    game, events = done(game, cast, 1, 2, 3, 4)
    shares = [(each.whom.label if each.whom else "", each.roll.total) for each in only(events, SpellCast).rolled]
    assert shares == [("Orc", 9), ("Elf", 5)]
    assert (lost(game, "orc"), lost(game, "elf")) == (9, 5)
    five = Aim((Target("orc", 4), Target("elf", 1)), harms="damage")
    assert refusal(game, replace(cast, aim=five)) == "portions-out-of-range"
    assert refusal(game, replace(cast, aim=Aim((Target("orc", 0),), harms="damage"))) == "portions-out-of-range"


def test_missiles_that_are_not_divided_all_go_to_each_target() -> None:
    cast = CastSpell("ada", "magic-missile", "wizard", extra=2, aim=aimed("orc"))
    game, _ = done(table(foe("orc")), cast, 1, 2)
    assert lost(game, "orc") == 5


def test_a_cure_heals_and_with_vitality_its_dice_go_to_vitality_and_its_flat_part_to_wounds() -> None:
    hurt = foe("orc")
    game = table(replace(hurt, health=replace(hurt.health, damage=20)), by="cleric")
    cure = CastSpell("ada", "cure-light-wounds", "cleric", aim=aimed("orc", harms="healing"))
    game, events = done(game, cure, 8)
    assert (only(events, Healed).rolled, only(events, Healed).flat, lost(game, "orc")) == (8, 5, 7)

    tough = replace(hurt, health=replace(hurt.health, vitality_lost=20, wounds_lost=3))
    game = table(tough, by="cleric", settings=replace(POINTS, vitality=True))
    game, _ = done(game, cure, 6)
    found = game.card("orc")
    assert found is not None
    assert vitality_points(game, found).most - vitality_points(game, found).left == 14
    assert wound_points(game, found).left == wound_points(game, found).most


def test_what_lasts_ends_just_before_the_casters_count_or_by_the_clock() -> None:
    slow = CastSpell("ada", "slow", "wizard", aim=Aim((Target("orc"),), lasting=Lasting(7, note="slowed")))
    _game, events = done(table(foe("orc")), slow, now=500)
    assert only(events, ConditionBegan).affliction.minute == 501
    fight, _ = done(table(foe("orc")), BeginEncounter((Entrant("ada"), Entrant("orc"))), 15, 5)
    fight, events = done(fight, slow)
    began = only(events, ConditionBegan)
    assert fight.encounter is not None
    ada = fight.encounter.combatant("ada")
    assert began.count_of is not None
    assert ada is not None
    assert began.affliction.until is not None
    assert (began.count_of.id, began.affliction.until.count) == ("ada", ada.count)
    assert began.affliction.source == "Slow"


def test_whoever_saves_does_not_bear_what_lasts() -> None:
    aim = Aim((Target("orc"), Target("elf")), save="will", difficulty=15, lasting=Lasting(10, note="slowed"))
    game, _ = done(table(foe("orc"), foe("elf")), CastSpell("ada", "slow", "wizard", aim=aim), 2, 19)
    assert [len(each.conditions) for each in game.cards] == [0, 1, 0]


def test_a_save_against_a_spell_counts_its_level_and_the_ability_of_its_class() -> None:
    game = table(foe("orc"))
    assert save_difficulty(game, game.cards[0], "wizard", 3) == 10 + 3 + 4
    assert save_difficulty(game, game.cards[1], "fighter", 3) == 13


def test_casting_beyond_the_points_reaches_its_targets_only_when_it_works() -> None:
    game = table(foe("orc"))
    calm = replace(game.cards[0], modifiers=(Modifier("skill:concentration", 5),))
    game = game.with_card(calm)
    for _ in range(9):
        game = after(game, CastSpell("ada", "slow", "wizard"))
    assert left(game) == 4
    beyond = Overcast("ada", "lightning-bolt", "wizard", aim=aimed("orc"))
    works, events = done(game, beyond, 18, *(3,) * 5)
    assert only(events, CastBeyond).rolled[0].roll.total == 15
    assert (lost(works, "orc"), left(works)) == (15, 0)
    fails, events = done(game, beyond, 17)
    assert only(events, CastBeyond).rolled == ()
    assert (lost(fails, "orc"), left(fails)) == (0, 0)


def test_mass_auspicious_odds_reach_one_for_three_levels_and_end_for_all_with_the_four_ones_of_their_caster() -> None:
    caster = card("ada", ("cleric", 9), wisdom=18)
    game = Game(replace(POINTS, bell_curve=True), cards=(caster, foe("orc"), foe("elf"), foe("imp")))
    game = after(
        game,
        ChooseMagic("ada", "cleric", ("luck", "sun")),
        PrepareSpells("ada", "cleric", (Prepared("auspicious-odds-mass", 5, extra=True),)),
    )
    lasting = Lasting(9, "auspicious-odds")
    mass = CastSpell("ada", "auspicious-odds-mass", "cleric", aim=aimed("ada", "orc", "elf", harms="", lasting=lasting))
    many = aimed("ada", "orc", "elf", "imp", harms="", lasting=lasting)
    assert refusal(game, replace(mass, aim=many)) == "reaches-too-many"
    _, events = done(game, replace(mass, aim=many, override=True))
    assert only(events, SpellCast).overruled == ("reaches-too-many",)
    game, _ = done(game, mass)

    def blessed(after_it: Game) -> list[str]:
        return [each.id for each in after_it.cards if each.conditions]

    assert blessed(game) == ["ada", "orc", "elf"]
    orc, _ = done(game, RollSave("orc", "will", 10), 1, 1, 1, 1)
    assert blessed(orc) == ["ada", "elf"]
    ada, _ = done(game, RollSave("ada", "will", 10), 1, 1, 1, 1)
    assert blessed(ada) == []


@pytest.mark.parametrize(
    ("aim", "code"),
    [
        (aimed("nobody"), "no-such-card"),
        (aimed("orc", "orc"), "target-twice"),
        (aimed("dead"), "dead-already"),
        (aimed("orc", against="undead"), "spell-deals-nothing"),
        (aimed("orc", save="luck"), "no-such-save"),
        (aimed("orc", save="will", difficulty=999), "difficulty-out-of-range"),
        (aimed("orc", lasting=Lasting(0, note="x")), "rounds-out-of-range"),
        (aimed("orc", lasting=Lasting(1)), "text-missing"),
        (aimed("orc", lasting=Lasting(1, "merry")), "no-such-condition"),
    ],
)
def test_a_spell_is_not_aimed_at_what_is_not_there(aim: Aim, code: str) -> None:
    dead = foe("dead")
    dead = replace(dead, health=replace(dead.health, life="dead", awake=False))
    assert (
        refusal(table(foe("orc"), dead), CastSpell("ada", "lightning-bolt", "wizard", aim=aim, override=True)) == code
    )


def test_what_is_cast_for_the_gm_alone_is_told_to_nobody_else() -> None:
    aim = aimed("orc", save="reflex", difficulty=15, lasting=Lasting(3, note="singed"))
    cast = CastSpell("ada", "lightning-bolt", "wizard", aim=aim, secret=True)
    _game, events = done(table(foe("orc")), cast, *(1,) * 5, 2)
    assert len(events) == 4
    assert {event.seen_by for event in events} == {GM_ONLY}
