"""The last border before the terminal lets letters pass as they are, and nothing else."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from tabletop_tui.harmless import HARMLESS
from tabletop_tui.plain_lines import PLAIN_LINES
from tabletop_tui.present.glyphs import choose_glyphs

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


def test_where_ascii_is_asked_for_frames_are_drawn_in_it_and_letters_stay() -> None:
    line = [Segment("╭─ Zoë 龍 ─╮ │ ▌█ 12…", BOLD)]
    assert PLAIN_LINES.apply(line, BLACK) is line
    choose_glyphs(ascii_only=True)
    try:
        (passed,) = PLAIN_LINES.apply(line, BLACK)
        drawn = "".join(map(chr, range(0x2500, 0x25A0)))
        (every,) = PLAIN_LINES.apply([Segment(drawn, BOLD)], BLACK)
    finally:
        choose_glyphs(ascii_only=False)
    assert passed == Segment("+- Zoë 龍 -+ | |# 12~", BOLD)
    assert every.text.isascii()
    assert len(every.text) == len(drawn)
