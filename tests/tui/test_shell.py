"""The frame around the table: lines and footer, places, palette, help, dialogs, toasts, small terminals."""

from pathlib import Path

import pytest
from rich.color import Color
from textual.widgets import Input, OptionList, Static

from rules.campaign import Campaign
from rules.d6.card import Card
from rules.d6.game import Game
from rules.games import new_game
from saves.library import Library
from tabletop_tui.app import TabletopApp
from tabletop_tui.commands import AT_A_TABLE, IN_A_LINE
from tabletop_tui.dialogs.palette import Offer, matching
from tabletop_tui.locale import _, choose_language
from tabletop_tui.palette import offers
from tabletop_tui.places import places
from tabletop_tui.present.settings_d6 import NUMBERS, SWITCHES
from tabletop_tui.present.text import cell_len
from tabletop_tui.themes import CONTRAST, NAMES, SIXTEEN
from tabletop_tui.widgets.commanded import Commanded
from tabletop_tui.widgets.footer import FooterKey, KeyFooter, lay_out
from tabletop_tui.widgets.log_view import LogView
from tabletop_tui.widgets.too_small import TooSmall
from tests.tui.playing import LARGE, Playing, playing

CAMPAIGN = Campaign("table-1", "Ashes of Lom", Game(cards=(Card("card-1", "Mira"), Card("card-2", "[b]Tam[/]"))))
WHITE = {Color.parse("#ffffff"), Color.from_ansi(7)}
BLACK = {Color.parse("#000000"), Color.from_ansi(0)}
SPEAKING = pytest.mark.parametrize("language", ["en", "cs"])


def footer_of(played: Playing) -> KeyFooter:
    return played.app.screen.query_one(KeyFooter)


def place_of(played: Playing) -> Commanded[object]:
    assert isinstance(played.app.screen, Commanded)
    return played.app.screen


def key(label: str, group: str = "", rank: int = 1) -> FooterKey:
    return FooterKey(label, label[0], label, group, rank=rank)


