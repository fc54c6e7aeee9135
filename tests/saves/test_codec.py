"""Values go into documents and come back equal, whatever is nested in what; what does not fit is named by its path."""

from dataclasses import dataclass, fields, replace
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.campaign import Campaign
from rules.d6.card import Card
from rules.d6.encounter import Encounter
from rules.games import KINDS, game_class
from rules.stepping import Step, step
from rules.table.asking import GM, Asked
from rules.table.game import Game
from rules.table.text import clean
from saves.codec import WrongFieldError, decode, encode, hints_of, kind_of, variants
from saves.documents import GAMES, WHOLE, applied, changed, join, parts, riders, write
from saves.entries import Entry
from saves.entry_documents import entry_document, events_hint, intents_hint
from saves.json_text import canonical, parse
from saves.riding import overlaid, riders_of
from tests.saves.fighting import next_step
from tests.saves.playing import Seeded, card, party


@dataclass(frozen=True, slots=True)
class Leaf:
    kind: Literal["oak", "elm"]
    size: int = 1


@dataclass(frozen=True, slots=True)
class Branch:
    children: tuple["Leaf | Branch | Root", ...] = ()
    best: "Leaf | Branch | None" = None


@dataclass(frozen=True, slots=True)
class Root:
    tree: "Leaf | Branch"
    name: str | int | tuple[str, ...] = ""


Tree = Leaf | Branch | Root
TREE = Branch((Root(Branch((Leaf("oak"),)), ("a", "b")), Leaf("elm", 3), Root(Leaf("oak"), 7)), best=Branch())

_TEXT = st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=8).map(clean)


