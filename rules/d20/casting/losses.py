"""Points and strength that go and come otherwise than by casting and resting (docs/spell-points.md S16, V6)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d20.card import Card
from rules.d20.caster import caster_of, with_caster
from rules.d20.casting.doing import PoolChange, changes, drain_cost, drained, given_back, lost, relieved
from rules.d20.casting.now import CasterNow, tired_from_elsewhere
from rules.d20.casting.table import caster_by
from rules.d20.game import Game
from rules.d20.life import LifeEvent
from rules.d20.naming import named
from rules.d20.points import has_body
from rules.d20.spell_points import cost, unfixed_bonus
from rules.d20.spells import HIGHEST_LEVEL
from rules.d20.standing import settled
from rules.d20.vitalizing import CASTING, Condition
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, card_missing, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank

MOST_AT_ONCE: Final = 20
"""The most negative levels gained or lifted at once."""


@dataclass(frozen=True, slots=True)
class NegativeLevelsGained:
    """Somebody gained negative levels."""

    who: Who
    count: int
    total: int
    pools: tuple[PoolChange, ...] = ()
    """The points that they took."""
    condition: Condition = "fresh"
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class NegativeLevelsLifted:
    """Somebody lost negative levels; the points that they took come back with rest."""

    who: Who
    count: int
    total: int
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class PearlUsed:
    """An item gave points back."""

    who: Who
    level: int
    """The spell level that it is made for."""
    pool: PoolChange
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class BonusSpellGained:
    """A bonus spell of no fixed level came as points, for good."""

    who: Who
    by: str
    points: int
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Wearied:
    """Somebody is tired by something else than casting."""

    who: Who
    source: str
    condition: Condition
    pools: tuple[PoolChange, ...] = ()
    """The points that it took, while casting tires."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class FatigueRelieved:
    """Magic took all fatigue away."""

    who: Who
    pools: tuple[PoolChange, ...] = ()
    """The points that came back, while casting tires."""
    seen_by: Audience = EVERYONE


LossEvent: TypeAlias = (
    NegativeLevelsGained | NegativeLevelsLifted | PearlUsed | BonusSpellGained | Wearied | FatigueRelieved
)


@dataclass(frozen=True, slots=True)
class GainNegativeLevels:
    """Give a card negative levels; each takes points from the class with the highest spells (S16)."""

    who: str
    count: int = 1
    """1 to 20."""
    by: str = ""
    """The class whose pool loses; empty: the one that S16 says."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card or class, or a number out of range."""
        if missing := card_missing(game, self.who):
            return missing
        if not 1 <= self.count <= MOST_AT_ONCE:
            return refused("count-out-of-range", least=1, most=MOST_AT_ONCE)
        if self.by:
            at = caster_by(game, self.who, self.by)
            return at if isinstance(at, Refused) else None
        return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, LossEvent | LifeEvent]:
        """The levels are there, with what they take of health, and their points gone where points are spent at all."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        before = caster_of(game, card)
        now = before
        for _ in range(self.count if game.settings.spell_points else 0):
            by = self.by or drained(now)
            if by is not None:
                now = lost(now, by, "negative-level", drain_cost(now, by))
        after = with_caster(card, now)
        total = card.casting.negative_levels + self.count
        after = replace(after, casting=replace(after.casting, negative_levels=total))
        event = NegativeLevelsGained(
            named(game, self.who), self.count, total, changes(before, now), now.condition, told(game, self.who)
        )
        return _standing(game, after, event)


@dataclass(frozen=True, slots=True)
class LiftNegativeLevels:
    """Take negative levels off a card; the points come back with rest."""

    who: str
    count: int = 1
    """1 to as many as there are."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, or it has not so many."""
        card = game.card(self.who)
        if card is None:
            return refused("no-such-card", who=self.who)
        if not card.casting.negative_levels:
            return refused("no-negative-levels", who=card.label)
        if not 1 <= self.count <= card.casting.negative_levels:
            return refused("count-out-of-range", least=1, most=card.casting.negative_levels)
        return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, LossEvent | LifeEvent]:
        """The levels are gone, and what they took of health is back."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        total = card.casting.negative_levels - self.count
        after = replace(card, casting=replace(card.casting, negative_levels=total))
        event = NegativeLevelsLifted(named(game, self.who), self.count, total, told(game, self.who))
        return _standing(game, after, event)


def _standing(game: Game, card: Card, event: LossEvent) -> Outcome[Game, LossEvent | LifeEvent]:
    """The game with a card that stands as its health has it once levels came or went."""
    events: list[LossEvent | LifeEvent] = [event]
    game = settled(game.with_card(card), card.id, events)
    return Outcome(game, tuple(events))


@dataclass(frozen=True, slots=True)
class UsePearl:
    """Use an item that gives back spells: it gives the points of one (S19)."""

    who: str
    by: str
    """The class whose pool gains."""
    level: int
    """The spell level that the item is made for, 1 to 9."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nobody who could use it, no such level, or a pool that is full."""
        at = caster_by(game, self.who, self.by)
        if isinstance(at, Refused):
            return at
        if not 1 <= self.level <= HIGHEST_LEVEL:
            return refused("spell-level-out-of-range", least=1, most=HIGHEST_LEVEL)
        pool = at.now.of(self.by)
        if pool is None or pool.pool.points >= pool.pool.maximum:
            return refused("pool-full", by=self.by)
        return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, LossEvent]:
        """The points are back, as many as the pool has room for."""
        at = caster_by(game, self.who, self.by)
        if isinstance(at, Refused):
            return Outcome(game)
        after = given_back(at.now, self.by, cost(self.level))
        found = changes(at.now, after)
        events = (PearlUsed(named(game, self.who), self.level, found[0], told(game, self.who)),) if found else ()
        return Outcome(game.with_card(with_caster(at.card, after)), events)


