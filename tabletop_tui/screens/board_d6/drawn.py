"""What the board of the D6 game shows in each of its parts."""

from textual.content import Content

from rules.campaign import Campaign
from rules.d6.encounter import Encounter
from rules.d6.game import Game
from rules.d6.order import Due, next_moment
from tabletop_tui.present.board_d6 import ladder, ladder_head, moment_text, progress_text
from tabletop_tui.present.ladder import LadderRow
from tabletop_tui.screens.board_d6.showing import odds_lines
from tabletop_tui.screens.fight_place import FightPlace


class DrawnBoard(FightPlace):
    """The board to look at; what its keys do is left to a subclass."""

    @property
    def game(self) -> Game:
        """The game at the table."""
        return Game.of(self.campaign.game)

    @property
    def fight(self) -> Encounter | None:
        """The fight, if there is one."""
        return self.game.encounter

    @property
    def due(self) -> Due:
        """What the fight waits for."""
        return self.moment(self.campaign)

    def whose(self, campaign: Campaign) -> str:
        """The card whose moment it is; empty: nobody's."""
        return self.moment(campaign).who

    def moment(self, campaign: Campaign) -> Due:
        """What the fight waits for."""
        fight = Game.of(campaign.game).encounter
        return next_moment(fight) if fight else Due("nobody")

    def ladder_rows(self, width: int) -> tuple[LadderRow, ...]:
        """A row for everybody in the fight."""
        return ladder(self.game, width)

    def head(self, width: int) -> Content:
        """The names of the columns."""
        return ladder_head(self.game, width)

    def moment_line(self) -> tuple[str, str]:
        """What the fight waits for in words, and how far the phase has come."""
        return moment_text(self.game), progress_text(self.fight) if self.fight else ""

    def odds_lines(self, width: int, roomy: bool) -> tuple[Content, ...]:
        """The odds of what comes next."""
        return odds_lines(self.game, self.at, width, roomy)
