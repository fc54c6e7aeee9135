"""Casters at the table: what is asked for, what is refused, what the log says."""

from dataclasses import replace
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d20.abilities import Scores
from rules.d20.afflicting import Afflict
from rules.d20.afflictions import conditions_on
from rules.d20.blow import Harmed
from rules.d20.card import AbilityLoss, Card, ClassChoice, Health, Level, Modifier, Taken
from rules.d20.cards import EditCard
from rules.d20.caster import caster_of
from rules.d20.casting.cast import CastSpell, SpellCast
from rules.d20.casting.damage import Added, Amount, Fixed, Scale
from rules.d20.casting.day import Known, Prepared
from rules.d20.casting.lists import (
    ChooseMagic,
    LearnSpells,
    PrepareSpells,
    SpellsLearned,
    SpellsPrepared,
    spells_known,
)
from rules.d20.casting.losses import (
    FatigueRelieved,
    GainBonusSpell,
    GainNegativeLevels,
    LiftNegativeLevels,
    NegativeLevelsGained,
    PearlUsed,
    RelieveFatigue,
    Tire,
    UsePearl,
    Wearied,
)
from rules.d20.casting.metamagic import Metamagic
from rules.d20.casting.overcast import CastBeyond, Overcast
from rules.d20.casting.own import SpellStruck, SpellWritten, StrikeSpell, WriteSpell
from rules.d20.casting.resting import CasterRested, RestCaster
from rules.d20.casting.table import catalogue_of, with_pools_cut
from rules.d20.changes import CardChanges
from rules.d20.game import Game
from rules.d20.health_by_hand import HurtAbility
from rules.d20.house_rules import ChangeSettings
from rules.d20.levelling import LevelUp, LoseLevel
from rules.d20.life import LifeChanged
from rules.d20.lists import Feat
from rules.d20.points import hit_points, vitality_points
from rules.d20.settings import Settings
from rules.d20.spells import Listed, Spell
from rules.table.events import EVERYONE, GM_ONLY
from rules.table.outcome import Moment
from rules.table.refusals import Refused
from tests.rules.thrown_dice import ScriptedDice

EventT = TypeVar("EventT")
POINTS = Settings(spell_points=True)
VITALIZING = Settings(spell_points=True, vitalizing=True, vitalizing_overcast=True)


def card(who: str, *classes: tuple[str, int], feats: tuple[str, ...] = (), **scores: int) -> Card:
    """A human with levels in classes, feats and scores; those not named are 10."""
    levels = [Level(of, 4) for of, count in classes for _ in range(count)]
    levels[0] = replace(levels[0], feats=tuple(Taken(feat) for feat in feats))
    return Card(who, who.title(), scores=Scores(**scores), levels=tuple(levels))


def wizard(level: int = 7, **scores: int) -> Card:
    scores = {"intelligence": 16, "constitution": 14, **scores}
    return card("ada", ("wizard", level), feats=("empower-spell", "still-spell"), **scores)


def table(*cards: Card, settings: Settings = POINTS) -> Game:
    return Game(settings, cards=cards)


def refusal(game: Game, intent: Any) -> str:
    found = intent.refusal(game)
    assert found is None or isinstance(found, Refused)
    return found.code if found else ""


def done(game: Game, intent: Any, *faces: int, now: int = 0) -> tuple[Game, tuple[Any, ...]]:
    """Do what must be allowed, with scripted dice that have to be used up."""
    assert refusal(game, intent) == ""
    dice = ScriptedDice(*faces)
    untouched = repr(game)
    outcome = intent.carry_out(game, Moment(dice, now))
    assert repr(game) == untouched
    assert dice.faces == []
    return outcome.state, outcome.events


def after(game: Game, *intents: Any, now: int = 0) -> Game:
    for intent in intents:
        game, _ = done(game, intent, now=now)
    return game


def only(events: tuple[Any, ...], kind: type[EventT]) -> EventT:
    (found,) = (event for event in events if isinstance(event, kind))
    return found


def prepared(game: Game, who: str, by: str) -> tuple[Prepared, ...]:
    found = game.card(who)
    assert found is not None
    return found.casting.of(by).prepared


def left(game: Game, who: str = "ada", by: str = "wizard") -> int:
    found = game.card(who)
    assert found is not None
    pool = caster_of(game, found).of(by)
    assert pool is not None
    return pool.pool.points


def tired(game: Game, who: str = "ada") -> str:
    found = game.card(who)
    assert found is not None
    return caster_of(game, found).condition


def pearl(level: int) -> UsePearl:
    return UsePearl("ada", "wizard", level)


LIST = PrepareSpells(
    "ada",
    "wizard",
    (
        Prepared("light", 0),
        Prepared("magic-missile", 1),
        Prepared("scorching-ray", 2),
        Prepared("lightning-bolt", 3),
        Prepared("ice-storm", 4),
    ),
)


