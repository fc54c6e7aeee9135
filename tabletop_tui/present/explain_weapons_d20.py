"""Why an attack of the d20 game, its damage and its critical are what they are."""

from rules.d20.attacking import attack_bonus, damage_of
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.weapons import AtHand, at_hand, bypasses, critical_multiplier, has_weapon_feat, threat_from
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.chances_d20 import hit_rows
from tabletop_tui.present.explanation import Explanation
from tabletop_tui.present.figures_d20 import attacks_text, damage_text, threat_text, weapon_name
from tabletop_tui.present.number_rows_d20 import number_explained, number_rows
from tabletop_tui.present.numbers import signed


def attack_explained(game: Game, card: Card, key: str) -> Explanation | None:
    """The attack bonus with a weapon, and the chances against usual armour classes."""
    one = at_hand(game, card, key)
    if one is None:
        return None
    bonus = attack_bonus(game, card, one)
    shown = number_explained(game.lists, weapon_name(game.lists, one), bonus, words=_manner_words(one))
    odds = hit_rows(game, card, bonus.total, threat_from(game, card, one))
    title = f"{weapon_name(game.lists, one)}: {attacks_text(game, card, one)}"
    return Explanation(title, shown.rows, shown.total, shown.words, _("First attack hits"), odds)


def _manner_words(one: AtHand) -> tuple[str, ...]:
    words = [f"{names.training(one.weapon.training)}, {names.handling(one.weapon.handling)}"]
    if one.weapon.range:
        words.append(_("Range increment {feet} ft.").format(feet=one.weapon.range))
    return tuple(words)


def damage_explained(game: Game, card: Card, key: str) -> Explanation | None:
    """The damage of a hit with a weapon."""
    one = at_hand(game, card, key)
    if one is None:
        return None
    damage = damage_of(game, card, one)
    rows = [(_("dice"), damage.dice.text), *number_rows(game.lists, damage.bonus)]
    rows += [
        (
            _("bonus dice, {type}").format(type=names.damage_type(each.type)) if each.type else _("bonus dice"),
            each.dice.text,
        )
        for each in damage.extra
    ]
    words = [_("For damage reduction it is: {types}.").format(types=_types(game, card, one))]
    if damage.extra:
        words.append(_("A critical does not multiply bonus dice."))
    text = damage_text(game, card, one)
    return Explanation(f"{weapon_name(game.lists, one)}: {text}", tuple(rows), (_("together"), text), tuple(words))


def _types(game: Game, card: Card, one: AtHand) -> str:
    return ", ".join(names.damage_type(each) for each in bypasses(game, card, one)) or _("nothing in particular")


def threat_explained(game: Game, card: Card, key: str) -> Explanation | None:
    """When a hit with a weapon is critical."""
    one = at_hand(game, card, key)
    if one is None:
        return None
    rows = [(_("the weapon's own range"), _("from {face}").format(face=one.end.threat))]
    settings = game.settings
    widened = one.end.multiplier > 2 and settings.vitality
    if widened:
        by = one.end.multiplier - 2
        rows.append((_("multiplier {multiplier}").format(multiplier=f"x{one.end.multiplier}"), signed(-by)))
    if one.arm.keen or has_weapon_feat(card, "improved-critical", one.weapon):
        rows.append((_("keen") if one.arm.keen else names.feat(game.lists, "improved-critical"), _("doubled")))
    if settings.bell_curve:
        rows.append((_("on the bell curve"), _("as likely as before")))
    found = threat_from(game, card, one)
    words = [
        _("A critical rolls its damage {count} times.").format(count=critical_multiplier(game, one))
        if not settings.vitality
        else _("A critical takes wounds instead of vitality, past all damage reduction.")
    ]
    title = f"{weapon_name(game.lists, one)}: {threat_text(game, card, one)}"
    return Explanation(title, tuple(rows), (_("threatens"), _("from {face}").format(face=found)), tuple(words))
