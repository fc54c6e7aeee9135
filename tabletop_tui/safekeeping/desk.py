"""What everything that keeps a campaign safe stands on: the application's own things, seen from below."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.signal import Signal

from rules.table.refusals import Refused
from saves.campaign_file import Opened
from saves.errors import Notice, SaveError
from saves.library import Library
from saves.preferences import prefer, preference
from tabletop_tui import messages as ask
from tabletop_tui.dice_source import Wanted
from tabletop_tui.looking import told
from tabletop_tui.present.notices import notice_sentence
from tabletop_tui.session import Done, Session
from tabletop_tui.shell import Shell


class Desk(Shell):
    """A shell with a folder of campaigns and, at times, a campaign in play."""

    library: Library
    """The folder of campaigns."""
    session: Session | None
    """The campaign in play; None at home."""
    steps: Signal[ask.Stepped]
    """Tells every place that the table, or how it is looked at, is another."""
    last_folder: Path | None = None
    """Where a file was picked or written last."""

    def chosen_theme(self) -> str:
        """The theme chosen last; empty when none was."""
        return preference(self.library.disk, self.library.folder, "theme")

    def keep_theme(self, theme: str) -> None:
        """Remember a theme; where that cannot be written down, it lasts for this run."""
        prefer(self.library.disk, self.library.folder, "theme", theme)

    def view(self) -> ask.View:
        """The table as every place shows it."""
        raise NotImplementedError

    async def sit_down(self, opened: Opened, place: str = "") -> None:
        """Play a campaign that was opened, in the place it asks for or in the one named."""
        raise NotImplementedError

    def answer(self, answer: Done | Refused | Wanted) -> None:
        """Tell what came of something that was asked of the table."""
        raise NotImplementedError

    def open_anew(self, opening: Callable[[], Opened]) -> Opened:
        """Open a campaign, remembering when.

        Raises:
            SaveError: It cannot be opened.
        """
        raise NotImplementedError

    def list_again(self) -> None:
        """Have the list of campaigns read anew, if it is in front."""
        raise NotImplementedError

    def look_again(self) -> None:
        """Have every place show how the table is looked at and saved."""
        self.steps.publish(ask.Stepped("look", self.view()))

    def say_problem(self, problem: Notice | SaveError) -> None:
        """Shout what the saves have to say against something."""
        self.say(notice_sentence(told(problem)), "error")

    async def offer_a_way(self, folder: Path, error: SaveError) -> None:
        """Offer what can be done about a campaign that cannot be opened."""
        raise NotImplementedError

    def when_saved(self, going: Callable[[], Awaitable[None]]) -> None:
        """Do something that gives up what is not on disk, once nothing is or the GM agrees."""
        raise NotImplementedError