def ready(settings: Settings = POINTS, level: int = 7, **scores: int) -> Game:
    return after(table(wizard(level, **scores), settings=settings), LIST)


def test_a_day_of_a_wizard_of_seventh_level() -> None:
    game, events = done(table(wizard()), LIST)
    assert only(events, SpellsPrepared).spells == tuple(each.spell for each in LIST.spells)
    assert left(game) == 33 + 9

    game, events = done(game, CastSpell("ada", "lightning-bolt", "wizard", extra=2, roll=("",)), *(6,) * 7, now=600)
    cast = only(events, SpellCast)
    assert (cast.points, cast.left, cast.most, cast.damage_level, cast.level) == (7, 35, 42, 7, 3)
    assert cast.rolled[0].roll.total == 42
    assert cast.seen_by == EVERYONE

    missile = CastSpell("ada", "magic-missile", "wizard", extra=6, metamagic=(Metamagic("empower-spell"),), roll=("",))
    game, events = done(game, missile, 1, 2, 3, 4, now=610)
    cast = only(events, SpellCast)
    assert (cast.points, cast.left, cast.metamagic, cast.overruled) == (11, 24, ("empower-spell",), ())
    assert cast.rolled[0].roll.total == (10 + 4) * 3 // 2

    game, events = done(game, CastSpell("ada", "light", "wizard"), now=620)
    cast = only(events, SpellCast)
    assert (cast.use, cast.points, cast.left, cast.most) == (True, 0, 4, 5)
    assert left(game) == 24

    game, events = done(game, GainNegativeLevels("ada"), now=630)
    gained = only(events, NegativeLevelsGained)
    assert (gained.total, [(each.before, each.after) for each in gained.pools]) == (1, [(24, 17)])

    game, events = done(game, pearl(3), now=640)
    assert only(events, PearlUsed).pool.after == 22

    game, events = done(game, RestCaster("ada", 8, interruptions=1), now=1320)
    assert not only(events, CasterRested).rest.full
    assert left(game) == 22
    game, events = done(game, RestCaster("ada", 1), now=1320 + 480)
    report = only(events, CasterRested).rest
    assert (report.full, report.pools[0].after) == (True, 42)
    assert left(game) == 42


def test_a_day_of_a_cleric_of_first_level_who_tires() -> None:
    priest = card("jo", ("cleric", 1), wisdom=12)
    game = after(
        table(priest, settings=VITALIZING),
        ChooseMagic("jo", "cleric", at_hand="cure"),
        PrepareSpells("jo", "cleric", (Prepared("bless", 1), Prepared("divine-favor", 1))),
    )
    for spell, points, state in (
        ("bless", 2, "fresh"),
        ("divine-favor", 1, "fatigued"),
        ("cure-light-wounds", 0, "exhausted"),
    ):
        game, events = done(game, CastSpell("jo", spell, "cleric"))
        assert only(events, SpellCast).condition == state
        assert (left(game, "jo", "cleric"), tired(game, "jo")) == (points, state)
    assert refusal(game, CastSpell("jo", "bless", "cleric")) == "spell-points-short"
    for hours, points, state in ((1, 1, "fatigued"), (1, 2, "fatigued"), (6, 3, "fresh")):
        game, _ = done(game, RestCaster("jo", hours))
        assert (left(game, "jo", "cleric"), tired(game, "jo")) == (points, state)


def test_a_caster_of_two_classes_pays_from_the_pool_of_the_class_that_casts() -> None:
    both = card("kim", ("cleric", 5), ("bard", 2), wisdom=14, charisma=12)
    game = after(
        table(both),
        PrepareSpells("kim", "cleric", (Prepared("cure-light-wounds", 1), Prepared("cure-moderate-wounds", 2))),
        LearnSpells("kim", "bard", (Known("cure-light-wounds", 1),)),
    )
    assert (left(game, "kim", "cleric"), left(game, "kim", "bard")) == (20, 1)
    assert refusal(game, CastSpell("kim", "cure-moderate-wounds", "bard")) == "spell-level-too-high"
    game, events = done(game, CastSpell("kim", "cure-light-wounds", "bard", roll=("",)), 8)
    assert only(events, SpellCast).rolled[0].roll.total == 8 + 2
    game, events = done(game, CastSpell("kim", "cure-light-wounds", "cleric", roll=("",)), 8)
    assert only(events, SpellCast).rolled[0].roll.total == 8 + 5
    assert (left(game, "kim", "cleric"), left(game, "kim", "bard")) == (19, 0)
    assert refusal(game, CastSpell("kim", "cure-light-wounds", "bard")) == "spell-points-short"


