"""The last border before the terminal lets letters pass as they are, and nothing else."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from tabletop_tui.harmless import HARMLESS

BLACK, BOLD = Color(0, 0, 0), Style(bold=True)
CODES = "".join(map(chr, (*range(0x20), *range(0x7F, 0xA0)))) + "\u202e\u2066\u200f\u2028"


@given(st.text(st.characters() | st.sampled_from(CODES)))
def test_what_passes_has_no_codes_and_the_width_it_had(text: str) -> None:
    (passed,) = HARMLESS.apply([Segment(text, BOLD)], BLACK)
    assert not set(passed.text) & set(CODES)
    assert passed.style == BOLD
    assert cell_len(passed.text) == cell_len(text)
    passed.text.encode()


def test_letters_of_every_kind_stay() -> None:
    line = [Segment("👩‍🚀 Zoë 龍 [b]x ␛ שלום", BOLD), Segment("─", None)]
    assert HARMLESS.apply(line, BLACK) is line
