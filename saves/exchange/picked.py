"""What a file is that somebody picked, by what is in it."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from rules.campaign import Campaign
from rules.games import KINDS, new_game
from saves.disk import Disk
from saves.errors import Notice, SaveError
from saves.exchange.cards import FORMAT, CardsPreview
from saves.exchange.cards import preview_of as cards_in
from saves.exchange.files import read_picked
from saves.exchange.foes_csv import preview_of as foes_in
from saves.exchange.whole import read_campaign
from saves.json_text import parse_document

Kind: TypeAlias = Literal["campaign", "cards", "foes"]


@dataclass(frozen=True, slots=True)
class Picked:
    """A file in which everything holds."""

    kind: Kind
    name: str
    """The campaign's name; empty for other files."""
    remarks: tuple[Notice, ...]


def kind_of_file(disk: Disk, path: Path) -> Kind:
    """Whether a file is a campaign, cards, or a list of foes.

    Raises:
        SaveError: It cannot be read, or is none of these: see `parse_document`.
    """
    if path.suffix.casefold() in (".csv", ".tsv"):
        return "foes"
    document = parse_document(read_picked(disk, path))
    return (
        "cards" if document.get("format") == FORMAT or ("_meta" not in document and "cards" in document) else "campaign"
    )


def what_is_in(disk: Disk, path: Path) -> Picked:
    """A file that was looked through, for any campaign.

    Raises:
        SaveError: Something in it does not hold; the first such thing.
    """
    kind = kind_of_file(disk, path)
    if kind == "campaign":
        arrived = read_campaign(disk, path)
        return Picked(kind, arrived.campaign.name, arrived.remarks)
    content = read_picked(disk, path)
    if kind == "foes":
        preview = _foes_of_any_game(content)
    else:
        document = parse_document(content)
        game = document.get("game")
        preview = cards_in(document, _anybody(game if game in KINDS else KINDS[0]))
    for one in preview.refused:
        raise SaveError(one.code, **one.values)
    return Picked(kind, "", preview.remarks)


def _foes_of_any_game(content: bytes) -> CardsPreview:
    """The foes in a spreadsheet, for the first game that knows all its columns; else as the first game takes them."""
    for kind in KINDS:
        with suppress(SaveError):
            return foes_in(content, _anybody(kind))
    return foes_in(content, _anybody(KINDS[0]))


def _anybody(kind: object) -> Campaign:
    return Campaign("anybody", "Anybody", game=new_game(str(kind)))