async def test_the_first_line_tells_campaign_clock_session_and_that_it_is_saved(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5")
        assert played.session.flush(10)
        await played.settle()
        first = played.lines[0]
        assert first.startswith(" Ashes of Lom • day 1, 8:00 • session closed")
        assert first.endswith("saved")
        await played.press("o")
        assert "session open" in played.lines[0]


async def test_digits_go_to_the_places_and_the_one_here_is_named(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        for place in places("d6"):
            await played.press(place.digit)
            assert played.app.current_mode == place.id
            assert f"{place.digit} {place.label}" in played.lines[1]


async def test_digits_without_a_place_in_the_game_go_nowhere(saves: Path) -> None:
    digits = {place.digit for place in places("d6")}
    async with playing(saves, CAMPAIGN) as played:
        for place in places("d6"):
            await played.press(place.digit)
            for digit in sorted(set("0123456789") - digits):
                await played.press(digit)
                assert played.app.current_mode == place.id
            assert {one.key for one in place_of(played).commands_here if one.id.startswith("go-")} == digits
        await played.press("1", "t", "4")
        assert type(played.app.screen).__name__ == "TrayPanel"
        await played.press("2")
        assert played.app.current_mode == "board"


async def test_gm_only_and_real_dice_stand_in_the_first_line_in_words(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5", "z", "p")
        assert played.session.secret
        assert played.session.physical
        assert "GM ONLY" in played.lines[0]
        assert "real dice" in played.lines[0]
        await played.press("z", "p")
        assert "GM ONLY" not in played.lines[0]
        assert "real dice" not in played.lines[0]


async def test_what_is_shouted_again_and_again_stands_in_one_place(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5")
        seen = set()
        for _time in range(4):
            await played.press("u")
            seen.add(next(number for number, line in enumerate(played.lines) if "nothing to take back" in line))
        assert len(seen) == 1


async def test_undo_and_redo_name_what_was_undone(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5", "o", "u")
        assert played.told == ("Taken back: Session 1 opened",)
        assert not played.campaign.session_open
        await played.press("U")
        assert played.told == ("Done again: Session 1 opened",)
        assert played.campaign.session_open


async def test_a_dimmed_key_says_why_when_it_is_pressed(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5")
        assert {one.label for one in footer_of(played).keys if one.dim} == {"undo", "redo"}
        await played.press("u")
        assert played.told == ("There is nothing to take back.",)
        await played.press("U")
        assert played.told[0].startswith("There is nothing to do again")


async def test_undo_works_from_every_place(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        for place in places("d6"):
            await played.press("5", "o", place.digit, "u")
            assert not played.campaign.session_open


async def test_a_place_catches_up_when_it_comes_back(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("2", "5", "o", "2")
        assert "session open" in played.lines[0]


async def test_text_of_the_gm_is_shown_as_it_is_in_toasts_and_log(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5", "n")
        await played.type("[b]x[/] [@click=app.quit]y[/]")
        await played.press("enter", "u")
        assert played.told == ("Taken back: Note: [b]x[/] [@click=app.quit]y[/]",)
        assert "[b]x[/] [@click=app.quit]y[/]" in played.text


@SPEAKING
async def test_in_a_line_the_footer_shows_exactly_the_keys_of_a_line(saves: Path, language: str) -> None:
    choose_language(language)
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5", "slash")
        assert isinstance(played.app.focused, Input)
        assert [one.command for one in footer_of(played).keys] == [command.id for command in IN_A_LINE]


async def test_letters_write_and_ctrl_s_does_nothing_while_a_line_has_the_focus(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5", "slash")
        line = played.app.screen.query_one(Input)
        await played.pilot.press(*"oucnxzpqUZ125?:/", "ctrl+s")
        await played.settle()
        assert line.value == "oucnxzpqUZ125?:/"
        assert len(played.app.screen_stack) == 1
        assert played.campaign.step == 0
        assert not played.session.secret


async def test_escape_leaves_the_line_and_down_goes_to_what_it_filters(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5", "o", "n")
        await played.type("a fox")
        await played.press("enter", "slash")
        await played.type("FOX")
        log = played.app.screen.query_one(LogView)
        assert [line for line in log.plain if "fox" in line]
        assert not [line for line in log.plain if "opened" in line]
        await played.press("down")
        assert played.app.focused is log
        assert not [line for line in log.plain if "opened" in line]
        await played.press("escape")
        assert [line for line in log.plain if "opened" in line]


@SPEAKING
async def test_the_footer_of_every_place_fits_eighty_columns(saves: Path, language: str) -> None:
    choose_language(language)
    async with playing(saves, demo=True) as played:
        for place in places("d6"):
            await played.press(place.digit)
            footer = footer_of(played)
            laid = lay_out(footer.keys, 78, footer.most_lines)
            shown = {one.command for line in laid for one in line}
            assert len(laid) <= 2
            assert {one.command for one in footer.keys if one.rank == 0} <= shown
            assert all(cell_len(line) <= 80 for line in played.lines)


def test_a_narrow_footer_leaves_out_what_matters_least_first() -> None:
    keys = (key("attack", rank=0), key("help", "x", rank=3), key("quit", "x", rank=5))
    assert lay_out(keys, 40, 1) == (keys,)
    assert lay_out(keys, 18, 1) == (keys[:2],)
    assert lay_out(keys, 9, 1) == (keys[:1],)


def test_a_footer_with_too_much_of_rank_nought_still_draws() -> None:
    keys = tuple(key(f"{letter}ttack", rank=0) for letter in "abcdef")
    assert lay_out(keys, 9, 1) == (keys[:1],)


async def test_a_key_of_the_footer_can_be_clicked(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5")
        row = played.lines[footer_of(played).region.y]
        assert await played.pilot.click(KeyFooter, offset=(row.index("note"), 0))
        await played.settle()
        assert "Note" in played.text


async def test_a_place_can_be_clicked(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("2")
        assert await played.pilot.click("PlacesLine", offset=(played.lines[1].index("Session"), 0))
        await played.settle()
        assert played.app.current_mode == "session"


@SPEAKING
async def test_help_lists_every_command_of_the_place(saves: Path, language: str) -> None:
    choose_language(language)
    async with playing(saves, CAMPAIGN, size=(120, 60)) as played:
        await played.press("5")
        commands = place_of(played).commands_here
        await played.press("question_mark")
        assert [command.id for command in commands if _(command.label) not in played.text] == []
        await played.press("escape")
        assert played.app.current_mode == "session"
        assert len(played.app.screen_stack) == 1


@pytest.mark.parametrize("opening", ["colon", "ctrl+p", "f2"])
async def test_the_palette_finds_a_command_by_a_part_of_its_name(saves: Path, opening: str) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5", opening)
        await played.type("open/")
        await played.press("enter")
        assert played.campaign.session_open


async def test_the_palette_tells_why_a_command_cannot_be_done(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5", "colon")
        await played.type("undo")
        await played.press("enter")
        assert played.told == ("There is nothing to take back.",)


async def test_the_palette_offers_every_command_every_card_and_every_look(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        for place in places("d6"):
            await played.press(place.digit)
            screen = place_of(played)
            found = offers(screen)
            wanted = [one.id for one in screen.commands_here if one.palette and not screen.hidden(one)]
            assert [one.command for one in found if one.command] == wanted
            names = [one.name for one in found]
            assert {"Mira", "[b]Tam[/]"} <= set(names)
            assert names.count("House rules") == 1
            assert sum(name.startswith("Look: ") for name in names) == len(NAMES)
        await played.press("colon")
        await played.type("about")
        await played.press("enter")
        assert "mechanics based on Cogent Roleplay by J. & S. Brooks" in played.text


@pytest.mark.parametrize("kind", ["d6", "d20"])
async def test_the_palette_leads_to_the_house_rules_from_every_place(saves: Path, kind: str) -> None:
    async with playing(saves, Campaign("table-2", "Lom", new_game(kind))) as played:
        for place in places(kind):
            await played.press(place.digit, "colon")
            await played.type("house rules")
            await played.press("enter")
            assert type(played.app.screen).__name__ == "HouseRulesScreen"
            await played.press("escape")
            assert played.app.current_mode == "cards"


async def test_names_stand_in_the_palette_as_they_are_and_bring_the_card_into_sight(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5", "colon")
        await played.type("tam")
        assert "[b]Tam[/]" in played.text
        assert played.app.screen.query_one(OptionList).option_count == 1
        await played.press("enter")
        assert played.app.current_mode == "cards"


async def test_a_look_is_chosen_in_the_palette(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5", "colon")
        await played.type("light")
        await played.press("enter")
        assert played.app.theme == "table-light"
    async with playing(saves) as played:
        assert played.app.theme == "table-light", "the next time too"
        await played.press("colon")
        await played.type("dark")
        await played.press("enter")
    async with playing(saves) as played:
        assert played.app.theme == "table-dark"


@pytest.mark.parametrize("theme", [CONTRAST.name, SIXTEEN.name])
async def test_where_the_cursor_turns_colours_round_no_letter_is_lost_on_it(saves: Path, theme: str) -> None:
    async with playing(saves, demo=True) as played:
        played.app.theme = theme
        looked_at = set()
        for keys in (("2",), ("1",), ("right",), ("e",), ("escape", "colon"), ("escape", "escape", "q")):
            await played.press(*keys)
            strips = played.app.screen._compositor.render_strips()
            on_white = {
                segment.style.color
                for segment in (segment for strip in strips for segment in strip)
                if segment.style and segment.text.strip() and segment.style.bgcolor in WHITE
            }
            assert on_white <= BLACK, (keys, on_white)
            looked_at |= on_white
    assert looked_at


async def test_the_palette_says_whole_what_the_one_marked_does(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("1", "colon")
        await played.type("hand over")
        assert "at the card, behind a curtain." in played.text
        await played.type("x")
        assert "Nothing has that name." in played.text
        assert "behind a curtain." not in played.text, "nothing is marked"
        await played.press("ctrl+u")
        await played.type("rules")
        assert "rules, a table: " in played.text, "tables are found by what the command line calls them"


async def test_nobody_is_told_off_before_something_was_typed(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("1", "n", "down", "enter")
        hint = played.app.screen.query_one("#form-hint", Static)
        assert str(hint.content.spans) == "[]"
        await played.press("enter")
        assert "$text-warning" in str(hint.content.spans)


def test_the_palette_finds_without_accents_and_puts_beginnings_first() -> None:
    known = (Offer("Přidat", "někoho do boje"), Offer("Boj", "začne"), Offer("Odebrat", "z boje"))
    assert [one.name for one in matching(known, "boj")] == ["Boj", "Přidat", "Odebrat"]
    assert [one.name for one in matching(known, "pridat boje")] == ["Přidat"]
    assert matching(known, "  ") == known
    assert matching(known, "drak") == ()


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (59, 20), (60, 19)])
async def test_a_terminal_that_is_too_small_says_which_size_is_needed(saves: Path, size: tuple[int, int]) -> None:
    covered = size[0] < 60 or size[1] < 20
    async with playing(saves, demo=True, size=size) as played:
        assert played.app.screen.query_one(TooSmall).display is covered
        assert ("60 by 20" in played.text) is covered


async def test_growing_again_recovers(saves: Path) -> None:
    async with playing(saves, demo=True) as played:
        assert played.session.flush(10)
        await played.settle()
        before = played.text
        for width, height in ((20, 5), (1, 1), (59, 30), (80, 24)):
            await played.pilot.resize_terminal(width, height)
            await played.settle()
        assert played.text == before


@pytest.mark.parametrize("theme", sorted(NAMES))
async def test_every_look_shows_the_same_words(saves: Path, theme: str) -> None:
    async with playing(saves, demo=True, size=LARGE) as played:
        assert played.session.flush(10)
        await played.settle()
        before = played.text
        played.app.theme = theme
        await played.settle()
        assert played.text == before


@pytest.mark.parametrize("theme", sorted(NAMES))
async def test_no_look_writes_letters_in_the_colour_of_their_ground(saves: Path, theme: str) -> None:
    async with playing(saves, demo=True) as played:
        played.app.theme = theme
        for place in places("d6"):
            await played.press(place.digit)
            strips = played.app.screen._compositor.render_strips()
            for segment in (segment for strip in strips for segment in strip if segment.text.strip(" ─█░")):
                style = segment.style
                if style is not None and style.color is not None and not style.color.is_default:
                    assert style.color != style.bgcolor, (place.id, segment.text)


async def test_the_log_opens_at_its_end_and_stays_there(saves: Path) -> None:
    async with playing(saves, demo=True) as played:
        await played.press("5")
        assert "Round 2: all have declared" in played.text
        assert "Session 1 opened" not in played.text
        await played.press("n")
        await played.type("a fox")
        await played.press("enter")
        assert "Note: a fox" in played.text
        await played.press("home")
        assert "Session 1 opened" in played.text
        await played.press("1", "5")
        assert "Note: a fox" in played.text


async def test_home_offers_the_demo_first_and_lists_what_was_played(saves: Path) -> None:
    async with playing(saves) as played:
        assert "the demo" in played.text
        await played.press("d")
        assert played.campaign.game.encounter is not None
        assert played.app.current_mode == "board"
        await played.go_home()
        assert played.app.current_mode == "home"
        assert ">The ford at Lom" in played.text, "the cursor is a mark and not a colour alone"
        assert "Mira, Tam, Vesna, Alba" in played.text
        await played.press("enter")
        assert played.campaign.name == "The ford at Lom"


async def test_home_with_nothing_to_open_says_what_to_press(saves: Path) -> None:
    async with playing(saves) as played:
        await played.press("enter")
        assert played.app.session is None
        assert played.told == ("There is no campaign yet: n begins one, d opens the demo.",)


async def test_a_new_campaign_has_the_house_rules_that_were_chosen(saves: Path) -> None:
    async with playing(saves) as played:
        await played.press("n")
        await played.type("Kámen [/] 龍")
        await played.press("down", "down", "down", "down", "space", "down", "down", "down", "down", "4", "enter")
        assert played.campaign.name == "Kámen [/] 龍"
        assert played.campaign.game.settings.armour_costs_dice
        assert played.campaign.game.settings.attribute_points == 4
        await played.go_home()
        await played.press("enter")
        assert played.campaign.name == "Kámen [/] 龍"


async def test_a_campaign_without_a_name_is_not_begun(saves: Path) -> None:
    async with playing(saves) as played:
        await played.press("n")
        await played.type("   ")
        await played.press("enter")
        assert "Type a name first" in played.text
        await played.press("escape")
        assert played.app.session is None


async def test_every_house_rule_is_explained_in_a_line(saves: Path) -> None:
    async with playing(saves) as played:
        await played.press("n")
        await played.type("Lom")
        await played.press("down", "down")
        for setting in (*SWITCHES, *NUMBERS):
            await played.press("down")
            assert setting.hint in " ".join(line.strip(" │") for line in played.lines)


async def test_enter_twice_opens_a_campaign_once(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("q")
        await played.pilot.press("enter", "enter")
        await played.settle()
        assert played.campaign.name == "Ashes of Lom"


async def test_a_second_window_shows_the_table_and_refuses_to_change_it(saves: Path) -> None:
    async with playing(saves, CAMPAIGN):
        library = Library(saves)
        second = TabletopApp(library, library.open("Ashes of Lom"))
        async with second.run_test(size=(80, 24), notifications=True) as pilot:
            played = Playing(second, pilot)
            await played.settle()
            assert "read-only" in played.text.lower()
            while len(second.screen_stack) > 1:
                await played.press("enter")
            assert "read-only" in played.lines[0].lower()
            await played.press("5", "o")
            assert not played.campaign.session_open
            assert played.told
        second.close()


@SPEAKING
async def test_who_wants_to_stop_the_program_is_told_how_in_the_language_chosen(saves: Path, language: str) -> None:
    choose_language(language)
    async with playing(saves) as played:
        await played.press("ctrl+c")
        assert played.told == (_("ctrl+q leaves the program; everything is saved."),)
        assert (language == "en") == (played.told[0] == "ctrl+q leaves the program; everything is saved.")


async def test_leaving_puts_everything_on_disk(saves: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5", "o", "ctrl+q")
        step = played.campaign.step
    assert Library(saves).open("Ashes of Lom", read_only=True).campaign.step == step


def test_no_two_commands_of_every_place_share_an_id() -> None:
    assert len({command.id for command in AT_A_TABLE}) == len(AT_A_TABLE)
