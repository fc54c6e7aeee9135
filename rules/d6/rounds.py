"""From round to round, and what the GM says of combatants meanwhile (docs/rules-d6.md R1, R8, R9)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.d6.card import Card
from rules.d6.declaring import weapon_refused
from rules.d6.encounter import Combatant, Encounter
from rules.d6.game import Game
from rules.d6.naming import named
from rules.d6.order import fight_refused, next_moment, not_in_fight, pending_refused
from rules.d6.pools import UNARMED, weapon_by_habit
from rules.d6.settling import ActionLost, settle
from rules.d6.wounds import is_down
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The next round began."""

    round: int
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class TieReordered:
    """The GM moved somebody among those of equal REF."""

    who: Who
    other: Who
    """Whom it changed places with."""
    later: bool
    """Whether it declares later now, and so resolves earlier."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Marked:
    """The GM said how somebody stands."""

    who: Who
    engaged: bool
    surprised: bool
    helpless: bool
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Wielded:
    """Somebody took another weapon in hand."""

    who: Who
    weapon: str
    """The id of the weapon."""
    seen_by: Audience = EVERYONE


RoundEvent: TypeAlias = RoundBegan | TieReordered | Marked | Wielded | ActionLost


@dataclass(frozen=True, slots=True)
class NextRound:
    """Begin the next round: stances and declarations are cleared, order and ties stay, changed REF counts now."""

    round: int
    """The round that is over."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: somebody is still to declare or to act."""
        if refusal := fight_refused(game, self.round) or pending_refused(game):
            return refusal
        if game.encounter is None:
            return refused("no-encounter")
        if not game.encounter.combatants:
            return refused("nobody-in-the-fight")
        due = next_moment(game.encounter)
        match due.kind:
            case "declare":
                return refused("still-declaring", who=named(game, due.who).label)
            case "start":
                return refused("not-resolved-yet")
            case "resolve":
                return refused("still-resolving", who=named(game, due.who).label)
            case _:
                return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, RoundEvent]:
        """The game in the next round."""
        settled = settle(game)
        fight = settled.state.encounter
        if fight is None:
            return Outcome(game)
        fresh = (_fresh(game, one) for one in fight.combatants)
        ordered = tuple(sorted(fresh, key=lambda one: one.reflexes))
        after = replace(game, encounter=Encounter(ordered, fight.round + 1, gone=fight.gone))
        return Outcome(after, (*settled.events, RoundBegan(fight.round + 1)))


@dataclass(frozen=True, slots=True)
class MoveInTie:
    """Move somebody one place among those of equal REF."""

    who: str
    round: int
    later: bool = True
    """Whether it shall declare later, and so resolve earlier."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nobody of equal REF stands on that side."""
        if refusal := fight_refused(game, self.round) or not_in_fight(game, self.who):
            return refusal
        return None if self._other(game) else refused("no-tie-there", who=named(game, self.who).label)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, RoundEvent]:
        """The game with the two in each other's place."""
        fight, other = game.encounter, self._other(game)
        one = fight.combatant(self.who) if fight else None
        if fight is None or other is None or one is None:
            return Outcome(game)
        swapped = {self.who: other, other.card: one}
        order = tuple(swapped.get(combatant.card, combatant) for combatant in fight.combatants)
        event = TieReordered(
            named(game, self.who), named(game, other.card), self.later, told(game, self.who, other.card)
        )
        return Outcome(replace(game, encounter=replace(fight, combatants=order)), (event,))

    def _other(self, game: Game) -> Combatant | None:
        combatants = game.encounter.combatants if game.encounter else ()
        place = next((place for place, one in enumerate(combatants) if one.card == self.who), None)
        if place is None:
            return None
        beside = place + (1 if self.later else -1)
        if not 0 <= beside < len(combatants) or combatants[beside].reflexes != combatants[place].reflexes:
            return None
        return combatants[beside]


@dataclass(frozen=True, slots=True)
class Mark:
    """Say how somebody stands; None leaves a mark as it is."""

    who: str
    round: int
    engaged: bool | None = None
    """In reach of a foe this round: ranged weapons are no good."""
    surprised: bool | None = None
    """Without roll and action this round."""
    helpless: bool | None = None
    """Without roll and action until said otherwise."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: not in the fight, or it stands so already."""
        if refusal := fight_refused(game, self.round) or not_in_fight(game, self.who):
            return refusal
        one = game.encounter.combatant(self.who) if game.encounter else None
        same = one is None or self._marked(one) == one
        return refused("nothing-changed", who=named(game, self.who).label) if same else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, RoundEvent]:
        """The game with the marks set."""
        fight = game.encounter
        one = fight.combatant(self.who) if fight else None
        if fight is None or one is None:
            return Outcome(game)
        marked = self._marked(one)
        event = Marked(named(game, self.who), marked.engaged, marked.surprised, marked.helpless, told(game, self.who))
        settled = settle(replace(game, encounter=fight.with_combatant(marked)))
        return Outcome(settled.state, (event, *settled.events))

    def _marked(self, one: Combatant) -> Combatant:
        return replace(
            one,
            engaged=one.engaged if self.engaged is None else self.engaged,
            surprised=one.surprised if self.surprised is None else self.surprised,
            helpless=one.helpless if self.helpless is None else self.helpless,
        )


@dataclass(frozen=True, slots=True)
class WieldWeapon:
    """Take another weapon in hand, before declaring."""

    who: str
    round: int
    weapon: str
    """The id of a weapon carried, or of bare hands."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: not carried, in hand already, or the declaration is made and only an override changes it."""
        if refusal := fight_refused(game, self.round) or not_in_fight(game, self.who):
            return refusal
        one, card = (game.encounter.combatant(self.who) if game.encounter else None), game.card(self.who)
        if one is None or card is None:
            return refused("no-such-card", who=self.who)
        if refusal := weapon_refused(game, card, self.weapon):
            return refusal
        if one.action is not None:
            return refused("already-declared", who=card.label)
        if one.combat is not None:
            return refused("already-rolled", who=card.label)
        return refused("nothing-changed", who=card.label) if one.weapon == self.weapon else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, RoundEvent]:
        """The game with that weapon in hand."""
        fight = game.encounter
        one = fight.combatant(self.who) if fight else None
        if fight is None or one is None:
            return Outcome(game)
        after = replace(game, encounter=fight.with_combatant(replace(one, weapon=self.weapon)))
        return Outcome(after, (Wielded(named(game, self.who), self.weapon, told(game, self.who)),))


def _still_held(card: Card, weapon: str) -> bool:
    """Whether a card still has the weapon that was in its hand; bare hands are always there."""
    return weapon == UNARMED or weapon in card.weapons


def _fresh(game: Game, one: Combatant) -> Combatant:
    card = game.card(one.card)
    return Combatant(
        one.card,
        card.reflexes if card else one.reflexes,
        one.tie,
        one.weapon if card is None or _still_held(card, one.weapon) else weapon_by_habit(game.lists, card),
        helpless=one.helpless,
        strength_ready=one.strength_ready,
        out=is_down(card) if card else one.out,
        usual=one.action or one.usual,
    )


RoundIntent: TypeAlias = NextRound | MoveInTie | Mark | WieldWeapon
