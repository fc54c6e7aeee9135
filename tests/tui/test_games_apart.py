"""A campaign of one game never brings in the other."""

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import asyncio, sys
from pathlib import Path
from saves.library import Library
from tabletop_tui.app import TabletopApp
from tabletop_tui.places import places

async def play(folder):
    app = TabletopApp(Library(folder), Library(folder).open("Lom"))
    async with app.run_test(size=(80, 24)) as pilot:
        for place in places(sys.argv[2]):
            await pilot.press(place.digit)
            await pilot.pause()
            assert app.current_mode == place.id, app.current_mode
    app.close()

asyncio.run(play(Path(sys.argv[1])))
print(*sorted(name for name in sys.modules if name.startswith("rules.")))
"""


@pytest.mark.parametrize(("game", "other"), [("d6", "d20"), ("d20", "d6")])
def test_every_place_of_a_campaign_is_seen_without_a_module_of_the_other_game(
    game: str, other: str, tmp_path: Path
) -> None:
    from rules.campaign import Campaign
    from rules.games import new_game
    from saves.library import Library

    Library(tmp_path).create(Campaign("lom", "Lom", new_game(game))).file.close()
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path), game], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    modules = done.stdout.split()
    assert any(name.startswith(f"rules.{game}.") for name in modules)
    assert [name for name in modules if name.startswith((f"rules.{other}.", f"rules.content.{other}"))] == []
