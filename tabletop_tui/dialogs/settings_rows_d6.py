"""The house rules of the D6 game as rows of a form."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from rules.d6.settings import Settings
from tabletop_tui.dialogs.rows import CheckRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present.settings_d6 import NUMBERS, SWITCHES


def setting_rows(settings: Settings) -> Iterable[Row]:
    """A row for each house rule, showing how it stands."""
    for switch in SWITCHES:
        yield CheckRow(switch.key, _(switch.label), getattr(settings, switch.key), _(switch.hint))
    for number in NUMBERS:
        yield NumberRow(
            number.key, _(number.label), getattr(settings, number.key), number.least, number.most, _(number.hint)
        )


def settings_of(settings: Settings, values: Mapping[str, Any]) -> Settings:
    """The house rules with the values of those rows."""
    keys = [setting.key for setting in (*SWITCHES, *NUMBERS)]
    return replace(settings, **{key: values[key] for key in keys if key in values})
