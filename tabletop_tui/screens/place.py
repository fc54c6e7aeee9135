"""The base of every place of a campaign: status, places, the body, the keys."""

from abc import abstractmethod
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Container
from textual.message import Message
from textual.reactive import var
from textual.widget import Widget

from rules.campaign import Campaign
from rules.stepping import Intent, permits
from rules.table.asking import GM, Asked
from rules.table.refusals import Refused, refused
from tabletop_tui.commands import AT_A_TABLE, IN_A_LINE, Command, find
from tabletop_tui.locale import _
from tabletop_tui.messages import (
    GoHome,
    GoTo,
    Intend,
    Redo,
    SaveCopy,
    ShowCard,
    ShowHouseRules,
    Stepped,
    Table,
    TogglePhysical,
    ToggleSecret,
    Undo,
    View,
)
from tabletop_tui.places import go_commands, places
from tabletop_tui.safekeeping.asking import offers
from tabletop_tui.widgets.banner import Banner
from tabletop_tui.widgets.commanded import Commanded
from tabletop_tui.widgets.footer import KeyFooter
from tabletop_tui.widgets.status_line import PlacesLine, StatusLine
from tabletop_tui.widgets.too_small import TooSmall


class PlaceScreen(Commanded[None]):
    """Shows one side of the table and turns keys into intents.

    A subclass gives `PLACE` and `OWN_COMMANDS`, composes its body in `compose_place`, and redraws what changed in
    `watch_campaign`. It never changes the table: it asks with `intend`.
    """

    PLACE: ClassVar[str] = ""
    """The id of the place in `places`."""
    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (*AT_A_TABLE, *go_commands())

    campaign: var[Campaign] = var(lambda: Campaign(id="", name=""), init=False)
    """The table as this place shows it; it stands still while the place is hidden."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        """Where to look up what no step tells: pages of the log."""
        self.view = table.view()
        """How the table is looked at: saved or not, GM only, real dice, read-only."""
        self.set_reactive(PlaceScreen.campaign, self.view.campaign)

    def compose(self) -> ComposeResult:
        """The frame around the place's own body."""
        yield StatusLine()
        yield PlacesLine(places(self.campaign.game.kind), self.PLACE)
        yield Banner()
        with Container(id="body"):
            yield from self.compose_place()
        yield KeyFooter()
        yield TooSmall()

    @abstractmethod
    def compose_place(self) -> ComposeResult:
        """The widgets of the body."""

    def watch_campaign(self, old: Campaign, new: Campaign) -> None:
        """Redraw what differs between two states of the table."""

    def stepped(self, step: Stepped) -> None:
        """Something was done while this place is in sight; called after `watch_campaign`."""

    @classmethod
    def declared(cls) -> tuple[Command, ...]:
        """The place's own commands, then those of every place."""
        everywhere = PlaceScreen.OWN_COMMANDS
        return (*(command for command in super().declared() if command not in everywhere), *everywhere)

    @property
    def commands_here(self) -> tuple[Command, ...]:
        """Its own and those of every place, without going to places that the game in play does not have."""
        there = {f"go-{place.id}" for place in places(self.campaign.game.kind)}
        return tuple(
            command for command in super().commands_here if command.id in there or not command.id.startswith("go-")
        )

    def refusal(self, intent: Intent) -> Refused | None:
        """Why the table would refuse an intent now; None when it would do it."""
        if self.view.locked is not None:
            return self.view.locked
        return permits(self.campaign, Asked(GM, self.campaign.step, intent))

    def refusal_of(self, command: Command) -> Refused | None:
        """Why a command cannot be done now."""
        if self.view.locked is not None and command.id in {"undo", "redo"}:
            return self.view.locked
        if command.id == "undo" and not self.view.undo:
            return refused("nothing-to-undo")
        if command.id == "redo" and not self.view.redo:
            return refused("nothing-to-redo")
        return None

    def found_by_name(self) -> tuple[tuple[str, str, Message], ...]:
        """Every card, what keeps the campaign safe, and the house rules where no command shows them."""
        owners = {"party": _("party"), "gm": _("GM")}
        cards = tuple((card.label, owners[card.owner], ShowCard(card.id)) for card in self.campaign.game.cards)
        rules = (_("House rules"), _("The campaign's house rules and lists."), ShowHouseRules())
        return (*(() if self.PLACE == "cards" else (rules,)), *offers(self.view), *cards)

    def set_focus(self, widget: Widget | None, scroll_visible: bool = True, from_app_focus: bool = False) -> None:
        """Give the focus to a widget, and fit what is in sight to it before anything is drawn."""
        super().set_focus(widget, scroll_visible, from_app_focus)
        if self.is_mounted:
            self.follow_focus()

    def follow_focus(self) -> None:
        """Fit what is in sight to what has the focus."""

    def show_card(self, card: str) -> None:
        """Bring a card into sight, where a place has cards."""

    def intend(self, intent: Intent) -> None:
        """Ask for something to be done at the table."""
        self.post_message(Intend(intent, self.campaign.step))

    def on_mount(self) -> None:
        """Show the table from the first frame, and every step from now on."""
        self.table.steps.subscribe(self, self._take, immediate=True)
        self._show(self.table.view())

    def on_screen_resume(self) -> None:
        """Catch up with what happened while the place was hidden."""
        self._show(self.table.view())

    def _take(self, step: Stepped) -> None:
        if self in self.app.screen_stack:
            self._show(step.view)
            if step.kind != "look":
                self.stepped(step)

    def _show(self, view: View) -> None:
        self.view = view
        self.query_one(StatusLine).view = self.view
        self.query_one(Banner).view = self.view
        self.campaign = self.view.campaign
        self.show_commands()

    def line_key(self, command: Command) -> bool:
        """A place shows every key of a line."""
        return command in IN_A_LINE

    def on_places_line_chosen(self, event: PlacesLine.Chosen) -> None:
        """A place was clicked."""
        event.stop()
        self.post_message(GoTo(event.place))

    async def action_command(self, command_id: str) -> None:
        """Do a command, or go to the place of its digit; where the game has no such place, nothing."""
        if command_id.startswith("go-"):
            if find(self.commands_here, command_id):
                self.post_message(GoTo(command_id.removeprefix("go-")))
        else:
            await super().action_command(command_id)

    def action_leave(self) -> None:
        """Back from a line of text; places that have one say where to."""

    def action_line(self) -> None:
        """From a line of text to what stands above or below it."""

    def action_undo(self) -> None:
        """Take the last step back."""
        self.post_message(Undo())

    def action_redo(self) -> None:
        """Do again what was taken back."""
        self.post_message(Redo())

    def action_secret(self) -> None:
        """Begin or stop keeping rolls for the GM."""
        self.post_message(ToggleSecret())

    def action_physical(self) -> None:
        """Begin or stop typing in real dice."""
        self.post_message(TogglePhysical())

    def action_tray(self) -> None:
        """Show the dice tray beside this place."""
        from tabletop_tui.screens.dice.panel import TrayPanel

        self.app.push_screen(TrayPanel(self.table))

    def action_campaigns(self) -> None:
        """Back to the campaigns."""
        self.post_message(GoHome())

    def action_save_copy(self) -> None:
        """Save a copy elsewhere."""
        self.post_message(SaveCopy())