# Refusals and overruling


@pytest.mark.parametrize(
    "intent",
    [
        CastSpell("ada", "fireball", "wizard"),
        Overcast("ada", "fireball", "wizard"),
        LIST,
        LearnSpells("ada", "wizard", ()),
        ChooseMagic("ada", "wizard"),
        pearl(1),
        GainBonusSpell("ada", "wizard"),
        RestCaster("ada", 8),
    ],
)
def test_nothing_is_tracked_while_spell_points_are_off_or_for_who_is_not_there_or_casts_nothing(intent: Any) -> None:
    assert refusal(table(wizard(), settings=Settings()), intent) == "spell-points-off"
    assert refusal(table(), intent) == "no-such-card"
    assert refusal(table(card("ada", ("fighter", 3))), intent) == "no-caster"


@pytest.mark.parametrize(
    "intent",
    [CastSpell("ada", "bless", "cleric"), GainBonusSpell("ada", "cleric"), GainNegativeLevels("ada", by="cleric")],
)
def test_a_class_that_the_card_does_not_have_is_refused(intent: Any) -> None:
    assert refusal(ready(), intent) == "class-does-not-cast"


def test_a_refused_spell_leaves_no_trace_and_the_gm_overrules_it_with_one() -> None:
    game = ready()
    for _ in range(6):
        game = after(game, CastSpell("ada", "ice-storm", "wizard"))
    assert left(game) == 0
    short = CastSpell("ada", "lightning-bolt", "wizard")
    assert refusal(game, short) == "spell-points-short"
    forced, events = done(game, replace(short, override=True))
    cast = only(events, SpellCast)
    assert (cast.price, cast.points, cast.left, cast.overruled) == (5, 0, 0, ("spell-points-short",))
    assert left(forced) == 0


def test_the_gm_overrules_rules_but_not_a_missing_price() -> None:
    game = ready()
    not_prepared = CastSpell("ada", "fireball", "wizard", override=True)
    _, events = done(game, not_prepared)
    assert only(events, SpellCast).overruled == ("spell-not-prepared",)
    assert refusal(game, replace(not_prepared, spell="corrupt-weapon")) == "spell-level-unknown"
    _, events = done(game, replace(not_prepared, spell="corrupt-weapon", level=1))
    assert only(events, SpellCast).points == 1
    assert refusal(game, replace(not_prepared, spell="nothing")) == "spell-unknown"


def test_who_cannot_act_does_not_cast() -> None:
    game = ready()
    asleep = game.with_card(
        replace(wizard(), casting=game.cards[0].casting, health=replace(wizard().health, awake=False))
    )
    assert refusal(asleep, CastSpell("ada", "light", "wizard")) == "cannot-act"


def test_dice_are_rolled_only_against_what_the_spell_harms() -> None:
    game = ready()
    assert refusal(game, CastSpell("ada", "light", "wizard", roll=("",))) == "spell-does-no-such-damage"
    assert refusal(game, CastSpell("ada", "magic-missile", "wizard", roll=("undead",))) == "spell-does-no-such-damage"


def test_what_a_hidden_caster_does_is_for_the_gm_alone() -> None:
    game = ready()
    hidden = game.with_card(replace(game.cards[0], hidden=True))
    for intent in (CastSpell("ada", "light", "wizard"), GainNegativeLevels("ada"), RestCaster("ada", 8), LIST):
        _, events = done(hidden, intent)
        assert [event.seen_by for event in events] == [GM_ONLY]


# Scores, levels, feats


def test_only_what_lasts_changes_a_pool() -> None:
    game = table(wizard())
    headband = replace(wizard(), modifiers=(Modifier("intelligence", 4, "enhancement"),))
    harmed = replace(wizard(), losses=(AbilityLoss("intelligence", damage=4),))
    drained = replace(wizard(), losses=(AbilityLoss("intelligence", drain=2),))
    tome = replace(wizard(), modifiers=(Modifier("intelligence", 2, "inherent"),))
    pools = [left(game.with_card(each)) for each in (headband, harmed, drained, tome)]
    assert pools == [42, 42, 33 + 4, 33 + 16]


def test_a_drained_score_cuts_what_is_left_and_restoring_it_gives_nothing_back() -> None:
    game = after(ready(), CastSpell("ada", "magic-missile", "wizard"))
    assert left(game) == 41
    drained = game.with_card(replace(game.cards[0], losses=(AbilityLoss("intelligence", drain=4),)))
    assert left(drained) == 34
    cut = with_pools_cut(drained)
    healed = cut.with_card(replace(cut.cards[0], losses=()))
    assert left(healed) == 34
    assert left(after(healed, RestCaster("ada", 8))) == 42
    assert with_pools_cut(game) is game


