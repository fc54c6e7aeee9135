"""The demo campaign of a game: begun anew, or gone on with while its fight is on."""

from importlib import import_module
from typing import Final, Protocol, cast
from uuid import uuid4

from rules.campaign import Campaign
from rules.table.game import Game
from saves.campaign_file import Opened
from saves.errors import SaveError
from saves.library import Library
from tabletop_tui.session import Session

_MARK: Final = "demo-"
"""What the id of a demo campaign begins with."""


class _Demo(Protocol):
    """A module of `tabletop_tui.demos`."""

    def title(self) -> str: ...

    def blurb(self) -> str: ...

    def begun(self) -> Game: ...

    def play(self, session: Session) -> None: ...


def open_demo(library: Library, game: str = "d6") -> Opened:
    """Go on with the demo played last while its fight is on, else begin another; none is ever lost.

    Args:
        library: Where campaigns are.
        game: The kind of game to be shown.

    Raises:
        SaveError: Nothing can be kept in the folder of campaigns.
    """
    for listed in library.campaigns():
        if not listed.id.startswith(_MARK) or listed.game != game:
            continue
        try:
            opened = library.open(listed)
        except SaveError:
            continue
        if opened.campaign.game.encounter is not None:
            return opened
        opened.file.close()
    return _begin(library, game)


def _begin(library: Library, game: str) -> Opened:
    demo = cast(_Demo, import_module(f"tabletop_tui.demos.{game}"))
    taken = {listed.name for listed in library.campaigns()}
    title = demo.title()
    name = next(name for name in (title, *(f"{title} {number}" for number in range(2, 10_000))) if name not in taken)
    session = Session(library.create(Campaign(_MARK + uuid4().hex, name, demo.begun(), demo.blurb())))
    folder = session.folder
    try:
        demo.play(session)
    finally:
        session.close()
    return library.open(folder)
