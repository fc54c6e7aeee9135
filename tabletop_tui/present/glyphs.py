"""Every glyph the interface draws besides letters: one cell wide in any terminal, and in plain ASCII on demand."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of glyphs; each is one cell wide."""

    cursor: str
    """Before the row that keys act on."""
    turn: str
    """Before whoever acts now."""
    dot: str
    """Between the parts of a line."""
    done: str
    """After what is finished or ready."""
    cross: str
    """After what failed or is out."""
    wound: str
    """A level of wound taken."""
    whole: str
    """A level of wound free."""
    full: str
    """A filled cell of a bar."""
    empty: str
    """An empty cell of a bar."""
    rule: str
    """A horizontal line."""
    more: str
    """Where text was cut."""
    minus: str
    """Before a negative number."""
    times: str
    """Between a count and what is counted."""
    left: str
    """A value may go down."""
    right: str
    """A value may go up."""
    on: str
    """Inside the box of a switch that is on."""
    off: str
    """Inside the box of a switch that is off."""
    secret: str
    """Before what only the GM sees."""
    physical: str
    """Before faces that were typed in."""
    faces: tuple[str, str, str, str, str, str]
    """The six faces of a die."""
    steps: tuple[str, ...]
    """Parts of a filled cell from the lowest to the whole."""


UNICODE: Final = Glyphs(
    cursor=">",
    turn="█",
    dot="•",
    done="✓",
    cross="x",
    wound="█",
    whole="░",
    full="█",
    empty="░",
    rule="─",
    more="…",
    minus="-",
    times="x",
    left="<",
    right=">",
    on="✓",
    off=" ",
    secret="#",
    physical="~",
    faces=("⚀", "⚁", "⚂", "⚃", "⚄", "⚅"),
    steps=("▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"),
)
ASCII: Final = Glyphs(
    cursor=">",
    turn="*",
    dot="-",
    done="+",
    cross="x",
    wound="#",
    whole=".",
    full="#",
    empty=".",
    rule="-",
    more="~",
    minus="-",
    times="x",
    left="<",
    right=">",
    on="x",
    off=" ",
    secret="#",
    physical="~",
    faces=("1", "2", "3", "4", "5", "6"),
    steps=(".", ":", "#"),
)


class _Chosen:
    glyphs = UNICODE


def glyphs() -> Glyphs:
    """The set in use."""
    return _Chosen.glyphs


def choose_glyphs(ascii_only: bool) -> None:
    """Draw with plain ASCII, or with everything."""
    _Chosen.glyphs = ASCII if ascii_only else UNICODE
