"""How the board of any game is laid out: ladder, moment, odds, log."""

from abc import abstractmethod
from collections.abc import Hashable
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from rules.campaign import Campaign
from tabletop_tui.locale import _
from tabletop_tui.messages import View
from tabletop_tui.present.ladder import LadderRow, rule
from tabletop_tui.present.recent import recent_lines
from tabletop_tui.present.text import literal
from tabletop_tui.screens.place import PlaceScreen
from tabletop_tui.widgets.ladder import MARKS, Ladder
from tabletop_tui.widgets.lines import Lines
from tabletop_tui.widgets.words import put

ROOMY: Final = 30
"""From so many lines of terminal on there is room for more than the next thing needs."""


class Parts(Vertical):
    """The parts of the board below each other; tells when there is more or less room for them."""

    class Fitted(Message):
        """There is another height to lay the parts out in."""

    def on_resize(self) -> None:
        """Tell of it."""
        self.post_message(self.Fitted())


class DrawnFight(PlaceScreen):
    """A fight to look at; the game says what stands in each part, what its keys do is left to a subclass."""

    AUTO_FOCUS = "Ladder"
    ODDS: ClassVar[tuple[tuple[int, int], ...]] = ((36, 14), (ROOMY, 8), (0, 6))
    """How many lines the odds take, from so many lines of terminal on."""

    _logged: tuple[int, ...] | None = None
    """The steps in the log as it is drawn; None: it is not drawn yet."""

    @abstractmethod
    def whose(self, campaign: Campaign) -> str:
        """The card whose moment it is; empty: nobody's."""

    @abstractmethod
    def moment(self, campaign: Campaign) -> Hashable:
        """What the fight waits for; the cursor goes where it is when it becomes another."""

    @abstractmethod
    def ladder_rows(self, width: int) -> tuple[LadderRow, ...]:
        """A row for everybody in the fight."""

    @abstractmethod
    def head(self, width: int) -> Content:
        """The names of the columns."""

    @abstractmethod
    def moment_line(self) -> tuple[str, str]:
        """What the fight waits for in words, and how far it has come."""

    @abstractmethod
    def odds_lines(self, width: int, roomy: bool) -> tuple[Content, ...]:
        """The odds of what comes next."""

    def log_lines(self, width: int) -> tuple[Content, ...]:
        """The last steps, the newest first."""
        return recent_lines(self.view.recent, self.campaign.game.lists, width)

    def compose_place(self) -> ComposeResult:
        """The ladder, whose moment it is, the odds, the log."""
        with Parts():
            yield Static(id="ladder-head")
            yield Ladder(id="ladder")
            yield Static(id="moment")
            yield Lines(id="odds")
            yield Static(id="log-rule")
            yield Lines(id="log")

    @property
    def fighters(self) -> int | None:
        """How many are in the fight; None: there is none."""
        fight = self.campaign.game.encounter
        return None if fight is None else len(fight.combatants)

    @property
    def at(self) -> str:
        """The card at the cursor; empty: there is none."""
        return self.query_one(Ladder).at

    def on_mount(self) -> None:
        """Begin with the cursor where the fight is."""
        self.call_after_refresh(self.draw_board, self.whose(self.campaign))

    def _show(self, view: View) -> None:
        super()._show(view)
        steps = tuple(entry.seq for entry in view.recent)
        if steps != self._logged:
            self._draw_log()

    def watch_campaign(self, old: Campaign, new: Campaign) -> None:
        """Draw the fight anew; the cursor goes to whoever's moment it has become."""
        self.draw_board(self.whose(new) if self.moment(new) != self.moment(old) else "")

    def draw_board(self, at: str = "") -> None:
        """Draw everything that follows from the table, with the cursor at a card, or where it was."""
        fighting = self.fighters is not None
        self._set_heights()
        self.query_one(Ladder).show(self.ladder_rows, at or None)
        head = Content.assemble(" " * MARKS, self.head(self.size.width - MARKS)) if fighting else nobody_fights()
        shown = self.query_one("#ladder-head", Static)
        shown.set_class(not fighting, "nobody")
        put(shown, head)
        self._draw_moment()
        self.show_commands()

    def _draw_moment(self) -> None:
        roomy = self.size.height >= ROOMY
        moment = self.query_one("#moment", Static)
        moment.display = self.fighters is not None
        if self.fighters is not None:
            put(moment, rule(*self.moment_line(), self.size.width))
        self.query_one("#odds", Lines).show(lambda width: self.odds_lines(width, roomy))

    def _draw_log(self) -> None:
        self._logged = tuple(entry.seq for entry in self.view.recent)
        put(self.query_one("#log-rule", Static), rule(_("log"), "", self.size.width, "$text-muted"))
        self.query_one("#log", Lines).show(self.log_lines)

    def _set_heights(self) -> None:
        fighting, rows = self.fighters is not None, self.fighters or 0
        body = self.query_one(Parts).size.height or self.size.height - 4
        odds = next(lines for least, lines in self.ODDS if self.size.height >= least) if fighting else 0
        log = 3 if body >= 20 else 2
        self.query_one("#odds").styles.height = odds
        self.query_one(Ladder).styles.height = min(rows, max(3, body - odds - log - 3))

    def on_parts_fitted(self) -> None:
        """Give each part its share of the room there is now."""
        self._set_heights()

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


def nobody_fights() -> Content:
    """What stands there without a fight."""
    return literal(_("Nobody is in a fight. B begins one: pick who takes part, foes by number."))
