"""JSON text to plain values and back, strictly: nothing doubled, bottomless, enormous or not a number gets in."""

import json
import re
from math import isfinite
from typing import Final, NoReturn, TypeAlias

import msgspec

from saves.errors import SaveError

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"
"""What JSON can say."""
Document: TypeAlias = dict[str, "Plain"]

SIZE_LIMIT: Final = 64 * 1024 * 1024
"""The largest text read, in bytes."""
DEPTH_LIMIT: Final = 64
"""The deepest nesting read."""
INTEGER_LIMIT: Final = 2**63
"""Whole numbers from people lie between minus this and this."""

_STRINGS: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
_ODD_NUMBER: Final = re.compile(rb"NaN|Infinity|[0-9]{19}|[0-9][eE]|-0(?![1-9])")
_SURROGATE: Final = re.compile(rb"\\u[dD][89a-fA-F]")
_NOT_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))
_INNERMOST: Final = re.compile(rb"\[\]|\{\}")
_LONE: Final = re.compile("[\ud800-\udfff]")


class _BadNumber:
    """Stands for a number that no field may hold, until its path is known."""

    def __init__(self, text: str) -> None:
        self.text = text


def parse(text: bytes) -> Plain:
    """The value that a JSON text says.

    Lone surrogates become U+FFFD; a byte order mark is passed over.

    Raises:
        SaveError: `too-large`, `too-deep`, `not-utf8`, `empty`, `not-json` (line, column), `doubled-key` (key) or
            `bad-number` (path, number).
    """
    if len(text) > SIZE_LIMIT:
        raise SaveError("too-large", most=SIZE_LIMIT // 1024 // 1024)
    text = text.removeprefix(b"\xef\xbb\xbf")
    if not text.strip(b"\0 \t\r\n"):
        raise SaveError("empty")
    bare = _STRINGS.sub(b"", text)
    if _deeper_than(bare, DEPTH_LIMIT):
        raise SaveError("too-deep", most=DEPTH_LIMIT)
    odd = _ODD_NUMBER.search(bare) is not None
    try:
        decoded = text.decode("utf-8")
    except UnicodeDecodeError:
        raise SaveError("not-utf8") from None
    value = _decode(decoded, odd)
    if odd:
        _refuse_bad_numbers(value, "$")
    return whole_text(value) if _SURROGATE.search(text) else value


def parse_document(text: bytes) -> Document:
    """The object that a JSON text says; `not-an-object` for any other value, else as `parse`."""
    value = parse(text)
    if not isinstance(value, dict):
        raise SaveError("not-an-object", path="$")
    return value


def canonical(value: object) -> bytes:
    """The one way a value is written: keys in order, no space, UTF-8; frozen dataclasses may stand in it.

    Lone surrogates become U+FFFD, so that writing never fails over a name.
    """
    try:
        return msgspec.json.encode(value, order="sorted")
    except UnicodeEncodeError:
        return msgspec.json.encode(whole_text(msgspec.to_builtins(value)), order="sorted")


def readable(value: object) -> bytes:
    """The same with line breaks and indentation, for files that people edit."""
    return msgspec.json.format(canonical(value), indent=2) + b"\n"


def whole_text(value: Plain) -> Plain:
    """The value with U+FFFD for every lone surrogate in its texts."""
    if isinstance(value, str):
        return _LONE.sub("\ufffd", value)
    if isinstance(value, list):
        return [whole_text(item) for item in value]
    if isinstance(value, dict):
        return {_LONE.sub("\ufffd", key): whole_text(item) for key, item in value.items()}
    return value


def _deeper_than(bare: bytes, most: int) -> bool:
    brackets = bare.translate(None, _NOT_BRACKETS)
    inside = b""
    for _ in range(most):
        inside = _INNERMOST.sub(b"", brackets)
        if len(inside) == len(brackets):
            break
        brackets = inside
    return brackets.count(b"[") + brackets.count(b"{") > (most if inside == brackets else 0)


def _decode(text: str, odd: bool) -> Plain:
    whole, fraction, constant = (_integer, _fraction, _BadNumber) if odd else (None, None, None)
    try:
        value: Plain = json.loads(
            text,
            object_pairs_hook=_once_each,
            parse_int=whole,
            parse_float=fraction,
            parse_constant=constant,
        )
    except json.JSONDecodeError as error:
        raise SaveError("not-json", line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise SaveError("too-deep", most=DEPTH_LIMIT) from None
    return value


def _once_each(pairs: list[tuple[str, Plain]]) -> Document:
    document = dict(pairs)
    if len(document) != len(pairs):
        _complain_of_double(pairs)
    return document


def _complain_of_double(pairs: list[tuple[str, Plain]]) -> NoReturn:
    seen: set[str] = set()
    for key, _value in pairs:
        if key in seen:
            raise SaveError("doubled-key", key=key[:80])
        seen.add(key)
    raise AssertionError("no key is doubled")


def _integer(text: str) -> int | _BadNumber:
    if len(text) > 20 or text == "-0" or abs(int(text)) >= INTEGER_LIMIT:
        return _BadNumber(text)
    return int(text)


def _fraction(text: str) -> float | _BadNumber:
    number = float(text)
    return number if isfinite(number) and not (number == 0 and text.startswith("-")) else _BadNumber(text)


def _refuse_bad_numbers(value: object, path: str) -> None:
    if isinstance(value, _BadNumber):
        raise SaveError("bad-number", path=path, number=value.text[:40])
    if isinstance(value, list):
        for index, item in enumerate(value):
            _refuse_bad_numbers(item, f"{path}[{index}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            _refuse_bad_numbers(item, f"{path}.{key}")
