"""From the command line to what is kept: campaigns by name, refusals as sentences."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tabletop_tui.cli.command import Given, Refusal
from tabletop_tui.cli.playing import saves_of
from tabletop_tui.cli.printing import Json
from tabletop_tui.messages import Told
from tabletop_tui.present.notices import notice_sentence

if TYPE_CHECKING:
    from rules.table.refusals import Refused
    from saves.errors import Notice, SaveError
    from saves.library import Library


def library_of(given: Given) -> "Library":
    """The folder of campaigns that was asked for, written to at once."""
    from saves.library import Library

    return Library(saves_of(given), threaded=False)


@contextmanager
def said_plainly() -> Iterator[None]:
    """What the saves refuse becomes a refusal in one sentence."""
    from saves.errors import SaveError

    try:
        yield
    except SaveError as error:
        raise Refusal(sentence(error)) from None


def sentence(told: "Notice | SaveError | Refused") -> str:
    """Something told, as a sentence."""
    return notice_sentence(Told(told.code, tuple(told.values.items())))


def told_json(notices: "Iterable[Notice]") -> list[Json]:
    """Things told, as JSON: the code, the values, and the sentence."""
    return [{"code": one.code, "values": dict(one.values), "sentence": sentence(one)} for one in notices]
