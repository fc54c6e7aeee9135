"""Rolls against a challenge level: what may come of one before anybody rolls."""

from fractions import Fraction
from typing import Final

from textual.content import Content

from rules.d6.assisting import assist_dice
from rules.d6.card import Card
from rules.d6.lists import Lists
from rules.d6.odds import CheckOdds
from rules.dice.distribution import Chance
from rules.dice.pools import Pool, wins_of
from tabletop_tui.locale import _
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import decimal, percent
from tabletop_tui.present.pools_d6 import dice, pool_sum
from tabletop_tui.present.text import literal

MOST_DEGREES: Final = 3
"""The highest degree that is shown by itself; what is above it is told together."""


def before_the_roll(lists: Lists, pool: Pool, odds: CheckOdds, helpers: tuple[tuple[Card, Pool], ...]) -> Content:
    """The pool with its reasons, what to expect of each helper, and the chances with all of that reckoned in."""
    lines = [Content.assemble(literal(dice(pool.size), "bold"), "  ", literal(pool_sum(lists, pool), "$text-muted"))]
    for card, helping in helpers:
        lines.append(literal(help_line(card, helping), "$text-muted"))
    success, *degrees = check_words(odds)
    lines.append(literal(success, "bold"))
    if degrees:
        lines.append(Content(f" {glyphs().dot} ".join(degrees)))
    return Content("\n").join(lines)


def check_words(odds: CheckOdds) -> tuple[str, ...]:
    """The chance of success, then the chance of each degree; the highest degrees are told together."""
    most = odds.wins.high - odds.challenge
    words = [_("success {chance}").format(chance=_percent(odds.success))]
    words += [
        _("degree {degree}: {chance}").format(degree=degree, chance=_percent(odds.degree(degree)))
        for degree in range(min(MOST_DEGREES, most) + 1)
    ]
    if most > MOST_DEGREES:
        above = odds.wins.at_least(odds.challenge + MOST_DEGREES + 1)
        words.append(_("degree {degree} and more: {chance}").format(degree=MOST_DEGREES + 1, chance=_percent(above)))
    return tuple(words)


def _percent(chance: Chance) -> str:
    return percent(Fraction(chance.ways, chance.of))


def help_line(card: Card, pool: Pool) -> str:
    """What a helper rolls, and the chances that it helps or harms."""
    wins = wins_of(pool.size)
    helps = wins.at_least(4).decimal
    harms = 1 - wins.at_least(3).decimal
    return _("{who} helps with {dice}: {expected} dice on average; helps {helps}, harms {harms}").format(
        who=card.label,
        dice=dice(pool.size),
        expected=("+" if assist_dice(0) + wins.mean > 0 else "") + decimal(assist_dice(0) + wins.mean),
        helps=percent(helps),
        harms=percent(harms),
    )
