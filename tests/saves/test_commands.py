"""Campaigns are checked, given out, taken in and brought back from the command line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.campaign import Campaign
from saves.library import Library
from tabletop_tui.cli.line import run
from tabletop_tui.locale import choose_language
from tests.saves.playing import Table, library, party, reopened

Run = Callable[..., tuple[int, str, str]]

pytestmark = pytest.mark.usefixtures("table")


@pytest.fixture
def here(tmp_path: Path) -> Path:
    return tmp_path / "campaigns"


@pytest.fixture
def tabletop(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command line; its status, what it printed and what it complained of."""
    monkeypatch.chdir(here.parent)

    def words(*told: str | Path, lang: str = "en") -> tuple[int, str, str]:
        status = run([*map(str, told), "--saves", str(here), "--lang", lang])
        choose_language("en")
        out, err = capsys.readouterr()
        assert err.count("\n") <= 1
        return status, out, err

    return words


@pytest.fixture
def table(here: Path) -> Table:
    """Two sittings, closed."""
    table = Table.at(library(here).create(party()))
    for _ in range(2):
        table.wound(0)
        table.opened.file.close()
        table = Table.at(library(here).open("c-0001"))
    table.opened.file.close()
    return table


def test_a_sound_campaign_checks_out(tabletop: Run) -> None:
    assert tabletop("check", "ashes") == (0, "Ashes of Lom: 2 steps and 3 copies read; everything holds.\n", "")
    status, out, _err = tabletop("check", "ashes", "--json")
    found = json.loads(out)
    assert (status, found["holds"], found["step"], found["problems"]) == (0, True, 2, [])
    assert "vše je v pořádku" in tabletop("check", "ashes", lang="cs")[1]


def test_a_damaged_campaign_is_told_and_mended(tabletop: Run, table: Table) -> None:
    path = table.opened.file.folder / "campaign.json"
    path.write_bytes(path.read_bytes()[:-100])
    status, out, _err = tabletop("check", "ashes")
    assert status == 1
    assert "campaign.json was damaged" in out
    status, out, _err = tabletop("check", "ashes", "--repair")
    assert status == 0
    assert "+ campaign.json was written anew" in out
    assert tabletop("check", "ashes")[0] == 0


def test_a_campaign_goes_out_and_comes_in(tabletop: Run, here: Path) -> None:
    status, out, _err = tabletop("export", "ashes", "--json")
    file = Path(json.loads(out)["file"])
    assert (status, file.name) == (0, "ashes-of-lom.tabletop.json")
    assert tabletop("export", "ashes")[0] == 1
    assert tabletop("export", "ashes", "--overwrite")[0] == 0
    assert tabletop("check", file)[1].endswith("a campaign, and everything in it holds.\n")
    status, out, _err = tabletop("import", file, "--preview")
    assert (status, len(Library(here).campaigns())) == (0, 1)
    assert "Would be taken in: Ashes of Lom (2)" in out
    status, out, _err = tabletop("import", file)
    assert status == 0
    assert "Taken in: Ashes of Lom (2)" in out
    assert {one.name for one in Library(here).campaigns()} == {"Ashes of Lom", "Ashes of Lom (2)"}


def test_a_campaign_is_only_replaced_when_told_and_can_be_had_back(tabletop: Run, here: Path) -> None:
    file = Path(json.loads(tabletop("export", "ashes", "--json")[1])["file"])
    other = library(here).create(Campaign("other-1", "Bridge"))
    other.file.close()
    assert tabletop("import", file, "--replace", "bridge")[0] == 0
    assert reopened(here, "other-1").campaign.game == reopened(here, "c-0001").campaign.game
    again = Table.at(library(here).open("other-1"))
    again.undo()
    assert again.campaign.name == "Bridge"


def test_a_bad_file_is_refused_in_one_line_with_the_path(tabletop: Run, tmp_path: Path, here: Path) -> None:
    file = Path(json.loads(tabletop("export", "ashes", "--json")[1])["file"])
    whole: Any = json.loads(file.read_bytes())
    whole["cards"]["2"]["reflexes"] = "quick"
    file.write_text(json.dumps(whole))
    for command in (("import", file), ("check", file)):
        status, out, err = tabletop(*command)
        assert (status, out) == (1, "")
        assert err == "tabletop: $.cards[card-2].reflexes: a whole number is needed, not a text.\n"
    assert "je třeba celé číslo, ne text" in tabletop("import", file, lang="cs")[2]
    assert len(Library(here).campaigns()) == 1
    (tmp_path / "deep.json").write_bytes(b"[" * 10_000_000)
    assert tabletop("import", tmp_path / "deep.json")[0] == 1


