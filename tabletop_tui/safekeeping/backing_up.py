"""Showing the dated copies of a campaign, bringing one back, and what is left of a campaign that cannot be opened."""

import asyncio
from pathlib import Path

from textual import work

from saves.backups import Copy
from saves.errors import SaveError
from tabletop_tui.locale import _
from tabletop_tui.messages import Told
from tabletop_tui.present.clock import wall_date, wall_time
from tabletop_tui.present.notices import notice_sentence
from tabletop_tui.safekeeping.asking import ShowBackups
from tabletop_tui.safekeeping.copies import Copies
from tabletop_tui.safekeeping.desk import Desk


class BackingUp(Desk):
    """Copies of the campaign in play, or of one in the list."""

    def on_show_backups(self, event: ShowBackups) -> None:
        """Show the copies of a campaign."""
        self._show_backups(event.key)

    @work(group="file", exclusive=True)
    async def _show_backups(self, key: str) -> None:
        session = self.session
        if session is None and not key:
            return
        copies = Copies(self.library, session.folder if session else Path(key), session)
        await copies.read()
        await self._choose(copies)

    async def _choose(self, copies: Copies) -> None:
        from tabletop_tui.dialogs.safety.backups import BackupsDialog
        from tabletop_tui.dialogs.safety.restore import RestoreDialog

        while True:
            chosen = await self.push_screen_wait(BackupsDialog(copies))
            copy = copies.copy(chosen.backup.key) if chosen is not None else None
            if chosen is None or copy is None:
                return
            if await self.push_screen_wait(RestoreDialog(copies.present, chosen)):
                break
        if copies.present is None:
            await self._take_out(copy)
        else:
            await self._bring_back(copies, copy)

    async def _bring_back(self, copies: Copies, copy: Copy) -> None:
        from saves.replacing import campaign_in_copy, restore

        date = f"{wall_date(copy.at)} {wall_time(copy.at)}"
        note = _("The copy of {date} was brought back.").format(date=date)
        session = self.session
        try:
            if session is None:
                await asyncio.to_thread(restore, self.library, copy.path.parent.parent, copy, note)
                self.say(_("The copy of {date} is brought back; u at the table takes it back.").format(date=date))
                self.list_again()
                return
            campaign = await asyncio.to_thread(campaign_in_copy, self.library, copy)
            problem = await asyncio.to_thread(copies.add_now, "restore")
        except SaveError as error:
            self.say_problem(error)
            return
        if problem is not None:
            self.say(notice_sentence(problem), "error")
        elif self.session is session:
            self.answer(session.put(campaign, note))
            self.say(_("The copy of {date} is brought back; u takes it back.").format(date=date))

    async def _take_out(self, copy: Copy) -> None:
        """Keep a copy of a campaign that cannot be opened as a campaign of its own."""
        from saves.exchange.whole import read_campaign
        from saves.replacing import take_in

        try:
            arrived = await asyncio.to_thread(read_campaign, self.library.disk, copy.path)
            opened = await asyncio.to_thread(take_in, self.library, arrived)
        except SaveError as error:
            self.say_problem(error)
        else:
            await self.sit_down(opened)

    def on_back_up(self) -> None:
        """Make a copy of the campaign in play now."""
        self._back_up()

    @work(group="copy", exclusive=True)
    async def _back_up(self) -> None:
        if self.session is not None:
            copies = Copies(self.library, self.session.folder, self.session)
            await copies.read()
            problem = copies.locked or await copies.add()
            self.say(
                notice_sentence(problem) if problem else _("A dated copy is made."),
                "error" if problem else "information",
            )

    def list_again(self) -> None:
        """Have the list of campaigns read anew, if it is in front."""
        from tabletop_tui.screens.home import HomeScreen

        if isinstance(self.screen, HomeScreen):
            self.screen.read_again()

    async def offer_a_way(self, folder: Path, error: SaveError) -> None:
        """Offer the copies of a campaign that cannot be opened, or to put together what can be read."""
        self._offer_a_way(folder, error)

    @work(group="file", exclusive=True)
    async def _offer_a_way(self, folder: Path, error: SaveError) -> None:
        from tabletop_tui.dialogs.safety.unopened import UnopenedDialog

        copies = Copies(self.library, folder)
        copies.problem = copies.locked = told = Told(error.code, tuple(error.values.items()))
        there = await copies.listed()
        good = [one for one in there if not isinstance(await copies.look(one.key), Told)]
        choice = await self.push_screen_wait(
            UnopenedDialog(folder.name, told, len(good), mendable=error.code == "nothing-holds")
        )
        if choice == "copies":
            await self._choose(copies)
        elif choice == "mend":
            await self._mend(folder)

    async def _mend(self, folder: Path) -> None:
        from saves.repair import repair

        try:
            await asyncio.to_thread(repair, self.library.disk, folder)
            opened = self.library.open(folder)
        except SaveError as error:
            self.say_problem(error)
        except OSError as error:
            self.say(_("The system refuses: {what}.").format(what=error.strerror or ""), "error")
        else:
            await self.sit_down(opened)
