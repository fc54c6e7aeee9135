"""Stances of whoever attacks: defensive, charging, in total defence (docs/rules-d20.md N5)."""

from dataclasses import replace

import pytest

from rules.d20.afflicting import Afflict
from rules.d20.attacking import Manner, attack_bonus
from rules.d20.card import Card
from rules.d20.defence import armour_class
from rules.d20.game import Game
from rules.d20.striking import AttackRolled, Strike
from rules.d20.weapons import at_hand
from tests.rules.d20_table import act, card, fight, go_to, only, refuses, table, the


def fighter(who: str) -> Card:
    return card(who, ("fighter", 1), scores=(14, 12, 12, 10, 10, 10), arms=("longsword",))


def duel() -> Game:
    return fight(table(fighter("Ina"), fighter("Og")), ("Ina", 20), ("Og", 10))


def test_fighting_defensively_lowers_the_attack_and_guards_until_the_next_turn() -> None:
    game = duel()
    plain = armour_class(game, the(game, "Ina")).total
    defensive = Strike("Ina", 1, "Ina", "Og", manner=Manner(defensive=True))
    game, events = act(game, defensive, 2)
    rolled = only(events, AttackRolled)
    assert rolled.roll.total == 2 + 1 + 2 - 4
    assert armour_class(game, the(game, "Ina")).total == plain + 2
    assert armour_class(game, the(game, "Ina"), flat_footed=True).total == plain - 1
    one = at_hand(game, the(game, "Ina"), "")
    assert one is not None
    again = attack_bonus(game, the(game, "Ina"), one, Manner(defensive=True)).total
    assert again == attack_bonus(game, the(game, "Ina"), one).total == -1, "the stance lowers every attack once"
    assert armour_class(go_to(game, "Og", 1), the(game, "Ina")).total == plain + 2
    assert armour_class(go_to(game, "Ina", 2), the(game, "Ina")).total == plain


@pytest.mark.parametrize(
    ("condition", "manner", "code"),
    [
        ("fatigued", Manner(charge=True), "cannot-charge"),
        ("exhausted", Manner(charge=True), "cannot-charge"),
        ("entangled", Manner(charge=True), "cannot-charge"),
        ("total-defence", Manner(), "only-defends"),
    ],
)
def test_the_tired_do_not_charge_and_total_defence_attacks_nobody(condition: str, manner: Manner, code: str) -> None:
    game, _ = act(duel(), Afflict("Ina", condition, rounds=1))
    strike = Strike("Ina", 1, "Ina", "Og", manner=manner)
    assert refuses(game, strike) == code
    assert replace(strike, manner=Manner()).refusal(duel()) is None
