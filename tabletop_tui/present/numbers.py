"""Numbers as people read them in the language chosen."""

from fractions import Fraction

from tabletop_tui.locale import language
from tabletop_tui.present.glyphs import glyphs


def signed(number: int) -> str:
    """A number with its sign: +2, −1; 0 has none."""
    return f"{glyphs().minus}{-number}" if number < 0 else f"+{number}" if number else "0"


def plain(number: int) -> str:
    """A number with a real minus sign."""
    return f"{glyphs().minus}{-number}" if number < 0 else str(number)


def decimal(number: float, places: int = 1) -> str:
    """A number with decimals, with the language's decimal mark."""
    text = f"{abs(number):.{places}f}"
    sign = glyphs().minus if number < 0 and float(text) else ""
    return sign + (text.replace(".", ",") if language() == "cs" else text)


def percent(chance: Fraction | float, places: int = 1) -> str:
    """A chance as a percentage: 63.7 %; one that is possible but tiny is never shown as 0, nor a likely one as 100."""
    least = Fraction(1, 10**places)
    share = Fraction(chance) * 100
    if 0 < share < least / 2:
        return f"<{decimal(float(least), places)} %"
    if 100 - least / 2 <= share < 100:
        return f">{decimal(float(100 - least), places)} %"
    return f"{decimal(float(share), places)} %"


def thousands(number: int) -> str:
    """A great number with a mark between each three digits: 6,000, or 6 000 with a space that does not break."""
    text = f"{abs(number):,}"
    return (glyphs().minus if number < 0 else "") + (text.replace(",", "\u00a0") if language() == "cs" else text)
