"""What a score does to whoever suffers it: armour, STR, the wound on the card (docs/rules-d6.md W1 to W4)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.d6.encounter import PendingWound
from rules.d6.exchange import is_death_blow, levels_left, wound_level
from rules.d6.game import Game
from rules.d6.naming import named
from rules.d6.order import fight_refused
from rules.d6.settling import ActionLost, settle
from rules.d6.wounds import BackUp, PutOut, with_wound, with_wounded
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused


@dataclass(frozen=True, slots=True)
class StrengthAsked:
    """A wound waits for its victim to say whether STR takes levels off it."""

    victim: Who
    by: Who
    net: int
    """Levels left after armour, 1 or more."""
    most: int
    """The most levels that STR can take off."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class WoundScored:
    """A score in an exchange came to a wound, or was held off."""

    victim: Who
    by: Who
    margin: int
    """By how many wins it was scored."""
    armour: int
    """Levels that armour took off."""
    strength: int
    """Levels that STR took off; STR is spent until the encounter ends when this is above 0."""
    level: int
    """The level of the wound, 0 (none) to 4 (fatal)."""
    death_blow: bool
    """Whether 5 or more levels were left."""
    seen_by: Audience = EVERYONE


ScoreEvent: TypeAlias = StrengthAsked | WoundScored | PutOut | BackUp


def most_strength(game: Game, victim: str, net: int) -> int:
    """The most levels that STR can take off a wound with so many left, 0 when it is spent or there is none."""
    card = game.card(victim)
    combatant = game.encounter.combatant(victim) if game.encounter else None
    if card is None or combatant is None or not combatant.strength_ready:
        return 0
    return max(0, min(card.strength, net))


def scored(
    game: Game, victim: str, by: str, margin: int, armour: int, secret: bool, now: int
) -> Outcome[Game, ScoreEvent]:
    """Apply a score of 1 or more: deal the wound at once, or ask about STR first.

    Args:
        game: The game, with the fight.
        victim: The card that was hit.
        by: The card that scored.
        margin: By how many wins, 1 or more.
        armour: The levels that armour takes off.
        secret: Whether only the GM is told.
        now: The minute of the game clock.
    """
    fight = game.encounter
    most = most_strength(game, victim, levels_left(margin, armour))
    if most and not game.settings.strength_decides_itself and fight is not None:
        pending = PendingWound(victim, by, margin, armour, secret)
        asked = StrengthAsked(
            named(game, victim), named(game, by), pending.net, most, told(game, victim, by, secret=secret)
        )
        return Outcome(replace(game, encounter=replace(fight, pending=pending)), (asked,))
    return _dealt(game, PendingWound(victim, by, margin, armour, secret), most, now)


@dataclass(frozen=True, slots=True)
class GiveStrength:
    """Say how many levels STR takes off the wound that waits; 0 keeps it for later."""

    who: str
    """The victim."""
    round: int
    levels: int
    """0 to STR, and no more than the wound has left."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such wound waits, or so many levels cannot be given."""
        if refusal := fight_refused(game, self.round):
            return refusal
        pending = game.encounter.pending if game.encounter else None
        if pending is None or pending.victim != self.who:
            return refused("stale-wound", who=named(game, self.who).label)
        most = most_strength(game, self.who, pending.net)
        return None if 0 <= self.levels <= most else refused("strength-out-of-range", least=0, most=most)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ScoreEvent | ActionLost]:
        """The game with the wound dealt and the round going on."""
        fight = game.encounter
        if fight is None or fight.pending is None:
            return Outcome(game)
        decided = replace(game, encounter=replace(fight, pending=None))
        dealt = _dealt(decided, fight.pending, self.levels, moment.now)
        settled = settle(dealt.state)
        return Outcome(settled.state, (*dealt.events, *settled.events))


def _dealt(game: Game, wound: PendingWound, strength: int, now: int) -> Outcome[Game, ScoreEvent]:
    level = wound_level(wound.margin, wound.armour, strength)
    blow = is_death_blow(wound.margin, wound.armour, strength)
    seen_by = told(game, wound.victim, wound.by, secret=wound.secret)
    event = WoundScored(
        named(game, wound.victim), named(game, wound.by), wound.margin, wound.armour, strength, level, blow, seen_by
    )
    fight = game.encounter
    victim = fight.combatant(wound.victim) if fight else None
    if strength and fight is not None and victim is not None:
        game = replace(game, encounter=fight.with_combatant(replace(victim, strength_ready=False)))
    card = game.card(wound.victim)
    if card is None or not level:
        return Outcome(game, (event,))
    game, more = with_wounded(game, with_wound(card, level, now, death_blow=blow)[0])
    return Outcome(game, (event, *more))


ScoreIntent: TypeAlias = GiveStrength
