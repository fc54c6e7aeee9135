"""What is remembered between runs besides the campaigns."""

from pathlib import Path

import pytest

from rules.campaign import Campaign
from saves.disk import Disk
from saves.library import Library
from saves.preferences import PREFERENCES, prefer, preference


def test_a_choice_is_remembered_beside_others(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there yet"
    assert preference(Disk(), folder, "theme") == ""
    assert prefer(Disk(), folder, "theme", "table-light")
    assert prefer(Disk(), folder, "other", "[/]")
    assert preference(Disk(), folder, "theme") == "table-light"
    assert preference(Disk(), folder, "other") == "[/]"


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff", b'{"theme": 3}', b'{"theme": "\x1b"}', b'{"theme":"x"}' + b" " * 5000]
)
def test_a_file_that_is_none_of_ours_counts_for_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / PREFERENCES).write_bytes(content)
    assert preference(Disk(), tmp_path, "theme") == ""
    assert prefer(Disk(), tmp_path, "theme", "table-light")
    assert preference(Disk(), tmp_path, "theme") == "table-light"


def test_a_place_that_cannot_be_written_is_told_and_nothing_more(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("")
    assert not prefer(Disk(), tmp_path / "a file", "theme", "table-light")


def test_the_file_is_no_campaign(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.create(Campaign("c", "Lom")).file.close()
    assert prefer(library.disk, tmp_path, "theme", "table-light")
    assert [one.name for one in library.campaigns()] == ["Lom"]
