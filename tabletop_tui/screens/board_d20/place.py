"""The board of the d20 game: the order of initiative, the odds of what comes next, and what has just happened."""

from typing import ClassVar

from textual.content import Content

from rules.campaign import Campaign
from rules.d20.encounter import Encounter
from rules.d20.fighting import EndEncounter, Leave
from rules.d20.game import Game
from rules.d20.life import LifeChanged
from rules.d20.straining import Strain
from rules.d20.turns import MoveInTie, NextTurn, PreviousTurn
from rules.d20.waiting import Delay
from rules.table.events import EVERYONE
from rules.table.refusals import Refused
from tabletop_tui.commands import Command
from tabletop_tui.messages import Stepped, Tell, View
from tabletop_tui.present.board_d20 import ladder, ladder_head, moment_text, progress_text
from tabletop_tui.present.conditions_d20 import joined
from tabletop_tui.present.ladder import LadderRow
from tabletop_tui.present.likely_d20 import Habits
from tabletop_tui.present.log import sentence_of
from tabletop_tui.screens.board_d20 import asking
from tabletop_tui.screens.board_d20.commands import BEGIN, COMMANDS, IN_A_FIGHT
from tabletop_tui.screens.board_d20.refusing import attacks_next, board_refusal, reached_of, target_of, waits
from tabletop_tui.screens.board_d20.showing import middle_lines
from tabletop_tui.screens.fight_place import FightPlace


class BoardPlace(FightPlace):
    """A fight turn by turn: who acts is seen at once, and one key does what is likely."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = COMMANDS

    _habits = Habits()
    """How everybody attacked last."""

    @property
    def game(self) -> Game:
        """The game at the table."""
        return Game.of(self.campaign.game)

    @property
    def fight(self) -> Encounter | None:
        """The fight, if there is one."""
        return self.game.encounter

    def whose(self, campaign: Campaign) -> str:
        """The card whose turn it is; empty: nobody's."""
        fight = Game.of(campaign.game).encounter
        return fight.active or "" if fight else ""

    def moment(self, campaign: Campaign) -> tuple[str | None, int] | None:
        """Whose turn it is, in which round."""
        fight = Game.of(campaign.game).encounter
        return (fight.active, fight.round) if fight else None

    def ladder_rows(self, width: int) -> tuple[LadderRow, ...]:
        """A row for everybody in the fight."""
        return ladder(self.game, width, self.campaign.now)

    def head(self, width: int) -> Content:
        """The names of the columns."""
        return ladder_head(self.game, width)

    def moment_line(self) -> tuple[str, str]:
        """Whose turn it is, who comes next, how dangerous the foes are."""
        return moment_text(self.game), progress_text(self.game)

    def odds_lines(self, width: int, roomy: bool) -> tuple[Content, ...]:
        """The odds of the likely attack, and how the row at the cursor stands."""
        return middle_lines(self.game, self.at, self._habits, self.campaign.now, width, roomy)

    def _show(self, view: View) -> None:
        self._habits = self._habits.after(entry.intent for entry in view.recent)
        super()._show(view)

    def stepped(self, step: Stepped) -> None:
        """Shout what everybody should hear."""
        super().stepped(step)
        if step.kind != "step":
            return
        told = (event for event in step.events if isinstance(event, LifeChanged) and event.seen_by == EVERYONE)
        if text := joined(*(sentence_of(event, self.game.lists) for event in told)):
            self.post_message(Tell(text, "warning"))

    def fight_refusal(self, command: str) -> Refused | None:
        """Why a command cannot be done at this moment, to the row at the cursor."""
        return board_refusal(self.game, self.at, command, self._habits)

    @property
    def aside(self) -> tuple[Command, ...]:
        """What means nothing now."""
        return IN_A_FIGHT if self.fight is None else (BEGIN,)

    def action_attack(self) -> None:
        """Attack with whoever's turn it is."""
        fight = self.fight
        if fight is not None and fight.active is not None:
            target = target_of(self.game, fight.active, self.at)
            self.ask(asking.attack(self._habits, target, self.view.secret), fight.active)

    def action_out_of_turn(self) -> None:
        """Attack with the row at the cursor, whoever's turn it is first of all."""
        target = target_of(self.game, self.at, self.whose(self.campaign))
        self.ask(asking.attack(self._habits, target, self.view.secret), self.at)

    def action_cast(self) -> None:
        """Cast a spell."""
        fight = self.fight
        if fight is not None and fight.active is not None:
            self.ask(asking.cast(reached_of(self.game, fight, self.at), self.view.secret), fight.active)

    def action_tend(self) -> None:
        """See to somebody."""
        self.ask(asking.tend(self.at, self.view.secret), self.whose(self.campaign))

    def action_defend(self) -> None:
        """Take a stance, or dodge somebody."""
        self.ask(asking.defend, self.whose(self.campaign))

    def action_delay(self) -> None:
        """Wait, or act after waiting."""
        fight = self.fight
        if fight is None or fight.active is None:
            return
        if waits(fight, self.at):
            self.ask(asking.act_now, self.at)
        else:
            self.intend(Delay(fight.active, fight.round))

    def action_ready(self) -> None:
        """Ready an action, or act after waiting."""
        fight = self.fight
        if fight is None or fight.active is None:
            return
        if waits(fight, self.at):
            self.ask(asking.act_now, self.at)
        else:
            self.ask(asking.ready, fight.active)

    def action_next(self) -> None:
        """The next turn."""
        fight = self.fight
        if fight is not None and fight.active is not None:
            self.intend(NextTurn(fight.active, fight.round))

    def action_previous(self) -> None:
        """The turn before."""
        fight = self.fight
        if fight is not None and fight.active is not None:
            self.intend(PreviousTurn(fight.active, fight.round))

    def action_usual(self) -> None:
        """Attack if that was not done yet this turn, else go on."""
        fight = self.fight
        if fight is None or self.busy:
            return
        if attacks_next(self.game, fight, self._habits):
            self.action_attack()
        else:
            self.action_next()

    def action_health(self) -> None:
        """Damage, healing and the rest by hand."""
        self.ask(asking.health(self.view.secret), self.at)

    def action_save(self) -> None:
        """A save on demand."""
        self.ask(asking.save(self.view.secret), self.at)

    def action_skill(self) -> None:
        """A skill, an ability or anything else."""
        self.ask(asking.skill(self.view.secret), self.at)

    def action_conditions(self) -> None:
        """Begin or end a condition."""
        self.ask(asking.conditions(self.view.secret), self.at)

    def action_strain(self) -> None:
        """Somebody disabled does something strenuous."""
        self.intend(Strain(self.at, self.view.secret))

    def action_initiative(self) -> None:
        """Another initiative."""
        self.ask(asking.initiative, self.at)

    def action_earlier(self) -> None:
        """Move the row up within its tie."""
        if self.fight is not None:
            self.intend(MoveInTie(self.at, self.fight.round, later=False))

    def action_later(self) -> None:
        """Move the row down within its tie."""
        if self.fight is not None:
            self.intend(MoveInTie(self.at, self.fight.round, later=True))

    def action_begin(self) -> None:
        """Begin a fight."""
        self.ask(asking.comers(self.view.secret), "")

    def action_add(self) -> None:
        """Add somebody to the fight."""
        self.ask(asking.comers(self.view.secret), "")

    def action_remove(self) -> None:
        """Take the one at the cursor out of the fight."""
        if self.fight is not None:
            self.intend(Leave(self.at, self.fight.round))

    def action_end(self) -> None:
        """End the fight."""
        if self.fight is not None:
            self.intend(EndEncounter(self.fight.round))
