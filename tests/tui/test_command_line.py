"""The command line: results, statuses and complaints of one line, in both languages (docs/dice.md)."""

import re
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.campaign import Campaign
from rules.dice.notation import DiceError, parse
from saves.errors import SaveError
from saves.library import Library
from tabletop_tui.__main__ import main
from tabletop_tui.cli.command import UsageError
from tabletop_tui.cli.helping import help_text
from tabletop_tui.cli.reading import COMMANDS, find, language_of, load, read
from tabletop_tui.locale import choose_language
from tabletop_tui.present.dice_errors import SENTENCES, dice_error_sentence
from tests.tui.commanding import Run, result


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A system that speaks English and knows no folder of campaigns."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.delenv("TABLETOP_SAVES", raising=False)
    yield
    choose_language("en")


def complaint(run: Run, status: int, *words: str) -> str:
    """The one line with which a command complains."""
    found, out, err = run(*words)
    assert (found, out) == (status, "")
    assert err.startswith("tabletop: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    return err


def exact(row: dict[str, Any]) -> Fraction:
    """The fraction of a row; its decimal and percent must say the same."""
    found = Fraction(row["numerator"], row["denominator"])
    assert row["decimal"] == pytest.approx(float(found))
    assert row["percent"] == pytest.approx(float(100 * found))
    return found


def test_eight_dice_against_challenge_level_four(run: Run) -> None:
    status, out, _err = run("odds", "pool", "8", "--cl", "4")
    assert status == 0
    assert out.splitlines()[0] == "8D6 against CL 4: 63.671875 % (163/256)"


def test_a_pool_as_json(run: Run) -> None:
    found = result(run, "odds", "pool", "8", "--cl", "4")
    assert set(found) == {"pool", "cl", "success", "degrees", "levels"}
    assert exact(found["success"]) == Fraction(163, 256)
    assert found["success"]["percent"] == 63.671875
    assert [row["degree"] for row in found["degrees"]] == [0, 1, 2, 3, 4]
    assert sum(map(exact, found["degrees"])) == Fraction(163, 256)
    assert [exact(row) for row in found["levels"]] == [
        Fraction(sum(comb(8, wins) for wins in range(level, 9)), 256) for level in range(1, 9)
    ]


def test_a_pool_without_a_level_shows_all_of_them(run: Run) -> None:
    _status, out, _err = run("odds", "pool", "3")
    assert "87.500000 %" in out
    found = result(run, "odds", "pool", "3")
    assert (found["cl"], found["success"], found["degrees"]) == (None, None, [])
    assert [exact(row) for row in found["levels"]] == [Fraction(n, 8) for n in (7, 4, 1, 0, 0, 0, 0, 0)]


def test_a_level_beyond_the_pool_is_no_error(run: Run) -> None:
    assert run("odds", "pool", "3", "--cl", "4")[:2] == (0, "3D6 against CL 4: 0 % (0/1)\n")
    assert exact(result(run, "odds", "pool", "3", "--cl", "8")["success"]) == 0


def wounds(attacker: int, defender: int, taken_off: int, sign: int) -> list[Fraction]:
    """The chance of each wound level, from the closed form of the margin."""
    both = attacker + defender
    levels = [Fraction(0)] * 5
    for margin in range(-defender, attacker + 1):
        level = max(0, min(4, sign * margin - taken_off)) if sign * margin > 0 else 0
        levels[level] += Fraction(comb(both, defender + margin), 2**both)
    return levels


@pytest.mark.parametrize(
    ("words", "taken_off", "strikes_back"),
    [
        (["--armour", "1"], 1, True),
        (["--armour", "1", "--defending"], 1, False),
        (["--armour", "4", "--unarmed"], 0, True),
        (["--armour", "1", "--strength", "2"], 3, True),
        ([], 0, True),
    ],
)
@pytest.mark.parametrize(("attacker", "defender"), [(8, 11), (1, 1), (12, 3)])
def test_an_attack_tells_each_wound_exactly(
    run: Run, attacker: int, defender: int, words: list[str], taken_off: int, strikes_back: bool
) -> None:
    found = result(run, "odds", "attack", str(attacker), str(defender), *words)
    assert [row["wound"] for row in found["target"]] == [0, 1, 2, 3, 4]
    assert [exact(row) for row in found["target"]] == wounds(attacker, defender, taken_off, 1)
    if strikes_back:
        assert [exact(row) for row in found["attacker"]] == wounds(attacker, defender, 0, -1)
    else:
        assert found["attacker"] is None


def test_an_attack_as_json_says_what_was_asked(run: Run) -> None:
    found = result(run, "odds", "attack", "8", "11", "--armour", "1", "--strength", "2")
    assert {key: found[key] for key in ("attack", "against", "armour", "strength", "defending", "unarmed")} == {
        "attack": 8,
        "against": 11,
        "armour": 1,
        "strength": 2,
        "defending": False,
        "unarmed": False,
    }
    assert [exact(row) for row in found["target_without_strength"]] == wounds(8, 11, 1, 1)


def test_an_attack_in_words(run: Run) -> None:
    _status, out, _err = run("odds", "attack", "8", "11", "--armour", "1")
    assert "8D6 against 11D6, armour 1" in out
    for part in ("91.646576 %", "5.175018 %", "2.217865 %", "0.739288 %", "0.221252 %", "wound of the attacker"):
        assert part in out
    assert "attacker" not in run("odds", "attack", "8", "11", "--defending")[1]


def test_odds_of_a_roll(run: Run) -> None:
    found = result(run, "odds", "4d6kh3")
    assert set(found) == {"expression", "counts", "low", "high", "mean", "denominator", "distribution", "success"}
    assert (found["low"], found["high"], found["denominator"]) == (3, 18, 1296)
    assert [row["value"] for row in found["distribution"]] == list(range(3, 19))
    assert sum(map(exact, found["distribution"])) == 1
    assert exact(found["distribution"][-1]) == Fraction(21, 1296)
    assert found["mean"] == pytest.approx(12.244598765432098)
    assert "12.244599 on average" in run("odds", "4d6kh3")[1]


def test_odds_against_a_target(run: Run) -> None:
    assert exact(result(run, "odds", "d20+7", "vs", "15")["success"]) == Fraction(13, 20)
    assert "success: 65 % (13/20)" in run("odds", "d20+7 vs 15")[1]


def test_results_that_cannot_be_are_not_listed(run: Run) -> None:
    assert [row["value"] for row in result(run, "odds", "1d3*2")["distribution"]] == [2, 4, 6]


def test_the_longest_odds_are_exact_in_json_and_short_in_words(run: Run) -> None:
    found = result(run, "odds", "1000d6")
    assert found["denominator"] == 6**1000
    assert exact(found["distribution"][0]) == Fraction(1, 6**1000)
    assert "less likely than 0.000001 % each" in run("odds", "1000d6")[1]


def test_what_can_happen_is_never_shown_as_impossible_nor_as_certain(run: Run) -> None:
    assert "success: <0.000001 % (" not in run("odds", "8d6 vs 48")[1]
    assert "success: <0.000001 %\n" in run("odds", "20d6 vs 120")[1]
    assert "success: >99.999999 %\n" in run("odds", "20d6 vs 21")[1]
    assert ": >99.999999 % (1073741823/1073741824)" in run("odds", "pool", "30", "--cl", "1")[1]


def test_a_roll_shows_every_face_and_falls_the_same_with_a_seed(run: Run) -> None:
    found = result(run, "roll", "4d6kh3+2", "--seed", "3")
    assert set(found) == {"expression", "total", "counts", "target", "margin", "success", "seed", "parts"}
    dice, sign, number = found["parts"]
    assert (sign, number) == ({"kind": "sign", "sign": "+"}, {"kind": "number", "value": 2})
    assert len(dice["dice"]) == 4
    assert sum(die["kept"] for die in dice["dice"]) == 3
    assert sum(die["face"] for die in dice["dice"] if die["kept"]) == dice["value"] == found["total"] - 2
    assert result(run, "--json", "roll", "--seed", "3", "4d6kh3+2") == found
    assert run("roll", "4d6kh3+2", "--seed", "3")[1].startswith(f"4d6kh3+2: {found['total']} = [")


def test_rolls_without_a_seed_tell_theirs(run: Run) -> None:
    found = result(run, "roll", "100d6")
    assert found["seed"] != result(run, "roll", "100d6")["seed"]
    assert result(run, "roll", "100d6", "--seed", str(found["seed"])) == found


@pytest.mark.parametrize(
    ("expression", "shown"),
    [("4d6kh3", "("), ("20d6>=4", "*"), ("30d6!", "!"), ("30d6r<4", ">"), ("d20+7 vs 15", " by "), ("-4d6", "= -[")],
)
def test_a_roll_marks_what_became_of_its_dice(run: Run, expression: str, shown: str) -> None:
    assert shown in run("roll", expression, "--seed", "1")[1].split(": ", 1)[1]


def test_successes_are_called_so(run: Run) -> None:
    assert run("roll", "2d6>=1")[1].startswith("2d6>=1: 2 successes = [")
    assert run("roll", "1d6>=1")[1].startswith("1d6>=1: 1 success = [")


@pytest.mark.parametrize(
    "words", [["-4d6"], ["-d%"], ["-(2d6+1)"], ["-4d6", "--json"], ["--seed", "1", "-4d6"], ["-1"], ["--", "-4d6"]]
)
def test_a_roll_may_begin_with_a_minus(run: Run, words: list[str]) -> None:
    assert run("roll", *words)[0] == 0
    assert run("roll", *words)[2] == ""


def test_a_roll_may_be_written_in_several_words(run: Run) -> None:
    assert result(run, "roll", "2d6", "+", "1", "vs", "-", "3")["expression"] == "2d6+1 vs -3"
    assert result(run, "odds", "1d6", "-", "1")["low"] == 0


def test_common_options_stand_before_or_after_the_command(run: Run, tmp_path: Path) -> None:
    before = run("--lang", "cs", "--saves", str(tmp_path), "odds", "pool", "8", "--cl", "4")
    after = run("odds", "pool", "8", "--cl", "4", "--lang=cs", f"--saves={tmp_path}")
    between = run("odds", "--lang", "cs", "pool", "8", "--cl", "4")
    assert before == after == between
    assert before[0] == 0


def test_czech_numbers_have_a_comma_but_not_in_json(run: Run) -> None:
    _status, out, _err = run("odds", "pool", "8", "--cl", "4", "--lang", "cs")
    assert "63,671875 %" in out
    assert "úrovni výzvy 4" in out
    assert result(run, "odds", "pool", "8", "--cl", "4", "--lang", "cs")["success"]["percent"] == 63.671875
    assert "2 úspěchy" in run("roll", "2d6>=1", "--lang", "cs")[1]
    assert "smrtelné" in run("odds", "attack", "8", "11", "--lang", "cs")[1]


def test_the_system_chooses_the_language_by_itself(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    assert "63,671875 %" in run("odds", "pool", "8", "--cl", "4")[1]
    assert "63.671875 %" in run("odds", "pool", "8", "--cl", "4", "--lang", "en")[1]


REFUSED = [
    "roll 4d6kk3", "roll 1001d6", "roll 1d1!", "roll 4d6kh9", "roll __import__('os')", "roll 1/0", "roll -x",
    "roll d6 --seed -1", "odds 4d6kh0", "odds 100d100kh50", "odds pool 0", "odds pool -3", "odds pool 1000000",
    "odds pool 8 --cl 9", "odds pool 8 --cl 0", "odds attack 0 3", "odds attack 8 1001", "odds attack 8 11 --armour -1",
    "open nobody", "open -x",
]  # fmt: skip
REFUSED_STRANGE = [
    ["roll", ""], ["roll", "9" * 10_000], ["roll", "(" * 3000], ["roll", "4d6\0"], ["roll", "\x1b]52;c;x\x07"],
    ["roll", "\ud800"], ["odds", "pool", "9" * 10_000], ["odds", "attack", "8", "11", "--strength", "9" * 30],
    ["open", "\0"], ["open", "\ud800[/]"], ["open", "\x1b[2J"],
]  # fmt: skip


@pytest.mark.parametrize("words", [*map(str.split, REFUSED), *REFUSED_STRANGE])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_a_refusal_is_one_line_and_status_1(run: Run, words: list[str], language: str, tmp_path: Path) -> None:
    err = complaint(run, 1, *words, "--lang", language, "--saves", str(tmp_path))
    assert len(err) < 500
    assert all(char.isprintable() for char in err[:-1])
    err.encode()


MISUSED = [
    ("frobnicate", "Příkaz frobnicate není"), ("roll", "Chybí EXPR"), ("odds", "Chybí EXPR"), ("odds pool", "Chybí N"),
    ("odds attack 8", "Chybí M"), ("odds pool x", "celé číslo"), ("odds pool ²", "celé číslo"),
    ("odds pool 8 --cl 1.5", "--cl musí být celé číslo"), ("odds pool 8 --cl", "chybí hodnota"),
    ("odds pool 8 9", "Slovo 9 je navíc"),
    ("list x", "navíc"), ("list --json -- x", "navíc"), ("list --foo", "Volba --foo"), ("list --foo=3", "Volba --foo"),
    ("list --json=3", "bez hodnoty"), ("list --saves", "chybí hodnota"), ("list --saves=", "chybí jméno složky"),
    ("list --saves a\0b", "chybí jméno složky"), ("roll d6 --seed x", "celé číslo"), ("roll d6 --see 1", "Volba --see"),
    ("--version list", "Volba --version"), ("demo d8", "Ukázka hry d8"), ("open", "Chybí NAME"),
    ("open ", "Chybí NAME"), ("check  ", "Chybí NAME|FILE"), ("rules ", "Chybí NAME"), ("odds pool ", "Chybí N"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "czech"), MISUSED, ids=range(len(MISUSED)))
def test_wrong_usage_is_one_translated_line_and_status_2(run: Run, line: str, czech: str) -> None:
    words = line.split(" ")
    english = complaint(run, 2, *words)
    translated = complaint(run, 2, "--lang", "cs", *words)
    assert czech in translated
    assert czech not in english
    assert english != translated


def test_an_unknown_language_is_wrong_usage(run: Run) -> None:
    assert "en, cs" in complaint(run, 2, "--lang", "de", "roll", "d6")
    assert "behind it" in complaint(run, 2, "roll", "d6", "--lang")


def test_the_complaint_about_a_roll_points_at_the_place(run: Run) -> None:
    assert complaint(run, 1, "roll", "4d6kk3").endswith("Column 5: 4d6k^k3\n")
    assert complaint(run, 1, "roll", "4d6kh3+").endswith("Column 8: 4d6kh3+^\n")
    assert complaint(run, 1, "roll", "9999999d9999999").startswith(
        "tabletop: At most 1,000 dice of at most 1,000 sides"
    )
    assert "…" in complaint(run, 1, "roll", "1+" * 100 + "x" + "+1" * 20)


def test_the_version_is_told(run: Run) -> None:
    status, out, _err = run("--version")
    assert status == 0
    assert out.startswith("tabletop ")
    assert out.strip().split()[1][0].isdigit()


@pytest.mark.parametrize("words", sorted(COMMANDS))
@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_command_has_help_in_every_language(run: Run, words: tuple[str, ...], language: str) -> None:
    status, out, err = run(*words, "--help", "--lang", language)
    assert (status, err) == (0, "")
    command = load(words)
    assert command.words == words
    for option in command.all_options:
        assert f"--{option.name}" in out
    for place in command.places:
        assert place.name in out
    assert run(*words, "-h", "--lang", language)[1] == out
    choose_language("en" if language == "cs" else "cs")
    assert help_text(command).split("\n\n")[1] not in out


def test_the_bare_help_lists_every_command(run: Run) -> None:
    out = run("--help")[1]
    for words in COMMANDS:
        assert " ".join(words) in out


def test_help_is_shown_whatever_else_is_missing(run: Run) -> None:
    assert run("odds", "attack", "--help")[0] == 0
    assert run("roll", "--seed", "x", "--help")[0] == 0


def test_campaigns_are_listed_by_last_play(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "tabletop demo" in run("list", "--saves", str(tmp_path))[1]
    assert result(run, "list", "--saves", str(tmp_path)) == []
    library = Library(tmp_path)
    for id_, name in (("one", "Ashes of Lom"), ("two", "Zoë/[b]x\x1b[2J")):
        library.create(Campaign(id_, name)).file.close()
    found = result(run, "list", "--saves", str(tmp_path))
    assert {row["name"] for row in found} >= {"Ashes of Lom"}
    assert set(found[0]) == {"name", "id", "game", "party", "played", "folder", "problem"}
    assert {row["id"] for row in found} == {"one", "two"}
    _status, out, _err = run("list", "--saves", str(tmp_path))
    assert len(out.splitlines()) == 2
    assert "\x1b" not in out
    assert "Ashes of Lom" in out
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path))
    assert run("list")[1] == out


def test_a_folder_that_cannot_be_read_is_refused_in_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(_library: Library) -> None:
        raise SaveError("cannot-write-here", folder="campaigns")

    monkeypatch.setattr(Library, "campaigns", unreadable)
    complaint(run, 1, "list", "--saves", str(tmp_path))
    complaint(run, 1, "open", "Lom", "--saves", str(tmp_path))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["demo"], (None, None, "d6")),
        (["demo", "d6"], (None, None, "d6")),
        (["demo", "d20"], (None, None, "d20")),
        ([], (None, None, "")),
        (["--saves", "/x"], (Path("/x"), None, "")),
    ],
)
def test_the_screen_is_opened_as_asked(
    monkeypatch: pytest.MonkeyPatch, words: list[str], expected: tuple[Path | None, str | None, bool]
) -> None:
    asked = []

    def opened(saves: Path | None, opening: str | None, demo: str) -> int:
        asked.append((saves, opening, demo))
        return 0

    monkeypatch.setattr("tabletop_tui.app.run", opened)
    assert main(words) == 0
    assert asked == [expected]


