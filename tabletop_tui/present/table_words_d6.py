"""The codes in the tables of the D6 game, as words."""

from collections.abc import Callable, Mapping
from typing import Final

from rules.d6.lists import standard_lists
from rules.table.reference import Table
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d6 as names

_WORDS: Final = {
    "strength": N_("STR"),
    "reflexes": N_("REF"),
    "intelligence": N_("INT"),
    "weapon": N_("weapons"),
    "magic": N_("magic"),
    "body": N_("on the body"),
    "shield": N_("as a shield"),
    "yes": N_("yes"),
    "no": N_("no"),
}


def cells(table: Table) -> Mapping[str, Callable[[str], str]]:  # noqa: ARG001 - the same for all of them
    """What turns the cells of a column into words, by the column."""
    lists = standard_lists()
    return {
        "attribute": _word,
        "death_blow": _word,
        "kind": _word,
        "out_of_the_fight": _word,
        "proficiency": lambda what: names.proficiency(lists, what),
        "worn": _word,
    }


def _word(code: str) -> str:
    return _(_WORDS.get(code, code))
