"""What is told when a campaign was opened, until it is read; and an edit from outside, offered."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from textual import work

from saves.campaign_file import Opened
from saves.errors import Notice, SaveError
from tabletop_tui.locale import _
from tabletop_tui.looking import told
from tabletop_tui.safekeeping.asking import Found
from tabletop_tui.safekeeping.desk import Desk
from tabletop_tui.session import Session

_PATIENCE = 5.0
"""Seconds that the folder may take to be put in order before the names of what was set aside are told."""


class Opening(Desk):
    """Tells what was found, once and in full."""

    _told_of_place = False
    _began = 0.0

    def open_anew(self, opening: Callable[[], Opened]) -> Opened:
        """Open a campaign, remembering when.

        Raises:
            SaveError: It cannot be opened.
        """
        self._began = time.time()
        return opening()

    @work(group="found")
    async def tell_of_place(self) -> None:
        """Tell what there is to know of the folder of campaigns, once."""
        await self._tell(self._about_place(), Found((), (), 0))

    @work(group="found")
    async def tell_found(self, session: Session, notices: tuple[Notice, ...]) -> None:
        """Tell what was found when a campaign was opened, and offer an edit made outside."""
        from tabletop_tui.safekeeping.folder import kept_since

        codes = {one.code for one in notices}
        kept: tuple[str, ...] = ()
        files: tuple[Path, ...] = ()
        if codes & _SET_ASIDE and not session.read_only:
            await asyncio.to_thread(session.flush, _PATIENCE)
            files = await asyncio.to_thread(kept_since, session.folder, self._began or time.time() - 60)
            kept = tuple(path.name for path in files)
        lost = sum(
            count for one in notices if isinstance(count := one.values.get("steps"), int) and one.code == "steps-lost"
        )
        fresh = [one for one in notices if one.code not in _IN_SIGHT]
        await self._tell((*fresh, *self._about_place()), Found((), kept, lost))
        if "checkpoint-changed" in codes and not session.read_only:
            from tabletop_tui.safekeeping.folder import outside_edit

            await self._offer(session, await asyncio.to_thread(outside_edit, files))

    async def _tell(self, notices: tuple[Notice, ...], found: Found) -> None:
        from tabletop_tui.safekeeping.folder import fresh, remember

        shown = fresh(self.library.folder, notices)
        if not shown:
            return
        from tabletop_tui.dialogs.safety.found import FoundDialog

        await self.push_screen_wait(FoundDialog(Found(tuple(told(one) for one in shown), found.kept, found.lost)))
        remember(self.library.folder, shown)

    def _about_place(self) -> tuple[Notice, ...]:
        if self._told_of_place:
            return ()
        self._told_of_place = True
        try:
            return self.library.about()
        except SaveError:
            return ()

    async def _offer(self, session: Session, edit: object) -> None:
        from saves.exchange.whole import Arrived
        from tabletop_tui.dialogs.safety.outside import OutsideEditDialog
        from tabletop_tui.dialogs.safety.refused import RefusedDialog

        if isinstance(edit, SaveError):
            words = _("It was edited outside, but not so that it can be taken:")
            await self.push_screen_wait(RefusedDialog("campaign.json", (told(edit),), words))
        elif isinstance(edit, Arrived) and edit.campaign.id == session.campaign.id:
            taken = await self.push_screen_wait(OutsideEditDialog(session.campaign, edit.campaign))
            if taken and self.session is session:
                self.answer(session.put(edit.campaign, _("The edit made outside was taken.")))
                self.say(_("The edit made outside is taken; u takes it back."))


_IN_SIGHT = frozenset({"open-already", "open-already-by"})
"""What the banner says as long as it is true."""
_SET_ASIDE = frozenset(
    {
        "checkpoint-damaged",
        "checkpoint-changed",
        "checkpoint-foreign",
        "steps-lost",
        "torn-tail",
        "foreign-journal",
        "journal-damaged",
    }
)
"""What makes the saves set files aside."""
