"""Values to plain documents and back, from the type hints of the dataclasses: the border between the two shapes.

A variant of a union of dataclasses is written with its `kind`; a field that is itself called `kind` is then written as
`kind_`. Fields that a document lacks take their defaults; fields that the value does not know are left to the caller.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Union, cast, get_args, get_origin, get_type_hints

import msgspec

from rules.table.text import clean
from saves.errors import SaveError

Decode = Callable[[object, str], Any]
"""From a plain value and its path to the value."""
Encode = Callable[[Any], object]
"""From a value to a plain one, in which dataclasses without unions may still stand as they are."""

KIND: Final = "kind"
_HINTS: Final[dict[type, Mapping[str, object]]] = {}
_ESCAPED: Final = re.compile(r"\\[^n\"]")
"""A control code other than a line break as JSON writes it, or a backslash that looks like one."""
_WORD: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


class WrongFieldError(SaveError):
    """A document does not fit its type: `wrong-field` (path, problem)."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__("wrong-field", path=path, problem=problem)


def kind_of(cls: type) -> str:
    """The name of a variant in documents: its class in kebab-case, behind the game it belongs to."""
    name = _WORD.sub("-", cls.__name__).lower()
    package, _, rest = cls.__module__.partition(".")
    game = rest.partition(".")[0]
    return f"{game}-{name}" if package == "rules" and re.fullmatch(r"d\d+", game) else name


def encode(kind: object, value: object) -> object:
    """The plain form of a value of this type, ready for `saves.json_text.canonical`."""
    return encoder(kind)(value)


def decode(kind: object, raw: object, path: str = "$") -> Any:
    """The value of this type that a plain value says.

    Raises:
        WrongFieldError: It says none; with the path to the first field that does not fit.
    """
    return decoder(kind)(raw, path)


def received(kind: object, raw: object, path: str = "$") -> Any:
    """What a file of whoever's making says, as `decode`, its control codes turned into visible symbols.

    Raises:
        WrongFieldError: As `decode`.
    """
    return decode(kind, raw if _is_plain(raw) else _harmless(raw), path)


@cache
def holds_union(hint: object) -> bool:
    """Whether a union of dataclasses stands anywhere inside a type."""
    return _holds_union(hint, set())


def variants(hint: object) -> tuple[type, ...]:
    """The dataclasses of a union, or none when the type is not a union of several."""
    if get_origin(hint) not in (Union, UnionType):
        return ()
    classes = tuple(arg for arg in get_args(hint) if is_dataclass(arg))
    return cast(tuple[type, ...], classes) if len(classes) > 1 else ()


def hints_of(cls: type) -> Mapping[str, object]:
    """The types of a dataclass's fields, by name, in order."""
    if cls not in _HINTS:
        hints = get_type_hints(cls)
        _HINTS[cls] = {field.name: hints[field.name] for field in fields(cls)}
    return _HINTS[cls]


def encoder(hint: object) -> Encode:
    """What turns values of this type into plain ones."""
    return _encoder(hint)


def decoder(hint: object) -> Decode:
    """What turns plain values into values of this type."""
    return _decoder(hint)


def _holds_union(hint: object, seen: set[object]) -> bool:
    if hint in seen:
        return False
    seen.add(hint)
    if variants(hint):
        return True
    if isinstance(hint, type) and is_dataclass(hint):
        return any(_holds_union(inner, seen) for inner in hints_of(hint).values())
    return any(_holds_union(inner, seen) for inner in get_args(hint) if inner is not Ellipsis)


@cache
def _encoder(hint: object) -> Encode:
    if not holds_union(hint):
        return _as_it_is
    if isinstance(hint, type) and is_dataclass(hint):
        return _object_encoder(hint, None)
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return _row_encoder(args[0])
    if origin in (Union, UnionType):
        return _union_encoder(hint)
    raise TypeError(f"no way to write {hint}")


def _as_it_is(value: Any) -> object:
    return cast(object, value)


def _row_encoder(inner: object) -> Encode:
    def row(value: Any) -> object:
        one = _encoder(inner)
        return [one(item) for item in value]

    return row


def _union_encoder(hint: object) -> Encode:
    classes = variants(hint)
    if not classes:
        inside = next(arg for arg in get_args(hint) if holds_union(arg))
        return lambda value: None if value is None else _encoder(inside)(value)
    _require_distinct(classes)
    known: dict[type, Encode] = {}

    def variant(value: Any) -> object:
        if value is None:
            return None
        cls = type(value)
        if cls not in known:
            if cls not in classes:
                raise TypeError(f"{cls.__name__} is no variant of {hint}")
            known[cls] = _object_encoder(cls, kind_of(cls))
        return known[cls](value)

    return variant


