"""Whole days of casters through the only door, and the laws that hold whatever is done."""

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.campaign import Campaign, PassTime
from rules.d20.abilities import Scores
from rules.d20.afflictions import held
from rules.d20.cards import EditCard
from rules.d20.caster import caster_of
from rules.d20.casting.aim import Aim, Lasting, Target
from rules.d20.casting.cast import CastSpell, SpellCast
from rules.d20.casting.day import Known, Prepared
from rules.d20.casting.lists import ChooseMagic, LearnSpells, PrepareSpells
from rules.d20.casting.losses import (
    GainBonusSpell,
    GainNegativeLevels,
    LiftNegativeLevels,
    RelieveFatigue,
    Tire,
    UsePearl,
)
from rules.d20.casting.metamagic import Metamagic
from rules.d20.casting.overcast import Overcast
from rules.d20.changes import CardChanges
from rules.d20.entering import Entrant
from rules.d20.fighting import BeginEncounter, Leave
from rules.d20.game import Game
from rules.d20.health_by_hand import HurtAbility
from rules.d20.house_rules import ChangeSettings
from rules.d20.levelling import LevelUp, LoseLevel
from rules.d20.settings import Settings
from rules.d20.turns import NextTurn
from rules.d20.waiting import Delay
from rules.stepping import Step, step
from rules.table.asking import GM, Asked
from tests.rules.d20_table import act, table
from tests.rules.d20_table import card as fighter
from tests.rules.test_spell_table import card
from tests.rules.thrown_dice import RandomDice

SETTINGS = Settings(spell_points=True, vitalizing=True, vitalizing_overcast=True, metamagic="both")
ADA = card("ada", ("wizard", 7), feats=("empower-spell", "still-spell"), intelligence=16, constitution=14)
KIM = card("kim", ("cleric", 5), ("bard", 2), wisdom=14, charisma=12)
SPELLS = ("magic-missile", "lightning-bolt", "scorching-ray", "ice-storm", "light")
BEGUN = (
    PrepareSpells(
        "ada",
        "wizard",
        (
            Prepared("light", 0),
            Prepared("magic-missile", 1),
            Prepared("scorching-ray", 2),
            Prepared("lightning-bolt", 3),
            Prepared("ice-storm", 4),
        ),
    ),
    PrepareSpells("kim", "cleric", (Prepared("cure-light-wounds", 1), Prepared("searing-light", 3))),
    LearnSpells("kim", "bard", (Known("cure-light-wounds", 1),)),
)
METAMAGIC = st.lists(
    st.builds(
        Metamagic, st.sampled_from(["empower-spell", "still-spell"]), pay=st.sampled_from(["auto", "points", "free"])
    ),
    max_size=2,
).map(tuple)
CASTS = st.builds(
    CastSpell,
    st.just("ada"),
    st.sampled_from(SPELLS),
    st.just("wizard"),
    extra=st.integers(0, 12),
    metamagic=METAMAGIC,
    override=st.booleans(),
)
INTENTS: st.SearchStrategy[Any] = st.one_of(
    CASTS,
    CASTS,
    st.builds(CastSpell, st.just("kim"), st.just("cure-light-wounds"), st.sampled_from(["cleric", "bard"])),
    st.builds(CastSpell, st.just("kim"), st.just("searing-light"), st.just("cleric"), extra=st.integers(0, 9)),
    st.builds(Overcast, st.just("ada"), st.sampled_from(SPELLS), st.just("wizard"), override=st.booleans()),
    st.builds(UsePearl, st.just("ada"), st.just("wizard"), st.integers(1, 9)),
    st.builds(GainNegativeLevels, st.sampled_from(["ada", "kim"]), st.integers(1, 3)),
    st.builds(LiftNegativeLevels, st.sampled_from(["ada", "kim"])),
    st.builds(GainBonusSpell, st.just("kim"), st.sampled_from(["cleric", "bard"])),
    st.builds(Tire, st.just("ada"), st.sampled_from(["a march", "cold"]), st.booleans()),
    st.builds(RelieveFatigue, st.just("ada")),
    st.builds(ChooseMagic, st.just("ada"), st.just("wizard"), advanced=st.integers(0, 3)),
    st.builds(HurtAbility, st.just("ada"), st.just("intelligence"), st.integers(-4, 4), st.booleans()),
    st.builds(LoseLevel, st.just("ada")),
    st.just(LevelUp("ada", "wizard", 4, override=True)),
    st.builds(lambda score: EditCard("ada", CardChanges(scores=Scores(intelligence=score))), st.integers(8, 30)),
    st.builds(
        lambda each, own, rows: ChangeSettings(
            replace(SETTINGS, vitalizing_each_pool=each, vitalizing_constitution=own, corrected_bonus_rows=rows)
        ),
        st.booleans(),
        st.booleans(),
        st.booleans(),
    ),
    st.builds(
        PassTime,
        st.integers(1, 1500),
        st.sampled_from(["none", "night", "bed"]),
        st.integers(0, 3),
        st.sampled_from([None, ("ada",), ("kim",)]),
    ),
)


