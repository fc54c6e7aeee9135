"""The rolls of the d20 game as rolls of the notation, and those that a card makes most."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rules.d20.attacking import attack_bonus
from rules.d20.card import Card
from rules.d20.casting.cast import SpellCast
from rules.d20.casting.dice import RolledAgainst
from rules.d20.casting.overcast import CastBeyond
from rules.d20.checks import CheckRolled, RollAbility, RollOther, RollSave, RollSkill
from rules.d20.dealing import DamageRolled
from rules.d20.dealing import Handful as Thrown
from rules.d20.draft_dice import ScoresRolled
from rules.d20.entering import InitiativeRolled, TieRolled
from rules.d20.free_attacks import AttackTried, TryAttack
from rules.d20.game import Game
from rules.d20.life import PercentRolled, SaveRolled
from rules.d20.lists import Lists
from rules.d20.order import initiative_bonus_of
from rules.d20.rolls import Roll
from rules.d20.saves import save_bonus
from rules.d20.skills import ranks, skill_bonus
from rules.d20.standard import SAVES
from rules.d20.striking import AttackRolled
from rules.d20.weapons import weapons_at_hand
from rules.dice.expression import Handful, Keep
from rules.dice.roll import Constant, Die, Fallen, Piece, Rolled, Sign
from rules.stepping import Event, Intent
from rules.table.labels import Who
from rules.table.tray import NOBODY
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.game_rolls import Made
from tabletop_tui.present.log_cards_d20 import check_name
from tabletop_tui.present.odds_d20 import weapon_name
from tabletop_tui.present.parts_d20 import sum_text

MOST_WEAPONS: Final = 2
"""How many weapons of a card are among its usual rolls."""
MOST_SKILLS: Final = 3


def made(event: Event, lists: Lists) -> tuple[Made, ...]:
    """The rolls in an event of the d20 game, in the order they were made; none where there is none."""
    match event:
        case AttackRolled(who, target, _weapon, _manner, roll, needed):
            text = _("attack on {target}").format(target=target.label)
            again = _("{roll}, to confirm").format(roll=text)
            both = ((text, roll), (again, event.confirmation))
            return tuple(
                (who, what, as_rolled(each, needed.total), sum_text(lists, each.bonus))
                for what, each in both
                if each is not None
            )
        case DamageRolled(who, target):
            what = _("damage to {target}").format(target=target.label)
            return ((who, what, damage_rolled(event), sum_text(lists, event.bonus)),)
        case SaveRolled(who, save, _why, roll, difficulty):
            return ((who, names.save(save), as_rolled(roll, difficulty), sum_text(lists, roll.bonus)),)
        case CheckRolled(who, _kind, _what, roll, difficulty) if roll.faces:
            return ((who, check_name(event, lists), as_rolled(roll, difficulty), sum_text(lists, roll.bonus)),)
        case InitiativeRolled(who, roll) if roll is not None:
            return ((who, _("initiative"), as_rolled(roll), sum_text(lists, roll.bonus)),)
        case TieRolled(who, face):
            return ((who, _("tie of initiative"), _one_die(20, face, event.physical), ""),)
        case PercentRolled(who, _why, face, chance):
            return ((who, _("up to {chance} %").format(chance=chance), _one_die(100, face, event.physical), ""),)
        case AttackTried(who, weapon, _manner, roll, needed):
            return (*_attack_tried(event, who, names.in_hand(lists, weapon), needed, lists),)
        case SpellCast(who, spell):
            return _of_spell(who, names.spell(lists, spell), event.rolled)
        case CastBeyond(who, spell, _name, _by, _level, roll, difficulty):
            check = names.skill(lists, "concentration")
            first = (who, check, as_rolled(roll, difficulty), sum_text(lists, roll.bonus))
            return (first, *_of_spell(who, names.spell(lists, spell), event.rolled))
        case ScoresRolled(_draft, player, faces, physical):
            somebody = replace(NOBODY, label=player)
            return tuple((somebody, _("ability score"), _best_three(each, physical), "") for each in faces)
        case _:
            return ()


def _attack_tried(event: AttackTried, who: Who, weapon: str, needed: int | None, lists: Lists) -> Iterator[Made]:
    yield who, weapon, as_rolled(event.roll, needed), sum_text(lists, event.roll.bonus)
    if event.confirmation is not None:
        what = _("{roll}, to confirm").format(roll=weapon)
        yield who, what, as_rolled(event.confirmation, needed), sum_text(lists, event.confirmation.bonus)
    if event.handfuls:
        why = sum_text(lists, event.bonus)
        yield who, _("damage"), _damage(event.handfuls, event.total, event.physical), why


def _of_spell(who: Who, name: str, rolled: tuple[RolledAgainst, ...]) -> tuple[Made, ...]:
    found = []
    for one in rolled:
        amount, faces = one.roll.amount, one.roll.faces
        if faces:
            fallen = Fallen(Handful(len(faces), amount.sides), tuple(Die(face) for face in faces), sum(faces))
            added = (Sign("+"), Constant(amount.plus)) if amount.plus else ()
            text = f"{len(faces)}d{amount.sides}" + (f"+{amount.plus}" if amount.plus else "")
            whom = one.whom.label if one.whom else names.spell_target(one.against)
            what = f"{name} ({whom})" if whom else name
            found.append((who, what, Rolled(text, (fallen, *added), one.roll.total), ""))
    return tuple(found)


def _best_three(faces: tuple[int, ...], physical: bool) -> Rolled:
    dropped = faces.index(min(faces))
    dice = tuple(Die(face, kept=place != dropped) for place, face in enumerate(faces))
    value = sum(faces) - min(faces)
    return Rolled("4d6kh3", (Fallen(Handful(4, 6, Keep("kh", 3)), dice, value, physical),), value)


def notation(bonus: int, *, bell_curve: bool, lucky: bool = False, versus: int | None = None) -> str:
    """A roll of the d20 game in notation: 1d20+7, 3d6+7, 4d6kh3+7, each with `vs` and a number where there is one."""
    dice = "1d20" if not bell_curve else "4d6kh3" if lucky else "3d6"
    added = f"{bonus:+d}" if bonus else ""
    return f"{dice}{added}" + ("" if versus is None else f" vs {versus}")


def as_rolled(roll: Roll, versus: int | None = None) -> Rolled:
    """A roll of the d20 game, as the notation would have rolled it; natural ends decide as they did."""
    curve, bonus = len(roll.faces) > 1, roll.bonus.total
    handful = Handful(len(roll.faces), 6 if curve else 20, Keep("kh", 3) if roll.lucky else None)
    dropped = roll.faces.index(min(roll.faces)) if roll.lucky else -1
    dice = tuple(Die(face, kept=place != dropped) for place, face in enumerate(roll.faces))
    pieces: list[Piece] = [Fallen(handful, dice, roll.natural, roll.physical)]
    if bonus:
        pieces += [Sign("+" if bonus > 0 else "-"), Constant(abs(bonus))]
    text = notation(bonus, bell_curve=curve, lucky=roll.lucky, versus=versus)
    if versus is None:
        return Rolled(text, tuple(pieces), roll.total)
    pieces += [Sign("vs"), Constant(versus)]
    return Rolled(text, tuple(pieces), roll.total, False, versus, roll.reaches(versus))


def damage_rolled(event: DamageRolled) -> Rolled:
    """The damage of a hit: every handful, then what is added; what damage is at the least is added too."""
    return _damage(event.handfuls, event.total, event.physical)


def _damage(handfuls: tuple[Thrown, ...], total: int, physical: bool) -> Rolled:
    pieces: list[Piece] = []
    texts: list[str] = []
    counted = 0
    for one in handfuls:
        if pieces:
            pieces.append(Sign("+"))
        pieces.append(_thrown(one, physical))
        texts.append(f"{len(one.faces)}d{one.dice.sides}" if one.faces else str(one.counted))
        counted += one.counted
    rest = total - counted
    if rest or not pieces:
        pieces += [*((Sign("+" if rest > 0 else "-"),) if pieces else ()), Constant(abs(rest))]
    text = "+".join(texts) + (f"{rest:+d}" if rest and texts else "" if texts else str(rest))
    return Rolled(text, tuple(pieces), total)


def again(intent: Intent, secret: bool) -> Intent | None:
    """The intent to make a roll from a card once more; None when its moment is over."""
    rolls = RollSkill | RollAbility | RollSave | RollOther | TryAttack
    return replace(intent, secret=secret) if isinstance(intent, rolls) else None


def shorthand(game: Game, text: str) -> str | None:
    """What a number alone means: a roll with so much added; None where the text is no such thing."""
    digits = text.removeprefix("+").removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 4 and len(text) - len(digits) < 2):
        return None
    return notation(int(text), bell_curve=game.settings.bell_curve)


def usual_rolls(game: Game, card: Card) -> tuple[tuple[str, str], ...]:
    """What a card rolls most, each with the name and the notation: attacks, saves, initiative, its best skills."""
    curve = game.settings.bell_curve
    found = [
        (weapon_name(game.lists, one), attack_bonus(game, card, one).total)
        for one in weapons_at_hand(game, card)[:MOST_WEAPONS]
    ]
    found += [(names.save(save), save_bonus(game, card, save).total) for save in SAVES]
    found.append((_("initiative"), initiative_bonus_of(game, card).total))
    learned = dict.fromkeys(one.what for level in card.levels for one in level.skills)
    best = sorted(learned, key=lambda skill: -ranks(game, card, skill))[:MOST_SKILLS]
    found += [(names.skill(game.lists, skill), skill_bonus(game, card, skill).total) for skill in best]
    return tuple((name, notation(bonus, bell_curve=curve)) for name, bonus in found)


def _thrown(one: Thrown, physical: bool) -> Piece:
    if not one.faces:
        return Constant(one.counted)
    dice = tuple(Die(face) for face in one.faces)
    return Fallen(Handful(len(one.faces), one.dice.sides), dice, one.counted, physical)


def _one_die(sides: int, face: int, physical: bool) -> Rolled:
    fallen = Fallen(Handful(1, sides), (Die(face),), face, physical)
    return Rolled(f"1d{sides}", (fallen,), face)
