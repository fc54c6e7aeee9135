"""Dice for a character in the making: scores and Hit Dice (docs/rules-d20.md A4, A7)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d20.abilities import ABILITIES, Scores, best_three
from rules.d20.advancing import fixed_face, hit_die
from rules.d20.card import Card, Level
from rules.d20.draft import Draft
from rules.d20.game import Game
from rules.dice.throwing import Reason
from rules.table.events import EVERYONE, Audience
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused

SCORE_DICE: Final = 4
SCORE_SIDES: Final = 6


@dataclass(frozen=True, slots=True)
class ScoresRolled:
    """Six scores were rolled for a character in the making."""

    draft: str
    player: str
    faces: tuple[tuple[int, ...], ...]
    """Four faces for each score, of which the lowest does not count."""
    physical: bool = False
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class HitDiceRolled:
    """The Hit Dice of a character in the making that are not fixed were rolled."""

    draft: str
    player: str
    faces: tuple[int, ...]
    """One a level, fixed ones among them."""
    physical: bool = False
    seen_by: Audience = EVERYONE


DraftDiceEvent: TypeAlias = ScoresRolled | HitDiceRolled


@dataclass(frozen=True, slots=True)
class RollScores:
    """Roll six scores, 4d6 each without the lowest; they may be put in any order afterwards (A4)."""

    draft: str
    again: bool = False
    """Whether scores that were rolled already are rolled anew, as the GM allows."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such draft, or they were rolled already."""
        draft = game.draft(self.draft)
        if draft is None:
            return refused("no-such-draft", draft=self.draft)
        return refused("scores-rolled-already") if draft.rolled and not self.again else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, DraftDiceEvent]:
        """The game with the rolls in the draft, in the order of the abilities."""
        draft = game.draft(self.draft)
        if draft is None:
            return Outcome(game)
        name = draft.card.name or draft.card.player
        thrown = [moment.dice.throw(SCORE_DICE, SCORE_SIDES, Reason("score", name)) for _ in ABILITIES]
        faces = tuple(each.faces for each in thrown)
        scores = Scores(*(best_three(each) for each in faces))
        after = replace(draft, card=replace(draft.card, scores=scores), method="rolled", rolled=faces)
        physical = any(each.physical for each in thrown)
        return Outcome(with_draft(game, after), (ScoresRolled(self.draft, draft.card.player, faces, physical),))


@dataclass(frozen=True, slots=True)
class RollHitDice:
    """Roll every Hit Die of a draft that is not fixed and was not rolled yet."""

    draft: str
    again: bool = False
    """Whether those that were rolled already are rolled anew, as the GM allows."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such draft, nothing is to be rolled, or all of it was rolled already."""
        draft = game.draft(self.draft)
        if draft is None:
            return refused("no-such-draft", draft=self.draft)
        if game.settings.hit_dice != "rolled" or len(draft.card.levels) < 2:
            return refused("hit-dice-fixed")
        done = draft.diced >= len(draft.card.levels) and not self.again
        return refused("hit-dice-rolled-already") if done else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, DraftDiceEvent]:
        """The game with the dice in the draft."""
        draft = game.draft(self.draft)
        if draft is None:
            return Outcome(game)
        card, levels, physical = draft.card, list[Level](), False
        for nth, level in enumerate(card.levels):
            before = replace(card, levels=tuple(levels))
            kept = level.face if nth < draft.diced and not self.again else None
            face = kept or fixed_face(game, before, level.of)
            if face is None:
                reason = Reason("hit-die", card.name or card.player)
                thrown = moment.dice.throw(1, hit_die(game, before, level.of), reason)
                face, physical = thrown.faces[0], physical or thrown.physical
            levels.append(replace(level, face=face))
        after = replace(draft, card=replace(card, levels=tuple(levels)), diced=len(levels))
        faces = tuple(level.face for level in levels)
        return Outcome(with_draft(game, after), (HitDiceRolled(self.draft, card.player, faces, physical),))


def still_rolled(game: Game, draft: Draft, card: Card) -> int:
    """How many Hit Dice, from the first, of a changed card still show what was rolled: up to one with other sides."""
    before = draft.card
    pairs = zip(before.levels[: draft.diced], card.levels, strict=False)
    same = 0
    for old, new in pairs:
        if hit_die(game, before, old.of) != hit_die(game, card, new.of):
            break
        same += 1
    return same


def with_draft(game: Game, draft: Draft) -> Game:
    """The game with one draft in place of the one with the same id."""
    return replace(game, drafts=tuple(draft if one.id == draft.id else one for one in game.drafts))


DraftDiceIntent: TypeAlias = RollScores | RollHitDice
