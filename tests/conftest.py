"""The same surroundings for every test: no animations, no colours or folders of whoever runs them, English."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None)
settings.load_profile(os.environ.get("EXAMPLES", "repeatable"))

os.environ["TEXTUAL_ANIMATIONS"] = "none"
for _name in ("TEXTUAL_THEME", "NO_COLOR", "TABLETOP_SAVES", "TABLETOP_ASCII", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(_name, None)
os.environ |= {"LANG": "en_GB.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"}


def pytest_configure(config: pytest.Config) -> None:
    """Programs that tests start share what the first of them has compiled, whatever the environment says of that."""
    cache: pytest.Cache | None = getattr(config, "cache", None)
    if cache is not None:
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("compiled"))


@pytest.fixture(autouse=True)
def surroundings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English, and nothing of the user's own within reach."""
    from tabletop_tui.locale import choose_language

    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    choose_language("en")
    yield
    choose_language("en")


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """An empty folder of campaigns."""
    return tmp_path / "saves"


def pytest_xdist_auto_num_workers() -> int:
    """Two workers for each core: tests in a terminal wait more than they work."""
    return 2 * (os.cpu_count() or 1)
