"""What time would bring, told before it passes; rests with interruptions, and rests of a few hours."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d20.afflicting import ConditionEnded
from rules.d20.card import Affliction, Card
from rules.d20.caster import caster_of
from rules.d20.casting.cast import CastSpell
from rules.d20.casting.resting import CasterRested
from rules.d20.clock import DAY, NIGHT, Passing, Rest, time_passes
from rules.d20.clock_preview import foreseen
from rules.d20.game import Game
from rules.d20.settings import Settings
from rules.d20.upkeep import Mended
from rules.table.outcome import Moment
from tests.rules.d20_table import the
from tests.rules.test_d20_clock import START, VITALITY, hero, passed, stable, table
from tests.rules.test_spell_table import VITALIZING, after, left, ready, tired
from tests.rules.thrown_dice import ScriptedDice


def waited(game: Game, passing: Passing) -> tuple[object, ...]:
    return time_passes(game, passing, Moment(ScriptedDice(), passing.after)).events


@pytest.mark.parametrize(
    ("minutes", "interruptions", "healed"),
    [(NIGHT, 1, 0), (NIGHT + 60, 1, 5), (NIGHT + 120, 3, 0), (3 * DAY, 2, 15), (DAY, 16, 5), (DAY, 17, 0)],
)
def test_each_interruption_makes_a_night_an_hour_longer(minutes: int, interruptions: int, healed: int) -> None:
    game = table(hero(damage=30))
    game, _ = passed(game, minutes, rest="night", interruptions=interruptions)
    assert 30 - the(game, "Ina").health.damage == healed


def test_a_night_that_goes_on_after_an_interruption_heals_when_it_is_whole() -> None:
    game, _ = passed(table(hero(damage=30)), NIGHT, rest="night", interruptions=1)
    game, _ = passed(game, 60, start=START + NIGHT, rest="night")
    assert the(game, "Ina").health.damage == 25
    game, _ = passed(game, 60, start=START + NIGHT + 60, rest="night")
    assert the(game, "Ina").health.damage == 25


def test_an_interrupted_day_in_bed_is_a_night_like_any_other() -> None:
    game = table(hero(damage=30))
    assert the(passed(game, DAY, rest="bed", interruptions=1)[0], "Ina").health.damage == 25
    assert the(passed(game, DAY + 60, rest="bed", interruptions=1)[0], "Ina").health.damage == 20


def test_only_those_who_rest_are_rested() -> None:
    game = table(hero(damage=30), replace(hero(damage=30), id="Eve", name="Eve"))
    game, _ = passed(game, NIGHT, rest="night", resting=("Eve",))
    assert (the(game, "Ina").health.damage, the(game, "Eve").health.damage) == (30, 25)


def test_an_hour_of_rest_raises_a_tired_caster_and_the_eighth_fills_the_pool() -> None:
    game = ready(VITALIZING)
    while left(game) >= 7:
        game = after(game, CastSpell("ada", "ice-storm", "wizard"))
    assert tired(game) == "exhausted"
    at = 600
    for hours, points, state in ((1, 14, "fatigued"), (1, 28, "fatigued"), (6, 42, "fresh")):
        passing = Passing(at, at + hours * 60, "night")
        outcome = time_passes(game, passing, Moment(ScriptedDice(), passing.after))
        assert [type(event) for event in outcome.events] == [CasterRested]
        game, at = outcome.state, passing.after
        assert (left(game), tired(game)) == (points, state)


def test_an_interrupted_rest_holds_the_points_back_until_its_hour_is_made_up() -> None:
    game = after(ready(), CastSpell("ada", "ice-storm", "wizard"), now=0)
    broken = time_passes(game, Passing(600, 600 + NIGHT, "night", interruptions=1), Moment(ScriptedDice(), 1080)).state
    assert left(broken) == 35
    whole = time_passes(broken, Passing(1080, 1140, "night"), Moment(ScriptedDice(), 1140)).state
    assert left(whole) == 42


def test_a_rest_broken_for_more_than_an_hour_is_under_way_no_more() -> None:
    game, _ = passed(ready(), 5 * 60, rest="night")
    assert game.cards[0].casting.rested_hours == 5
    short, _ = passed(game, 60, start=START + 300)
    assert short.cards[0].casting.rested_hours == 5
    long, _ = passed(short, 1, start=START + 360)
    assert long.cards[0].casting.rested_hours == 0


def test_what_is_sure_is_told_card_by_card_and_comes_true() -> None:
    blessed = Affliction("blessed", minute=START + 30)
    game = table(replace(hero(damage=9), conditions=(blessed,)))
    passing = Passing(START, START + NIGHT, "night")
    ahead = foreseen(game, passing)
    assert [type(event) for event in ahead.events] == [ConditionEnded, Mended]
    assert ahead.events == waited(game, passing)
    assert ahead.awaited == ()


def test_dice_are_told_of_and_not_thrown() -> None:
    game = table(stable(), settings=VITALITY)
    (ahead,) = foreseen(game, Passing(START, START + 180)).awaited
    assert (ahead.fate, ahead.times, ahead.difficulty, ahead.bonus and ahead.bonus.total) == ("stable", 3, 10, 6)
    (ahead,) = foreseen(table(stable(tended=True), settings=VITALITY), Passing(START, START + 120)).awaited
    assert (ahead.fate, ahead.times, ahead.chance) == ("waking", 2, 10)
    dying = hero(wounds_lost=14, life="dying", awake=False, turns=2)
    (ahead,) = foreseen(table(dying, settings=VITALITY), Passing(START, START + 1)).awaited
    assert (ahead.fate, ahead.times, ahead.difficulty) == ("dying", 10, 12)
    (ahead,) = foreseen(table(replace(dying)), Passing(START, START + 1)).awaited
    assert (ahead.fate, ahead.chance) == ("bleeding", 10)
    last = hero(wounds_lost=14, life="disabled")
    (ahead,) = foreseen(table(last, settings=VITALITY), Passing(START, START + NIGHT, "night")).awaited
    assert (ahead.fate, ahead.times, ahead.chance) == ("recovering", 1, 10)


def test_one_whose_fate_hangs_on_dice_hides_nothing_of_the_others() -> None:
    other = replace(hero(vitality_lost=5, since=START), id="Eve", name="Eve")
    ahead = foreseen(table(stable(), other, settings=VITALITY), Passing(START, START + 60))
    assert [event.who.id for event in ahead.events if isinstance(event, Mended)] == ["Eve"]
    assert [one.who.id for one in ahead.awaited] == ["Ina"]


@given(
    minutes=st.integers(1, 3 * DAY),
    rest=st.sampled_from(["none", "night", "bed"]),
    interruptions=st.integers(0, 9),
    spent=st.integers(0, 6),
    damage=st.integers(0, 20),
    vitalizing=st.booleans(),
)
def test_what_is_foreseen_without_dice_is_what_happens_and_points_never_fall(
    minutes: int, rest: Rest, interruptions: int, spent: int, damage: int, vitalizing: bool
) -> None:
    game = ready(VITALIZING if vitalizing else Settings(spell_points=True))
    for _ in range(min(spent, 6)):
        game = after(game, CastSpell("ada", "ice-storm", "wizard"))
    card: Card = game.cards[0]
    game = game.with_card(card.with_health(replace(card.health, damage=damage)))
    passing = Passing(600, 600 + minutes, rest, (), interruptions)
    outcome = time_passes(game, passing, Moment(ScriptedDice(), passing.after))
    ahead = foreseen(game, passing)
    assert (ahead.events, ahead.awaited) == (outcome.events, ())
    before, now = (
        caster_of(game, game.cards[0]).pools[0].pool,
        caster_of(outcome.state, outcome.state.cards[0]).pools[0].pool,
    )
    assert before.points <= now.points <= now.maximum
