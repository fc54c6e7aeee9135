"""The steps that can be undone, rebuilt backwards from the journals."""

from collections.abc import Callable, Iterable
from typing import Final

from rules.campaign import Campaign
from saves.codec import WrongFieldError, decode
from saves.documents import Address, address_of, applied, game_kind
from saves.entries import Entry, Past
from saves.journal import Found
from saves.json_text import Plain
from saves.lines import Line

UNDOABLE: Final = 200
"""How many steps can be undone."""
_FURTHEST: Final = 5_000
"""How many lines are read in search of them."""


def rebuild(
    lines: Iterable[Found], campaign: Campaign, floor: int, recall: Callable[[Address, int], None]
) -> tuple[tuple[Past, ...], tuple[Past, ...]]:
    """The steps that can be undone, oldest first, and those that can be redone, the next one last.

    Args:
        lines: The lines of the journals, newest first, from the one that led to `campaign` on.
        campaign: The table as it is.
        floor: The step beyond which there is no way back.
        recall: Told the integer of each document met.
    """
    walked: list[Past] = []
    reversals: list[tuple[int, str, int]] = []
    undone: dict[int, bool] = {}
    state = campaign
    wanted = UNDOABLE
    for count, line in enumerate(lines):
        if not isinstance(line, Line):
            if line.torn:
                continue
            break
        if line.seq <= floor or line.seq != state.step or count >= _FURTHEST:
            break
        try:
            entry = decode(Entry, line.body)
            before = _before(line, state, recall)
        except WrongFieldError:
            break
        if entry.kind == "step":
            walked.append(Past(entry, before, state))
            wanted -= not undone.get(entry.seq, False)
        elif entry.reverses is not None:
            undone.setdefault(entry.reverses, entry.kind == "undo")
            reversals.append((entry.seq, entry.kind, entry.reverses))
        state = before
        if wanted == 0:
            break
    return _stacks(walked, reversals)


def _before(line: Line, after: Campaign, recall: Callable[[Address, int], None]) -> Campaign:
    changes: dict[Address, Plain] = {}
    kind = game_kind(after)
    for table, number, old, new in line.changes():
        address = address_of(table, new if old is None else old, kind)
        recall(address, number)
        changes[address] = old
    return applied(after, changes, line.seq - 1)


def _stacks(walked: list[Past], reversals: list[tuple[int, str, int]]) -> tuple[tuple[Past, ...], tuple[Past, ...]]:
    steps = {past.entry.seq: past for past in walked}
    story = sorted([(seq, "step", seq) for seq in steps] + reversals)
    done: list[int] = []
    undone: list[int] = []
    for _seq, kind, which in story:
        if kind == "undo":
            if which in done:
                done.remove(which)
            undone.append(which)
        elif kind == "redo":
            if which in undone:
                undone.remove(which)
            done.append(which)
        else:
            done.append(which)
            undone.clear()
    known = [steps[seq] for seq in done[-UNDOABLE:] if seq in steps]
    return tuple(known), tuple(steps[seq] for seq in undone if seq in steps)
