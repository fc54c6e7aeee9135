"""The house rules of the d20 game as rows and words."""

from dataclasses import fields, replace

import pytest
from rich.cells import cell_len

from rules.d20.house_rules import RANGES
from rules.d20.settings import Settings
from tabletop_tui.dialogs.rows import LABEL_CELLS, CheckRow, ChoiceRow, NumberRow
from tabletop_tui.dialogs.settings_rows_d20 import setting_rows, settings_of
from tabletop_tui.locale import _
from tabletop_tui.present.settings_d20 import SETTINGS, counts
from tests.tui.board_fights import speaking


def test_every_house_rule_has_a_row_that_shows_how_it_stands() -> None:
    settings = Settings(vitality=True, metamagic="both", hit_dice="average", point_buy=32, massive_damage=False)
    rows = tuple(setting_rows(settings))
    assert {row.key for row in rows} == {field.name for field in fields(Settings)}
    assert {row.key: row.answer for row in rows} == {
        field.name: getattr(settings, field.name) for field in fields(Settings)
    }
    assert {type(row) for row in rows} == {CheckRow, ChoiceRow, NumberRow}
    numbers = {row.key: (row.least, row.most) for row in rows if isinstance(row, NumberRow)}
    assert numbers == RANGES


def test_the_values_of_the_rows_make_the_settings_and_others_are_left_alone() -> None:
    wanted = Settings(bell_curve=True, hit_dice="maximum", point_buy=15)
    values = {row.key: row.answer for row in setting_rows(wanted)}
    assert settings_of(Settings(), {**values, "name": "Ashes"}) == wanted
    assert settings_of(wanted, {"name": "Ashes", "vitality": True}) == replace(wanted, vitality=True)


def test_a_house_rule_counts_only_while_what_it_needs_is_on() -> None:
    keys = {setting.key for setting in SETTINGS}
    assert all(not setting.needs or setting.needs in keys for setting in SETTINGS)
    by_key = {setting.key: setting for setting in SETTINGS}
    overcast = by_key["vitalizing_overcast"]
    assert not counts(Settings(vitalizing=True), overcast), "vitalizing itself needs spell points"
    assert counts(Settings(vitalizing=True, spell_points=True), overcast)
    assert counts(Settings(), by_key["massive_damage"])


@pytest.mark.parametrize("language", ["en", "cs"])
def test_labels_fit_their_column_and_every_rule_has_a_sentence(language: str) -> None:
    with speaking(language):
        for row in setting_rows(Settings()):
            assert cell_len(row.label) <= LABEL_CELLS, row.label
        assert all(_(setting.hint).endswith(".") for setting in SETTINGS)
