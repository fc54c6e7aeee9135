"""A campaign as documents: one for what there is once, one for each of what there are many, and back.

Which fields become tables is declared once for each game in `GAMES`; every other field travels in the document of the
campaign. What a newer hand added to a document and this app does not know rides along unchanged.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from operator import attrgetter, is_
from typing import Any, Final, TypeAlias, cast, get_args

from rules.campaign import Campaign
from rules.games import KINDS, game_class
from saves.codec import WrongFieldError, encode, hints_of, received
from saves.json_text import Document, Plain, canonical, parse
from saves.riding import Riders, overlaid, riders_of

Address: TypeAlias = tuple[str, str]
"""The table and, where a table holds many, the id of what the document is about."""

CAMPAIGN: Final = "campaign"
WHOLE: Final[Address] = (CAMPAIGN, "")
"""Where the document of the campaign itself is."""
_KEPT_ELSEWHERE: Final = frozenset({"game", "step"})


@dataclass(frozen=True, slots=True)
class Plan:
    """How the game of one kind is laid out in tables."""

    kind: str
    """The name of the game."""
    single: tuple[str, ...]
    """Fields with a document of their own; None: no document."""
    many: tuple[str, ...]
    """Fields that are rows of values with an `id`, each with a document of its own."""

    @property
    def game(self) -> type:
        """The class of the game's value, imported when it is first asked for."""
        return game_class(self.kind)

    @property
    def loose(self) -> tuple[str, ...]:
        """The fields that travel in the document of the campaign."""
        return _loose_names(self.kind)


GAMES: Final[Mapping[str, Plan]] = {
    kind: Plan(kind, single=("settings", "lists", "encounter"), many=("cards", "foes", "drafts")) for kind in KINDS
}
"""The plan of each game, by the name it has in documents."""


@cache
def _loose_names(kind: str) -> tuple[str, ...]:
    plan = GAMES[kind]
    return tuple(one.name for one in fields(plan.game) if one.name not in (*plan.single, *plan.many))


def game_kind(campaign: Campaign) -> str:
    """The name in documents of the game that a campaign plays."""
    return campaign.game.kind


def tables_of(kind: str) -> tuple[str, ...]:
    """Every table of a campaign of this game, in the order they are written."""
    plan = GAMES[kind]
    return (CAMPAIGN, *plan.single, *plan.many)


def orders_of(kind: str) -> tuple[str, ...]:
    """The tables of a campaign of this game whose order stands in the document of the campaign."""
    return GAMES[kind].many


def parts(campaign: Campaign) -> dict[Address, object]:
    """Every part of a campaign that has a document, by its address; the campaign itself stands for its own."""
    plan = GAMES[game_kind(campaign)]
    found: dict[Address, object] = {WHOLE: campaign}
    for name in plan.single:
        part = getattr(campaign.game, name)
        if part is not None:
            found[name, ""] = part
    for name in plan.many:
        found.update({(name, part.id): part for part in getattr(campaign.game, name)})
    return found


@dataclass(frozen=True, slots=True)
class Difference:
    """How one table differs from another, found by identity: what is the same object is the same."""

    parts: tuple[tuple[Address, object | None], ...]
    """What may be another one, by its address, as it is now; None: it is gone."""
    whole: bool
    """Whether the document of the campaign may differ, apart from orders."""
    orders: tuple[str, ...]
    """The tables of many whose order is another one."""


