"""Putting another state in the place of a campaign's present one: a dated copy, or a campaign from a file.

The present state is copied first, and the change is one step of the chronicle: it can be taken back like any other.
"""

import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from rules.campaign import Campaign, Note, Noted
from rules.table.asking import GM
from rules.table.events import GM_ONLY
from saves.backups import Copy, make_copy
from saves.checkpoints import campaign_of, meta_of, pieces
from saves.differences import Differences, differences
from saves.disk import make_folders
from saves.entries import Entry
from saves.errors import SaveError
from saves.exchange.whole import Arrived
from saves.migrations import NewerVersionError
from saves.opening import CHECKPOINT
from saves.status import told_as_refusal
from saves.storage import read_checkpoint, write_whole

if TYPE_CHECKING:
    from saves.campaign_file import Opened
    from saves.library import Library, Listed


def campaign_in_copy(library: "Library", copy: Copy) -> Campaign:
    """The campaign as a dated copy has it.

    Raises:
        SaveError: `copy-damaged` (file): the copy does not hold.
    """
    try:
        checkpoint = read_checkpoint(library.disk, copy.path)
        campaign = campaign_of(checkpoint)
    except NewerVersionError:
        raise
    except (SaveError, OSError):
        raise SaveError("copy-damaged", file=copy.path.name) from None
    if not checkpoint.holds:
        raise SaveError("copy-damaged", file=copy.path.name)
    return campaign


def preview_restore(library: "Library", which: "Listed | Path | str", copy: Copy) -> Differences:
    """What would be different with a dated copy in place of the present state."""
    opened = library.open(which, read_only=True)
    return differences(opened.campaign, _same_campaign(opened.campaign, campaign_in_copy(library, copy)))


def restore(library: "Library", which: "Listed | Path | str", copy: Copy, note: str) -> None:
    """Put a dated copy in place of the present state; `note` stands in the log.

    Raises:
        SaveError: `copy-damaged`, `another-campaign`, `open-already`, or see `Library.open`.
    """
    replace_table(library, which, campaign_in_copy(library, copy), note, "restore")


def replace_table(library: "Library", which: "Listed | Path | str", campaign: Campaign, note: str, reason: str) -> None:
    """Put another state in place of the present one, after a copy for this reason.

    Raises:
        SaveError: `another-campaign`, `another-game`, `open-already`, or what keeps it from being saved.
    """
    opened = library.at_once().open(which)
    try:
        if opened.file.read_only:
            raise SaveError("open-already")
        opened.file.back_up(reason)
        _require_fine(opened)
        before = opened.campaign
        after = replace(_same_campaign(before, campaign), step=before.step + 1)
        said = (Noted(note, GM_ONLY),)
        entry = Entry(after.step, "step", time.time(), GM, Note(note, True), said, None, opened.dice_position)
        opened.file.record(entry, before, after)
        _require_fine(opened)
    finally:
        opened.file.close()


def _require_fine(opened: "Opened") -> None:
    problem = opened.file.status.problem
    if problem is not None:
        raise SaveError(problem.code, **problem.values)


def take_in(library: "Library", arrived: Arrived) -> "Opened":
    """Keep a campaign from a file as a new one and open it; nothing that is there is replaced.

    It keeps id and name unless a campaign here has them: then it gets another id, and a number behind its name.

    Raises:
        SaveError: The folder cannot be made: see `saves.status.problem_of`.
    """
    here = library.campaigns()
    campaign = arrived.campaign
    if any(one.id == campaign.id for one in here):
        campaign = replace(campaign, id=uuid4().hex)
    campaign = replace(campaign, name=free_name(campaign.name, tuple(one.name for one in here)))
    ledger = arrived.ledger(campaign)
    told = arrived.meta
    meta = meta_of(campaign, ledger, told.dice_seed, told.dice, told.played or time.time(), campaign.step)
    with told_as_refusal():
        folder = library.free_folder(campaign)
        make_folders(library.disk, folder)
        content = b"".join(pieces(meta, ledger))
        make_copy(library.disk, folder, content, campaign.step, "new", time.time())
        write_whole(library.disk, folder / CHECKPOINT, [content])
    return library.open(folder)


def free_name(name: str, taken: tuple[str, ...]) -> str:
    """The name itself, or with the first number behind it that no campaign has."""
    known = {one.casefold() for one in taken}
    number = 1
    free = name
    while free.casefold() in known:
        number += 1
        free = f"{name} ({number})"
    return free


def _same_campaign(present: Campaign, other: Campaign) -> Campaign:
    if type(other.game) is not type(present.game):
        raise SaveError("another-game")
    return replace(other, id=present.id)
