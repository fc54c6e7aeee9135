"""The board of the D6 game: the REF ladder, the odds of what comes next, and what has just happened."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from rules.campaign import Campaign
from rules.d6.actions import Nothing
from rules.d6.declaring import Declare
from rules.d6.encounter import Encounter
from rules.d6.encounter_start import EndEncounter, Leave
from rules.d6.game import Game
from rules.d6.order import Due, next_moment
from rules.d6.resolving import Resolve, StartResolution
from rules.d6.rounds import NextRound
from rules.d6.scoring import StrengthAsked
from rules.d6.wounds import PutOut
from rules.stepping import Intent
from rules.table.refusals import Refused, refused
from tabletop_tui.commands import Command
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import _
from tabletop_tui.messages import Stepped, Tell, View
from tabletop_tui.present.board_d6 import ladder, ladder_head, moment_text, nobody_fights, progress_text, rule
from tabletop_tui.present.log_d6 import sentence_of
from tabletop_tui.present.recent_d6 import recent_lines
from tabletop_tui.present.usual_d6 import usual_action
from tabletop_tui.screens.board_d6 import asking
from tabletop_tui.screens.board_d6.commands import COMMANDS, DECLARING, IN_A_FIGHT
from tabletop_tui.screens.board_d6.refusing import board_refusal, move
from tabletop_tui.screens.board_d6.showing import odds_lines
from tabletop_tui.screens.place import PlaceScreen
from tabletop_tui.widgets.footer import FooterKey
from tabletop_tui.widgets.ladder import MARKS, Ladder
from tabletop_tui.widgets.lines import Lines

T = TypeVar("T")

ROOMY = 30
"""From so many lines of terminal on there is room for why the dice are as many as they are."""


class BoardPlace(PlaceScreen):
    """A fight: declaring walks up the ladder, resolving comes down it, one key an action."""

    PLACE = "board"
    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = COMMANDS
    AUTO_FOCUS = "Ladder"

    _stepping = False
    """Whether a step was asked for that is not seen yet."""
    _asking = False
    """Whether a question is open, or about to open."""
    _queue: Sequence[Intent] = ()
    """What an answer came to besides the step asked for now; each waits until the one before is done."""

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
    def _busy(self) -> bool:
        return self._stepping or self._asking

    @property
    def at(self) -> str:
        """The card at the cursor; empty: there is none."""
        return self.query_one(Ladder).at

    def on_mount(self) -> None:
        """Begin with the cursor where the fight is."""
        self.call_after_refresh(self.draw_board, self.due.who)

    def _show(self, view: View) -> None:
        super()._show(view)
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
        self.query_one("#log-rule", Static).update(rule(_("log"), "", self.size.width, "$text-muted"))
        self.query_one("#log", Lines).show(lambda width: recent_lines(recent, lists, width))

    def _set_heights(self) -> None:
        rows = len(self.fight.combatants) if self.fight else 0
        body = self.query_one("#body").size.height or self.size.height - 4
        odds = 0 if self.fight is None else 8 if self.size.height >= ROOMY else 6
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

    def stepped(self, step: Stepped) -> None:
        """Ask about STR when it has just come to that; shout what everybody should hear."""
        self._stepping = False
        if step.kind != "step":
            return
        self.app.clear_notifications()
        self._next_of_queue()
        for event in step.events:
            if isinstance(event, PutOut):
                self.post_message(Tell(sentence_of(event, self.game.lists), "warning"))
        if any(isinstance(event, StrengthAsked) for event in step.events) and not self.view.read_only:
            self._ask(asking.strength, self.due.who)

    def refusal_of(self, command: Command) -> Refused | None:
        """Why a command cannot be done now."""
        if refusal := super().refusal_of(command):
            return refusal
        if command not in COMMANDS or command.id == "back":
            return None
        return refused("read-only") if self.view.read_only else board_refusal(self.game, self.at, command.id)

    def footer_keys(self) -> tuple[FooterKey, ...]:
        """The keys of the phase; the others still say why they do nothing."""
        aside = {command.id for command in self._aside}
        return tuple(key for key in super().footer_keys() if key.command not in aside)

    @property
    def _aside(self) -> tuple[Command, ...]:
        if self.fight is None:
            return IN_A_FIGHT
        begin = tuple(command for command in COMMANDS if command.id == "begin")
        return begin if self.fight.phase == "declare" else (*begin, *DECLARING)

    def intend(self, intent: Intent) -> None:
        """Ask for one step; what is pressed before it is done would be meant for another moment, and is dropped."""
        if self._busy:
            return
        self._stepping = True
        self._queue = ()
        super().intend(intent)
        self.call_later(self._settle)

    def _settle(self) -> None:
        self.app.call_later(self._settled)

    def _settled(self) -> None:
        self._stepping = False

    def _ask(self, question: asking.Question, who: str) -> None:
        if self._busy:
            return
        self._asking = True
        self.app.clear_notifications()
        self.run_worker(self._asked(question, who), group="question", exclusive=False)

    async def _asked(self, question: asking.Question, who: str) -> None:
        campaign = self.campaign
        try:
            intents = await question(self._answer_to, campaign, who)
        finally:
            self._asking = False
        self._queue = intents
        self._next_of_queue()

    def _next_of_queue(self) -> None:
        if self._queue:
            first, *self._queue = self._queue
            super().intend(first)

    async def _answer_to(self, dialog: Dialog[T]) -> T | None:
        return await self.app.push_screen_wait(dialog)

    def _declare(self, command: str) -> None:
        self._ask(asking.declaring(command), self.at)

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
        elif self._busy:
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
                self._ask(asking.strength, due.who)
            case "resolve":
                self.intend(Resolve(due.who, fight.round, self.view.secret))
            case "round-over" | "nobody":
                self.intend(NextRound(fight.round))
            case "declare":
                return

    def action_back(self) -> None:
        """Bring the cursor to whoever's moment it is."""
        if self.due.who:
            self.query_one(Ladder).at = self.due.who

    def action_override(self) -> None:
        """Change a declaration."""
        self._ask(asking.override, self.at)

    def action_conditions(self) -> None:
        """Say how somebody stands."""
        self._ask(asking.conditions, self.at)

    def action_wound(self) -> None:
        """Deal or heal a wound by hand."""
        self._ask(asking.wound, self.at)

    def action_begin(self) -> None:
        """Begin a fight."""
        self._ask(asking.comers(self.view.secret), "")

    def action_add(self) -> None:
        """Add somebody to the fight."""
        self._ask(asking.comers(self.view.secret), "")

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


def _due(campaign: Campaign) -> Due:
    return next_moment(campaign.game.encounter) if campaign.game.encounter else Due("nobody")
