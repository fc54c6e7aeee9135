"""Chances of rolls of the d20 game against usual difficulties."""

from typing import Final

from rules.d20 import bell_curve
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.hit_odds import hit_odds, save_odds
from rules.d20.rolls import is_lucky
from rules.d20.skills import skill_bonus
from rules.d20.vitality import HEAL_CHECK
from rules.dice.distribution import Chance
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.explanation import Rows
from tabletop_tui.present.numbers import percent, signed

DIFFICULTIES: Final = (10, 15, 20, 25, 30)


def check_chance(
    game: Game, card: Card, bonus: int, difficulty: int, kind: str = "skill", *, luck: bool = False
) -> Chance:
    """The chance that a skill or an ability reaches a difficulty; no natural result decides by itself."""
    lucky = is_lucky(game, card, kind, again=luck)
    return bell_curve.naturals(bell_curve=game.settings.bell_curve, lucky=lucky).at_least(difficulty - bonus)


def save_chance(game: Game, card: Card, bonus: int, difficulty: int, *, luck: bool = False) -> Chance:
    """The chance that a save succeeds."""
    lucky = is_lucky(game, card, "save", again=luck)
    return save_odds(bonus, difficulty, bell_curve_on=game.settings.bell_curve, lucky=lucky)


def check_rows(game: Game, card: Card, bonus: int) -> Rows:
    """The chances of a skill against usual difficulties."""
    return tuple(
        (_dc(difficulty), percent(check_chance(game, card, bonus, difficulty).decimal)) for difficulty in DIFFICULTIES
    )


def save_rows(game: Game, card: Card, bonus: int) -> Rows:
    """The chances of a save against usual difficulties."""
    return tuple(
        (_dc(difficulty), percent(save_chance(game, card, bonus, difficulty).decimal)) for difficulty in DIFFICULTIES
    )


def hit_rows(game: Game, card: Card, bonus: int, threat: int) -> Rows:
    """The chances to hit usual armour classes, and of a confirmed critical."""
    rows = []
    for difficulty in DIFFICULTIES:
        odds = hit_odds(
            bonus,
            difficulty,
            threat,
            bell_curve_on=game.settings.bell_curve,
            lucky=is_lucky(game, card, "attack"),
        )
        hit, critical = percent(odds.hit.decimal), percent(odds.critical.decimal)
        rows.append(
            (_("AC {ac}").format(ac=difficulty), _("{hit}, critical {critical}").format(hit=hit, critical=critical))
        )
    return tuple(rows)


def _dc(difficulty: int) -> str:
    return _("DC {difficulty}").format(difficulty=difficulty)


def heal_words(game: Game, card: Card) -> str:
    """What a card brings to stabilising somebody: its bonus to Heal, and the chance."""
    bonus = skill_bonus(game, card, "heal").total
    chance = check_chance(game, card, bonus, HEAL_CHECK)
    return f"{names.skill(game.lists, 'heal')} {signed(bonus)}, {percent(chance.decimal)}"
