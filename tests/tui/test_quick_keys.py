"""Dialogs and somebody who is quicker than they are drawn, before a pilot."""

from pathlib import Path

from textual.content import Content
from textual.widgets import Static

from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.dialogs.find import FindDialog
from tabletop_tui.widgets.words import put
from tests.tui.players import a_pilot

MANY = tuple(Entry(f"entry-{number}", f"Entry {number}") for number in range(60))


async def test_a_key_that_comes_before_its_dialog_is_built_waits_for_it(tmp_path: Path) -> None:
    async with a_pilot(tmp_path) as player:
        answers: list[str | None] = []
        dialog = MenuDialog("Which?", MANY[:3])
        player.app.push_screen(dialog, answers.append)
        await dialog.action_command("accept")
        await player.until(lambda: bool(answers))
        assert answers == ["entry-0"]


async def test_the_keys_of_a_long_list_stay_in_sight(tmp_path: Path) -> None:
    async with a_pilot(tmp_path) as player:
        player.app.push_screen(FindDialog("Which?", MANY))
        await player.see("Entry 1", "enter accept", "╰")


async def test_words_that_need_other_room_move_what_is_below(tmp_path: Path) -> None:
    async with a_pilot(tmp_path) as player:
        words = Static(Content("one"))
        await player.app.screen.mount(words, before=0)
        await player.settle()
        for text, lines in (("two", 1), ("of\ntwo lines", 2), ("word " * 30, 2), ("one again", 1)):
            put(words, Content(text))
            await player.settle()
            assert words.size.height == lines, text
            assert text.split()[0] in player.text
