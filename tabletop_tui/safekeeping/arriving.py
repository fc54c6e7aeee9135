"""What is in a file that somebody picked, and how its path is completed while it is typed."""

import os
from pathlib import Path
from typing import Final

from rules.campaign import Campaign
from rules.stepping import Intent
from saves.errors import SaveError
from saves.exchange.cards import CardsPreview, preview_cards
from saves.exchange.foes_csv import preview_foes
from saves.exchange.picked import kind_of_file
from saves.exchange.whole import Arrived, read_campaign
from saves.library import Library
from saves.replacing import free_name
from tabletop_tui.looking import told
from tabletop_tui.safekeeping.asking import Arrival, CampaignLook, CardsLook, PathChoice

_ENDINGS: Final = (".json", ".csv", ".tsv")
_MOST: Final = 200
"""How many completions are shown at most."""


def choices(text: str) -> tuple[PathChoice, ...]:
    """How a path can go on: the files that can be taken in, then the folders; none where nothing can be read."""
    typed, slash, beginning = text.rpartition("/")
    folder = Path(os.path.expanduser(typed + slash) if slash else ".")
    wanted = beginning.casefold()
    files: list[PathChoice] = []
    folders: list[PathChoice] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                name = entry.name
                if not name.casefold().startswith(wanted) or (name.startswith(".") and not wanted.startswith(".")):
                    continue
                if entry.is_dir():
                    folders.append(PathChoice(f"{typed}{slash}{name}/", name, True))
                elif name.casefold().endswith(_ENDINGS):
                    files.append(PathChoice(f"{typed}{slash}{name}", name, False, entry.stat().st_size))
    except (OSError, ValueError):
        return ()
    order = [*sorted(files, key=lambda one: one.name), *sorted(folders, key=lambda one: one.name)]
    return tuple(order[:_MOST])


def is_campaign(library: Library, path: Path) -> bool:
    """Whether a file is a whole campaign, not cards for one.

    Raises:
        SaveError: It cannot be read, or is neither.
    """
    return kind_of_file(library.disk, path) == "campaign"


def look_at_campaign(library: Library, path: Path) -> tuple[Arrived, CampaignLook, Path | None]:
    """What taking in a campaign would do, and the folder of the campaign here whose place it could take.

    Raises:
        SaveError: Something in the file does not hold; with the path to it.
    """
    arrived = read_campaign(library.disk, path)
    there = library.campaigns()
    same = next((one for one in there if one.id == arrived.campaign.id), None)
    here: Campaign | None = None
    try:
        here = library.open(same, read_only=True).campaign if same is not None else None
    except SaveError:
        same = None
    name = free_name(arrived.campaign.name, tuple(one.name for one in there))
    remarks = tuple(told(one) for one in arrived.remarks)
    look = CampaignLook(path.name, arrived.campaign, name, remarks, here)
    return arrived, look, same.folder if same is not None else None


def look_at_cards(library: Library, path: Path, campaign: Campaign) -> tuple[Intent | None, CardsLook]:
    """What taking in cards or foes would do to a campaign, and the intent that does it.

    Raises:
        SaveError: It is no such file; with the path to the wrong field.
    """
    foes = kind_of_file(library.disk, path) == "foes"
    found: CardsPreview = (preview_foes if foes else preview_cards)(library.disk, path, campaign)
    arrivals = tuple(Arrival(one.name, one.becomes, one.foe) for one in found.arrivals)
    refused = tuple(told(one) for one in found.refused)
    remarks = tuple(told(one) for one in found.remarks)
    return found.intent, CardsLook(path.name, campaign.name, arrivals, refused, remarks)