def test_a_prestige_class_raises_the_class_that_it_advances() -> None:
    game = after(table(wizard(5)), ChooseMagic("ada", "wizard", advanced=2))
    assert left(game) == 42


def test_the_generic_caster_casts_by_the_ability_that_was_chosen() -> None:
    someone = card("gen", ("generic-arcane", 4), intelligence=16, charisma=12)
    someone = replace(someone, choices=(ClassChoice("generic-arcane", ability="intelligence"),))
    assert left(table(someone), "gen", "generic-arcane") == 11 + 4
    by_charm = replace(someone, choices=(ClassChoice("generic-arcane", ability="charisma"),))
    assert left(table(by_charm), "gen", "generic-arcane") == 11 + 1


def test_metamagic_of_the_campaigns_own_counts_by_its_own_levels() -> None:
    odd = Feat("odd-spell", "metamagic", levels=2)
    game = ready()
    owner = replace(
        game.cards[0], levels=(replace(game.cards[0].levels[0], feats=(Taken("odd-spell"),)), *game.cards[0].levels[1:])
    )
    game = replace(game, lists=replace(game.lists, feats=(odd,))).with_card(owner)
    _, events = done(game, CastSpell("ada", "magic-missile", "wizard", metamagic=(Metamagic("odd-spell"),)))
    assert only(events, SpellCast).points == 5
    still = CastSpell("ada", "magic-missile", "wizard", metamagic=(Metamagic("still-spell"),))
    assert refusal(game, still) == "metamagic-not-learned"


# Lists


def test_a_list_may_be_made_again_only_after_rest_unless_the_gm_says_so() -> None:
    game = after(ready(), CastSpell("ada", "light", "wizard"))
    other = PrepareSpells("ada", "wizard", (Prepared("shield", 1),))
    assert refusal(game, other) == "prepare-after-rest"
    _, events = done(game, replace(other, override=True))
    assert only(events, SpellsPrepared).overruled == ("prepare-after-rest",)
    assert prepared(after(game, RestCaster("ada", 8), other), "ada", "wizard") == other.spells


def test_a_spell_named_twice_stands_once_even_by_the_gms_word() -> None:
    twice = PrepareSpells("ada", "wizard", (Prepared("shield", 1), Prepared("shield", 1)), override=True)
    assert prepared(after(table(wizard()), twice), "ada", "wizard") == (Prepared("shield", 1),)


def test_no_list_holds_what_is_no_spell_or_no_level() -> None:
    game = table(wizard())
    for spells, code in (
        ((Prepared("nothing", 1),), "spell-unknown"),
        ((Prepared("shield", 10),), "spell-level-out-of-range"),
        (tuple(Prepared("shield", 1) for _ in range(1001)), "too-many-spells"),
    ):
        assert refusal(game, PrepareSpells("ada", "wizard", spells, override=True)) == code


def test_learning_keeps_to_the_class_list_and_its_number_of_spells() -> None:
    bard = card("kim", ("bard", 4), charisma=14)
    game = table(bard)
    assert spells_known("bard", 4) == (6, 3, 2)
    three = tuple(Known(spell, 1) for spell in ("sleep", "grease", "charm-person"))
    game, events = done(game, LearnSpells("kim", "bard", three))
    assert only(events, SpellsLearned).added == ("sleep", "grease", "charm-person")
    assert refusal(game, LearnSpells("kim", "bard", (*three, Known("identify", 1)))) == "too-many-spells-known"
    assert refusal(game, LearnSpells("kim", "bard", (Known("fireball", 3),))) == "spell-not-on-list"
    assert refusal(game, LearnSpells("kim", "bard", (Known("sleep", 2),))) == "spell-level-not-listed"
    game, events = done(game, LearnSpells("kim", "bard", three[:1]))
    assert only(events, SpellsLearned).forgotten == ("grease", "charm-person")
    game, events = done(game, LearnSpells("kim", "bard", (Known("fireball", 3),), override=True))
    assert only(events, SpellsLearned).overruled == ("spell-not-on-list", "too-many-spells-known")


def test_only_clerics_choose_domains_and_only_wizards_schools() -> None:
    game = table(wizard(), card("jo", ("cleric", 3), wisdom=14), card("dru", ("druid", 3), wisdom=14))
    for choice, code in (
        (ChooseMagic("ada", "wizard", domains=("fire",)), "no-such-domains"),
        (ChooseMagic("jo", "cleric", school="evocation"), "no-such-school"),
        (ChooseMagic("ada", "wizard", school="universal"), "no-such-school"),
        (ChooseMagic("jo", "cleric", domains=("fire", "fire")), "no-such-domains"),
        (ChooseMagic("jo", "cleric", domains=("cheese",)), "no-such-domains"),
        (ChooseMagic("dru", "druid", at_hand="cure"), "no-such-spells-at-hand"),
        (ChooseMagic("jo", "cleric", advanced=41), "advanced-out-of-range"),
        (ChooseMagic("dru", "druid", at_hand="ally"), ""),
        (ChooseMagic("jo", "cleric", domains=("fire", "war"), at_hand="inflict"), ""),
        (ChooseMagic("ada", "wizard", school="evocation"), ""),
    ):
        assert refusal(game, choice) == code


