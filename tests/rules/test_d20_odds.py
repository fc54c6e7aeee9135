"""Odds of attacks: exact, whole, and those that are rolled (docs/rules-d20.md O)."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.d20.armor_as_dr import Reduction
from rules.d20.attacking import Manner
from rules.d20.bell_curve import naturals
from rules.d20.blow import Harmed
from rules.d20.card import Arm, BonusDice, Card, Health, Worn
from rules.d20.damage_dice import DamageDice
from rules.d20.game import Game
from rules.d20.hit_odds import hit_odds, hits, save_odds
from rules.d20.odds import attack_odds, drop_chance
from rules.d20.settings import Settings
from rules.d20.striking import AttackRolled, Strike
from rules.d20.weapons import at_hand
from rules.dice.distribution import Chance
from rules.table.outcome import Moment
from tests.rules.d20_table import VITALITY, card, carry_out, fight, foe, of_kind, only, table, the
from tests.rules.thrown_dice import RandomDice, every_way

CURVE = Settings(bell_curve=True)


def part(chance: Chance) -> Fraction:
    return Fraction(chance.ways, chance.of)


def test_hitting_by_a_margin_on_the_d20() -> None:
    found = hit_odds(7, 18, 19)
    assert (part(found.hit), part(found.threat), part(found.critical)) == (
        Fraction(10, 20),
        Fraction(2, 20),
        Fraction(2 * 10, 400),
    )
    assert part(found.miss) == Fraction(1, 2)


def test_the_second_roll_of_luck_is_counted_with_four_dice_and_its_confirmation_with_three() -> None:
    lucky = [sum(sorted(faces)[1:]) for faces in product(range(1, 7), repeat=4)]
    plain = [sum(faces) for faces in product(range(1, 7), repeat=3)]
    odds = hit_odds(4, 16, 15, bell_curve_on=True, again=True)
    hits = sum(natural >= 12 for natural in lucky)
    threats, confirmed = sum(natural >= 15 for natural in lucky), sum(natural >= 12 for natural in plain)
    assert odds.hit.decimal == hits / 6**4
    assert odds.critical.decimal == pytest.approx(threats * confirmed / 6**7)
    ina, tam = card("Ina", ("fighter", 4), arms=("greatsword",)), card("Tam", ("fighter", 3))
    game = table(ina, tam, settings=CURVE)
    weapon = at_hand(game, ina, "")
    assert weapon is not None
    shown = attack_odds(game, ina, tam, weapon, Manner(luck=True))
    assert shown.damage.total * shown.hit.decimal == pytest.approx(sum(ways for dealt, ways in shown.damage if dealt))


@pytest.mark.parametrize(("bonus", "chance"), [(-40, 1), (40, 19)])
def test_the_ends_of_the_die_always_hit_and_miss(bonus: int, chance: int) -> None:
    assert hit_odds(bonus, 20, 20).hit == Chance(chance, 20)
    assert hit_odds(bonus, 20, 20, bell_curve_on=True).hit.ways == {1: 1, 19: 215}[chance]


def test_a_threat_that_would_miss_is_none() -> None:
    low = hit_odds(0, 20, 15)
    assert low.threat == Chance(1, 20)
    curve = hit_odds(0, 18, 14, bell_curve_on=True)
    assert curve.threat == Chance(1, 216)


def test_what_is_immune_is_never_threatened() -> None:
    assert hit_odds(5, 10, 15, immune=True).threat.ways == 0


@given(st.integers(-20, 40), st.integers(-10, 60), st.integers(2, 20), st.booleans(), st.booleans())
def test_odds_of_a_roll_are_whole(bonus: int, needed: int, threat: int, curve: bool, lucky: bool) -> None:
    found = hit_odds(bonus, needed, threat, bell_curve_on=curve, lucky=lucky)
    assert part(found.hit) + part(found.miss) == 1
    assert 0 <= part(found.critical) <= part(found.threat) <= part(found.hit) <= 1
    assert part(found.critical) == part(found.threat) * part(found.hit)
    assert (
        sum(ways for _, ways in hits_of(bonus, needed, curve))
        == hit_odds(bonus, needed, threat, bell_curve_on=curve).hit.ways
    )


def hits_of(bonus: int, needed: int, curve: bool) -> tuple[tuple[int, int], ...]:
    return hits(naturals(bell_curve=curve), bonus, needed, bell_curve_on=curve)


def test_luck_makes_saves_likelier_on_the_curve_alone() -> None:
    assert part(save_odds(2, 14, bell_curve_on=True, lucky=True)) > part(save_odds(2, 14, bell_curve_on=True))
    assert save_odds(2, 14, lucky=True) == save_odds(2, 14)


def duel(one: Card, other: Card, house: Settings | None = None) -> Game:
    return fight(table(one, other, settings=house), ("Ina", 20), ("Tam", 10))


def swordsman(who: str, *, dexterity: int = 10, **fields: object) -> Card:
    made = card(who, ("fighter", 1), scores=(14, dexterity, 12, 10, 10, 10), arms=("dagger",))
    return replace(made, **fields)  # type: ignore[arg-type]


def dropped(game: Game) -> bool:
    health = the(game, "Tam").health
    return not health.awake or health.life == "dead"


AT_LAST = Health(vitality_lost=8, wounds_lost=12, life="disabled")
"""3 points of vitality before the body, and no wound point left: one save decides."""

CASES = {
    "standard": (swordsman("Ina"), swordsman("Tam", health=Health(damage=8)), Settings()),
    "standard, reduction": (
        swordsman("Ina"),
        swordsman("Tam", health=Health(damage=8), armour=Worn("breastplate")),
        Settings(armor_as_dr=True),
    ),
    "vitality": (swordsman("Ina"), swordsman("Tam", health=AT_LAST), VITALITY),
    "vitality, reduction": (
        swordsman("Ina"),
        swordsman("Tam", health=AT_LAST, armour=Worn("breastplate")),
        Settings(vitality=True, armor_as_dr=True),
    ),
    "nonlethal": (
        swordsman("Ina", arms=(Arm("unarmed-strike"),)),
        swordsman("Tam", health=Health(damage=2, nonlethal=6)),
        Settings(),
    ),
    "bones": (
        swordsman("Ina"),
        replace(foe("Tam", "skeleton", 1), health=Health(wounds_lost=10), reduction=(Reduction(1),)),
        VITALITY,
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_odds_shown_are_the_odds_rolled_in_every_way_the_dice_can_fall(case: str) -> None:
    one, other, house = CASES[case]
    game = duel(one, other, house)
    weapon = at_hand(game, the(game, "Ina"), "")
    assert weapon is not None
    shown = attack_odds(game, the(game, "Ina"), the(game, "Tam"), weapon)
    strike = Strike("Ina", 1, "Ina", "Tam")

    def rolled(dice: object) -> int:
        outcome = strike.carry_out(game, Moment(dice))  # type: ignore[arg-type]
        attack = only(outcome.events, AttackRolled)
        dealt = sum(event.blow.points + event.blow.beside - event.reduced for event in of_kind(outcome.events, Harmed))
        return (dealt * 2 + dropped(outcome.state)) * 4 + attack.hit * 2 + attack.critical

    ways = every_way(rolled)  # type: ignore[arg-type]
    assert sum(ways.values()) == 1
    assert sum(chance for value, chance in ways.items() if value & 2) == part(shown.hit)
    assert sum(chance for value, chance in ways.items() if value & 1) == part(shown.critical)
    assert sum(chance for value, chance in ways.items() if value // 4 & 1) == part(shown.drop)
    damage: dict[int, Fraction] = {}
    for value, chance in ways.items():
        damage[value // 8] = damage.get(value // 8, Fraction(0)) + chance
    assert {points: part(shown.damage.exactly(points)) for points in damage} == damage
    assert shown.expected == pytest.approx(float(sum(points * chance for points, chance in damage.items())))


@pytest.mark.parametrize("house", [CURVE, Settings(bell_curve=True, vitality=True, armor_as_dr=True)])
def test_on_the_curve_many_rolls_come_close_to_the_odds_shown(house: Settings) -> None:
    one = swordsman("Ina", arms=(Arm("greataxe", keen=True, bonus=(BonusDice(DamageDice(1, 6), "fire"),)),))
    other = swordsman("Tam", armour=Worn("chain-shirt"), health=Health(damage=2, vitality_lost=5, wounds_lost=3))
    game = duel(one, other, house)
    manner = Manner(concealment=20)
    weapon = at_hand(game, the(game, "Ina"), "")
    assert weapon is not None
    shown = attack_odds(game, the(game, "Ina"), the(game, "Tam"), weapon, manner)
    dice, times = RandomDice(7), 1500
    hit = critical = drops = points = 0
    for _ in range(times):
        after, events = carry_out(game, Strike("Ina", 1, "Ina", "Tam", manner=manner), dice)
        harmed = of_kind(events, Harmed)
        hit += bool(harmed)
        critical += bool(harmed) and only(events, AttackRolled).critical
        drops += dropped(after)
        points += sum(event.blow.points + event.blow.beside - event.reduced for event in harmed)
    for seen, chance in ((hit, shown.hit), (critical, shown.critical), (drops, shown.drop)):
        spread = (chance.decimal * (1 - chance.decimal) / times) ** 0.5
        assert abs(seen / times - chance.decimal) < 4 * spread + 1e-9
    assert points / times == pytest.approx(shown.expected, rel=0.08)


weapons = st.sampled_from(["dagger", "greataxe", "rapier", "heavy-pick", "longbow", "quarterstaff/2"])


@settings(max_examples=60)
@given(
    weapons,
    st.integers(3, 30),
    st.integers(0, 40),
    st.sampled_from(["", "leather", "full-plate"]),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_odds_add_up_to_one(
    key: str, strength: int, lost: int, armour: str, wounds: bool, reduction: bool, curve: bool
) -> None:
    ina = card("Ina", ("fighter", 3), scores=(strength, 12, 10, 10, 10, 10), arms=(key.removesuffix("/2"),))
    tam = card("Tam", ("fighter", 2), armour=armour)
    tam = replace(tam, health=Health(damage=min(lost, 14), vitality_lost=lost, wounds_lost=min(lost, 9)))
    game = table(ina, tam, settings=Settings(vitality=wounds, armor_as_dr=reduction, bell_curve=curve))
    weapon = at_hand(game, ina, key)
    assert weapon is not None
    shown = attack_odds(game, ina, tam, weapon)
    assert sum(Fraction(ways, shown.damage.total) for _, ways in shown.damage) == 1
    assert shown.damage.low >= 0
    assert 0 <= part(shown.drop) <= part(shown.hit)
    assert part(shown.critical) <= part(shown.hit)


def test_whoever_is_down_already_stays_down() -> None:
    tam = swordsman("Tam", health=Health(damage=15, life="dying", awake=False))
    game = table(swordsman("Ina"), tam)
    weapon = at_hand(game, the(game, "Ina"), "")
    assert weapon is not None
    assert part(attack_odds(game, the(game, "Ina"), tam, weapon).drop) == 1


def test_a_troll_drops_to_fire_alone() -> None:
    troll = replace(foe("Tam", "troll", 6), health=Health(vitality_lost=999))
    game = table(swordsman("Ina"), troll, settings=VITALITY)
    weapon = at_hand(game, the(game, "Ina"), "")
    assert weapon is not None
    assert part(attack_odds(game, the(game, "Ina"), troll, weapon).drop) == 0
    burning = replace(weapon, arm=Arm("dagger", bonus=(BonusDice(DamageDice(20, 6), "fire"),)))
    assert part(attack_odds(game, the(game, "Ina"), troll, burning).drop) > 0
    assert drop_chance(game, troll, 500, mends=True) > 0
