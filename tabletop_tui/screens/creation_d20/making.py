"""Making a character of the d20 game."""

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar, get_args

from textual import events, on, work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input

from rules.d20.card import Alignment, Card, Taken
from rules.d20.changes import CardChanges, changed
from rules.d20.draft import Draft
from rules.d20.draft_dice import HitDiceRolled, RollHitDice, RollScores, ScoresRolled
from rules.d20.drafting import DraftFinished, FinishDraft, StartDraft, left_over
from rules.d20.game import Game
from rules.d20.lists import Feat
from rules.stepping import Intent
from tabletop_tui.commands import Command
from tabletop_tui.dialogs.cards.line import LineDialog
from tabletop_tui.dialogs.cards.text import TextDialog
from tabletop_tui.dialogs.creation_d20.feat import FeatChoiceDialog
from tabletop_tui.dialogs.rows import Choice, ChoiceRow, LineRow, Row
from tabletop_tui.locale import N_, _
from tabletop_tui.messages import Stepped, Table
from tabletop_tui.present import creation_d20
from tabletop_tui.present import creation_d20_abilities as abilities
from tabletop_tui.present import creation_d20_feats as feats
from tabletop_tui.present import creation_d20_look as look
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.creation_d20_making import SPLIT, Making, blank_draft, parts_of, troubles
from tabletop_tui.present.feats_d20 import choices_for
from tabletop_tui.present.making import number_of
from tabletop_tui.present.sheet import Page, keys
from tabletop_tui.screens.creation_d20.choosing import begun, change_between
from tabletop_tui.screens.making import WHO, MakingScreen
from tabletop_tui.screens.making_commands import MAKING_COMMANDS
from tabletop_tui.widgets.sheet import Sheet

FILTER = Command(
    "filter", "slash", N_("filter"), N_("Show the rows with these letters in their names."), "choose", palette=False
)
FILTERED = frozenset({"race", "class", "choices", "skills", "feats", "gear", "spells"})
"""The steps whose rows can be filtered."""
MOST_DIGITS = 2