def values_of(hint: Any, depth: int = 4) -> st.SearchStrategy[Any]:
    """Any value of a type, by its hints."""
    plain = {
        int: st.integers(-(2**62), 2**62),
        str: _TEXT,
        bool: st.booleans(),
        float: st.floats(0, 1e9),
        NoneType: st.none(),
        Game: st.just(game_class("d6")()),
    }
    if hint in plain:
        return plain[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return st.sampled_from(args)
    if origin in (Union, UnionType):
        return st.one_of([st.deferred(lambda arg=arg: values_of(arg, depth)) for arg in args])
    if origin is tuple and args[-1] is not Ellipsis:
        return st.tuples(*(values_of(arg, depth - 1) for arg in args))
    if origin is tuple:
        inner = values_of(args[0], depth - 1)
        return st.lists(inner, max_size=2 if depth > 0 else 0).map(tuple)
    hints = hints_of(hint)
    return st.builds(hint, **{field.name: values_of(hints[field.name], depth - 1) for field in fields(hint)})


def _back(hint: Any, value: Any) -> Any:
    return decode(hint, parse(canonical(encode(hint, value))))


def _unions(game: str) -> tuple[Any, Any]:
    """What can be asked and what can happen at a table that plays a game."""
    return intents_hint(game), get_args(events_hint(game))[0]


def test_a_nested_union_comes_back_equal() -> None:
    assert _back(Tree, TREE) == TREE
    written = parse(canonical(encode(Tree, TREE)))
    assert isinstance(written, dict)
    assert written["kind"] == "branch"
    assert written["children"][1] == {"kind": "leaf", "kind_": "elm", "size": 3}  # type: ignore[index,call-overload]


@pytest.mark.parametrize(
    ("game", "variant"),
    [(game, one) for game in KINDS for hint in _unions(game) for one in get_args(hint)],
    ids=lambda one: one if isinstance(one, str) else kind_of(one),
)
def test_every_intent_and_event_comes_back_equal(game: str, variant: type) -> None:
    hint = next(hint for hint in _unions(game) if variant in get_args(hint))

    @settings(max_examples=12, deadline=None, database=None)
    @given(values_of(variant))
    def comes_back(value: Any) -> None:
        assert _back(hint, value) == value

    comes_back()


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_any_campaign_at_all_comes_back_from_its_documents(kind: str, data: st.DataObject) -> None:
    game = data.draw(values_of(game_class(kind)))
    many = GAMES[kind].many
    rows = [{item.id for item in getattr(game, name)} for name in many]
    if any(len(ids) != len(getattr(game, name)) or "" in ids for name, ids in zip(many, rows, strict=True)):
        return
    campaign = replace(data.draw(values_of(Campaign)), game=game)
    documents = {address: parse(line) for address in parts(campaign) if (line := write(campaign, address)) is not None}
    assert join(documents, campaign.step) == campaign
    assert riders(campaign, documents) == {}


def test_every_row_of_things_with_an_id_is_a_table() -> None:
    for plan in GAMES.values():
        hints = hints_of(plan.game)
        for name, hint in hints.items():
            if get_origin(hint) is tuple and "id" in getattr(get_args(hint)[0], "__dataclass_fields__", {}):
                assert name in plan.many


def test_only_what_is_another_object_is_written_again() -> None:
    from random import Random

    from rules.stepping import Step, step
    from rules.table.asking import GM, Asked
    from tests.saves.playing import Seeded

    campaign, chance, dice = party(50), Random(4), Seeded()
    for _ in range(60):
        done = step(campaign, Asked(GM, campaign.step, next_step(campaign, chance, 5)), dice)
        assert isinstance(done, Step)
        before, after = campaign, done.campaign
        touched = set(changed(before, after))
        assert touched <= {WHOLE, ("encounter", "")} | {("cards", one.id) for one in after.game.cards[:5]}
        documents = {address: parse(write(after, address) or b"null") for address in touched}
        rebuilt = applied(before, documents, after.step)
        assert rebuilt == after
        assert all(rebuilt.game.cards[index] is before.game.cards[index] for index in range(5, 50))
        campaign = after


@pytest.mark.parametrize(
    ("raw", "path"),
    [
        ({}, "$.kind"),
        ({"kind": "bush"}, "$.kind"),
        ({"kind": 3}, "$.kind"),
        ([], "$"),
        (None, "$"),
        ({"kind": "leaf"}, "$"),
        ({"kind": "leaf", "kind_": "fir"}, "$.kind_"),
        ({"kind": "leaf", "kind_": "oak", "size": "big"}, "$.size"),
        ({"kind": "leaf", "kind_": "oak", "size": 1.5}, "$.size"),
        ({"kind": "leaf", "kind_": "oak", "size": True}, "$.size"),
        ({"kind": "branch", "children": {}}, "$.children"),
        ({"kind": "branch", "children": [{"kind": "leaf", "kind_": "oak"}, {"kind": "root"}]}, "$.children[1]"),
        ({"kind": "root", "tree": {"kind": "branch", "best": {"kind": "root"}}}, "$.tree.best.kind"),
        ({"kind": "root", "tree": {"kind": "leaf", "kind_": "oak"}, "name": [1]}, "$.name[0]"),
    ],
)
def test_what_does_not_fit_is_named_by_its_path(raw: Any, path: str) -> None:
    with pytest.raises(WrongFieldError) as caught:
        decode(Tree, raw)
    assert caught.value.values["path"] == path


def _spoilt(value: Any, path: str = "$") -> list[tuple[str, Any]]:
    """Every document that has one value of another type in one place, with the path to it."""
    found: list[tuple[str, Any]] = []
    if isinstance(value, dict):
        for key, item in value.items():
            for deeper, inner in _spoilt(item, f"{path}.{key}"):
                found.append((deeper, {**value, key: inner}))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            for deeper, inner in _spoilt(item, f"{path}[{index}]"):
                found.append((deeper, [*value[:index], inner, *value[index + 1 :]]))
    wrong: list[Any] = [{"odd": 1}, ["odd"], "odd", 3, 1.5, True, None]
    return found + [(path, other) for other in wrong if type(other) is not type(value)]


def _fight() -> Campaign:
    """A campaign in the middle of a fight."""
    campaign, chance, dice = party(4), Random(4), Seeded()
    for _ in range(18):
        done = step(campaign, Asked(GM, campaign.step, next_step(campaign, chance, 4)), dice)
        assert isinstance(done, Step)
        campaign = done.campaign
    return campaign


def test_every_field_with_every_wrong_type_is_refused_in_its_place_or_still_fits() -> None:
    """A wrong type is refused with a path at or above the place, and never read as something else."""
    for value, hint in ((card("card-1", "Mira"), Card), (TREE, Tree), (_fight().game.encounter, Encounter)):
        document = parse(canonical(encode(hint, value)))
        for path, spoilt in _spoilt(document):
            problem = _problem(hint, spoilt)
            if problem is None:
                assert parse(canonical(encode(hint, decode(hint, spoilt)))) == spoilt, path
            else:
                assert path.startswith(problem) or problem == f"{path}.kind", f"{path}: {problem}"


def _problem(hint: Any, raw: Any) -> str | None:
    try:
        decode(hint, raw)
    except WrongFieldError as error:
        return str(error.values["path"])
    return None


def test_every_field_of_every_document_of_a_campaign_is_checked() -> None:
    campaign = _fight()
    documents = {address: parse(write(campaign, address) or b"null") for address in parts(campaign)}
    for address, document in documents.items():
        for path, spoilt in _spoilt(document):
            try:
                found = join({**documents, address: spoilt}, campaign.step)
            except WrongFieldError:
                continue
            again = parse(write(found, address) or b"null")
            assert again == spoilt, f"{address} {path}"


def test_lone_surrogates_never_keep_a_document_from_being_written() -> None:
    assert parse(canonical({"name": "half \ud800"})) == {"name": "half \ufffd"}
    entry = Entry(1, "step", 0.0, "gm\udcff")
    assert parse(canonical(entry_document(entry, "d6")))["seat"] == "gm\ufffd"  # type: ignore[index,call-overload]


def test_two_variants_of_one_name_are_refused_when_the_union_is_first_used() -> None:
    def made(name: str) -> type:
        return dataclass(frozen=True)(type(name, (), {"__annotations__": {}}))

    one, other = made("Same"), made("Same")
    with pytest.raises(TypeError, match="same"):
        encode(one | other, one())


def test_what_a_newer_hand_added_rides_along_at_any_depth() -> None:
    raw: Any = {
        "id": "a",
        "new": 1,
        "rows": [{"id": "x", "n": 1, "odd": [1]}, {"id": "y", "n": 2}],
        "deep": {"k": 1, "z": {}},
    }
    known: Any = {"id": "a", "rows": [{"id": "x", "n": 1}, {"id": "y", "n": 2}], "deep": {"k": 1}}
    extra = riders_of(raw, known)
    assert extra is not None
    assert overlaid(known, extra) == raw
    moved: Any = {"id": "a", "rows": [{"id": "y", "n": 3}, {"id": "x", "n": 4}], "deep": {"k": 2}}
    assert overlaid(moved, extra) == {
        "id": "a",
        "new": 1,
        "rows": [{"id": "y", "n": 3}, {"id": "x", "n": 4, "odd": [1]}],
        "deep": {"k": 2, "z": {}},
    }
    assert riders_of(known, known) is None


def test_variants_are_found_in_unions_only() -> None:
    assert set(variants(Tree)) == {Leaf, Branch, Root}
    assert variants(Leaf | None) == ()
    assert variants(int | str) == ()
