"""Attacks rolled from a card, outside the order of any fight; nobody is hurt by them (docs/rules-d20.md N5, W10)."""

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from rules.d20.attacking import PLAIN, Manner, attack_bonus, damage_of
from rules.d20.card import Card
from rules.d20.checks import MOST_DIFFICULTY
from rules.d20.dealing import LEAST_DAMAGE, Handful, thrown_damage
from rules.d20.game import Game
from rules.d20.manners import manner_refused
from rules.d20.naming import named
from rules.d20.numbers import Number
from rules.d20.rolls import Roll, roll, without_luck
from rules.d20.weapons import AtHand, at_hand, critical_multiplier, threat_from
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, card_missing, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused


@dataclass(frozen=True, slots=True)
class AttackTried:
    """Somebody rolled an attack at nobody on the table."""

    who: Who
    weapon: str
    """What it was made with, as the card calls it."""
    manner: Manner
    roll: Roll
    armour_class: int | None
    """None: nobody said."""
    threat_from: int
    """The lowest natural result that threatens."""
    hit: bool | None
    """None: without an armour class, the total speaks for itself."""
    confirmation: Roll | None = None
    """The second roll, where the first threatened."""
    critical: bool = False
    """Whether the second roll reached the armour class."""
    handfuls: tuple[Handful, ...] = ()
    """The dice of damage; none for a miss."""
    bonus: Number = field(default_factory=Number)
    """What is added to the damage."""
    multiplier: int = 1
    total: int = 0
    """The damage, before any reduction."""
    physical: bool = False
    """Whether dice of damage were typed in."""
    seen_by: Audience = EVERYONE


TryEvent: TypeAlias = AttackTried


@dataclass(frozen=True, slots=True)
class TryAttack:
    """Roll an attack from the card, with its damage; nobody is hurt by it."""

    who: str
    weapon: str = ""
    """What to strike with, as `weapons_at_hand` calls it; empty: the weapon in hand by habit."""
    armour_class: int | None = None
    """0 to 200; None: nobody says."""
    manner: Manner = PLAIN
    secret: bool = False

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card or weapon, a number out of range, an impossible manner."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        one = at_hand(game, card, self.weapon)
        if one is None:
            return refused("no-such-weapon", weapon=self.weapon)
        if self.armour_class is not None and not 0 <= self.armour_class <= MOST_DIFFICULTY:
            return refused("difficulty-out-of-range", least=0, most=MOST_DIFFICULTY)
        return manner_refused(game, card, one, self.manner)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, TryEvent]:
        """The game after the attack; four 1s may end somebody's luck."""
        card = game.card(self.who)
        one = at_hand(game, card, self.weapon) if card else None
        if card is None or one is None:
            return Outcome(game)
        tried = self._attacked(game, card, one, moment)
        if tried.hit is not False:
            tried = _with_damage(game, card, one, tried, moment)
        for each in (tried.roll, tried.confirmation):
            if each is not None:
                game = without_luck(game, card, each)
        return Outcome(game, (tried,))

    def _attacked(self, game: Game, card: Card, one: AtHand, moment: Moment) -> AttackTried:
        bonus, threat = attack_bonus(game, card, one, self.manner), threat_from(game, card, one)
        first = roll(game, card, "attack", bonus, moment.dice, luck=self.manner.luck)
        needed = self.armour_class
        hit = None if needed is None else first.reaches(needed)
        second = None
        if hit is not False and first.natural >= threat:
            second = roll(game, card, "confirmation", bonus, moment.dice)
        critical = second is not None and needed is not None and second.reaches(needed)
        seen = told(game, card.id, secret=self.secret)
        label = one.arm.name or one.key
        return AttackTried(
            named(game, card.id), label, self.manner, first, needed, threat, hit, second, critical, seen_by=seen
        )


def _with_damage(game: Game, card: Card, one: AtHand, tried: AttackTried, moment: Moment) -> AttackTried:
    damage = damage_of(game, card, one, tried.manner)
    multiplier = critical_multiplier(game, one) if tried.critical else 1
    handfuls, physical = thrown_damage(game, card, damage, multiplier, moment, critical=tried.critical)
    own = sum(each.counted for each in handfuls if not each.type) + damage.bonus.total * multiplier
    beside = sum(each.counted for each in handfuls if each.type)
    return replace(
        tried,
        handfuls=handfuls,
        bonus=damage.bonus,
        multiplier=multiplier,
        total=max(LEAST_DAMAGE, own) + beside,
        physical=physical,
    )


TryIntent: TypeAlias = TryAttack
