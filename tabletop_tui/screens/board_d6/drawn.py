"""What the board shows and how it is laid out: ladder, moment, odds, log."""

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from rules.campaign import Campaign
from rules.d6.encounter import Encounter
from rules.d6.game import Game
from rules.d6.order import Due, next_moment
from tabletop_tui.locale import _
from tabletop_tui.messages import View
from tabletop_tui.present.board_d6 import ladder, ladder_head, moment_text, nobody_fights, progress_text, rule
from tabletop_tui.present.recent_d6 import recent_lines
from tabletop_tui.screens.board_d6.showing import odds_lines
from tabletop_tui.screens.place import PlaceScreen
from tabletop_tui.widgets.ladder import MARKS, Ladder
from tabletop_tui.widgets.lines import Lines

ROOMY = 30
"""From so many lines of terminal on there is room for why the dice are as many as they are."""
ODDS = ((36, 14), (ROOMY, 8), (0, 6))
"""How many lines the odds take, from so many lines of terminal on."""


class DrawnBoard(PlaceScreen):
    """The board to look at; what its keys do is left to a subclass."""

    AUTO_FOCUS = "Ladder"

    _logged: tuple[int, ...] | None = None
    """The steps in the log as it is drawn; None: it is not drawn yet."""

    def compose_place(self) -> ComposeResult:
        """The ladder, whose moment it is, the odds, the log."""
        yield Static(id="ladder-head")
        yield Ladder(id="ladder")
        yield Static(id="moment")
        yield Lines(id="odds")
        yield Static(id="log-rule")
        yield Lines(id="log")

    @property
    def game(self) -> Game:
        """The game at the table."""
        return self.campaign.game

    @property
    def fight(self) -> Encounter | None:
        """The fight, if there is one."""
        return self.game.encounter

    @property
    def due(self) -> Due:
        """What the fight waits for."""
        return _due(self.campaign)

    @property
    def at(self) -> str:
        """The card at the cursor; empty: there is none."""
        return self.query_one(Ladder).at

    def on_mount(self) -> None:
        """Begin with the cursor where the fight is."""
        self.call_after_refresh(self.draw_board, self.due.who)

    def _show(self, view: View) -> None:
        super()._show(view)
        steps = tuple(entry.seq for entry in view.recent)
        if steps != self._logged:
            self._draw_log()

    def watch_campaign(self, old: Campaign, new: Campaign) -> None:
        """Draw the fight anew; the cursor goes to whoever's moment it has become."""
        before, now = _due(old), _due(new)
        self.draw_board(now.who if now != before else "")

    def draw_board(self, at: str = "") -> None:
        """Draw everything that follows from the table, with the cursor at a card, or where it was."""
        game = self.game
        self._set_heights()
        self.query_one(Ladder).show(lambda width: ladder(game, width), at or None)
        head = (
            Content.assemble(" " * MARKS, ladder_head(game, self.size.width - MARKS)) if self.fight else nobody_fights()
        )
        shown = self.query_one("#ladder-head", Static)
        shown.set_class(self.fight is None, "nobody")
        shown.update(head)
        self._draw_moment()
        self.show_commands()

    def _draw_moment(self) -> None:
        game, at, roomy = self.game, self.at, self.size.height >= ROOMY
        moment = self.query_one("#moment", Static)
        moment.display = self.fight is not None
        if self.fight is not None:
            moment.update(rule(moment_text(game), progress_text(self.fight), self.size.width))
        self.query_one("#odds", Lines).show(lambda width: odds_lines(game, at, width, roomy))

    def _draw_log(self) -> None:
        recent, lists = self.view.recent, self.game.lists
        self._logged = tuple(entry.seq for entry in recent)
        self.query_one("#log-rule", Static).update(rule(_("log"), "", self.size.width, "$text-muted"))
        self.query_one("#log", Lines).show(lambda width: recent_lines(recent, lists, width))

    def _set_heights(self) -> None:
        rows = len(self.fight.combatants) if self.fight else 0
        body = self.query_one("#body").size.height or self.size.height - 4
        odds = next(lines for least, lines in ODDS if self.size.height >= least) if self.fight else 0
        log = 3 if body >= 20 else 2
        self.query_one("#odds").styles.height = odds
        self.query_one(Ladder).styles.height = min(rows, max(3, body - odds - log - 3))

    def on_resize(self) -> None:
        """Lay everything out for the terminal there is."""
        self.call_after_refresh(self._draw_all)

    def _draw_all(self) -> None:
        self.draw_board()
        self._draw_log()

    def on_ladder_moved(self, event: Ladder.Moved) -> None:
        """Show the odds and the keys of the row at the cursor."""
        event.stop()
        self._draw_moment()
        self.show_commands()


def _due(campaign: Campaign) -> Due:
    return next_moment(campaign.game.encounter) if campaign.game.encounter else Due("nobody")
