"""Making a character in short steps, each kept as it is left."""

from dataclasses import replace
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Input, Static

from rules.d6.card import Card, Rank
from rules.d6.changes import CardChanges, changed
from rules.d6.creation import broken_rules, points_left
from rules.d6.draft import Draft
from rules.d6.drafting import ChangeDraft, DraftFinished, FinishDraft, StartDraft
from rules.stepping import Intent, permits
from rules.table.asking import GM, Asked
from rules.table.refusals import Refused
from tabletop_tui.commands import Command
from tabletop_tui.dialogs.cards.hand_over import WordDialog
from tabletop_tui.dialogs.cards.line import LineDialog
from tabletop_tui.dialogs.cards.text import TextDialog
from tabletop_tui.dialogs.confirm import ConfirmDialog
from tabletop_tui.dialogs.rows import LineRow, Row, RowChanged
from tabletop_tui.locale import N_, _
from tabletop_tui.messages import Intend, Stepped, Table
from tabletop_tui.present import creation_d6
from tabletop_tui.present.creation_d6 import LOOK, WHO
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.present.sheet import Page
from tabletop_tui.present.text import literal
from tabletop_tui.screens.creation.choosing import begun, changes_between
from tabletop_tui.screens.curtained import BEGIN, CurtainedScreen
from tabletop_tui.widgets.sheet import Sheet

NEXT = Command(
    "next-step",
    "enter",
    N_("next step"),
    N_("On to the next step."),
    "steps",
    palette=False,
    rank=0,
)
FINISH = Command(
    "finish", "enter", N_("finish"), N_("The character is finished and becomes a card."), "steps", palette=False, rank=0
)
PREVIOUS = Command(
    "previous-step",
    "escape",
    N_("step back"),
    N_("One step back; before the first the character is put aside."),
    "steps",
    palette=False,
    rank=0,
)
CHANGE = Command(
    "change",
    "space",
    N_("change"),
    N_("Left and right give less and more; space gives more, or turns off."),
    "choose",
    palette=False,
    shown_key=N_("left/right"),
)
ALLOW = Command(
    "allow", "f", N_("the GM allows it"), N_("The GM allows, by the word, what breaks a rule."), "choose", palette=False
)
KEPT_AFTER = 1.5
"""After so many seconds without a choice the choices are kept."""


