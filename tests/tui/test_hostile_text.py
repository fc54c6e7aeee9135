"""Names and files with codes for the terminal in them: they are shown as symbols, whoever wrote them, and never obeyed.

Here they stand in files, as somebody else's program may have written them, and in the words of the command line.
"""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from rules.campaign import Campaign
from rules.d6.cards import AddCard
from rules.d6.encounter_start import BeginEncounter
from rules.d6.game import Game
from saves.library import Library
from tabletop_tui.__main__ import main
from tabletop_tui.session import Done, Session
from tests.terminal import Terminal
from tests.tui.board_fights import FOUR

CODES = (
    "\x1b]52;c;aGFja2Vk\x07",
    "\x1b[2J",
    "\x1b]0;owned\x1b\\",
    "\x9b31m",
    "\x0e",
    "\x08",
    "\r",
    "\x00",
    "\x7f",
    "\u202e",
    "\u2066",
)
"""Clipboard, screen, title, colour, character set, backspace, return, nothing, delete, and turned reading."""
HOSTILE = "".join(CODES)
ODD = ("[@click=app.quit]Grog[/]", "[/]", "[/nope", "👩‍🚀 Ada", "龍" * 40)
UNSEEN = {chr(code) for code in (*range(0x20), *range(0x7F, 0xA0))} - {"\n", "\t"} | set("\u202e\u2066")
FOLDERS = ("\x1b]52;c;aGFja2Vk\x07", "\x1b[2Jtorn", "\u202eturned", "\x9b31m")


def hostile_campaigns(saves: Path) -> None:
    """Campaigns as hostile files have them: one with a fight and a log, and folders with codes in their own names."""
    cards = tuple(
        replace(one, name=f"{one.name}{HOSTILE}", player=HOSTILE, gear=f"rope{HOSTILE}", notes=f"{HOSTILE}\n[/]")
        for one in FOUR
    )
    session = Session(Library(saves).create(Campaign("lom", f"Lom{HOSTILE}", replace(Game(), cards=cards))))
    typed = tuple(AddCard(name) for name in (f"Vesna{HOSTILE}", *ODD))
    for intent in (*typed, BeginEncounter(tuple(one.id for one in cards))):
        assert isinstance(session.dispatch(intent), Done)
    session.close()
    (folder,) = (one for one in saves.iterdir() if one.is_dir())
    assert any(rb"\u001b" in file.read_bytes() for file in folder.iterdir() if file.is_file()), "the codes are on disk"
    for name in FOLDERS:
        shutil.copytree(folder, saves / name)
    shutil.rmtree(saves / FOLDERS[1])
    (saves / FOLDERS[1]).mkdir()
    (saves / FOLDERS[1] / "campaign.json").write_bytes(b"{")


def visible(name: str) -> str:
    """What is left of a hostile text on the screen, at its beginning."""
    return f"{name}␛]52;c;aGFja2Vk␇␛[2"


def look(terminal: Terminal, *keys: str) -> None:
    """Open what these keys open, each by itself, and leave it again."""
    for key in keys:
        terminal.press(key)
        terminal.wait_for("╭")
        terminal.press("escape")
        terminal.wait_gone("╭")


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.slow), "cs"])
def test_no_code_of_a_file_reaches_the_terminal_from_any_place(tmp_path: Path, language: str) -> None:
    saves = tmp_path / "saves"
    hostile_campaigns(saves)
    with Terminal(saves=saves, language=language, columns=120, rows=40) as terminal:
        terminal.wait_for(visible("Lom"), "␛[2Jtorn")
        terminal.press("down", "up")
        look(terminal, "?")
        terminal.press("ctrl+q")
        assert terminal.ended() == 0
        home = bytes(terminal.received)
    with Terminal("open", "lom", saves=saves, language=language, columns=120, rows=40) as terminal:
        assert terminal.ended() == 1, "several campaigns have the name"
        refused = bytes(terminal.received)
    for name in FOLDERS:
        shutil.rmtree(saves / name)
    with Terminal("open", "lom", saves=saves, language=language, columns=120, rows=40) as terminal:
        terminal.wait_for(visible("Guard"), visible("Wolf"))
        terminal.press("x", "u")
        look(terminal, "a", "?", ":")
        terminal.press("1")
        terminal.wait_for(visible("Mira"), "rope", "[@click=", "[/nope", "龍…")
        look(terminal, "e", "k")
        terminal.press("D", "u", "3", "5")
        terminal.wait_for(visible("Vesna"))
        terminal.press("ctrl+q")
        assert terminal.ended() == 0
    written = (home + refused + bytes(terminal.received)).decode()
    for code in (
        "\x1b]52",
        "\x1b]0;",
        "Vk\x07",
        "\x1b[2J\x1b]0",
        "\x9b",
        "\x0e",
        "\x08",
        "\x00",
        "\x7f",
        "\u202e",
        "\u2066",
    ):
        assert code not in written


@pytest.mark.parametrize("language", ["en", "cs"])
def test_no_code_reaches_the_terminal_from_the_command_line(
    tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = tmp_path / "saves"
    hostile_campaigns(saves)
    monkeypatch.chdir(tmp_path)
    torn, strange = tmp_path / f"torn{HOSTILE[:-2].replace(chr(0), '')}.json", tmp_path / "strange.json"
    torn.write_bytes(b'{"a":')
    strange.write_text('{"_meta": {"1": {"\\u001b[2J": "\\u001b]52;c;x\\u0007"}}, "\\u009b31m": {}}', encoding="utf-8")
    names = ("lom", f"Lom{HOSTILE}", f"nobody{HOSTILE}", *FOLDERS)
    lines = [
        ("list",),
        ("list", "--json"),
        *((command, name) for command in ("open", "check", "export", "restore") for name in names),
        *((command, str(file)) for command in ("import", "check") for file in (torn, strange, tmp_path / HOSTILE)),
        ("roll", f"4d6{HOSTILE}"),
        ("odds", HOSTILE),
        ("odds", "pool", HOSTILE),
        ("rules", HOSTILE),
        ("demo", HOSTILE),
        (HOSTILE,),
        (f"--{HOSTILE}",),
    ]
    for words in lines:
        status = main([*words, "--saves", str(saves), "--lang", language])
        out, err = capsys.readouterr()
        assert not UNSEEN & set(out + err), words
        assert err.count("\n") <= 1, words
        assert status or not err, words
    main(["--lang", HOSTILE])
    assert not UNSEEN & set(capsys.readouterr().err)
