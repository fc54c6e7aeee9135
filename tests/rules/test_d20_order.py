"""Initiative, turns, delaying, readying, durations (docs/rules-d20.md B; cases of order)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d20.afflicting import Afflict, ConditionBegan, ConditionEnded, EndCondition
from rules.d20.afflictions import conditions_on, is_flat_footed
from rules.d20.card import Card
from rules.d20.cards import RemoveCard
from rules.d20.entering import Copies, Entrant, InitiativeRolled, TieRolled
from rules.d20.fighting import BeginEncounter, EndEncounter, Join, Leave
from rules.d20.game import Game
from rules.d20.order import is_waiting
from rules.d20.settings import Settings
from rules.d20.timeline import Tie, between
from rules.d20.turns import MoveInTie, NextTurn, PreviousTurn, SetInitiative
from rules.d20.waiting import Acted, ActReady, Delay, EndDelay, Ready
from tests.rules.d20_table import (
    act,
    card,
    carry_out,
    fight,
    go_on,
    go_to,
    of_kind,
    only,
    order,
    refuses,
    table,
    the,
    whose,
)
from tests.rules.thrown_dice import RandomDice


def fighter(who: str) -> Card:
    return card(who, ("fighter", 1))


@pytest.fixture
def three() -> Game:
    return fight(table(*map(fighter, "ABC")), ("A", 20), ("B", 15), ("C", 5))


def slowed(game: Game, who: str) -> bool:
    return "slowed" in conditions_on(game, the(game, who))


def shaken(game: Game, who: str) -> bool:
    return "shaken" in conditions_on(game, the(game, who))


def turns_after(game: Game, count: int) -> list[tuple[str | None, int]]:
    found = []
    for _ in range(count):
        game = go_on(game)
        found.append(whose(game))
    return found


def test_a_duration_belongs_to_a_count(three: Game) -> None:
    game, events = act(go_to(three, "B", 1), Afflict("C", "slowed", rounds=1))
    began = only(events, ConditionBegan)
    assert began.count_of is not None
    assert began.count_of.id == "B"
    assert slowed(go_to(game, "C", 1), "C")
    assert slowed(go_to(game, "A", 2), "C")
    assert not slowed(go_to(game, "B", 2), "C")


def test_it_is_told_when_a_duration_is_over(three: Game) -> None:
    game, _ = act(go_to(three, "B", 1), Afflict("C", "slowed", rounds=1))
    game = go_to(game, "A", 2)
    game, events = act(game, NextTurn("A", 2))
    assert only(events, ConditionEnded).affliction.condition == "slowed"
    _, events = act(game, NextTurn("B", 2))
    assert of_kind(events, ConditionEnded) == []


def test_eight_rounds_are_on_for_eight_turns_more(three: Game) -> None:
    game, _ = act(go_to(three, "B", 1), Afflict("C", "slowed", rounds=8))
    for round_number in range(2, 9):
        game = go_to(game, "B", round_number)
        assert slowed(game, "C")
    assert not slowed(go_to(game, "B", 9), "C")
    assert slowed(go_to(game, "A", 9), "C")


def test_a_duration_ends_at_its_count_when_its_owner_has_delayed(three: Game) -> None:
    game, _ = act(go_to(three, "B", 1), Afflict("C", "slowed", rounds=1))
    game, _ = act(game, Delay("B", 1))
    assert whose(game) == ("C", 1)
    game, _ = act(game, EndDelay(("B",), 1, "C"))
    assert order(game) == ["A", "C", "B"]
    assert slowed(go_to(game, "A", 2), "C")
    assert not slowed(go_to(game, "C", 2), "C")


def test_a_duration_ends_at_its_count_when_its_owner_is_gone(three: Game) -> None:
    game, _ = act(go_to(three, "B", 1), Afflict("C", "slowed", rounds=1))
    game, _ = act(game, RemoveCard("B"))
    assert whose(game) == ("C", 1)
    assert slowed(go_to(game, "A", 2), "C")
    assert not slowed(go_to(game, "C", 2), "C")


def test_a_duration_can_end_on_anothers_count(three: Game) -> None:
    game, _ = act(go_to(three, "B", 1), Afflict("A", "shaken", rounds=1, count_of="C"))
    assert shaken(game, "A")
    assert not shaken(go_to(game, "C", 1), "A")
    game, _ = act(go_to(three, "B", 1), Afflict("B", "shaken", rounds=1, count_of="A"))
    assert shaken(go_to(game, "C", 1), "B")
    assert not shaken(go_to(game, "A", 2), "B")


def test_durations_come_back_when_the_fight_goes_back(three: Game) -> None:
    game, _ = act(go_to(three, "B", 1), Afflict("C", "slowed", rounds=1))
    game = go_to(game, "B", 2)
    assert not slowed(game, "C")
    game, _ = act(game, PreviousTurn("B", 2))
    assert slowed(game, "C")


def test_the_same_condition_again_lasts_as_long_as_the_longer(three: Game) -> None:
    game, _ = act(three, Afflict("C", "slowed", rounds=3))
    game, _ = act(game, Afflict("C", "slowed", rounds=1))
    assert len(the(game, "C").conditions) == 1
    assert slowed(go_to(game, "C", 3), "C")


def test_rounds_go_on_by_the_clock_when_the_fight_ends(three: Game) -> None:
    game, _ = act(three, Afflict("C", "slowed", rounds=25))
    game, _ = act(go_to(game, "A", 3), Afflict("B", "dazed", rounds=1))
    game, _ = act(go_to(game, "A", 5), EndEncounter(5), now=600)
    assert [each.minute for each in the(game, "C").conditions] == [600 + 3]
    assert the(game, "B").conditions == ()
    assert slowed(game, "C")


def test_minutes_in_a_fight_are_ten_rounds_each(three: Game) -> None:
    game, events = act(three, Afflict("C", "slowed", minutes=1))
    assert only(events, ConditionBegan).rounds == 10
    assert slowed(go_to(game, "C", 10), "C")
    assert not slowed(go_to(game, "A", 11), "C")


def test_a_condition_can_be_ended_before_its_time(three: Game) -> None:
    game, _ = act(three, Afflict("C", "slowed", rounds=3))
    held = the(game, "C").conditions[0]
    game, _ = act(game, EndCondition("C", held))
    assert not slowed(game, "C")
    assert refuses(game, EndCondition("C", held)) == "condition-gone"


def test_joining_in_the_middle_leaves_ties_alone() -> None:
    game = table(*map(fighter, ("Bru", "Ana", "Orc", "Elf")))
    game = _bru_first(game)
    game = go_to(game, "Bru", 2)
    game, _ = act(game, Join((Entrant("Orc", 14),), 2))
    game, _ = act(game, Join((Entrant("Elf", 18),), 2))
    assert order(game) == ["Elf", "Bru", "Ana", "Orc"]
    assert whose(game) == ("Bru", 2)
    seen = []
    while whose(game)[0] != "Elf":
        game = go_on(game)
        seen.append(whose(game))
    assert seen == [("Ana", 2), ("Orc", 2), ("Elf", 3)]


def _bru_first(game: Game) -> Game:
    game, _ = act(game, BeginEncounter((Entrant("Bru", 14), Entrant("Ana", 14))), 12, 3)
    assert order(game) == ["Bru", "Ana"]
    return game


def test_those_of_the_same_initiative_can_be_changed_over() -> None:
    game = go_to(_bru_first(table(*map(fighter, ("Bru", "Ana")))), "Bru", 2)
    game, _ = act(game, MoveInTie("Bru", 2, later=True))
    assert order(game) == ["Ana", "Bru"]
    assert whose(game) == ("Bru", 2)
    assert game.encounter is not None
    assert [one.count.initiative for one in game.encounter.combatants] == [14, 14]
    assert refuses(game, MoveInTie("Bru", 2, later=True)) == "no-tie-there"


def test_a_higher_bonus_acts_first_and_dice_settle_the_rest() -> None:
    quick = replace(fighter("Quick"), scores=replace(fighter("Quick").scores, dexterity=14))
    game = table(fighter("Slow"), quick, fighter("Even"))
    entrants = (Entrant("Slow"), Entrant("Quick"), Entrant("Even"))
    game, events = act(game, BeginEncounter(entrants), 12, 10, 12, 7, 7, 4, 9)
    assert order(game) == ["Quick", "Even", "Slow"]
    assert [event.initiative for event in of_kind(events, InitiativeRolled)] == [12, 12, 12]
    assert [event.face for event in of_kind(events, TieRolled)] == [7, 7, 4, 9]


def test_initiative_is_three_dice_on_the_curve() -> None:
    game = table(fighter("A"), settings=Settings(bell_curve=True))
    _, events = act(game, BeginEncounter((Entrant("A"),)), 3, 5, 6)
    assert only(events, InitiativeRolled).initiative == 14


def test_whoever_delays_and_acts_keeps_the_new_place() -> None:
    game = fight(table(*map(fighter, "ABC")), ("A", 20), ("B", 15), ("C", 10))
    game, _ = act(go_to(game, "B", 1), Delay("B", 1))
    game, events = act(game, EndDelay(("B",), 1, "C"))
    assert only(events, Acted).initiative == 10
    assert whose(game) == ("B", 1)
    assert turns_after(game, 4) == [("A", 2), ("C", 2), ("B", 2), ("A", 3)]


def test_whoever_delays_and_never_acts_has_a_usual_turn_in_the_next_round() -> None:
    game = fight(table(*map(fighter, "ABC")), ("A", 20), ("B", 15), ("C", 10))
    game, _ = act(go_to(game, "B", 1), Delay("B", 1))
    for turn in (("C", 1), ("A", 2)):
        assert whose(game) == turn
        assert game.encounter is not None
        one = game.encounter.combatant("B")
        assert one is not None
        assert is_waiting(game.encounter, one)
        game = go_on(game)
    assert whose(game) == ("B", 2)
    assert game.encounter is not None
    one = game.encounter.combatant("B")
    assert one is not None
    assert not is_waiting(game.encounter, one)
    assert refuses(game, EndDelay(("B",), 2, "B")) == "not-delaying"
    assert order(go_on(game)) == ["A", "B", "C"]


def test_a_delay_can_be_ended_before_ones_count_in_the_next_round() -> None:
    game = fight(table(*map(fighter, "ABC")), ("A", 20), ("B", 15), ("C", 10))
    game, _ = act(go_to(game, "B", 1), Delay("B", 1))
    game = go_to(game, "A", 2)
    game, _ = act(game, EndDelay(("B",), 2, "A"))
    assert order(game) == ["A", "B", "C"]
    assert turns_after(game, 3) == [("C", 2), ("A", 3), ("B", 3)]


def test_of_two_who_delayed_the_higher_bonus_acts_first_unless_the_gm_says_otherwise() -> None:
    quick = replace(fighter("Quick"), scores=replace(fighter("Quick").scores, dexterity=16))
    game = table(fighter("Slow"), quick, fighter("Last"))
    game = fight(game, ("Slow", 20), ("Quick", 15), ("Last", 5))
    game, _ = act(game, Delay("Slow", 1))
    game, _ = act(game, Delay("Quick", 1))
    usual, _ = act(game, EndDelay(("Slow", "Quick"), 1, "Last"))
    assert order(usual) == ["Last", "Quick", "Slow"]
    given, _ = act(game, EndDelay(("Slow", "Quick"), 1, "Last", as_given=True))
    assert order(given) == ["Last", "Slow", "Quick"]
    assert [whose(given), whose(go_on(given))] == [("Slow", 1), ("Quick", 1)]


def test_whoever_was_ready_acts_before_the_one_interrupted() -> None:
    game = fight(table(*map(fighter, "ABC")), ("A", 20), ("B", 15), ("C", 10))
    game, _ = act(game, Ready("A", 1, "somebody casts"))
    game = go_to(game, "C", 1)
    game, events = act(game, ActReady("A", 1, "C"))
    assert only(events, Acted).readied
    assert order(game) == ["B", "A", "C"]
    assert whose(game) == ("A", 1)
    assert turns_after(game, 4) == [("C", 1), ("B", 2), ("A", 2), ("C", 2)]


def test_waiting_is_asked_of_those_who_wait() -> None:
    game = fight(table(*map(fighter, "ABC")), ("A", 20), ("B", 15), ("C", 10))
    assert refuses(game, Delay("B", 1)) == "stale-turn"
    game, _ = act(game, Delay("A", 1))
    assert refuses(game, ActReady("A", 1, "B")) == "not-ready"
    assert refuses(game, EndDelay(("C",), 1, "B")) == "not-delaying"
    assert refuses(game, EndDelay((), 1, "B")) == "nobody-picked"
    assert refuses(game, EndDelay(("A",), 1, "C")) == "stale-turn"


def test_a_key_pressed_twice_never_ends_the_next_ones_turn(three: Game) -> None:
    game, _ = act(three, NextTurn("A", 1))
    assert refuses(game, NextTurn("A", 1)) == "stale-turn"
    assert refuses(game, NextTurn("B", 2)) == "stale-round"


def test_the_first_turn_has_none_before_it(three: Game) -> None:
    assert refuses(three, PreviousTurn("A", 1)) == "first-turn"


def test_in_a_round_of_surprise_only_the_aware_act() -> None:
    game = table(*map(fighter, "ABC"))
    entrants = (Entrant("A", 20, aware=False), Entrant("B", 15), Entrant("C", 10, aware=False))
    game, _ = act(game, BeginEncounter(entrants, surprise=True))
    assert whose(game) == ("B", 0)
    assert [is_flat_footed(game, the(game, who)) for who in "ABC"] == [True, False, True]
    game = go_on(game)
    assert whose(game) == ("A", 1)
    assert [is_flat_footed(game, the(game, who)) for who in "ABC"] == [False, False, True]
    assert refuses(table(fighter("A")), BeginEncounter((Entrant("A", 1, aware=False),), surprise=True)) == (
        "nobody-aware"
    )


def test_nobody_is_on_guard_before_their_first_turn(three: Game) -> None:
    assert [is_flat_footed(three, the(three, who)) for who in "ABC"] == [False, True, True]
    game = go_to(three, "C", 1)
    assert [is_flat_footed(game, the(game, who)) for who in "ABC"] == [False, False, False]
    game, _ = act(three, Delay("A", 1))
    assert not is_flat_footed(game, the(game, "A"))


def test_a_new_initiative_comes_last_of_those_that_have_it(three: Game) -> None:
    game, _ = act(three, SetInitiative("C", 1, 15))
    assert order(game) == ["A", "B", "C"]
    game, _ = act(game, SetInitiative("A", 1, 15))
    assert order(game) == ["B", "C", "A"]
    assert whose(game) == ("A", 1)
    assert refuses(game, SetInitiative("C", 1, 999)) == "initiative-out-of-range"


def test_foes_by_number_have_labels_of_their_own() -> None:
    pattern = replace(card("", ("npc-warrior", 1), race="kobold", owner="gm"), name="Kobold", id="foe-1")
    game = replace(table(fighter("A")), foes=(pattern,))
    game, _ = act(game, BeginEncounter((Entrant("A", 20),), (Copies(3, "foe-1"),)), 5, 4, 3)
    assert [one.label for one in game.cards if one.owner == "gm"] == ["Kobold 1", "Kobold 2", "Kobold 3"]
    second = next(one for one in game.cards if one.label == "Kobold 2")
    game, _ = act(game, RemoveCard(second.id))
    game, _ = act(game, Join((), 1, (Copies(1, "foe-1"),)), 2)
    assert [one.label for one in game.cards if one.owner == "gm"] == ["Kobold 1", "Kobold 3", "Kobold 4"]


def test_a_fight_needs_somebody_and_there_is_one_at_a_time(three: Game) -> None:
    assert refuses(table(), BeginEncounter(())) == "nobody-picked"
    assert refuses(three, BeginEncounter((Entrant("A"),))) == "encounter-running"
    assert refuses(three, Join((Entrant("A"),), 1)) == "in-the-fight-already"
    assert refuses(table(fighter("A")), NextTurn("A", 1)) == "no-encounter"
    assert refuses(table(fighter("A")), BeginEncounter((Entrant("A", 1), Entrant("A", 2)))) == "picked-twice"


def test_a_fight_that_everybody_left_is_nobodys_turn(three: Game) -> None:
    game = three
    for who in "ABC":
        assert game.encounter is not None
        game, _ = act(game, Leave(who, game.encounter.round))
    assert game.encounter is not None
    assert game.encounter.active is None
    assert refuses(game, NextTurn("C", game.encounter.round)) == "nobody-can-act"
    game, _ = act(game, EndEncounter(game.encounter.round))
    assert game.encounter is None


ties = st.lists(st.integers(-3, 3), min_size=1, max_size=4).map(tuple)


@given(ties, ties)
def test_between_two_places_there_is_always_a_third(one: Tie, other: Tie) -> None:
    low, high = sorted((one, other))
    assert between(low, None) > low
    assert between(None, high) < high
    if low < high:
        assert low < between(low, high) < high


@given(st.lists(st.sampled_from(["next", "back", "delay", "ready", "act", "leave"]), max_size=25), st.integers(0, 9))
def test_going_back_and_forward_again_changes_nothing(steps: list[str], seed: int) -> None:
    dice = RandomDice(seed)
    entrants = (("A", 20), ("B", 15), ("C", 15), ("D", 10), ("E", 5))[: 2 + seed % 4]
    game = table(*map(fighter, "ABCDE"))
    game, _ = carry_out(game, BeginEncounter(tuple(Entrant(*each) for each in entrants)), dice)
    for step in steps:
        game = _stepped(game, step, dice)
        active, round_number = whose(game)
        if active is None or PreviousTurn(active, round_number).refusal(game):
            continue
        back, _ = act(game, PreviousTurn(active, round_number))
        before, before_round = whose(back)
        assert before is not None
        forward, _ = act(back, NextTurn(before, before_round))
        assert forward == game


def _stepped(game: Game, step: str, dice: RandomDice) -> Game:
    active, round_number = whose(game)
    if active is None or game.encounter is None:
        return game
    waiting = [one for one in game.encounter.combatants if is_waiting(game.encounter, one)]
    match step:
        case "next":
            intents = [NextTurn(active, round_number)]
        case "back":
            return act(game, PreviousTurn(active, round_number))[0] if round_number > 1 else game
        case "delay":
            return _done(game, Delay(active, round_number))
        case "ready":
            return _done(game, Ready(active, round_number, "x"))
        case "act":
            for one in waiting:
                if one.card == active:
                    continue
                ready = one.trigger is not None
                return _done(
                    game,
                    ActReady(one.card, round_number, active) if ready else EndDelay((one.card,), round_number, active),
                )
            return game
        case _:
            who = game.encounter.combatants[dice.random.randrange(len(game.encounter.combatants))].card
            return _done(game, Leave(who, round_number)) if len(game.encounter.combatants) > 2 else game
    return _done(game, intents[0])


def _done(game: Game, intent: NextTurn | Delay | Ready | ActReady | EndDelay | Leave) -> Game:
    return game if intent.refusal(game) else act(game, intent)[0]