def difference(before: Campaign, after: Campaign) -> Difference:
    """How a table differs from the one before it; what did not change is not looked into."""
    if before is after:
        return Difference((), False, ())
    if type(before.game) is not type(after.game):
        gone = dict.fromkeys(parts(before))
        found: dict[Address, object | None] = {**gone, **parts(after)}
        del found[WHOLE]
        return Difference(tuple(found.items()), True, GAMES[game_kind(after)].many)
    plan = GAMES[game_kind(after)]
    whole = not _all_same(_OF_CAMPAIGN(before), _OF_CAMPAIGN(after))
    if before.game is after.game:
        return Difference((), whole, ())
    whole = whole or not _all_same(_each(plan.loose)(before.game), _each(plan.loose)(after.game))
    touched: list[tuple[Address, object | None]] = []
    for name in plan.single:
        now = getattr(after.game, name)
        if getattr(before.game, name) is not now:
            touched.append(((name, ""), now))
    orders: list[str] = []
    for name in plan.many:
        old, new = getattr(before.game, name), getattr(after.game, name)
        if old is not new:
            rows, moved = _rows(old, new)
            touched.extend(((name, key), row) for key, row in rows)
            if moved:
                orders.append(name)
    return Difference(tuple(touched), whole, tuple(orders))


def changed(before: Campaign, after: Campaign) -> Iterator[Address]:
    """The addresses whose documents may differ."""
    found = difference(before, after)
    if found.whole or found.orders:
        yield WHOLE
    yield from (address for address, _part in found.parts)


def _rows(old: tuple[Any, ...], new: tuple[Any, ...]) -> tuple[list[tuple[str, object | None]], bool]:
    """Rows that are new, other or gone (None) by their ids, and whether their order is another."""
    if len(old) == len(new):
        pairs = [(one, other) for one, other in zip(old, new, strict=True) if one is not other]
        if all(one.id == other.id for one, other in pairs):
            return [(other.id, other) for _one, other in pairs], False
    was = {row.id: row for row in old}
    found: list[tuple[str, object | None]] = [(row.id, row) for row in new if was.pop(row.id, None) is not row]
    return [*found, *((gone, None) for gone in was)], True


def _all_same(old: tuple[object, ...], new: tuple[object, ...]) -> bool:
    return all(map(is_, old, new))


