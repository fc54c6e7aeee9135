"""Copies, files in and out, trouble with the disk and what was found, by keys alone."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input

from rules.campaign import Campaign
from rules.d6.card import Card
from rules.d6.game import Game
from saves import migrations
from saves.library import Library
from saves.replacing import campaign_in_copy
from tabletop_tui.locale import LANGUAGES, choose_language
from tabletop_tui.messages import Saved, Told, View
from tabletop_tui.present.backups import backup_row
from tabletop_tui.present.found import found_lines
from tabletop_tui.present.text import cell_len
from tabletop_tui.present.trouble import BANNER_LINES, banner
from tabletop_tui.safekeeping.asking import Backup, Found, ImportFile
from tests.tui.playing import Playing, playing

PARTY = (Card("card-1", "Mira"), Card("card-2", "[b]Tam[/]"))
CAMPAIGN = Campaign("table-1", "Ashes of Lom", Game(cards=PARTY, next_card=3))


async def until(played: Playing, *wanted: str) -> str:
    """Wait until the screen or a toast shows all of these."""
    for _turn in range(400):
        shown = played.text + "\n".join(played.told)
        if all(one in shown for one in wanted):
            return shown
        await played.pilot.pause(0.01)
    raise AssertionError(f"waited in vain for {wanted}:\n{played.text}\n{played.told}")


async def write_path(played: Playing, path: Path) -> None:
    """A path in place of the one that stands there."""
    line = played.app.screen.query(Input).last()
    line.value = str(path)
    line.cursor_position = len(line.value)
    await played.settle()


def kept(saves: Path, campaign: Campaign = CAMPAIGN) -> Path:
    """A campaign in the library; its folder."""
    opened = Library(saves, threaded=False).create(campaign)
    opened.file.close()
    return opened.file.folder


async def test_a_copy_shows_what_differs_before_it_is_brought_back_and_u_takes_it_back(saves: Path) -> None:
    folder = kept(saves)
    async with playing(saves) as played:
        await played.press("enter", "c", "enter")
        await until(played, "Mira 2")
        assert played.session.flush(10)
        await played.go_home()
        await played.press("b")
        await until(played, "Copies of Ashes of Lom", "1 step behind", "when it was new", "- cards go: Mira 2")
        await played.press("n")
        await until(played, "as it is now", "asked for", "Nothing is different in it.")
        await played.press("end", "enter")
        shown = await until(played, "Bring back this copy?", "1 step ago")
        assert "becomes a dated copy first" in shown
        await played.press("escape")
        await until(played, "Copies of Ashes of Lom")
        await played.press("end", "enter")
        await until(played, "Bring back this copy?", "- cards go")
        await played.press("enter")
        await until(played, "is brought back")
        await played.press("enter")
        assert [card.label for card in played.campaign.game.cards] == ["Mira", "[b]Tam[/]"]
        await played.press("u")
        assert len(played.campaign.game.cards) == 3
    copies = Library(saves).copies(folder)
    assert [copy.reason for copy in copies if copy.reason in ("asked", "restore")] == ["restore", "asked"]
    before = next(copy for copy in copies if copy.reason == "restore")
    assert len(campaign_in_copy(Library(saves), before).game.cards) == 3


async def test_foes_and_cards_come_after_a_look_and_replace_nothing(saves: Path, tmp_path: Path) -> None:
    foes = tmp_path / "foes.csv"
    foes.write_text("name,count,STR,REF\nMira,1,1,2\n[/]Wolf,2,1,3\nOgre,x,4,0\n", "utf-8")
    cards = tmp_path / "two.json"
    async with playing(saves, CAMPAIGN) as played:
        played.app.post_message(ImportFile())
        await until(played, "Campaigns and cards are JSON")
        await write_path(played, foes)
        await until(played, "foes.csv")
        await played.press("enter")
        await until(played, "+ Mira, here called Mira 2", "[/]Wolf, here called [/]Wolf 1", "Line 4, column count")
        assert len(played.campaign.game.cards) == 2
        await played.press("escape")
        await until(played, "Campaigns and cards are JSON")
        await played.press("enter")
        await until(played, "here called Mira 2")
        await played.press("enter")
        await until(played, "Taken in:")
        labels = [card.label for card in played.campaign.game.cards]
        assert labels == ["Mira", "[b]Tam[/]", "Mira 2", "[/]Wolf 1", "[/]Wolf 2"]
        assert played.campaign.game.cards[0] == PARTY[0]
        await played.press("u")
        assert len(played.campaign.game.cards) == 2
        await played.press("5", "x")
        await until(played, "recap of the session")
        await played.press("right", "right", "tab")
        await write_path(played, cards)
        await played.press("enter")
        await until(played, "Written: ")
        document = json.loads(cards.read_bytes())
        assert [card["name"] for card in document["cards"]] == ["Mira", "[b]Tam[/]"]
        document["cards"][1]["reflexes"] = "ten"
        cards.write_text(json.dumps(document), "utf-8")
        played.app.post_message(ImportFile())
        await until(played, "Campaigns and cards are JSON")
        await write_path(played, cards)
        await until(played, "two.json")
        await played.press("enter")
        await until(played, "$.cards[1].reflexes")


async def test_a_campaign_from_a_file_becomes_another_one_or_takes_a_place_when_told_to(
    saves: Path, tmp_path: Path
) -> None:
    kept(saves)
    file = tmp_path / "lom.json"
    async with playing(saves) as played:
        await played.press("enter", "ctrl+s")
        await until(played, "Save a copy")
        await write_path(played, file)
        await played.press("enter")
        await until(played, "Written: ")
        await played.press("ctrl+s")
        await write_path(played, file)
        await played.press("enter")
        await until(played, "Replace it?")
        await played.press("escape")
        await until(played, "Save a copy")
        await played.press("escape", "c", "enter")
        await played.go_home()
        await played.press("i")
        await until(played, "Campaigns and cards are JSON")
        await write_path(played, file)
        await until(played, "lom.json")
        await played.press("enter")
        await until(played, "Take in lom.json?", "this one is called Ashes of")
        await played.press("enter")
        await until(played, "Taken in: Ashes of Lom (2)", "2 campaigns")
        await played.press("i")
        await until(played, "Campaigns and cards are JSON")
        await played.type(str(file))  # behind the folder filled in, as a shell would have it
        await until(played, "lom.json")
        await played.press("enter", "right")
        await until(played, "What becomes different:", "- cards go: Mira 2")
        await played.press("enter")
        await until(played, "is as in the file now")
    names = {one.name: one for one in Library(saves).campaigns()}
    assert sorted(names) == ["Ashes of Lom", "Ashes of Lom (2)"]
    replaced = Library(saves).open("Ashes of Lom", read_only=True)
    assert len(replaced.campaign.game.cards) == 2
    assert any(copy.reason == "import" for copy in Library(saves).copies("Ashes of Lom"))
    assert len(replaced.past[-1].before.game.cards) == 3


async def test_a_file_that_cannot_be_taken_is_refused_with_the_path_and_nothing_changes(
    saves: Path, tmp_path: Path
) -> None:
    folder = kept(saves)
    before = (folder / "campaign.json").read_bytes()
    bad = {
        "nested.json": "[" * 100_000 + "]" * 100_000,
        "list.json": "[]",
        "nul.json": "\0" * 64,
        "newer.json": before.decode().replace('"schema":1', '"schema":999'),
    }
    async with playing(saves) as played:
        for name, text in bad.items():
            (tmp_path / name).write_text(text, "utf-8")
            await played.press("i")
            await until(played, "Campaigns and cards are JSON")
            await write_path(played, tmp_path / name)
            await until(played, name)
            await played.press("enter")
            await until(played, f"Not taken in: {name}", "Nothing was changed")
            await played.press("enter", "escape")
    assert (folder / "campaign.json").read_bytes() == before
    assert len(Library(saves).campaigns()) == 1


async def test_what_was_lost_is_told_in_steps_and_minutes_until_it_is_read(saves: Path) -> None:
    folder = kept(saves)
    async with playing(saves) as played:
        await played.press("enter", *["c", "enter"] * 6)
        assert played.session.flush(10)
        step = played.campaign.step
    checkpoint = folder / "campaign.json"
    (journal,) = folder.glob("journal-*")
    lines = journal.read_bytes().split(b"\n")
    lines[4] = lines[4].replace(b'"kind":"step"', b'"kind":"stop"')
    journal.write_bytes(b"\n".join(lines))
    checkpoint.write_bytes(checkpoint.read_bytes()[:200])
    async with playing(saves, size=(60, 20)) as played:
        await played.press("enter")
        shown = await until(
            played, "To know before playing", f"Lost after step 3: {step - 3} steps (0 minutes)", "set-aside"
        )
        assert "enter read" in shown
        await played.press("enter")
        assert "To know before playing" not in played.text
        assert len(played.campaign.game.cards) == 5
        await played.press("u")
        assert len(played.campaign.game.cards) == 4
        await played.press("c", "enter")
        assert len(played.campaign.game.cards) == 5
    assert len(list((folder / "set-aside").iterdir())) == 2
    async with playing(saves) as played:
        await played.press("enter")
        assert "To know before playing" not in played.text


def test_all_that_was_found_fits_into_a_narrow_dialog() -> None:
    notices = (
        Told("conflict-copies", (("files", tuple(f"campaign (conflict {n}).json" for n in range(9))),)),
        Told("steps-lost", (("steps", 12), ("minutes", 25), ("step", 40))),
        Told("open-elsewhere", (("host", "kitchen"), ("who", "ana"), ("since", 1_800_000_000))),
    )
    for width in (40, 52, 72):
        lines = found_lines(Found(notices, ("2026-11-30T18-00-02Z-journal-000001-000000001.jsonl",), 12), width)
        assert all(cell_len(line.plain) <= width for line in lines)
        assert lines[0].plain.startswith("• Lost after step 40: 12 steps (25")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_copy_says_when_it_was_made_and_why_whole(language: str) -> None:
    choose_language(language)
    for width in (53, 70, 110):
        rows = [
            backup_row(Backup("a", at, 2, reason, 3000), 14, width).plain
            for at in (1_796_040_000.0, 1_767_700_000.0)
            for reason in ("session", "asked")
        ]
        assert {cell_len(row) for row in rows} == {width}
        assert not any("…" in (row if width >= 70 else row[:40]) for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_over_a_place_is_whole_at_every_width(language: str) -> None:
    held = (("host", "kitchen-laptop"), ("who", "anastasia"), ("since", 1_800_000_000), ("pid", 31_234))
    watching = View(CAMPAIGN, read_only=True, holder=Told("open-already-by", held))
    full = View(CAMPAIGN, Saved("failed", Told("disk-full"), 12))
    choose_language(language)
    for view in (watching, full, View(CAMPAIGN, released=True)):
        for width in (58, 78, 118):
            lines = banner(view, width).wrap(width)
            assert len(lines) <= BANNER_LINES
            assert lines[-1].plain.rstrip().endswith((".", ")."))
    assert "31234" in banner(watching, 118).plain
    assert "ctrl+s" in banner(full, 58).plain


async def test_a_path_that_is_typed_takes_the_place_of_the_one_filled_in(saves: Path, tmp_path: Path) -> None:
    async with playing(saves, CAMPAIGN) as played:
        await played.press("5", "x", "down")
        await played.type(str(tmp_path / "no-folder" / "recap.md"))
        await played.press("enter")
        await until(played, "There is no folder")
        await played.press("down")
        await played.type(str(tmp_path / "recap.md"))
        await played.press("enter")
        await until(played, "Written")
    assert (tmp_path / "recap.md").read_text("utf-8").startswith("# Ashes of Lom")


async def test_a_campaign_that_cannot_be_opened_offers_its_copies_and_stays_as_it_is(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = kept(saves, replace(CAMPAIGN, name="Broken"))
    monkeypatch.setattr(migrations, "NEEDS", {1: "0.1.0", 2: "9.1.0"})
    monkeypatch.setattr(migrations, "RUNGS", {1: migrations.Rung(lambda _table, document: document)})
    Library(saves, threaded=False).open(folder).file.close()
    monkeypatch.undo()
    before = (folder / "campaign.json").read_bytes()
    async with playing(saves) as played:
        await played.press("enter")
        await until(played, "cannot be opened", "9.1.0", "Its copies")
        await played.press("enter")
        await until(played, "Copies of")
        await played.press("end", "enter")
        await until(played, "becomes a campaign of its own")
        await played.press("enter")
        await until(played, "Broken (2)")
    assert (folder / "campaign.json").read_bytes() == before


async def test_what_nothing_holds_of_is_put_together_when_told_to(saves: Path) -> None:
    folder = kept(saves)
    for path in (folder / "campaign.json", *(folder / "backups").iterdir()):
        path.write_bytes(path.read_bytes().replace(b'"checksum":"', b'"checksum":"-').replace(b"Tam", b'T"m'))
    async with playing(saves) as played:
        await played.press("enter")
        await until(played, "cannot be opened", "Put together what can be read")
        await played.press("enter")
        await until(played, "Ashes of Lom", "Mira")
        assert [card.name for card in played.campaign.game.cards] == ["Mira"]
    assert any(path.name.endswith("campaign.json") for path in (folder / "set-aside").iterdir())
