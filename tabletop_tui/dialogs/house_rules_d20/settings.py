"""Other house rules for a running d20 campaign."""

from collections.abc import Iterable
from typing import Any

from textual.content import Content

from rules.d20.game import Game
from rules.d20.house_rules import setting_changes, settings_preview
from rules.d20.settings import Settings
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import Row
from tabletop_tui.dialogs.settings_rows_d20 import fit_setting_rows, setting_rows, settings_of
from tabletop_tui.locale import _, ngettext


class SettingsDialog(FormDialog[Settings]):
    """Every house rule with a line on it; how many cards a change would touch stands below."""

    def __init__(self, game: Game, settings: Settings, at: str = "") -> None:
        super().__init__(_("House rules"))
        self._game = game
        self._settings = settings
        self._at = at

    def rows(self) -> Iterable[Row]:
        """One row for each house rule."""
        yield from setting_rows(self._settings)

    def on_mount(self) -> None:
        """Begin at the house rule asked for."""
        fit_setting_rows(self)
        if self._at and self.row(self._at).display:
            self.call_after_refresh(lambda: self.row(self._at).focus())

    def row_changed(self, row: Row) -> None:  # noqa: ARG002 - any row may need another
        """Show the rows that do something."""
        fit_setting_rows(self)

    def preview(self, values: dict[str, Any]) -> Content | None:
        """How much would be another."""
        settings = settings_of(self._settings, values)
        rules = len(setting_changes(self._game.settings, settings))
        if not rules:
            return Content(_("Nothing changes."))
        cards = len(settings_preview(self._game, settings))
        changed = ngettext("{count} house rule changes", "{count} house rules change", rules).format(count=rules)
        touched = ngettext("numbers of {count} card", "numbers of {count} cards", cards).format(count=cards)
        return Content.styled(f"{changed}, {touched}", "bold")

    def answer(self, values: dict[str, Any]) -> Settings:
        """The house rules."""
        return settings_of(self._settings, values)
