"""One campaign as one file: the same shape as `campaign.json`, so that an old copy of that is one too."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from rules.campaign import Campaign
from saves.checkpoints import addressed, campaign_of, meta_of, numbered, pieces
from saves.disk import Disk
from saves.documents import Address, kind_in, riders, tables_of
from saves.errors import Notice, notice
from saves.exchange.cleaning import cleaned
from saves.exchange.files import read_picked, write_picked
from saves.exchange.sound import require_sound
from saves.json_text import Document, parse_document
from saves.ledger import Ledger
from saves.riding import Riders
from saves.storage import Checkpoint, Meta, checkpoint_in

ENDING: Final = ".tabletop.json"


@dataclass(frozen=True, slots=True)
class Arrived:
    """A campaign that was read from a file, ready to be taken in."""

    campaign: Campaign
    meta: Meta
    remarks: tuple[Notice, ...]
    """What there is to know of the file: that it was edited, that it has more than we know."""
    numbers: Mapping[Address, int]
    riders: Mapping[Address, Riders]
    strangers: Mapping[str, Mapping[int, Document]]

    def ledger(self, campaign: Campaign) -> Ledger:
        """The documents of the campaign, under the integers and with the riders that the file has."""
        ledger = Ledger(self.numbers, self.meta.next, self.riders, self.strangers)
        ledger.fill(campaign)
        return ledger


def read_campaign(disk: Disk, path: Path) -> Arrived:
    """The campaign in a file.

    Raises:
        SaveError: It is none, or something in it does not fit or hold; with the path to the field.
    """
    return campaign_in(parse_document(read_picked(disk, path)))


def campaign_in(document: Document) -> Arrived:
    """The campaign that a document says, as `read_campaign`."""
    checkpoint = checkpoint_in(document)
    campaign = campaign_of(checkpoint)
    require_sound(campaign)
    plain = replace(cleaned(replace(campaign, step=0)), step=campaign.step)
    documents = addressed(checkpoint)
    kind = kind_in(documents)
    strangers = {table: rows for table, rows in checkpoint.documents.items() if table not in tables_of(kind)}
    extra = riders(campaign, documents)
    return Arrived(
        plain, checkpoint.meta, tuple(_remarks(checkpoint, strangers, extra)), numbered(checkpoint), extra, strangers
    )


def export_campaign(
    disk: Disk, path: Path, campaign: Campaign, ledger: Ledger, meta: Meta, overwrite: bool = False
) -> Path:
    """Write a campaign into one file.

    Args:
        disk: Where.
        path: The file, or a folder for a file named after the campaign.
        campaign: The table as it is.
        ledger: Its documents.
        meta: Of the campaign's last checkpoint; brought up to date.
        overwrite: Whether a file of that name may be replaced.

    Returns:
        The file that was written.

    Raises:
        SaveError: `file-exists` (file), or see `saves.status.problem_of`.
    """
    now = meta_of(campaign, ledger, meta.dice_seed, meta.dice, meta.played)
    return write_picked(disk, path, campaign.name, ENDING, pieces(now, ledger), overwrite)


def _remarks(
    checkpoint: Checkpoint, strangers: Mapping[str, object], extra: Mapping[Address, Riders]
) -> Iterator[Notice]:
    if not checkpoint.holds:
        yield notice("file-edited")
    if strangers:
        yield notice("unknown-tables", tables=tuple(sorted(strangers)))
    if extra:
        yield notice("unknown-fields", count=len(extra))