@dataclass(frozen=True, slots=True)
class GainBonusSpell:
    """Give a class the points of a bonus spell of no fixed level, for good (S18)."""

    who: str
    by: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nobody to have them."""
        at = caster_by(game, self.who, self.by)
        return at if isinstance(at, Refused) else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, LossEvent]:
        """The points are part of the pool."""
        at = caster_by(game, self.who, self.by)
        pool = None if isinstance(at, Refused) else at.now.of(self.by)
        if isinstance(at, Refused) or pool is None:
            return Outcome(game)
        points = unfixed_bonus(pool.casts.castable)
        kept = at.card.casting.of(self.by)
        casting = at.card.casting.with_class(replace(kept, gained=kept.gained + points))
        event = BonusSpellGained(named(game, self.who), self.by, points, told(game, self.who))
        return Outcome(game.with_card(replace(at.card, casting=casting)), (event,))


@dataclass(frozen=True, slots=True)
class Tire:
    """Make a card tired by something else than casting; while casting tires, points go with it (V7, V8)."""

    who: str
    source: str
    """What tires it; one source counts once."""
    exhausting: bool = False

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, no source, a creature that never tires, or it is that tired by this already."""
        card = game.card(self.who)
        if card is None:
            return refused("no-such-card", who=self.who)
        if is_blank(self.source):
            return refused("source-missing")
        if clean_line(self.source) == CASTING:
            return refused("casting-tires-by-itself")
        if not has_body(game, card):
            return refused("never-tired", who=card.label)
        if self._after(game, card)[1].tired == card.tired:
            return refused("tired-already", who=card.label, source=clean_line(self.source))
        return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, LossEvent]:
        """The card is tired."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        before, after = self._after(game, card)
        event = Wearied(
            named(game, self.who),
            clean_line(self.source),
            after.condition,
            changes(before, after) if game.settings.spell_points else (),
            told(game, self.who),
        )
        return Outcome(game.with_card(with_caster(card, after)), (event,))

    def _after(self, game: Game, card: Card) -> tuple[CasterNow, CasterNow]:
        before = caster_of(game, card)
        return before, tired_from_elsewhere(before, clean_line(self.source), exhausting=self.exhausting)


@dataclass(frozen=True, slots=True)
class RelieveFatigue:
    """Let magic against fatigue work on a card, such as restoration or heal (V6)."""

    who: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, or it is not tired."""
        card = game.card(self.who)
        if card is None:
            return refused("no-such-card", who=self.who)
        return None if caster_of(game, card).tired else refused("not-tired", who=card.label)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, LossEvent]:
        """The card is fresh, and while casting tires every pool is at two thirds at least."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        before = caster_of(game, card)
        after = relieved(before) if before.tires else replace(before, tired=())
        event = FatigueRelieved(named(game, self.who), changes(before, after), told(game, self.who))
        return Outcome(game.with_card(with_caster(card, after)), (event,))