@cache
def _each(names: tuple[str, ...]) -> Callable[[object], tuple[object, ...]]:
    """What reads these fields of a value at once."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def part(campaign: Campaign, address: Address) -> object | None:
    """What a document is about, or None when there is no such thing."""
    table, key = address
    if table == CAMPAIGN:
        return campaign
    plan = GAMES[game_kind(campaign)]
    if table in plan.many:
        return next((item for item in getattr(campaign.game, table) if item.id == key), None)
    return cast(object, getattr(campaign.game, table, None))


def write(campaign: Campaign, address: Address, riders: Riders | None = None) -> bytes | None:
    """One document in canonical form, or None when there is none at this address."""
    found = part(campaign, address)
    if found is None:
        return None
    if address == WHOLE:
        return write_campaign(campaign, GAMES[game_kind(campaign)].many, riders)
    return write_part(game_kind(campaign), address[0], found, riders)


def write_part(games: str, table: str, found: object, riders: Riders | None = None) -> bytes:
    """The document of something in a table, in canonical form."""
    return _ridden(encode(_part_hint(GAMES[games], table), found), riders)


def write_campaign(campaign: Campaign, orders: Iterable[str], riders: Riders | None = None) -> bytes:
    """The document of the campaign itself, with the order of these tables and of no others."""
    return _ridden(_whole(campaign, orders), riders)


def with_orders(document: Document, earlier: Plain, games: str) -> Document:
    """The document of a campaign with the orders that it leaves out, as an earlier one has them."""
    own, old = document.get("game"), earlier.get("game") if isinstance(earlier, dict) else None
    if not isinstance(own, dict) or not isinstance(old, dict):
        return document
    kept = {name: old[name] for name in GAMES[games].many if name in old and name not in own}
    return {**document, "game": {**own, **kept}} if kept else document


def _ridden(tree: object, riders: Riders | None) -> bytes:
    return canonical(overlaid(parse(canonical(tree)), riders)) if riders else canonical(tree)


def address_of(table: str, document: Plain, games: str) -> Address:
    """Where a document belongs: by the id inside it in a table of many."""
    if table not in GAMES[games].many:
        return table, ""
    key = document.get("id") if isinstance(document, dict) else None
    if not isinstance(key, str) or not key:
        raise WrongFieldError(f"$.{table}", "a document without an id")
    return table, key


def kind_in(documents: Mapping[Address, Plain]) -> str:
    """The game that documents speak of.

    Raises:
        WrongFieldError: They lack the document of the campaign, or it names no game of ours.
    """
    whole = documents.get(WHOLE)
    if not isinstance(whole, dict):
        raise WrongFieldError("$.campaign", "the document of the campaign is missing")
    game = whole.get("game")
    kind = game.get("kind") if isinstance(game, dict) else None
    if not isinstance(kind, str) or kind not in GAMES:
        raise WrongFieldError("$.campaign.game.kind", f"Unknown kind {str(kind)[:80]!r}")
    return kind


def fits(games: str, address: Address, raw: Plain) -> bool:
    """Whether a document, or None for none, can be part of a table of this game, whatever the others are."""
    plan = GAMES[games]
    table = address[0]
    try:
        if table in (*plan.single, *plan.many):
            if raw is None:
                return table not in _REQUIRED
            received(_part_hint(plan, table), raw, f"$.{table}")
        elif address == WHOLE:
            kind_in({WHOLE: raw})
            whole = cast(Document, raw)
            _loose(plan.game, plan.loose, cast(Document, whole["game"]), "$.campaign.game")
            _of_campaign(whole)
    except WrongFieldError:
        return False
    return True


def join(documents: Mapping[Address, Plain], step: int) -> Campaign:
    """The campaign that documents say, after the step of this number.

    Raises:
        WrongFieldError: A document is missing or does not fit; with its table and the path to the field.
    """
    kind = kind_in(documents)
    plan = GAMES[kind]
    whole = cast(Document, documents[WHOLE])
    game = cast(Document, whole["game"])
    values: dict[str, Any] = _loose(plan.game, plan.loose, game, "$.campaign.game")
    for name in plan.single:
        raw = documents.get((name, ""))
        if raw is not None:
            values[name] = received(_part_hint(plan, name), raw, f"$.{name}")
        elif name in _REQUIRED:
            raise WrongFieldError(f"$.{name}", "the document is missing")
    for name in plan.many:
        values[name] = _in_order(plan, name, documents, game)
    everything = _of_campaign(whole)
    return Campaign(**everything, game=plan.game(**values), step=step)


def applied(campaign: Campaign, changes: Mapping[Address, Plain], step: int) -> Campaign:
    """The campaign with some documents in place of its own, None for none; the rest stays the same objects.

    Raises:
        WrongFieldError: One of them does not fit.
    """
    plan = GAMES[game_kind(campaign)]
    whole = changes.get(WHOLE)
    if whole is not None and not isinstance(whole, dict):
        raise WrongFieldError("$.campaign", "Expected `object`")
    raw = whole.get("game") if whole is not None else None
    loose = raw if isinstance(raw, dict) else {}
    values = _loose(plan.game, tuple(name for name in plan.loose if name in loose), loose, "$.campaign.game")
    for name in plan.single:
        if (name, "") in changes:
            document = changes[name, ""]
            hint = _part_hint(plan, name)
            values[name] = None if document is None else received(hint, document, f"$.{name}")
    for name in plan.many:
        rows = {address[1]: row for address, row in changes.items() if address[0] == name}
        if rows or name in loose:
            values[name] = _reordered(plan, name, getattr(campaign.game, name), rows, loose)
    game = replace(cast(Any, campaign.game), **values) if values else campaign.game
    if whole is None:
        return replace(campaign, game=game, step=step)
    everything = _of_campaign(whole)
    return replace(campaign, **everything, game=game, step=step)


def riders(campaign: Campaign, documents: Mapping[Address, Plain]) -> dict[Address, Riders]:
    """What rides along in each document besides what the campaign knows."""
    found: dict[Address, Riders] = {}
    for address, raw in documents.items():
        known = write(campaign, address)
        if known is not None and known != canonical(raw):
            extra = riders_of(raw, parse(known))
            if extra is not None:
                found[address] = extra
    return found


_CAMPAIGN_FIELDS: Final = tuple(field.name for field in fields(Campaign) if field.name not in _KEPT_ELSEWHERE)
_OF_CAMPAIGN: Final = attrgetter(*_CAMPAIGN_FIELDS)
_CAME_LATER: Final[Mapping[str, object]] = {"rounds": 0}
"""Fields that the first documents did not have, with their usual values: while they have those they are not written, so
that documents of before and after are the same."""
_REQUIRED: Final = frozenset({"settings", "lists"})


def _whole(campaign: Campaign, orders: Iterable[str]) -> Document:
    kind = game_kind(campaign)
    plan = GAMES[kind]
    game: dict[str, Any] = {"kind": kind, **_loose_tree(campaign.game, plan.loose)}
    game.update({name: [item.id for item in getattr(campaign.game, name)] for name in orders})
    tree = _loose_tree(campaign, _CAMPAIGN_FIELDS)
    for name, usual in _CAME_LATER.items():
        if getattr(campaign, name) == usual:
            del tree[name]
    return {**tree, "game": game}


def _of_campaign(whole: Document) -> dict[str, Any]:
    return {**_CAME_LATER, **_loose(Campaign, _CAMPAIGN_FIELDS, whole, "$.campaign")}


def _loose_tree(value: Any, names: tuple[str, ...]) -> dict[str, Any]:
    hints = hints_of(type(value))
    return {name: encode(hints[name], getattr(value, name)) for name in names}


def _loose(cls: type, names: tuple[str, ...], raw: Document, path: str) -> dict[str, Any]:
    hints = hints_of(cls)
    missing = [name for name in names if name not in raw and name in ("id", "name")]
    if missing:
        raise WrongFieldError(path, f"Object missing required field `{missing[0]}`")
    return {name: received(hints[name], raw[name], f"{path}.{name}") for name in names if name in raw}


@cache
def _part_hint(plan: Plan, table: str) -> object:
    """The type of what a document of a table says."""
    hint = hints_of(plan.game)[table]
    arguments = get_args(hint)
    return arguments[0] if arguments else hint


def _reordered(
    plan: Plan, name: str, old: tuple[Any, ...], rows: Mapping[str, Plain], game: Document
) -> tuple[Any, ...]:
    found = {item.id: item for item in old}
    for key, row in rows.items():
        if row is None:
            found.pop(key, None)
        else:
            found[key] = received(_part_hint(plan, name), row, f"$.{name}[{key}]")
    return _sorted_by(name, found, game)


def _in_order(plan: Plan, name: str, documents: Mapping[Address, Plain], game: Document) -> tuple[Any, ...]:
    found = {
        address[1]: received(_part_hint(plan, name), raw, f"$.{name}[{address[1]}]")
        for address, raw in documents.items()
        if address[0] == name
    }
    return _sorted_by(name, found, game)


def _sorted_by(name: str, found: Mapping[str, Any], game: Document) -> tuple[Any, ...]:
    if name not in game:
        return tuple(found.values())
    order = game[name]
    if not isinstance(order, list) or not all(isinstance(key, str) for key in order):
        raise WrongFieldError(f"$.campaign.game.{name}", "Expected `array` of `str`")
    keys = cast(list[str], order)
    if len(set(keys)) != len(keys):
        raise WrongFieldError(f"$.campaign.game.{name}", "an id stands twice")
    for key in keys:
        if key not in found:
            raise WrongFieldError(f"$.campaign.game.{name}", f"no document for {key!r}")
    left = found.keys() - set(keys)
    if left:
        raise WrongFieldError(f"$.{name}", f"not in the order of the campaign: {min(left)!r}")
    return tuple(found[key] for key in keys)
