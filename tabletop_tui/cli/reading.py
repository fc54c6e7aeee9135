"""From the words of the command line to a command and what it is given."""

import argparse
import importlib
from collections.abc import Sequence
from typing import Final, NoReturn

from tabletop_tui.cli.command import BEFORE_COMMANDS, Command, Given, UsageError
from tabletop_tui.locale import LANGUAGES, _

COMMANDS: Final[dict[tuple[str, ...], str]] = {
    (): "home",
    ("demo",): "demo",
    ("open",): "open_campaign",
    ("list",): "list_campaigns",
    ("roll",): "roll",
    ("odds",): "odds",
    ("odds", "pool"): "odds_pool",
    ("odds", "attack"): "odds_attack",
    ("odds", "hit"): "odds_hit",
    ("rules",): "rules",
    ("check",): "check",
    ("export",): "export",
    ("import",): "import_",
    ("restore",): "restore",
}
"""The words of every command and the module of this package that has it, as `COMMAND`."""


class _Parser(argparse.ArgumentParser):
    """Finds options; everything it does not know is left over."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(_("This cannot be understood: {what}.").format(what=message))


def load(words: tuple[str, ...]) -> Command:
    """The command with these words."""
    command: Command = importlib.import_module(f"tabletop_tui.cli.{COMMANDS[words]}").COMMAND
    return command


def find(words: Sequence[str]) -> tuple[Command, list[str]]:
    """The command that is asked for, and the words that are left for it.

    Options may stand before the command's words; the longest run of words that names a command is taken.

    Raises:
        UsageError: There is no such command.
    """
    plain = _plain_words(words)
    if not plain:
        return load(()), list(words)
    for count in range(min(2, len(plain)), 0, -1):
        named = tuple(words[at] for at in plain[:count])
        if named in COMMANDS:
            return load(named), [word for at, word in enumerate(words) if at not in plain[:count]]
    raise UsageError(_("There is no command {word}: tabletop --help lists them.").format(word=words[plain[0]] or "''"))


def read(command: Command, words: Sequence[str]) -> Given:
    """What these words give to a command.

    Raises:
        UsageError: An unknown option, a missing value, too few or too many words.
    """
    words, after = _split_at_dashes(words)
    parser = _Parser(add_help=False, allow_abbrev=False, exit_on_error=False)
    for option in command.all_options:
        names = (f"--{option.name}", "-h") if option.name == "help" else (f"--{option.name}",)
        parser.add_argument(*names, dest=option.name, action="store" if option.metavar else "store_true")
    try:
        found, left = parser.parse_known_args([_guarded(word) for word in words])
    except argparse.ArgumentError as error:
        raise UsageError(_why(command, error.argument_name or "")) from None
    values: dict[str, str | bool | None] = dict(vars(found))
    for name, value in values.items():
        if isinstance(value, str):
            values[name] = _unguarded(value)
    for word in left:
        if _is_option(word):
            raise UsageError(_no_such_option(command, word))
    if not values["help"]:
        _check(values)
        values |= _placed(command, [*map(_unguarded, left), *after])
    return Given(values)


def language_of(words: Sequence[str]) -> str | None:
    """The language that is asked for anywhere in the words; None: none, or one there is not."""
    chosen = None
    for at, word in enumerate(words):
        if word == "--":
            break
        name, equals, value = word.partition("=")
        if name == "--lang":
            value = value if equals else "".join(words[at + 1 : at + 2])
            chosen = value if value in LANGUAGES else chosen
    return chosen


def _plain_words(words: Sequence[str]) -> list[int]:
    """Where words stand that are neither an option nor its value."""
    plain = []
    skip = False
    for at, word in enumerate(words):
        if skip:
            skip = False
        elif word == "--":
            break
        elif _is_option(word):
            skip = word.removeprefix("--") in BEFORE_COMMANDS
        else:
            plain.append(at)
    return plain


def _is_option(word: str) -> bool:
    """Whether a word is an option: `-4d6` and `-1` are none."""
    return word == "-h" or (word.startswith("--") and len(word) > 2)


def _split_at_dashes(words: Sequence[str]) -> tuple[list[str], list[str]]:
    at = words.index("--") if "--" in words else len(words)
    return list(words[:at]), list(words[at + 1 :])


def _guarded(word: str) -> str:
    """A word that begins with a minus and is no option, so written that it is not taken for one."""
    return f" {word}" if word.startswith("-") and not _is_option(word) else word


def _unguarded(word: str) -> str:
    return word[1:] if word.startswith(" -") else word


def _why(command: Command, name: str) -> str:
    """What is wrong with an option: it lacks its value, or has one that it does not take."""
    option = name.partition("/")[0]
    if any(f"--{known.name}" == option and known.metavar for known in command.all_options):
        return _("{option} needs a value behind it.").format(option=option)
    return _("{option} takes no value.").format(option=option)


def _no_such_option(command: Command, word: str) -> str:
    asked = " ".join(("tabletop", *command.words, "--help"))
    option = word.partition("=")[0]
    return _("There is no option {option} here: see {help}.").format(option=option, help=asked)


def _check(values: dict[str, str | bool | None]) -> None:
    """Refuse values of the common options that mean nothing."""
    language = values["lang"]
    if language is not None and language not in LANGUAGES:
        raise UsageError(
            _("There is no language {code}: choose from {codes}.").format(code=language, codes=", ".join(LANGUAGES))
        )
    saves = values["saves"]
    if isinstance(saves, str) and (not saves.strip() or "\0" in saves):
        raise UsageError(_("--saves needs the name of a folder."))


def _placed(command: Command, words: list[str]) -> dict[str, str | bool | None]:
    """The words at their places."""
    asked = " ".join(("tabletop", *command.words, "--help"))
    placed: dict[str, str | bool | None] = {}
    for place in command.places:
        if words:
            taken = words if place.many else words[:1]
            words = words[len(taken) :]
            told = " ".join(taken)
            if not told.strip() and not place.blank:
                raise UsageError(_("{place} is missing: see {help}.").format(place=place.name, help=asked))
            placed[place.name] = told
        elif place.needed:
            raise UsageError(_("{place} is missing: see {help}.").format(place=place.name, help=asked))
    if words:
        raise UsageError(_("{word} is one word too many: see {help}.").format(word=words[0] or "''", help=asked))
    return placed
