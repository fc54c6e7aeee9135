"""What passing time brings to d20 cards (docs/rules-d20.md T, W20, W21, W29)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.d20.afflicting import Afflict, ConditionEnded
from rules.d20.afflictions import conditions_on
from rules.d20.card import AbilityLoss, Card, Health
from rules.d20.clock import Passing, Recovered, time_passes
from rules.d20.game import Game
from rules.d20.life import LifeChanged, PercentRolled, SaveRolled
from rules.d20.points import hit_points, vitality_points, wound_points
from rules.d20.settings import Settings
from rules.d20.upkeep import Mended
from rules.d20.vitalizing import WOUNDS, Tired
from rules.table.outcome import Moment
from tests.rules.d20_table import VITALITY, act, card, fight, of_kind, only, table, the
from tests.rules.thrown_dice import RandomDice, ScriptedDice

NIGHT, DAY = 8 * 60, 24 * 60
START = 480


def hero(**health: object) -> Card:
    made = card("Ina", ("fighter", 5), scores=(10, 10, 14, 10, 10, 10), face=6)
    return replace(made, health=Health(**health))  # type: ignore[arg-type]


def passed(game: Game, minutes: int, *faces: int, start: int = START, **how: object) -> tuple[Game, tuple[object, ...]]:
    dice = ScriptedDice(*faces)
    outcome = time_passes(game, Passing(start, start + minutes, **how), Moment(dice, start + minutes))  # type: ignore[arg-type]
    assert dice.faces == []
    return outcome.state, outcome.events


def left(game: Game) -> tuple[int, int]:
    return vitality_points(game, the(game, "Ina")).left, wound_points(game, the(game, "Ina")).left


def test_vitality_comes_back_by_the_hour_and_twice_as_fast_under_care() -> None:
    game = table(hero(vitality_lost=20, wounds_lost=3, since=START), settings=VITALITY)
    most, wounds = vitality_points(game, the(game, "Ina")).most, 11
    assert left(passed(game, 59)[0]) == (most - 20, wounds)
    assert left(passed(game, 60)[0]) == (most - 15, wounds)
    assert left(passed(game, 150)[0]) == (most - 10, wounds)
    assert left(passed(game, 120, care=("Ina",))[0]) == (most, wounds)


def test_hours_are_counted_from_the_hurt_however_the_time_is_cut() -> None:
    game = table(hero(vitality_lost=20, since=START - 30), settings=VITALITY)
    whole, _ = passed(game, 150)
    at = START
    for minutes in (10, 25, 55, 60):
        game, _ = passed(game, minutes, start=at)
        at += minutes
    assert left(game) == left(whole)
    assert vitality_points(game, the(game, "Ina")).most - left(game)[0] == 20 - 15


@pytest.mark.parametrize(
    ("rest", "care", "minutes", "healed"),
    [("night", False, NIGHT, 5), ("bed", False, DAY, 10), ("night", True, NIGHT, 10), ("bed", True, DAY, 20),
     ("night", False, NIGHT - 1, 0), ("none", False, NIGHT, 0), ("bed", False, NIGHT, 5), ("bed", False, NIGHT - 1, 0),
     ("night", False, 3 * DAY, 15)],
)  # fmt: skip
def test_wounds_heal_by_rest(rest: str, care: bool, minutes: int, healed: int) -> None:
    big = replace(hero(wounds_lost=25), scores=replace(hero().scores, constitution=30))
    game = table(big, settings=VITALITY)
    before = wound_points(game, the(game, "Ina")).left
    game, _ = passed(game, minutes, rest=rest, care=("Ina",) if care else ())
    assert wound_points(game, the(game, "Ina")).left - before == healed


def test_hit_points_heal_by_rest_too() -> None:
    game = table(hero(damage=20, nonlethal=7))
    game, events = passed(game, NIGHT, rest="night")
    assert the(game, "Ina").health.damage == 15
    assert the(game, "Ina").health.nonlethal == 0
    assert sum(event.hit_points for event in of_kind(events, Mended)) == 5


def test_a_night_ends_the_tiredness_of_wounds() -> None:
    game = table(replace(hero(wounds_lost=13), tired=(Tired(WOUNDS),)), settings=VITALITY)
    assert "fatigued" in conditions_on(passed(game, NIGHT)[0], the(game, "Ina"))
    game, _ = passed(game, NIGHT, rest="night")
    assert "fatigued" not in conditions_on(game, the(game, "Ina"))
    assert the(game, "Ina").health.wounds_lost == 8


def test_abilities_come_back_a_point_a_night() -> None:
    losses = (AbilityLoss("strength", damage=3, drain=2), AbilityLoss("wisdom", damage=1))
    game, _ = passed(table(replace(hero(), losses=losses)), NIGHT, rest="night")
    assert the(game, "Ina").loss("strength") == AbilityLoss("strength", damage=2, drain=2)
    assert the(game, "Ina").loss("wisdom") == AbilityLoss("wisdom")
    game, _ = passed(game, DAY, rest="bed", care=("Ina",))
    assert the(game, "Ina").loss("strength").damage == 0


def stable(**more: object) -> Card:
    return hero(wounds_lost=14, life="stable", awake=False, since=START, **more)


@pytest.mark.parametrize(
    ("face", "life", "awake"), [(3, "dying", False), (4, "stable", False), (8, "stable", False), (9, "disabled", True)]
)
def test_a_stable_creature_saves_every_hour(face: int, life: str, awake: bool) -> None:
    game = table(stable(), settings=VITALITY)
    dying = [20] if face == 3 else []
    game, events = passed(game, 60, face, *dying)
    save = of_kind(events, SaveRolled)[0]
    assert (save.difficulty, save.roll.bonus.total, save.why) == (10, 6, "stable")
    assert of_kind(events, LifeChanged)[:1] == of_kind(events, LifeChanged)[: 0 if life == "stable" else 1]
    if face != 3:
        assert (the(game, "Ina").health.life, the(game, "Ina").health.awake) == (life, awake)
    else:
        assert [event.after for event in of_kind(events, LifeChanged)] == ["dying", "disabled"]


def test_the_hourly_save_grows_harder() -> None:
    game = table(stable(), settings=VITALITY)
    _, events = passed(game, 180, 4, 5, 6)
    assert [save.difficulty for save in of_kind(events, SaveRolled)] == [10, 11, 12]


def test_a_tended_creature_wakes_by_chance_and_needs_no_save() -> None:
    game = table(stable(tended=True), settings=VITALITY)
    game, events = passed(game, 120, 11, 10)
    assert [event.happened for event in of_kind(events, PercentRolled)] == [False, True]
    assert (the(game, "Ina").health.life, the(game, "Ina").health.awake) == ("disabled", True)


def test_whoever_is_unaided_at_the_last_begins_to_heal_by_chance() -> None:
    game = table(hero(wounds_lost=14, life="disabled"), settings=VITALITY)
    same, _ = passed(game, NIGHT, 11, rest="night")
    assert wound_points(same, the(same, "Ina")).left == 0
    better, events = passed(game, NIGHT, 10, rest="night")
    assert only(events, Recovered)
    assert (wound_points(better, the(better, "Ina")).left, the(better, "Ina").health.life) == (5, "up")
    cared, _ = passed(game, NIGHT, rest="night", care=("Ina",))
    assert wound_points(cared, the(cared, "Ina")).left == 10


def test_somebody_tended_heals_while_unconscious_and_wakes_with_the_first_point() -> None:
    game = table(stable(tended=True), settings=VITALITY)
    game, _ = passed(game, NIGHT, *[50] * 8, rest="night")
    assert (wound_points(game, the(game, "Ina")).left, the(game, "Ina").health.awake) == (5, True)


def test_the_dying_are_not_saved_by_the_clock() -> None:
    game = table(hero(wounds_lost=14, life="dying", awake=False), settings=VITALITY)
    game, events = passed(game, 1, 4, 5, 5)
    assert [save.difficulty for save in of_kind(events, SaveRolled)] == [10, 11, 12]
    assert the(game, "Ina").health.life == "dead"


def test_by_the_standard_rule_the_stable_bleed_on_unless_tended() -> None:
    hurt = hero(damage=45, life="stable", awake=False, since=START)
    game = table(hurt)
    assert hit_points(game, hurt).left == -1
    bled, _ = passed(game, 60, 11)
    assert hit_points(bled, the(bled, "Ina")).left == -2
    woken, _ = passed(game, 60, 10)
    assert (the(woken, "Ina").health.life, the(woken, "Ina").health.awake) == ("disabled", True)
    tended = table(replace(hurt, health=replace(hurt.health, tended=True)))
    held, _ = passed(tended, 60, 11)
    assert hit_points(held, the(held, "Ina")).left == -1


def test_conditions_by_the_clock_end_with_it() -> None:
    game, _ = act(table(hero()), Afflict("Ina", "shaken", minutes=30), now=START)
    assert [each.minute for each in the(game, "Ina").conditions] == [START + 30]
    same, _ = passed(game, 29)
    assert "shaken" in conditions_on(same, the(same, "Ina"))
    over, events = passed(game, 30)
    assert only(events, ConditionEnded).why == "over"
    assert the(over, "Ina").conditions == ()


def test_those_in_a_fight_live_by_its_turns() -> None:
    game = fight(table(hero(wounds_lost=14, life="dying", awake=False), card("Tam", ("rogue", 1)), settings=VITALITY),
                 ("Tam", 20), ("Ina", 5))  # fmt: skip
    after, events = passed(game, 5)
    assert events == ()
    assert after.cards == game.cards


def test_nobody_who_is_well_is_changed_by_time() -> None:
    game = table(hero(), card("Tam", ("rogue", 1)), settings=VITALITY)
    after, events = passed(game, 600)
    assert (after, events) == (game, ())


def test_the_dead_stay_dead() -> None:
    game = table(hero(wounds_lost=14, life="dead", awake=False), settings=VITALITY)
    assert passed(game, 3 * DAY, rest="bed")[0] == game


@settings(max_examples=60)
@given(
    st.integers(0, 60),
    st.integers(0, 14),
    st.integers(0, 44),
    st.lists(st.tuples(st.integers(1, 3000), st.sampled_from(["none", "night", "bed"]), st.booleans()), max_size=6),
    st.booleans(),
    st.integers(0, 999),
)
def test_time_never_hurts_the_healthy_nor_heals_beyond_the_best(
    vitality: int, wounds: int, damage: int, spans: list[tuple[int, str, bool]], by_wounds: bool, seed: int
) -> None:
    lost = Health(vitality_lost=vitality, wounds_lost=wounds) if by_wounds else Health(damage=damage)
    life = "disabled" if (by_wounds and wounds == 14) or (not by_wounds and damage == 44) else "up"
    game = table(replace(hero(), health=replace(lost, life=life)), settings=VITALITY if by_wounds else Settings())  # type: ignore[arg-type]
    at, dice = START, RandomDice(seed)
    for minutes, rest, care in spans:
        before = the(game, "Ina")
        passing = Passing(at, at + minutes, rest, ("Ina",) if care else ())  # type: ignore[arg-type]
        game = time_passes(game, passing, Moment(dice, at + minutes)).state
        at += minutes
        now = the(game, "Ina")
        assert vitality_points(game, now).left <= vitality_points(game, now).most
        assert wound_points(game, now).left <= wound_points(game, now).most
        assert now.health.damage >= 0
        if before.health.life == "up":
            assert now.health.damage <= before.health.damage
            assert now.health.wounds_lost <= before.health.wounds_lost
            assert now.health.life == "up"