def test_other_domains_take_their_spells_off_the_list() -> None:
    game = after(
        table(card("jo", ("cleric", 3), wisdom=14)),
        ChooseMagic("jo", "cleric", domains=("fire", "war")),
        PrepareSpells("jo", "cleric", (Prepared("bless", 1), Prepared("burning-hands", 1, extra=True))),
    )
    same = after(game, ChooseMagic("jo", "cleric", domains=("fire", "war"), at_hand="cure"))
    assert len(prepared(same, "jo", "cleric")) == 2
    other = after(game, ChooseMagic("jo", "cleric", domains=("air", "war")))
    assert prepared(other, "jo", "cleric") == (Prepared("bless", 1),)


# Casting beyond one's points


def spent_out(settings: Settings = VITALIZING, **scores: int) -> Game:
    game = ready(settings, **scores)
    for _ in range(5):
        game = after(game, CastSpell("ada", "ice-storm", "wizard"))
    game = after(game, CastSpell("ada", "lightning-bolt", "wizard"))
    assert left(game) == 2
    return game


def test_casting_beyond_the_points_succeeds_on_a_concentration_check() -> None:
    game, events = done(spent_out(constitution=18), Overcast("ada", "lightning-bolt", "wizard"), 20)
    found = only(events, CastBeyond)
    assert (found.roll.total, found.difficulty, found.success, found.spent) == (24, 23, True, 2)
    assert left(game) == 0
    assert len(events) == 1


def test_failing_it_costs_the_points_and_hurts_twice() -> None:
    before = spent_out()
    game, events = done(before, Overcast("ada", "lightning-bolt", "wizard"), 19)
    found = only(events, CastBeyond)
    assert (found.roll.total, found.success) == (21, False)
    assert left(game) == 0
    harmed = [(event.blow.points, event.blow.nonlethal) for event in events if isinstance(event, Harmed)]
    assert harmed == [(3, False), (3, True)]
    assert game.cards[0].health.damage == 3
    assert game.cards[0].health.nonlethal == 3
    assert hit_points(game, game.cards[0]).left == hit_points(before, before.cards[0]).left - 3


def test_with_vitality_both_kinds_of_damage_hit_it() -> None:
    before = spent_out(replace(VITALIZING, vitality=True))
    game, _ = done(before, Overcast("ada", "lightning-bolt", "wizard"), 1)
    assert vitality_points(game, game.cards[0]).left == vitality_points(before, before.cards[0]).left - 6
    assert game.cards[0].health.wounds_lost == 0


def test_on_the_bell_curve_the_check_is_three_dice() -> None:
    game = spent_out(replace(VITALIZING, bell_curve=True))
    _, events = done(game, Overcast("ada", "lightning-bolt", "wizard"), 6, 6, 6)
    found = only(events, CastBeyond)
    assert (found.roll.natural, found.roll.total, found.success) == (18, 20, False)


def test_metamagic_raises_the_check_and_what_a_failure_costs() -> None:
    beyond = Overcast("ada", "scorching-ray", "wizard", metamagic=(Metamagic("empower-spell"),))
    game, events = done(spent_out(), beyond, 1)
    assert only(events, CastBeyond).difficulty == 24
    assert game.cards[0].health.damage == 4


def test_casting_beyond_is_refused_where_it_makes_no_sense() -> None:
    rich = ready(VITALIZING)
    assert refusal(rich, Overcast("ada", "lightning-bolt", "wizard")) == "overcast-not-needed"
    assert refusal(spent_out(), Overcast("ada", "light", "wizard")) == "overcast-no-cantrips"
    assert refusal(spent_out(), Overcast("ada", "fireball", "wizard")) == "spell-not-prepared"
    off = replace(VITALIZING, vitalizing_overcast=False)
    assert refusal(spent_out(off), Overcast("ada", "lightning-bolt", "wizard")) == "overcast-off"
    only_option = replace(VITALIZING, vitalizing=False)
    assert refusal(spent_out(only_option), Overcast("ada", "lightning-bolt", "wizard")) == "overcast-off"


# Losses