def _object_encoder(cls: type, kind: str | None) -> Encode:
    steps: list[tuple[str, str, Encode]] = []

    def whole(value: Any) -> object:
        if not steps:
            for name, hint in hints_of(cls).items():
                steps.append((name, _written(name, kind), _encoder(hint)))
        document: dict[str, object] = {} if kind is None else {KIND: kind}
        for name, written, one in steps:
            document[written] = one(getattr(value, name))
        return document

    return whole


def _written(name: str, kind: str | None) -> str:
    return f"{name}_" if kind is not None and name == KIND else name


@cache
def _decoder(hint: object) -> Decode:
    if not holds_union(hint):
        return _strict(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return _object_decoder(hint, None)
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return _row_decoder(args[0])
    if origin in (Union, UnionType):
        return _union_decoder(hint)
    raise TypeError(f"no way to read {hint}")


def _is_plain(raw: object) -> bool:
    """Whether every text in a value is surely harmless; says so at once, where `_harmless` looks at each."""
    try:
        text = msgspec.json.encode(raw).decode()
    except (UnicodeEncodeError, OverflowError, TypeError, RecursionError):
        return False
    return text.isprintable() and _ESCAPED.search(text) is None


def _harmless(raw: object) -> object:
    if isinstance(raw, str):
        return raw if raw.isprintable() else clean(raw, len(raw))
    if isinstance(raw, list):
        return [_harmless(one) for one in raw]
    if isinstance(raw, dict):
        return {key: _harmless(one) for key, one in raw.items()}
    return raw


def _strict(hint: object) -> Decode:
    def convert(raw: object, path: str) -> Any:
        try:
            return msgspec.convert(raw, cast(Any, hint), strict=True)
        except msgspec.ValidationError as error:
            problem, _, inside = str(error).partition(" - at `$")
            raise WrongFieldError(path + inside.removesuffix("`"), problem) from None
        except UnicodeEncodeError:
            raise WrongFieldError(path, "Text with half a character in it") from None

    return convert


def _row_decoder(inner: object) -> Decode:
    def row(raw: object, path: str) -> Any:
        if not isinstance(raw, list):
            raise WrongFieldError(path, f"Expected `array`, got `{_named(raw)}`")
        one = _decoder(inner)
        return tuple(one(item, f"{path}[{index}]") for index, item in enumerate(raw))

    return row


def _union_decoder(hint: object) -> Decode:
    optional = NoneType in get_args(hint)
    classes = variants(hint)
    if not classes:
        inside = next(arg for arg in get_args(hint) if holds_union(arg))
        return lambda raw, path: None if raw is None else _decoder(inside)(raw, path)
    _require_distinct(classes)
    by_kind = {kind_of(cls): _object_decoder(cls, kind_of(cls)) for cls in classes}

    def variant(raw: object, path: str) -> Any:
        if raw is None and optional:
            return None
        if not isinstance(raw, dict):
            raise WrongFieldError(path, f"Expected `object`, got `{_named(raw)}`")
        kind = raw.get(KIND)
        if not isinstance(kind, str):
            raise WrongFieldError(
                f"{path}.{KIND}", "Object missing required field `kind`" if kind is None else "Not a name"
            )
        if kind not in by_kind:
            raise WrongFieldError(f"{path}.{KIND}", f"Unknown kind {kind[:80]!r}")
        return by_kind[kind](raw, path)

    return variant


def _object_decoder(cls: type, kind: str | None) -> Decode:
    steps: list[tuple[str, str, Decode, bool]] = []

    def whole(raw: object, path: str) -> Any:
        if not isinstance(raw, dict):
            raise WrongFieldError(path, f"Expected `object`, got `{_named(raw)}`")
        if not steps:
            hints = hints_of(cls)
            steps.extend(
                (field.name, _written(field.name, kind), _decoder(hints[field.name]), _has_default(field))
                for field in fields(cls)
            )
        values: dict[str, object] = {}
        for name, written, one, optional in steps:
            if written in raw:
                values[name] = one(raw[written], f"{path}.{written}")
            elif not optional:
                raise WrongFieldError(path, f"Object missing required field `{written}`")
        return cls(**values)

    return whole


def _has_default(field: "Field[Any]") -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING


def _named(raw: object) -> str:
    names = {NoneType: "null", bool: "bool", int: "int", float: "float", str: "str", list: "array", dict: "object"}
    return names.get(type(raw), type(raw).__name__)


def _require_distinct(classes: tuple[type, ...]) -> None:
    kinds = [kind_of(cls) for cls in classes]
    doubled = sorted({kind for kind in kinds if kinds.count(kind) > 1})
    if doubled:
        raise TypeError(f"two variants are called {', '.join(doubled)}")
