"""Campaigns and cards go out and come in again: equal, strictly, and never over anything that is there."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.campaign import Campaign
from rules.d6.arrivals import TakeIn
from rules.d6.card import Card, Rank
from rules.games import KINDS
from saves.disk import Disk
from saves.errors import SaveError
from saves.exchange.cards import export_cards, preview_cards
from saves.exchange.foes_csv import export_foes, preview_foes
from saves.exchange.foes_csv import preview_of as preview_rows
from saves.exchange.schema import cards_schema
from saves.exchange.whole import read_campaign
from saves.library import Library
from saves.replacing import take_in
from tests.saves.fighting import next_step
from tests.saves.playing import Table, card, library, party, same

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    """A campaign in the middle of a fight, as a file."""
    table = Table.at(library(tmp_path / "here").create(party(6)))
    chance = Random(3)
    for _ in range(25):
        table.do(next_step(table.campaign, chance))
    return table.opened.file.save_copy(tmp_path / "out.json")


def _refusal(act: Callable[[], object]) -> SaveError:
    with pytest.raises(SaveError) as caught:
        act()
    return caught.value


def test_a_campaign_comes_back_equal(tmp_path: Path) -> None:
    chance = Random(9)
    table = Table.at(library(tmp_path / "here").create(party(6)))
    for count in range(60):
        table.do(next_step(table.campaign, chance))
        if count % 6 == 0:
            path = table.opened.file.save_copy(tmp_path / f"{count}.json")
            assert read_campaign(Disk(), path).campaign == table.campaign
    opened = take_in(library(tmp_path / "there"), read_campaign(Disk(), path))
    assert same(opened.campaign, read_campaign(Disk(), path).campaign)
    assert opened.dice_seed == table.opened.dice_seed


def test_taking_in_twice_makes_a_second_campaign_under_another_name(tmp_path: Path, exported: Path) -> None:
    there = library(tmp_path / "there")
    first = take_in(there, read_campaign(Disk(), exported))
    second = take_in(there, read_campaign(Disk(), exported))
    assert second.campaign.id != first.campaign.id
    assert [one.name for one in sorted(there.campaigns(), key=lambda one: one.name)] == [
        "Ashes of Lom",
        "Ashes of Lom (2)",
    ]
    assert first.file.folder != second.file.folder


def test_a_file_is_never_replaced_unasked(tmp_path: Path, exported: Path) -> None:
    opened = library(tmp_path / "here").open("c-0001", read_only=True)
    before = exported.read_bytes()
    assert _refusal(lambda: opened.file.save_copy(exported)).code == "file-exists"
    assert exported.read_bytes() == before
    assert opened.file.save_copy(exported, overwrite=True) == exported


def test_a_copy_into_a_folder_is_named_after_the_campaign(tmp_path: Path) -> None:
    opened = library(tmp_path / "here").create(party())
    assert opened.file.save_copy(tmp_path).name == "ashes-of-lom.tabletop.json"


def test_unknown_fields_and_tables_of_a_file_are_kept(tmp_path: Path, exported: Path) -> None:
    whole = json.loads(exported.read_bytes())
    whole["weather"] = {"1": {"rain": True}}
    whole["cards"]["1"]["sign"] = "crow"
    exported.write_text(json.dumps(whole), "utf-8")
    arrived = read_campaign(Disk(), exported)
    assert {one.code for one in arrived.remarks} == {"file-edited", "unknown-tables", "unknown-fields"}
    opened = take_in(library(tmp_path / "there"), arrived)
    table = Table.at(opened)
    table.wound(0)
    opened.file.close()
    kept = json.loads((opened.file.folder / "campaign.json").read_bytes())
    assert kept["weather"] == {"1": {"rain": True}}
    assert next(row for row in kept["cards"].values() if row["id"] == "card-1")["sign"] == "crow"


def _at(whole: Any, *path: str | int) -> Any:
    for key in path:
        whole = whole[key]
    return whole


WRONG: dict[str, tuple[Callable[[Any], object], str]] = {
    "a doubled id": (lambda w: w["cards"]["2"].update(id="card-1"), "$.cards.2"),
    "a missing id": (lambda w: w["cards"]["2"].pop("id"), "$.cards"),
    "an id with a path in it": (lambda w: w["campaign"]["1"].update(id="../x"), "$.campaign"),
    "a name with a path in it": (lambda w: w["cards"]["1"].update(name="../../etc/passwd"), "$.cards[card-1].name"),
    "a wrong type": (lambda w: w["cards"]["1"].update(strength="ten"), "$.cards[card-1].strength"),
    "true for a number": (lambda w: w["cards"]["1"].update(strength=True), "$.cards[card-1].strength"),
    "null for a number": (lambda w: w["cards"]["1"].update(strength=None), "$.cards[card-1].strength"),
    "a number below its range": (lambda w: w["cards"]["1"].update(strength=-5), "$.cards[card-1].strength"),
    "a number above its range": (lambda w: w["cards"]["1"].update(strength=10**12), "$.cards[card-1].strength"),
    "a missing table": (lambda w: w.pop("settings"), "$.settings"),
    "a missing campaign": (lambda w: w.pop("campaign"), "$.campaign"),
    "a missing _meta": (lambda w: w.pop("_meta"), "$._meta"),
    "a table that is a list": (lambda w: w.update(cards=[]), "$.cards"),
    "a document that is a number": (lambda w: w["cards"].update({"1": 7}), "$.cards.1"),
    "a number that is no number": (lambda w: w["cards"].update({"x": w["cards"].pop("1")}), "$.cards.x"),
    "an unknown weapon": (lambda w: w["cards"]["1"].update(weapons=["laser"]), "$.cards[card-1].weapons[0]"),
    "a stranger in the fight": (lambda w: w["encounter"]["1"]["combatants"][0].update(card="x"), "$.encounter"),
    "an unknown action": (
        lambda w: w["encounter"]["1"]["combatants"][0].update(action={"kind": "d6-fly"}),
        "$.encounter.combatants[0].action.kind",
    ),
    "a card that the order forgets": (lambda w: w["campaign"]["1"]["game"]["cards"].pop(), "$.cards"),
    "a card that is only in the order": (lambda w: w["campaign"]["1"]["game"]["cards"].append("x"), "$.campaign.game"),
    "a counter that would double ids": (lambda w: w["campaign"]["1"]["game"].update(next_card=2), "$.campaign.game"),
    "a game there is not": (lambda w: w["campaign"]["1"]["game"].update(kind="d7"), "$.campaign.game.kind"),
    "a step before the first": (lambda w: w["_meta"]["1"].update(seq=-5), "$._meta.seq"),
    "a step beyond all counting": (lambda w: w["_meta"]["1"].update(seq=2**62), "$._meta.seq"),
    "dice beyond all counting": (lambda w: w["_meta"]["1"].update(dice=2**63 - 1), "$._meta.dice"),
    "a seed that is none": (lambda w: w["_meta"]["1"].update(dice_seed="zz"), "$._meta.dice_seed"),
    "a next number that is none": (lambda w: w["_meta"]["1"].update(next={"cards": 0}), "$._meta.next.cards"),
    "a house rule out of range": (
        lambda w: w["settings"]["1"].update(creation_points=61),
        "$.settings.creation_points",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_refused_with_its_path(exported: Path, name: str) -> None:
    spoil, path = WRONG[name]
    whole = json.loads(exported.read_bytes())
    spoil(whole)
    exported.write_text(json.dumps(whole), "utf-8")
    error = _refusal(lambda: read_campaign(Disk(), exported))
    assert error.code == "wrong-field", error
    assert str(error.values["path"]).startswith(path), error


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "empty"),
        (b"\0" * 4096, "empty"),
        (b"[" * 100_000, "too-deep"),
        (b'{"a":' * 2_000_000, "too-deep"),
        (b"[]", "not-an-object"),
        (b'"text"', "not-an-object"),
        (b"null", "not-an-object"),
        (b'{"a": 1, "a": 2}', "doubled-key"),
        (b'{"a": NaN}', "bad-number"),
        (b'{"a": [1, -Infinity]}', "bad-number"),
        (b'{"a": 1e400}', "bad-number"),
        (b'{"a": -0.0}', "bad-number"),
        (b'{"a": 1180591620717411303424}', "bad-number"),
        (b'{"a": ' + b"9" * 10_000 + b"}", "bad-number"),
        ('{"a": "ž"}'.encode("utf-16"), "not-utf8"),
        ('{"a": "ž"}'.encode("iso8859-2"), "not-utf8"),
        (b'{"a": 1', "not-json"),
        (b"{'a': 1}", "not-json"),
        (b'{"a": 1}', "wrong-field"),
        (b"\xef\xbb\xbf{}", "wrong-field"),
    ],
    ids=lambda value: value if isinstance(value, str) else repr(value[:12]),
)
def test_what_is_no_campaign_is_refused_in_a_word(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "in.json"
    path.write_bytes(content)
    error = _refusal(lambda: read_campaign(Disk(), path))
    assert error.code == code
    assert len(str(error)) < 300


def test_a_file_too_large_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "in.json"
    with path.open("wb") as file:
        file.truncate(500 * 1024 * 1024)
    assert _refusal(lambda: read_campaign(Disk(), path)).code == "too-large"
    assert _refusal(lambda: read_campaign(Disk(), tmp_path)).code == "not-a-file"
    assert _refusal(lambda: read_campaign(Disk(), tmp_path / "none")).code == "no-such-file"


def test_a_later_app_is_needed_for_a_later_shape(exported: Path) -> None:
    whole = json.loads(exported.read_bytes())
    whole["_meta"]["1"].update(schema=999, needs="7.5")
    exported.write_text(json.dumps(whole), "utf-8")
    error = _refusal(lambda: read_campaign(Disk(), exported))
    assert (error.code, error.values["needs"], error.values["schema"]) == ("newer-version", "7.5", 999)


def test_dangerous_text_is_made_visible_and_lone_surrogates_are_replaced(exported: Path) -> None:
    whole = json.loads(exported.read_bytes())
    whole["cards"]["1"]["name"] = "Grog \x1b]52;c;aGFjaw==\x07 \u202egorG"
    text = json.dumps(whole).replace('"line one\\nline two"', '"half \\ud800 pair"', 1)
    exported.write_text(text, "utf-8")
    game = read_campaign(Disk(), exported).campaign.game
    assert not set(game.cards[0].name) & set("\x1b\x07\u202e")
    assert game.cards[0].notes == "half \ufffd pair"


def test_cards_come_back_as_they_went(tmp_path: Path) -> None:
    campaign = party(4)
    path = export_cards(Disk(), tmp_path / "cards.json", campaign)
    preview = preview_cards(Disk(), path, Campaign("c", "Other"))
    assert isinstance(preview.intent, TakeIn)
    assert preview.intent.cards == campaign.game.cards
    assert not preview.refused
    assert not preview.renamed


def test_one_card_is_a_file_of_one(tmp_path: Path) -> None:
    path = export_cards(Disk(), tmp_path, party(4), ("card-2",))
    assert path.name == "card-2.cards.json"
    assert [one["id"] for one in json.loads(path.read_bytes())["cards"]] == ["card-2"]
    assert _refusal(lambda: export_cards(Disk(), tmp_path, party(4), ("x",))).code == "no-such-card"


def test_the_preview_of_cards_says_what_would_happen_and_changes_nothing(tmp_path: Path) -> None:
    campaign = party(3)
    path = export_cards(Disk(), tmp_path / "cards.json", campaign)
    whole = json.loads(path.read_bytes())
    whole["cards"][1]["strength"] = "ten"
    whole["cards"].append({**whole["cards"][0], "id": "new", "name": "Newcomer", "sign": "crow"})
    path.write_text(json.dumps(whole), "utf-8")
    preview = preview_cards(Disk(), path, campaign)
    assert [one.values["path"] for one in preview.refused] == ["$.cards[1].strength"]
    assert [one.becomes for one in preview.arrivals] == ["Card 1 2", "Card 3 2", "Newcomer"]
    assert [one.name for one in preview.renamed] == ["Card 1", "Card 3"]
    assert [one.code for one in preview.remarks] == ["unknown-fields"]
    assert campaign == party(3)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"format": "other"}, "$.format"),
        ({"version": "1"}, "$.version"),
        ({"game": "d20"}, "$.game"),
        ({"cards": {}}, "$.cards"),
        ({"cards": [{"id": "a", "name": "A"}, {"id": "a", "name": "B"}]}, "$.cards"),
    ],
)
def test_a_file_of_cards_is_strict(tmp_path: Path, change: dict[str, Any], path: str) -> None:
    file = export_cards(Disk(), tmp_path / "cards.json", party(2))
    file.write_text(json.dumps({**json.loads(file.read_bytes()), **change}), "utf-8")
    assert _refusal(lambda: preview_cards(Disk(), file, party())).values["path"] == path


def test_cards_of_a_later_version_are_refused(tmp_path: Path) -> None:
    file = export_cards(Disk(), tmp_path / "cards.json", party(2))
    file.write_text(json.dumps({**json.loads(file.read_bytes()), "version": 2}), "utf-8")
    assert _refusal(lambda: preview_cards(Disk(), file, party())).code == "newer-cards"


def test_foes_come_from_a_spreadsheet_in_either_language() -> None:
    english = (
        b"name,count,STR,REF,INT,proficiencies,weapon,armour\r\nKobold,3,-1,2,0,medium 1; small 2,medium,leather\r\n"
    )
    czech = (
        "\ufeffJméno;Počet;Síla;Reflexy;Inteligence;Zdatnosti;Zbraně;Zbroj\n"
        "Kobold;3;−1;2;0;Střední zbraně 1, small 2;Střední zbraň;leather\n"
    )
    for content in (english, czech.encode()):
        preview = preview_rows(content, Campaign("c", "C"))
        assert not preview.refused, preview.refused
        assert preview.intent is not None
        (foe,) = preview.intent.foes
        assert (foe.name, foe.strength, foe.reflexes, foe.owner) == ("Kobold", -1, 2, "gm")
        assert set(foe.proficiencies) == {Rank("medium", 1), Rank("small", 2)}
        assert (foe.weapons, foe.worn) == (("medium",), ("leather",))
        assert [one.becomes for one in preview.arrivals] == ["Kobold 1", "Kobold 2", "Kobold 3", "Kobold"]


@pytest.mark.parametrize(
    "content",
    [
        "sep=;\r\nname;count\r\nOrc;2\r\n",
        "\n\n,,\nname,count\nOrc,2\n\n\n",
        "name,count,,\nOrc,2,,\n" + ",,,\n" * 600,
        "name\tcount\rOrc\t2\r",
        '"name","count","notes"\n"Orc","2","one\nline, another"\n',
        " Name ;COUNT\n Orc ; 2 \n",
    ],
)
def test_a_list_of_foes_is_read_as_spreadsheets_write_it(content: str) -> None:
    preview = preview_rows(content.encode(), Campaign("c", "C"))
    assert not preview.refused
    assert [one.becomes for one in preview.arrivals] == ["Orc 1", "Orc 2", "Orc"]


def _with_a_foe() -> Campaign:
    return replace(party(), game=replace(party().game, foes=(Card("foe-1", "Imp", owner="gm"),)))


def test_nothing_in_a_list_of_foes_is_left_out_in_silence() -> None:
    rows = f"name,count,\nOrc,1,2\nWolf,1,,lost\n{'A' * 201},1\nImp,1,,,\n"
    preview = preview_rows(rows.encode(), Campaign("c", "C"))
    assert [(one.values["line"], one.values["column"]) for one in preview.refused] == [(2, "3"), (3, "4"), (4, "name")]
    many = preview_rows(b"name\n" + b"a\n" * 500, _with_a_foe())
    assert [one.code for one in many.refused] == ["too-many-foes"]


def test_a_bad_row_is_told_with_its_line_and_the_rest_can_come() -> None:
    rows = "name,count,REF,weapon\nOrc,two,1,\nWolf,1,9,\nOgre,1,1,laser\n,1,1,\nImp,1,1,\n"
    preview = preview_rows(rows.encode(), Campaign("c", "C"))
    assert [(one.values["line"], one.values["column"]) for one in preview.refused] == [
        (2, "count"),
        (3, "REF"),
        (4, "weapon"),
        (5, "name"),
    ]
    assert [one.becomes for one in preview.arrivals] == ["Imp", "Imp"]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "empty"),
        (b"count\n1\n", "no-column"),
        (b"name,horns\na,2\n", "unknown-column"),
        (b"name,name\na,b\n", "doubled-column"),
        (b"name\n" + b"a\n" * 501, "too-many-rows"),
        ("name\nž\n".encode("cp1250"), "not-utf8"),
        (b'name\n"a\n', "not-csv"),
    ],
    ids=lambda value: value if isinstance(value, str) else repr(value[:12]),
)
def test_what_is_no_list_of_foes_is_refused(content: bytes, code: str) -> None:
    assert _refusal(lambda: preview_rows(content, Campaign("c", "C"))).code == code


def test_a_list_of_foes_comes_back_from_its_spreadsheet(tmp_path: Path) -> None:
    foes = (
        replace(card("foe-1", "=Ogre, the “big”"), owner="gm", wounds=(), wounds_dealt=0),
        Card("foe-2", "'Imp'", owner="gm", gear="-1 tooth", notes="@home"),
    )
    campaign = party()
    campaign = replace(campaign, game=replace(campaign.game, foes=foes))
    preview = preview_foes(Disk(), export_foes(Disk(), tmp_path / "foes.csv", campaign), Campaign("c", "C"))
    assert preview.intent is not None
    assert [replace(foe, id="") for foe in preview.intent.foes] == [replace(foe, id="") for foe in foes]
    assert not preview.intent.cards


@pytest.mark.parametrize("game", KINDS)
def test_the_schemas_in_the_documents_are_made_from_the_types(game: str) -> None:
    assert json.loads((DOCS / f"cards-{game}.schema.json").read_bytes()) == cards_schema(game)


def test_importing_shows_in_the_list(tmp_path: Path, exported: Path) -> None:
    there = Library(tmp_path / "there", threaded=False)
    take_in(there, read_campaign(Disk(), exported)).file.close()
    (listed,) = there.campaigns()
    assert (listed.name, listed.game, listed.problem) == ("Ashes of Lom", "d6", None)


def _block(language: str) -> str:
    """The example of a file in the documents."""
    text = (DOCS / "format.md").read_text("utf-8")
    return text.split(f"```{language}\n")[1].split("```")[0]


def test_the_examples_in_the_documents_can_be_taken_in(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(_block("json"), "utf-8")
    cards = preview_cards(Disk(), file, Campaign("c", "C"))
    foes = preview_rows(_block("csv").encode(), Campaign("c", "C"))
    assert (cards.refused, foes.refused) == ((), ())
    assert [one.becomes for one in cards.arrivals] == ["Mira", "Wolf"]
    assert [one.becomes for one in foes.arrivals] == ["Kobold 1", "Kobold 2", "Kobold 3", "Kobold", "Ogre"]
