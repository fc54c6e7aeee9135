"""The story of a fight in a real terminal of 80×24, by keys only: played, quit, opened again, killed, opened again."""

import asyncio
from pathlib import Path

import pytest

from tabletop_tui.locale import _
from tests.terminal import Terminal
from tests.tui import board_story as story
from tests.tui.board_fights import speaking
from tests.tui.players import TerminalPlayer


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.slow), "cs"])
def test_a_fight_is_played_quit_opened_again_killed_and_opened_again(language: str, tmp_path: Path) -> None:
    with speaking(language):
        with Terminal("demo", saves=tmp_path, language=language) as terminal:
            player = TerminalPlayer(terminal)
            asyncio.run(story.rest_of_the_first_round(player))
            asyncio.run(story.second_round(player))
            asyncio.run(story.take_back_and_do_again(player))
            seen = story.board_of(terminal.text)
            terminal.press("ctrl+q")
            assert terminal.ended() == 0
        with Terminal("demo", saves=tmp_path, language=language) as terminal:
            player = TerminalPlayer(terminal)
            terminal.wait_for(_("The round is over: n begins the next"))
            assert story.board_of(terminal.text) == seen
            terminal.press("u")
            terminal.wait_for(_("Taken back: {what}").partition("{what}")[0])
            assert story.board_of(terminal.text) != seen
            terminal.press("U")
            terminal.wait_for(_("Done again: {what}").partition("{what}")[0])
            assert story.board_of(terminal.text) == seen
            asyncio.run(story.into_the_middle_of_the_next_round(player))
            terminal.wait_until(lambda text: text.splitlines()[0].rstrip().endswith(f" {_('saved')}"), "saved")
            seen = story.board_of(terminal.text)
            terminal.kill()
        with Terminal("demo", saves=tmp_path, language=language) as terminal:
            terminal.wait_for(_("{who} declares").format(who="Mira"))
            assert story.board_of(terminal.text) == seen, "nothing shown as saved is gone"
            terminal.press("u")
            terminal.wait_for(_("{who} declares").format(who="Alba"))


def test_ten_n_in_one_write_play_no_wrong_moment(tmp_path: Path) -> None:
    with Terminal("demo", saves=tmp_path) as terminal:
        terminal.wait_for("Alba is next: n plays it")
        terminal.burst("n" * 10)
        terminal.rest()
        text = terminal.wait_until(lambda text: "Alba is next" not in text, "a step")
        if "STR against the wound" in text:
            terminal.press("escape")
            text = terminal.wait_gone("STR against the wound")
        rows = [line[3:] for line in text.splitlines()[3:10]]
        played = {row[5:].split("  ")[0] for row in rows if "✓" in row}
        assert "Alba" in played, "the first n played what it was pressed for"
        order = ["Alba", "Wolf 2", "Vesna", "Wolf 1", "Tam", "Raider", "Mira"]
        assert played == set(order[: len(played)]), "each n played the moment it met, none was passed over"
