"""What cards, creation and dice tray look like, at both sizes: each picture was looked at before it was accepted."""

from pathlib import Path

import pytest

from rules.d6.draft import Draft
from rules.table.labels import Who
from rules.table.tray import AddMacro, RollDice
from saves.library import Library
from tabletop_tui.app import TabletopApp
from tabletop_tui.present import dice_result, dice_rows
from tabletop_tui.session import Done, Session
from tabletop_tui.themes import CONTRAST, DARK, LIGHT
from tests.tui.board_app import LARGE, SMALL
from tests.tui.board_fights import speaking
from tests.tui.cards_app import FOUR, MIRA, campaign
from tests.tui.pictures import Compare, as_accepted, fallen

FALLING = (6, 5, 4, 4, 1, 2, 6, 3, 5, 4, *(3,) * 20)
ROLLS = (
    RollDice("8d6>=4", Who("card-1", "Mira"), "fight"),
    RollDice("4d6kh3+2", Who("card-2", "Tam")),
    AddMacro("Bite", "2d6+3"),
)
PICTURES = {
    "cards_small": (("1",), SMALL, "en", DARK.name),
    "cards_large": (("1", "right", *("down",) * 4), LARGE, "cs", DARK.name),
    "cards_light": (("1", "k"), SMALL, "cs", LIGHT.name),
    "creation_small": (
        ("1", "n", "enter", "enter", "enter", "enter", "right", "enter", "enter"),
        SMALL,
        "cs",
        DARK.name,
    ),
    "house_rules_large": (("1", "end", "enter", "right", "enter", "space"), LARGE, "en", CONTRAST.name),
    "dice_small": (("3",), SMALL, "cs", DARK.name),
    "dice_large": (("3", "slash", *"3d6+1"), LARGE, "en", LIGHT.name),
    "panel_small": (("2", "t", "down"), SMALL, "en", DARK.name),
}
"""What to press, in which size, language and look."""


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same dice and the same hour every time."""
    fallen(monkeypatch, FALLING)
    for module in (dice_rows, dice_result):
        monkeypatch.setattr(module, "wall_time", lambda _at: "20:15")


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.usefixtures("still")
def test_the_table_looks_as_it_was_accepted(picture: str, snap_compare: Compare, tmp_path: Path) -> None:
    keys, size, language, theme = PICTURES[picture]
    table = campaign(*FOUR, drafts=(Draft("draft-5", MIRA, 3),), next_card=9)
    begun = Session(Library(tmp_path).create(table))
    for intent in ROLLS:
        assert isinstance(begun.dispatch(intent), Done)
    begun.close()
    app = TabletopApp(Library(tmp_path), Library(tmp_path).open("c"))
    with speaking(language):
        assert as_accepted(snap_compare, app, keys, size, theme)
