"""Writing the campaign in play, or a part of it, into a file of its own."""

import asyncio
from pathlib import Path

from textual import work

from saves.errors import SaveError
from saves.status import problem_of
from tabletop_tui.locale import _
from tabletop_tui.looking import told
from tabletop_tui.messages import SaveCopy
from tabletop_tui.present.trouble import not_written
from tabletop_tui.safekeeping.asking import Export, Wanted
from tabletop_tui.safekeeping.desk import Desk


class Files(Desk):
    """Asks where to, and never replaces a file unasked."""

    @work(group="file", exclusive=True)
    async def on_save_copy(self, _event: SaveCopy) -> None:
        """Ask where to, and save a copy of the campaign there."""
        await self.save_elsewhere()

    async def save_elsewhere(self) -> bool:
        """Ask where to, and write the whole campaign there; whether it was written. For workers only."""
        from tabletop_tui.dialogs.safety.export import CopyDialog

        if self.session is None:
            return False
        from tabletop_tui.safekeeping.giving import free_path

        path = str(free_path(self.session, "campaign", self.last_folder or Path.home()))
        while (answer := await self.push_screen_wait(CopyDialog(path))) is not None:
            if await self._write("campaign", answer):
                return True
            path = answer
        return False

    def on_export(self, event: Export) -> None:
        """Ask what to write and where to."""
        self._export(event.what)

    @work(group="file", exclusive=True)
    async def _export(self, what: Wanted) -> None:
        from tabletop_tui.dialogs.safety.export import ExportDialog
        from tabletop_tui.safekeeping.giving import WANTED, free_path

        session = self.session
        if session is None:
            return
        folder = self.last_folder or Path.cwd()
        paths = {one: str(free_path(session, one, folder)) for one in WANTED}
        while (answer := await self.push_screen_wait(ExportDialog(paths, what))) is not None:
            if await self._write(answer.what, answer.path):
                return
            what = answer.what
            paths[what] = answer.path

    async def _write(self, what: Wanted, answer: str) -> bool:
        from tabletop_tui.dialogs.confirm import ConfirmDialog
        from tabletop_tui.safekeeping.giving import give, is_there

        session = self.session
        if session is None:
            return False
        path = Path(answer).expanduser()
        overwrite = await asyncio.to_thread(is_there, path)
        if overwrite:
            text = _("There is a file {file} already. Replace it?").format(file=path)
            if not await self.push_screen_wait(ConfirmDialog(_("Replace the file"), text)):
                return False
        try:
            written = await asyncio.to_thread(give, session, what, path, overwrite)
        except SaveError as error:
            self.say(not_written(answer, told(error)), "error")
            return False
        except OSError as error:
            self.say(not_written(answer, told(problem_of(error))), "error")
            return False
        self.last_folder = written.parent
        self.say(_("Written: {file}").format(file=str(written)))
        return True
