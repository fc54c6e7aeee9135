"""What a combatant of the d20 game most likely does, so that dialogs open with it filled in."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from rules.d20.afflictions import held, is_helpless
from rules.d20.attacking import PLAIN, Manner
from rules.d20.card import Card
from rules.d20.encounter import Combatant
from rules.d20.game import Game
from rules.d20.levels import base_attack, iterative_attacks
from rules.d20.manners import manner_refused
from rules.d20.striking import Strike
from rules.d20.weapons import AtHand, at_hand


@dataclass(frozen=True, slots=True)
class Habits:
    """How each combatant attacked last, as far as it was seen."""

    last: Mapping[str, Strike] = field(default_factory=dict)

    def after(self, intents: Iterable[object]) -> "Habits":
        """The habits after these intents, oldest first."""
        strikes = {each.who: each for each in intents if isinstance(each, Strike)}
        return Habits({**self.last, **strikes}) if strikes else self


def others(game: Game, who: str) -> tuple[tuple[Combatant, Card], ...]:
    """Everybody else in the fight who is not dead, in the order of initiative."""
    fight = game.encounter
    found = ((one, game.card(one.card)) for one in (fight.combatants if fight else ()) if one.card != who)
    return tuple((one, card) for one, card in found if card is not None and card.health.life != "dead")


def likely_target(game: Game, who: str, habits: Habits) -> str | None:
    """Whom it attacked last while that one stands, else the first foe who stands, else any foe, else anybody."""
    card = game.card(who)
    there = others(game, who)
    if card is None or not there:
        return None
    foes = [other for _, other in there if other.owner != card.owner]
    standing = [other.id for other in foes if other.health.awake]
    last = habits.last.get(who)
    wanted = [last.target] if last is not None and last.target in standing else []
    return next(iter([*wanted, *standing, *(other.id for other in foes), *(other.id for _, other in there)]), None)


def likely_weapon(game: Game, card: Card, habits: Habits) -> AtHand | None:
    """What it attacked with last while it has that, else the first thing at hand."""
    last = habits.last.get(card.id)
    found = at_hand(game, card, last.weapon) if last is not None and last.weapon else None
    return found or at_hand(game, card, "")


def likely_manner(game: Game, card: Card, one: AtHand, habits: Habits) -> Manner:
    """How it attacked last, without what belonged to that moment; the next attack of the turn after those made."""
    last = habits.last.get(card.id)
    manner = PLAIN
    if last is not None:
        manner = Manner(
            thrown=last.manner.thrown,
            hands=last.manner.hands,
            light_off_hand=last.manner.light_off_hand,
            flanking=last.manner.flanking,
            power=last.manner.power,
            expertise=last.manner.expertise,
            rapid=last.manner.rapid,
            flurry=last.manner.flurry,
            increments=last.manner.increments,
            into_melee=last.manner.into_melee,
            near=last.manner.near,
            favoured=last.manner.favoured,
        )
    nth = next_attack(game, card, one)
    manner = manner if manner_refused(game, card, one, manner) is None else PLAIN
    return replace(manner, nth=nth)


def next_attack(game: Game, card: Card, one: AtHand) -> int:
    """Which attack of a full attack comes next, 0 for the first: after those made this turn, while there are more."""
    fight = game.encounter.combatant(card.id) if game.encounter else None
    if fight is None or game.encounter is None or game.encounter.active != card.id or one.natural is not None:
        return 0
    return fight.strikes if fight.strikes < attacks_of(game, card, one) else 0


def likely_attacks(game: Game, who: str, habits: Habits) -> int:
    """How many attacks its turn most likely has: those of a full attack, or one that ends a charge."""
    card, last = game.card(who), habits.last.get(who)
    fight = game.encounter.combatant(who) if game.encounter else None
    one = likely_weapon(game, card, habits) if card is not None else None
    if card is None or one is None or (last is not None and last.manner.charge and fight is not None and fight.strikes):
        return 1
    return attacks_of(game, card, one)


def attacks_of(game: Game, card: Card, one: AtHand) -> int:
    """How many attacks a full attack with this has; those of the body are one each."""
    return 1 if one.natural is not None else len(iterative_attacks(base_attack(game, card).total))


def patients(game: Game, who: str) -> tuple[Card, ...]:
    """Whom somebody could see to: the dying first, then the stunned."""
    there = [card for _, card in others(game, who)]
    dying = [card for card in there if card.health.life == "dying"]
    stunned = [card for card in there if card not in dying and is_stunned(game, card)]
    return (*dying, *stunned)


def is_stunned(game: Game, card: Card) -> bool:
    """Whether a creature is stunned now."""
    return any(each.condition == "stunned" for each in held(game, card))


def can_finish(game: Game, target: Card) -> bool:
    """Whether somebody lies there open to a finishing blow."""
    return target.health.life != "dead" and is_helpless(game, target)
