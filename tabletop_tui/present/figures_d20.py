"""Numbers of the d20 game as they are written: attacks, damage, threats, damage reduction."""

from collections.abc import Iterable

from rules.d20.armor_as_dr import Reduction, unstoppable
from rules.d20.attacking import PLAIN, attack_bonus, damage_of
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.levels import base_attack, iterative_attacks
from rules.d20.lists import Lists
from rules.d20.weapons import AtHand, critical_multiplier, threat_from
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import signed


def reduction_text(reductions: Iterable[Reduction]) -> str:
    """Damage reductions as they are written: 4/-, 10/adamantine; those that nothing passes added up."""
    reductions = tuple(reductions)
    dash = unstoppable(reductions)
    found = [f"{dash}/{glyphs().minus}"] if dash else []
    found += [f"{each.points}/{bypass_text(each)}" for each in reductions if each.bypass]
    return ", ".join(found)


def bypass_text(reduction: Reduction) -> str:
    """What passes a damage reduction by, in words; a dash for nothing."""
    if not reduction.bypass:
        return glyphs().minus
    between = _(" and ") if reduction.needs_all else _(" or ")
    return between.join(names.damage_type(each) for each in reduction.bypass)


def weapon_name(lists: Lists, one: AtHand) -> str:
    """What a weapon at hand is called: its owner's name for it, or the usual one, with what is special about it."""
    name = one.arm.name or names.weapon(lists, one.weapon.id)
    marks = [signed(one.arm.enhancement)] if one.arm.enhancement else []
    if one.natural is not None and one.natural.count > 1:
        marks.append(f"{glyphs().times}{one.natural.count}")
    if one.key.endswith("/2"):
        marks.append(_("other end"))
    return " ".join((name, *marks))


def attacks_text(game: Game, card: Card, one: AtHand) -> str:
    """The bonus of each attack of a full attack with a weapon: +6/+1; a weapon of the body has one."""
    total = attack_bonus(game, card, one).total
    if one.natural is not None:
        return signed(total)
    base = base_attack(game, card).total
    return "/".join(signed(total + each - base) for each in iterative_attacks(base))


def damage_text(game: Game, card: Card, one: AtHand) -> str:
    """The damage of a hit: 2d6+7, with bonus dice 2d6+7+1d6."""
    damage = damage_of(game, card, one, PLAIN)
    bonus = signed(damage.bonus.total) if damage.bonus.total else ""
    extra = "".join(f"+{each.dice.text}" for each in damage.extra)
    return f"{damage.dice.text}{bonus}{extra}"


def threat_text(game: Game, card: Card, one: AtHand) -> str:
    """When a hit is critical, and how many times over: 19-20/x2; with vitality the multiplier only widens the range."""
    least, most = threat_from(game, card, one), 18 if game.settings.bell_curve else 20
    spread = str(most) if least >= most else f"{least}{glyphs().minus}{most}"
    multiplier = critical_multiplier(game, one)
    return f"{spread}/{glyphs().times}{multiplier}" if multiplier > 1 else spread


def ranks_text(half_ranks: int) -> str:
    """Ranks, half ones as a half: 4, 2½."""
    whole = str(half_ranks // 2) if half_ranks >= 2 or not half_ranks % 2 else ""
    return f"{whole}½" if half_ranks % 2 else whole
