"""Real processes, really killed, on a disk that is really full."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from saves.library import Library
from tests.saves.kennel import KEY, table_after

ROOT = Path(__file__).parents[2]


def _kennel(*words: str | Path) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.saves.kennel", *map(str, words)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_two_hundred_kills_lose_no_saved_step_and_no_campaign(tmp_path: Path) -> None:
    found = _kennel("kill", tmp_path, "200")
    assert (found["kills"], found["lost"], found["unreadable"], found["wrong"], found["noticed"]) == (200, 0, 0, 0, 0)
    assert found["steps"] > 500


def test_a_full_disk_loses_nothing_and_saving_goes_on_by_itself(tmp_path: Path) -> None:
    found = _kennel("full", tmp_path)
    assert found["problems"] == ["disk-full"]
    assert found["whole_meanwhile"]
    assert found["log_in_memory"]
    assert found["flushed"]
    assert found["found"]
    assert found["undo"] == min(200, found["step"])
    assert found["notices"] == []


def test_a_second_process_looks_on_and_a_dead_one_never_blocks(tmp_path: Path) -> None:
    found = _kennel("second", tmp_path)
    assert found["read_only"]
    assert found["codes"] == ["open-already-by"]
    assert found["holder"]
    assert found["followed"] >= 20
    assert found["writable_after"]
    assert found["codes_after"] == []


def test_a_process_that_ends_without_closing_keeps_everything(tmp_path: Path) -> None:
    step = _kennel("leave", tmp_path)["step"]
    assert Library(tmp_path).open(KEY, read_only=True).campaign == table_after(step)
