"""Rolls against a challenge level: what may come of one before anybody rolls."""

from textual.content import Content

from rules.d6.assisting import assist_dice
from rules.d6.card import Card
from rules.d6.lists import Lists
from rules.d6.odds import CheckOdds
from rules.dice.pools import Pool, wins_of
from tabletop_tui.locale import _
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import decimal, percent
from tabletop_tui.present.pools_d6 import dice, pool_sum
from tabletop_tui.present.text import literal

MOST_DEGREES = 3


def before_the_roll(lists: Lists, pool: Pool, odds: CheckOdds, helpers: tuple[tuple[Card, Pool], ...]) -> Content:
    """The pool with its reasons, what to expect of each helper, and the chances with all of that reckoned in."""
    lines = [Content.assemble(literal(dice(pool.size), "bold"), "  ", literal(pool_sum(lists, pool), "$text-muted"))]
    for card, helping in helpers:
        lines.append(literal(help_line(card, helping), "$text-muted"))
    lines.append(literal(_("success {chance}").format(chance=percent(odds.success.decimal)), "bold"))
    degrees = range(min(MOST_DEGREES + 1, odds.wins.high - odds.challenge + 1))
    chances = [
        _("degree {degree} {chance}").format(degree=degree, chance=percent(odds.degree(degree).decimal))
        for degree in degrees
    ]
    if chances:
        lines.append(Content(f" {glyphs().dot} ".join(chances)))
    return Content("\n").join(lines)


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
