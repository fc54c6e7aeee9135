"""What saving costs, as ratios measured in one run: `python benchmarks/bench_saves.py [--quick]`.

Everything is interleaved and reported as medians, so that a busy machine slows both sides alike.
"""

import argparse
import asyncio
import json
import os
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tinydb import TinyDB

from rules.campaign import Campaign
from rules.d6.card import Card, Rank, Wound
from rules.d6.game import Game
from saves.disk import Disk
from saves.library import Library
from tests.saves.fighting import next_step
from tests.saves.playing import Table

LONG, SHORT = 100_000, 100
CARDS = 200


class Unsynced(Disk):
    """A disk that is told to forget about syncing, to build a long history in little time."""

    def sync(self, _handle: int) -> None:
        return

    def sync_folder(self, _folder: Path) -> None:
        return


@dataclass
class Figure:
    """One line of the result."""

    name: str
    value: float
    limit: float
    unit: str
    note: str

    @property
    def holds(self) -> bool:
        return self.value >= self.limit if self.unit == "times less" else self.value <= self.limit


def campaign(key: str, cards: int = CARDS, note: str = "A few words about this one. ") -> Campaign:
    """A campaign with cards as people fill them in."""
    made = tuple(
        Card(
            f"card-{number}",
            f"Card {number}",
            owner="party" if number < 5 else "gm",
            strength=number % 3,
            reflexes=number % 4,
            skills=(Rank("grip", 2), Rank("stealth", 1), Rank("persuasion", 3)),
            proficiencies=(Rank("medium", 2),),
            weapons=("medium", "small"),
            worn=("leather",),
            wounds=(Wound(1, 1, 480),) if number % 5 == 0 else (),
            wounds_dealt=1 if number % 5 == 0 else 0,
            notes=note * 3,
        )
        for number in range(1, cards + 1)
    )
    return Campaign(key, f"Campaign {key}", Game(cards=made, next_card=cards + 1))


def played(folder: Path, key: str, steps: int) -> None:
    """Leave a campaign with so many steps behind it."""
    table = Table.at(Library(folder, Unsynced(), threaded=False).create(campaign(key)))
    chance = Random(7)
    for number in range(steps):
        if steps - number <= 300:
            table.do(next_step(table.campaign, chance, 6))
        else:
            table.wait(1)
    table.opened.file.close()


