"""Any title at all makes a folder that no other campaign has, and comes back as it was typed."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.campaign import Campaign
from rules.table.text import clean
from saves.errors import SaveError
from saves.names import folder_name, slug
from tests.saves.playing import library, reopened

TITLES = [
    'Zoë/"Kes" 龍',
    "Zoe Kes",
    "...",
    "👩‍🚀 Ada",
    "CON",
    "con",
    "nul.txt",
    "[b]x",
    "[/]",
    "\x1b[2J",
    "\u202eright to left",
    "x" * 60,
    "x" * 61,
    "../../etc/x",
    "/abs",
    "a/b",
    "..",
    ".",
    "trailing. ",
    "é" * 300,
    "-leading",
    "line\nbreak",
    "Žluťoučký kůň",
    "ASHES",
    "Ashes",
    "ashes",
]


def test_every_title_is_kept_apart_and_comes_back(tmp_path: Path) -> None:
    here = library(tmp_path)
    for number, title in enumerate(TITLES):
        here.create(Campaign(f"id-{number:08}", title)).file.close()
    assert sorted(one.name for one in here.campaigns()) == sorted(clean(title) for title in TITLES)
    folders = [one.folder for one in here.campaigns()]
    assert len({folder.name.casefold() for folder in folders}) == len(TITLES)
    assert all(folder.parent == tmp_path for folder in folders)
    for number, title in enumerate(TITLES):
        assert reopened(tmp_path, f"id-{number:08}").campaign.name == clean(title)
        assert {path.name for path in tmp_path.iterdir()} == {folder.name for folder in folders}


def test_one_title_and_one_id_twice_still_make_two_folders(tmp_path: Path) -> None:
    here = library(tmp_path)
    for _ in range(3):
        here.create(Campaign("same", "Same")).file.close()
    assert len(here.campaigns()) == 3


@given(st.text(max_size=300), st.text(max_size=40))
def test_a_folder_has_only_harmless_letters(title: str, key: str) -> None:
    name = folder_name(title, key)
    assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert 1 <= len(name) <= 60
    assert not name.startswith("-")
    assert 1 <= len(slug(title)) <= 69


@pytest.mark.parametrize(
    ("asked", "found"),
    [("Ashes of Lom", "a"), ("ashes OF lom", "a"), ("ash", "a"), ("ashes-of-lom-a", "a"), ("a", "a"), ("bridge", "b")],
)
def test_a_campaign_is_found_by_what_people_call_it(tmp_path: Path, asked: str, found: str) -> None:
    here = library(tmp_path)
    for key, name in (("a", "Ashes of Lom"), ("b", "Bridge"), ("c", "Črna")):
        here.create(Campaign(key, name)).file.close()
    assert here.open(asked, read_only=True).campaign.id == found


def test_a_name_that_fits_two_is_not_guessed(tmp_path: Path) -> None:
    here = library(tmp_path)
    for key, name in (("a", "Ashes of Lom"), ("b", "Ashes of Kor")):
        here.create(Campaign(key, name)).file.close()
    with pytest.raises(SaveError) as caught:
        here.open("ashes")
    assert caught.value.code == "ambiguous-name"
    assert len(caught.value.values["folders"]) == 2  # type: ignore[arg-type]  # a row of names
    for wrong in ("", "  ", "../zz", "/", "zzz"):
        with pytest.raises(SaveError) as caught:
            here.open(wrong)
        assert caught.value.code == "no-such-campaign"
