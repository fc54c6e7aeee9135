"""The house rules of the d20 game as rows of a form."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from rules.d20.settings import Settings
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present.settings import Setting
from tabletop_tui.present.settings_d20 import SETTINGS, counts


def setting_rows(settings: Settings) -> Iterable[Row]:
    """A row for each house rule, showing how it stands."""
    for setting in SETTINGS:
        yield _row(setting, getattr(settings, setting.key))


def _row(setting: Setting, value: Any) -> Row:
    label = ("  " if setting.needs else "") + _(setting.label)
    if setting.choices:
        choices = tuple(Choice(word, _(text)) for word, text in setting.choices)
        return ChoiceRow(setting.key, label, choices, value, _(setting.hint))
    if isinstance(value, bool):
        return CheckRow(setting.key, label, value, _(setting.hint))
    return NumberRow(setting.key, label, value, setting.least, setting.most, _(setting.hint))


def settings_of(settings: Settings, values: Mapping[str, Any]) -> Settings:
    """The house rules with the values of those rows."""
    known = {setting.key for setting in SETTINGS}
    return replace(settings, **{key: value for key, value in values.items() if key in known})


def fit_setting_rows(form: FormDialog[Any]) -> None:
    """Show the rows that do something as the others stand; to be called when the form is mounted and a row changes."""
    rows = {row.key: row for row in form.query(Row)}
    settings = settings_of(Settings(), {key: row.answer for key, row in rows.items()})
    for setting in SETTINGS:
        if setting.key in rows:
            rows[setting.key].display = counts(settings, setting)
