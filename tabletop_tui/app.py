"""The application: holds the session, passes intents to it, and tells every place what came of them."""

import asyncio
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from uuid import uuid4

from textual import work
from textual.signal import Signal

from rules.stepping import Intent
from rules.table.game import Game
from rules.table.refusals import Refused
from saves.campaign_file import Opened
from saves.errors import SaveError
from saves.library import Library
from tabletop_tui import messages as ask
from tabletop_tui.demo import open_demo
from tabletop_tui.dice_source import Faces, Wanted
from tabletop_tui.locale import _
from tabletop_tui.looking import listed, log_page, stepped, told, view_of
from tabletop_tui.places import Place, place_screen, places
from tabletop_tui.present.log import summary
from tabletop_tui.present.notices import notice_sentence
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.safekeeping.keeper import Safekeeping
from tabletop_tui.screens.home import HomeScreen
from tabletop_tui.screens.place import PlaceScreen
from tabletop_tui.session import Done, Session
from tabletop_tui.terminal import terminal_complaint
from tabletop_tui.widgets.commanded import Commanded


class TabletopApp(Safekeeping):
    """The table in a terminal."""

    def __init__(self, library: Library, opened: Opened | None = None) -> None:
        super().__init__()
        self.library = library
        self._opening = opened
        self.session: Session | None = None
        self.steps: Signal[ask.Stepped] = Signal(self, "steps")
        self.add_mode("home", lambda: HomeScreen(self._campaigns))

    async def on_mount(self) -> None:
        """Show the first place."""
        if self._opening is None:
            await self.switch_mode("home")
            self.tell_of_place()
        else:
            await self.sit_down(self._opening)

    def _campaigns(self) -> tuple[ask.ListedCampaign, ...]:
        try:
            return listed(self.library)
        except SaveError as error:
            self.say_problem(error)
            return ()

    @property
    def game(self) -> Game | None:
        """The game in play, if a campaign is open."""
        return self.session.campaign.game if self.session else None

    def view(self) -> ask.View:
        """The table as every place shows it."""
        if self.session is None:
            raise RuntimeError("no campaign is open")
        return view_of(self.session)

    def log_page(self, before: int | None, count: int) -> ask.LogPage:
        """A page of the log of the campaign in play."""
        return log_page(self.session, before, count) if self.session else ask.LogPage((), None)

    async def sit_down(self, opened: Opened, place: str = "") -> None:
        """Play a campaign that was opened, in the place named, at its fight, or in the first place."""
        session = self.session = Session(opened)
        self.begin(session)
        kind = session.campaign.game.kind
        for one in places(kind):
            self.add_mode(one.id, partial(self._screen, one, kind))
        fighting = session.campaign.game.encounter is not None
        first = next((one.id for one in places(kind) if one.id == "board" and fighting), places(kind)[0].id)
        await self.switch_mode(place or first)
        self.tell_found(session, opened.notices)

    def _screen(self, place: Place, game: str) -> PlaceScreen:
        return place_screen(place, game)(self)

    def on_go_home(self) -> None:
        """Put everything on disk and show the campaigns."""
        self.when_saved(self._go_home)

    async def _go_home(self) -> None:
        session, self.session = self.session, None
        if session is None:
            return
        await asyncio.to_thread(session.close)
        await self.switch_mode("home")
        for place in places(session.campaign.game.kind):
            await self.remove_mode(place.id)

    async def on_go_to(self, event: ask.GoTo) -> None:
        """Show another place."""
        if self.session is not None:
            await self.switch_mode(event.place)

    async def on_open_campaign(self, event: ask.OpenCampaign) -> None:
        """Open a campaign of the list."""
        await self._open(lambda: self.library.open(Path(event.key)), Path(event.key))

    async def on_create_campaign(self, event: ask.CreateCampaign) -> None:
        """Begin a campaign."""
        await self._open(lambda: self.library.create(replace(event.campaign, id=uuid4().hex)))

    async def on_open_demo(self, event: ask.OpenDemo) -> None:
        """Go on with the demo, or begin it."""
        await self._open(lambda: open_demo(self.library, event.game))

    async def _open(self, opening: Callable[[], Opened], folder: Path | None = None) -> None:
        if self.session is not None:
            return
        try:
            opened = self.open_anew(opening)
        except SaveError as error:
            if folder is None:
                self.say_problem(error)
            else:
                await self.offer_a_way(folder, error)
        else:
            await self.sit_down(opened)

    def on_intend(self, event: ask.Intend) -> None:
        """Do what a place asks."""
        if self.session is None:
            return
        answer = self.session.dispatch(event.intent, event.based_on)
        if isinstance(answer, Wanted):
            self._intend_with_real_dice(event.intent, event.based_on)
        else:
            self.answer(answer)

    @work(group="real dice", exclusive=True)
    async def _intend_with_real_dice(self, intent: Intent, based_on: int) -> None:
        from tabletop_tui.dialogs.physical_dice import PhysicalDiceDialog

        typed: list[Faces] = []
        while self.session is not None:
            answer = self.session.dispatch(intent, based_on, typed)
            if not isinstance(answer, Wanted):
                self.answer(answer)
                return
            rolled = await self.push_screen_wait(PhysicalDiceDialog(answer))
            if rolled is None:
                return
            typed.append(rolled.faces)

    def on_undo(self) -> None:
        """Take the last step back and say which."""
        if self.session is not None:
            self.answer(self.session.undo())

    def on_redo(self) -> None:
        """Do the step taken back again and say which."""
        if self.session is not None:
            self.answer(self.session.redo())

    def answer(self, answer: Done | Refused | Wanted) -> None:
        """Tell what came of something that was asked of the table."""
        if isinstance(answer, Refused):
            self.say(refusal_sentence(answer, self.game), "warning")
        elif isinstance(answer, Done) and self.session is not None:
            self.steps.publish(stepped(self.session, answer))
            if answer.kind != "step":
                frame = _("Taken back: {what}") if answer.kind == "undo" else _("Done again: {what}")
                self.say(frame.format(what=summary(answer.events, answer.campaign.game.lists)))

    def on_toggle_secret(self) -> None:
        """Keep rolls for the GM, or stop."""
        if self.session is not None:
            self.session.secret = not self.session.secret
            self.look_again()

    def on_toggle_physical(self) -> None:
        """Type in real dice, or stop."""
        if self.session is not None:
            self.session.physical = not self.session.physical
            self.look_again()

    async def on_show_card(self, event: ask.ShowCard) -> None:
        """Show a card where the cards are."""
        await self.switch_mode("cards")
        if isinstance(self.screen, PlaceScreen):
            self.screen.call_after_refresh(self.screen.show_card, event.card)

    async def on_show_house_rules(self) -> None:
        """Show the house rules over the cards, as the command there does."""
        await self.switch_mode("cards")
        if isinstance(self.screen, PlaceScreen):
            self.screen.call_after_refresh(self.screen.action_command, "house-rules")

    def keep_the_last(self) -> None:
        """Do at the table what the screens have begun and not kept yet; a refusal changes nothing."""
        session = self.session
        if session is not None:
            for screen in self.screen_stack:
                for intent in screen.last_intents() if isinstance(screen, Commanded) else ():
                    session.dispatch(intent)

    def close(self) -> None:
        """Put everything on disk; called when the screen is given back."""
        if self.session is not None:
            self.session.close()


def run(saves: Path | None = None, opening: str | None = None, demo: str = "") -> int:
    """Play in this terminal until the GM leaves.

    Args:
        saves: The folder of campaigns; None: the usual one.
        opening: The name of the campaign to open; None: the list of campaigns.
        demo: The game whose demo campaign to open instead; empty: none.

    Returns:
        The exit status: 0, or 1 when there is no terminal to play in or the campaign cannot be opened.
    """
    if complaint := terminal_complaint():
        print(complaint, file=sys.stderr)
        return 1
    library = Library(saves)
    try:
        opened = open_demo(library, demo) if demo else library.open(opening) if opening else None
    except SaveError as error:
        print(notice_sentence(told(error)), file=sys.stderr)
        return 1
    app = TabletopApp(library, opened)
    try:
        app.run()
    finally:
        app.close()
    return app.return_code or 0
