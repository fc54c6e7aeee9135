"""Drafts: begun, changed step by step, finished into a card, or dropped (docs/rules-d6.md C5, C6)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d6.card import Card
from rules.d6.cards import CardAdded
from rules.d6.changes import NO_CHANGES, CardChanges, changed, changes_refused
from rules.d6.creation import broken_rules, choice_refused, points_left
from rules.d6.draft import Draft
from rules.d6.game import Game
from rules.d6.naming import with_new_cards
from rules.table.events import EVERYONE, GM_ONLY, Audience
from rules.table.labels import MOST_CARDS, Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank

MOST_DRAFTS: Final = 40
MOST_STEPS: Final = 99
"""The highest number of a step of creation."""


@dataclass(frozen=True, slots=True)
class DraftStarted:
    """Somebody began to make a character."""

    draft: str
    player: str
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class DraftChanged:
    """Something was chosen for a character in the making."""

    draft: str
    player: str
    step: int
    """The step its player is at now."""
    overridden: tuple[str, ...] = ()
    """The codes of rules that the choice breaks with the GM's leave."""
    seen_by: Audience = GM_ONLY


@dataclass(frozen=True, slots=True)
class DraftFinished:
    """A character was finished and is a card now."""

    draft: str
    player: str
    card: Who
    points_left: int
    """Points that were not spent."""
    overridden: tuple[str, ...] = ()
    """The codes of rules that it breaks with the GM's leave."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class DraftDropped:
    """A character in the making was given up."""

    draft: str
    player: str
    seen_by: Audience = EVERYONE


DraftEvent: TypeAlias = DraftStarted | DraftChanged | DraftFinished | DraftDropped | CardAdded


@dataclass(frozen=True, slots=True)
class StartDraft:
    """Begin to make a character."""

    player: str = ""
    """Who makes it."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: too many are being made."""
        return refused("too-many-drafts", most=MOST_DRAFTS) if len(game.drafts) >= MOST_DRAFTS else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, DraftEvent]:
        """The game with an empty draft at the end of its list."""
        which, player = f"draft-{game.next_card}", clean_line(self.player)
        draft = Draft(which, Card(which, "", player=player))
        after = replace(game, drafts=(*game.drafts, draft), next_card=game.next_card + 1)
        return Outcome(after, (DraftStarted(which, player),))


@dataclass(frozen=True, slots=True)
class ChangeDraft:
    """Choose something for a character in the making, or go to another step."""

    draft: str
    changes: CardChanges = NO_CHANGES
    step: int | None = None
    """The step its player is at from now on, 1 and up; None: the same."""
    override: bool = False
    """Whether the GM allows a choice that breaks a rule."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such draft, a choice that breaks a rule, or nothing new."""
        draft = game.draft(self.draft)
        if draft is None:
            return refused("no-such-draft", draft=self.draft)
        if self.step is not None and not 1 <= self.step <= MOST_STEPS:
            return refused("step-out-of-range", least=1, most=MOST_STEPS)
        named = self.changes if self.changes.name else replace(self.changes, name=None)
        if refusal := changes_refused(game.lists, draft.card, named):
            return refusal
        after = self._after(draft)
        if after == draft:
            return refused("nothing-changed", who=draft.card.name or draft.card.player)
        return None if self.override else choice_refused(game.settings, game.lists, draft.card, after.card)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, DraftEvent]:
        """The game with the choice in the draft."""
        draft = game.draft(self.draft)
        if draft is None:
            return Outcome(game)
        after = self._after(draft)
        broken = choice_refused(game.settings, game.lists, draft.card, after.card)
        codes = (broken.code,) if broken else ()
        drafts = tuple(after if one.id == self.draft else one for one in game.drafts)
        event = DraftChanged(self.draft, after.card.player, after.step, codes)
        return Outcome(replace(game, drafts=drafts), (event,))

    def _after(self, draft: Draft) -> Draft:
        card = changed(draft.card, replace(self.changes, owner=None))
        if self.changes.name is not None:
            card = replace(card, name=clean_line(self.changes.name))
        return replace(draft, card=card, step=draft.step if self.step is None else self.step)


@dataclass(frozen=True, slots=True)
class FinishDraft:
    """Make a card of a draft."""

    draft: str
    leave_points: bool = False
    """Whether points left over are meant to be lost."""
    override: bool = False
    """Whether the GM allows what breaks a rule."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such draft, no name, a broken rule, or points left that nobody said may be lost."""
        draft = game.draft(self.draft)
        if draft is None:
            return refused("no-such-draft", draft=self.draft)
        if is_blank(draft.card.name):
            return refused("name-missing")
        if len(game.cards) >= MOST_CARDS:
            return refused("too-many-cards", most=MOST_CARDS)
        broken = broken_rules(game.settings, game.lists, draft.card)
        if broken and not self.override:
            return broken[0]
        left = points_left(game.settings, draft.card)
        return refused("points-left", left=left) if left and not self.leave_points else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, DraftEvent]:
        """The game with the card at the end of its list and the draft gone."""
        draft = game.draft(self.draft)
        if draft is None:
            return Outcome(game)
        after, (card,) = with_new_cards(game, (draft.card,))
        after = replace(after, drafts=tuple(one for one in game.drafts if one.id != self.draft))
        event = DraftFinished(
            self.draft,
            card.player,
            Who(card.id, card.label),
            points_left(game.settings, card),
            tuple(broken.code for broken in broken_rules(game.settings, game.lists, card)),
            told(after, card.id),
        )
        return Outcome(after, (event,))


@dataclass(frozen=True, slots=True)
class DropDraft:
    """Give up a character in the making."""

    draft: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such draft."""
        return None if game.draft(self.draft) else refused("no-such-draft", draft=self.draft)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, DraftEvent]:
        """The game without the draft."""
        draft = game.draft(self.draft)
        kept = tuple(one for one in game.drafts if one.id != self.draft)
        return Outcome(replace(game, drafts=kept), (DraftDropped(self.draft, draft.card.player if draft else ""),))


DraftIntent: TypeAlias = StartDraft | ChangeDraft | FinishDraft | DropDraft
