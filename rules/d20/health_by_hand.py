"""What the GM writes on a card of its health: points left, temporary ones, abilities, life (docs/rules-d20.md W18)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.d20.abilities import ABILITIES, Ability
from rules.d20.card import AbilityLoss, Card, Life
from rules.d20.caster import rested
from rules.d20.casting.table import with_pools_cut
from rules.d20.game import Game
from rules.d20.healing import MOST_POINTS, Healed, HealEvent, points_refused
from rules.d20.life import LifeEvent, killed, with_life
from rules.d20.naming import named
from rules.d20.points import hit_points, vitality_points, wound_points
from rules.d20.scores import constitution, lacks
from rules.d20.standing import settled
from rules.d20.telling import Tells
from rules.d20.vitalizing import WOUNDS
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, card_missing, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused


@dataclass(frozen=True, slots=True)
class Shielded:
    """Somebody has temporary points."""

    who: Who
    before: int
    after: int
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class AbilityChanged:
    """An ability lost points, or got them back."""

    who: Who
    before: AbilityLoss
    after: AbilityLoss
    seen_by: Audience = EVERYONE


HealthEvent: TypeAlias = HealEvent | Shielded | AbilityChanged


@dataclass(frozen=True, slots=True)
class Shield:
    """Give somebody temporary points; of two amounts the greater holds (W18)."""

    who: str
    points: int
    """0 to 10,000; 0 takes them away."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, or out of range."""
        if refusal := card_missing(game, self.who):
            return refusal
        return None if self.points == 0 else points_refused(self.points)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, HealthEvent]:
        """The game with the points before the others."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        before = card.health.temporary
        points = max(before, self.points) if self.points else 0
        event = Shielded(named(game, self.who), before, points, told(game, self.who))
        return Outcome(game.with_card(card.with_health(replace(card.health, temporary=points))), (event,))


@dataclass(frozen=True, slots=True)
class HurtAbility:
    """Damage or drain an ability, or give points of it back."""

    who: str
    ability: Ability
    points: int
    """−100 to 100; below 0 gives back."""
    drain: bool = False

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, it has no such ability, nothing to do."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        if self.ability not in ABILITIES or lacks(game, card, self.ability):
            return refused("no-such-ability", who=card.label, ability=self.ability)
        if not -100 <= self.points <= 100:
            return refused("points-out-of-range", least=-100, most=100)
        return refused("nothing-changed", who=card.label) if self._after(card) == card else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, HealthEvent]:
        """The game with the ability changed; without any Constitution left a creature dies (W7)."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        after = self._after(card)
        events: list[HealthEvent] = [
            AbilityChanged(
                named(game, self.who), card.loss(self.ability), after.loss(self.ability), told(game, self.who)
            )
        ]
        game = game.with_card(after)
        return Outcome(with_pools_cut(body_settled(game, self.who, events)), tuple(events))

    def _after(self, card: Card) -> Card:
        before = card.loss(self.ability)
        if self.drain:
            after = replace(before, drain=max(0, before.drain + self.points))
        else:
            after = replace(before, damage=max(0, before.damage + self.points))
        kept = tuple(loss for loss in card.losses if loss.ability != self.ability)
        return replace(card, losses=(*kept, after) if after.damage or after.drain else kept)


def body_settled(game: Game, who: str, events: Tells[LifeEvent]) -> Game:
    """The game after a change of Constitution, or of anything else that points are made of."""
    card = game.card(who)
    if card is None or card.health.life == "dead":
        return game
    if constitution(game, card) == 0:
        return killed(game, who, events)
    return settled(game, who, events)


