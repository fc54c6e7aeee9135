"""Two real programs at one campaign, one real program on a disk that is really full: each in its own terminal."""

import json
import resource
from pathlib import Path

from saves.library import Library
from tests.terminal import Terminal

DEMO = "The ford at Lom"


def folder_in(saves: Path) -> Path:
    (folder,) = (path for path in saves.iterdir() if path.is_dir())
    return folder


def test_a_second_window_follows_live_and_no_lock_of_the_dead_or_of_another_machine_blocks(saves: Path) -> None:
    with Terminal("demo", saves=saves) as first:
        first.wait_for("Alba is next", "saved")
        with Terminal("open", DEMO, saves=saves) as second:
            second.wait_for("Alba is next", "What happens there is shown here")
            first.press("n")
            first.wait_for("Wolf 2 is next", "saved")
            second.wait_for("Wolf 2 is next")
            second.press("n")
            assert "Wolf 2 is next" in second.text
            first.press("u")
            second.wait_for("Alba is next")
            first.press("U")
            second.wait_for("Wolf 2 is next")
            first.wait_for("Wolf 2 is next", " saved")
            first.kill()
            second.wait_for("has let go", "takes over")
            second.press("enter")
            second.wait_gone("What happens there")
            second.wait_for("The campaign is yours")
            second.press("u")
            second.wait_for("Alba is next", " saved")
            second.press("ctrl+q")
            assert second.ended() == 0
    found = Library(saves).open(folder_in(saves), read_only=True)
    assert found.notices == ()
    assert found.steps.next_redo is not None
    lock = folder_in(saves) / "lock"
    lock.write_text(json.dumps({"host": "kitchen", "pid": 4, "user": "ana", "since": 1.8e9}))
    with Terminal("open", DEMO, saves=saves) as elsewhere:
        elsewhere.wait_for("To know before playing", "kitchen", "ana")
        elsewhere.press("enter", "n")
        elsewhere.wait_for("Wolf 2 is next", " saved")


def test_a_full_disk_is_told_play_goes_on_and_saving_resumes_by_itself(saves: Path, tmp_path: Path) -> None:
    with Terminal("demo", saves=saves) as table:
        table.wait_for("Alba is next", "saved")
        _limit(table, 10)
        table.press("n")
        table.wait_for("NOT SAVED", "1 step is not on disk", "The disk is full", "ctrl+s saves a copy elsewhere")
        table.press("u", "U")
        table.wait_for("Wolf 2 is next", "3 steps are not on disk")
        table.press("ctrl+q")
        table.wait_for("Not everything is saved", "Stay")
        table.press("enter")
        table.wait_for("Wolf 2 is next", "3 steps are not on disk")
        _save_elsewhere(table, tmp_path / "refused.json")
        table.wait_for("There is no room", "Save a copy")
        table.press("escape")
        _limit(table, resource.RLIM_INFINITY)
        table.wait_gone("NOT SAVED")
        table.wait_for("Saving goes on", " saved")
        copy = tmp_path / "copy.json"
        _save_elsewhere(table, copy)
        table.wait_for("Written")
        table.press("ctrl+q")
        assert table.ended() == 0
    found = Library(saves).open(folder_in(saves), read_only=True)
    assert found.notices == ()
    assert found.campaign.step == json.loads(copy.read_bytes())["_meta"]["1"]["seq"]
    assert [one.kind for one in (line.entry for line in found.file.log(None, 3))] == ["step", "undo", "redo"]
    assert not (tmp_path / "refused.json").exists()


def test_a_folder_that_is_gone_is_told_and_saved_into_when_it_is_back(saves: Path) -> None:
    with Terminal("demo", saves=saves, language="cs") as table:
        table.wait_for("Na řadě je Alba", "uloženo")
        folder = folder_in(saves)
        away = saves.parent / "away"
        folder.rename(away)
        table.press("n")
        table.wait_for("NEULOŽENO")
        away.rename(folder)
        table.wait_gone("NEULOŽENO")
        table.wait_for(" uloženo")
        table.kill()
    with Terminal("open", folder.name, saves=saves) as again:
        again.wait_for("Vlk 2 is next", "saved")


def _limit(table: Terminal, size: int) -> None:
    """From now on no file of this program can grow beyond so many bytes: to the program the disk is full."""
    resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def _save_elsewhere(table: Terminal, path: Path) -> None:
    table.press("ctrl+s")
    table.wait_for("Save a copy")
    table.press("\x15")
    table.type(str(path))
    table.press("enter")