def test_cards_come_into_a_campaign(tabletop: Run, here: Path) -> None:
    file = Path(json.loads(tabletop("export", "ashes", "--cards", "--json")[1])["file"])
    assert tabletop("import", file)[0] == 1
    status, out, _err = tabletop("import", file, "--into", "ashes", "--preview")
    assert (status, "Card 1 → Card 1 2 (cards)" in out) == (0, True)
    assert len(reopened(here).campaign.game.cards) == 3
    status, out, _err = tabletop("import", file, "--into", "ashes")
    assert (status, out.count("+ Card")) == (0, 3)
    again = Table.at(library(here).open("c-0001"))
    assert len(again.campaign.game.cards) == 6
    again.undo()
    assert len(again.campaign.game.cards) == 3


def test_one_card_is_exported_by_its_name(tabletop: Run) -> None:
    assert tabletop("export", "ashes", "--card", "Card 2")[0] == 0
    assert tabletop("export", "ashes", "--card", "Nobody")[0] == 1
    assert tabletop("export", "ashes", "--card", "Card 2", "--foes")[0] == 2


def test_foes_come_from_a_spreadsheet_and_bad_rows_are_told(tabletop: Run, tmp_path: Path, here: Path) -> None:
    sheet = tmp_path / "foes.csv"
    sheet.write_text("name;count;REF;weapon\nKobold;2;1;small\nOgre;x;1;\n", "utf-8")
    status, out, err = tabletop("import", sheet, "--into", "ashes")
    assert (status, "line" in out.casefold(), "--partly" in err) == (1, True, True)
    assert len(reopened(here).campaign.game.cards) == 3
    status, out, _err = tabletop("import", sheet, "--into", "ashes", "--partly", "--json")
    found = json.loads(out)
    assert (status, found["done"], len(found["refused"])) == (0, True, 1)
    assert [one["becomes"] for one in found["arrivals"]] == ["Kobold 1", "Kobold 2", "Kobold"]
    assert [foe.name for foe in reopened(here).campaign.game.foes] == ["Kobold"]
    assert tabletop("export", "ashes", "--foes", "--to", tmp_path / "again.csv")[0] == 0
    assert "Kobold" in (tmp_path / "again.csv").read_text("utf-8-sig")


def test_nothing_comes_into_a_campaign_that_is_open(tabletop: Run, here: Path) -> None:
    file = Path(json.loads(tabletop("export", "ashes", "--cards", "--json")[1])["file"])
    opened = library(here).open("c-0001")
    status, _out, err = tabletop("import", file, "--into", "ashes")
    assert (status, "Read-only" in err) == (1, True)
    assert tabletop("restore", "ashes", "--copy", "1")[0] == 1
    assert tabletop("check", "ashes", "--repair")[0] == 1
    assert opened.campaign == reopened(here).campaign


def test_copies_are_listed_previewed_and_brought_back(tabletop: Run, here: Path) -> None:
    status, out, _err = tabletop("restore", "ashes")
    assert (status, len(out.splitlines())) == (0, 3)
    assert "2 steps behind, when it was new" in out.splitlines()[-1]
    status, out, _err = tabletop("restore", "ashes", "--copy", "3", "--preview")
    assert "becomes what it was (cards): Card 1" in out
    before = reopened(here).campaign
    assert tabletop("restore", "ashes", "--copy", "3")[0] == 0
    assert reopened(here).campaign.game == party().game
    again = Table.at(library(here).open("c-0001"))
    again.undo()
    assert again.campaign.game == before.game
    assert tabletop("restore", "ashes", "--copy", "99")[0] == 1
    assert tabletop("restore", "nowhere")[0] == 1


def test_wrong_usage_is_told_apart(tabletop: Run) -> None:
    for words in (
        ("check",),
        ("export",),
        ("import",),
        ("restore",),
        ("export", "ashes", "--copy", "1"),
        ("check", "ashes", "--repairs"),
    ):
        assert tabletop(*words)[0] == 2
    for command in ("check", "export", "import", "restore"):
        status, out, _err = tabletop(command, "--help")
        assert (status, f"tabletop {command}" in out) == (0, True)