def test_a_campaign_is_opened_by_its_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked = []
    monkeypatch.setattr("tabletop_tui.app.run", lambda *told: asked.append(told) or 0)
    Library(tmp_path).create(Campaign("one", "Ashes of Lom")).file.close()
    for words in (["Ashes of Lom"], ["Ashes", "of", "Lom"], ["ashes"], ["ashes-of-lom"]):
        assert main(["open", *words, "--saves", str(tmp_path)]) == 0
    assert asked == [(tmp_path, name, "") for name in ("Ashes of Lom", "Ashes of Lom", "ashes", "ashes-of-lom")]


@pytest.mark.parametrize(
    ("raised", "status"),
    [(KeyboardInterrupt(), 130), (OSError(28, "No space left on device"), 1), (RuntimeError("x\ny"), 1)],
)
def test_whatever_goes_wrong_is_no_traceback(
    run: Run, monkeypatch: pytest.MonkeyPatch, raised: BaseException, status: int
) -> None:
    def broken(*_told: object) -> int:
        raise raised

    monkeypatch.setattr("tabletop_tui.app.run", broken)
    found, out, err = run("demo")
    assert (found, out) == (status, "")
    assert err.count("\n") == (0 if status == 130 else 1)


def test_the_longest_run_of_words_names_the_command() -> None:
    assert find(["odds", "pool", "8"])[0].words == ("odds", "pool")
    assert find(["odds", "2d6"])[0].words == ("odds",)
    assert find(["--lang", "cs", "--json", "odds", "--saves", "x", "attack", "8", "11"])[0].words == ("odds", "attack")
    assert find([])[0].words == ()


