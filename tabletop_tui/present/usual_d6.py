"""What a combatant most likely declares, so that dialogs open with it filled in."""

from rules.d6.actions import Action, Assist, Attack, CastAt, CastAttack, Nothing, Other, UseSkill
from rules.d6.card import Card
from rules.d6.declaring import action_refused
from rules.d6.encounter import Combatant
from rules.d6.game import Game
from rules.d6.pools import UNARMED, weapon_of


def usual_action(game: Game, who: str) -> Action | None:
    """What it declared the round before, while that can still be done; None when there is nothing of the kind."""
    one = game.encounter.combatant(who) if game.encounter else None
    if one is None or one.usual is None or isinstance(one.usual, Nothing | Other | CastAt | UseSkill):
        return None
    return None if action_refused(game, who, one.usual) else one.usual


def likely_action(game: Game, who: str) -> Action | None:
    """The usual action, else an attack on the likely target; None when there is nobody to attack."""
    return usual_action(game, who) or likely_attack(game, who)


def likely_attack(game: Game, who: str) -> Attack | CastAttack | None:
    """The attack it made last, else one with what it has in hand on the likely target."""
    one, card = (game.encounter.combatant(who) if game.encounter else None), game.card(who)
    target = likely_target(game, who)
    if one is None or card is None or target is None:
        return None
    last = last_attack(one)
    if last is not None and not action_refused(game, who, last):
        return last
    if last is None and one.weapon == UNARMED and UNARMED not in card.weapons and (magic := known_magic(game, card)):
        return CastAttack(target, magic[0], likely_focus(game, card))
    weapon = one.weapon if weapon_of(game.lists, one.weapon) else UNARMED
    return Attack(target, weapon)


def likely_target(game: Game, who: str) -> str | None:
    """Whom it aimed at last, else whoever attacks it, else the first foe who stands, else anybody."""
    fight, card = game.encounter, game.card(who)
    if fight is None or card is None:
        return None
    standing = [one for one in fight.combatants if one.card != who and not one.out]
    one = fight.combatant(who)
    aims = [aim for aim in (_target(one.action), _target(one.usual)) if aim] if one else []
    aims += [other.card for other in standing if _target(other.action) == who]
    aims += [other.card for other in standing if _owner(game, other.card) != card.owner]
    aims += [other.card for other in standing]
    present = {other.card for other in standing}
    return next((aim for aim in aims if aim in present), None)


def likely_helped(game: Game, who: str) -> str | None:
    """Whom it helped last, else the first on its own side who stands and is not out, else anybody."""
    fight, card = game.encounter, game.card(who)
    if fight is None or card is None:
        return None
    one = fight.combatant(who)
    standing = [other.card for other in fight.combatants if other.card != who and not other.out]
    usual = one.usual if one else None
    wanted = [usual.whom] if isinstance(usual, Assist) else []
    wanted += [other for other in reversed(standing) if _owner(game, other) == card.owner]
    return next((other for other in (*wanted, *standing) if other in standing), None)


def known_magic(game: Game, card: Card) -> tuple[str, ...]:
    """The ids of the kinds of magic it knows, the best first."""
    kinds = {one.id for one in game.lists.proficiencies if one.kind == "magic"}
    known = [rank for rank in card.proficiencies if rank.what in kinds and rank.rank > 0]
    return tuple(rank.what for rank in sorted(known, key=lambda rank: -rank.rank))


def likely_focus(game: Game, card: Card) -> str:
    """The id of the best focus it carries; empty when it has none."""
    carried = [focus for focus in game.lists.foci if focus.id in card.weapons]
    return max(carried, key=lambda focus: focus.bonus).id if carried else ""


def last_attack(one: Combatant) -> Attack | None:
    """What it declared now or the round before, if that was an attack."""
    return next((action for action in (one.action, one.usual) if isinstance(action, Attack)), None)


def _target(action: Action | None) -> str | None:
    return action.target if isinstance(action, Attack | CastAttack) else None


def _owner(game: Game, who: str) -> str:
    card = game.card(who)
    return card.owner if card else ""
