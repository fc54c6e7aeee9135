"""Putting right what a check found, with the evidence kept; says what it did."""

import time
from dataclasses import dataclass, replace
from pathlib import Path

from saves.backups import make_copy
from saves.checking import Report, check
from saves.checkpoints import meta_of, pieces
from saves.disk import Disk
from saves.errors import Notice, SaveError, notice
from saves.journal import Journal
from saves.ledger import Ledger
from saves.lock import owner_here, release, take
from saves.opening import CHECKPOINT, find
from saves.righting import keep, keep_evidence, put_in_order, rewritten, sweep
from saves.salvage import salvage
from saves.storage import write_whole


@dataclass(frozen=True, slots=True)
class Repaired:
    """What a repair did, and what the folder is like now."""

    done: tuple[Notice, ...]
    report: Report


def repair(disk: Disk, folder: Path) -> Repaired:
    """Put right what can be; whatever is taken out of the folder is kept in `set-aside`.

    Raises:
        SaveError: `open-already`: the campaign is open; `nothing-sound`: not even pieces are sound.
        OSError: The disk refuses.
    """
    lock = take(disk, folder, owner_here())
    if lock is None:
        raise SaveError("open-already")
    try:
        done = _repair(disk, folder)
    finally:
        release(disk, lock)
    return Repaired(tuple(done), check(disk, folder))


def _repair(disk: Disk, folder: Path) -> list[Notice]:
    done: list[Notice] = []
    report = check(disk, folder)
    if report.campaign is None:
        done += _put_together(disk, folder)
        report = check(disk, folder)
    state = find(disk, folder)
    if state.evidence or state.checkpoint_needed or state.doubtful:
        sweep(disk, folder)
        keep_evidence(disk, folder, state)
        if state.checkpoint_needed:
            meta = meta_of(
                state.campaign,
                state.ledger,
                state.meta.dice_seed,
                state.dice,
                state.played,
                state.meta.floor,
                state.last,
            )
            write_whole(disk, folder / CHECKPOINT, pieces(meta, state.ledger))
            done.append(notice("checkpoint-rewritten", file=CHECKPOINT, step=state.campaign.step))
        put_in_order(disk, folder, state)
        done += (notice("kept-aside", file=path.name) for path in state.evidence)
    for path in report.bad_copies:
        keep(disk, folder, path)
        disk.remove(path)
        done.append(notice("kept-aside", file=path.name))
    for journal in report.bad_journals:
        if journal not in state.doubtful and journal.path not in state.foreign:
            _mend(disk, folder, state.meta.id, journal)
            done.append(notice("kept-aside", file=journal.path.name))
    for path in report.open_to_others:
        disk.restrict(path)
        done.append(notice("made-private", file=path.name))
    return done


def _mend(disk: Disk, folder: Path, campaign: str, journal: Journal) -> None:
    keep(disk, folder, journal.path)
    write_whole(disk, journal.path, rewritten(disk, campaign, journal, None))


def _put_together(disk: Disk, folder: Path) -> list[Notice]:
    found = salvage(disk, folder)
    path = folder / CHECKPOINT
    if disk.facts(path) is not None:
        keep(disk, folder, path)
    ledger = Ledger({}, {}, {}, {})
    ledger.fill(found.campaign)
    seed, dice, played = (found.meta.get(name) for name in ("dice_seed", "dice", "played"))
    meta = replace(
        meta_of(found.campaign, ledger, seed if isinstance(seed, str) and _is_seed(seed) else "00" * 16),
        dice=dice if isinstance(dice, int) else 0,
        played=float(played) if isinstance(played, (int, float)) else time.time(),
        floor=found.campaign.step,
    )
    content = b"".join(pieces(meta, ledger))
    write_whole(disk, path, [content])
    make_copy(disk, folder, content, found.campaign.step, "salvaged", time.time())
    return [notice("put-together", documents=found.documents, lost=found.lost, count=len(found.lost))]


def _is_seed(text: str) -> bool:
    try:
        return len(bytes.fromhex(text)) > 0
    except ValueError:
        return False
