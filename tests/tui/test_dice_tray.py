"""Stories at the dice tray, by keys only: as a place, as a panel, across restarts, in both languages."""

from pathlib import Path
from typing import Any

import pytest

from rules.campaign import Campaign
from rules.d6.card import Card, Rank
from rules.d6.game import Game
from rules.table.events import EVERYONE, GM_ONLY
from rules.table.tray import DiceRolled, Macro, Tray
from tabletop_tui import session
from tabletop_tui.locale import _
from tabletop_tui.widgets.tray import ResultPane, RollLine, TrayList
from tests.tui.board_app import Written
from tests.tui.board_fights import speaking
from tests.tui.playing import SMALL, Playing, playing

MIRA = Card("mira", "Mira", strength=1, skills=(Rank("stealth", 2), Rank("survival", 1)), player="Petra")
LURKER = Card("lurker", "Lurker [b]", owner="gm", hidden=True)
WOLVES = tuple(Card(f"wolf-{number}", "Wolf", number, "gm") for number in (1, 12))
ASHES = Campaign("c-1", "Ashes", Game(cards=(MIRA, LURKER, *WOLVES)))


def letters(text: str) -> tuple[str, ...]:
    return tuple("space" if letter == " " else letter for letter in text)


def listed(table: Playing) -> TrayList:
    return table.app.screen.query_one(TrayList)


def shown(table: Playing) -> str:
    return "\n".join(table.app.screen.query_one(ResultPane).plain)


def rolled(table: Playing) -> tuple[DiceRolled, ...]:
    page = table.app.log_page(None, 100)
    return tuple(event for entry in page.entries for event in entry.events if isinstance(event, DiceRolled))


async def roll(table: Playing, text: str) -> None:
    await table.press("slash")
    await table.press(*letters(text))
    await table.press("enter", "escape")


