"""Whom a spell reaches: its dice land on them, and what lasts stays on them (docs/spell-points.md T)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from rules.d20.afflicting import MOST_CONDITIONS, MOST_ROUNDS, AfflictionEvent, begin, is_known
from rules.d20.bell_curve import mass_targets
from rules.d20.blow import Blow, BlowEvent
from rules.d20.blows import land
from rules.d20.card import Affliction, Card
from rules.d20.caster import casting_ability
from rules.d20.casting.damage import DamageRoll
from rules.d20.game import Game
from rules.d20.healing import HealEvent, healed
from rules.d20.life import roll_save
from rules.d20.lists import Save
from rules.d20.rolls import ODDS
from rules.d20.scores import ability_modifier
from rules.d20.standard import SAVES
from rules.d20.telling import Tells
from rules.table.labels import card_missing
from rules.table.outcome import Moment
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank

MOST_TARGETS: Final = 100
"""The most that one spell reaches."""
MOST_DIFFICULTY: Final = 200
SAVED: Final = "saved"
"""Against what dice are that fall instead of the others on whoever saves, as those of disintegrate."""
SAVE_BASE: Final = 10
"""The difficulty of a save against a spell before its level and the caster's ability."""

MASS_ODDS: Final = f"{ODDS}-mass"
"""The spell that puts auspicious odds on many."""

AimEvent: TypeAlias = BlowEvent | HealEvent | AfflictionEvent


@dataclass(frozen=True, slots=True)
class Target:
    """Somebody whom a spell reaches."""

    who: str
    portions: int | None = None
    """How many of its missiles or rays go there, 1 and up; None: all that it does."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """What a spell leaves on those whom it reaches, for as long as it lasts."""

    rounds: int
    """1 to 100,000; in a fight they end just before the caster's count, outside by the clock."""
    condition: str = ""
    """The id of a condition; empty: one in words."""
    note: str = ""
    """More of it in words."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Whom a spell reaches, and what they may do about it."""

    targets: tuple[Target, ...]
    harms: Literal["", "damage", "healing"] = ""
    """What its dice do there; empty: nothing."""
    against: str = ""
    """Which of its dice, by what they are against."""
    save: Save | None = None
    """The save that everybody reached makes; None: none."""
    difficulty: int = 0
    """0 to 200."""
    saved: Literal["half", "nothing", "other"] = "half"
    """What a save leaves of the damage, `other` being the spell's dice against the saved; it keeps off what lasts."""
    types: tuple[str, ...] = ()
    """The types of damage, as in `fire`."""
    lasting: Lasting | None = None


def most_reached(spell: str, caster_level: int) -> int | None:
    """How many creatures a spell reaches at most, where its rule is one of the variants (C14); None: nobody counts."""
    if spell == MASS_ODDS:
        return mass_targets(caster_level)
    return 1 if spell == ODDS else None


def reach_objection(spell: str, caster_level: int, aim: Aim | None) -> Refused | None:
    """What speaks against reaching so many with a spell (C14)."""
    most = most_reached(spell, caster_level)
    if aim is None or most is None or len(aim.targets) <= most:
        return None
    return refused("reaches-too-many", spell=spell, most=most)


def save_difficulty(game: Game, card: Card, by: str, level: int) -> int:
    """The difficulty of a save against a spell: 10, its level, and the ability of the class that casts it.

    Args:
        game: The game.
        card: Who casts.
        by: The class that it is cast by.
        level: The spell's own level, heightened or not; other metamagic does not count.
    """
    ability = casting_ability(game, card, by)
    return SAVE_BASE + level + (ability_modifier(game, card, ability) if ability else 0)


def aim_refused(game: Game, aim: Aim, against: tuple[str, ...], portions: int | None) -> Refused | None:
    """Why a spell cannot be aimed so, whoever allows it: somebody unknown, dead or twice, or a number out of range.

    Args:
        game: The game.
        aim: Whom it is to reach.
        against: What its dice are against.
        portions: How many missiles or rays there are to divide; None: it has none.
    """
    who = tuple(each.who for each in aim.targets)
    if missing := card_missing(game, *who):
        return missing
    if len(who) > MOST_TARGETS:
        return refused("too-many-targets", most=MOST_TARGETS)
    for each in who:
        card = game.card(each)
        if card is not None and who.count(each) > 1:
            return refused("target-twice", who=card.label)
        if card is not None and card.health.life == "dead" and aim.harms:
            return refused("dead-already", who=card.label)
        if card is not None and aim.lasting and len(card.conditions) >= MOST_CONDITIONS:
            return refused("too-much-on-the-card", most=MOST_CONDITIONS)
    if aim.harms and not {aim.against, *((SAVED,) if aim.saved == "other" else ())} <= set(against):
        return refused("spell-deals-nothing")
    divided = [each.portions for each in aim.targets if each.portions is not None]
    if divided and (min(divided) < 1 or sum(divided) > (portions or 0)):
        return refused("portions-out-of-range", most=portions or 0)
    return _save_refused(aim) or _lasting_refused(aim.lasting)


