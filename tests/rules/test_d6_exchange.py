"""Two rolls against each other, and the wounds that come of it (docs/rules-d6.md X, W1 to W4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d6.actions import CastAttack, Defend, Nothing, Other
from rules.d6.card import Wound
from rules.d6.encounter_start import EndEncounter, Join, Leave
from rules.d6.exchange import Score, is_death_blow, margin_between, score_of, wound_level
from rules.d6.house_rules import ChangeSettings
from rules.d6.order import Due, next_moment
from rules.d6.resolving import ActionSpent, CombatRolled, ExchangeFought, Resolve
from rules.d6.rounds import Mark, NextRound
from rules.d6.scoring import GiveStrength, StrengthAsked, WoundScored
from rules.d6.settings import Settings
from rules.d6.settling import ActionLost
from rules.d6.wounds import DealWound, PutOut, RemoveWound
from rules.table.events import GM_ONLY
from tests.rules.d6_table import Table, attack, card, duel, faces


@pytest.mark.parametrize(
    ("margin", "armour", "strength", "level", "blow"),
    [
        (3, 2, 0, 1, False),
        (3, 0, 2, 1, False),
        (5, 0, 0, 4, True),
        (6, 2, 0, 4, False),
        (7, 2, 1, 4, False),
        (9, 2, 2, 4, True),
        (1, 4, 0, 0, False),
        (2, 1, 1, 0, False),
    ],
)
def test_a_wound_is_what_armour_and_strength_leave_of_the_margin(
    margin: int, armour: int, strength: int, level: int, blow: bool
) -> None:
    assert wound_level(margin, armour, strength) == level
    assert is_death_blow(margin, armour, strength) is blow


def test_the_attacker_scores_above_nothing_and_the_target_only_when_it_strikes_back() -> None:
    assert score_of(2, strikes_back=True) == Score("attacker", 2)
    assert score_of(0, strikes_back=True) == Score("nobody", 0)
    assert score_of(-2, strikes_back=True) == Score("target", 2)
    assert score_of(-2, strikes_back=False) == Score("nobody", 0)


def test_a_target_without_a_roll_stands_at_level_one() -> None:
    assert margin_between(3, None) == 2
    assert margin_between(0, None) == -1


def test_a_score_lands_on_the_card_and_is_explained() -> None:
    table = duel(card("A", reflexes=2, weapons=("small",)), card("B", worn=("breastplate",)), attack("b", "small"))
    table.resolve("a", *faces(4, 5), *faces(1, 2))
    scored = table.only(WoundScored)
    assert (scored.margin, scored.armour, scored.strength, scored.level) == (3, 2, 0, 1)
    assert table.card("b").wounds == (Wound(1, 1, table.campaign.now),)
    assert table.card("b").wounds_dealt == 1


def test_armour_that_holds_leaves_no_wound() -> None:
    table = duel(card("A", reflexes=2, weapons=("small",)), card("B", worn=("full-plate",)), attack("b", "small"))
    table.resolve("a", *faces(4, 5), *faces(0, 2))
    assert table.only(WoundScored).level == 0
    assert table.card("b").wounds == ()


@pytest.mark.parametrize("action", [attack("b"), attack("b", grappling=True)])
def test_bare_hands_and_grappling_pass_by_armour(action) -> None:
    fighter = card("A", reflexes=4, proficiencies={"unarmed": 1})
    table = duel(fighter, card("B", worn=("breastplate",)), action)
    table.resolve("a", *faces(5, 7), *faces(0, 2))
    scored = table.only(WoundScored)
    assert (scored.margin, scored.armour, scored.level, scored.death_blow) == (5, 0, 4, True)
    assert table.only(PutOut).who.label == "B"
    assert table.card("b").wounds[0].death_blow
    assert table.fighter("b").out


def test_grappling_passes_by_armour_whatever_is_in_hand_and_magic_does_not() -> None:
    fighter = card("A", reflexes=4, weapons=("large",), intelligence=2)
    table = duel(fighter, card("B", worn=("breastplate",)), attack("b", "large", grappling=True))
    table.resolve("a", *faces(3, 3 + 6 - 1), *faces(0, 2))
    assert table.only(WoundScored).level == 3
    table = duel(fighter, card("B", worn=("breastplate",)), CastAttack("b", "fire-magic"))
    table.resolve("a", *faces(3, 3 + 6), *faces(0, 2))
    assert table.only(WoundScored).level == 1


def test_a_defender_in_the_stance_never_scores_whatever_it_rolls() -> None:
    table = duel(card("A", reflexes=2), card("B"), attack("b"), Defend())
    table.resolve("a", *faces(0, 4), *faces(4, 4))
    fought = table.only(ExchangeFought)
    assert (fought.margin, fought.scored, fought.mutual) == (-4, "nobody", False)
    assert table.card("a").wounds == ()


def test_a_target_busy_with_something_else_does_not_strike_back() -> None:
    for answer in (Nothing(), Other("sings")):
        table = duel(card("A", reflexes=2), card("B"), attack("b"), answer)
        table.resolve("a", *faces(0, 4), *faces(2, 2))
        assert table.only(ExchangeFought).scored == "nobody"


@pytest.mark.parametrize(("mine", "theirs", "scored"), [(3, 1, "attacker"), (1, 1, "nobody"), (0, 2, "target")])
def test_two_who_attack_each_other_settle_both_attacks_in_one_exchange(mine: int, theirs: int, scored: str) -> None:
    table = duel(card("A", reflexes=2), card("B", weapons=("small",)), attack("b"), attack("a", "small"))
    table.resolve("a", *faces(mine, 4), *faces(theirs, 3))
    fought = table.only(ExchangeFought)
    assert (fought.mutual, fought.scored) == (True, scored)
    assert next_moment(table.fight) == Due("round-over")


def test_when_the_target_wins_it_is_the_targets_weapon_that_armour_is_held_against() -> None:
    armoured = card("A", reflexes=2, worn=("breastplate",), weapons=("small",))
    table = duel(armoured, card("B"), attack("b", "small"), attack("a"))
    table.resolve("a", *faces(0, 5), *faces(2, 2))
    assert (table.only(WoundScored).armour, len(table.card("a").wounds)) == (0, 1)
    table = duel(armoured, card("B", weapons=("small",)), attack("b", "small"), attack("a", "small"))
    table.resolve("a", *faces(0, 5), *faces(2, 3))
    assert (table.only(WoundScored).armour, len(table.card("a").wounds)) == (2, 0)


def test_without_striking_back_two_attacks_are_two_exchanges() -> None:
    table = duel(card("A", reflexes=2), card("B"), attack("b"), attack("a"), strike_back=False)
    table.resolve("a", *faces(0, 4), *faces(2, 2))
    assert table.only(ExchangeFought).scored == "nobody"
    table.resolve("b")
    assert table.only(ExchangeFought).margin == 2
    assert len(table.card("a").wounds) == 1


def test_an_attack_that_was_already_played_does_not_strike_back() -> None:
    table = Table(card("A", reflexes=3), card("B", reflexes=2), card("C", reflexes=1))
    table.begin()
    table.declare(a=attack("c"), b=attack("a"))
    table.resolve("a", *faces(5, 5), *faces(1, 3))
    table.resolve("b", *faces(1, 4))
    assert table.only(ExchangeFought).scored == "nobody"


@pytest.mark.parametrize("mark", ["surprised", "helpless"])
def test_a_surprised_or_helpless_target_rolls_nothing(mark: str) -> None:
    table = duel(card("A", reflexes=2), card("B"), attack("b"), attack("a"))
    table.do(Mark("b", 1, **{mark: True}))
    table.resolve("a", *faces(2, 4))
    fought = table.only(ExchangeFought)
    assert (fought.target_wins, fought.margin, fought.scored) == (None, 1, "attacker")
    assert len(table.card("b").wounds) == 1


def test_a_target_without_a_roll_never_scores() -> None:
    table = duel(card("A", reflexes=2), card("B"), attack("b"), attack("a"))
    table.do(Mark("b", 1, helpless=True))
    table.resolve("a", *faces(0, 4))
    assert table.only(ExchangeFought).scored == "nobody"


def test_strength_is_asked_for_and_takes_levels_off_once_an_encounter() -> None:
    table = duel(card("A", reflexes=2), card("B", strength=2), attack("b"), Other("sings"))
    table.resolve("a", *faces(4, 4), *faces(1, 4))
    asked = table.only(StrengthAsked)
    assert (asked.net, asked.most) == (3, 2)
    assert next_moment(table.fight) == Due("strength", "b")
    assert table.fight.pending is not None
    for stopped in (Resolve("b", 1), NextRound(1), EndEncounter(1)):
        assert table.refuses(stopped).code == "strength-pending"
    assert table.refuses(GiveStrength("a", 1, 1)).code == "stale-wound"
    assert table.refuses(GiveStrength("b", 1, 3)).code == "strength-out-of-range"
    assert table.refuses(GiveStrength("b", 1, -1)).code == "strength-out-of-range"
    table.do(GiveStrength("b", 1, 2))
    scored = table.only(WoundScored)
    assert (scored.margin, scored.strength, scored.level) == (3, 2, 1)
    assert not table.fighter("b").strength_ready
    assert table.refuses(GiveStrength("b", 1, 0)).code == "stale-wound"
    table.resolve("b")
    table.do(NextRound(1))
    table.declare(a=attack("b"))
    table.resolve("a", *faces(4, 4), *faces(0, 3 + 2 - 1 - 1))
    assert table.only(WoundScored).strength == 0
    assert table.fighter("b").out


def test_strength_kept_back_is_ready_for_the_next_wound_and_returns_with_the_next_encounter() -> None:
    table = duel(card("A", reflexes=2), card("B", strength=2), attack("b"))
    table.resolve("a", *faces(1, 4), *faces(0, 4))
    table.do(GiveStrength("b", 1, 0))
    assert table.fighter("b").strength_ready
    assert table.card("b").wounds[0].level == 1
    table.do(NextRound(1))
    table.declare(a=attack("b"))
    table.resolve("a", *faces(3, 4), *faces(0, 3))
    table.do(GiveStrength("b", 2, 2))
    assert [wound.level for wound in table.card("b").wounds] == [1, 1]
    assert not table.fighter("b").strength_ready
    table.do(EndEncounter(2))
    table.begin()
    assert table.fighter("b").strength_ready


def test_strength_that_is_spent_stays_spent_for_whoever_leaves_and_comes_back() -> None:
    table = duel(card("A", reflexes=2), card("B", strength=1), attack("b"))
    table.resolve("a", *faces(2, 4), *faces(0, 3))
    table.do(GiveStrength("b", 1, 1))
    table.do(Leave("b", 1))
    table.do(NextRound(1))
    table.do(Join(("b",), 2))
    assert not table.fighter("b").strength_ready
    table.do(EndEncounter(2))
    table.begin()
    assert table.fighter("b").strength_ready


def test_strength_can_take_no_more_than_is_left_and_a_whole_wound_may_go() -> None:
    table = duel(card("A", reflexes=2), card("B", strength=4), attack("b"))
    table.resolve("a", *faces(2, 4), *faces(0, 6))
    assert table.only(StrengthAsked).most == 2
    table.do(GiveStrength("b", 1, 2))
    assert table.card("b").wounds == ()


def test_by_house_rule_strength_is_used_at_the_first_chance() -> None:
    table = duel(card("A", reflexes=2), card("B", strength=2), attack("b"), strength_decides_itself=True)
    table.resolve("a", *faces(4, 4), *faces(1, 4))
    assert (table.only(WoundScored).strength, table.card("b").wounds[0].level) == (2, 1)
    assert not table.fighter("b").strength_ready


def test_whoever_is_put_out_before_its_turn_loses_its_action() -> None:
    table = Table(card("A", reflexes=3), card("B", reflexes=2), card("C", reflexes=1))
    table.begin()
    table.declare(a=attack("b"), b=attack("c"))
    table.resolve("a", *faces(5, 5), *faces(1, 4))
    lost = table.only(ActionLost)
    assert (lost.who.label, lost.reason) == ("B", "out")
    assert next_moment(table.fight) == Due("round-over")


def test_an_attack_on_somebody_who_is_out_is_spent() -> None:
    table = Table(card("A", reflexes=3), card("B", reflexes=2), card("C", reflexes=1))
    table.begin()
    table.declare(a=attack("c"), b=attack("c"))
    table.resolve("a", *faces(5, 5), *faces(1, 3))
    table.resolve("b")
    spent = table.only(ActionSpent)
    assert (spent.who.label, spent.target.label, spent.reason) == ("B", "C", "target-out")
    assert not [event for event in table.events if isinstance(event, CombatRolled)]


def test_whoever_is_healed_of_a_fatal_wound_is_back_in_the_fight() -> None:
    table = duel(card("A", reflexes=1), card("B"), Other("runs"), Other("hides"))
    table.do(DealWound("b", 4))
    assert next_moment(table.fight) == Due("resolve", "a")
    table.do(RemoveWound("b", 1))
    table.resolve("a")
    assert next_moment(table.fight) == Due("resolve", "b")


def test_a_wound_does_not_change_a_roll_already_made_and_counts_from_the_next() -> None:
    table = Table(card("A", reflexes=3), card("B", reflexes=2), card("C", reflexes=1))
    table.begin()
    table.declare(a=attack("b"), b=attack("c"))
    table.resolve("a", *faces(3, 5), *faces(1, 4))
    assert table.card("b").wounds[0].level == 2
    table.resolve("b", *faces(1, 3))
    assert table.only(ExchangeFought).attacker_wins == 1
    table.do(NextRound(1))
    table.declare(b=attack("c"))
    table.resolve("b", *faces(0, 2), *faces(0, 3))


def test_a_wound_before_the_first_roll_of_the_round_counts_at_once() -> None:
    table = duel(card("A", reflexes=2), card("B"), attack("b"))
    table.do(DealWound("a", 3))
    table.resolve("a", *faces(1, 1), *faces(0, 2))


def test_a_secret_attack_is_told_to_the_gm_alone_and_so_is_what_comes_of_that_roll_later() -> None:
    table = Table(card("A", reflexes=3), card("B", reflexes=2), card("C", reflexes=1))
    table.begin()
    table.declare(a=attack("c"), b=attack("c"))
    events = table.do(Resolve("a", 1, secret=True), *faces(2, 5), *faces(0, 3))
    assert {event.seen_by for event in events} == {GM_ONLY}
    assert table.fighter("c").combat is not None
    table.do(Resolve("b", 1), *faces(0, 4))
    assert table.only(ExchangeFought).seen_by == GM_ONLY


def test_typed_faces_of_an_exchange_are_marked() -> None:
    table = duel(card("A", reflexes=2), card("B"), attack("b"))
    table.do(Resolve("a", 1), *faces(0, 4), *faces(0, 2), physical=True)
    assert [event.roll.physical for event in table.events if isinstance(event, CombatRolled)] == [True, True]


def test_a_house_rule_changed_in_mid_round_leaves_rolls_as_they_fell() -> None:
    table = Table(card("A", reflexes=3), card("B", reflexes=2), card("C", reflexes=1, wounds=(Wound(1, 1, 0),)))
    table.begin()
    table.declare(a=attack("c"), b=attack("c"))
    table.resolve("a", *faces(0, 5), *faces(1, 2))
    table.do(ChangeSettings(Settings(wounds_cost_dice=False)))
    table.resolve("b", *faces(0, 4))
    assert table.only(ExchangeFought).target_wins == 1


@given(st.integers(1, 40), st.integers(0, 9), st.integers(0, 9))
def test_no_wound_is_below_none_or_above_fatal_and_protection_never_makes_one_worse(
    margin: int, armour: int, strength: int
) -> None:
    level = wound_level(margin, armour, strength)
    assert 0 <= level <= 4
    assert level <= wound_level(margin, armour) <= wound_level(margin, 0)
    assert not is_death_blow(margin, armour, strength) or level == 4
