"""What the house promises of itself: who imports whom, that every code has words, and every key one meaning."""

import ast
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from rich.cells import cell_len

import build_catalogues
from tabletop_tui.commands import AT_A_TABLE, IN_A_LINE, Command
from tabletop_tui.keys_page import SCREENS, keys_page, own_commands
from tabletop_tui.locale import LANGUAGES
from tabletop_tui.places import shown_places
from tabletop_tui.present import glyphs, refusals, refusals_d6, refusals_d20

ROOT = Path(__file__).parent.parent
PACKAGES = ("rules", "saves", "tabletop_tui")
OUTSIDE_WORLD = {
    *("os", "io", "pathlib", "json", "pickle", "time", "datetime", "random", "secrets", "uuid", "logging", "socket"),
    *("subprocess", "threading", "asyncio", "tempfile", "shutil", "sqlite3", "locale", "gettext", "sys"),
}


def sources(*packages: str) -> Iterator[tuple[Path, ast.Module]]:
    for package in packages or PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def imported(tree: ast.Module) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


def loaded_after(statement: str) -> set[str]:
    """The top-level modules a fresh interpreter has after a statement, beyond those it starts with."""
    code = f"import sys; before = set(sys.modules)\n{statement}\nprint(*(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return {name.split(".")[0] for name in done.stdout.split()}


def keys_of(command: Command) -> tuple[str, ...]:
    return tuple(key for key in command.keys.split(",") if key)


def commands_of_screens() -> dict[str, tuple[Command, ...]]:
    return {module.rpartition(".")[2]: own_commands(module, screen) for _title, module, screen in SCREENS}


def test_the_rules_touch_no_clock_disk_network_or_chance() -> None:
    for path, tree in sources("rules"):
        touched = {name.split(".")[0] for name in imported(tree)} & OUTSIDE_WORLD
        assert not touched, f"{path.relative_to(ROOT)} imports {sorted(touched)}"


def test_content_imports_nothing() -> None:
    for path, tree in sources("rules"):
        if "content" in path.parts:
            assert not imported(tree), f"{path.relative_to(ROOT)} imports {sorted(imported(tree))}"


def test_the_rules_load_no_third_party() -> None:
    loaded = loaded_after("import rules.stepping")
    assert not loaded & {"textual", "rich", "tinydb", "msgspec", "platformdirs", "filelock", "babel"}


def test_the_saves_and_the_session_load_nothing_that_draws() -> None:
    assert not loaded_after("import saves.library, tabletop_tui.session") & {"textual", "rich"}


def test_a_d6_campaign_loads_nothing_of_the_d20_content() -> None:
    code = (
        "import sys; from rules.campaign import Campaign; Campaign('a', 'b');"
        "import rules.stepping, tabletop_tui.app;"
        "print(*[name for name in sys.modules if name.startswith('rules.content.d20')])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_only_the_outermost_modules_know_session_and_saves() -> None:
    outermost = {"app.py", "saves.py", "__main__.py", "session.py", "looking.py", "keeping.py", "demo.py", "shell.py"}
    for path, tree in sources("tabletop_tui"):
        inside = path.relative_to(ROOT / "tabletop_tui")
        if inside.name in outermost or inside.parts[0] == "cli":
            continue
        if inside.parts[0] in {"screens", "dialogs", "widgets", "present"}:
            known = {name for name in imported(tree) if name.split(".")[0] == "saves" or name.endswith(".session")}
            assert not known, f"{inside} imports {sorted(known)}"


def test_screens_stand_on_dialogs_on_widgets_on_present() -> None:
    order = ("present", "widgets", "dialogs", "screens")
    for path, tree in sources("tabletop_tui"):
        part = path.relative_to(ROOT / "tabletop_tui").parts[0]
        if part not in order:
            continue
        above = order[order.index(part) + 1 :]
        wrong = {name for name in imported(tree) if name.startswith(tuple(f"tabletop_tui.{one}" for one in above))}
        assert not wrong, f"{path.relative_to(ROOT)} imports {sorted(wrong)}"


def test_every_decision_cited_stands_in_the_docs() -> None:
    pattern = re.compile(r"docs/([a-z0-9-]+\.md) ([A-Z]\d*(?:(?:, | and | to )[A-Z]\d+)*)")
    cited = 0
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            for page, ids in pattern.findall(path.read_text(encoding="utf-8")):
                text = (ROOT / "docs" / page).read_text(encoding="utf-8")
                for one in re.findall(r"[A-Z]\d*", ids):
                    cited += 1
                    assert re.search(rf"\b{one}\b", text), f"{path.relative_to(ROOT)}: docs/{page} has no {one}"
    assert cited > 100


def refusal_codes(*packages: str) -> set[str]:
    codes = set()
    for _path, tree in sources(*packages):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"refused", "Refused"} and node.args:
                codes.update(
                    one.value
                    for one in ast.walk(node.args[0])
                    if isinstance(one, ast.Constant) and isinstance(one.value, str)
                )
    return {code for code in codes if re.fullmatch(r"[a-z]+(-[a-z]+)*", code)}


@pytest.mark.parametrize("game", ["rules/d6", "rules/d20"])
def test_every_refusal_has_a_sentence(game: str) -> None:
    known = {**refusals.SENTENCES, **refusals_d6.SENTENCES, **refusals_d20.SENTENCES}
    codes = refusal_codes(game, "rules/table", "tabletop_tui") | refusal_codes_of("campaign.py", "stepping.py")
    assert len(codes) > 60
    assert sorted(codes - known.keys()) == []


