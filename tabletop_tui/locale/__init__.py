"""The language people read: gettext, looked up when a sentence is made, so that it can be chosen at the start.

Declare a label that is translated later with `N_("…")` and pass it through `_` where it is shown.
"""

import gettext
import os
from pathlib import Path
from typing import Final

from tabletop_tui.locale.catalogue import read_catalogue

__all__ = ["LANGUAGES", "N_", "_", "choose_language", "language", "ngettext", "pgettext"]

LANGUAGES: Final = ("en", "cs")
"""The languages there are; the first is the one that sources are written in."""
_HERE: Final = Path(__file__).parent


class _Chosen:
    """The language chosen and its messages."""

    def __init__(self) -> None:
        self.code = LANGUAGES[0]
        self.messages = gettext.NullTranslations()


_chosen = _Chosen()


def choose_language(code: str | None = None) -> str:
    """Speak this language from now on; None: the one that the environment asks for, else English.

    Returns:
        The code of the language chosen.
    """
    _chosen.code = code if code in LANGUAGES else _wanted()
    _chosen.messages = (
        gettext.NullTranslations() if _chosen.code == LANGUAGES[0] else read_catalogue(_HERE / _chosen.code)
    )
    return _chosen.code


def language() -> str:
    """The code of the language chosen."""
    return _chosen.code


def _(message: str) -> str:
    """The message in the language chosen."""
    return _chosen.messages.gettext(message) if message else ""  # catalogues keep their heading there


def ngettext(singular: str, plural: str, count: int) -> str:
    """The message in the form that a count asks for."""
    return _chosen.messages.ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """The message as it reads in a context, where one English word stands for several."""
    return _chosen.messages.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """The message as it is: marks it for translation where it is shown."""
    return message


def _wanted() -> str:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            code = value.split(".")[0].split("_")[0].lower()
            return code if code in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