def timed(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def _time_saving(table: Table, costs: list[float]) -> None:
    """Have the time noted from the moment a step is handed over until it is on the medium."""
    record = table.opened.file.record

    def timed_record(*told: Any) -> None:
        costs.append(timed(lambda: record(*told)))

    table.opened.file.record = timed_record  # type: ignore[method-assign]  # watched, not changed


def step_costs(folder: Path, rounds: int) -> list[Figure]:
    """A step saved durably: with a long and a short history, beside TinyDB and SQLite."""
    long, short = (Table.at(Library(folder, threaded=False).open(key)) for key in ("long", "short"))
    stock = TinyDB(folder / "stock.json")
    line = {"seq": 1, "kind": "step", "at": 1.5, "seat": "gm", "intent": {"kind": "note", "text": "x" * 120}}
    (folder / "stock.json").write_text(json.dumps({"_default": {str(n): line for n in range(1, 10_001)}}))
    database = sqlite3.connect(folder / "base.sqlite", isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE steps (seq INTEGER PRIMARY KEY, line TEXT)")
    short.wound(3)
    journal = max(short.opened.file.folder.glob("journal-*"))
    content = journal.read_text("utf-8").splitlines()[-1]
    plain = (folder / "plain").open("ab", buffering=0)
    costs: dict[str, list[float]] = {"long": [], "short": [], "stock": [], "sqlite": [], "write and sync": []}
    for name, table in (("long", long), ("short", short)):
        _time_saving(table, costs[name])

    def insert() -> None:
        database.execute("INSERT INTO steps (line) VALUES (?)", (content,))

    def write() -> None:
        plain.write(content.encode())
        os.fdatasync(plain.fileno())

    for number in range(rounds):
        order = [("sqlite", insert), ("write and sync", write)]
        if number % 10 == 0:
            order.append(("stock", lambda: stock.insert(line)))
        acts = [lambda: long.wound(3), lambda: short.wound(3)]
        acts += [lambda name=name, act=act: costs[name].append(timed(act)) for name, act in order]
        Random(number).shuffle(acts)
        for act in acts:
            act()
        if number % 10 == 9:
            for _ in range(10):
                long.undo()
                short.undo()
    for table in (long, short):
        assert table.opened.file.status.saved_seq == table.campaign.step
        table.opened.file.close()
    median = {name: statistics.median(values) for name, values in costs.items()}
    text = ", ".join(f"{name} {value * 1e3:.3f} ms" for name, value in median.items())
    return [
        Figure("a step at 100,000 steps of history / at 100", median["long"] / median["short"], 1.3, "times", text),
        Figure("stock TinyDB insert at 10,000 / a step", median["stock"] / median["long"], 100, "times less", ""),
        Figure("a step / SQLite WAL FULL insert", median["long"] / median["sqlite"], 1.5, "times", f"{len(content)} B"),
    ]


def opening_costs(folder: Path, rounds: int, name: str, limit: float) -> Figure:
    """Opening with a long history and with none; ready to play, and with the first undo."""
    costs: dict[str, list[float]] = {"long": [], "none": []}

    def opened(key: str) -> None:
        found = Library(folder, threaded=False).open(key)
        assert (found.steps.next_undo is None) == (key == "none")
        found.file.log(None, 40)
        found.file.close()

    for _ in range(rounds):
        for key, values in costs.items():
            values.append(timed(lambda key=key: opened(key)))
    median = {name: statistics.median(values) for name, values in costs.items()}
    text = ", ".join(f"{name} {value * 1e3:.2f} ms" for name, value in median.items())
    text += "; with the next undo and a page of the log"
    return Figure(name, median["long"] / median["none"], limit, "times", text)


def checkpoint_stalls(folder: Path, rounds: int) -> list[Figure]:
    """How late an event loop runs while a thread writes a checkpoint of 200 cards, and of 5 MB."""
    figures = []
    for key, note, what in (("cards", "A few words. ", "200 cards"), ("big", "word " * 1700, "5 MB")):
        opened = Library(folder).create(campaign(key, note=note))
        path = opened.file.folder / "campaign.json"
        late: list[float] = []

        async def watch(opened: object = opened, path: Path = path, late: list[float] = late) -> None:
            for _ in range(rounds):
                before = path.stat().st_mtime_ns
                worst = 0.0
                opened.file.checkpoint()  # type: ignore[attr-defined]  # an open campaign
                last = time.perf_counter()
                end = last + 5
                while path.stat().st_mtime_ns == before and last < end:
                    await asyncio.sleep(0.001)
                    now = time.perf_counter()
                    worst = max(worst, now - last - 0.001)
                    last = now
                late.append(worst)

        asyncio.run(watch())
        opened.file.close()
        value = statistics.median(late) * 1e3
        text = f"worst {max(late) * 1e3:.1f} ms of {rounds}, {path.stat().st_size / 1e6:.1f} MB"
        figures.append(Figure(f"an event loop held up by a checkpoint of {what}", value, 20, "ms", text))
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a shorter history and fewer rounds, for a first look")
    parser.add_argument("--in", dest="place", type=Path, default=None, help="measure in this folder's file system")
    told = parser.parse_args()
    steps = 5_000 if told.quick else LONG
    with tempfile.TemporaryDirectory(dir=told.place) as name:
        folder = Path(name)
        Library(folder, threaded=False).create(campaign("none")).file.close()
        played(folder, "long", steps)
        played(folder, "short", SHORT)
        openings = 9 if told.quick else 41
        figures = [opening_costs(folder, openings, "opening with 100,000 steps / with none", 1.5)]
        figures += step_costs(folder, 100 if told.quick else 400)
        figures += [opening_costs(folder, openings, "the same where half of the last lines take back others", 2)]
        figures += checkpoint_stalls(folder, 9 if told.quick else 31)
    print(f"history of {steps:,} steps, {CARDS} cards")
    for one in figures:
        bound = "at least" if one.unit == "times less" else "at most"
        verdict = "holds" if one.holds else "MISSED"
        print(f"{verdict:7} {one.name}: {one.value:.2f} ({bound} {one.limit:g} {one.unit}) {one.note}")
    return 0 if all(one.holds for one in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