async def test_it_opens_with_the_list_focused_and_says_what_to_press(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3")
        assert listed(table).has_focus
        assert _("Nothing yet: / types a roll, enter on a row rolls it.")[:25] in table.text
        await table.press("r")
        assert table.told == (_("Nothing was rolled yet: / types a roll, enter rolls what the cursor is at."),)


async def test_a_typed_roll_shows_its_odds_first_and_then_every_face(saves: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(session, "SeededDice", type("Here", (Written,), {"script": (3, 1, 6, 5)}))
    async with playing(saves, ASHES) as table:
        await table.press("3", "slash")
        await table.press(*letters("4d6kh3+2"))
        await table.settle()
        assert "5 to 20 • 14.24 expected" in table.text
        assert not rolled(table)
        await table.press("enter")
        assert "4d6kh3+2 = 16" in shown(table)
        assert "[3 (1) 6 5] + 2" in shown(table)
        assert "16 or more 35.5 %" in shown(table)
        assert "(1) dropped" in shown(table)
        assert "^16" in shown(table)
        line = table.app.screen.query_one(RollLine)
        assert (line.value, line.has_focus) == ("", True)
        await table.press("escape")
        assert listed(table).has_focus


async def test_up_and_down_go_through_what_was_rolled_before(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3")
        for text in ("1d4", "1d6", "1d8", "1d6"):
            await roll(table, text)
        await table.press("slash", "up")
        line = table.app.screen.query_one(RollLine)
        assert line.value == "1d6"
        await table.press("up", "up", "up")
        assert line.value == "1d4"
        await table.press("down", "down", "down")
        assert line.value == ""


@pytest.mark.parametrize(
    ("text", "column"), [("4d6kx", 5), ("Mira 4d6kx", 10), ("Mira: 2d", 9), ("2d6+", 5), ("wolf 12 d6)", 11)]
)
async def test_a_mistake_points_at_its_column(text: str, column: int, saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3", "slash")
        await table.press(*letters(text))
        await table.settle()
        line = table.app.screen.query_one(RollLine)
        caret = next(row for row in table.lines if row.strip() == "^")
        assert caret.index("^") == line.region.x + column - 1
        await table.press("enter")
        assert not rolled(table)
        assert line.value == text


async def test_an_unknown_name_is_said_to_be_unknown(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3", "slash")
        await table.press(*letters("nobody"))
        await table.settle()
        assert "No macro and no card is called nobody." in table.text


async def test_a_division_is_typed_like_anything_else(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3", "slash", *letters("d20/2"), "enter")
        assert [event.roll.text for event in rolled(table)] == ["1d20/2"]


async def test_a_name_before_a_roll_makes_it_theirs(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3")
        await roll(table, "mira 2d6")
        await roll(table, "Wolf 12: 8")
        (first, second) = rolled(table)
        assert (first.who.label, first.roll.text) == ("Mira", "2d6")
        assert (second.who.label, second.roll.text) == ("Wolf 12", "8d6>=4")


async def test_a_cards_name_goes_to_its_usual_rolls(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3")
        await roll_nothing(table, "mira")
        assert listed(table).has_focus
        assert listed(table).at == "usual:0"
        await table.press("down", "enter")
        (made,) = rolled(table)
        assert (made.who.id, made.label, made.roll.text) == ("mira", _("Stealth"), "5d6>=4")
        assert listed(table).at.endswith(".0")


async def roll_nothing(table: Playing, text: str) -> None:
    await table.press("slash")
    await table.press(*letters(text))
    await table.press("enter")


async def test_left_and_right_choose_in_whose_name_is_rolled(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3", "right")
        assert "< Mira >" in table.text
        await table.press("left", "left")
        assert "< Wolf 12 >" in table.text
        await table.press("right", "right", "enter")
        assert [event.who.label for event in rolled(table)] == ["Mira"]


async def test_again_rolls_the_same_once_more_and_undo_strikes_it_out(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3")
        await roll(table, "mira 3d6")
        await table.press("r")
        assert [(event.who.id, event.roll.text) for event in rolled(table)] == [("mira", "3d6")] * 2
        await table.press("u")
        assert "taken back" in listed(table).plain[listed(table).plain.index("Rolled so far") + 1]
        assert "taken back" in shown(table)
        await table.press("U")
        assert all("taken back" not in row for row in listed(table).plain)


async def test_rolls_for_the_gm_alone_are_marked_and_kept_from_others(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3")
        await roll(table, "1d6")
        await table.press("z")
        await roll(table, "1d8")
        await table.press("z")
        await roll(table, "lurker [b] 1d4")
        assert [event.seen_by for event in rolled(table)] == [EVERYONE, GM_ONLY, GM_ONLY]
        assert _("GM only") in shown(table)
        marked = [row for row in listed(table).plain if "# " in row]
        assert len(marked) == 2


async def test_real_dice_are_typed_in(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3", "p")
        await roll_nothing(table, "2d6!")
        await table.press(*"61", "enter")
        await table.press("4", "enter", "escape")
        (made,) = rolled(table)
        assert [die.face for die in made.roll.fallen[0].dice] == [6, 4, 1]
        assert _("real dice") in shown(table)
        await roll_nothing(table, "2d6")
        await table.press("escape")
        assert len(rolled(table)) == 1


async def test_macros_are_made_changed_rolled_and_removed_by_keys(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3", "m", "n", *letters("Back stab"), "tab", *letters("4d6kh3"), "enter")
        assert table.campaign.tray == Tray((Macro("Back stab", "4d6kh3"),))
        await table.press("e", "tab", *letters("2d6"), "enter")
        assert table.campaign.tray == Tray((Macro("Back stab", "2d6"),))
        await table.press("enter")
        assert [(event.label, event.roll.text) for event in rolled(table)] == [("Back stab", "2d6")]
        await roll(table, "back stab")
        await roll(table, "mira back")
        assert [event.label for event in rolled(table)] == ["Back stab"] * 3
        assert rolled(table)[-1].who.id == "mira"
        await table.press("m", "D", "escape")
        assert table.campaign.tray == Tray()
        await table.press("u")
        assert table.campaign.tray == Tray((Macro("Back stab", "2d6"),))


async def test_a_macro_that_cannot_be_stays_in_its_form_with_the_reason(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3", "m", "n", *letters("x"), "tab", *letters("2d6k"), "enter")
        assert "(column 5)" in table.text
        assert table.campaign.tray == Tray()


async def test_a_pool_is_asked_for_with_its_odds(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3", "home", "enter", "8", "down", "3")
        assert "success 85.5 %" in table.text
        await table.press("enter")
        assert [event.roll.text for event in rolled(table)] == ["8d6>=4 vs 3"]


async def test_the_panel_opens_beside_any_place_and_rolls_there(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        for place in ("1", "2", "5"):
            await table.press(place, "t")
            assert listed(table).has_focus
            await roll(table, "mira 2d6")
            assert "2d6 = " in shown(table)
            await table.press("t")
            assert not table.app.screen.query(TrayList)
        assert len(rolled(table)) == 3
        await table.press("2", "t", "escape")
        assert not table.app.screen.query(TrayList)
        await table.press("t", "5")
        assert type(table.app.screen).__name__ == "SessionPlace"
        await table.press("3", "t")
        assert type(table.app.screen).__name__ == "DicePlace"


async def test_rolls_and_macros_are_there_after_a_restart(saves: Path) -> None:
    from saves.library import Library
    from tabletop_tui.app import TabletopApp

    async with playing(saves, ASHES) as table:
        await table.press("3")
        await roll(table, "mira 4d6kh3+2")
        await roll(table, "d20")
        await table.press("u")
        before = [row for row in listed(table).plain if "4d6kh3+2" in row or "1d20" in row]
    library = Library(saves)
    app = TabletopApp(library, library.open(library.campaigns()[0].folder))
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        table = Playing(app, pilot)
        await table.settle()
        await table.press("3")
        assert [row for row in listed(table).plain if "4d6kh3+2" in row or "1d20" in row] == before
        assert any("taken back" in row for row in before)
        await table.press("slash", "up", "up")
        assert table.app.screen.query_one(RollLine).value == "4d6kh3+2"
    app.close()


async def test_older_rolls_are_read_as_the_cursor_comes_to_them(saves: Path) -> None:
    from rules.table.tray import RollDice
    from tabletop_tui.session import Done

    async with playing(saves, ASHES) as table:
        for number in range(250):
            assert isinstance(table.session.dispatch(RollDice("1d6", label=f"roll-{number}")), Done)
        table.session.flush(10)
        await table.press("3")
        rows = listed(table).plain
        assert any("roll-249" in row for row in rows)
        assert not any("roll-0 " in f"{row} " for row in rows)
        for _page in range(6):
            await table.press("end")
        assert any("roll-0 " in f"{row} " for row in listed(table).plain)


async def test_statistics_leave_out_what_only_the_gm_saw_and_what_was_taken_back(saves: Path, monkeypatch: Any) -> None:
    dice = (6, 6, 6, 5, 1)
    monkeypatch.setattr(session, "SeededDice", type("Here", (Written,), {"script": dice}))
    async with playing(saves, ASHES) as table:
        await table.press("3")
        await roll(table, "mira 2d6")
        await table.press("z")
        await roll(table, "mira 1d6")
        await table.press("z")
        await roll(table, "mira 2d6")
        await table.press("u", "home", "down", "down", "enter")
        for _turn in range(20):
            if "Petra (Mira)" in table.text:
                break
            await table.pilot.pause(0.05)
        (row,) = [row for row in table.lines if "Petra (Mira)" in row]
        assert row.split("│")[1].split() == ["Petra", "(Mira)", "1", "12", "7.0", "+5.0"]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("language", ["en", "cs"])
async def test_it_fits_every_size_in_both_languages(size: tuple[int, int], language: str, saves: Path) -> None:
    with speaking(language):
        async with playing(saves, ASHES, size=size) as table:
            await table.press("3")
            await roll(table, "mira 4d6kh3+2 vs 12")
            for keys in (("3",), ("2", "t")):
                await table.press(*keys)
                assert "4d6kh3+2" in shown(table)
                assert any("^" in row for row in table.app.screen.query_one(ResultPane).plain)
                assert any("Mira" in row for row in table.lines)
                assert listed(table).size.height >= 4
                for row in (*listed(table).plain, *table.app.screen.query_one(ResultPane).plain):
                    assert len(row) <= size[0]


async def test_absurd_rolls_are_answered_at_once(saves: Path) -> None:
    async with playing(saves, ASHES) as table:
        await table.press("3", "slash")
        line = table.app.screen.query_one(RollLine)
        for text in ("999999d6", "1d0", "d", "4d6kh5", "(" * 60, "1000d6!>=2", "9" * 300):
            line.value = text
            await table.settle()
            await table.press("enter")
            assert line.has_focus
        assert not rolled(table)
        line.value = "100d100kh50"
        await table.settle()
        assert "would take too long" in " ".join(shown(table).split())
        await table.press("enter")
        assert len(rolled(table)) == 1
