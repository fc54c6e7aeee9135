"""JSON Schemas of our files, made from the types.

python -m saves.exchange.schema d20 > docs/cards-d20.schema.json    write the one of a game anew
"""

import json
import sys
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

from saves.codec import KIND, hints_of, kind_of, variants
from saves.exchange.card_games import card_game
from saves.exchange.cards import FORMAT, VERSION

Schema = dict[str, Any]

_PLAIN: Final[Mapping[object, str]] = {
    str: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    NoneType: "null",
}
_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def cards_schema(game: str) -> Schema:
    """The schema of a file of cards of this kind of game."""
    schema = schema_of(card_game(game).file, f"A file of cards of the {game} game")
    whole = schema["$defs"]["CardsFile"]["properties"]
    whole["format"] = {"const": FORMAT}
    whole["version"] = {"const": VERSION}
    whole["game"] = {"const": game}
    return schema


def schema_of(hint: object, title: str) -> Schema:
    """The schema of the documents that a type is written as."""
    known: dict[str, Schema] = {}
    root = _schema(hint, known)
    return {"$schema": _DIALECT, "title": title, **root, "$defs": dict(sorted(known.items()))}


def _schema(hint: object, known: dict[str, Schema]) -> Schema:
    if hint in _PLAIN:
        return {"type": _PLAIN[hint]}
    if isinstance(hint, type) and is_dataclass(hint):
        return _object(hint, None, known)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return {"enum": list(args)}
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return {"type": "array", "items": _schema(args[0], known)}
    if origin is tuple:
        return {"type": "array", "prefixItems": [_schema(arg, known) for arg in args], "items": False}
    if origin in (Union, UnionType):
        tagged = variants(hint)
        return {"anyOf": [_object(arg, kind_of(arg), known) if arg in tagged else _schema(arg, known) for arg in args]}
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": _schema(args[1], known)}
    raise TypeError(f"no schema for {hint}")


def _object(cls: type, kind: str | None, known: dict[str, Schema]) -> Schema:
    name = cls.__name__ if kind is None else kind
    if name not in known:
        known[name] = {}
        hints = hints_of(cls)
        properties = {} if kind is None else {KIND: {"const": kind}}
        needed = [] if kind is None else [KIND]
        for field in fields(cls):
            written = f"{field.name}_" if kind is not None and field.name == KIND else field.name
            properties[written] = _schema(hints[field.name], known)
            if field.default is MISSING and field.default_factory is MISSING:
                needed.append(written)
        first = (cls.__doc__ or "").strip().split("\n")[0]
        known[name] = {"type": "object", "description": first, "properties": properties, "required": needed}
    return {"$ref": f"#/$defs/{name}"}


if __name__ == "__main__":
    print(json.dumps(cards_schema(sys.argv[1]), indent=2))
