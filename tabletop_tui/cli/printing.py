"""What the command line prints: text in any terminal's letters, JSON, and complaints of one line."""

import codecs
import os
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final, TextIO, TypeAlias

from rules.table.text import clean, clean_line

Json: TypeAlias = "str | int | float | bool | Sequence[Json] | Mapping[str, Json] | None"

LONGEST_COMPLAINT: Final = 400
"""The longest complaint, in characters."""
_PLAIN: Final = "tabletop-plain"


def prepare() -> None:
    """Let letters that the output cannot show be written by others instead of failing."""
    codecs.register_error(_PLAIN, _plain)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=_PLAIN)


def say(text: str) -> None:
    """Print lines of a result."""
    if sys.stdout is not None:
        sys.stdout.write(clean(text, len(text)) + "\n")


def say_json(value: Json) -> None:
    """Print a result as JSON, in ASCII."""
    import json

    if sys.stdout is not None:
        sys.stdout.write(json.dumps(value, indent=2) + "\n")


def complain(text: str) -> None:
    """Print one line on standard error, whatever is in the text."""
    line = " ".join(clean_line(text, LONGEST_COMPLAINT * 2).split())
    if len(line) > LONGEST_COMPLAINT:
        line = line[: LONGEST_COMPLAINT - 1] + "…"
    try:
        if sys.stderr is not None:
            sys.stderr.write(f"tabletop: {line}\n")
            sys.stderr.flush()
    except (OSError, ValueError):
        silence(sys.stderr)


def flush() -> None:
    """Make sure that everything printed has arrived."""
    if sys.stdout is not None:
        sys.stdout.flush()


def silence(stream: TextIO | None) -> None:
    """Send what a broken stream still holds nowhere, so that leaving does not fail on it again."""
    try:
        if stream is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        return


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Letters without their marks, as `uroven` for `úroveň`; a question mark for what has none."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = unicodedata.normalize("NFKD", error.object[error.start : error.end])
    return "".join(_AS_ASCII.get(letter, letter if letter.isascii() else "") for letter in missing) or "?", error.end


_AS_ASCII: Final = {"…": "...", "−": "-", "–": "-", "×": "x", "„": '"', "“": '"', "”": '"', "•": "*"}
