"""What TinyDB asks of a storage, and what ours promises besides."""

import stat
from pathlib import Path
from typing import Any

import pytest
from tinydb import TinyDB, where

from saves.disk import Disk
from saves.errors import SaveError
from saves.storage import CheckpointStorage, read_checkpoint
from tests.saves.playing import library, party

DATA: dict[str, dict[str, Any]] = {"_default": {"1": {"name": "Ana", "tags": ["x", None, 1.5, True, {"deep": "ž"}]}}}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "base.json"


def test_a_storage_gives_back_what_was_written(path: Path) -> None:
    storage = CheckpointStorage(path)
    storage.write(DATA)
    assert storage.read() == DATA
    assert CheckpointStorage(path).read() == DATA
    storage.close()


def test_a_storage_without_a_file_is_empty_and_makes_none_by_reading(path: Path) -> None:
    assert CheckpointStorage(path).read() is None
    assert not path.exists()
    with TinyDB(path, storage=CheckpointStorage) as database:
        assert database.all() == []
        assert database.tables() == set()


def test_writing_less_leaves_nothing_of_what_was_more(path: Path) -> None:
    storage = CheckpointStorage(path)
    storage.write({"_default": {str(n): {"n": n} for n in range(1, 500)}})
    storage.write(DATA)
    assert storage.read() == DATA
    storage.write({})
    assert storage.read() == {}


def test_a_database_works_upon_it_as_upon_any_other(path: Path) -> None:
    with TinyDB(path, storage=CheckpointStorage) as database:
        one = database.insert({"name": "Ana"})
        two = database.table("foes").insert({"name": "Žofie", "tags": [1, 2]})
        assert database.get(doc_id=one) == {"name": "Ana"}
        database.table("foes").update({"tags": []}, where("name") == "Žofie")
    with TinyDB(path, storage=CheckpointStorage) as database:
        assert database.tables() == {"_default", "foes"}
        assert database.table("foes").get(doc_id=two) == {"name": "Žofie", "tags": []}
        database.table("foes").remove(doc_ids=[two])
        assert database.table("foes").all() == []
        database.drop_tables()
        assert database.tables() == set()


def test_stock_tinydb_reads_and_writes_the_same_file(path: Path) -> None:
    CheckpointStorage(path).write(DATA)
    with TinyDB(path) as database:
        assert database.all() == [DATA["_default"]["1"]]
        database.insert({"name": "Bru"})
    assert CheckpointStorage(path).read() == {"_default": {**DATA["_default"], "2": {"name": "Bru"}}}


def test_what_cannot_be_written_leaves_the_old_content(path: Path) -> None:
    storage = CheckpointStorage(path)
    storage.write(DATA)
    with pytest.raises(TypeError):
        storage.write({"_default": {"1": {"bad": object()}}})
    assert storage.read() == DATA
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_changing_what_was_read_changes_nothing_on_disk(path: Path) -> None:
    storage = CheckpointStorage(path)
    storage.write(DATA)
    found = storage.read()
    assert found is not None
    found["_default"]["1"]["name"] = "Bru"
    assert storage.read() == DATA


def test_an_update_that_fails_half_way_changes_nothing(path: Path) -> None:
    def spoil(row: dict[str, Any]) -> None:
        row["name"] = "spoilt"
        raise RuntimeError

    with TinyDB(path, storage=CheckpointStorage) as database:
        database.insert_multiple([{"name": "Ana"}, {"name": "Bru"}])
        with pytest.raises(RuntimeError):
            database.update(spoil)
        assert [row["name"] for row in database] == ["Ana", "Bru"]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "empty"),
        (b"\0" * 300, "empty"),
        (b"[]", "not-an-object"),
        (b'{"_default": []}', "wrong-field"),
        (b'{"_default": {"x": {}}}', "wrong-field"),
        (b'{"_default": {"01": {}}}', "wrong-field"),
        (b'{"_default": {"1": 5}}', "wrong-field"),
        (b'{"_default": {"1": {}}', "not-json"),
        (b'{"_default": {"1": {}}}Extra', "not-json"),
    ],
)
def test_a_damaged_file_is_never_taken_for_an_empty_database(path: Path, content: bytes, code: str) -> None:
    path.write_bytes(content)
    with pytest.raises(SaveError) as caught:
        CheckpointStorage(path).read()
    assert caught.value.code == code
    with pytest.raises(SaveError), TinyDB(path, storage=CheckpointStorage) as database:
        database.insert({"a": 1})
    assert path.read_bytes() == content


def test_one_document_stands_on_one_line(path: Path) -> None:
    CheckpointStorage(path).write({"foes": {"1": {"a": "x\ny"}, "2": {"b": {}}}, "none": {}})
    assert path.read_text() == '{\n"foes": {\n"1": {"a":"x\\ny"},\n"2": {"b":{}}\n},\n"none": {}\n}\n'


def test_a_checkpoint_written_through_tinydb_keeps_a_checksum_that_holds(tmp_path: Path) -> None:
    opened = library(tmp_path).create(party())
    opened.file.close()
    path = opened.file.folder / "campaign.json"
    with TinyDB(path, storage=CheckpointStorage) as database:
        database.table("cards").update({"name": "Changed"}, doc_ids=[1])
    assert read_checkpoint(Disk(), path).holds
    with TinyDB(path) as stock:
        stock.table("cards").update({"name": "Changed again"}, doc_ids=[1])
    assert not read_checkpoint(Disk(), path).holds


def test_everything_is_for_its_owner_alone(tmp_path: Path) -> None:
    opened = library(tmp_path / "new" / "place").create(party())
    opened.file.close()
    for path in (tmp_path / "new").rglob("*"):
        mode = stat.S_IMODE(path.stat().st_mode)
        assert mode == (0o700 if path.is_dir() else 0o600), path
