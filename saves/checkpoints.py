"""A campaign as a checkpoint: what it says of itself, and its documents by what they are about."""

from collections.abc import Iterator
from typing import cast

import msgspec

from rules.campaign import Campaign
from saves.codec import WrongFieldError
from saves.documents import WHOLE, Address, address_of, game_kind, join, kind_in, tables_of
from saves.json_text import Document, Plain
from saves.ledger import Ledger
from saves.migrations import needed, today
from saves.storage import Checkpoint, Meta, rendered


def meta_of(
    campaign: Campaign, ledger: Ledger, seed: str, dice: int = 0, played: float = 0.0, floor: int = 0, last: int = 0
) -> Meta:
    """What a checkpoint of this campaign says of itself."""
    return Meta(
        id=campaign.id,
        seq=campaign.step,
        schema=today(),
        needs=needed(),
        dice_seed=seed,
        dice=dice,
        played=played,
        floor=floor,
        last=0 if last == campaign.step else last,
        next=ledger.following,
        name=campaign.name,
        game=game_kind(campaign),
        party=tuple(card.label for card in campaign.game.cards if card.owner == "party"),
    )


def pieces(meta: Meta, ledger: Ledger) -> Iterator[bytes]:
    """The text of a checkpoint, document by document."""
    return rendered(cast(Document, msgspec.to_builtins(meta)), ledger.tables(meta.game))


def numbered(checkpoint: Checkpoint) -> dict[Address, int]:
    """The integers of the documents of a checkpoint, by what they are about.

    Raises:
        WrongFieldError: Two are about the same, or one does not say what it is about.
    """
    rows = checkpoint.documents
    kind = kind_in({WHOLE: next(iter(rows.get(WHOLE[0], {}).values()), None)})
    found: dict[Address, int] = {}
    for table in tables_of(kind):
        for number, row in rows.get(table, {}).items():
            address = address_of(table, row, kind)
            if address in found:
                raise WrongFieldError(f"$.{table}.{number}", f"a second document of {address[1] or table!r}")
            found[address] = number
    return found


def addressed(checkpoint: Checkpoint) -> dict[Address, Plain]:
    """The documents of a checkpoint by what they are about, as `numbered`."""
    return {address: checkpoint.documents[address[0]][number] for address, number in numbered(checkpoint).items()}


def campaign_of(checkpoint: Checkpoint) -> Campaign:
    """The campaign that a checkpoint says.

    Raises:
        WrongFieldError: It does not fit the types, with the path to the field.
    """
    campaign = join(addressed(checkpoint), checkpoint.meta.seq)
    if campaign.id != checkpoint.meta.id:
        raise WrongFieldError("$.campaign.1.id", "another id than that of _meta")
    return campaign