def test_several_negative_levels_take_a_spell_each_and_never_more_than_there_is() -> None:
    game, events = done(ready(), GainNegativeLevels("ada", 2))
    gained = only(events, NegativeLevelsGained)
    assert (gained.count, gained.total, left(game)) == (2, 2, 42 - 14)
    assert left(after(game, GainNegativeLevels("ada", 5))) == 0
    assert refusal(game, GainNegativeLevels("ada", 0)) == "count-out-of-range"
    lifted = after(game, LiftNegativeLevels("ada", 2))
    assert left(lifted) == 28
    assert left(after(lifted, RestCaster("ada", 8))) == 42
    assert refusal(lifted, LiftNegativeLevels("ada")) == "no-negative-levels"
    assert refusal(game, LiftNegativeLevels("ada", 3)) == "count-out-of-range"


def test_who_casts_nothing_can_still_gain_negative_levels() -> None:
    game, events = done(table(card("bor", ("fighter", 3))), GainNegativeLevels("bor"))
    assert only(events, NegativeLevelsGained).pools == ()
    assert game.cards[0].casting.negative_levels == 1
    standard = after(table(wizard(), settings=Settings()), GainNegativeLevels("ada"))
    assert standard.cards[0].casting.classes == ()


def test_negative_levels_fell_whoever_has_too_little_health_left_for_them() -> None:
    bor = replace(card("bor", ("fighter", 5)), health=Health(damage=11))
    game, events = done(table(bor), GainNegativeLevels("bor", 2))
    assert (hit_points(game, game.cards[0]).left, game.cards[0].health.life) == (-1, "dying")
    assert only(events, LifeChanged).after == "dying"
    assert after(game, LiftNegativeLevels("bor", 1)).cards[0].health.life == "up"


def test_a_pearl_is_refused_when_the_pool_is_full_or_the_level_is_none() -> None:
    assert refusal(ready(), pearl(3)) == "pool-full"
    spent = after(ready(), CastSpell("ada", "ice-storm", "wizard"))
    assert refusal(spent, pearl(0)) == "spell-level-out-of-range"
    assert left(after(spent, pearl(3))) == 40
    assert left(after(spent, pearl(9))) == 42


def test_a_bonus_spell_of_no_fixed_level_stays_what_it_was_worth() -> None:
    game = after(table(wizard(3)), GainBonusSpell("ada", "wizard"))
    assert left(game) == 7 + 4 + 3
    grown = game.with_card(replace(game.cards[0], levels=(Level("wizard", 4),) * 7))
    assert left(grown) == 42 + 3


def test_fatigue_from_elsewhere_takes_points_while_casting_tires() -> None:
    game, events = done(ready(VITALIZING), Tire("ada", "march"))
    found = only(events, Wearied)
    assert (found.condition, found.pools[0].after, left(game)) == ("fatigued", 21, 21)
    assert refusal(game, Tire("ada", "march")) == "tired-already"
    assert refusal(game, Tire("ada", " ")) == "source-missing"
    assert refusal(game, Tire("ada", "casting")) == "casting-tires-by-itself"
    game, events = done(game, Tire("ada", "storm"))
    assert (only(events, Wearied).condition, left(game)) == ("exhausted", 10)
    game, events = done(game, RelieveFatigue("ada"))
    assert (only(events, FatigueRelieved).pools[0].after, tired(game)) == (28, "fresh")
    assert refusal(game, RelieveFatigue("ada")) == "not-tired"


def test_a_condition_that_tires_takes_points_too_and_counts_as_another_reason() -> None:
    game = after(ready(VITALIZING), Afflict("ada", "fatigued", source="ray"))
    assert (left(game), tired(game)) == (21, "fatigued")
    again = after(game, Afflict("ada", "fatigued", source="ray"))
    assert (left(again), tired(again)) == (21, "fatigued")
    game = after(game, CastSpell("ada", "magic-missile", "wizard"))
    assert (left(game), tired(game), game.cards[0].tired) == (20, "fatigued", ())
    worse = after(game, Afflict("ada", "exhausted", source="spell", rounds=3))
    assert (left(worse), tired(worse)) == (10, "exhausted")
    hour = after(worse, RestCaster("ada", 1))
    assert (left(hour), tired(hour)) == (14, "fatigued")
    assert [each.condition for each in hour.cards[0].conditions] == ["fatigued"]
    night = after(hour, RestCaster("ada", 7))
    assert (left(night), tired(night), night.cards[0].conditions) == (42, "fresh", ())


def test_magic_against_fatigue_ends_a_condition_that_tires_as_well() -> None:
    game = after(ready(VITALIZING), Afflict("ada", "exhausted", source="ray"))
    assert left(game) == 10
    game = after(game, RelieveFatigue("ada"))
    assert (left(game), tired(game), game.cards[0].conditions) == (28, "fresh", ())
    assert refusal(game, RelieveFatigue("ada")) == "not-tired"


