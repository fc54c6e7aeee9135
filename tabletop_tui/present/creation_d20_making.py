"""A d20 character in the making as its player sees it, and which choices break a rule."""

from dataclasses import dataclass, field, replace
from typing import Final

from rules.d20.abilities import Scores
from rules.d20.advancing import learned_refused
from rules.d20.beginning import beginning_refused
from rules.d20.card import Card, ClassChoice, Level
from rules.d20.casting.day import ClassCasting
from rules.d20.creation import broken_rules, scores_refused, until
from rules.d20.draft import Draft
from rules.d20.draft_magic import magic_broken
from rules.d20.feats import feats_refused
from rules.d20.game import Game
from rules.d20.generic_classes import choice_refused, too_much_chosen
from rules.d20.spells import folded
from rules.table.refusals import Refused

SPLIT: Final = "|"
"""What stands between the parts of a row's key; no id has it."""
PENDING: Final = frozenset(
    {
        "name-missing",
        "score-missing",
        "scores-not-rolled",
        "no-levels",
        "good-saves-to-choose",
        "class-skills-to-choose",
        "weapons-to-choose",
        "ability-to-choose",
        "ability-to-raise",
        "hit-dice-not-rolled",
    }
)
"""The rules that are broken only because something is still to be chosen."""


def blank_draft() -> Draft:
    """Nothing chosen yet: scores to be bought, all at their least."""
    return Draft("", Card("", "", scores=Scores(8, 8, 8, 8, 8, 8)))


@dataclass(frozen=True, slots=True)
class Making:
    """A draft at the screen, with which of its levels is looked at and what is searched for."""

    game: Game
    draft: Draft = field(default_factory=blank_draft)
    level: int = 1
    """The level that skills and feats are chosen for, 1 and up."""
    sought: str = ""
    """What rows are filtered by; empty: all are shown."""

    @property
    def card(self) -> Card:
        """The card as far as it is chosen."""
        return self.draft.card

    @property
    def at_level(self) -> int:
        """The level looked at; 0 where there is none yet."""
        return min(max(1, self.level), len(self.card.levels))

    @property
    def then(self) -> Card:
        """The card as it is at the level looked at."""
        return until(self.card, self.at_level)

    @property
    def gained(self) -> Level | None:
        """What was chosen for the level looked at."""
        return self.card.levels[self.at_level - 1] if self.card.levels else None

    def with_card(self, card: Card) -> "Making":
        """The same with another card."""
        return replace(self, draft=replace(self.draft, card=card))

    def with_level(self, level: Level) -> "Making":
        """The same with something else chosen for the level looked at."""
        levels = self.card.levels
        at = self.at_level - 1
        return self.with_card(replace(self.card, levels=(*levels[:at], level, *levels[at + 1 :])))

    def with_choice(self, choice: ClassChoice) -> "Making":
        """The same with something else chosen for a class for good."""
        others = tuple(each for each in self.card.choices if each.of != choice.of)
        return self.with_card(replace(self.card, choices=(*others, choice)))

    def with_magic(self, magic: ClassCasting) -> "Making":
        """The same with other spells or domains of a class."""
        return self.with_card(replace(self.card, casting=self.card.casting.with_class(magic)))

    def shows(self, label: str) -> bool:
        """Whether a row of this label answers to what is searched for."""
        words = folded(self.sought).split()
        return not words or all(word in folded(label) for word in words)


def parts_of(key: str) -> tuple[str, str, str]:
    """The three parts of a row's key: its kind, what it is of, and what in that."""
    kind, _split, rest = key.partition(SPLIT)
    of, _split, what = rest.partition(SPLIT)
    return kind, of, what


def choice_broken(before: Making, after: Making, kind: str) -> Refused | None:
    """The rule that a choice in a row of this kind breaks and that was not broken before."""
    refusal = _refusal(after, kind)
    return None if refusal is None or refusal.code in PENDING or refusal == _refusal(before, kind) else refusal


def _refusal(making: Making, kind: str) -> Refused | None:
    game, card = making.game, making.card
    match kind:
        case "score":
            return scores_refused(game, making.draft)
        case "class":
            return beginning_refused(game, card)
        case "skill":
            return learned_refused(game, making.then)
        case "feat":
            return feats_refused(game, making.then)
        case "cskill" | "cweapon" | "csave":
            return next((broken for choice in card.choices if (broken := _too_many(making, choice))), None)
        case "spell" | "domain":
            return next(iter(magic_broken(game, card)), None)
    return None


def _too_many(making: Making, choice: ClassChoice) -> Refused | None:
    """Why a class has chosen too much, or what it may not choose."""
    found = too_much_chosen(choice) or choice_refused(making.game, making.card, choice.of)
    return None if found is None or found.code in PENDING else found


def troubles(making: Making) -> tuple[Refused, ...]:
    """Every rule that is broken, those that wait for a choice among them, each once."""
    found: dict[tuple[str, tuple[tuple[str, object], ...]], Refused] = {}
    for each in broken_rules(making.game, making.draft):
        found.setdefault((each.code, tuple(each.values.items())), each)
    return tuple(found.values())
