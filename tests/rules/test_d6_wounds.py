"""Wounds by hand and healing by the clock (docs/rules-d6.md W5, W7)."""

import pytest

from rules.campaign import PassTime
from rules.d6.card import Wound
from rules.d6.healing import DAY, WoundHealed, healed, healing_preview
from rules.d6.settings import Settings
from rules.d6.wounds import BackUp, ChangeWound, DealWound, PutOut, RemoveWound, TreatWound, WoundChanged, WoundDealt
from tests.rules.d6_table import Table, card


def test_a_wound_dealt_by_hand_stands_on_the_card_with_the_time() -> None:
    table = Table(card("Mira"))
    table.do(DealWound("mira", 2, "limps"))
    wound = Wound(1, 2, table.campaign.now, "limps")
    assert table.only(WoundDealt).wound == wound
    assert table.card("mira").wounds == (wound,)


def test_a_mere_effect_has_no_level_and_must_say_something() -> None:
    table = Table(card("Mira"))
    assert table.refuses(DealWound("mira", 0)).code == "wound-empty"
    table.do(DealWound("mira", 0, "tripped"))
    assert table.card("mira").wounds[0].level == 0
    assert table.refuses(ChangeWound("mira", 1, effect=" ")).code == "wound-empty"


@pytest.mark.parametrize("level", [-1, 5])
def test_there_are_no_wounds_beyond_the_levels(level: int) -> None:
    table = Table(card("Mira"))
    assert table.refuses(DealWound("mira", level, "x")).code == "wound-level-out-of-range"
    table.do(DealWound("mira", 1))
    assert table.refuses(ChangeWound("mira", 1, level=level)).code == "wound-level-out-of-range"


@pytest.mark.parametrize(
    "intent", [ChangeWound("mira", 7, level=1), RemoveWound("mira", 7), TreatWound("mira", 7), TreatWound("mira", 0)]
)
def test_a_wound_that_is_not_there_is_refused(intent) -> None:
    assert Table(card("Mira")).refuses(intent).code == "no-such-wound"


def test_numbers_of_wounds_are_never_used_again() -> None:
    table = Table(card("Mira"))
    table.do(DealWound("mira", 1))
    table.do(RemoveWound("mira", 1))
    table.do(DealWound("mira", 1))
    assert [wound.number for wound in table.card("mira").wounds] == [2]


def test_a_wound_at_another_level_heals_from_then_on_and_is_no_death_blow_below_fatal() -> None:
    table = Table(card("Mira", wounds=(Wound(1, 4, 0, death_blow=True),), wounds_dealt=1))
    table.do(ChangeWound("mira", 1, level=3))
    changed = table.only(WoundChanged)
    assert (changed.before.level, changed.after.level, changed.after.death_blow) == (4, 3, False)
    assert changed.after.since == table.campaign.now
    assert table.refuses(ChangeWound("mira", 1, level=3)).code == "nothing-changed"


def test_fatal_wounds_put_out_and_their_healing_brings_back() -> None:
    table = Table(card("Mira"), card("Tam", reflexes=1))
    table.begin()
    table.do(DealWound("mira", 4))
    assert table.only(PutOut).who.label == "Mira"
    table.do(ChangeWound("mira", 1, level=3))
    assert table.only(BackUp).who.label == "Mira"
    assert not table.fighter("mira").out


def test_a_minor_wound_clears_after_three_days_treated_or_not() -> None:
    table = Table(card("Mira"))
    table.do(DealWound("mira", 1))
    table.do(PassTime(3 * DAY - 1))
    assert len(table.card("mira").wounds) == 1
    table.do(PassTime(1))
    assert table.card("mira").wounds == ()
    assert table.only(WoundHealed).after is None


def test_other_wounds_drop_a_level_every_three_days_only_while_treated() -> None:
    table = Table(card("Mira"))
    table.do(DealWound("mira", 3))
    table.do(PassTime(30 * DAY))
    assert table.card("mira").wounds[0].level == 3
    table.do(TreatWound("mira", 1))
    assert table.refuses(TreatWound("mira", 1)).code == "already-treated"
    table.do(PassTime(3 * DAY - 1))
    assert table.card("mira").wounds[0].level == 3
    table.do(PassTime(1))
    assert table.card("mira").wounds[0].level == 2
    table.do(PassTime(6 * DAY))
    assert table.card("mira").wounds == ()


def test_treatment_that_stops_stops_the_healing() -> None:
    table = Table(card("Mira"))
    table.do(DealWound("mira", 2))
    assert table.refuses(TreatWound("mira", 1, treated=False)).code == "not-treated"
    table.do(TreatWound("mira", 1))
    table.do(PassTime(2 * DAY))
    table.do(TreatWound("mira", 1, treated=False))
    table.do(PassTime(9 * DAY))
    assert table.card("mira").wounds[0].level == 2


def test_many_days_at_once_heal_as_much_as_day_by_day() -> None:
    wound = Wound(1, 4, 0, treated=True)
    at_once = [healed(Settings(), wound, day * DAY) for day in range(15)]
    left: Wound | None = wound
    for day in range(15):
        left = healed(Settings(), left, day * DAY) if left else None
        assert left == at_once[day]
    assert [one.level if one else 0 for one in at_once] == [4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0]


def test_days_of_healing_are_house_rules() -> None:
    settings = Settings(minor_heals_days=1, treated_heals_days=7)
    assert healed(settings, Wound(1, 1, 0), DAY) is None
    assert healed(settings, Wound(1, 2, 0, treated=True), 7 * DAY - 1) == Wound(1, 2, 0, treated=True)
    assert healed(settings, Wound(1, 2, 0, treated=True), 7 * DAY) == Wound(1, 1, 7 * DAY, treated=True)


def test_an_effect_does_not_heal_by_itself() -> None:
    assert healed(Settings(), Wound(1, 0, 0, "cursed", treated=True), 999 * DAY) == Wound(
        1, 0, 0, "cursed", treated=True
    )


def test_what_will_heal_is_told_before_and_comes_true() -> None:
    table = Table(card("Mira", wounds=(Wound(1, 1, 480), Wound(2, 3, 480, treated=True), Wound(3, 2, 480))))
    later = table.campaign.now + 3 * DAY
    told = healing_preview(table.game, later)
    assert [(one.before.number, one.after and one.after.level) for one in told] == [(1, None), (2, 2)]
    events = table.do(PassTime(3 * DAY))
    assert tuple(event for event in events if isinstance(event, WoundHealed)) == told
    assert [(wound.number, wound.level) for wound in table.card("mira").wounds] == [(2, 2), (3, 2)]


def test_a_fatal_wound_that_heals_brings_its_bearer_back_into_the_fight() -> None:
    table = Table(card("Mira", wounds=(Wound(1, 4, 480, treated=True),), wounds_dealt=1), card("Tam", reflexes=1))
    table.begin()
    assert table.fighter("mira").out
    table.do(PassTime(3 * DAY))
    assert not table.fighter("mira").out


def test_time_that_heals_nothing_changes_no_card() -> None:
    table = Table(card("Mira", wounds=(Wound(1, 2, 480),)))
    before = table.card("mira")
    table.do(PassTime(10))
    assert table.card("mira") is before
