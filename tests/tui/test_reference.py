"""The tables of the rules on the command line and over a place, and the odds of a d20 attack."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rules.campaign import Campaign
from rules.d6 import reference as d6
from rules.d20 import reference as d20
from rules.d20.game import Game as D20Game
from tabletop_tui.locale import LANGUAGES, choose_language
from tabletop_tui.present.table_lines import styled_lines, table_lines
from tabletop_tui.present.table_words import HEADS, heads_of, rows_of
from tabletop_tui.present.tables import TABLES, find_table, title_of
from tabletop_tui.present.text import cell_len
from tests.tui.board_fights import speaking
from tests.tui.commanding import Run, result
from tests.tui.playing import playing


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    yield
    choose_language("en")


def test_every_table_of_both_games_is_listed_once_with_its_title(run: Run) -> None:
    names = [*d6.table_names(), *d20.table_names()]
    assert list(TABLES) == names
    assert [row["name"] for row in result(run, "rules")] == names
    status, out, _err = run("rules")
    assert status == 0
    for name in names:
        assert any(line.split()[:1] == [name] and line.endswith(title_of(name)) for line in out.splitlines())
    for code in LANGUAGES:
        with speaking(code):
            assert max(cell_len(title_of(name)) for name in names) <= 24


@pytest.mark.parametrize("name", TABLES)
def test_json_has_every_cell_of_a_table_in_its_order(run: Run, name: str) -> None:
    table = d6.table(name) or d20.table(name)
    assert table is not None
    found = result(run, "rules", name)
    assert [tuple(row) for row in found] == [table.columns] * len(table.rows)
    assert [tuple(row.values()) for row in found] == list(table.rows)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_table_is_laid_out_by_cells_with_words_for_every_code(name: str, code: str) -> None:
    table = find_table(name)
    assert table is not None
    with speaking(code):
        heads, rows = heads_of(table), rows_of(table)
        lines = table_lines(table)
        narrow = {width: styled_lines(table, width) for width in (54, 72, 112)}
    assert len(lines) == len(rows) + 1
    assert len({heads, *rows}) == len(rows) + 1 or len(set(rows)) < len(rows)
    starts = [sum(max(cell_len(row[at]) for row in (heads, *rows)) + 2 for at in range(n)) for n in range(len(heads))]
    for row, line in zip((heads, *rows), lines, strict=True):
        for text, start in zip(row, starts, strict=True):
            assert text in line[start:] or not text
    known = set(HEADS) | {"level"}
    assert all(head not in known or "_" not in head for head in heads)
    codes = {cell for row in rows for cell in row if "-" in cell and cell.islower() and cell[0].isalpha()}
    assert codes <= {"half-plate", "one-handed", "two-handed"} | {cell for cell in codes if " " in cell}
    for width, shown in narrow.items():
        assert max(cell_len(line.plain) for line in shown) <= width
        words = " ".join(" ".join(line.plain for line in shown).split())
        assert all(row[0] in words for row in rows if " " not in row[0])


def test_armour_may_be_spelled_either_way_and_words_joined_in_any(run: Run) -> None:
    usual = result(run, "rules", "armor-as-dr")
    for other in ("armour-as-dr", "Armor_As_DR", "ARMOUR as dr"):
        assert result(run, "rules", other) == usual


@pytest.mark.parametrize("name", ["nonsense", "../classes", "[bold]", "a" * 2000])
def test_a_table_that_is_not_there_is_refused_in_one_line(run: Run, name: str) -> None:
    status, out, err = run("rules", name)
    assert (status, out) == (1, "")
    assert err.startswith("tabletop: There is no table ")
    assert err.count("\n") == 1


def test_a_table_speaks_czech(run: Run) -> None:
    _status, out, _err = run("rules", "classes", "--lang", "cs")
    assert "Bojovník" in out
    assert "Fighter" not in out
    _status, out, _err = run("rules", "feats", "--lang", "cs")
    assert "základní útočný bonus +4" in out


def exact(found: dict[str, Any]) -> Fraction:
    chance = Fraction(found["numerator"], found["denominator"])
    assert found["decimal"] == pytest.approx(float(chance))
    return chance


def counted(bonus: int, needed: int, low: int, dice: str) -> tuple[Fraction, Fraction, Fraction]:
    """Hit, threat and critical, counted over every throw."""
    if dice == "d20":
        throws, worst, best = list(range(1, 21)), 1, 20
    else:
        sides = range(1, 7)
        throws, worst, best = [a + b + c for a in sides for b in sides for c in sides], 3, 18
    hits = [one for one in throws if one != worst and (one == best or one + bonus >= needed)]
    threats = [one for one in hits if one >= low]
    hit, threat = Fraction(len(hits), len(throws)), Fraction(len(threats), len(throws))
    return hit, threat, threat * hit


@pytest.mark.parametrize(
    ("bonus", "needed", "threat", "curve", "low"),
    [
        (7, 15, None, "d20", 20),
        (7, 15, "19-20", "d20", 19),
        (-3, 15, "18-20", "3d6", 14),
        (0, 30, "15-20", "d20", 15),
        (20, 10, "15-20", "3d6", 13),
        (4, 18, "20", "3d6", 16),
        (4, 18, "19", "3d6", 15),
        (4, 18, "17-20", "3d6", 14),
        (5, 12, "16-20", "3d6", 13),
        (5, 12, "13-20", "3d6", 12),
        (-1000, 1000, "2-20", "d20", 2),
    ],
)
def test_odds_of_an_attack_are_exact(
    run: Run, bonus: int, needed: int, threat: str | None, curve: str, low: int
) -> None:
    words = ["odds", "hit", str(bonus), str(needed), "--curve", curve]
    found = result(run, *words, *(["--threat", threat] if threat else []))
    hit, threatens, critical = counted(bonus, needed, low, curve)
    assert (exact(found["hit"]), exact(found["threat"]), exact(found["critical"])) == (hit, threatens, critical)
    assert exact(found["miss"]) == 1 - hit
    assert found["threat_range_in_use"].split("-")[0] == str(low)


def test_odds_of_an_attack_in_words(run: Run) -> None:
    status, out, _err = run("odds", "hit", "-3", "15", "--threat", "18-20", "--curve", "3d6")
    assert status == 0
    assert out.splitlines() == [
        "-3 against AC 15, 3d6, threat 14-18",
        "                           chance  fraction",
        "  hit                  0.462963 %     1/216",
        "  threat               0.462963 %     1/216",
        "  confirmed critical   0.002143 %   1/46656",
        "  miss                99.537037 %   215/216",
    ]


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("7",), 2),
        (("7", "15", "--threat", "17-18"), 2),
        (("7", "15", "--threat", "1-20"), 2),
        (("7", "15", "--threat", "21"), 2),
        (("7", "15", "--threat", ""), 2),
        (("7", "15", "--curve", "d6"), 2),
        (("seven", "15"), 2),
        (("7", "99999999999999999999"), 1),
        (("7", "15", "16"), 2),
    ],
)
def test_a_question_about_an_attack_that_means_nothing_is_one_line(
    run: Run, words: tuple[str, ...], status: int
) -> None:
    found, out, err = run("odds", "hit", *words)
    assert (found, out) == (status, "")
    assert err.count("\n") == 1


async def test_the_palette_shows_any_table_over_the_place_those_of_the_game_first(tmp_path: Path) -> None:
    async with playing(tmp_path, Campaign("c", "Tables", game=D20Game())) as played:
        await played.press("5", "colon")
        await played.type("bell-curve-th")
        await played.press("enter")
        assert "Bell-curve threats" in played.text
        assert "19-20" in played.text
        await played.press("escape", "colon")
        await played.type("weapons")
        lines = [line for line in played.text.splitlines() if "table: " in line]
        assert "d20 rules, a table: weapons" in lines[0]
        assert "D6 rules, a table: d6-weapons" in "".join(lines)
        await played.press("escape", "colon")
        await played.type("feats")
        await played.press("enter")
        assert "Weapon Focus" not in played.text
        await played.press("end")
        assert "Uncanny dodge" in played.text
        await played.press("escape")
        assert len(played.app.screen_stack) == 1
