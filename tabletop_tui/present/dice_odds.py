"""What is known of a roll before and after it is made: the exact distribution, as far as people look at it."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from textual.content import Content

from rules.dice.distribution import Distribution
from rules.dice.notation import DiceError, parse
from rules.dice.odds import odds
from rules.dice.work import MOST_WORK, SLOW, work_of
from tabletop_tui.locale import _
from tabletop_tui.present.dice_errors import dice_error_sentence
from tabletop_tui.present.dice_plot import plot
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import decimal, percent, plain
from tabletop_tui.present.text import cell_len, cut, literal

_TAIL: Final = Fraction(1, 5000)
"""How likely the values are, at either end, that a plot leaves out."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The distribution of a roll, in numbers of a size that can be drawn."""

    low: int
    high: int
    mean: float
    start: int
    """The value of the first of `shares`."""
    shares: tuple[float, ...]
    """How likely each value is, without the ends where hardly any are."""
    success: Fraction | None = None
    """How likely it is to meet its target; None without one."""
    at_least: Fraction | None = None
    """How likely a result is that is at least what came up; None when nothing did."""
    exactly: Fraction | None = None
    """How likely exactly that is."""


def costs_time(notation: str) -> bool:
    """Whether the odds of a roll take so long that nothing should wait for them."""
    formula = parse(notation)
    return not isinstance(formula, DiceError) and SLOW < work_of(formula) <= MOST_WORK


@lru_cache(maxsize=64)
def figures(notation: str, total: int | None = None) -> Figures | DiceError:
    """The exact odds of a roll, and of what came up; an error where it means nothing or would take too long."""
    formula = parse(notation)
    if isinstance(formula, DiceError):
        return formula
    found = odds(formula)
    if isinstance(found, DiceError):
        return found
    totals = found.totals
    ways = totals.total
    start, end = _seen(totals, ways, total)
    shares = tuple(weight / ways for weight in totals.weights[start - totals.low : end - totals.low + 1])
    success = Fraction(found.success.ways, found.success.of) if found.success else None
    if total is None:
        return Figures(totals.low, totals.high, totals.mean, start, shares, success)
    least, exact = totals.at_least(total), totals.exactly(total)
    return Figures(
        totals.low,
        totals.high,
        totals.mean,
        start,
        shares,
        success,
        Fraction(least.ways, least.of),
        Fraction(exact.ways, exact.of),
    )


def _seen(totals: Distribution, ways: int, total: int | None) -> tuple[int, int]:
    """The first and last value worth drawing: what came up, and all but the ends that hardly ever do."""
    least = ways * _TAIL.numerator // _TAIL.denominator
    start, passed = totals.low, totals.weights[0]
    while passed < least:
        start += 1
        passed += totals.weights[start - totals.low]
    end, passed = totals.high, totals.weights[-1]
    while passed < least:
        end -= 1
        passed += totals.weights[end - totals.low]
    return (start, end) if total is None else (min(start, total), max(end, total))


def before(found: Figures) -> str:
    """What may come of a roll, on one line."""
    words = [_("{low} to {high}").format(low=plain(found.low), high=plain(found.high))]
    words.append(_("{mean} expected").format(mean=mean_text(found.mean)))
    if found.success is not None:
        words.insert(0, _("success {chance}").format(chance=percent(found.success)))
    return f" {glyphs().dot} ".join(words)


def after(found: Figures, total: int, width: int) -> tuple[str, ...]:
    """Where what came up falls among what could have, on lines of a width."""
    words = [_("{mean} expected").format(mean=mean_text(found.mean))]
    if found.at_least is not None:
        words.append(_("{total} or more {chance}").format(total=plain(total), chance=percent(found.at_least)))
    if found.success is not None:
        words.append(_("success {chance}").format(chance=percent(found.success)))
    return _packed(words, width)


def mean_text(mean: float) -> str:
    """An expected value, with decimals where it has some."""
    if mean == round(mean):
        return plain(round(mean))
    places = 1 if abs(mean) >= 100 or abs(round(mean, 1) - mean) < 1e-9 else 2
    return decimal(mean, places)


def picture(found: Figures | DiceError, width: int, height: int, at: int | None = None) -> tuple[Content, ...]:
    """The plot of a distribution, or why there is none."""
    if isinstance(found, DiceError):
        return tuple(Content.styled(dice_error_sentence(found), "$text-muted").wrap(max(10, width)))
    return plot(found.start, found.shares, width, height, at)


def _packed(words: Sequence[str], width: int) -> tuple[str, ...]:
    lines = [""]
    dot = f" {glyphs().dot} "
    for word in words:
        longer = lines[-1] + dot + word if lines[-1] else word
        if cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(cut(line, width) for line in lines if line)


def waiting() -> Content:
    """What stands in the place of odds that are still counted."""
    return literal(_("counting the odds…"), "$text-muted")
