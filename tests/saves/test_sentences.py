"""Everything the saves can tell has a sentence that says it with the values it has."""

import ast
import re
from pathlib import Path

from tabletop_tui.locale import choose_language
from tabletop_tui.messages import Told
from tabletop_tui.present import notices, saves
from tabletop_tui.present.clock import wall_stamp
from tabletop_tui.present.problems import problem_text

SOURCE = Path(__file__).parents[2] / "saves"
_CALLS = {"SaveError", "notice"}


def _told() -> dict[str, list[set[str]]]:
    """Every code in the source of the saves, with the names of the values given each time."""
    found: dict[str, list[set[str]]] = {}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                code = node.args[0].value
                if (name in _CALLS or name == "__init__") and isinstance(code, str):
                    found.setdefault(code, []).append({one.arg for one in node.keywords if one.arg})
    found |= {code: [set()] for code in ("disk-full", "no-permission", "folder-gone")}
    shown = [{"file", "copy", "steps", "at"}]
    found |= {f"checkpoint-{what}": shown for what in ("missing", "foreign", "changed", "damaged")}
    return found


def test_every_code_has_a_sentence_and_its_values_fill_it() -> None:
    sentences = {**notices.SENTENCES, **saves.SENTENCES}
    told = _told()
    assert len(told) > 60
    assert sorted(told.keys() - sentences.keys()) == []
    for code, given in told.items():
        wanted = set(re.findall(r"\{(\w+)\}", sentences[code]))
        for values in given:
            assert wanted <= values, f"{code}: {wanted - values}"


def test_no_sentence_is_left_over() -> None:
    tables = {Path(notices.__file__), Path(saves.__file__)}
    interface = [path for path in SOURCE.with_name("tabletop_tui").rglob("*.py") if path not in tables]
    said_there = "".join(path.read_text("utf-8") for path in interface)
    left = {**notices.SENTENCES, **saves.SENTENCES}.keys() - _told().keys()
    assert sorted(code for code in left if f'"{code}"' not in said_there) == []


def test_what_the_table_refuses_of_a_file_is_told_in_its_own_words() -> None:
    assert "at most 500" in notices.notice_sentence(Told("too-many-foes", (("most", 500),)))


def test_text_in_values_is_never_taken_for_a_placeholder() -> None:
    told = Told("no-such-campaign", (("name", "{name} {0} {} [/]"),))
    assert "{name} {0} {} [/]" in notices.notice_sentence(told)


def test_a_version_that_is_not_known_is_not_named() -> None:
    told = (("schema", 2), ("known", 1), ("needs", "?"))
    assert "?" not in notices.notice_sentence(Told("newer-version", told))


def test_a_time_beyond_every_calendar_is_told_all_the_same() -> None:
    for seconds in (-1e300, -1, 0, 1e300):
        values = (("who", "Jana"), ("host", "table"), ("pid", 7), ("since", int(seconds)))
        assert notices.notice_sentence(Told("open-already-by", values))
        assert wall_stamp(seconds)[4] == "-"


def _problems() -> list[str]:
    """Everything that the source of the saves can find wrong with a field or a cell, as it might read."""
    found = []
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            told: ast.expr | None = None
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"WrongFieldError", "BadCellError"}:
                told = node.args[1]
            elif isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple) and path.parent.name == "exchange":
                told = node.value.elts[1]
            found += [_as_read(each) for each in ([told.body, told.orelse] if isinstance(told, ast.IfExp) else [told])]
    return [one for one in found if one]


def _as_read(told: ast.expr | None) -> str:
    if isinstance(told, ast.Constant) and isinstance(told.value, str):
        return told.value
    if not isinstance(told, ast.JoinedStr):
        return ""
    parts = [
        str(part.value) if isinstance(part, ast.Constant) else _sample(part)
        for part in told.values
        if isinstance(part, (ast.Constant, ast.FormattedValue))
    ]
    return "".join(parts)


def _sample(part: ast.FormattedValue) -> str:
    if part.conversion == ord("r"):
        return "'Ogre'"
    name = ast.unparse(part.value)
    return "7" if re.search("MOST|LIMIT|least|most", name) else "list" if "_named" in name else "count"


def test_everything_wrong_with_a_field_is_said_in_words_of_each_language() -> None:
    problems = [*_problems(), "Expected `array` of length 6", "Expected `int | null`, got `str`"]
    assert len(problems) > 50
    for code in ("en", "cs"):
        choose_language(code)
        said = {problem: problem_text(problem) for problem in problems if not problem.startswith("id ")}
        choose_language("en")
        kept = {problem for problem, text in said.items() if text == problem}
        assert code == "en" or not kept
        assert not [text for text in said.values() if "Expected" in text or "`" in text]


def test_what_is_wrong_with_a_field_is_said_in_words() -> None:
    assert problem_text("Expected `int | null`, got `str`") == "a whole number or nothing is needed, not a text"
    assert problem_text("Object missing required field `name`") == "the field name is missing"
    assert problem_text("Expected `int` from -1 to 6") == "a whole number from -1 to 6 is needed"
    assert problem_text("Expected `int`, got `str`") == "a whole number is needed, not a text"
    assert problem_text("something else entirely") == "something else entirely"
