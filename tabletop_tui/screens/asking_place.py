"""A place that asks in dialogs, in whatever game."""

from typing import TypeVar

from rules.stepping import Intent
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.screens.place import PlaceScreen

T = TypeVar("T")


class AskingPlace(PlaceScreen):
    """Shows dialogs in a worker, and asks at the table for what comes of them."""

    async def ask(self, dialog: Dialog[T]) -> T | None:
        """Show a dialog and wait for its answer; to be called in a worker."""
        answer: T | None = await self.app.push_screen_wait(dialog)
        return answer

    def intend_change(self, intent: Intent) -> None:
        """Ask for a change, unless it comes to nothing: escape and an untouched form are the same."""
        refusal = self.refusal(intent)
        if refusal is None or refusal.code != "nothing-changed":
            self.intend(intent)