class Fields(Vertical):
    """Lines of text that up and down go between."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "screen.focus_previous", show=False),
        Binding("down", "screen.focus_next", show=False),
    ]


class CreationScreen(CurtainedScreen):
    """The curtain, then the steps of one player, then the curtain for the next."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (BEGIN, NEXT, FINISH, PREVIOUS, CHANGE, ALLOW)

    def __init__(self, table: Table, word: str, draft: str = "") -> None:
        """Begin with the curtain.

        Args:
            table: Where to look and what to be told.
            word: The word that lifts the curtain.
            draft: The id of the draft to go on with; empty: the next player begins one.
        """
        super().__init__(table, word)
        self._draft = draft
        self._card = Card("", "")
        self._kept = self._card
        self._step = WHO
        self._said = ""
        self._refused: CardChanges | None = None
        self._before: str = "new"
        self._timer: Timer | None = None

    def compose_side(self) -> ComposeResult:
        """The step, the points left, the rows, and a line on the row at the cursor."""
        yield Static(id="making-title")
        yield Static(id="making-steps")
        yield Static(id="making-points")
        with Fields(id="making-who"):
            yield LineRow("name", _("name"), limit=200)
            yield LineRow("player", _("player"), limit=200)
            yield LineRow("note", _("a line about it"), limit=200)
        yield Sheet(id="making-rows")
        yield Static(id="making-hint")

    @property
    def number(self) -> int:
        """Which player it is, counting those who have a character."""
        game = self.view.campaign.game
        party = sum(card.owner == "party" for card in game.cards)
        drafts = [draft.id for draft in game.drafts]
        return party + 1 + (drafts.index(self._draft) if self._draft in drafts else len(drafts))

    def curtain_text(self) -> Content:
        """Whose turn it is, without a name."""
        if self._before == "finished":
            return creation_d6.handed_back(self.number)
        return creation_d6.put_aside(self.number) if self._before == "aside" else creation_d6.curtain(self.number)

    def begin(self) -> None:
        """Take the draft up, or begin with nothing; a draft begins at the table with the first choice."""
        draft = self.view.campaign.game.draft(self._draft)
        self._take_up(draft or Draft("", Card("", "")))

    def took(self, step: Stepped) -> None:
        """Follow what became of the draft."""
        for event in step.events if step.kind == "step" else ():
            if isinstance(event, DraftFinished) and event.draft == self._draft:
                self._draft, self._before = "", "finished"
                self.fall()
        draft = self.view.campaign.game.draft(self._draft)
        if draft is not None:
            self._kept = draft.card

    def _take_up(self, draft: Draft) -> None:
        self._card = self._kept = draft.card
        self._step = min(max(draft.step, WHO), LOOK)
        for row in self.query(LineRow):
            row.query_one(Input).value = getattr(draft.card, row.key)
        self._show_step()

    def _ask(self, intent: Intent) -> None:
        self.post_message(Intend(intent, self.view.campaign.step))

    def _refusal(self, intent: Intent) -> Refused | None:
        campaign = self.view.campaign
        return permits(campaign, Asked(GM, campaign.step, intent))

    def _show_step(self, at: str = "") -> None:
        rows = self.query_one("#making-rows", Sheet)
        who = self.query_one("#making-who")
        self._refused = None
        who.display = self._step == WHO
        rows.display = self._step != WHO
        self._draw()
        if self._step == WHO:
            first = self.query(LineRow).first(LineRow).query_one(Input)
            first.focus()
        else:
            rows.show(self._rows, at)
            rows.focus()
        self.show_commands()

    def _rows(self, width: int) -> Page:
        return creation_d6.page(self._step, self.view.campaign.game, self._card, width)

    def _draw(self) -> None:
        """Draw everything but the rows."""
        game, width = self.view.campaign.game, max(20, self.size.width - 4)
        title = _("Step {step} of {steps}: {title}").format(
            step=self._step, steps=LOOK, title=creation_d6.step_title(self._step)
        )
        shown = Content.assemble(literal(title, "bold"), "  ", literal(creation_d6.words(self._step), "$text-muted"))
        shown = shown if shown.cell_length <= width else literal(title, "bold")
        self.query_one("#making-title", Static).update(shown)
        self.query_one("#making-steps", Static).update(creation_d6.steps_line(game, self._card, self._step, width))
        self.query_one("#making-points", Static).update(creation_d6.points_line(game, self._card, width))
        hint = self.query_one("#making-hint", Static)
        if self._said:
            hint.update(literal(self._said, "$warning"))
        elif self._step == WHO:
            hint.update(Content())
        else:
            at = self.query_one("#making-rows", Sheet).at
            hint.update(creation_d6.hint(game, self._card, at))

    def _say(self, text: str) -> None:
        self._said = text
        self._draw()
        self.show_commands()

    def hidden(self, command: Command) -> bool:
        """What the GM may allow must have been refused first; some steps have nothing to change."""
        if command is ALLOW and not self.fallen:
            broken = self._step == LOOK and bool(self._broken())
            return self._refused is None and not broken
        if command is CHANGE and not self.fallen:
            return self._step in {WHO, LOOK}
        if command in {NEXT, FINISH} and not self.fallen:
            return (command is FINISH) != (self._step == LOOK)
        return super().hidden(command)

    def _broken(self) -> tuple[Refused, ...]:
        game = self.view.campaign.game
        return broken_rules(game.settings, game.lists, self._card)

    @on(RowChanged)
    def _line_changed(self, event: RowChanged) -> None:
        event.stop()
        row: Row = event.row
        if (
            self._step == WHO
            and not self.fallen
            and isinstance(row, LineRow)
            and getattr(self._card, row.key) != row.answer
        ):
            self._set(self._typed(row.key, row.answer))

    @staticmethod
    def _typed(key: str, text: str) -> CardChanges:
        match key:
            case "name":
                return CardChanges(name=text)
            case "player":
                return CardChanges(player=text)
            case _:
                return CardChanges(note=text)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in a line goes on."""
        event.stop()
        self.action_next_step()

    @on(Sheet.Moved, "#making-rows")
    def _moved(self) -> None:
        self._said, self._refused = "", None
        self._draw()
        self.show_commands()

    @on(Sheet.Opened, "#making-rows")
    def _opened(self, event: Sheet.Opened) -> None:
        event.stop()
        if self._step == LOOK:
            self.action_finish()
        else:
            self.action_next_step()

    @on(Sheet.Pushed, "#making-rows")
    def _pushed(self, event: Sheet.Pushed) -> None:
        event.stop()
        self._choose(event.key, event.across)

    def action_change(self) -> None:
        """More of what the cursor is at; off again where it can only be on."""
        key = self.query_one("#making-rows", Sheet).at
        kind, _colon, what = key.partition(":")
        on_now = (kind == "carries" and what in self._card.weapons) or (kind == "wears" and what in self._card.worn)
        self._choose(key, -1 if on_now else 1)

    def _choose(self, key: str, by: int) -> None:
        if key == "another" and by > 0:
            self._another()
        elif key in {"gear", "notes"} and by > 0:
            self._write(key)
        elif changes := creation_d6.choice(self._card, key, by):
            broken = creation_d6.choice_broken(self.view.campaign.game, self._card, changes)
            if broken is None:
                self._set(changes)
            else:
                self._refused = changes
                self._say(creation_d6.reason(broken))

    def _set(self, changes: CardChanges) -> None:
        """Take a choice, show it, and keep it soon."""
        self._said, self._refused = "", None
        card = changed(self._card, changes)
        self._card = card if changes.name is None else replace(card, name=changes.name)
        if self._step != WHO:
            self.query_one("#making-rows", Sheet).show(self._rows)
        self._draw()
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(KEPT_AFTER, self._keep)

    def _keep(self, step: int | None = None, override: bool = False) -> None:
        """Keep what was chosen, and the step gone to, as one step at the table."""
        changes = changes_between(self._kept, self._card)
        if not self._draft:
            if changes == CardChanges():
                return
            start = StartDraft(self._card.player)
            if refusal := self._refusal(start):
                self._say(refusal_sentence(refusal))
                return
            self._draft = begun(self.view.campaign.game, start)
            self._ask(start)
            self._ask(ChangeDraft(self._draft, changes, step or self._step, override))
            return
        intent = ChangeDraft(self._draft, changes, step, override)
        refusal = self._refusal(intent)
        if refusal is None:
            self._ask(intent)
        elif refusal.code not in {"nothing-changed", "no-such-draft"}:
            self._say(refusal_sentence(refusal))

    def last_intents(self) -> tuple[Intent, ...]:
        """What was chosen and not kept yet, for when the program leaves."""
        changes = changes_between(self._kept, self._card)
        if self.fallen or changes == CardChanges():
            return ()
        if self.view.campaign.game.draft(self._draft):
            return (ChangeDraft(self._draft, changes, self._step),)
        start = StartDraft(self._card.player)
        return (start, ChangeDraft(begun(self.view.campaign.game, start), changes, self._step))

    @work(group="question", exclusive=True)
    async def _another(self) -> None:
        name = await self.app.push_screen_wait(LineDialog(_("Another profession"), _("profession")))
        if name:
            rank = max(1, next((one.rank for one in self._card.professions if one.what == name), 0))
            changes = CardChanges(professions=(Rank(name, rank),))
            broken = creation_d6.choice_broken(self.view.campaign.game, self._card, changes)
            if broken is None:
                self._set(changes)
                self.query_one("#making-rows", Sheet).show(self._rows, f"profession:{name}")
            else:
                self._refused = changes
                self._say(creation_d6.reason(broken))

    @work(group="question", exclusive=True)
    async def _write(self, key: str) -> None:
        title = _("Gear") if key == "gear" else _("Notes")
        text = await self.app.push_screen_wait(TextDialog(title, getattr(self._card, key)))
        if text is not None:
            self._set(CardChanges(gear=text) if key == "gear" else CardChanges(notes=text))

    def action_next_step(self) -> None:
        """On to the next step, or finished."""
        if self._step < LOOK:
            self._go(self._step + 1)

    def action_finish(self) -> None:
        """Finished, unless a rule is broken; points left are asked about."""
        self._finish()

    def action_previous_step(self) -> None:
        """One step back; before the first step the character is put aside and the curtain falls."""
        if self._step == WHO:
            self._keep()
            self._before = "aside"
            self.fall()
        else:
            self._go(self._step - 1)

    def _go(self, step: int) -> None:
        self._said = ""
        self._keep(step)
        self._step = step
        self._show_step()

    @work(group="question", exclusive=True)
    async def _finish(self, override: bool = False) -> None:
        game = self.view.campaign.game
        self._keep()
        broken = self._broken()
        if broken and not override:
            self._say(creation_d6.problem(game, broken[0]))
            return
        left = points_left(game.settings, self._card)
        if left:
            sure: bool | None = await self.app.push_screen_wait(
                ConfirmDialog(_("Finished?"), creation_d6.points_question(left))
            )
            if not sure:
                return
        self._ask(FinishDraft(self._draft, leave_points=bool(left), override=override))

    @work(group="word", exclusive=True)
    async def action_allow(self) -> None:
        """Do what was refused, when the GM says so."""
        refused_changes = self._refused
        if self._word:
            known: bool | None = await self.app.push_screen_wait(
                WordDialog(_("The GM allows what breaks a rule"), self._word)
            )
            if not known:
                return
        if refused_changes is not None:
            self._set(refused_changes)
            self._keep(override=True)
        elif self._step == LOOK:
            self._finish(override=True)

    def on_unmount(self) -> None:
        """Nothing is kept any more once the screen is gone."""
        if self._timer is not None:
            self._timer.stop()

    def on_resize(self) -> None:
        """Fit the lines above the rows."""
        if not self.fallen:
            self._draw()
