"""The board of the D6 game: the REF ladder, the odds of what comes next, and what has just happened."""

from typing import ClassVar

from rules.d6.actions import Nothing
from rules.d6.declaring import Declare
from rules.d6.encounter_start import EndEncounter, Leave
from rules.d6.resolving import Resolve, StartResolution
from rules.d6.rounds import NextRound
from rules.d6.scoring import StrengthAsked
from rules.d6.wounds import PutOut
from rules.table.events import EVERYONE
from rules.table.refusals import Refused
from tabletop_tui.commands import Command
from tabletop_tui.messages import Stepped, Tell
from tabletop_tui.present.log_d6 import sentence_of
from tabletop_tui.present.usual_d6 import usual_action
from tabletop_tui.screens.board_d6 import asking
from tabletop_tui.screens.board_d6.commands import BEGIN, COMMANDS, DECLARING, IN_A_FIGHT
from tabletop_tui.screens.board_d6.drawn import DrawnBoard
from tabletop_tui.screens.board_d6.refusing import board_refusal, move
from tabletop_tui.widgets.ladder import Ladder


class BoardPlace(DrawnBoard):
    """A fight: declaring walks up the ladder, resolving comes down it, one key an action."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = COMMANDS

    def stepped(self, step: Stepped) -> None:
        """Ask about STR when it has just come to that; shout what everybody should hear."""
        super().stepped(step)
        if step.kind != "step":
            return
        for event in step.events:
            if isinstance(event, PutOut) and event.seen_by == EVERYONE:
                self.post_message(Tell(sentence_of(event, self.game.lists), "warning"))
        if any(isinstance(event, StrengthAsked) for event in step.events) and not self.view.read_only:
            self.ask(asking.strength, self.due.who)

    def fight_refusal(self, command: str) -> Refused | None:
        """Why a command cannot be done at this moment, to the row at the cursor."""
        return board_refusal(self.game, self.at, command)

    @property
    def aside(self) -> tuple[Command, ...]:
        """What means nothing in this phase."""
        if self.fight is None:
            return IN_A_FIGHT
        return (BEGIN,) if self.fight.phase == "declare" else (BEGIN, *DECLARING)

    def _declare(self, command: str) -> None:
        self.ask(asking.declaring(command), self.at)

    def action_attack(self) -> None:
        """Declare an attack."""
        self._declare("attack")

    def action_defend(self) -> None:
        """Declare the defensive stance."""
        self._declare("defend")

    def action_assist(self) -> None:
        """Declare help."""
        self._declare("assist")

    def action_cast(self) -> None:
        """Declare magic."""
        self._declare("cast")

    def action_skill(self) -> None:
        """Declare the use of a skill."""
        self._declare("skill")

    def action_other(self) -> None:
        """Declare anything else."""
        self._declare("other")

    def action_nothing(self) -> None:
        """Declare that nothing is done."""
        if self.fight is not None:
            self.intend(Declare(self.at, self.fight.round, Nothing()))

    def action_usual(self) -> None:
        """Declare what was declared before, or ask what; or play what comes next."""
        due, fight = self.due, self.fight
        if due.kind != "declare" or fight is None:
            self.action_next()
        elif self.busy:
            return
        elif self.at != due.who:
            self.query_one(Ladder).at = due.who
        elif (action := usual_action(self.game, due.who)) is not None:
            self.intend(Declare(due.who, fight.round, action))
        else:
            refusal = board_refusal(self.game, self.at, "attack")
            self._declare("other" if refusal else "attack")

    def action_next(self) -> None:
        """Begin to resolve, play the next action, ask about STR, or begin the next round."""
        due, fight = self.due, self.fight
        if fight is None:
            return
        match due.kind:
            case "start":
                self.intend(StartResolution(fight.round))
            case "strength":
                self.ask(asking.strength, due.who)
            case "resolve":
                self.intend(Resolve(due.who, fight.round, self.view.secret))
            case "round-over" | "nobody":
                self.intend(NextRound(fight.round))
            case "declare":
                return

    def action_override(self) -> None:
        """Change a declaration."""
        self.ask(asking.override, self.at)

    def action_conditions(self) -> None:
        """Say how somebody stands."""
        self.ask(asking.conditions, self.at)

    def action_wound(self) -> None:
        """Deal or heal a wound by hand."""
        self.ask(asking.wound, self.at)

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

    def action_earlier(self) -> None:
        """Move the row up within its tie."""
        if self.fight is not None:
            self.intend(move(self.fight, self.at, down=False))

    def action_later(self) -> None:
        """Move the row down within its tie."""
        if self.fight is not None:
            self.intend(move(self.fight, self.at, down=True))

    def action_end(self) -> None:
        """End the fight."""
        if self.fight is not None:
            self.intend(EndEncounter(self.fight.round))
