"""Making a character of the D6 game."""

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from textual import work
from textual.content import Content
from textual.widgets import Input

from rules.d6.card import Card, Rank
from rules.d6.changes import CardChanges, changed
from rules.d6.creation import broken_rules, points_left
from rules.d6.draft import Draft
from rules.d6.drafting import ChangeDraft, DraftFinished, FinishDraft, StartDraft
from rules.d6.game import Game
from rules.stepping import Intent
from rules.table.refusals import Refused
from tabletop_tui.commands import Command
from tabletop_tui.dialogs.cards.line import LineDialog
from tabletop_tui.dialogs.cards.text import TextDialog
from tabletop_tui.dialogs.rows import LineRow, Row
from tabletop_tui.locale import _
from tabletop_tui.messages import Stepped, Table
from tabletop_tui.present import creation_d6, creation_d6_choices
from tabletop_tui.present.making import number_of
from tabletop_tui.present.sheet import Page
from tabletop_tui.screens.creation_d6.choosing import begun, changes_between
from tabletop_tui.screens.making import MakingScreen
from tabletop_tui.screens.making_commands import MAKING_COMMANDS


class CreationScreen(MakingScreen):
    """The steps of the D6 game: who, attributes, skills, proficiencies, professions, gear, all of it."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = MAKING_COMMANDS
    LAST = creation_d6.LOOK

    def __init__(self, table: Table, word: str, draft: str = "") -> None:
        super().__init__(table, word, draft)
        self._card = Card("", "")
        self._kept = self._card
        self._refused_changes: CardChanges | None = None

    @property
    def game(self) -> Game:
        """The game as it is shown."""
        return Game.of(self.view.campaign.game)

    @property
    def number(self) -> int:
        """Which player it is."""
        party = sum(card.owner == "party" for card in self.game.cards)
        return number_of(party, [draft.id for draft in self.game.drafts], self.draft)

    def who_rows(self) -> Iterable[Row]:
        """Name, player and a line."""
        yield LineRow("name", _("name"), limit=200)
        yield LineRow("player", _("player"), limit=200)
        yield LineRow("note", _("a line about it"), limit=200)

    def take_up(self) -> int:
        """Take the card of the draft up, or an empty one."""
        draft = self.game.draft(self.draft) or Draft("", Card("", ""))
        self._card = self._kept = draft.card
        return draft.step

    def fill_in(self) -> None:
        """Write name, player and line."""
        for row in self.query(LineRow):
            row.query_one(Input).value = getattr(self._card, row.key)

    def row_changed(self, row: Row) -> None:
        """A line was typed in."""
        if isinstance(row, LineRow) and getattr(self._card, row.key) != row.answer:
            self._set(_typed(row.key, row.answer))

    def title_of(self, step: int) -> str:
        """What a step is called."""
        return creation_d6.step_title(step)

    def words_on(self, step: int) -> str:
        """A sentence on a step."""
        return creation_d6.words(step)

    def steps_line(self, width: int) -> Content:
        """The steps beside each other."""
        return creation_d6.steps_line(self.game, self._card, self.step, width)

    def points_line(self, width: int) -> Content:
        """The points left of each kind."""
        return creation_d6.points_line(self.game, self._card, width)

    def page(self, width: int) -> Page:
        """The rows of the step."""
        return creation_d6.page(self.step, self.game, self._card, width)

    def hint(self, at: str) -> Content:
        """The line on the row at the cursor."""
        return creation_d6_choices.hint(self.game, self._card, at)

    def took(self, step: Stepped) -> None:
        """Follow what became of the draft."""
        super().took(step)
        draft = self.game.draft(self.draft)
        if draft is not None:
            self._kept = draft.card

    def ended(self, event: object) -> bool:
        """Whether the draft became a card."""
        return isinstance(event, DraftFinished) and event.draft == self.draft

    def _broken(self) -> tuple[Refused, ...]:
        return broken_rules(self.game.settings, self.game.lists, self._card)

    def problem(self) -> str:
        """The first rule that is broken."""
        broken = self._broken()
        return creation_d6.problem(self.game, broken[0]) if broken else ""

    def left(self) -> int:
        """Points left of every kind."""
        return points_left(self.game.settings, self._card)

    def is_on(self, key: str) -> bool:
        """Whether something is carried or worn already."""
        kind, _colon, what = key.partition(":")
        return (kind == "carries" and what in self._card.weapons) or (kind == "wears" and what in self._card.worn)

    def amount(self, key: str) -> float | None:
        """What an attribute is at, or a rank."""
        return creation_d6_choices.amount(self._card, key)

    def choose(self, key: str, by: int) -> None:
        """More or less of a row, another profession, or words to write."""
        if key == "another" and by > 0:
            self._another()
        elif key in {"gear", "notes"} and by > 0:
            self._write(key)
        elif changes := creation_d6_choices.choice(self._card, key, by):
            self._try(changes)

    def _try(self, changes: CardChanges, at: str | None = None) -> None:
        broken = creation_d6_choices.choice_broken(self.game, self._card, changes)
        if broken is None:
            self._set(changes, at)
        else:
            self.refused, self._refused_changes = broken, changes
            self.say(creation_d6_choices.reason(broken))

    def _set(self, changes: CardChanges, at: str | None = None) -> None:
        card = changed(self._card, changes)
        self._card = card if changes.name is None else replace(card, name=changes.name)
        self.chosen(at)

    def do_refused(self) -> None:
        """Make the choice all the same."""
        if self._refused_changes is not None:
            self._set(self._refused_changes)

    def keeping(self, step: int | None, *, override: bool = False) -> tuple[str, tuple[Intent, ...]]:
        """What was chosen since it was kept; the first choice begins a draft."""
        changes = changes_between(self._kept, self._card)
        if self.draft:
            return self.draft, (ChangeDraft(self.draft, changes, step, override),)
        if changes == CardChanges():
            return "", ()
        start = StartDraft(self._card.player)
        which = begun(self.game, start)
        return which, (start, ChangeDraft(which, changes, step or self.step, override))

    def finishing(self, *, leave_points: bool, override: bool) -> Intent:
        """What makes a card of the draft."""
        return FinishDraft(self.draft, leave_points=leave_points, override=override)

    @work(group="question", exclusive=True)
    async def _another(self) -> None:
        hint = _("A way of life, such as herbalist or sailor.")
        name = await self.app.push_screen_wait(LineDialog(_("Another profession"), _("profession"), hint=hint))
        if name:
            rank = max(1, next((one.rank for one in self._card.professions if one.what == name), 0))
            self._try(CardChanges(professions=(Rank(name, rank),)), f"profession:{name}")

    @work(group="question", exclusive=True)
    async def _write(self, key: str) -> None:
        title = _("Gear") if key == "gear" else _("Notes")
        text = await self.app.push_screen_wait(TextDialog(title, getattr(self._card, key)))
        if text is not None:
            self._set(CardChanges(gear=text) if key == "gear" else CardChanges(notes=text))


def _typed(key: str, text: str) -> CardChanges:
    match key:
        case "name":
            return CardChanges(name=text)
        case "player":
            return CardChanges(player=text)
        case _:
            return CardChanges(note=text)
