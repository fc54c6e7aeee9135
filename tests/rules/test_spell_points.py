"""Pools, costs, prices and dice of casters who spend points."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.content.d20 import spells_damage as d20_spells_damage
from rules.content.d20 import spells_points as d20_spells_points
from rules.d20.casting.damage import Amount, augmented, most_extra, throw_damage
from rules.d20.casting.day import ClassCasting, Known
from rules.d20.casting.metamagic import Metamagic, learned
from rules.d20.casting.price import Wish, objection, payers, priced
from rules.d20.spell_points import (
    Casts,
    bonus_by_formula,
    bonus_points,
    cantrip_uses,
    cantrips_a_day,
    castable_level,
    caster_classes,
    caster_level,
    class_points,
    cost,
    highest_spell_level,
    minimum_caster_level,
    places,
    points_from_spells,
    pool_maximum,
    pool_sources,
    spells_a_day,
    unfixed_bonus,
)
from rules.d20.spells import Spell, standard_catalogue
from rules.dice.throwing import Reason, Thrown
from rules.table.refusals import Refused
from tests.rules.casters import CATALOGUE, METAMAGIC, POINTS, caster, code, price, ready, refusal, together

CLASSES = tuple(caster_classes())


def pool(by: str, level: int, score: int) -> int:
    return pool_maximum(Casts(by, level, score), POINTS)


class Faces:
    """Dice that all fall on one face, and remember what was thrown."""

    def __init__(self, face: int) -> None:
        self.face = face
        self.thrown: list[tuple[int, int, str]] = []

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:
        self.thrown.append((count, sides, reason.code))
        return Thrown((min(self.face, sides),) * count)


# The worked examples, each under the number it has in docs/spell-points.md


def test_example_13_a_wizard_gains_a_level() -> None:
    assert (pool("wizard", 4, 16), pool("wizard", 5, 16)) == (11 + 4, 16 + 9)


def test_example_14_a_cleric_and_bard_keeps_two_pools_and_picks_one_for_a_spell_of_both() -> None:
    assert (pool("cleric", 5, 14), pool("bard", 2, 12)) == (16 + 4, 0 + 1)
    both = together(
        (Casts("cleric", 5, 14), ready("cleric", "cure-light-wounds", "cure-moderate-wounds")),
        (Casts("bard", 2, 12), ready("bard", "cure-light-wounds")),
    )
    assert [each.pool.points for each in both.pools] == [20, 1]
    assert payers("cure-light-wounds", both, CATALOGUE) == ("cleric", "bard")
    assert payers("cure-moderate-wounds", both, CATALOGUE) == ("cleric",)
    for by, level, total in (("cleric", 5, Amount(1, 8, 5)), ("bard", 2, Amount(1, 8, 2))):
        found = price(both, "cure-light-wounds", by=by)
        assert (found.points, found.caster_level) == (1, level)
        assert found.spell.added is not None
        assert found.spell.added.amount(found.caster_level) == total


def test_example_15_a_sorcerer_of_2nd_level_has_five_points_and_a_score_of_18_gives_one() -> None:
    assert (pool("sorcerer", 2, 16), pool("sorcerer", 2, 18)) == (5 + 1, 5 + 1)


def test_example_16_paladins_and_rangers_begin_with_bonus_points_alone() -> None:
    assert [pool("paladin", 3, 18), pool("paladin", 4, 11), pool("paladin", 4, 12)] == [0, 0, 1]
    assert pool("ranger", 6, 14) == 1 + 1
    assert [cantrips_a_day(by) for by in ("wizard", "cleric", "druid", "sorcerer", "bard")] == [5, 5, 5, 6, 3]
    assert [cantrips_a_day(by) for by in ("paladin", "ranger", "assassin", "fighter")] == [0, 0, 0, 0]


def test_example_17_points_make_a_lightning_bolt_stronger_up_to_the_casters_level() -> None:
    wizard = caster("wizard", 7, 16, "lightning-bolt")
    dice = {price(wizard, "lightning-bolt", extra=extra).points: extra for extra in range(4)}
    assert sorted(dice) == [5, 6, 7, 8]
    for points, expected in ((5, 5), (6, 6), (7, 7)):
        found = price(wizard, "lightning-bolt", extra=dice[points])
        assert found.damage is not None
        assert found.damage.lines[0].amount == Amount(expected, 6)
        assert refusal(wizard, "lightning-bolt", extra=dice[points]) is None
    assert code(refusal(wizard, "lightning-bolt", extra=3)) == "extra-points-too-many"
    strong = price(caster("wizard", 10, 16, "lightning-bolt"), "lightning-bolt", extra=5)
    assert strong.points == 10
    assert strong.damage is not None
    assert strong.damage.lines[0].amount == Amount(10, 6)


@pytest.mark.parametrize(("points", "missiles", "wasted"), [(1, 1, 0), (2, 1, 1), (3, 2, 0), (7, 4, 0)])
def test_example_18_every_second_point_sends_another_missile(points: int, missiles: int, wasted: int) -> None:
    found = price(caster("wizard", 7, 16, "magic-missile"), "magic-missile", extra=points - 1)
    assert found.points == points
    assert found.damage is not None
    assert found.damage.lines[0].amount == Amount(missiles, 4, missiles)
    assert found.damage.idle == wasted


def test_example_18_the_spells_and_the_casters_own_limits_hold() -> None:
    nine = caster("wizard", 9, 16, "magic-missile")
    five = price(nine, "magic-missile", extra=8)
    assert five.points == 9
    assert five.damage is not None
    assert five.damage.lines[0].amount == Amount(5, 4, 5)
    assert code(refusal(caster("wizard", 12, 16, "magic-missile"), "magic-missile", extra=9)) == "extra-points-too-many"
    for by, level, extra, expected in (("wizard", 5, 0, 5), ("sorcerer", 6, 0, 6), ("sorcerer", 12, 4, 10)):
        found = price(caster(by, level, 16, "fireball"), "fireball", extra=extra)
        assert found.points == 5 + extra
        assert found.damage is not None
        assert (found.damage.level, found.damage.lines[0].amount) == (expected, Amount(expected, 6))


def test_example_19_metamagic_is_paid_as_a_higher_level_and_leaves_the_dice_alone() -> None:
    wizard = caster("wizard", 7, 16, "magic-missile")
    weak, strong = (price(wizard, "magic-missile", extra=each, metamagic=("empower-spell",)) for each in (0, 6))
    assert (weak.points, strong.points) == (5, 11)
    for found, mean in ((weak, Fraction(21, 4)), (strong, Fraction(21))):
        assert found.damage is not None
        assert found.damage.lines[0].amount.expected(empowered=found.metamagic.empowered) == mean
    quick = price(caster("wizard", 13, 20, "fireball"), "fireball", metamagic=("quicken-spell",))
    assert quick.points == cost(7) == 13
    assert quick.damage is not None
    assert quick.damage.lines[0].amount == Amount(5, 6)


@pytest.mark.parametrize(
    ("spell", "feats", "counts_as"),
    [
        ("acid-arrow", ("empower-spell",), 4),
        ("fireball", ("still-spell",), 4),
        ("magic-missile", ("empower-spell", "still-spell"), 4),
        ("fireball", ("empower-spell",), 5),
        ("ice-storm", ("still-spell",), 5),
    ],
)
def test_example_20_metamagic_stays_within_the_spells_that_the_caster_can_cast(
    spell: str, feats: tuple[str, ...], counts_as: int
) -> None:
    wizard = caster("wizard", 7, 16, spell)
    found = price(wizard, spell, metamagic=feats)
    assert found.counts_as == counts_as
    if counts_as == 4:
        assert found.points == 7
        assert refusal(wizard, spell, metamagic=feats) is None
    else:
        assert code(refusal(wizard, spell, metamagic=feats)) == "metamagic-level-too-high"


# The tables


def test_the_costs_are_two_for_a_level_less_one() -> None:
    assert [cost(level) for level in range(10)] == [0, *(2 * level - 1 for level in range(1, 10))]
    for level in (-1, 10):
        with pytest.raises(ValueError, match=str(level)):
            cost(level)


def test_the_table_of_bonus_points_follows_its_formula_but_for_the_two_printed_rows() -> None:
    differ = {
        score
        for score in range(0, 52)
        for highest in range(1, 10)
        if bonus_points(score, highest) != bonus_by_formula(score, highest)
    }
    assert differ == {32, 33, 38, 39}
    assert bonus_points(32, 3) == 24
    assert bonus_points(32, 3, corrected=True) == 27
    assert bonus_points(38, 9) == 200
    assert bonus_points(38, 9, corrected=True) == 202


@given(st.integers(52, 100), st.integers(1, 9), st.booleans())
def test_beyond_the_table_the_formula_holds_and_never_falls(score: int, highest: int, corrected: bool) -> None:
    points = bonus_points(score, highest, corrected=corrected)
    assert points == bonus_by_formula(score, highest)
    assert points >= bonus_points(51, highest)


@given(st.integers(0, 99), st.sampled_from([None, *range(9)]))
def test_bonus_points_never_fall_with_a_better_score_or_higher_spells(score: int, highest: int | None) -> None:
    above = 0 if highest is None else highest + 1
    assert bonus_points(score, highest, corrected=True) <= bonus_points(score + 1, highest, corrected=True)
    assert bonus_points(score, highest) <= bonus_points(score, above)


def test_no_bonus_comes_of_a_low_score_or_without_spells_of_1st_level() -> None:
    assert [bonus_points(score, 9) for score in (0, 1, 10, 11)] == [0, 0, 0, 0]
    assert [bonus_points(30, highest) for highest in (None, 0)] == [0, 0]


def test_the_sorcerers_points_are_the_others_and_one_spell_of_the_highest_level_but_once() -> None:
    differ = [
        level
        for level in range(1, 21)
        if class_points("sorcerer", level)
        != class_points("wizard", level) + cost(highest_spell_level("sorcerer", level) or 0)
    ]
    assert differ == [7]
    assert class_points("wizard", 7) == 33


def test_half_casters_have_the_worth_of_their_spells_a_day() -> None:
    for by in ("paladin", "ranger"):
        for level in range(1, 21):
            assert class_points(by, level) == points_from_spells(spells_a_day(by, level))


@given(st.sampled_from(CLASSES), st.integers(1, 20), st.integers(3, 40))
def test_pools_never_shrink_with_levels(by: str, level: int, score: int) -> None:
    assert pool(by, level, score) <= pool(by, level + 1, score)


def test_levels_above_20_add_no_points_of_their_own() -> None:
    assert class_points("wizard", 27) == class_points("wizard", 20) == 232


def test_own_lists_give_the_worth_of_their_spells() -> None:
    assert [class_points("assassin", level) for level in (1, 2, 10)] == [0, 1, 3 * (1 + 3 + 5 + 7)]
    assert class_points("blackguard", 10) == 2 + 6 + 10 + 7
    assert class_points("adept", 1) == 1
    assert cantrips_a_day("adept") == 4


def test_the_highest_level_counts_where_a_class_has_none_of_its_spells_a_day_yet() -> None:
    assert [highest_spell_level("bard", level) for level in (1, 2, 3, 4, 7, 16)] == [0, 1, 1, 2, 3, 6]
    assert [highest_spell_level("paladin", level) for level in (3, 4, 8, 11, 14)] == [None, 1, 2, 3, 4]
    assert [highest_spell_level("sorcerer", level) for level in (3, 4, 18, 20)] == [1, 2, 9, 9]
    assert [highest_spell_level("cleric", level) for level in (1, 2, 3, 17)] == [1, 1, 2, 9]
    assert highest_spell_level("fighter", 20) is None


@given(st.sampled_from(CLASSES), st.integers(1, 20))
def test_the_highest_level_is_the_last_one_of_the_spells_a_day(by: str, level: int) -> None:
    spells = [place for place, count in enumerate(spells_a_day(by, level)) if count is not None]
    assert highest_spell_level(by, level) == max(spells, default=None)


@given(st.sampled_from(CLASSES), st.integers(1, 20), st.integers(0, 9))
def test_the_least_caster_level_is_the_first_at_which_the_level_comes(by: str, level: int, spell_level: int) -> None:
    least = minimum_caster_level(by, spell_level)
    able = (highest_spell_level(by, level) or 0) >= spell_level and least is not None
    if able and not (spell_level == 0 and highest_spell_level(by, level) is None):
        assert least is not None
        assert least <= max(1, caster_level(by, level))


def test_the_least_caster_levels_are_those_of_each_class() -> None:
    assert [minimum_caster_level("wizard", level) for level in range(1, 10)] == [1, 3, 5, 7, 9, 11, 13, 15, 17]
    assert [minimum_caster_level("sorcerer", level) for level in range(1, 10)] == [1, 4, 6, 8, 10, 12, 14, 16, 18]
    assert [minimum_caster_level("generic-arcane", level) for level in (1, 2, 9)] == [1, 4, 18]
    assert [minimum_caster_level("bard", level) for level in range(1, 8)] == [2, 4, 7, 10, 13, 16, None]
    assert [minimum_caster_level("paladin", level) for level in range(5)] == [None, 2, 4, 5, 7]


def test_a_score_of_ten_and_the_spells_level_is_needed_to_cast_but_not_for_the_bonus() -> None:
    assert [castable_level("wizard", 7, score) for score in (9, 10, 12, 14, 20)] == [None, 0, 2, 4, 4]
    assert castable_level("paladin", 4, 10) is None
    assert pool("wizard", 17, 12) == 184 + 1
    low = caster("wizard", 7, 12, "fireball")
    assert code(refusal(low, "fireball")) == "ability-too-low"


def test_half_casters_cast_at_half_their_level_and_others_at_all_of_it() -> None:
    assert [caster_level("paladin", level) for level in (3, 4, 5, 11)] == [0, 2, 2, 5]
    assert [caster_level("wizard", 9), caster_level("wizard", 9, negative_levels=2), caster_level("rogue", 9)] == [
        9,
        7,
        0,
    ]


def test_the_parts_of_a_pool_add_up_and_say_whose_bonus_it_is() -> None:
    sources = pool_sources(Casts("wizard", 4, 16), POINTS, gained=3)
    assert [(each.code, each.points) for each in sources] == [("class", 11), ("ability", 4), ("gained", 3)]
    by_body = replace(POINTS, vitalizing=True, vitalizing_constitution=True)
    assert pool_maximum(Casts("wizard", 4, 16, constitution=12), by_body) == 11 + 1
    only_option = replace(POINTS, vitalizing_constitution=True)
    assert pool_maximum(Casts("wizard", 4, 16, constitution=12), only_option) == 15


def test_constitution_gives_points_but_not_the_right_to_cast() -> None:
    settings = replace(POINTS, vitalizing=True, vitalizing_constitution=True)
    hale = together((Casts("wizard", 5, 12, constitution=18), ready("wizard", "fireball")), settings=settings)
    assert hale.pools[0].pool.maximum == 16 + 9
    assert code(refusal(hale, "fireball")) == "ability-too-low"


def test_the_generic_caster_has_the_column_that_the_gm_chose() -> None:
    casts = Casts("generic-arcane", 6, 16)
    sorcerer = replace(POINTS, generic_caster_column="sorcerer")
    assert (pool_maximum(casts, POINTS), cantrip_uses(casts, POINTS)) == (24 + 9, 5)
    assert (pool_maximum(casts, sorcerer), cantrip_uses(casts, sorcerer)) == (29 + 9, 6)
    assert pool_maximum(Casts("wizard", 6, 16), sorcerer) == 24 + 9


def test_a_bonus_spell_of_no_fixed_level_is_worth_the_cost_of_the_highest_and_stays_so() -> None:
    assert [unfixed_bonus(highest) for highest in (None, 0, 1, 2, 9)] == [1, 1, 1, 3, 17]
    assert pool_maximum(Casts("sorcerer", 4, 16), POINTS, gained=unfixed_bonus(2)) == 14 + 4 + 3


def test_a_prestige_level_raises_the_class_it_advances() -> None:
    assert pool("wizard", 5 + 2, 16) == 33 + 9


def test_places_are_spells_a_day_with_bonus_spells() -> None:
    assert places(Casts("wizard", 4, 16)) == (4, 4, 3)
    assert places(Casts("cleric", 5, 18)) == (5, 4, 3, 2)
    assert places(Casts("paladin", 4, 12)) == (0, 1)
    assert places(Casts("paladin", 4, 10)) == ()
    assert places(Casts("wizard", 7, 12)) == (4, 5, 3)


# Dice


SCALED = tuple(spell for spell in standard_catalogue().spells if spell.scales)
EXPECTED = {
    "burning-hands": (5, "5d4"),
    "magic-missile": (9, "5d4+5"),
    "shocking-grasp": (5, "5d6"),
    "scorching-ray": (11, "12d6"),
    "shatter": (10, "10d6"),
    "fireball": (10, "10d6"),
    "lightning-bolt": (10, "10d6"),
    "searing-light": (10, "5d8 10d6 10d8 5d6"),
    "vampiric-touch": (20, "10d6"),
    "glyph-of-warding": (10, "5d8"),
    "flame-strike": (15, "15d6"),
    "chaos-hammer": (10, "5d8 10d6"),
    "holy-smite": (10, "5d8 10d6"),
    "orders-wrath": (10, "5d8 10d6"),
    "unholy-blight": (10, "5d8 10d6"),
    "blight": (15, "15d6"),
    "shout": (15, "15d6"),
    "cone-of-cold": (15, "15d6"),
    "blade-barrier": (15, "15d6"),
    "chain-lightning": (20, "20d6 10d6"),
    "disintegrate": (20, "40d6"),
    "freezing-sphere": (15, "15d6 15d8"),
    "glyph-of-warding-greater": (20, "10d8"),
    "fire-seeds": (20, "20d6"),
    "delayed-blast-fireball": (20, "20d6"),
    "fire-storm": (20, "20d6"),
    "sunbeam": (20, "20d6"),
    "horrid-wilting": (20, "20d6 20d8"),
    "polar-ray": (25, "25d6"),
    "shout-greater": (20, "20d6"),
    "sunburst": (25, "25d6"),
}


def written(amount: Amount) -> str:
    return f"{amount.dice}d{amount.sides}" + (f"+{amount.plus}" if amount.plus else "")


def test_thirty_one_core_spells_grow_with_the_caster_and_each_stops_where_it_should() -> None:
    core = {spell.id: spell for spell in SCALED if spell.source == "core"}
    assert set(core) == set(EXPECTED)
    assert len(core) == 31
    for which, (cap, most) in EXPECTED.items():
        scales = core[which].scales
        assert max(scale.cap for scale in scales) == cap, which
        for level in (cap, cap + 1, 40):
            assert " ".join(written(scale.amount(level)) for scale in scales) == most, which
        assert " ".join(written(scale.amount(cap - 1)) for scale in scales) != most, which


def test_one_spell_of_the_gods_chapter_grows_as_well() -> None:
    assert [spell.id for spell in SCALED if spell.source != "core"] == ["bolt-of-glory"]


def test_scorching_rays_come_one_for_four_levels() -> None:
    (scale,) = CATALOGUE.by_id["scorching-ray"].scales
    assert [scale.amount(level).dice for level in (2, 3, 6, 7, 10, 11, 20)] == [4, 4, 4, 8, 8, 12, 12]


@given(
    st.sampled_from(SCALED),
    st.sampled_from(CLASSES),
    st.integers(1, 30),
    st.integers(0, 40),
    st.integers(0, 4),
)
def test_an_augmented_spell_never_passes_its_caps(
    spell: Spell, by: str, class_level: int, extra: int, negative: int
) -> None:
    own = caster_level(by, class_level, negative)
    least = minimum_caster_level(by, min(each.level for each in (*spell.classes, *spell.domains))) or 1
    found = augmented(spell.scales, least, own, extra)
    cap = max(scale.cap for scale in spell.scales)
    assert found.level == min(least + extra, own, cap)
    for line in found.lines:
        assert 1 <= line.scale.portions(found.level) <= line.scale.most
        assert line.amount.dice <= line.scale.most * line.scale.dice
        assert line.amount == line.scale.amount(min(found.level, cap))
        assert 0 <= line.idle <= max(0, found.level - least)
        if line.idle < found.level - least:
            assert line.scale.amount(found.level - line.idle) == line.amount
            assert line.scale.amount(found.level - line.idle - 1) != line.amount
    most = most_extra(spell.scales, least, own)
    assert augmented(spell.scales, least, own, most) == augmented(spell.scales, least, own, most + 1)


def test_one_purchase_raises_both_scales_and_says_which_of_them_gained_nothing() -> None:
    cleric = caster("cleric", 10, 16, "searing-light")
    six, seven = (price(cleric, "searing-light", extra=extra).damage for extra in (1, 2))
    assert six is not None
    assert seven is not None
    assert [written(line.amount) for line in six.lines[:2]] == ["3d8", "6d6"]
    assert [written(line.amount) for line in seven.lines[:2]] == ["3d8", "7d6"]
    assert [line.idle for line in six.lines[:2]] == [0, 0]
    assert [line.idle for line in seven.lines[:2]] == [1, 0]
    assert seven.idle == 0


def test_spells_that_only_add_points_use_the_full_level_and_take_no_points() -> None:
    druid = caster("druid", 9, 16, "produce-flame", "wall-of-fire")
    found = price(druid, "produce-flame")
    assert found.spell.added is not None
    assert written(found.spell.added.amount(found.caster_level)) == "1d6+5"
    assert found.damage is None
    assert code(refusal(druid, "produce-flame", extra=1)) == "extra-points-useless"
    assert code(refusal(druid, "produce-flame", extra=-1)) == "extra-points-negative"


def test_no_spell_both_grows_in_dice_and_adds_the_full_level() -> None:
    assert [spell.id for spell in CATALOGUE.spells if spell.scales and spell.added] == []
    listed = {
        row[0] for rows in (d20_spells_damage.DICE, d20_spells_damage.ADDED, d20_spells_damage.FIXED) for row in rows
    }
    assert listed <= {spell.name for spell in CATALOGUE.spells}
    named = {row[1] for row in (*d20_spells_damage.DICE, *d20_spells_damage.FIXED)}
    assert named == {row[0] for row in d20_spells_damage.AGAINST}


def test_a_negative_level_takes_one_off_the_dice_that_can_be_had() -> None:
    wizard = together((Casts("wizard", 7, 16, negative_levels=1), ready("wizard", "lightning-bolt")))
    found = price(wizard, "lightning-bolt", extra=1)
    assert (found.caster_level, found.most_extra) == (6, 1)
    assert found.damage is not None
    assert found.damage.level == 6


@pytest.mark.parametrize(
    ("empowered", "maximized", "mean", "thrown"),
    [
        (False, False, Fraction(35, 2), 5 * 3),
        (True, False, Fraction(105, 4), 5 * 3 * 3 // 2),
        (False, True, Fraction(30), 30),
        (True, True, Fraction(30) + Fraction(35, 4), 30 + 15 // 2),
    ],
)
def test_empowering_and_maximizing_work_on_the_dice(
    empowered: bool, maximized: bool, mean: Fraction, thrown: int
) -> None:
    amount, dice = Amount(5, 6), Faces(3)
    assert amount.expected(empowered=empowered, maximized=maximized) == mean
    roll = throw_damage(amount, dice, "Ena", empowered=empowered, maximized=maximized)
    assert roll.total == thrown
    assert dice.thrown == ([] if maximized and not empowered else [(5, 6, "spell-damage")])


# Prices and refusals


def test_a_spell_on_no_list_of_the_caster_asks_for_its_level_instead_of_costing_nothing() -> None:
    wizard = caster("wizard", 9, 18)
    for spell in ("corrupt-weapon", "cure-light-wounds"):
        assert code(refusal(wizard, spell)) == "spell-level-unknown"
    own = Spell("own-1", "Glass rain", source="own")
    catalogue = CATALOGUE.with_own((own,))
    assert code(objection(Wish("own-1", "wizard"), wizard, catalogue, ())) == "spell-level-unknown"
    asked = priced(Wish("own-1", "wizard", level=4), wizard, catalogue, ())
    assert not isinstance(asked, Refused)
    assert asked.points == 7


@given(st.sampled_from(CATALOGUE.spells), st.sampled_from(CLASSES))
def test_only_0_level_spells_cost_nothing(spell: Spell, by: str) -> None:
    now = caster(by, 20, 30, **({"domains": ("luck", "war", "madness", "mind")} if by == "cleric" else {}))
    found = priced(Wish(spell.id, by), now, CATALOGUE, ())
    if isinstance(found, Refused):
        assert found.code == "spell-level-unknown"
    else:
        assert (found.points == 0) == (found.level == 0) == found.takes_use
        assert found.points == cost(found.level)


def test_nobody_gets_a_spell_cheaper_by_naming_another_level() -> None:
    wizard = caster("wizard", 9, 18, "fireball")
    cheap = Wish("fireball", "wizard", level=0)
    assert code(objection(cheap, wizard, CATALOGUE, ())) == "spell-level-not-listed"
    assert code(objection(replace(cheap, level=10), wizard, CATALOGUE, ())) == "spell-level-out-of-range"
    assert objection(replace(cheap, level=3), wizard, CATALOGUE, ()) is None


def test_unknown_spells_and_classes_are_refused() -> None:
    wizard = caster("wizard", 9, 18, "fireball")
    assert code(refusal(wizard, "no-such-spell")) == "spell-unknown"
    assert code(refusal(wizard, "fireball", by="cleric")) == "class-does-not-cast"


def test_what_is_neither_prepared_nor_known_nor_at_hand_is_refused() -> None:
    assert code(refusal(caster("wizard", 9, 18), "fireball")) == "spell-not-prepared"
    assert code(refusal(caster("sorcerer", 9, 18), "fireball")) == "spell-not-known"
    assert refusal(caster("sorcerer", 9, 18, "fireball"), "fireball") is None
    priest = caster("cleric", 9, 18, at_hand="cure")
    assert refusal(priest, "cure-serious-wounds") is None
    assert refusal(priest, "cure-light-wounds-mass") is None
    assert code(refusal(priest, "inflict-serious-wounds")) == "spell-not-prepared"
    assert refusal(caster("cleric", 9, 18, at_hand="inflict"), "inflict-serious-wounds") is None
    assert refusal(caster("druid", 9, 18, at_hand="ally"), "summon-natures-ally-v") is None
    assert code(refusal(caster("druid", 8, 18, at_hand="ally"), "summon-natures-ally-v")) == "spell-level-too-high"


def test_every_spell_at_hand_is_a_spell_of_its_class() -> None:
    for kind, by, text in d20_spells_points.SPONTANEOUS:
        found = [CATALOGUE.find(name)[0] for name in text.split("; ")]
        assert [spell.name for spell in found] == text.split("; "), kind
        assert all(any(each.by == by for each in spell.classes) for spell in found)


def test_a_spell_too_high_for_the_class_is_refused_before_its_price() -> None:
    assert code(refusal(caster("wizard", 4, 18, "fireball"), "fireball")) == "spell-level-too-high"


def test_spells_that_give_back_spells_do_nothing_here() -> None:
    assert code(refusal(caster("wizard", 9, 18, "mnemonic-enhancer"), "mnemonic-enhancer")) == "spell-gives-back-spells"
    assert (
        code(refusal(caster("wizard", 13, 18, "mages-lucubration"), "mages-lucubration")) == "spell-gives-back-spells"
    )


def test_being_short_of_points_says_how_many_are_needed_and_left() -> None:
    now = caster("wizard", 5, 16, "fireball")
    poor = now.with_pool("wizard", now.pools[0].pool.spend(21, 0))
    found = refusal(poor, "fireball")
    assert code(found) == "spell-points-short"
    assert found is not None
    assert (found.values["needed"], found.values["left"]) == (5, 4)


def test_a_pool_of_nothing_is_a_plain_refusal() -> None:
    paladin = caster("paladin", 4, 11, "bless")
    assert paladin.pools[0].pool.maximum == 0
    assert code(refusal(paladin, "bless")) == "spell-points-short"


def test_a_generic_caster_keeps_the_level_that_a_spell_was_learned_at() -> None:
    kept = ClassCasting("generic-arcane", known=(Known("flame-strike", 5),))
    now = together((Casts("generic-arcane", 12, 20), kept))
    assert price(now, "flame-strike").points == 9
    assert price(caster("generic-arcane", 12, 20, "flame-strike"), "flame-strike").points == 7


# Metamagic


def test_a_feat_that_was_never_learned_or_is_none_is_refused() -> None:
    now = caster("wizard", 9, 20, "fireball")
    chosen = Wish("fireball", "wizard", metamagic=(Metamagic("still-spell"),))
    assert code(objection(chosen, now, CATALOGUE, ())) == "metamagic-not-learned"
    odd = Wish("fireball", "wizard", metamagic=(Metamagic("odd-spell"),))
    assert code(objection(odd, now, CATALOGUE, learned(("odd-spell",)))) == "metamagic-not-learned"
    assert objection(odd, now, CATALOGUE, learned(("odd-spell", "dodge"), {"odd-spell": 2})) is None


def test_the_same_feat_twice_on_one_spell_is_refused() -> None:
    now = caster("wizard", 15, 26, "magic-missile")
    assert code(refusal(now, "magic-missile", metamagic=("still-spell", "still-spell"))) == "metamagic-twice"


def test_heightening_raises_the_spells_own_level_and_its_price_but_not_its_dice() -> None:
    now = caster("wizard", 9, 20, "fireball")
    found = price(now, "fireball", metamagic=("heighten-spell",))
    assert (found.level, found.points) == (4, 7)
    assert found.damage is not None
    assert found.damage.level == 5
    bare = Wish("fireball", "wizard", metamagic=(Metamagic("heighten-spell"),))
    assert code(objection(bare, now, CATALOGUE, METAMAGIC)) == "heighten-how-far"


@pytest.mark.parametrize("mode", ["price", "free-uses", "both"])
def test_the_house_rules_decide_how_metamagic_is_paid(mode: str) -> None:
    settings = replace(POINTS, metamagic=mode)
    now = caster("wizard", 7, 18, "acid-arrow", settings=settings)
    expected = {"price": [7, 7, 7, 7], "free-uses": [3, 3, 3, None], "both": [3, 3, 3, 7]}[mode]
    for points in expected:
        found = price(now, "acid-arrow", metamagic=("empower-spell",))
        against = refusal(now, "acid-arrow", metamagic=("empower-spell",))
        if points is None:
            assert code(against) == "metamagic-uses-spent"
        else:
            assert found.points == points
            assert against is None
        if found.metamagic.free:
            now = now.with_casting(now.casting.with_free_use("empower-spell"))


def test_free_uses_count_for_each_feat_and_each_time_it_was_taken() -> None:
    settings = replace(POINTS, metamagic="free-uses")
    now = caster("wizard", 7, 18, "acid-arrow", settings=settings)
    spent = now
    for _ in range(3):
        spent = spent.with_casting(spent.casting.with_free_use("empower-spell"))
    wanted = Wish("acid-arrow", "wizard", metamagic=(Metamagic("empower-spell"),))
    other = Wish("acid-arrow", "wizard", metamagic=(Metamagic("still-spell"),))
    assert code(objection(wanted, spent, CATALOGUE, METAMAGIC)) == "metamagic-uses-spent"
    assert objection(wanted, spent, CATALOGUE, learned(("empower-spell", "empower-spell"))) is None
    assert objection(other, spent, CATALOGUE, METAMAGIC) is None


def test_free_uses_still_keep_to_the_level_limit() -> None:
    settings = replace(POINTS, metamagic="free-uses")
    now = caster("wizard", 7, 18, "fireball", settings=settings)
    assert code(refusal(now, "fireball", metamagic=("empower-spell",))) == "metamagic-level-too-high"


def test_with_both_the_caster_may_save_a_free_use_and_mix_the_two() -> None:
    settings = replace(POINTS, metamagic="both")
    now = caster("wizard", 9, 20, "acid-arrow", settings=settings)
    mixed = Wish("acid-arrow", "wizard", metamagic=(Metamagic("empower-spell", pay="points"), Metamagic("still-spell")))
    found = priced(mixed, now, CATALOGUE, METAMAGIC)
    assert not isinstance(found, Refused)
    assert (found.points, found.counts_as, found.metamagic.free) == (7, 5, ("still-spell",))
    assert objection(mixed, now, CATALOGUE, METAMAGIC) is None


@pytest.mark.parametrize(("mode", "pay"), [("price", "free"), ("free-uses", "points")])
def test_a_way_of_paying_that_the_house_rules_do_not_have_is_refused(mode: str, pay: str) -> None:
    settings = replace(POINTS, metamagic=mode)
    now = caster("wizard", 9, 20, "acid-arrow", settings=settings)
    chosen = Wish("acid-arrow", "wizard", metamagic=(Metamagic("still-spell", pay=pay),))
    assert code(objection(chosen, now, CATALOGUE, METAMAGIC)) == "metamagic-paid-otherwise"


def test_a_raised_0_level_spell_is_paid_by_points_and_a_free_one_by_a_use() -> None:
    now = caster("wizard", 3, 16, "ray-of-frost")
    raised = price(now, "ray-of-frost", metamagic=("still-spell",))
    assert (raised.points, raised.takes_use) == (1, False)
    free = caster("wizard", 3, 16, "ray-of-frost", settings=replace(POINTS, metamagic="free-uses"))
    assert price(free, "ray-of-frost", metamagic=("still-spell",)).takes_use


def test_bards_do_not_cast_silently() -> None:
    now = caster("bard", 10, 18, "cure-light-wounds")
    assert code(refusal(now, "cure-light-wounds", metamagic=("silent-spell",))) == "metamagic-not-for-bards"
    assert code(refusal(now, "cure-light-wounds", metamagic=("still-spell",))) == ""
    assert code(refusal(caster("cleric", 10, 18, "bless"), "bless", metamagic=("silent-spell",))) == ""
