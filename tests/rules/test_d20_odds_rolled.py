"""Ten thousand attacks on either dice fall as the odds shown before them say (docs/rules-d20.md O1)."""

import pytest

from rules.d20.attacking import Manner
from rules.d20.blow import Harmed
from rules.d20.card import Health
from rules.d20.odds import attack_odds
from rules.d20.settings import Settings
from rules.d20.striking import AttackRolled, Strike
from rules.d20.weapons import at_hand
from tests.rules.d20_table import card, carry_out, fight, of_kind, only, table, the
from tests.rules.thrown_dice import RandomDice

TIMES = 10_000
INA = card("Ina", ("fighter", 4), scores=(16, 12, 12, 10, 10, 10), arms=("greatsword",), feats=("power-attack",))
TAM = card("Tam", ("fighter", 3), armour="breastplate", health=Health(damage=9, vitality_lost=9))
HOUSES = {
    "d20": Settings(),
    "3d6": Settings(bell_curve=True),
    "d20, vitality, reduction": Settings(vitality=True, armor_as_dr=True),
    "3d6, vitality, reduction": Settings(vitality=True, armor_as_dr=True, bell_curve=True),
}


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES)
def test_ten_thousand_attacks_fall_as_the_odds_say(house: str) -> None:
    game = fight(table(INA, TAM, settings=HOUSES[house]), ("Ina", 20), ("Tam", 10))
    manner = Manner(power=2, flanking=True, defensive=True)
    weapon = at_hand(game, the(game, "Ina"), "")
    assert weapon is not None
    shown = attack_odds(game, the(game, "Ina"), the(game, "Tam"), weapon, manner)
    strike, dice = Strike("Ina", 1, "Ina", "Tam", manner=manner), RandomDice(20)
    damage: dict[int, int] = {}
    critical = drops = 0
    for _ in range(TIMES):
        after, events = carry_out(game, strike, dice)
        health = the(after, "Tam").health
        dealt = sum(event.blow.points + event.blow.beside - event.reduced for event in of_kind(events, Harmed))
        damage[dealt] = damage.get(dealt, 0) + 1
        critical += only(events, AttackRolled).critical
        drops += not health.awake
    spread = 0.0
    bins = 0
    rare_seen, rare_expected = 0, 0.0
    for points, ways in shown.damage:
        expected = TIMES * ways / shown.damage.total
        if expected < 5:
            rare_seen, rare_expected = rare_seen + damage.get(points, 0), rare_expected + expected
            continue
        spread += (damage.get(points, 0) - expected) ** 2 / expected
        bins += 1
    if rare_expected:
        spread += (rare_seen - rare_expected) ** 2 / rare_expected
    assert sum(damage.values()) == TIMES
    assert spread < bins + 4 * (2 * bins) ** 0.5, "chi-square, four deviations above its mean at most"
    for seen, chance in ((critical, shown.critical.decimal), (drops, shown.drop.decimal)):
        assert abs(seen - TIMES * chance) <= 4 * (TIMES * chance * (1 - chance)) ** 0.5 + 1e-9
