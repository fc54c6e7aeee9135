"""Text in files is never obeyed: control codes come out as visible symbols, whoever wrote the file."""

from dataclasses import replace
from pathlib import Path

import pytest

from rules.campaign import Campaign
from rules.d6.card import Card
from rules.d6.game import Game
from saves.library import Library
from tests.terminal import Terminal

CODES = ("\x1b]52;c;aGFja2Vk\x07", "\x1b[2J", "\x9b31m", "\x0e", "\x00", "\x08", "\x7f", "\u202e", "\u2066")


def kept(folder: Path, name: str) -> None:
    game = replace(Game(), cards=(Card("card-1", f"Ada{name}", notes=name),), next_card=2)
    Library(folder).create(Campaign("lom", f"Lom{name}", game)).file.close()


@pytest.mark.parametrize("code", CODES)
def test_no_code_of_a_file_reaches_the_table(tmp_path: Path, code: str) -> None:
    kept(tmp_path, code)
    (listed,) = Library(tmp_path).campaigns()
    opened = Library(tmp_path).open(listed.folder)
    opened.file.close()
    texts = (
        listed.name,
        opened.campaign.name,
        opened.campaign.game.cards[0].label,
        opened.campaign.game.cards[0].notes,
    )
    assert not [text for text in texts if any(letter in text for letter in code if not letter.isprintable())]
    assert opened.campaign.game.cards[0].name.startswith("Ada")


def test_no_code_of_a_file_reaches_the_terminal(tmp_path: Path) -> None:
    kept(tmp_path, "".join(CODES))
    with Terminal(saves=tmp_path) as terminal:
        terminal.wait_for("Lom")
        terminal.press("enter")
        terminal.wait_for("Ada")
        for code in (b"\x1b]52", b"\x1b[2J\xc2", b"\xc2\x9b31m", "\u202e".encode(), "\u2066".encode()):
            assert code not in terminal.received
