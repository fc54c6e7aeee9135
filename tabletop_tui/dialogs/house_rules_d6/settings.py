"""Other house rules for a running D6 campaign."""

from collections.abc import Iterable
from typing import Any

from rules.d6.game import Game
from rules.d6.house_rules import setting_changes, settings_preview
from rules.d6.settings import Settings
from tabletop_tui.dialogs.house_rules.form import SettingsForm
from tabletop_tui.dialogs.rows import Row
from tabletop_tui.dialogs.settings_rows_d6 import setting_rows, settings_of


class SettingsDialog(SettingsForm[Settings]):
    """The house rules of the D6 game."""

    def __init__(self, game: Game, settings: Settings, at: str = "") -> None:
        super().__init__(at)
        self._game = game
        self._settings = settings

    def rows(self) -> Iterable[Row]:
        """One row for each house rule."""
        yield from setting_rows(self._settings)

    def touched(self, settings: Settings) -> tuple[int, int]:
        """How many house rules would be others, and on how many cards numbers would be."""
        rules = len(setting_changes(self._game.settings, settings))
        return rules, len(settings_preview(self._game, settings)) if rules else 0

    def answer(self, values: dict[str, Any]) -> Settings:
        """The house rules."""
        return settings_of(self._settings, values)
