"""Real processes that play and die: run as `python -m tests.saves.kennel WHAT FOLDER`, prints what came of it as JSON.

Children are forked from a warm process, so that hundreds can be killed in seconds.
"""

import json
import os
import resource
import select
import signal
import sys
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from rules.campaign import MORNING, Campaign, Note
from rules.d6.card import Card
from rules.d6.game import Game
from saves import campaign_file, writer
from saves.entries import Entry
from saves.library import Library

KEY = "kennel-1"
CARDS = 3


def table_after(step: int) -> Campaign:
    """What the table is after so many steps: every step leaves a trace of its own."""
    cards = []
    for index in range(CARDS):
        last = step - (step - index) % CARDS
        cards.append(Card(f"card-{index}", f"Card {index}", notes=f"step {last} " * (last % 40) if last > 0 else ""))
    return Campaign(KEY, "Kennel", Game(cards=tuple(cards), next_card=CARDS), now=MORNING + step, step=step)


def play(folder: Path, tell: int, steps: int | None = None) -> None:
    """Open the campaign and play on; each step that is shown as saved is told through a pipe."""
    opened = Library(folder).open(KEY)
    opened.file.watch(lambda status: _tell(tell, status.saved_seq))
    campaign = opened.campaign
    _tell(tell, opened.file.status.saved_seq)
    while steps is None or steps > 0:
        after = next_table(campaign)
        opened.file.record(_entry(after), campaign, after)
        campaign = after
        if campaign.step % 7 == 0:
            opened.file.flush(10)
        steps = None if steps is None else steps - 1
    opened.file.close()


def next_table(campaign: Campaign) -> Campaign:
    """The next table, as a step makes it: what does not change stays the same object."""
    wanted = table_after(campaign.step + 1)
    cards = tuple(old if old == new else new for old, new in zip(campaign.game.cards, wanted.game.cards, strict=True))
    return replace(campaign, game=replace(campaign.game, cards=cards), now=wanted.now, step=wanted.step)


def _entry(after: Campaign) -> Entry:
    return Entry(after.step, "step", 1e9 + after.step, "gm", Note(f"step {after.step}"), (), None, after.step)


def _tell(pipe: int, seq: int) -> None:
    os.write(pipe, b"%d\n" % seq)


def forked(act: Callable[[int], None]) -> tuple[int, int]:
    """A child that does something with the writing end of a pipe; its number and the reading end."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            act(writing)
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    os.close(writing)
    return child, reading


def last_told(pipe: int, upto: int = -1, seconds: float = 20.0) -> int:
    """The last step told through a pipe: until `upto` is told, or, when that is −1, until the pipe is closed."""
    text = b""
    told = -1
    while told < upto or upto < 0:
        if not select.select([pipe], [], [], seconds)[0]:
            break
        piece = os.read(pipe, 65536)
        if not piece:
            break
        text += piece
        *whole, text = text.split(b"\n")
        told = int(whole[-1]) if whole else told
    return told


def kill(folder: Path, times: int) -> dict[str, Any]:
    """Kill a playing process at random moments, again and again; count what went wrong."""
    writer.LINES_A_CHECKPOINT = 25  # type: ignore[misc]  # so that many kills meet a checkpoint
    Library(folder, threaded=False).create(table_after(0)).file.close()
    chance = Random(11)
    found = {"kills": 0, "lost": 0, "unreadable": 0, "wrong": 0, "noticed": 0, "steps": 0}
    for _ in range(times):
        child, pipe = forked(lambda tell: play(folder, tell))
        told = last_told(pipe, last_told(pipe, 0) + chance.choice([0, 1, 3, 10, 30]))
        select.select([], [], [], chance.random() * 0.012)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        told = max(told, last_told(pipe))
        os.close(pipe)
        found["kills"] += 1
        try:
            opened = Library(folder).open(KEY, read_only=True)
        except Exception:
            traceback.print_exc()
            found["unreadable"] += 1
            continue
        found["lost"] += opened.campaign.step < told
        found["wrong"] += opened.campaign != table_after(opened.campaign.step)
        found["noticed"] += any(notice.code != "torn-tail" for notice in opened.notices)
        found["steps"] = opened.campaign.step
    return found


def full(folder: Path) -> dict[str, Any]:
    """Play on a disk that is full for a while: files can grow no larger than a limit."""
    Library(folder, threaded=False).create(table_after(0)).file.close()
    campaign_file.RETRY = 0.02  # type: ignore[misc]  # room is found again soon
    opened = Library(folder).open(KEY)
    states: list[str] = []
    problems: set[str] = set()
    opened.file.watch(
        lambda status: (states.append(status.state), status.problem and problems.add(status.problem.code))[0]
    )
    campaign = opened.campaign
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, before[1]))
    while "failed" not in states:
        after = next_table(campaign)
        opened.file.record(_entry(after), campaign, after)
        campaign = after
        opened.file.flush(0.05)
    saved = opened.file.status.saved_seq
    seen = Library(folder).open(KEY, read_only=True).campaign
    for _ in range(10):
        after = next_table(campaign)
        opened.file.record(_entry(after), campaign, after)
        campaign = after
    elsewhere = opened.file.log(None, 3)[-1].entry.seq
    resource.setrlimit(resource.RLIMIT_FSIZE, before)
    flushed = opened.file.flush(20)
    opened.file.close()
    again = Library(folder).open(KEY, read_only=True)
    return {
        "problems": sorted(problems),
        "whole_meanwhile": seen == table_after(seen.step) and seen.step >= saved,
        "log_in_memory": elsewhere == campaign.step,
        "flushed": flushed,
        "found": again.campaign == table_after(campaign.step),
        "step": campaign.step,
        "undo": len(again.past),
        "notices": [notice.code for notice in again.notices],
    }


def second(folder: Path) -> dict[str, Any]:
    """A second process while the first plays, and after it was killed."""
    Library(folder, threaded=False).create(table_after(0)).file.close()
    child, pipe = forked(lambda tell: play(folder, tell))
    last_told(pipe, 5)
    opened = Library(folder).open(KEY)
    during = {"read_only": opened.file.read_only, "codes": [one.code for one in opened.notices]}
    holder = opened.notices[0].values.get("pid") == child if opened.notices else False
    follower = opened.file.follow()
    came = 0
    while came < 20:
        came += sum(one.campaign == table_after(one.campaign.step) for one in follower.poll())
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    after = Library(folder).open(KEY)
    result = {
        **during,
        "holder": holder,
        "followed": came,
        "writable_after": not after.file.read_only,
        "codes_after": [one.code for one in after.notices],
    }
    after.file.close()
    return result


def leave(folder: Path) -> dict[str, Any]:
    """End without closing: everything recorded is kept all the same."""
    Library(folder, threaded=False).create(table_after(0)).file.close()
    opened = Library(folder).open(KEY)
    campaign = opened.campaign
    for _ in range(50):
        after = next_table(campaign)
        opened.file.record(_entry(after), campaign, after)
        campaign = after
    return {"step": campaign.step}


if __name__ == "__main__":
    what, place = sys.argv[1], Path(sys.argv[2])
    acts: dict[str, Callable[[], dict[str, Any]]] = {
        "kill": lambda: kill(place, int(sys.argv[3])),
        "full": lambda: full(place),
        "second": lambda: second(place),
        "leave": lambda: leave(place),
    }
    print(json.dumps(acts[what]()))
