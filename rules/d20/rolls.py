"""One roll of the d20, or of 3d6 in its place, with everything that led to its total (docs/rules-d20.md C1)."""

from dataclasses import dataclass, replace
from typing import Literal

from rules.d20 import bell_curve
from rules.d20.afflictions import has_flag
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.numbers import Number
from rules.dice.throwing import Dice, Reason

LUCK: frozenset[str] = frozenset({"attack", "confirmation", "save", "skill", "ability"})
"""The rolls that auspicious odds help (C11)."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll and what was added to it."""

    faces: tuple[int, ...]
    """Every face, in the order they fell."""
    natural: int
    """What the dice come to: the die, the sum of three, or of the best three of four."""
    bonus: Number
    automatic: Literal["", "failure", "success"] = ""
    """Whether the natural result decides an attack or a save by itself (C2)."""
    physical: bool = False
    """Whether the faces were typed in."""
    lucky: bool = False
    """Whether a fourth die was rolled and the lowest left out (C11)."""

    @property
    def total(self) -> int:
        """The natural result and the bonus."""
        return self.natural + self.bonus.total

    def reaches(self, difficulty: int) -> bool:
        """Whether it succeeds against a difficulty; automatic results decide first."""
        return self.automatic != "failure" and (self.automatic == "success" or self.total >= difficulty)

    @property
    def ends_luck(self) -> bool:
        """Whether all four dice show 1, which ends auspicious odds (C11)."""
        return self.lucky and bell_curve.odds_end(self.faces)


def is_lucky(game: Game, card: Card | None, kind: str, *, again: bool = False) -> bool:
    """Whether a roll of this kind is made with four dice: on the curve alone, under auspicious odds (C11).

    Args:
        game: The game.
        card: Who rolls; None: nobody in particular.
        kind: As for `roll`.
        again: Whether it is the second roll that the Luck domain grants, which has four dice as well (C12).
    """
    if not game.settings.bell_curve:
        return False
    return again or (card is not None and kind in LUCK and has_flag(game, card, "lucky"))


def roll(
    game: Game, card: Card | None, kind: str, bonus: Number, dice: Dice, *, code: str = "", luck: bool = False
) -> Roll:
    """Roll for a card.

    Args:
        game: The game, whose settings say with which dice.
        card: Who rolls; None: nobody in particular.
        kind: `attack`, `confirmation`, `save`, `skill`, `ability`, `initiative`, `caster-level` or `turning` (C13).
        bonus: What is added.
        dice: Where faces come from.
        code: What the dice are thrown for; empty: the kind.
        luck: Whether it is the second roll that the Luck domain grants (C12).
    """
    reason = Reason(code or kind, card.label if card else "")
    decides = kind in ("attack", "confirmation", "save")
    if not game.settings.bell_curve:
        thrown = dice.throw(1, 20, reason)
        natural, lucky = thrown.faces[0], False
    else:
        lucky = is_lucky(game, card, kind, again=luck)
        thrown = dice.throw(4 if lucky else 3, 6, reason)
        natural = bell_curve.best_three(thrown.faces) if lucky else sum(thrown.faces)
    automatic = bell_curve.automatic(natural, bell_curve=game.settings.bell_curve) if decides else ""
    return Roll(thrown.faces, natural, bonus, automatic, thrown.physical, lucky)


def take(bonus: Number, result: bell_curve.Taken) -> Roll:
    """A result that is taken instead of rolled (C8)."""
    return Roll((), result, bonus)


def without_luck(game: Game, card: Card, roll: Roll) -> Game:
    """The game after a roll that may have ended auspicious odds: of the roller, or of everybody when it is the caster.

    The condition's source names the card that cast it for many; whoever cast it and rolls four 1s ends it for all.
    """
    if not roll.ends_luck:
        return game
    cast = any(each.condition == ODDS and each.source == card.id for each in card.conditions)
    for each in game.cards:
        kept = tuple(
            one
            for one in each.conditions
            if one.condition != ODDS or not (each.id == card.id or (cast and one.source == card.id))
        )
        if kept != each.conditions:
            game = game.with_card(replace(each, conditions=kept))
    return game


ODDS = "auspicious-odds"
"""The condition of whoever is under auspicious odds."""