def test_a_caster_worn_out_by_spells_is_exhausted_by_a_condition() -> None:
    game = ready(VITALIZING)
    for _ in range(3):
        game = after(game, CastSpell("ada", "ice-storm", "wizard"))
    assert (left(game), tired(game)) == (21, "fatigued")
    game = after(game, Afflict("ada", "fatigued", source="ray"))
    assert (left(game), tired(game)) == (10, "exhausted")
    assert conditions_on(game, game.cards[0]) == ("exhausted",)
    assert after(table(wizard()), Afflict("ada", "fatigued")).cards[0].casting == wizard().casting


def test_anybody_can_be_tired_and_relieved_without_points() -> None:
    game, events = done(table(card("bor", ("fighter", 3)), settings=Settings()), Tire("bor", "march", exhausting=True))
    assert (only(events, Wearied).condition, only(events, Wearied).pools) == ("exhausted", ())
    game, _ = done(game, RelieveFatigue("bor"))
    assert game.cards[0].tired == ()


def test_who_has_no_constitution_never_tires() -> None:
    lich = replace(wizard(), scores=Scores(intelligence=16, constitution=None))
    game = after(table(lich, settings=VITALIZING), LIST)
    assert refusal(game, Tire("ada", "march")) == "never-tired"
    for _ in range(6):
        game = after(game, CastSpell("ada", "ice-storm", "wizard"))
    assert (left(game), tired(game)) == (0, "fresh")


@pytest.mark.parametrize(
    ("intent", "code"),
    [
        (RestCaster("ada", 0), "rest-out-of-range"),
        (RestCaster("ada", 25), "rest-out-of-range"),
        (RestCaster("ada", 8, 9), "interruptions-out-of-range"),
        (RestCaster("ada", 8, -1), "interruptions-out-of-range"),
    ],
)
def test_a_rest_has_its_hours(intent: RestCaster, code: str) -> None:
    assert refusal(ready(), intent) == code


# The campaign's own spells


def test_a_spell_of_the_campaigns_own_is_found_cast_changed_and_struck() -> None:
    rain = Spell(
        "",
        "  Žabí déšť ",
        school="conjuration",
        classes=(Listed("wizard", 2),),
        scales=(Scale("", "", 1, 4, 0, 0, 1, 8),),
    )
    game, events = done(table(wizard()), WriteSpell(rain))
    written = only(events, SpellWritten)
    assert written.new
    assert catalogue_of(game).find("zabi dest") == (written.spell,)
    game = after(game, PrepareSpells("ada", "wizard", (Prepared(written.spell.id, 2),)))
    game, events = done(game, CastSpell("ada", written.spell.id, "wizard", extra=4, roll=("",)), *(2,) * 7)
    assert (only(events, SpellCast).points, only(events, SpellCast).rolled[0].roll.amount) == (7, Amount(7, 4))
    game, events = done(game, WriteSpell(replace(written.spell, name="Frog rain")))
    assert not only(events, SpellWritten).new
    assert catalogue_of(game).find("frog")[0].id == written.spell.id
    game, events = done(game, StrikeSpell(written.spell.id))
    assert only(events, SpellStruck).spell.name == "Frog rain"
    assert prepared(game, "ada", "wizard") == ()
    assert refusal(game, StrikeSpell(written.spell.id)) == "no-such-own-spell"
    assert refusal(game, StrikeSpell("fireball")) == "no-such-own-spell"
    _, events = done(game, WriteSpell(rain))
    assert only(events, SpellWritten).spell.id != written.spell.id


@pytest.mark.parametrize(
    ("spell", "code"),
    [
        (Spell("", " \u200b"), "name-missing"),
        (Spell("fireball", "Fireball"), "no-such-own-spell"),
        (Spell("", "A", school="cheese"), "no-such-school"),
        (Spell("", "A", classes=(Listed("cheese", 1),)), "class-does-not-cast"),
        (Spell("", "A", classes=(Listed("wizard", 10),)), "spell-level-out-of-range"),
        (Spell("", "A", domains=(Listed("cheese", 1),)), "no-such-domains"),
        (Spell("", "A", classes=(Listed("wizard", 1), Listed("wizard", 2))), "on-a-list-twice"),
        (Spell("", "A", classes=(Listed("wizard", 1),) * 13), "too-many-lines"),
        (Spell("", "A", scales=(Scale("", "", 0, 6, 0, 0, 1, 5),)), "spell-dice-out-of-range"),
        (Spell("", "A", scales=(Scale("", "", 1, 6, 0, 0, 0, 5),)), "spell-dice-out-of-range"),
        (Spell("", "A", scales=(Scale("", "", 50, 6, 0, 0, 1, 5),)), "spell-dice-out-of-range"),
        (Spell("", "A", fixed=(Fixed("", 1, 0),)), "spell-dice-out-of-range"),
        (Spell("", "A", added=Added(1, 6, 0)), "spell-dice-out-of-range"),
    ],
)
def test_a_spell_that_cannot_be_is_refused(spell: Spell, code: str) -> None:
    assert refusal(table(), WriteSpell(spell)) == code


