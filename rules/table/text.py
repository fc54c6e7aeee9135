"""Text from people and files, made harmless at the border."""

import unicodedata
from typing import Final

NAME_LIMIT: Final = 200
"""The longest name kept, in characters."""
TEXT_LIMIT: Final = 20_000
"""The longest note kept, in characters."""

_BIDI: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_REPLACEMENT: Final = "\ufffd"


def _visible(char: str) -> str:
    code = ord(char)
    if char in "\n\t":
        return char
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    if 0x80 <= code < 0xA0 or char in _BIDI or 0xD800 <= code < 0xE000:
        return _REPLACEMENT
    return char


def clean(text: str, limit: int = TEXT_LIMIT) -> str:
    """Text with control codes, bidi controls and lone surrogates turned into visible symbols, cut to `limit`."""
    text = text[:limit]
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_visible, text))


def clean_line(text: str, limit: int = NAME_LIMIT) -> str:
    """One line of clean text in composed form, without space at its ends; line breaks and tabs become spaces."""
    return clean(
        unicodedata.normalize("NFC", " ".join(text[: limit * 4].splitlines()).replace("\t", " ")), limit
    ).strip()


def is_blank(text: str) -> bool:
    """Whether nothing of the text would be seen: only space, marks and zero-width characters."""
    return all(char.isspace() or unicodedata.category(char) in {"Cf", "Mn", "Cc"} for char in text)