class CreationScreen(MakingScreen):
    """The steps of the d20 game, from who it is to the whole card."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (*MAKING_COMMANDS, FILTER)
    LAST = creation_d20.LOOK

    def __init__(self, table: Table, word: str, draft: str = "") -> None:
        super().__init__(table, word, draft)
        self._making = Making(self.game)
        self._kept = self._making.draft
        self._refused_making: Making | None = None
        self._refused_intent: Intent | None = None
        self._digits = ""

    @property
    def game(self) -> Game:
        """The game as it is shown."""
        return Game.of(self.view.campaign.game)

    @property
    def number(self) -> int:
        """Which player it is."""
        party = sum(card.owner == "party" for card in self.game.cards)
        return number_of(party, [draft.id for draft in self.game.drafts], self.draft)

    def compose_side(self) -> ComposeResult:
        """The steps, and a line to filter rows by."""
        yield from super().compose_side()
        line = Input(placeholder=_("filter"), compact=True, id="making-filter")
        line.cursor_blink = False
        line.display = False
        yield line

    def who_rows(self) -> Iterable[Row]:
        """Name, player, a line, and an alignment."""
        yield LineRow("name", _("name"), limit=200)
        yield LineRow("player", _("player"), limit=200)
        yield LineRow("note", _("a line about it"), limit=200)
        offered = tuple(
            Choice(which, names.alignment(which) if which else _("none chosen")) for which in get_args(Alignment)
        )
        yield ChoiceRow("alignment", _("alignment"), offered)

    def take_up(self) -> int:
        """Take the draft up as it is at the table, or an empty one."""
        draft = self.game.draft(self.draft) or blank_draft()
        self._kept = draft
        self._making = Making(self.game, draft)
        return draft.step

    def fill_in(self) -> None:
        """Write what was chosen in the first step."""
        card = self._making.card
        for row in self.query(LineRow):
            row.query_one(Input).value = getattr(card, row.key)
        alignment = self.query_one(ChoiceRow)
        at = next((n for n, each in enumerate(alignment.choices) if each.value == card.alignment), 0)
        alignment.set_reactive(ChoiceRow.at, at)
        alignment.refresh()

    def row_changed(self, row: Row) -> None:
        """A line was typed in, or an alignment chosen."""
        card = self._making.card
        if getattr(card, row.key) != row.answer:
            self._set(self._making.with_card(_written(card, row)))

    def title_of(self, step: int) -> str:
        """What a step is called."""
        return creation_d20.step_title(step)

    def words_on(self, step: int) -> str:
        """A sentence on a step."""
        return creation_d20.words(step)

    def steps_line(self, width: int) -> Content:
        """The steps beside each other."""
        return creation_d20.steps_line(self._making, self.step, width)

    def points_line(self, width: int) -> Content:
        """What is left of each kind."""
        return creation_d20.points_line(self._making, width)

    def page(self, width: int) -> Page:
        """The rows of the step."""
        if self.step == self.LAST:
            return look.page(self._making, width)
        return creation_d20.page(self._making, self.step, width)

    def hint(self, at: str) -> Content:
        """The line on the row at the cursor."""
        return creation_d20.hint(self._making, self.step, at)

    def passed_by(self, step: int) -> bool:
        """Whether there is nothing to choose in a step."""
        return creation_d20.passed_by(self._making, step)

    def is_on(self, key: str) -> bool:
        """Whether space turns a row off."""
        return creation_d20.is_on(self._making, key)

    def taken_by_enter(self, key: str) -> bool:
        """A race, or the first level in a class."""
        return creation_d20.taken_by_enter(self._making, key)

    def show_step(self, at: str = "") -> None:
        """Show the step, with nothing filtered; among the races the cursor begins at the one chosen."""
        if creation_d20.NAMES[self.step - 1] == "race":
            at = at or f"race{SPLIT}{self._making.card.race}"
        self._making = replace(self._making, sought="")
        self._digits = ""
        self.query_one("#making-filter").display = False
        super().show_step(at)

    def took(self, step: Stepped) -> None:
        """Follow what became of the draft; dice come from the table, all else from the screen."""
        super().took(step)
        self._making = replace(self._making, game=self.game)
        draft = self.game.draft(self.draft)
        if draft is None:
            return
        self._kept = draft
        for event in step.events if step.kind == "step" else ():
            if isinstance(event, ScoresRolled) and event.draft == draft.id:
                card = replace(self._making.card, scores=draft.card.scores)
                self._shown(replace(self._making.draft, id=draft.id, card=card, method="rolled", rolled=draft.rolled))
            elif isinstance(event, HitDiceRolled) and event.draft == draft.id:
                card = replace(self._making.card, levels=draft.card.levels)
                self._shown(replace(self._making.draft, id=draft.id, card=card, diced=draft.diced))

    def _shown(self, draft: Draft) -> None:
        self._making = replace(self._making, draft=draft)
        if not self.fallen and self.step != WHO:
            self.query_one("#making-rows", Sheet).show(self.page)
            self.draw()
            self.show_commands()

    def ended(self, event: object) -> bool:
        """Whether the draft became a card."""
        return isinstance(event, DraftFinished) and event.draft == self.draft

    def problem(self) -> str:
        """The first rule that is broken."""
        broken = troubles(self._making)
        return creation_d20.problem(self._making, broken[0]) if broken else ""

    def left(self) -> int:
        """What could still be chosen."""
        return left_over(self.game, self._making.draft)

    def hidden(self, command: Command) -> bool:
        """Rows can be filtered where there are many."""
        if command is FILTER and not self.fallen:
            return creation_d20.NAMES[self.step - 1] not in FILTERED
        return super().hidden(command)

    def amount(self, key: str) -> float | None:
        """The ranks of a skill, or the levels in a class; scores are typed with two digits."""
        return creation_d20.amount(self._making, key)

    def choose(self, key: str, by: int) -> None:
        """An arrow at a row: a choice, dice, a question, or words to write."""
        kind, what, _rest = parts_of(key)
        if kind == "roll" and by > 0:
            self._roll(RollScores)
        elif kind == "dice" and by > 0:
            self._roll(RollHitDice)
        elif kind == "another" and by > 0:
            self._another(what)
        elif kind in {"gear", "notes"} and by > 0:
            self._write(kind)
        elif by > 0 and (feat := feats.to_pick(self._making, key)):
            self._pick(feat)
        elif after := creation_d20.choice(self._making, key, by):
            self._try(after, key, by)

    def _try(self, after: Making, key: str, by: int, at: str | None = None) -> None:
        broken = creation_d20.breaks(self._making, after, key, by)
        if broken is None:
            self._set(after, at)
        else:
            self.refused, self._refused_making, self._refused_intent = broken, after, None
            self.say(creation_d20.reason(self._making, broken))

    def _set(self, making: Making, at: str | None = None) -> None:
        self._making = making
        self.chosen(at)

    def do_refused(self) -> None:
        """Make the choice, or throw the dice, all the same."""
        if self._refused_making is not None:
            self._set(self._refused_making)
        elif self._refused_intent is not None:
            self.ask(self._refused_intent)

    def keeping(self, step: int | None, *, override: bool = False) -> tuple[str, tuple[Intent, ...]]:  # noqa: ARG002 - rules take every choice and name what it breaks
        """What was chosen since it was kept; the first choice begins a draft."""
        if self.draft:
            change = change_between(replace(self._kept, id=self.draft), self._making.draft, step)
            return self.draft, () if change is None else (change,)
        if change_between(self._kept, self._making.draft, None) is None:
            return "", ()
        return self._beginning(step)

    def _beginning(self, step: int | None) -> tuple[str, tuple[Intent, ...]]:
        """What begins a draft with all that was chosen."""
        start = StartDraft(self._making.card.player)
        draft = begun(self.game, start)
        change = change_between(draft, self._making.draft, step or self.step)
        return draft.id, (start,) if change is None else (start, change)

    def finishing(self, *, leave_points: bool, override: bool) -> Intent:
        """What makes a card of the draft."""
        return FinishDraft(self.draft, leave_points=leave_points, override=override)

    def _roll(self, dice: type[RollScores] | type[RollHitDice]) -> None:
        """Throw the dice at the table, with everything else kept there before."""
        if self.draft:
            self.keep()
        else:
            self.draft, intents = self._beginning(None)
            for intent in intents:
                self.ask(intent)
        intent = dice(self.draft)
        refusal = self.refusal(intent)
        if refusal is None or refusal.code == "no-such-draft":
            self.ask(intent)
        elif refusal.code.endswith("rolled-already"):
            self.refused, self._refused_making = refusal, None
            self._refused_intent = dice(self.draft, again=True)
            self.say(creation_d20.problem(self._making, refusal))
        else:
            self.say(creation_d20.problem(self._making, refusal))

    @work(group="question", exclusive=True)
    async def _another(self, skill: str) -> None:
        name = names.skill(self.game.lists, skill)
        which: str | None = await self.app.push_screen_wait(_which_one(name))
        if which:
            key = f"skill{SPLIT}{skill}:{which}"
            after = creation_d20.choice(self._making, key, 1)
            if after is not None:
                self._try(after, key, 1, key)

    @work(group="question", exclusive=True)
    async def _pick(self, feat: Feat) -> None:
        """Ask what a feat goes with, and take it."""
        if choices_for(self.game, feat):
            dialog = FeatChoiceDialog(self._making, feat)
            what: str | None = await self.app.push_screen_wait(dialog)
        else:
            name = names.feat(self.game.lists, feat.id)
            what = await self.app.push_screen_wait(_which_one(name))
        if what and (after := feats.with_feat(self._making, Taken(feat.id, what))):
            self._try(after, f"feat{SPLIT}{feat.id}", 1, f"feat{SPLIT}{feat.id}{SPLIT}{what}")

    @work(group="question", exclusive=True)
    async def _write(self, key: str) -> None:
        title = _("Gear") if key == "gear" else _("Notes")
        text: str | None = await self.app.push_screen_wait(TextDialog(title, getattr(self._making.card, key)))
        if text is not None:
            changes = CardChanges(gear=text) if key == "gear" else CardChanges(notes=text)
            self._set(self._making.with_card(changed(self._making.card, changes)))

    def on_key(self, event: events.Key) -> None:
        """Digits type a score in."""
        rows = self.query_one("#making-rows", Sheet)
        if self.fallen or not rows.has_focus or not (event.character or "").isdecimal():
            return
        typed = (self._digits + (event.character or ""))[-MOST_DIGITS:]
        after = abilities.typed_in(self._making, rows.at, int(typed))
        if after is None:
            return
        event.stop()
        key = rows.at
        self._try(after, key, 1)
        self._digits = typed

    @on(Sheet.Moved, "#making-rows")
    def _forget_digits(self) -> None:
        self._digits = ""

    def action_filter(self) -> None:
        """Type what to look for."""
        line = self.query_one("#making-filter", Input)
        line.value = self._making.sought
        line.display = True
        line.focus()

    @on(Input.Changed, "#making-filter")
    def _filter_changed(self, event: Input.Changed) -> None:
        event.stop()
        if event.input.has_focus:
            self._making = replace(self._making, sought=event.value.strip())
            rows = self.query_one("#making-rows", Sheet)
            found = (key for key in keys(self.page(rows.size.width)) if key != "level")
            rows.show(self.page, next(found, None))
            self.refused = None
            self.say("")

    def line_done(self, line: Input) -> None:
        """Enter in the filter goes to the rows; in another line it goes on."""
        if line.id != "making-filter":
            super().line_done(line)
            return
        line.display = bool(self._making.sought)
        self.query_one("#making-rows").focus()

    def action_previous_step(self) -> None:
        """From the filter to the whole list, else a step back."""
        if not self._making.sought and not self.query_one("#making-filter").has_focus:
            super().action_previous_step()
            return
        at = self.query_one("#making-rows", Sheet).at
        self._making = replace(self._making, sought="")
        self.query_one("#making-filter").display = False
        rows = self.query_one("#making-rows", Sheet)
        rows.show(self.page, at)
        rows.focus()
        self.say("")


def _written(card: Card, row: Row) -> Card:
    """The card with what a row of the first step says."""
    match row.key:
        case "name":
            return replace(card, name=row.answer)
        case "player":
            return replace(card, player=row.answer)
        case "note":
            return replace(card, note=row.answer)
        case _:
            return replace(card, alignment=row.answer)


def _which_one(name: str) -> LineDialog:
    return LineDialog(name, _("which one"), hint=_("Of what kind, in a word or two."))
