"""The game clock of either game: rounds, minutes, and rests that are one step."""

from dataclasses import replace
from typing import Any

import pytest

from rules.campaign import MORNING, Campaign, PassTime, TimePassed, later
from rules.d6.healing import WoundHealed
from rules.d6.wounds import DealWound
from rules.d20.afflicting import ConditionEnded
from rules.d20.afflictions import conditions_on
from rules.d20.card import Affliction, Health
from rules.d20.casting.resting import CasterRested
from rules.d20.entering import Entrant
from rules.d20.fighting import BeginEncounter, EndEncounter
from rules.d20.game import Game
from rules.d20.turns import NextTurn, PreviousTurn
from rules.stepping import Step, permits, step
from rules.table.asking import GM, Asked
from rules.table.refusals import Refused
from tests.rules import d6_table, d20_table
from tests.rules.test_spell_table import ready
from tests.rules.thrown_dice import RandomDice


def done(campaign: Campaign, *intents: Any) -> Step:
    for intent in intents:
        result = step(campaign, Asked(GM, campaign.step, intent), RandomDice(1))
        assert isinstance(result, Step), result
        campaign = result.campaign
    return result


def refusal(campaign: Campaign, intent: Any) -> Refused | None:
    return permits(campaign, Asked(GM, campaign.step, intent))


def fighting(rounds: int, minute: int | None = None) -> Campaign:
    """Two fighters in the first turn of this round, one of them blessed until a minute of the clock."""
    blessed = () if minute is None else (Affliction("blessed", minute=minute),)
    ina = replace(d20_table.card("Ina", ("fighter", 3)), conditions=blessed)
    campaign = Campaign("c", "Ashes", d20_table.table(ina, d20_table.card("Eve", ("fighter", 3))))
    campaign = done(campaign, BeginEncounter((Entrant("Ina"), Entrant("Eve")))).campaign
    for _ in range(2 * (rounds - 1)):
        campaign = done(campaign, next_turn(campaign)).campaign
    return campaign


def game_of(campaign: Campaign) -> Game:
    return Game.of(campaign.game)


def blessed(campaign: Campaign) -> bool:
    """Whether the first of them is blessed now."""
    game = game_of(campaign)
    return "blessed" in conditions_on(game, game.cards[0])


def next_turn(campaign: Campaign) -> NextTurn:
    fight = campaign.game.encounter
    assert fight is not None
    return NextTurn(fight.active, fight.round)  # type: ignore[attr-defined]  # a fight of this game has it


def test_rounds_of_a_fight_move_the_clock_ten_to_a_minute() -> None:
    tenth = fighting(10)
    assert (tenth.now, tenth.rounds) == (MORNING, 9)
    eleventh = fighting(11)
    assert (eleventh.now, eleventh.rounds) == (MORNING + 1, 0)


def test_what_is_counted_in_minutes_ends_in_the_middle_of_a_fight() -> None:
    campaign = fighting(10, minute=MORNING + 1)
    campaign = done(campaign, next_turn(campaign)).campaign
    over = done(campaign, next_turn(campaign))
    assert [type(event) for event in over.events if isinstance(event, ConditionEnded)] == [ConditionEnded]
    assert not any(event for event in over.events if isinstance(event, TimePassed)), "rounds pass without a word"


def test_a_fight_turned_back_turns_the_clock_back() -> None:
    campaign = fighting(11)
    fight = campaign.game.encounter
    assert fight is not None
    back = done(campaign, PreviousTurn(fight.active, fight.round)).campaign  # type: ignore[attr-defined]  # as above
    assert (back.now, back.rounds) == (MORNING, 9)


def test_what_the_clock_ended_comes_back_with_a_fight_turned_back_and_ends_again() -> None:
    before = fighting(10, minute=MORNING + 1)
    before = done(before, next_turn(before)).campaign
    over = done(before, next_turn(before)).campaign
    assert not blessed(over)
    fight = game_of(over).encounter
    assert fight is not None
    back = done(over, PreviousTurn(fight.active or "", fight.round)).campaign
    assert blessed(back)
    again = done(back, next_turn(back))
    assert not blessed(again.campaign)
    assert len([event for event in again.events if isinstance(event, ConditionEnded)]) == 1
    ended = done(back, EndEncounter(10)).campaign
    assert [each.minute for each in game_of(ended).cards[0].conditions] == [MORNING + 1], "a round of it was left"
    assert not game_of(done(again.campaign, EndEncounter(11)).campaign).cards[0].conditions


def test_a_minute_that_a_fight_goes_through_twice_passes_once_for_those_outside() -> None:
    campaign = fighting(10)
    game = game_of(campaign)
    troll = replace(d20_table.card("Trog", ("fighter", 3), face=10), fast_healing=1, health=Health(damage=25))
    campaign = replace(campaign, game=replace(game, cards=(*game.cards, troll)))
    for _ in range(2):
        campaign = done(campaign, next_turn(campaign)).campaign
    assert game_of(campaign).cards[2].health.damage == 15
    for _ in range(3):
        fight = game_of(campaign).encounter
        assert fight is not None
        campaign = done(campaign, PreviousTurn(fight.active or "", fight.round)).campaign
        campaign = done(campaign, next_turn(campaign)).campaign
    assert game_of(campaign).cards[2].health.damage == 15
    assert game_of(done(campaign, PassTime(1)).campaign).cards[2].health.damage == 5


def test_ten_rounds_by_the_clock_are_a_minute_in_either_game() -> None:
    for game in (d6_table.Table().campaign, Campaign("c", "Ashes", d20_table.table())):
        passed = done(game, *[PassTime(0, rounds=1)] * 10)
        assert (passed.campaign.now, passed.campaign.rounds) == (game.now + 1, 0)
        assert [event for event in passed.events if isinstance(event, TimePassed)] == [
            TimePassed(game.now, game.now + 1, 1)
        ]
        assert done(game, PassTime(3, rounds=4), PassTime(1, rounds=7)).campaign.now == game.now + 5


def test_the_clock_never_goes_back_beyond_its_beginning() -> None:
    back = later(Campaign("c", "Ashes", now=0, rounds=3), -7)
    assert (back.now, back.rounds) == (0, 0)


@pytest.mark.parametrize(
    ("intent", "code"),
    [
        (PassTime(0), "time-out-of-range"),
        (PassTime(-1), "time-out-of-range"),
        (PassTime(0, rounds=10), "time-out-of-range"),
        (PassTime(1, rounds=-1), "time-out-of-range"),
        (PassTime(60, interruptions=-1), "interruptions-out-of-range"),
        (PassTime(60, "night", resting=("nobody",)), "no-such-card"),
        (PassTime(60, care=("nobody",)), "no-such-card"),
    ],
)
def test_time_that_cannot_pass_is_refused(intent: PassTime, code: str) -> None:
    found = refusal(Campaign("c", "Ashes", ready()), intent)
    assert found is not None
    assert found.code == code


def test_a_rest_of_the_whole_table_is_one_step() -> None:
    campaign = Campaign("c", "Ashes", ready())
    rested = done(campaign, PassTime(480, "night"))
    assert (rested.campaign.step, rested.campaign.now) == (campaign.step + 1, MORNING + 480)
    assert [type(event) for event in rested.events] == [TimePassed, CasterRested]


def test_the_clock_heals_in_the_other_game_as_before() -> None:
    table = d6_table.Table(d6_table.card("Mira"))
    table.do(DealWound("mira", 1))
    assert [type(event) for event in table.do(PassTime(3 * 24 * 60))] == [TimePassed, WoundHealed]