# Laws


INTENTS = st.sampled_from(
    [
        CastSpell("ada", "magic-missile", "wizard", extra=3),
        CastSpell("ada", "ice-storm", "wizard", override=True),
        CastSpell("ada", "light", "wizard"),
        CastSpell("ada", "scorching-ray", "wizard", metamagic=(Metamagic("empower-spell"),)),
        Overcast("ada", "lightning-bolt", "wizard"),
        Overcast("ada", "lightning-bolt", "wizard", override=True),
        GainNegativeLevels("ada"),
        LiftNegativeLevels("ada"),
        pearl(2),
        RestCaster("ada", 1),
        RestCaster("ada", 8),
        RestCaster("ada", 5, 2),
        Tire("ada", "march"),
        Tire("ada", "spell", exhausting=True),
        RelieveFatigue("ada"),
        GainBonusSpell("ada", "wizard"),
        LIST,
    ]
)


@given(
    st.builds(
        Settings,
        spell_points=st.just(True),
        vitalizing=st.booleans(),
        vitalizing_overcast=st.booleans(),
        vitalizing_each_pool=st.booleans(),
        vitalizing_constitution=st.booleans(),
        vitality=st.booleans(),
        bell_curve=st.booleans(),
        metamagic=st.sampled_from(["price", "free-uses", "both"]),
    ),
    st.lists(st.tuples(INTENTS, st.integers(0, 300)), max_size=25),
    st.integers(1, 6),
)
def test_whatever_is_asked_points_stay_in_their_bounds_and_nothing_before_is_changed(
    settings: Settings, asked: list[tuple[Any, int]], face: int
) -> None:
    game, now = ready(settings), 0
    for intent, minutes in asked:
        now += minutes
        if intent.refusal(game) is not None:
            continue
        before, seen = game, repr(game)
        outcome = intent.carry_out(game, Moment(ScriptedDice(*(face,) * 60), now))
        assert repr(before) == seen
        game = outcome.state
        found = game.card("ada")
        assert found is not None
        for each in caster_of(game, found).pools:
            pool = each.pool
            assert 0 <= pool.points <= pool.maximum
            assert pool.points == pool.maximum - pool.points_spent - pool.points_lost + pool.restored
        for event in outcome.events:
            if isinstance(event, SpellCast):
                assert event.overruled == () or intent.override
                assert event.damage_level is None or event.damage_level <= event.caster_level
            if isinstance(event, CasterRested):
                assert all(change.after >= change.before for change in event.rest.pools)


# What changes a maximum


@pytest.mark.parametrize(
    ("down", "up"),
    [
        ((LoseLevel("ada"), LoseLevel("ada")), (LevelUp("ada", "wizard", 4, override=True),) * 2),
        ((HurtAbility("ada", "intelligence", 6, drain=True),), (HurtAbility("ada", "intelligence", -6, drain=True),)),
        (
            (EditCard("ada", CardChanges(scores=Scores(intelligence=14))),),
            (EditCard("ada", CardChanges(scores=Scores(intelligence=18))),),
        ),
        (
            (ChangeSettings(replace(POINTS, vitalizing=True, vitalizing_constitution=True)),),
            (ChangeSettings(replace(POINTS, vitalizing=True)),),
        ),
    ],
)
def test_points_that_a_smaller_maximum_took_do_not_come_back_with_the_larger_one(
    down: tuple[Any, ...], up: tuple[Any, ...]
) -> None:
    game = ready()
    game = after(game, CastSpell("ada", "magic-missile", "wizard"))
    before = left(game)
    small = after(game, *down)
    fewer = left(small)
    assert fewer < before
    large = after(small, *up)
    assert left(large) == fewer
    rested, _ = done(large, RestCaster("ada", 8), now=2000)
    assert left(rested) == caster_of(rested, rested.cards[0]).pools[0].pool.maximum


def test_levels_of_other_classes_cut_and_widen_a_pool_as_they_are_written_down() -> None:
    game = after(ready(), ChooseMagic("ada", "wizard", advanced=2), CastSpell("ada", "light", "wizard"))
    full = left(game)
    game = after(game, CastSpell("ada", "magic-missile", "wizard"), ChooseMagic("ada", "wizard"))
    assert left(game) == 42 < full - 1
    assert left(after(game, ChooseMagic("ada", "wizard", advanced=2))) == 42
