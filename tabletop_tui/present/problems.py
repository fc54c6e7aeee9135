"""What is wrong with a field of a file or a cell of a spreadsheet, in words."""

import re
from collections.abc import Mapping
from typing import Final

from tabletop_tui.locale import N_, _

_TYPES: Final[Mapping[str, str]] = {
    "int": N_("a whole number"),
    "float": N_("a number with decimals"),
    "str": N_("a text"),
    "bool": N_("yes or no"),
    "array": N_("a list"),
    "object": N_("an object"),
    "null": N_("nothing"),
}
_PROBLEMS: Final[tuple[tuple[str, str], ...]] = (
    (r"Expected `int` from (?P<least>-?\d+) to (?P<most>-?\d+)", N_("a whole number from {least} to {most} is needed")),
    (r"Expected `int` from (?P<least>-?\d+) up", N_("a whole number from {least} up is needed")),
    (
        r"Expected `array` of length (?P<count>\d+)(, got (?P<given>\d+))?",
        N_("a list of this length is needed: {count}"),
    ),
    (r"Expected `array` of `str`", N_("a list of texts is needed")),
    (r"Expected `(?P<wanted>.+)`, got `(?P<given>.+)`", N_("{wanted} is needed, not {given}")),
    (r"Expected `(?P<wanted>[a-z |]+)`", N_("{wanted} is needed")),
    (r"Expected (?P<exactly>'.+')", N_("{exactly} is needed here")),
    (r"Expected (?P<count>\d+) numbers", N_("numbers are needed, {count} of them")),
    (r"Object missing required field `(?P<field>.+)`", N_("the field {field} is missing")),
    (r"Invalid enum value (?P<value>.+)", N_("{value} is none of the values there are")),
    (r"Unknown kind (?P<kind>.+)", N_("there is no kind {kind}")),
    (r"nothing is called (?P<what>.+)", N_("nothing here is called {what}")),
    (r"(?:an )?id stands twice", N_("an id stands twice")),
    (r"(?:id )?(?P<what>.+) stands twice", N_("{what} stands twice")),
    (r"Expected at most (?P<most>\d+) characters", N_("at most {most} characters")),
    (r"Expected at most (?P<most>\d+) macros", N_("at most this many macros: {most}")),
    (r"Expected a name of at most (?P<most>\d+) characters", N_("a name of at most {most} characters is needed")),
    (r"Expected hexadecimal digits", N_("digits 0-9 and a-f are needed, an even count of them")),
    (r"Expected a name", N_("a name is needed")),
    (r"Expected a roll \(.+\)", N_("a roll is needed, as 2d6+1")),
    (r"Expected an id of the campaign's own", N_("another id is needed: the game has this one already")),
    (r"Expected an id of .+", N_("an id of plain letters, digits and - _ . is needed")),
    (r"A path is no name", N_("the path of a file is no name")),
    (r"Text with half a character in it", N_("there is half a character in this text")),
    (r"Not a name", N_("a text is needed")),
    (r"the document (?:of the campaign )?is missing", N_("this part is missing")),
    (r"a document without an id", N_("something here has no id")),
    (r"a document's number must be a whole one", N_("the number of a document must be a whole one")),
    (r"a second document of (?P<what>.+)", N_("{what} stands twice")),
    (r"another id than that of _meta", N_("the id is another one than in _meta")),
    (r"no document for (?P<what>.+)", N_("{what} stands in the order, but is nowhere")),
    (r"not in the order of the campaign: (?P<what>.+)", N_("{what} is missing in the order of $.campaign")),
    (r"another document before the step than after the last", N_("it changed without a step")),
    (r"no such card", N_("there is no such card")),
    (r"no card (?P<what>.+)", N_("there is no card {what}")),
    (r"no proficiency (?P<what>.+)", N_("there is no proficiency {what}")),
    (r"(?P<what>.+) is missing", N_("{what} is missing here")),
    (r"(?P<what>.+) is not worn there", N_("{what} is not worn there")),
    (r"(?P<what>.+) has no rank", N_("behind {what} its number is missing")),
    (r"no heading above (?P<what>.+)", N_("nothing stands in the heading above {what}")),
    (r"a whole number is needed", N_("a whole number is needed")),
    (r"feats and skills need a Hit Die", N_("feats and skills need a Hit Die, so a level or a race with one")),
    (r"only one can be worn", N_("only one can be worn")),
)
"""What the saves say of a field, and the sentence for it; more special ones stand before more general ones."""


def problem_text(problem: str) -> str:
    """What is wrong with a field, in the language chosen where there are words for it."""
    for pattern, sentence in _PROBLEMS:
        found = re.fullmatch(pattern, problem)
        if found is not None:
            told = {name: value for name, value in found.groupdict().items() if value is not None}
            return _(sentence).format_map({**told, **{name: _types(told[name]) for name in _NAMING & told.keys()}})
    return problem


_NAMING: Final = frozenset({"wanted", "given"})
"""The parts of a problem that name types."""


def _types(told: str) -> str:
    """The types of a message of the decoder, as `int | null`, in words."""
    return _(" or ").join(_(_TYPES[one]) if one in _TYPES else one for one in told.split(" | "))
