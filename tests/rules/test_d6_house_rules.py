"""House rules and what a change of them changes (docs/rules-d6.md H)."""

from dataclasses import replace

import pytest

from rules.d6.card import Wound
from rules.d6.drafting import StartDraft
from rules.d6.foes import AddFoeFromCard
from rules.d6.house_rules import ChangeSettings, SettingChange, SettingsChanged, settings_preview
from rules.d6.numbers import NumberChange
from rules.d6.settings import Settings
from tests.rules.d6_table import Table, card


def wounded() -> Table:
    return Table(
        card("Mira", reflexes=2, wounds=(Wound(1, 2, 0),), wounds_dealt=1),
        card("Tam", worn=("full-plate",)),
        card("Spy", hidden=True, wounds=(Wound(1, 1, 0),), wounds_dealt=1),
    )


def test_a_change_lists_the_cards_and_numbers_before_it_is_made() -> None:
    table = wounded()
    before = table.campaign
    changes = settings_preview(table.game, replace(table.game.settings, wounds_cost_dice=False))
    assert [one.who.label for one in changes] == ["Mira", "Spy"]
    assert NumberChange("combat", "unarmed", 2, 4) in changes[0].numbers
    assert NumberChange("skill", "stealth", 3, 5) in changes[0].numbers
    assert all(number.what != "survival" for number in changes[0].numbers)
    assert table.campaign is before


def test_heavy_armour_changes_only_those_who_wear_it() -> None:
    table = wounded()
    (tam,) = settings_preview(table.game, replace(table.game.settings, armour_costs_dice=True))
    assert tam.who.label == "Tam"
    assert tam.numbers == (NumberChange("combat", "unarmed", 2, 1),)


def test_points_of_creation_change_drafts_and_healing_times_change_wounds() -> None:
    table = wounded()
    table.do(StartDraft("Anna"))
    (draft,) = settings_preview(table.game, replace(table.game.settings, creation_points=10))
    assert draft.numbers == (NumberChange("points", "points", 12, 10),)
    (spy,) = settings_preview(table.game, replace(table.game.settings, minor_heals_days=1))
    assert (spy.who.label, spy.numbers) == ("Spy", (NumberChange("heals-in-days", "1", 3, 1),))


@pytest.mark.parametrize("setting", ["roll_each_exchange", "strength_decides_itself"])
def test_rules_of_the_fight_alone_change_no_number_of_a_card(setting: str) -> None:
    table = wounded()
    assert settings_preview(table.game, replace(table.game.settings, **{setting: True})) == ()


def test_what_was_told_comes_true_and_the_log_names_settings_and_cards_but_no_hidden_ones() -> None:
    table = wounded()
    table.do(AddFoeFromCard("tam"))
    settings = replace(table.game.settings, wounds_cost_dice=False, creation_points=10)
    table.do(ChangeSettings(settings))
    changed = table.only(SettingsChanged)
    assert changed.changes == (SettingChange("wounds_cost_dice", 1, 0), SettingChange("creation_points", 12, 10))
    assert changed.cards == ("Mira",)
    assert table.game.settings == settings


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("attribute_points", 13),
        ("creation_points", -1),
        ("creation_points", 61),
        ("points_per_intelligence", 13),
        ("profession_points", 13),
        ("minor_heals_days", 0),
        ("treated_heals_days", 366),
    ],
)
def test_a_setting_out_of_range_is_refused_by_name(setting: str, value: int) -> None:
    refusal = Table().refuses(ChangeSettings(replace(Settings(), **{setting: value})))
    assert (refusal.code, refusal.values["setting"]) == ("setting-out-of-range", setting)


def test_the_same_settings_are_no_change() -> None:
    assert Table().refuses(ChangeSettings(Settings())).code == "settings-unchanged"
