"""What the application does around the table: speak, help, offer commands, look otherwise, leave."""

import asyncio
import gc
import signal
from collections.abc import Sequence
from pathlib import Path

from textual import work
from textual.filter import LineFilter
from textual.notifications import SeverityLevel
from textual.widgets._toast import ToastHolder

from rules.table.game import Game
from tabletop_tui import messages as ask
from tabletop_tui.harmless import HARMLESS
from tabletop_tui.keyboard import Keyboard
from tabletop_tui.locale import _
from tabletop_tui.plain_lines import PLAIN_LINES
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.styling import KeptStylesheet
from tabletop_tui.themes import THEMES, first_theme
from tabletop_tui.widgets.commanded import Commanded


class Shell(Keyboard):
    """The window that the table stands in."""

    CSS_PATH = sorted(Path(__file__).parent.glob("styles/*.tcss"))
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Tabletop"

    def __init__(self) -> None:
        super().__init__()
        self.stylesheet = KeptStylesheet(variables=self.get_css_variables())

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line passes before it is drawn."""
        return (*super().get_line_filters(), HARMLESS, PLAIN_LINES)

    def on_load(self) -> None:
        """Choose the look, and listen to the system."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = first_theme(self.chosen_theme())
        if not self.is_headless:
            for asked in (signal.SIGTERM, signal.SIGHUP):
                asyncio.get_running_loop().add_signal_handler(asked, self._told_to_stop)

    def on_ready(self) -> None:
        """Nothing loaded so far is garbage: keep the collector from looking through it again and again."""
        gc.enable()
        gc.collect()
        gc.freeze()

    @property
    def game(self) -> Game | None:
        """The game in play, if a campaign is open."""
        return None

    def say(self, text: str, tone: SeverityLevel = "information") -> None:
        """Shout a sentence across the table; the one before goes."""
        self.clear_notifications()
        self.notify(text, severity=tone, markup=False, timeout=6)

    def clear_notifications(self) -> None:
        """Take down what was shouted, and the room it took: Textual leaves that, and the next would stand lower."""
        super().clear_notifications()
        for screen in self.screen_stack:
            screen.query(ToastHolder).remove()

    def on_refuse(self, event: ask.Refuse) -> None:
        """Say why something cannot be done."""
        self.say(refusal_sentence(event.refusal, self.game), "warning")

    def on_tell(self, event: ask.Tell) -> None:
        """Shout across the table."""
        self.say(event.text, event.tone)

    def on_show_help(self) -> None:
        """Show what can be done on the screen in front."""
        from tabletop_tui.dialogs.help import HelpDialog

        if isinstance(self.screen, Commanded):
            self.push_screen(HelpDialog(_("Help"), self.screen.commands_here))

    @work(group="palette", exclusive=True)
    async def on_show_palette(self) -> None:
        """Offer everything that can be done on the screen in front, and do what is chosen."""
        from tabletop_tui.dialogs.palette import PaletteDialog
        from tabletop_tui.palette import offers

        screen = self.screen
        if not isinstance(screen, Commanded) or isinstance(screen, PaletteDialog) or screen.behind_a_curtain:
            return
        chosen = await self.push_screen_wait(PaletteDialog(offers(screen, self.game.kind if self.game else "")))
        if chosen is None:
            return
        if chosen.message is not None:
            screen.post_message(chosen.message)
        else:
            screen.call_next(screen.action_command, chosen.command)

    def on_change_theme(self, event: ask.ChangeTheme) -> None:
        """Look another way, the next time too."""
        self.theme = event.theme
        self.keep_theme(event.theme)

    def chosen_theme(self) -> str:
        """The theme chosen last; empty when none was."""
        return ""

    def keep_theme(self, theme: str) -> None:
        """Remember a theme."""

    def on_show_table(self, event: ask.ShowTable) -> None:
        """Show a table of the rules over the screen in front."""
        from tabletop_tui.dialogs.reference import ReferenceDialog
        from tabletop_tui.present.tables import find_table

        if (table := find_table(event.table)) is not None:
            self.push_screen(ReferenceDialog(table))

    def on_show_about(self) -> None:
        """Say which version this is and whose rules it plays by."""
        from tabletop_tui.cli.home import version
        from tabletop_tui.dialogs.help import HelpDialog
        from tabletop_tui.present.about import about_text

        self.push_screen(HelpDialog(_("About"), (), about_text(version())))

    async def action_quit(self) -> None:
        """Leave by the key that works everywhere."""
        self.leave()

    def action_help_quit(self) -> None:
        """Ctrl+C, which stops other programs, says how this one is left."""
        self.say(_("ctrl+q leaves the program; everything is saved."))

    def on_leave(self) -> None:
        """Leave; what is on the table is put on disk on the way out."""
        self.leave()

    def leave(self) -> None:
        """Leave, once everything that was begun is kept."""
        self.keep_the_last()
        self.exit()

    def _told_to_stop(self) -> None:
        self.keep_the_last()
        self.close()
        self.exit()

    def keep_the_last(self) -> None:
        """Do at the table what the screens have begun and not kept yet."""

    def close(self) -> None:
        """Put everything on disk."""
