"""What a command of the command line is, and what it is given."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from tabletop_tui.locale import LANGUAGES, N_, _

MOST_DIGITS: Final = 18
"""The longest number that is read, in digits."""


class UsageError(Exception):
    """The command line cannot be understood; its text is a sentence for people."""


class Refusal(Exception):  # noqa: N818 - nothing went wrong
    """What is asked for cannot be done; its text is a sentence for people."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something written with two dashes."""

    name: str
    """Without the dashes."""
    help: str
    """What it does; translated when shown."""
    metavar: str = ""
    """What stands behind it; empty: nothing, it is on or off."""


@dataclass(frozen=True, slots=True)
class Place:
    """A word that stands by itself, known by its place."""

    name: str
    """As the help shows it."""
    help: str
    """What it is; translated when shown."""
    needed: bool = True
    many: bool = False
    """Whether it takes all words that are left."""
    blank: bool = False
    """Whether it may be given with nothing in it; otherwise that is as if it were missing."""


@dataclass(frozen=True, slots=True)
class Given:
    """What was written on the command line, by name."""

    values: Mapping[str, str | bool | None]

    def flag(self, name: str) -> bool:
        """Whether an option without a value was given."""
        return self.values.get(name) is True

    def text(self, name: str) -> str | None:
        """The value of an option or place; None when it was not given."""
        value = self.values.get(name)
        return value if isinstance(value, str) else None

    def needed(self, name: str) -> str:
        """The value of a place that is always given."""
        return self.text(name) or ""

    def number(self, name: str, least: int, most: int) -> int | None:
        """The value as a whole number; None when it was not given.

        Raises:
            UsageError: It is no whole number.
            Refusal: It is below `least` or above `most`.
        """
        text = self.text(name)
        if text is None:
            return None
        shown = name if name.isupper() else f"--{name}"
        digits = text.strip().removeprefix("-").removeprefix("\u2212").removeprefix("+")
        if not digits.isascii() or not digits.isdigit():
            raise UsageError(_("{name} must be a whole number, not {text}.").format(name=shown, text=text))
        negative = text.strip()[:1] in ("-", "\u2212")
        value = int(digits) if len(digits) <= MOST_DIGITS else 10**MOST_DIGITS
        value = -value if negative else value
        if not least <= value <= most:
            raise Refusal(_("{name} must be from {least} to {most}.").format(name=shown, least=least, most=most))
        return value

    def needed_number(self, name: str, least: int, most: int) -> int:
        """The whole number at a place that is always given; see `number`."""
        value = self.number(name, least, most)
        return least if value is None else value


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its words, what can stand behind them, and what it does."""

    words: tuple[str, ...]
    """As in `odds pool`; none for the bare command."""
    help: str
    """What it does, in one line; translated when shown."""
    run: Callable[[Given], int]
    """Does it and answers the exit status; raises UsageError or Refusal."""
    places: tuple[Place, ...] = ()
    options: tuple[Option, ...] = ()

    @property
    def all_options(self) -> tuple[Option, ...]:
        """Its own options and those that every command takes."""
        return self.options + COMMON


SAVES: Final = Option(
    "saves", N_("Keep campaigns in this folder instead of the usual one (or set TABLETOP_SAVES)."), "DIR"
)
LANG: Final = Option("lang", N_("Speak this language instead of the system's."), "|".join(LANGUAGES))
HELP: Final = Option("help", N_("Show this help (or -h)."))
JSON: Final = Option("json", N_("Print the result as JSON."))
COMMON: Final = (SAVES, LANG, HELP)

BEFORE_COMMANDS: Final[tuple[Literal["saves", "lang"], ...]] = ("saves", "lang")
"""The options with a value that may stand before the command's words."""