def test_the_language_is_found_anywhere() -> None:
    assert language_of(["roll", "d6", "--lang", "cs"]) == "cs"
    assert language_of(["--lang=cs", "roll"]) == "cs"
    assert language_of(["roll", "--lang", "xx"]) is None
    assert language_of(["roll", "--", "--lang", "cs"]) is None


WORDS = [
    "roll", "odds", "pool", "attack", "list", "8", "11", "4d6", "-4d6", "--json", "--cl", "--seed",
    "--lang", "cs", "--", "-h",
]  # fmt: skip


@settings(deadline=None, max_examples=300)
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=7))
def test_any_words_are_read_or_refused(words: list[str]) -> None:
    with suppress(UsageError):
        command, left = find(words)
        given_to_it = read(command, left)
        assert given_to_it.flag("help") or all(
            given_to_it.text(place.name) is not None for place in command.places if place.needed
        )


def test_every_error_of_dice_has_a_sentence_and_every_sentence_an_error() -> None:
    sources = (Path(__file__).parents[2] / "rules" / "dice").glob("*.py")
    codes = {code for source in sources for code in re.findall(r'"(dice-[a-z-]+)"', source.read_text("utf-8"))}
    assert codes == set(SENTENCES)


@pytest.mark.parametrize(
    "text", ["", "1" * 300, "4 d6", "2+", "d", "0d6", "600d6 vs 600d6", "9999999", "(" * 30, "(1", "2d6k"]
)
@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_sentence_of_an_error_names_its_numbers(text: str, language: str) -> None:
    choose_language(language)
    found = parse(text)
    assert isinstance(found, DiceError)
    sentence = dice_error_sentence(found)
    assert "{" not in sentence
    assert sentence.endswith(".")
    numbers = re.sub(r"[\s,.]", "", sentence)
    assert all(str(value) in numbers for value in found.values.values())
