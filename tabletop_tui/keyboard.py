"""Keys one after another, each where the one before it led."""

from asyncio import TimerHandle, get_running_loop
from collections import deque
from functools import partial
from typing import Final

from textual.app import App
from textual.events import Event, Key, Paste
from textual.message import Message

_TURNS: Final = 3
"""How often the way of the keys is gone before the next key: what a key led to may have led to something more."""
_PATIENCE: Final = 0.25
"""The longest that a key waits for the one before it, in seconds."""


class Keyboard(App[None]):
    """An application that hands a key on when everything the one before it led to is done.

    Textual hands each key at once to whatever has the focus then. Of keys that come quicker than they are handled the
    later ones would reach what the earlier ones are about to leave.
    """

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

    async def on_event(self, event: Event) -> None:
        """Hand a key on, or let it wait for the one before."""
        if not isinstance(event, Key | Paste) or event.is_forwarded:
            await super().on_event(event)
        elif self._late is None:
            await self._hand_on(event)
        else:
            self._pressed.append(event)

    async def on_keyboard_passed(self, event: Passed) -> None:
        """Go the way again, or take the next key."""
        if event.key != self._handed_on or self._late is None:
            return
        if event.turns > 0:
            self._send(event.turns - 1)
            return
        self._late.cancel()
        self._late = None
        if self._pressed:
            await self._hand_on(self._pressed.popleft())

    async def _hand_on(self, event: Key | Paste) -> None:
        self._handed_on += 1
        go_on = partial(self.post_message, self.Passed(self._handed_on, 0))
        self._late = get_running_loop().call_later(_PATIENCE, go_on)
        way = self.focused
        await super().on_event(event)
        if way is None or not way.post_message(self.Passed(self._handed_on, _TURNS)):
            self._send(_TURNS)

    def _send(self, turns: int) -> None:
        (self.focused or self.screen).post_message(self.Passed(self._handed_on, turns))
