"""A spell before it is cast: what it costs and does, what extra points add, and everything that speaks against it."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TypeAlias

from textual.content import Content

from rules.d20.bell_curve import mass_range
from rules.d20.caster import caster_of
from rules.d20.casting.aim import MASS_ODDS, most_reached
from rules.d20.casting.cast import CastSpell
from rules.d20.casting.damage import Line
from rules.d20.casting.dice import amounts
from rules.d20.casting.doing import overdrawn, paid
from rules.d20.casting.now import PoolNow
from rules.d20.casting.overcast import Overcast, overcast_chance
from rules.d20.casting.price import Price, priced
from rules.d20.casting.table import AtTable, at_table
from rules.d20.game import Game
from rules.d20.vitalizing import overcast_difficulty
from rules.table.refusals import Refused
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import decimal, percent
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.present.spells_d20 import amount_text, condition_word, packed, points_word

Cast: TypeAlias = CastSpell | Overcast
"""A spell as it is about to be cast."""


def preview(game: Game, cast: Cast, now: int, width: int) -> tuple[Content, ...]:
    """What casting comes to, line by line; what the rules have against it stands below, each with its reason.

    Args:
        game: The game.
        cast: The spell as it is filled in.
        now: The game clock.
        width: Cells of a line.
    """
    at = at_table(game, cast.who)
    if isinstance(at, Refused):
        return (Content.styled(refusal_sentence(at, game), "$text-warning"),)
    price = priced(cast.wish, at.now, at.catalogue, at.feats)
    pool = at.now.of(cast.by)
    if isinstance(price, Refused) or pool is None:
        return ()
    lines = [Content.styled(line, "bold") for line in packed(_cost(cast, price, pool), width)]
    lines += [Content(line) for line in packed(_does(price), width)]
    lines += [Content(line) for line in packed(_extra(cast, price), width)]
    if isinstance(cast, Overcast):
        lines += [Content(line) for line in packed(_risk(game, at, price), width)]
    after = overdrawn(at.now, cast.by, price) if isinstance(cast, Overcast) else paid(at.now, cast.by, price, now)
    if after.condition != at.now.condition:
        word = _("the caster is {condition} then").format(condition=condition_word(after.condition))
        lines.append(Content.styled(word, "$text-warning"))
    for each in cast.objections(game):
        lines += [Content.styled(line, "$text-warning") for line in packed((refusal_sentence(each, game),), width)]
    return tuple(lines)


def problem(game: Game, cast: Cast) -> str:
    """Why the spell cannot be cast so, as a sentence; empty: it can.

    What the rules have against it stands in the preview, each with its reason.
    """
    refusal = cast.refusal(game)
    if refusal is None:
        return ""
    if refusal in cast.objections(game):
        return _("Put that right, or let it happen by the GM's word, on the last row.")
    return refusal_sentence(refusal, game)


def price_of(game: Game, cast: Cast) -> Price | None:
    """What the spell comes to, where that can be told."""
    at = at_table(game, cast.who)
    price = at if isinstance(at, Refused) else priced(cast.wish, at.now, at.catalogue, at.feats)
    return None if isinstance(price, Refused) else price


def _cost(cast: Cast, price: Price, pool: PoolNow) -> Iterator[str]:
    if isinstance(cast, Overcast):
        yield _("beyond the points: {needed} needed, {left} left, none afterwards").format(
            needed=price.points, left=pool.pool.points
        )
    elif price.takes_use:
        left = max(0, pool.cantrips_left - 1)
        yield _("a use of level 0: {left} of {most} left").format(left=left, most=pool.cantrips)
    else:
        sum_ = f"{price.base} + {price.extra} = " if price.extra else ""
        left = max(0, pool.pool.points - price.points)
        yield _("costs {points}").format(points=sum_ + points_word(price.points))
        yield _("{left} of {most} left").format(left=left, most=pool.pool.maximum)


def _does(price: Price) -> Iterator[str]:
    yield _("caster level {level}").format(level=price.caster_level)
    if price.spell.id == MASS_ODDS:
        many = most_reached(price.spell.id, price.caster_level) or 0
        text = ngettext("reaches {count} creature within {feet} ft", "reaches {count} creatures within {feet} ft", many)
        yield text.format(count=many, feet=mass_range(price.caster_level))
    if price.damage is not None:
        yield _("dice at level {level}").format(level=price.damage.level)
    for what, amount in amounts(price):
        mean = amount.expected(empowered=price.metamagic.empowered, maximized=price.metamagic.maximized)
        text = _("{dice}, {mean} on average").format(dice=amount_text(amount), mean=_mean(mean))
        text = _("{dice} against {what}").format(dice=text, what=names.spell_target(what)) if what else text
        yield text
    if price.metamagic.raised:
        yield _("counts as level {level}").format(level=price.counts_as)


def _mean(mean: Fraction) -> str:
    return decimal(float(mean), 0 if mean.denominator == 1 else 1 if (mean * 10).denominator == 1 else 2)


def _extra(cast: Cast, price: Price) -> Iterator[str]:
    """What extra points do, could do, and no longer do (S8)."""
    if price.damage is None or isinstance(cast, Overcast):
        return
    if idle := price.damage.idle:
        yield ngettext(
            "the last extra point adds nothing yet", "the last {count} extra points add nothing yet", idle
        ).format(count=idle)
    else:
        for line in price.damage.lines:
            if line.idle:
                yield _idle(line)
    if not price.most_extra:
        yield _("no extra points: its dice are at their most already")
    elif price.extra >= price.most_extra:
        yield _("no more extra points: {most} is the most").format(most=price.most_extra)
    else:
        yield _("up to {most} extra points").format(most=price.most_extra)


def _idle(line: Line) -> str:
    what = names.spell_target(line.scale.against) or _("anything else")
    return ngettext(
        "the last extra point adds nothing against {what} yet",
        "the last {count} extra points add nothing against {what} yet",
        line.idle,
    ).format(count=line.idle, what=what)


def _risk(game: Game, at: AtTable, price: Price) -> Iterator[str]:
    difficulty = overcast_difficulty(price.paid_level)
    chance = overcast_chance(game, at.card, difficulty)
    yield _("Concentration against DC {difficulty}: {chance}").format(
        difficulty=difficulty, chance=percent(Fraction(chance.ways, chance.of))
    )
    yield _("failing costs {points} damage, and {points} nonlethal").format(points=price.paid_level)


def metamagic_words(levels: int) -> str:
    """By how much a feat raises a spell, in words."""
    return ngettext("+{count} level", "+{count} levels", levels).format(count=levels)


def title(game: Game, cast: Cast) -> str:
    """The title of the question: who casts what."""
    card = game.card(cast.who)
    price = price_of(game, cast)
    spell = names.spell_name(price.spell) if price else names.spell(game.lists, cast.spell)
    return f"{card.label if card else cast.who} {glyphs().dot} {spell}"


def pool_words(game: Game, pool: PoolNow) -> str:
    """A class and its points, where one of several is picked."""
    name = names.character_class(game.lists, pool.casts.by)
    return f"{name} {pool.pool.points}/{pool.pool.maximum}"


def caster_pools(game: Game, who: str) -> tuple[PoolNow, ...]:
    """The pools of a card."""
    card = game.card(who)
    return caster_of(game, card).pools if card else ()
