"""The odds of rolls, counted beside the keys where they take time."""

from abc import abstractmethod
from typing import Final

from textual import work
from textual.timer import Timer

from rules.dice.notation import DiceError
from tabletop_tui.present.dice_odds import Figures, costs_time, figures
from tabletop_tui.screens.place import PlaceScreen

PAUSE: Final = 0.2
"""Seconds without a key before odds that take time are counted."""


class FiguringTray(PlaceScreen):
    """Knows the odds of a roll at once, or tells when it knows them."""

    _figured: tuple[str, int | None] | None = None
    """The roll whose odds are counted at present."""
    _pause: Timer | None = None
    _counted: tuple[tuple[str, int | None], ...] = ()
    """The rolls whose odds took time and are known by now."""

    @abstractmethod
    def figured(self) -> None:
        """Odds that took time are known by now."""

    def odds_of(self, notation: str, total: int | None) -> Figures | DiceError | None:
        """The odds of a roll; None when they are counted beside, and shown when they are known."""
        if not costs_time(notation) or (notation, total) in self._counted:
            return figures(notation, total)
        if self._figured != (notation, total):
            self._figured = (notation, total)
            if self._pause is not None:
                self._pause.stop()
            self._pause = self.set_timer(PAUSE, lambda: self._figure(notation, total))
        return None

    @work(thread=True, group="odds", exclusive=True)
    def _figure(self, notation: str, total: int | None) -> None:
        figures(notation, total)
        self.app.call_from_thread(self._know, (notation, total))

    def _know(self, which: tuple[str, int | None]) -> None:
        self._counted = (*self._counted[-15:], which)
        if self._figured == which:
            self._figured = None
            self.figured()