def refusal_codes_of(*modules: str) -> set[str]:
    found = set()
    for module in modules:
        found.update(re.findall(r'refused\("([a-z-]+)"', (ROOT / "rules" / module).read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_sentence_is_translated(language: str) -> None:
    assert not build_catalogues.missing(ROOT, language)


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_translations_keep_the_placeholders(language: str) -> None:
    for message in build_catalogues.merged(ROOT / "tabletop_tui" / "locale" / language):
        if not message.id:
            continue
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        wanted = {frozenset(re.findall(r"\{(\w+)", one)) for one in ids}
        for string in strings:
            names = frozenset(re.findall(r"\{(\w+)", string))
            assert names in wanted or (len(ids) > 1 and names | {"count"} in {one | {"count"} for one in wanted}), (
                message.id
            )


GLOBAL_KEYS = {key for command in AT_A_TABLE for key in keys_of(command)} - {"escape", "up", "down", "p", "z"}
KEYS_OF_PLACES = {
    "home": {*"ndib", "enter", "question_mark", "f1", "colon", "ctrl+p", "f2", "ctrl+q"},
    "cards_d6": {*"nekwcDhH", "slash", "escape"},
    "board_d6": {*"adsCkoxnfcWBJKe", "plus", "minus", "enter", "escape"},
    "spells": {*"oebmrplc", "enter", "slash", "escape"},
    "dice": {*"rm", "enter", "slash", "escape", "left", "right"},
    "session_place": {*"orcnx", "slash", "escape"},
}
"""The keys that each place may bind besides those that work everywhere."""


def test_a_place_binds_only_its_own_keys() -> None:
    screens = commands_of_screens()
    for screen, keys in KEYS_OF_PLACES.items():
        used = {key for command in screens[screen] for key in keys_of(command)}
        assert used <= keys, f"{screen} also binds {sorted(used - keys)}"


def test_no_place_gives_a_global_key_another_meaning() -> None:
    for shown in shown_places():
        for command in own_commands(shown.module, shown.screen):
            assert not GLOBAL_KEYS & set(keys_of(command)), f"{shown.module}: {command.id}"


def test_no_key_but_enter_has_two_meanings_in_one_place() -> None:
    for screen, commands in commands_of_screens().items():
        meanings = defaultdict(set)
        for command in commands:
            for key in set(keys_of(command)) - {"enter"}:
                meanings[key].add(command.id)
        assert all(len(ids) == 1 for ids in meanings.values()), (screen, meanings)


def test_every_key_can_be_pressed_in_every_terminal() -> None:
    impossible = re.compile(r"ctrl\+([imhj\[@/]|space|\d|shift\+.*)$|alt\+|super\+|meta\+")
    every = [*AT_A_TABLE, *IN_A_LINE, *(command for commands in commands_of_screens().values() for command in commands)]
    for command in every:
        for key in keys_of(command):
            assert not impossible.match(key), f"{command.id}: {key}"


def test_the_keys_page_is_as_the_commands_are() -> None:
    assert (ROOT / "docs" / "keys.md").read_text(encoding="utf-8") == keys_page()


def test_glyphs_are_one_cell_wide_everywhere() -> None:
    for name in ("UNICODE", "ASCII"):
        for glyph in vars_of(getattr(glyphs, name)):
            assert cell_len(glyph) == 1
            assert "\ufe0f" not in glyph
            assert ord(glyph) < 0x10000
            assert name != "ASCII" or glyph.isascii()


def vars_of(one: object) -> Iterator[str]:
    for field in type(one).__dataclass_fields__:  # type: ignore[attr-defined]
        value = getattr(one, field)
        yield from value if isinstance(value, tuple) else (value,)


def test_no_widget_reads_its_text_as_markup() -> None:
    """A widget that parses markup is given a literal, made content, or told not to parse."""
    parsing = {"Static", "Label", "Button", "Checkbox", "Collapsible", "TabPane", "Tab", "notify"}
    for path, tree in sources("tabletop_tui"):
        making = {
            node.name
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns) in {"Content", "Text"}
        } | {
            ast.unparse(node.targets[0])
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith(("Content", "Text("))
        }
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name not in parsing or not node.args:
                continue
            safe = any(
                word.arg == "markup" and isinstance(word.value, ast.Constant) and word.value.value is False
                for word in node.keywords
            )
            shown = ast.unparse(node.args[0])
            made = shown.startswith(("Content", "Text(", "'")) or shown.partition("(")[0].rpartition(".")[2] in making
            assert safe or made, f"{path.relative_to(ROOT)}:{node.lineno}: {shown}"


def test_nothing_sets_a_title_that_would_be_read_as_markup() -> None:
    for path, tree in sources("tabletop_tui"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                assert node.attr not in {"border_title", "border_subtitle"}, f"{path.relative_to(ROOT)}:{node.lineno}"


def test_a_plain_start_loads_only_what_the_first_screen_needs() -> None:
    code = (
        "import sys, asyncio, tempfile, pathlib\n"
        "from saves.library import Library\n"
        "from tabletop_tui.app import TabletopApp\n"
        "async def start():\n"
        "    app = TabletopApp(Library(pathlib.Path(tempfile.mkdtemp())))\n"
        "    async with app.run_test() as pilot:\n"
        "        await pilot.pause()\n"
        "asyncio.run(start())\n"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    heavy = {"plotext", "numpy", "babel", "textual.widgets._markdown", "textual.widgets._text_area", "textual_plotext"}
    assert not heavy & set(done.stdout.split())


def test_every_module_says_what_it_is() -> None:
    for path, tree in sources():
        assert ast.get_docstring(tree), f"{path.relative_to(ROOT)} has no docstring"


def test_commands_have_a_method() -> None:
    for _title, module, screen in SCREENS:
        shown = getattr(import_module(module), screen)
        for command in shown.OWN_COMMANDS:
            assert hasattr(shown, f"action_{command.action}"), f"{screen}: {command.id}"