def begun(*, vitalizing: bool = True) -> Campaign:
    campaign = Campaign("c", "Ashes", Game(replace(SETTINGS, vitalizing=vitalizing), cards=(ADA, KIM)))
    for intent in BEGUN:
        campaign = done(campaign, intent).campaign
    return campaign


def done(campaign: Campaign, intent: Any, seed: int = 1) -> Step:
    result = step(campaign, Asked(GM, campaign.step, intent), RandomDice(seed))
    assert isinstance(result, Step), result
    return result


def pools(campaign: Campaign) -> list[tuple[str, Any]]:
    game = Game.of(campaign.game)
    return [(card.id + each.casts.by, each.pool) for card in game.cards for each in caster_of(game, card).pools]


@given(st.lists(INTENTS, min_size=1, max_size=25), st.integers(0, 1000), st.booleans())
def test_whatever_a_day_brings_the_laws_of_points_hold(intents: list[Any], seed: int, vitalizing: bool) -> None:
    campaign = begun(vitalizing=vitalizing)
    for number, intent in enumerate(intents):
        before = campaign
        kept = repr(before)
        result = step(campaign, Asked(GM, campaign.step, intent), RandomDice(seed + number))
        assert repr(before) == kept, "what was before stays as it was, so that taking back is exact"
        if not isinstance(result, Step):
            continue
        campaign = result.campaign
        for name, pool in pools(campaign):
            assert 0 <= pool.points <= pool.maximum, name
            assert pool.points == pool.maximum - pool.points_spent - pool.points_lost + pool.restored
        if isinstance(intent, PassTime):
            was = dict(pools(before))
            assert all(pool.points >= was[name].points for name, pool in pools(campaign)), "time never lowers points"
        for event in result.events:
            if isinstance(event, SpellCast) and event.damage_level is not None:
                assert event.damage_level <= max(1, event.caster_level)
                assert event.points <= event.price
                if not event.overruled:
                    assert event.damage_level <= event.caster_level
                    assert event.points == event.price or event.use


def test_a_spell_of_a_day_lands_its_dice_by_the_same_level_that_was_paid_for() -> None:
    campaign = begun()
    result = done(campaign, CastSpell("ada", "lightning-bolt", "wizard", extra=2, roll=("",)))
    (cast,) = result.events
    assert isinstance(cast, SpellCast)
    assert (cast.damage_level, cast.rolled[0].roll.amount.dice, cast.points) == (7, 7, 7)


# A duration belongs to a count


def slowing() -> Game:
    """A 20, B 15, C 5; B is a wizard, whose turn it is in round 1."""
    game = table(
        fighter("A", ("fighter", 5)), replace(ADA, id="B", name="B"), fighter("C", ("fighter", 5)), settings=SETTINGS
    )
    game, _ = act(game, PrepareSpells("B", "wizard", (Prepared("slow", 3),)))
    game, _ = act(game, BeginEncounter((Entrant("A"), Entrant("B"), Entrant("C"))), 20, 15, 5)
    return act(game, NextTurn("A", 1))[0]


def cast_slow(game: Game, rounds: int) -> Game:
    return act(game, CastSpell("B", "slow", "wizard", aim=Aim((Target("C"),), lasting=Lasting(rounds, "slowed"))))[0]


def turns(game: Game, count: int) -> list[tuple[int, str, bool]]:
    """Whose turns come, in which round, and whether C is slowed then."""
    seen = []
    for _ in range(count):
        fight = game.encounter
        assert fight is not None
        assert fight.active is not None
        game, _events = act(game, NextTurn(fight.active, fight.round))
        slow, fight = game.card("C"), game.encounter
        assert slow is not None
        assert fight is not None
        seen.append((fight.round, str(fight.active), any(each.condition == "slowed" for each in held(game, slow))))
    return seen


def test_a_spell_of_one_round_ends_just_before_the_casters_count_and_not_with_the_round() -> None:
    assert turns(cast_slow(slowing(), 1), 3) == [(1, "C", True), (2, "A", True), (2, "B", False)]


def test_a_spell_of_eight_rounds_is_gone_at_the_casters_count_of_the_ninth_round() -> None:
    seen = turns(cast_slow(slowing(), 8), 24)
    assert [on for _round, who, on in seen if who == "B"] == [True] * 7 + [False]
    assert seen[-1] == (9, "B", False)


def test_it_ends_there_too_when_the_caster_delays_or_is_gone() -> None:
    gone, _ = act(cast_slow(slowing(), 1), Leave("B", 1))
    assert turns(gone, 2) == [(2, "A", True), (2, "C", False)]
    waiting, _ = act(cast_slow(slowing(), 1), Delay("B", 1))
    assert turns(waiting, 2)[:2] == [(2, "A", True), (2, "B", False)]
