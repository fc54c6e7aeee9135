"""The tests have teeth: each named mutant of the store is caught by one of them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.saves.mutants import MUTANTS, Mutant

ROOT = Path(__file__).parents[2]
WATCHING = ("recovery", "status", "keeping", "locking", "storage", "exchange", "migrations", "lives", "power", "damage")


def test_every_mutant_still_finds_its_place_in_the_source() -> None:
    for mutant in MUTANTS:
        assert (ROOT / "saves" / mutant.file).read_text("utf-8").count(mutant.right) == 1, mutant.name


@pytest.mark.slow
@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_store_with_one_thing_wrong_is_caught(mutant: Mutant, tmp_path: Path) -> None:
    for name in ("rules", "saves", "tests/saves", "docs"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "tests" / "__init__.py").write_bytes(b"")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    path = tmp_path / "saves" / mutant.file
    path.write_text(path.read_text("utf-8").replace(mutant.right, mutant.wrong), "utf-8")
    tests = [f"tests/saves/test_{name}.py" for name in WATCHING]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "0", "-x", "-rf", "-p", "no:cacheprovider", *tests],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 1, done.stdout[-2000:] + done.stderr[-2000:]
    assert "FAILED tests" in done.stdout
