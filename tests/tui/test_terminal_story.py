"""The story of a fight in a real terminal of 80×24, by keys only: played, quit, opened again, killed, opened again."""

import asyncio
from pathlib import Path

import pytest

from rules.d6.game import Game
from rules.d6.resolving import Resolve
from saves.library import Library
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


def test_ten_n_in_one_write_play_one_moment_after_another(tmp_path: Path) -> None:
    with Terminal("demo", saves=tmp_path) as terminal:
        terminal.wait_for("Alba is next: n plays it", " saved")
        terminal.burst("n" * 10)
        terminal.wait_until(lambda text: "Alba is next" not in text, "a step")
        terminal.rest(quiet=0.5)
        terminal.wait_until(lambda text: text.splitlines()[0].rstrip().endswith(" saved"), "saved")
        terminal.kill()
    (folder,) = (path for path in tmp_path.iterdir() if path.is_dir())
    found = Library(tmp_path).open(folder, read_only=True)
    labels = {card.id: card.label for card in Game.of(found.campaign.game).cards}
    asked = [line.entry.intent for line in found.file.log(None, 20)]
    played = [labels[one.who] for one in asked if isinstance(one, Resolve) and one.round == 2]
    moments = ["Alba", "Wolf 2", "Wolf 1", "Tam", "Raider"]
    assert played[0] == "Alba", "the first n played what it was pressed for"
    assert played == moments[: len(played)], "each n played the moment it met, none was passed over"
