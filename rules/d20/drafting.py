"""Drafts: begun, changed step by step, their dice rolled, finished into a card, or dropped (docs/rules-d20.md A8)."""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from rules.d20.abilities import Scores
from rules.d20.card import Card
from rules.d20.cards import CardAdded
from rules.d20.casting.day import ClassCasting
from rules.d20.changes import NO_CHANGES, CardChanges, changed, changes_refused
from rules.d20.creation import (
    broken_rules,
    points_left,
    starting_experience,
    with_faces,
    with_first_class,
    with_race,
)
from rules.d20.draft import Draft
from rules.d20.draft_dice import DraftDiceEvent, DraftDiceIntent, still_rolled, with_draft
from rules.d20.draft_magic import chosen_magic, magic_refused
from rules.d20.game import Game
from rules.d20.leftover import choices_left
from rules.d20.lookup import find_class
from rules.d20.naming import with_new_cards
from rules.table.events import EVERYONE, GM_ONLY, Audience
from rules.table.labels import MOST_CARDS, Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank

MOST_DRAFTS: Final = 40
MOST_STEPS: Final = 99
"""The highest number of a step of creation."""

Method: TypeAlias = Literal["typed", "rolled", "bought"]


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
    broken: tuple[str, ...] = ()
    """The codes of rules that it breaks as it stands."""
    seen_by: Audience = GM_ONLY


@dataclass(frozen=True, slots=True)
class DraftFinished:
    """A character was finished and is a card now."""

    draft: str
    player: str
    card: Who
    points_left: int
    """Points for scores and skills, feats and abilities that were not chosen."""
    overridden: tuple[str, ...] = ()
    """The codes of rules that it breaks with the GM's leave."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class DraftDropped:
    """A character in the making was given up."""

    draft: str
    player: str
    seen_by: Audience = EVERYONE


DraftEvent: TypeAlias = DraftStarted | DraftChanged | DraftFinished | DraftDropped | CardAdded | DraftDiceEvent


@dataclass(frozen=True, slots=True)
class StartDraft:
    """Begin to make a character."""

    player: str = ""
    """Who makes it."""
    method: Method = "bought"
    """How its scores are made."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: too many are being made."""
        return refused("too-many-drafts", most=MOST_DRAFTS) if len(game.drafts) >= MOST_DRAFTS else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, DraftEvent]:
        """The game with an empty draft at the end of its list; scores to be bought begin at 8."""
        which, player = f"draft-{game.next_card}", clean_line(self.player)
        scores = Scores(8, 8, 8, 8, 8, 8) if self.method == "bought" else Scores()
        draft = Draft(which, Card(which, "", player=player, scores=scores), method=self.method)
        after = replace(game, drafts=(*game.drafts, draft), next_card=game.next_card + 1)
        return Outcome(after, (DraftStarted(which, player),))


@dataclass(frozen=True, slots=True)
class ChangeDraft:
    """Choose something for a character in the making, or go to another step.

    A choice may leave others unsound: those are then among the `broken_rules` until they are made anew.
    """

    draft: str
    changes: CardChanges = NO_CHANGES
    first_class: str = ""
    """The class of its first level; empty: the same."""
    method: Method | None = None
    """How its scores are made; None: the same."""
    step: int | None = None
    """The step its player is at from now on, 1 and up; None: the same."""
    magic: tuple[ClassCasting, ...] | None = None
    """What its classes know and draw on, an entry a class; None: the same."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such draft, something unknown or out of range, or nothing new."""
        draft = game.draft(self.draft)
        if draft is None:
            return refused("no-such-draft", draft=self.draft)
        if self.step is not None and not 1 <= self.step <= MOST_STEPS:
            return refused("step-out-of-range", least=1, most=MOST_STEPS)
        if self.first_class and find_class(game, self.first_class) is None:
            return refused("no-such-class", of=self.first_class)
        if self.magic is not None and (refusal := magic_refused(game, self.magic)):
            return refusal
        named = self.changes if self.changes.name else replace(self.changes, name=None)
        if refusal := changes_refused(game, named):
            return refusal
        who = draft.card.name or draft.card.player
        return refused("nothing-changed", who=who) if self._after(game, draft) == draft else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, DraftEvent]:
        """The game with the choice in the draft."""
        draft = game.draft(self.draft)
        if draft is None:
            return Outcome(game)
        after = self._after(game, draft)
        codes = tuple(each.code for each in broken_rules(game, after))
        return Outcome(with_draft(game, after), (DraftChanged(self.draft, after.card.player, after.step, codes),))

    def _after(self, game: Game, draft: Draft) -> Draft:
        card = changed(draft.card, replace(self.changes, owner=None, race=None))
        if self.changes.name is not None:
            card = replace(card, name=clean_line(self.changes.name))
        if self.changes.race is not None and self.changes.race != card.race:
            card = with_race(game, card, self.changes.race)
        if self.first_class:
            card = with_first_class(game, card, self.first_class)
        if self.magic is not None:
            card = replace(card, casting=replace(card.casting, classes=chosen_magic(self.magic)))
        card = with_faces(game, card)
        return replace(
            draft,
            card=card,
            diced=still_rolled(game, draft, card),
            method=self.method or draft.method,
            step=draft.step if self.step is None else self.step,
        )


@dataclass(frozen=True, slots=True)
class FinishDraft:
    """Make a card of a draft, with the experience that its effective level takes (X2)."""

    draft: str
    leave_points: bool = False
    """Whether what was not chosen is meant to be lost."""
    override: bool = False
    """Whether the GM allows what breaks a rule."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such draft, no name, a broken rule, or choices left that nobody said may be lost."""
        draft = game.draft(self.draft)
        if draft is None:
            return refused("no-such-draft", draft=self.draft)
        if is_blank(draft.card.name):
            return refused("name-missing")
        if len(game.cards) >= MOST_CARDS:
            return refused("too-many-cards", most=MOST_CARDS)
        broken = broken_rules(game, draft)
        if broken and not self.override:
            return broken[0]
        left = left_over(game, draft)
        return refused("points-left", left=left) if left and not self.leave_points else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, DraftEvent]:
        """The game with the card at the end of its list and the draft gone."""
        draft = game.draft(self.draft)
        if draft is None:
            return Outcome(game)
        start = max(draft.card.experience, starting_experience(game, draft.card))
        after, (card,) = with_new_cards(game, (replace(draft.card, experience=start),))
        after = replace(after, drafts=tuple(one for one in game.drafts if one.id != self.draft))
        event = DraftFinished(
            self.draft,
            card.player,
            Who(card.id, card.label),
            left_over(game, draft),
            tuple(each.code for each in broken_rules(game, draft)),
            told(after, card.id),
        )
        return Outcome(after, (event,))


def left_over(game: Game, draft: Draft) -> int:
    """What could still be chosen: points for scores, and skill points, feats and abilities of every level."""
    points = points_left(game, draft.card) if draft.method == "bought" else 0
    return max(0, points or 0) + choices_left(game, draft.card)


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


DraftIntent: TypeAlias = StartDraft | ChangeDraft | FinishDraft | DropDraft | DraftDiceIntent
