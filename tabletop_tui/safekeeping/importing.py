"""Taking in a file: it is looked at first, nothing is replaced unasked, and a refusal changes nothing."""

import asyncio
from pathlib import Path

from textual import work

from saves.errors import SaveError
from tabletop_tui.locale import _
from tabletop_tui.looking import told
from tabletop_tui.safekeeping.asking import ImportFile
from tabletop_tui.safekeeping.desk import Desk
from tabletop_tui.session import Session


class Importing(Desk):
    """Campaigns become campaigns of their own; cards and foes come to the campaign in play or marked in the list."""

    def on_import_file(self, event: ImportFile) -> None:
        """Ask for a file, show what it would bring, and take it in."""
        self._import(event.key)

    @work(group="file", exclusive=True)
    async def _import(self, key: str) -> None:
        from tabletop_tui.dialogs.safety.pick import PickFileDialog
        from tabletop_tui.dialogs.safety.refused import RefusedDialog
        from tabletop_tui.safekeeping.arriving import choices, is_campaign

        text = f"{self.last_folder or Path.cwd()}/"
        while True:
            picked = await self.push_screen_wait(PickFileDialog(text, choices))
            if picked is None:
                return
            text = picked
            path = Path(picked).expanduser()
            try:
                if await asyncio.to_thread(is_campaign, self.library, path):
                    done = await self._campaign(path)
                else:
                    done = await self._cards(path, key)
            except SaveError as error:
                await self.push_screen_wait(RefusedDialog(path.name, (told(error),)))
                continue
            if done:
                self.last_folder = path.parent
                return

    async def _campaign(self, path: Path) -> bool:
        from saves.replacing import replace_table, take_in
        from tabletop_tui.dialogs.safety.arrive import ArriveDialog
        from tabletop_tui.safekeeping.arriving import look_at_campaign

        arrived, look, folder = await asyncio.to_thread(look_at_campaign, self.library, path)
        choice = await self.push_screen_wait(ArriveDialog(look, at_a_table=self.session is not None))
        if choice is None:
            return False
        if choice == "replace" and folder is not None and self.session is None:
            note = _("The campaign from {file} took this one's place.").format(file=path.name)
            await asyncio.to_thread(replace_table, self.library, folder, arrived.campaign, note, "import")
            self.say(_("{name} is as in the file now; u at the table takes it back.").format(name=look.campaign.name))
        else:
            opened = await asyncio.to_thread(take_in, self.library, arrived)
            await asyncio.to_thread(opened.file.close)
            self.say(_("Taken in: {name}").format(name=opened.campaign.name))
        self.list_again()
        return True

    async def _cards(self, path: Path, key: str) -> bool:
        from tabletop_tui.dialogs.safety.cards_arrive import CardsArriveDialog
        from tabletop_tui.safekeeping.arriving import look_at_cards

        if self.session is None and not key:
            raise SaveError("no-campaign-for-cards")
        seen = self.session
        if seen is None:
            seen = Session(await asyncio.to_thread(self.library.open, Path(key), True))
        intent, look = await asyncio.to_thread(look_at_cards, self.library, path, seen.campaign)
        if not await self.push_screen_wait(CardsArriveDialog(look)) or intent is None:
            return False
        if self.session is None:
            opened = await asyncio.to_thread(self.open_anew, lambda: self.library.open(Path(key)))
            if opened.file.read_only:
                raise SaveError(opened.notices[0].code, **opened.notices[0].values)
            await self.sit_down(opened, "cards")
        if self.session is not None:
            if self.session.campaign.step != seen.campaign.step:
                intent, _look = await asyncio.to_thread(look_at_cards, self.library, path, self.session.campaign)
            if intent is not None:
                self.answer(self.session.dispatch(intent))
                self.say(_("Taken in: {name}").format(name=", ".join(one.becomes for one in look.arrivals[:6])))
        return True