@dataclass(frozen=True, slots=True)
class SetHealth:
    """Write down what somebody has left, as the GM decides."""

    who: str
    hit_points: int | None = None
    vitality: int | None = None
    wounds: int | None = None
    nonlethal: int | None = None

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, more than there is, or nothing to change."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        limits = (
            ("hit-points", self.hit_points, -MOST_POINTS, hit_points(game, card).most),
            ("vitality", self.vitality, 0, vitality_points(game, card).most),
            ("wounds", self.wounds, 0, wound_points(game, card).most),
            ("nonlethal", self.nonlethal, 0, MOST_POINTS),
        )
        for what, value, least, most in limits:
            if value is not None and not least <= value <= most:
                return refused("health-out-of-range", what=what, least=least, most=most)
        return refused("nothing-changed", who=card.label) if self._after(game, card) == card else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, HealthEvent]:
        """The game with these points; how the creature stands follows, the dead excepted."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        after = self._after(game, card)
        if not after.health.wounds_lost:
            after = rested(after, WOUNDS)
        before, now = card.health, after.health
        event = Healed(
            named(game, self.who),
            0,
            0,
            hit_points=before.damage - now.damage,
            nonlethal=before.nonlethal - now.nonlethal,
            vitality=before.vitality_lost - now.vitality_lost,
            wounds=before.wounds_lost - now.wounds_lost,
            seen_by=told(game, self.who),
        )
        events: list[HealthEvent] = [event]
        game = settled(game.with_card(after), self.who, events, healed=now.damage < before.damage)
        return Outcome(game, tuple(events))

    def _after(self, game: Game, card: Card) -> Card:
        health = card.health
        if self.hit_points is not None:
            health = replace(health, damage=hit_points(game, card).most - self.hit_points)
        if self.vitality is not None:
            health = replace(health, vitality_lost=vitality_points(game, card).most - self.vitality)
        if self.wounds is not None:
            health = replace(health, wounds_lost=wound_points(game, card).most - self.wounds)
        if self.nonlethal is not None:
            health = replace(health, nonlethal=self.nonlethal)
        return card.with_health(health)


@dataclass(frozen=True, slots=True)
class Revive:
    """Bring somebody back from the dead, as the GM decides; what they had lost is healed."""

    who: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, or not dead."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        return None if card.health.life == "dead" else refused("not-dead", who=card.label)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, HealthEvent]:
        """The game with them up and whole."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        events: list[HealthEvent] = []
        whole = replace(card.health, damage=0, nonlethal=0, vitality_lost=0, wounds_lost=0, temporary=0)
        game = game.with_card(card.with_health(whole))
        return Outcome(with_life(game, self.who, "up", awake=True, events=events), tuple(events))


@dataclass(frozen=True, slots=True)
class SetLife:
    """Say how somebody stands who has nothing left, or that they are dead, as the GM decides (W5, W7)."""

    who: str
    life: Life
    """`up` is for points left, not for this."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, dead, so already, or with points left that say otherwise."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        if card.health.life == "dead":
            return refused("dead-already", who=card.label)
        if card.health.life == self.life:
            return refused("nothing-changed", who=card.label)
        return None if self.life in self.open_to(game, card) else refused("stands-by-points", who=card.label)

    @staticmethod
    def open_to(game: Game, card: Card) -> tuple[Life, ...]:
        """How a creature may stand with the points that it has left."""
        if card.health.life == "dead":
            return ()
        if game.settings.vitality:
            return ("dead",) if wound_points(game, card).left else ("disabled", "dying", "stable", "dead")
        return ("dying", "stable", "dead") if hit_points(game, card).left < 0 else ("dead",)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, HealthEvent]:
        """The game with them standing so; whoever is made stable was seen to (W20)."""
        events: list[HealthEvent] = []
        if self.life == "dead":
            return Outcome(killed(game, self.who, events), tuple(events))
        game = with_life(game, self.who, self.life, awake=self.life == "disabled", events=events)
        card = game.card(self.who)
        if self.life == "stable" and card is not None:
            game = game.with_card(card.with_health(replace(card.health, tended=True, since=moment.now)))
        return Outcome(game, tuple(events))


HealthIntent: TypeAlias = Shield | HurtAbility | SetHealth | Revive | SetLife