def _save_refused(aim: Aim) -> Refused | None:
    if aim.save is not None and aim.save not in SAVES:
        return refused("no-such-save", save=aim.save)
    if not 0 <= aim.difficulty <= MOST_DIFFICULTY:
        return refused("difficulty-out-of-range", least=0, most=MOST_DIFFICULTY)
    return None


def _lasting_refused(lasting: Lasting | None) -> Refused | None:
    if lasting is None:
        return None
    if not 1 <= lasting.rounds <= MOST_ROUNDS:
        return refused("rounds-out-of-range", least=1, most=MOST_ROUNDS)
    if lasting.condition and not is_known(lasting.condition):
        return refused("no-such-condition", condition=lasting.condition)
    if not lasting.condition and is_blank(clean_line(lasting.note)):
        return refused("text-missing")
    return None


def reach(
    game: Game,
    caster: str,
    aim: Aim,
    rolls: Mapping[str, DamageRoll],
    spell: str,
    name: str,
    moment: Moment,
    events: Tells[AimEvent],
    *,
    instead: DamageRoll | None = None,
    secret: bool = False,
) -> Game:
    """The game after a spell reached everybody: they save, are hurt or healed, and bear what lasts.

    Args:
        game: The game.
        caster: Who cast it; what lasts in a fight ends just before their count.
        aim: Whom it reaches.
        rolls: What its dice came to for each of them, by card; nobody else is hurt or healed.
        spell: The id of the spell.
        name: What it is called, as the source of whatever lasts; that of mass auspicious odds is the caster, whose
            four 1s end it for everybody (C11).
        moment: The dice and the clock.
        events: What happens is added here.
        instead: What its other dice came to for those who save, where it has such dice.
        secret: Whether only the GM sees it.
    """
    for each in aim.targets:
        card = game.card(each.who)
        if card is None:
            continue
        saved = False
        if aim.save is not None:
            game, made = roll_save(game, card, aim.save, aim.difficulty, "asked", moment, events, secret=secret)
            saved = made.succeeded
        if (rolled := rolls.get(each.who)) is not None:
            other = instead if saved else None
            less = saved and other is None
            game = _touched(game, each.who, aim, other or rolled, moment, events, saved=less, secret=secret)
        if aim.lasting is not None and not saved:
            game = _stays(game, caster, each.who, aim.lasting, spell, name, moment, events, secret=secret)
    return game


def _touched(
    game: Game,
    who: str,
    aim: Aim,
    rolled: DamageRoll,
    moment: Moment,
    events: Tells[AimEvent],
    *,
    saved: bool,
    secret: bool,
) -> Game:
    card, total = game.card(who), rolled.total
    if saved:
        total = total // 2 if aim.saved == "half" else 0
    if card is None or card.health.life == "dead" or total < 1:
        return game
    if aim.harms == "healing":
        flat = min(total, rolled.amount.plus) if rolled.amount.dice else total
        return healed(game, card, total - flat, flat, events, secret=secret)
    return land(game, who, Blow(total, weapon=False, types=aim.types), moment, events, secret=secret)


def _stays(
    game: Game,
    caster: str,
    who: str,
    lasting: Lasting,
    spell: str,
    name: str,
    moment: Moment,
    events: Tells[AimEvent],
    *,
    secret: bool,
) -> Game:
    source = caster if spell == MASS_ODDS else clean_line(name)
    affliction = Affliction(lasting.condition, source, clean_line(lasting.note))
    fights = game.encounter is not None and game.encounter.combatant(caster) is not None
    counted = caster if fights else ""
    game, began = begin(game, who, affliction, lasting.rounds, moment.now, count_of=counted, secret=secret)
    events.append(began)
    return game
