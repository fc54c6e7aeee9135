"""What the dice tray shows, without an application: plots, odds, rows, results and what a line means."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from rules.campaign import Campaign
from rules.d6.card import Card
from rules.d6.game import Game
from rules.d6.lists import standard_lists
from rules.dice.notation import DiceError
from rules.dice.roll import roll
from rules.table.events import EVERYONE, GM_ONLY
from rules.table.labels import Who
from rules.table.tray import NOBODY, DiceRolled, Macro, RollDice, Tray
from tabletop_tui.messages import LogEntry
from tabletop_tui.present.dice import faces_of, legend, sentence_of
from tabletop_tui.present.dice_odds import Figures, costs_time, figures, mean_text
from tabletop_tui.present.dice_plot import plot
from tabletop_tui.present.dice_result import result, thought_of
from tabletop_tui.present.dice_rolls import PastRoll, newest_first, rolls_of
from tabletop_tui.present.dice_rows import chooser, past_row
from tabletop_tui.present.dice_stats import Counted, means, tallies
from tabletop_tui.present.dice_typed import typed
from tabletop_tui.present.glyphs import choose_glyphs
from tests.rules.thrown_dice import RandomDice, ScriptedDice, formula

NAMES = ('Zoë/"Kes" 龍', "[b]x", "[/]", "👩‍🚀 Ada", "שלום", "x" * 60, "...")
TABLE = Campaign(
    "c-1",
    "Ashes",
    Game(cards=tuple(Card(f"card-{place}", name) for place, name in enumerate((*NAMES, "Mira", "Mirabel")))),
    tray=Tray((Macro("Smash", "2d6+3"), Macro("Broken", "2d"))),
)


def entry(
    notation: str, *faces: int, who: Who = NOBODY, seq: int = 1, secret: bool = False, undone: bool = False
) -> LogEntry:
    made = roll(formula(notation), ScriptedDice(*faces) if faces else RandomDice(seq))
    event = DiceRolled(who, "", made, GM_ONLY if secret else EVERYONE)
    return LogEntry(seq, 0.0, RollDice(notation, who), (event,), undone)


def past(notation: str, *faces: int, who: Who = NOBODY, undone: bool = False) -> PastRoll:
    (found,) = rolls_of(entry(notation, *faces, who=who, undone=undone), standard_lists())
    return found


def test_every_face_says_what_became_of_it() -> None:
    shown = past("3d6!kh2+1d6r1-2", 6, 1, 5, 3, 1, 4)
    assert faces_of(shown.roll).plain == "[6! 3 (1) 5] + [1> 4] - 2"
    assert legend(shown.roll) == "(1) dropped  1> thrown again  6! exploded"
    assert faces_of(past("3d6>=4", 4, 1, 6).roll).plain == "[4* 1 6*]"
    assert faces_of(past("(1d6+2)*2", 3).roll).plain == "([3] + 2) * 2"


def test_a_sentence_of_many_faces_says_how_many_it_leaves_out() -> None:
    event = entry("30d6").events[0]
    assert isinstance(event, DiceRolled)
    assert "…18]" in sentence_of(event)
    assert sentence_of(event).startswith("GM rolls 30d6: ")


def test_the_bar_that_came_up_is_marked_at_its_place() -> None:
    lines = [line.plain for line in plot(2, [n / 36 for n in (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)], 22, 3, 7)]
    assert lines[-1].index("^7") == 10
    assert lines[-1].startswith("2 ")
    assert lines[-1].endswith("12")
    assert lines[0][10:12].strip()


@given(
    st.lists(st.floats(0.001, 1), min_size=1, max_size=300),
    st.integers(-500, 10**6),
    st.integers(1, 90),
    st.integers(1, 12),
    st.data(),
)
def test_a_plot_keeps_to_its_width_and_always_marks_what_came_up(
    shares: list[float], low: int, width: int, height: int, data: st.DataObject
) -> None:
    at = data.draw(st.integers(low, low + len(shares) - 1))
    lines = [line.plain for line in plot(low, shares, width, height, at)]
    assert len(lines) <= height + 1
    assert all(cell_len(line) <= max(width, 8) for line in lines)
    assert str(at) in lines[-1].replace("^", "")
    assert "^" in lines[-1]


def test_a_plot_is_drawn_with_plain_letters_on_demand() -> None:
    choose_glyphs(ascii_only=True)
    try:
        assert all(line.plain.isascii() for line in plot(1, (0.1, 0.8, 0.1), 20, 4, 2))
    finally:
        choose_glyphs(ascii_only=False)


def test_odds_are_exact_and_of_this_result_or_more() -> None:
    found = figures("3d6", 11)
    assert isinstance(found, Figures)
    assert (found.low, found.high, found.mean) == (3, 18, 10.5)
    assert (found.at_least, found.exactly) == (Fraction(1, 2), Fraction(27, 216))
    measured = figures("8d6>=4 vs 4")
    assert isinstance(measured, Figures)
    assert measured.success == Fraction(163, 256)


def test_ends_that_hardly_ever_come_are_left_out_unless_they_came() -> None:
    found, came = figures("2d6!"), figures("2d6!", 90)
    assert isinstance(found, Figures)
    assert isinstance(came, Figures)
    assert found.start + len(found.shares) < 60
    assert came.start + len(came.shares) == 91


def test_odds_that_would_take_too_long_are_refused_and_slow_ones_known() -> None:
    assert isinstance(figures("100d100kh50"), DiceError)
    assert not costs_time("100d100kh50")
    assert costs_time("300d100")
    assert not costs_time("8d6>=4")
    assert not costs_time("nonsense")


@pytest.mark.parametrize(("mean", "text"), [(4.0, "4"), (10.5, "10.5"), (14.2445, "14.24"), (353.25, "353.2")])
def test_expected_values_have_as_many_decimals_as_they_need(mean: float, text: str) -> None:
    assert mean_text(mean) == text


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [33, 44, 60])
def test_rows_keep_to_their_width_whatever_the_name(name: str, width: int) -> None:
    for undone in (False, True):
        row = past_row(past("4d6kh3+2", 1, 2, 3, 4, who=Who("", name), undone=undone), width)
        assert row.cell_length == width
    assert chooser(name, width).cell_length <= width
    lines = result(past("4d6kh3+2", 1, 2, 3, 4, who=Who("", name)), figures("4d6kh3+2", 11), width, 12)
    assert all(line.cell_length <= width for line in lines)


def test_a_result_has_the_total_the_odds_the_plot_and_the_faces() -> None:
    shown = "\n".join(
        line.plain for line in result(past("4d6kh3+2 vs 12", 3, 1, 6, 5), figures("4d6kh3+2 vs 12", 16), 60, 14)
    )
    for part in ("= 16", "success by 4", "[3 (1) 6 5] + 2 vs 12", "14.24 expected", "16 or more 35.5 %", "^16"):
        assert part in shown


def test_a_result_of_many_faces_shows_the_plot_before_them_and_all_of_them() -> None:
    many = past("300d6")
    lines = [line.plain for line in result(many, figures("300d6", many.roll.total), 40, 12)]
    mark = next(place for place, line in enumerate(lines) if "^" in line)
    assert mark < 12
    assert (
        sum(len([word for word in line.split() if word.strip("[]").isdecimal()]) for line in lines[mark + 1 :]) == 300
    )


def test_odds_that_are_still_counted_say_so() -> None:
    assert "counting the odds" in "\n".join(line.plain for line in thought_of("2d6", None, 40, 8))


def test_a_line_is_a_roll_a_macro_a_name_or_both() -> None:
    def means_roll(text: str) -> tuple[str, str, str]:
        found = typed(text, TABLE, NOBODY, False)
        assert found.roll is not None, found
        return found.roll.expression, found.roll.who.label, found.roll.label

    assert means_roll("2d6 + 3") == ("2d6+3", "", "")
    assert means_roll("8") == ("8d6>=4", "", "")
    assert means_roll("smash") == ("2d6+3", "", "Smash")
    assert means_roll("sma") == ("2d6+3", "", "Smash")
    assert means_roll("Mira smash") == ("2d6+3", "Mira", "Smash")
    assert means_roll("mirabel: 1d8") == ("1d8", "Mirabel", "")
    assert typed("mira", TABLE, NOBODY, False).card == TABLE.game.cards[-2].id
    assert typed("  ", TABLE, NOBODY, False).roll is None


@pytest.mark.parametrize("name", NAMES)
def test_any_name_can_be_typed_before_a_roll(name: str) -> None:
    found = typed(f"{name} 2d6", TABLE, NOBODY, False)
    assert found.roll is not None
    assert (found.roll.who.label, found.roll.expression) == (name, "2d6")


def test_the_beginning_of_two_names_stands_for_neither() -> None:
    assert typed("mir", TABLE, NOBODY, False).problem == "No macro and no card is called mir."


def test_a_macro_that_means_nothing_any_more_says_so() -> None:
    found = typed("broken", TABLE, NOBODY, False)
    assert found.roll is None
    assert found.problem.startswith("Broken: ")


@given(st.text(max_size=40))
def test_any_line_means_something_or_says_why_not(text: str) -> None:
    found = typed(text, TABLE, NOBODY, False)
    assert found.roll or found.card or found.problem or not text.strip()
    assert 0 <= found.column <= len(text) + 1


def test_tallies_hold_what_was_rolled_against_what_was_expected() -> None:
    mira = Who("card-7", "Mira")
    entries = (
        entry("2d6", 6, 5, who=mira, seq=1),
        entry("2d6", 1, 1, who=mira, seq=2),
        entry("4d6>=4 vs 2", 4, 4, 4, 1, who=mira, seq=3),
        entry("2d6", 6, 6, who=mira, seq=4, secret=True),
        entry("2d6", 6, 6, who=mira, seq=5, undone=True),
        entry("100d100kh50", who=NOBODY, seq=6),
    )
    counted = Counted()
    counted.add(newest_first(entries, standard_lists()), TABLE)
    rows = {(row.who, row.kind): row for row in tallies(counted, means(counted.notations))}
    assert (rows["Mira", "sums"].rolls, rows["Mira", "sums"].rolled, rows["Mira", "sums"].expected) == (2, 13, 14.0)
    assert (rows["Mira", "wins"].rolled, rows["Mira", "wins"].expected) == (3, 2.0)
    assert rows["GM", "sums"].expected is None
