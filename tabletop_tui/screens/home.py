"""Home: the campaigns, the one played last first."""

from collections.abc import Callable
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.table.refusals import Refused, refused
from tabletop_tui.commands import HELP, PALETTE, QUIT, Command
from tabletop_tui.locale import N_
from tabletop_tui.messages import CreateCampaign, ListedCampaign, OpenCampaign, OpenDemo
from tabletop_tui.present.campaigns import campaign_row, heading, welcome
from tabletop_tui.safekeeping.asking import ImportFile, ShowBackups
from tabletop_tui.widgets.commanded import Commanded
from tabletop_tui.widgets.footer import KeyFooter
from tabletop_tui.widgets.options import Options
from tabletop_tui.widgets.too_small import TooSmall

OPEN = Command("open", "enter", N_("open"), N_("Open the campaign and go on where it stopped."), "home", rank=0)
NEW = Command("new", "n", N_("new"), N_("Begin a campaign: its name and its house rules."), "home", rank=0)
IMPORT = Command(
    "import",
    "i",
    N_("import"),
    N_("Take in a campaign, or cards and foes for the one at the cursor, from a file."),
    "keep",
)
BACKUPS = Command("backups", "b", N_("copies"), N_("The dated copies of the campaign, and bringing one back."), "keep")
DEMO = Command("demo", "d", N_("demo"), N_("A fight in its second round, to try everything on."), "home", rank=0)
DEMO_D20 = Command(
    "demo-d20", "", N_("d20 demo"), N_("A fight with the variants of the d20 game."), "home", shown=False
)


class HomeScreen(Commanded[None]):
    """Campaigns by last play; enter opens one, n begins one, d shows the demo."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (OPEN, NEW, DEMO, DEMO_D20, IMPORT, BACKUPS, HELP, PALETTE, QUIT)
    AUTO_FOCUS = "OptionList"

    def __init__(self, campaigns: Callable[[], tuple[ListedCampaign, ...]]) -> None:
        super().__init__()
        self._read = campaigns
        self._campaigns: tuple[ListedCampaign, ...] = ()

    def compose(self) -> ComposeResult:
        """A title, the list or the welcome, and the keys."""
        yield Static(id="home-title")
        with Container(id="body"), Vertical(id="home"):
            yield Static(id="home-welcome")
            yield Options(id="campaigns")
        yield KeyFooter()
        yield TooSmall()

    def on_screen_resume(self) -> None:
        """List what there is now."""
        self.read_again()

    def read_again(self) -> None:
        """List what there is now."""
        self._campaigns = self._read()
        self._draw()

    def on_resize(self) -> None:
        """Fit the columns."""
        self._draw()

    def _draw(self) -> None:
        self.query_one("#home-title", Static).update(heading(self._campaigns, self.size.width))
        listed = self.query_one(OptionList)
        kept = listed.highlighted or 0
        listed.clear_options()
        listed.add_options(
            [
                Option(campaign_row(campaign, max(40, self.size.width - 4)), id=str(n))
                for n, campaign in enumerate(self._campaigns)
            ]
        )
        if self._campaigns:
            listed.highlighted = min(kept, len(self._campaigns) - 1)
        listed.display = listed.can_focus = bool(self._campaigns)
        self.set_focus(listed if self._campaigns else None)
        text = welcome(bool(self._campaigns))
        self.query_one("#home-welcome", Static).update(text)
        self.query_one("#home-welcome", Static).display = bool(text.plain)
        self.show_commands()

    def refusal_of(self, command: Command) -> Refused | None:
        """Nothing to open without a campaign."""
        return refused("no-campaign-yet") if command.id in {"open", "backups"} and not self._campaigns else None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open what was chosen by enter or by the mouse."""
        event.stop()
        self.post_message(OpenCampaign(self._campaigns[event.option_index].key))

    def action_open(self) -> None:
        """Open the campaign under the cursor."""
        at = self.query_one(OptionList).highlighted
        if at is not None:
            self.post_message(OpenCampaign(self._campaigns[at].key))

    @property
    def _marked(self) -> str:
        at = self.query_one(OptionList).highlighted
        return self._campaigns[at].key if at is not None and at < len(self._campaigns) else ""

    def action_import(self) -> None:
        """Ask for a file and take it in."""
        self.post_message(ImportFile(self._marked))

    def action_backups(self) -> None:
        """Show the copies of the campaign under the cursor."""
        self.post_message(ShowBackups(self._marked))

    def action_demo(self) -> None:
        """Go on with the demo, or begin it."""
        self.post_message(OpenDemo("d6"))

    def action_demo_d20(self) -> None:
        """Go on with the demo of the d20 game, or begin it."""
        self.post_message(OpenDemo("d20"))

    @work(group="dialog")
    async def action_new(self) -> None:
        """Ask what the campaign begins with."""
        from tabletop_tui.dialogs.new_campaign import NewCampaignDialog

        campaign = await self.app.push_screen_wait(NewCampaignDialog())
        if campaign is not None:
            self.post_message(CreateCampaign(campaign))
