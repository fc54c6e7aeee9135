"""A number of the d20 game as rows: every part with its share, those beaten by another marked."""

from rules.d20.lists import Lists
from rules.d20.numbers import Number, Part
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.explanation import Explanation, Rows
from tabletop_tui.present.numbers import plain, signed
from tabletop_tui.present.parts_d20 import part_name


def number_rows(lists: Lists, number: Number, *, bonus: bool = True) -> Rows:
    """The parts of a number; the first of a number that is no bonus stands without a sign."""
    rows = []
    for at, part in enumerate(number.parts):
        value = plain(part.value) if not bonus and not at else signed(part.value)
        rows.append((_label(lists, part), value if part.counts else f"({value})"))
    return tuple(rows)


def _label(lists: Lists, part: Part) -> str:
    name = part_name(lists, part)
    kind = names.bonus(part.kind.removeprefix("natural "))
    if kind and part.code == "modifier" and part.what:
        name = f"{name} ({kind})"
    return name if part.counts else _("{part}, beaten by another").format(part=name)


def number_explained(
    lists: Lists, title: str, number: Number, *, bonus: bool = True, words: tuple[str, ...] = ()
) -> Explanation:
    """A number taken apart.

    Args:
        lists: The campaign's lists.
        title: What it is.
        number: The number.
        bonus: Whether it is something added, which has a sign.
        words: Sentences on what it does.
    """
    total = signed(number.total) if bonus else plain(number.total)
    return Explanation(f"{title}: {total}", number_rows(lists, number, bonus=bonus), (_("together"), total), words)
