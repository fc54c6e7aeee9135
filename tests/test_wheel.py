"""The wheel that is built, in an environment of its own: complete, and speaking Czech."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built once."""
    target = tmp_path_factory.mktemp("wheel")
    building = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    subprocess.run(building, cwd=ROOT, check=True, capture_output=True)
    (built,) = target.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean environment with the wheel in it and the libraries it needs beside it."""
    folder = tmp_path_factory.mktemp("clean")
    venv.EnvBuilder(with_pip=False, symlinks=True).create(folder)
    python = folder / "bin" / "python"
    asking = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = Path(subprocess.run(asking, check=True, capture_output=True, text=True).stdout.strip())
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return python


def run(python: Path, *words: str, **environment: str) -> str:
    """What a command prints, far from the checkout."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "LANG"))}
    done = subprocess.run(
        [str(python), *words], cwd=python.parent, env=clean | environment, check=True, capture_output=True, text=True
    )
    return done.stdout


def test_the_wheel_holds_all_three_packages_styles_and_catalogues_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {"rules", "saves", "tabletop_tui"}
    styles = {path.name for path in (ROOT / "tabletop_tui" / "styles").glob("*.tcss")}
    assert {Path(name).name for name in names if name.endswith(".tcss")} == styles
    assert "tabletop_tui/locale/cs/LC_MESSAGES/tabletop.mo" in names
    assert not [name for name in names if name.endswith((".po", ".pyc")) or "tests" in name.split("/")]


def test_the_code_that_runs_is_the_wheels(python: Path) -> None:
    where = run(python, "-c", "import rules, saves, tabletop_tui; print(tabletop_tui.__file__)")
    assert Path(where.strip()).is_relative_to(python.parent.parent)


@pytest.mark.parametrize(("words", "environment"), [(("--lang", "cs"), {}), ((), {"LANG": "cs_CZ.UTF-8"})])
def test_the_wheel_speaks_czech(python: Path, words: tuple[str, ...], environment: dict[str, str]) -> None:
    said = run(python, "-m", "tabletop_tui", *words, "odds", "pool", "8", "--cl", "4", **environment)
    assert said.startswith("8D6 proti úrovni výzvy 4: 63,671875 %")
    assert "stupeň" in said


def test_the_wheel_speaks_english_elsewhere(python: Path) -> None:
    said = run(python, "-m", "tabletop_tui", "odds", "pool", "8", "--cl", "4", LANG="en_GB.UTF-8")
    assert "63.671875 %" in said
