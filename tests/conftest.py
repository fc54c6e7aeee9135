"""What every test stands on: no colours, animations, languages or saves of whoever runs it."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["TEXTUAL_ANIMATIONS"] = "none"
for _name in ("TEXTUAL_THEME", "NO_COLOR", "TABLETOP_SAVES", "TABLETOP_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(_name, None)
os.environ["LANG"] = "en_GB.UTF-8"

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session", autouse=True)
def fresh_catalogues(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Build the catalogues once, whichever worker comes first, so that tests read what the sources say."""
    from filelock import FileLock

    import build_catalogues

    shared = tmp_path_factory.getbasetemp().parent
    with FileLock(shared / "catalogues.lock"):
        done = shared / "catalogues.built"
        if not done.exists():
            build_catalogues.build(ROOT)
            done.touch()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Begin and end each test in English."""
    from tabletop_tui.locale import choose_language

    choose_language("en")
    yield
    choose_language("en")
