"""Chances as the command line prints them: exact in JSON, rounded and in the language's writing in text."""

from collections.abc import Iterable, Sequence
from typing import Final

from rules.dice.distribution import Chance, Distribution
from tabletop_tui.cli.printing import Json
from tabletop_tui.locale import language, ngettext, pgettext

PLACES: Final = 6
"""Decimal places of a percentage; 63.671875 % needs all of them."""
SHORT_FRACTION: Final = 10**12
"""Fractions with a longer denominator are left to JSON."""


def number(value: float, places: int = PLACES) -> str:
    """A number with at most so many decimal places, with the language's decimal mark."""
    text = f"{value:.{places}f}"
    return _marked(text.rstrip("0").rstrip(".") if "." in text else text)


def percent(chance: Chance, fixed: bool = False) -> str:
    """A chance in percent; `fixed` keeps zeros at the end, so that a column is straight.

    What can happen is never shown as 0, and what can fail never as 100.
    """
    scale = 10 ** (PLACES + 2)
    rounded = (2 * chance.ways * scale + chance.of) // (2 * chance.of)
    sign = ""
    if rounded == 0 < chance.ways:
        rounded, sign = 1, "<"
    elif rounded == scale and chance.ways < chance.of:
        rounded, sign = scale - 1, ">"
    whole, part = divmod(rounded, 10**PLACES)
    text = f"{whole}.{part:0{PLACES}}"
    return f"{sign}{_marked(text if fixed else text.rstrip('0').rstrip('.'))} %"


def fraction(chance: Chance) -> str:
    """A chance as a fraction, as it is; empty when it would be long."""
    return f"{chance.ways}/{chance.of}" if chance.of < SHORT_FRACTION else ""


def in_brackets(chance: Chance) -> str:
    """A chance as a fraction in lowest terms, with brackets and a space before it; empty when it would be long."""
    exact = fraction(chance.reduced())
    return f" ({exact})" if exact else ""


def chance_json(chance: Chance) -> dict[str, Json]:
    """A chance as a part of JSON: exact, as a decimal number and in percent."""
    return {
        "numerator": chance.ways,
        "denominator": chance.of,
        "decimal": chance.decimal,
        "percent": 100 * chance.ways / chance.of,
    }


def rows_json(key: str, distribution: Distribution, values: Iterable[int] | None = None) -> list[Json]:
    """Every possible value of a distribution, or the values asked for, each with its chance."""
    whole = distribution.total
    if values is None:
        return [{key: value, **chance_json(Chance(ways, whole))} for value, ways in distribution if ways]
    return [{key: value, **chance_json(distribution.exactly(value))} for value in values]


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]], left: int = 0) -> str:
    """Columns set to the right, the first `left` of them to the left."""
    lines = [head, *rows]
    widths = [max(len(line[at]) for line in lines) for at in range(len(head))]

    def cell(text: str, at: int) -> str:
        return text.ljust(widths[at]) if at < left else text.rjust(widths[at])

    return "\n".join("  " + "  ".join(cell(text, at) for at, text in enumerate(line)).rstrip() for line in lines)


def distribution_table(title: str, distribution: Distribution, first: int | None = None) -> str:
    """Every possible value with the chance of exactly it and of at least it.

    Values at either end that are too unlikely to be seen are told in one line below.
    """
    whole = distribution.total
    reached = sum(distribution.weights)
    rows, hidden = [], 0
    for value, ways in distribution:
        exactly, at_least = Chance(ways, whole), Chance(reached, whole)
        reached -= ways
        if not ways or (first is not None and value < first):
            continue
        if ways * 10 ** (PLACES + 2) < whole:
            hidden += 1
            continue
        rows.append((str(value), percent(exactly, fixed=True), percent(at_least, fixed=True), fraction(exactly)))
    exact = pgettext("odds", "fraction") if any(row[3] for row in rows) else ""
    head = (title, pgettext("odds", "exactly"), pgettext("odds", "at least"), exact)
    shown = table(head, rows)
    if hidden:
        least = percent(Chance(1, 10 ** (PLACES + 2)))
        more = ngettext(
            "{count} more result is less likely than {least}.",
            "{count} more results are less likely than {least} each.",
            hidden,
        )
        shown += "\n  " + more.format(count=hidden, least=least)
    return shown


def _marked(text: str) -> str:
    return text.replace(".", ",") if language() == "cs" else text
