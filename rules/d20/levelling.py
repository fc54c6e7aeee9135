"""Experience, and further levels (docs/rules-d20.md X, A5)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d20.abilities import Ability
from rules.d20.advancing import fixed_face, hit_die, level_refused, with_level
from rules.d20.buyoff import BuyoffEvent, must_decide, offered
from rules.d20.card import Card, ClassChoice, Learned, Level, Taken
from rules.d20.casting.table import with_pools_cut
from rules.d20.experience import MOST, needed
from rules.d20.game import Game
from rules.d20.generic_classes import experience_penalty
from rules.d20.levels import effective_level
from rules.d20.lists import RACIAL
from rules.d20.lookup import find_class
from rules.d20.naming import named
from rules.dice.throwing import Reason
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, card_missing, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line

MOST_AWARD: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class ExperienceAwarded:
    """Somebody gained experience, or lost it."""

    who: Who
    before: int
    after: int
    why: str = ""
    """For what, in words."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class LevelGained:
    """Somebody gained a level."""

    who: Who
    level: Level
    class_level: int
    """Which level of the class it is."""
    physical: bool = False
    """Whether the Hit Die was typed in."""
    overridden: str = ""
    """The code of the rule that it breaks with the GM's leave."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class LevelLost:
    """Somebody lost their last level."""

    who: Who
    level: Level
    seen_by: Audience = EVERYONE


LevelEvent: TypeAlias = ExperienceAwarded | LevelGained | LevelLost | BuyoffEvent


def next_level_at(game: Game, card: Card) -> int:
    """The experience at which a card gains its next level."""
    return needed(effective_level(game, card).total + 1)


@dataclass(frozen=True, slots=True)
class AwardExperience:
    """Give experience to cards, or take it."""

    who: tuple[str, ...]
    points: int
    """What each of them gains, −1,000,000 to 1,000,000; less where uneven classes cost some (G18)."""
    why: str = ""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nobody, somebody unknown, or out of range."""
        if not self.who:
            return refused("nobody-picked")
        if refusal := card_missing(game, *self.who):
            return refusal
        if self.points == 0 or not -MOST_AWARD <= self.points <= MOST_AWARD:
            return refused("experience-out-of-range", least=-MOST_AWARD, most=MOST_AWARD)
        return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, LevelEvent]:
        """The game with the experience on the cards, 0 at the least."""
        events: list[LevelEvent] = []
        for who in dict.fromkeys(self.who):
            card = game.card(who)
            if card is None:
                continue
            lost = self.points * experience_penalty(game, card) // 100 if self.points > 0 else 0
            after = min(MOST, max(0, card.experience + self.points - lost))
            game = game.with_card(replace(card, experience=after))
            event = ExperienceAwarded(named(game, who), card.experience, after, clean_line(self.why), told(game, who))
            events.append(event)
        return Outcome(game, tuple(events))


@dataclass(frozen=True, slots=True)
class LevelUp:
    """Gain a level, with everything chosen for it."""

    who: str
    of: str
    """The class; `racial` for a Hit Die of the race."""
    face: int | None = None
    """What the Hit Die shows where it is rolled; None: to be thrown."""
    skills: tuple[Learned, ...] = ()
    feats: tuple[Taken, ...] = ()
    ability: Ability | None = None
    choice: ClassChoice | None = None
    """What is chosen for good at the first level of a class that asks for it."""
    override: bool = False
    """Whether the GM allows what breaks a rule."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: too little experience, a buyoff to be decided first, an unsound choice."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        if self.of != RACIAL and find_class(game, self.of) is None:
            return refused("no-such-class", of=self.of)
        if must_decide(game, card):
            return refused("buyoff-undecided", who=card.label)
        if self.override:
            return None
        if card.experience < next_level_at(game, card):
            return refused("experience-missing", who=card.label, now=card.experience, needed=next_level_at(game, card))
        return level_refused(game, self.raised(game, card))

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, LevelEvent]:
        """The game with the level on the card, and the buyoff offered if it falls due."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        face, physical = self.face, False
        fixed = fixed_face(game, card, self.of)
        if fixed is not None:
            face = fixed
        elif face is None:
            thrown = moment.dice.throw(1, hit_die(game, card, self.of), Reason("hit-die", card.label))
            face, physical = thrown.faces[0], thrown.physical
        after = self._after(card, face)
        broken = level_refused(game, after)
        game = game.with_card(after)
        class_level = sum(level.of == self.of for level in after.levels)
        gained = LevelGained(
            named(game, self.who),
            after.levels[-1],
            class_level,
            physical,
            broken.code if broken else "",
            told(game, self.who),
        )
        return Outcome(with_pools_cut(game), (gained, *offered(game, after)))

    def raised(self, game: Game, card: Card) -> Card:
        """The card with the level, for looking ahead: a Hit Die that is yet to be thrown shows 1."""
        fixed = fixed_face(game, card, self.of)
        return self._after(card, fixed if fixed is not None else 1 if self.face is None else self.face)

    def _after(self, card: Card, face: int) -> Card:
        level = Level(self.of, face, self.skills, self.feats, self.ability)
        choice = replace(self.choice, of=self.of) if self.choice else None
        return with_level(card, level, choice if self._is_first(card) else None)

    def _is_first(self, card: Card) -> bool:
        return all(level.of != self.of for level in card.levels)


@dataclass(frozen=True, slots=True)
class LoseLevel:
    """Lose the last level for good, as to a drain; experience falls to the middle of the level below."""

    who: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, or it has but one Hit Die."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        return refused("last-level", who=card.label) if len(card.levels) < 2 else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, LevelEvent]:
        """The game without the level."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        lost = card.levels[-1]
        kept = replace(card, levels=card.levels[:-1])
        kept = replace(kept, choices=tuple(c for c in kept.choices if any(lv.of == c.of for lv in kept.levels)))
        level = effective_level(game, kept).total
        middle = (needed(level) + needed(level + 1)) // 2
        kept = replace(kept, experience=min(card.experience, middle))
        after = with_pools_cut(game.with_card(kept))
        return Outcome(after, (LevelLost(named(game, self.who), lost, told(game, self.who)),))


LevelIntent: TypeAlias = AwardExperience | LevelUp | LoseLevel
