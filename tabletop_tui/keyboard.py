"""Keys one after another, each where the one before it led."""

from asyncio import TimerHandle, get_running_loop
from collections import deque
from contextlib import suppress
from functools import partial
from typing import ClassVar, Final

from textual.app import App, ScreenStackError
from textual.events import Event, Key, Paste
from textual.message import Message

_TURNS: Final = 2
"""How often the way of the keys is gone, and the screen drawn, before the next key: one thing leads to another."""


class Keyboard(App[None]):
    """An application that hands a key on when everything the one before it led to is done.

    Textual hands each key at once to whatever has the focus then. Of keys that come quicker than they are handled the
    later ones would reach what the earlier ones are about to leave.
    """

    PATIENCE: ClassVar[float] = 2
    """The longest that a key waits for the one before it, in seconds: what that one was on its way through may go."""

    class Passed(Message):
        """Goes the way that a key goes, behind it."""

        def __init__(self, key: int, turns: int) -> None:
            super().__init__()
            self.key = key
            """Which key it is behind."""
            self.turns = turns
            """How often it goes the way once more."""

    def __init__(self) -> None:
        super().__init__()
        self._pressed: deque[Key | Paste] = deque()
        self._handed_on = 0
        self._late: TimerHandle | None = None
        """Ends the wait for the key that is being handled; None: there is none."""

    @property
    def handling(self) -> bool:
        """Whether a key is being handled, so that another would wait."""
        return self._late is not None

    async def on_event(self, event: Event) -> None:
        """Hand a key on, or let it wait for the one before."""
        if not isinstance(event, Key | Paste):
            await super().on_event(event)
        elif event.is_forwarded:
            await super().on_event(event)
            self._send(self._handed_on, _TURNS)
        elif self.handling:
            self._pressed.append(event)
        else:
            await self._hand_on(event)

    async def on_keyboard_passed(self, event: Passed) -> None:
        """Go the way again, or take the next key."""
        if event.key != self._handed_on or self._late is None:
            return
        if event.turns > 0:
            with suppress(ScreenStackError):
                self.screen.call_after_refresh(self._send, event.key, event.turns - 1)
            return
        self._late.cancel()
        self._late = None
        if self._pressed:
            with suppress(ScreenStackError):
                await self._hand_on(self._pressed.popleft())

    async def _hand_on(self, event: Key | Paste) -> None:
        self._handed_on += 1
        go_on = partial(self.post_message, self.Passed(self._handed_on, 0))
        self._late = get_running_loop().call_later(self.PATIENCE, go_on)
        way = self.focused
        await super().on_event(event)
        if way is None or not way.post_message(self.Passed(self._handed_on, _TURNS)):
            self._send(self._handed_on, _TURNS)

    def _send(self, key: int, turns: int) -> None:
        with suppress(ScreenStackError):
            (self.focused or self.screen).post_message(self.Passed(key, turns))
