"""What can be done, as lines of help: the key, its name, a sentence."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from textual.content import Content

from tabletop_tui.commands import Command, grouped
from tabletop_tui.locale import _
from tabletop_tui.present.text import cell_len, fill

_KEY: Final = 12
_LABEL: Final = 16


def help_lines(commands: Sequence[Command], width: int, text: str = "") -> tuple[Content, ...]:
    """A word on the place, then its commands, groups apart, sentences wrapped beside their keys."""
    lines: list[Content] = []
    if text:
        lines += [*_wrapped(text, width), Content("")]
    key = min(_KEY, max((cell_len(command.all_keys) for command in commands), default=0)) + 1
    label = min(_LABEL, max((cell_len(_(command.label)) for command in commands), default=0)) + 2
    for group in grouped(commands):
        for command in group:
            name = [part.plain for part in _wrapped(_(command.label), label - 2)]
            sentence = _wrapped(_(command.help), max(20, width - key - label))
            pieces = zip_longest((command.all_keys,), name, sentence, fillvalue="")
            lines += [
                Content.assemble((fill(keys, key), "bold $accent"), (fill(part, label), "bold"), words)
                for keys, part, words in pieces
            ]
        lines.append(Content(""))
    return tuple(lines[:-1])


def _wrapped(text: str, width: int) -> list[Content]:
    return [line.rstrip() for part in text.split("\n") for line in (Content(part).wrap(width) or [Content("")])]
