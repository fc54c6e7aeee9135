"""Under the curtain no key of the whole program shows a name or changes anything."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import tabletop_tui
from rules.d6.card import Card
from rules.d6.draft import Draft
from rules.d6.foes import AddFoe
from tabletop_tui.commands import key_name
from tabletop_tui.keys_page import keys_page
from tabletop_tui.widgets.commanded import Commanded
from tests.tui.cards_app import FOUR, Cards, at_the_cards, campaign

OTHERS = Card("draft-8", "Quorra", player="Zed")
TABLE = campaign(*FOUR, drafts=(Draft("draft-8", OTHERS, 3),), next_card=9)
SECRETS = ("Mira", "Tam", "Wolf", "Lurker", "Anna", "Bob", "Quorra", "Zed", "Ashes", "brother")
LEAVING = {"ctrl+q"}


def screens(kind: type = Commanded) -> Iterator[type[Commanded[object]]]:
    """Every screen and dialog of the program."""
    for sub in kind.__subclasses__():
        yield sub
        yield from screens(sub)


def declared_keys() -> list[str]:
    """Every key that any screen or dialog of the program declares."""
    for module in pkgutil.walk_packages(tabletop_tui.__path__, "tabletop_tui."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    found = {
        key
        for screen in screens()
        for command in screen.__dict__.get("OWN_COMMANDS", ())
        for key in command.keys.split(",")
    }
    more = {"left", "right", "home", "end", "pageup", "pagedown", "tab", "shift+tab", "space", "backspace", "delete"}
    function_keys = {f"f{number}" for number in range(1, 13)}
    return sorted((found | more | function_keys | set("0123456789") | {"ctrl+c", "ctrl+l"}) - LEAVING)


KEYS = declared_keys()


def test_the_keys_of_the_program_are_known() -> None:
    assert {"n", "u", "U", "colon", "ctrl+p", "question_mark", "1", "2", "D", "H", "q", "ctrl+s", "B"} <= set(KEYS)
    assert len(KEYS) > 50


def nothing_shows(cards: Cards) -> None:
    shown = cards.text + " ".join(cards.toasts)
    assert not [secret for secret in SECRETS if secret in shown]


async def lower_again(cards: Cards) -> None:
    """Back to the curtain from wherever a key led."""
    for _ in range(9):
        if cards.question in {"CreationScreen", "LookingScreen"} and cards.app.screen.fallen:
            return
        await cards.pilot.press("escape")
        await cards.pilot.pause()
    raise AssertionError(cards.text)


@pytest.mark.parametrize("third", [0, 1, 2])
async def test_no_key_on_the_curtain_shows_a_name_or_changes_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, third: int
) -> None:
    async with at_the_cards(TABLE, tmp_path, monkeypatch) as cards:
        await cards.press("h", "h", "u")
        assert cards.app.session is not None
        assert cards.app.session.next_undo, "a step that u would take back"
        assert cards.app.session.next_redo, "and one that U would do again"
        await cards.press("n", "home", "enter", "enter")
        before = cards.campaign
        for key in KEYS[third::3]:
            await cards.pilot.press(key)
            await cards.pilot.pause()
            nothing_shows(cards)
            await lower_again(cards)
            nothing_shows(cards)
        assert cards.campaign is before
        assert cards.question == "CreationScreen"


@pytest.mark.parametrize("step", [2, 6])
async def test_no_key_behind_the_curtain_shows_anybody_elses_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    async with at_the_cards(TABLE, tmp_path, monkeypatch) as cards:
        await cards.press("n", "home", "enter", "enter", "enter")
        await cards.type("Own")
        await cards.press(*("enter",) * (step - 1))
        mine = cards.game.drafts[-1].id
        for key in KEYS:
            await cards.pilot.press(key)
            await cards.pilot.pause()
            nothing_shows(cards)
            while cards.question != "CreationScreen":
                await cards.pilot.press("escape")
                await cards.pilot.pause()
                nothing_shows(cards)
            if cards.app.screen.fallen:
                await cards.pilot.press("enter")
                await cards.pilot.pause()
        game = cards.game
        assert game.cards[:4] == FOUR
        assert [draft for draft in game.drafts if draft.id != mine] == [Draft("draft-8", OTHERS, 3)]
        assert (game.settings, game.lists, game.foes, game.encounter) == (
            TABLE.game.settings,
            TABLE.game.lists,
            TABLE.game.foes,
            None,
        )


async def test_what_was_shouted_before_the_curtain_fell_is_taken_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_cards(TABLE, tmp_path, monkeypatch) as cards:
        await cards.press("D", "u")
        assert any("Mira" in toast for toast in cards.toasts)
        await cards.press("n", "home", "enter", "enter")
        assert cards.toasts == []
        nothing_shows(cards)


async def test_the_mouse_reaches_nothing_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_cards(TABLE, tmp_path, monkeypatch) as cards:
        await cards.press("n", "home", "enter", "enter")
        before = cards.campaign
        for x, y in ((3, 0), (3, 1), (12, 1), (5, 5), (40, 12), (60, 8), (10, 23), (70, 22)):
            await cards.pilot.click(offset=(x, y))
            await cards.pilot.pause()
            nothing_shows(cards)
            await lower_again(cards)
        assert cards.campaign is before


async def test_the_list_of_foes_stays_the_gms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_cards(TABLE, tmp_path, monkeypatch) as cards:
        cards.app.screen.intend(AddFoe("Wolf pack"))
        await cards.settle()
        await cards.press("n", "home", "enter", "enter", "enter")
        nothing_shows(cards)


def test_every_key_that_means_something_of_its_own_stands_on_the_keys_page() -> None:
    page = keys_page()
    usual = {"enter", "escape", "up", "down", "left", "right", "question_mark", "f1", *"12345"}
    for screen in screens():
        for command in screen.__dict__.get("OWN_COMMANDS", ()):
            keys = [key for key in command.keys.split(",") if key and key not in usual]
            row = f"{' '.join(f'`{key_name(key)}`' for key in command.keys.split(',') if key)} | {command.label} |"
            assert not keys or row in page, f"{screen.__name__}: {command.id}"
