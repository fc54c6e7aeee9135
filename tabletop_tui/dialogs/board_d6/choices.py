"""What the rows of the board's dialogs offer."""

from dataclasses import replace

from rules.d6.actions import Attack
from rules.d6.card import Card
from rules.d6.encounter import Combatant
from rules.d6.game import Game
from rules.d6.pools import UNARMED, bare_hands, fighting_card, fighting_pool, skill_pool, with_weapon
from tabletop_tui.dialogs.rows import Choice
from tabletop_tui.locale import _
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.actions_d6 import declared_text
from tabletop_tui.present.board_d6 import order, wound_words
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.log_d6 import marks_text
from tabletop_tui.present.pools_d6 import dice
from tabletop_tui.present.usual_d6 import known_magic

GRAPPLE = " grapple"
"""Stands for grappling among the weapons of a dialog; no id begins with a space."""


def others(game: Game, who: str) -> tuple[Choice[str], ...]:
    """Everybody else in the fight who is not out, in the order of the ladder."""
    fight = game.encounter
    standing = [one for one in order(fight) if one.card != who and not one.out] if fight else []
    cards = ((one, game.card(one.card)) for one in standing)
    return tuple(Choice(card.id, card.label, _standing(game, one, card)) for one, card in cards if card)


def weapons(game: Game, one: Combatant, card: Card, grapple: bool = True) -> tuple[Choice[str], ...]:
    """The weapons carried with the dice they come to, bare hands, and grappling."""
    known = {weapon.id for weapon in game.lists.weapons}
    carried = [item for item in (one.weapon, *card.weapons) if item in known and (item in card.weapons)]
    ids = dict.fromkeys((*carried, UNARMED))
    return (
        *(Choice(weapon, f"{names.weapon(game.lists, weapon)} ({_size(game, one, weapon)})") for weapon in ids),
        *((_grapple(game, one),) if grapple else ()),
    )


def magics(game: Game, card: Card) -> tuple[Choice[str], ...]:
    """The kinds of magic a card knows."""
    return tuple(Choice(magic, names.proficiency(game.lists, magic)) for magic in known_magic(game, card))


def skills(game: Game, one: Combatant, card: Card) -> tuple[Choice[str], ...]:
    """Every skill with the dice it comes to, in the order of the lists."""
    pools = ((skill.id, skill_pool(game, card, skill.id, assist=one.assist_dice)) for skill in game.lists.skills)
    return tuple(Choice(skill, f"{names.skill(game.lists, skill)} ({dice(pool.size)})") for skill, pool in pools)


def attack_of(target: str, weapon: str, circumstance: int, in_hand: str) -> Attack:
    """The attack that a choice of weapon or grapple stands for."""
    if weapon == GRAPPLE:
        return Attack(target, in_hand, grappling=True, circumstance=circumstance)
    return Attack(target, weapon, circumstance=circumstance)


def engaged_as(game: Game, who: str, engaged: bool) -> Game:
    """The game as it would stand with this combatant engaged or not."""
    one = game.encounter.combatant(who) if game.encounter else None
    if game.encounter is None or one is None or one.engaged == engaged:
        return game
    return replace(game, encounter=game.encounter.with_combatant(replace(one, engaged=engaged)))


def _size(game: Game, one: Combatant, weapon: str) -> str:
    manner = with_weapon(game.lists, weapon, one.engaged)
    return dice(fighting_pool(game, fighting_card(game, one), manner, one.assist_dice).size)


def _grapple(game: Game, one: Combatant) -> Choice[str]:
    text = _("grapple ({dice})").format(dice=_size(game, one, bare_hands(game, one)))
    return Choice(GRAPPLE, text, _("Bare hands; armour does not count."))


def _standing(game: Game, one: Combatant, card: Card) -> str:
    parts = [
        f"{card.label}: {wound_words(card)}",
        declared_text(game, one.action) if one.action else "",
        marks_text(one.engaged, one.surprised, one.helpless),
    ]
    return f" {glyphs().dot} ".join(part for part in parts if part)
