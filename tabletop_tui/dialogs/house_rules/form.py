"""Other house rules for a running campaign, of any game."""

from abc import abstractmethod
from typing import Any, TypeVar

from textual.content import Content

from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.locale import _, ngettext

SettingsT = TypeVar("SettingsT")


class SettingsForm(FormDialog[SettingsT]):
    """Every house rule with a line on it; how many cards a change would touch stands below."""

    def __init__(self, at: str = "") -> None:
        super().__init__(_("House rules"))
        self._at = at

    @abstractmethod
    def touched(self, settings: SettingsT) -> tuple[int, int]:
        """How many house rules would be others, and on how many cards numbers would be; no cards where no rule is."""

    def on_mount(self) -> None:
        """Begin at the house rule asked for."""
        if self._at and self.row(self._at).display:
            self.call_after_refresh(lambda: self.row(self._at).focus())

    def preview(self, values: dict[str, Any]) -> Content | None:
        """How much would be another."""
        rules, cards = self.touched(self.answer(values))
        if not rules:
            return Content(_("Nothing changes."))
        changed = ngettext("{count} house rule changes", "{count} house rules change", rules).format(count=rules)
        touched = ngettext("numbers of {count} card", "numbers of {count} cards", cards).format(count=cards)
        return Content.styled(f"{changed}, {touched}", "bold")
