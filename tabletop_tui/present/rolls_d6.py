"""The rolls of the D6 game as rolls of the notation, and those that its table makes most."""

from dataclasses import replace
from typing import Final

from rules.d6.assisting import AssistRolled
from rules.d6.card import Card
from rules.d6.checks import CheckRolled, RollProficiency, RollSkill
from rules.d6.encounter_start import TieRolled
from rules.d6.game import Game
from rules.d6.lists import Lists
from rules.d6.pools import combat_pool, fighting_pool, proficiency_pool, skill_pool, weapon_by_habit, with_weapon
from rules.d6.resolving import CombatRolled
from rules.dice.expression import Condition, Handful
from rules.dice.pools import SIDES, WINNING_FACE, Pool, PoolRoll
from rules.dice.roll import Constant, Die, Fallen, Rolled, Sign
from rules.stepping import Event, Intent
from tabletop_tui.locale import _
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.game_rolls import Made
from tabletop_tui.present.pools_d6 import pool_sum
from tabletop_tui.present.usual_d6 import known_magic, likely_focus

MOST_SKILLS: Final = 3
"""How many skills of a card are among its usual rolls."""
_WINS: Final = Condition(">=", WINNING_FACE)


def made(event: Event, lists: Lists) -> tuple[Made, ...]:
    """The roll in an event of the D6 game; none where there is none."""
    found = _made(event, lists)
    return () if found is None else (found,)


def _made(event: Event, lists: Lists) -> Made | None:
    match event:
        case CombatRolled(who, roll):
            return who, _("fight"), as_rolled(roll), pool_sum(lists, roll.pool)
        case AssistRolled(who, whom, kind, what, roll):
            named = names.skill(lists, what) if kind == "skill" else what
            text = _("{what}, for {whom}").format(what=named, whom=whom.label)
            return who, text, as_rolled(roll), pool_sum(lists, roll.pool)
        case CheckRolled(who, kind, what, roll, challenge):
            named = names.skill(lists, what) if kind == "skill" else names.proficiency(lists, what)
            return who, named, as_rolled(roll, challenge), pool_sum(lists, roll.pool)
        case TieRolled(who, face):
            die = Fallen(Handful(1, SIDES), (Die(face),), face)
            return who, _("tie of REF"), Rolled("1d6", (die,), face), ""
        case _:
            return None


def pool_notation(dice: int, challenge: int | None = None, against: int | None = None) -> str:
    """A pool in notation, alone, against a challenge level, or against another pool."""
    text = f"{dice}d{SIDES}>={WINNING_FACE}"
    if against is not None:
        return f"{text} vs {against}d{SIDES}>={WINNING_FACE}"
    return text if challenge is None else f"{text} vs {challenge}"


def as_rolled(roll: PoolRoll, challenge: int | None = None) -> Rolled:
    """A pool that was rolled, as the notation would have rolled it."""
    handful = Handful(len(roll.faces), SIDES, success=_WINS)
    dice = tuple(Die(face, success=face >= WINNING_FACE) for face in roll.faces)
    fallen = Fallen(handful, dice, roll.wins, roll.physical)
    text = pool_notation(len(roll.faces), challenge)
    if challenge is None:
        return Rolled(text, (fallen,), roll.wins, True)
    pieces = (fallen, Sign("vs"), Constant(challenge))
    return Rolled(text, pieces, roll.wins, True, challenge, roll.wins >= challenge)


def again(intent: Intent, secret: bool) -> Intent | None:
    """The intent to make a roll from a card once more; None when its moment is over."""
    return replace(intent, secret=secret) if isinstance(intent, RollSkill | RollProficiency) else None


def shorthand(game: Game, text: str) -> str | None:  # noqa: ARG001 - as every game asks it
    """What a number alone means: a pool of so many dice; None where the text is no such thing."""
    return pool_notation(int(text)) if text.isascii() and text.isdecimal() and len(text) < 5 and int(text) else None


def usual_rolls(game: Game, card: Card) -> tuple[tuple[str, str], ...]:
    """What a card rolls most, each with the name and the notation: a fight, its best skills, its magic."""
    pools = [(_("fight"), _fight(game, card))]
    skills = sorted(card.skills, key=lambda rank: -skill_pool(game, card, rank.what).size)[:MOST_SKILLS]
    pools += [(names.skill(game.lists, rank.what), skill_pool(game, card, rank.what)) for rank in skills]
    focus = likely_focus(game, card)
    pools += [
        (names.proficiency(game.lists, magic), proficiency_pool(game, card, magic, "intelligence", focus))
        for magic in known_magic(game, card)[:1]
    ]
    return tuple((name, pool_notation(pool.size)) for name, pool in pools)


def _fight(game: Game, card: Card) -> Pool:
    one = game.encounter.combatant(card.id) if game.encounter else None
    if one is not None:
        return combat_pool(game, one)
    return fighting_pool(game, card, with_weapon(game.lists, weapon_by_habit(game.lists, card)))
