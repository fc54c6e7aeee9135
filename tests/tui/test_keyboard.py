"""Keys that come quicker than the screen is drawn: each is handled where the one before it led."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key, Paste
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from tabletop_tui.keyboard import Keyboard
from tests.tui.pressing import press


class Question(ModalScreen[str]):
    """A line; enter answers."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter", "answer", "answer")]

    def compose(self) -> ComposeResult:
        yield Input(id="word")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value)


class Room(Keyboard):
    """Two lines that down and up go between, a question on f2, and f3 takes a line away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("down", "go(1)", ""),
        ("up", "go(-1)", ""),
        ("f2", "ask", ""),
        ("f3", "drop", ""),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def compose(self) -> ComposeResult:
        yield Input(id="first", select_on_focus=False)
        yield Static()
        yield Input(id="second", select_on_focus=False)

    def line(self, name: str) -> str:
        return self.screen_stack[0].query_one(f"#{name}", Input).value

    def action_go(self, by: int) -> None:
        self.screen.focus_next() if by > 0 else self.screen.focus_previous()

    def action_ask(self) -> None:
        self.run_worker(self.ask())

    async def ask(self) -> None:
        answer = await self.push_screen_wait(Question())
        self.said.append(answer)

    def action_drop(self) -> None:
        if self.focused is not None:
            self.focused.remove()


async def test_letters_are_written_in_the_line_that_an_arrow_before_them_led_to() -> None:
    async with (app := Room()).run_test() as pilot:
        await press(app, "a", "down", "b", "c", "up", "d", "down", "e")
        await pilot.pause()
        assert (app.line("first"), app.line("second")) == ("ad", "bce")


async def test_letters_are_written_into_the_question_that_a_key_before_them_opened() -> None:
    async with (app := Room()).run_test() as pilot:
        await press(app, "a", "f2", "y", "e", "s", "enter", "b", "f2", "n", "o", "enter", "c")
        await pilot.pause()
        assert app.said == ["yes", "no"]
        assert app.line("first") == "abc"


async def test_what_is_pasted_keeps_its_place_among_the_keys() -> None:
    async with (app := Room()).run_test() as pilot:
        app.post_message(Key("down", None))
        app.post_message(Paste("pasted"))
        await press(app, "a", "up", "b")
        await pilot.pause()
        assert (app.line("first"), app.line("second")) == ("b", "pasteda")


async def test_a_key_whose_way_is_taken_away_does_not_hold_up_the_next_for_long() -> None:
    async with (app := Room()).run_test() as pilot:
        await press(app, "a", "f3", "b", "f3", "c", "f2", "d", "enter")
        await pilot.pause()
        assert app.said == ["d"]
        assert not app.screen.query(Input)
