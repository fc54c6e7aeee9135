"""Styles are read once for each look, and read again when the look differs."""

from textual.color import Color

from tabletop_tui.styling import KeptStylesheet

RED, BLUE = {"accent": "#ff0000"}, {"accent": "#0000ff"}


def sheet() -> KeptStylesheet:
    styles = KeptStylesheet(variables=RED)
    styles.add_source("Label { color: $accent; }", read_from=("here", ""))
    return styles


def colours(styles: KeptStylesheet) -> list[Color]:
    return [rule.styles.color for rule in styles.rules]


def test_another_look_is_read_anew() -> None:
    styles = sheet()
    assert colours(styles) == [Color(255, 0, 0)]
    styles.set_variables(BLUE)
    styles.reparse()
    assert colours(styles) == [Color(0, 0, 255)]


def test_the_same_look_is_not_read_again_and_what_is_added_is() -> None:
    styles = sheet()
    (first,) = styles.rules
    styles.set_variables(dict(RED))
    styles.reparse()
    assert styles.rules[0] is first
    styles.add_source("Button { color: $accent; }", read_from=("there", ""))
    styles.reparse()
    assert styles.rules[0] is first
    assert colours(styles) == [Color(255, 0, 0)] * 2
