"""What a file gets that is written from the campaign in play."""

from pathlib import Path
from typing import Final

from saves.disk import Disk
from saves.names import slug
from tabletop_tui.keeping import export_recap, recap_name
from tabletop_tui.safekeeping.asking import Wanted
from tabletop_tui.session import Session

WANTED: Final[tuple[Wanted, ...]] = ("recap", "campaign", "cards", "party", "foes")
_ENDINGS: Final = {
    "campaign": ".tabletop.json",
    "cards": ".cards.json",
    "party": "-party.cards.json",
    "foes": ".foes.csv",
}


def free_path(session: Session, what: Wanted, folder: Path) -> Path:
    """A path in a folder where nothing is yet, named after the campaign."""
    name = recap_name(session.campaign) if what == "recap" else f"{slug(session.campaign.name)}{_ENDINGS[what]}"
    stem, dot, ending = name.partition(".")
    path = folder / name
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{dot}{ending}"
    return path


def is_there(path: Path) -> bool:
    """Whether a file of that name would be replaced."""
    return path.exists() and not path.is_dir()


def give(session: Session, what: Wanted, path: Path, overwrite: bool) -> Path:
    """Write what is wanted to a path, or into a folder under a name of its own; the file.

    Raises:
        SaveError: It cannot be written, or the log cannot be read.
        OSError: Nothing can be written there.
    """
    if what == "recap":
        if overwrite:
            return export_recap(session, path.with_name(f"{path.name}.new")).replace(path)
        return export_recap(session, path / recap_name(session.campaign) if path.is_dir() else path)
    if what == "campaign":
        return session.file.save_copy(path, overwrite)
    if what == "foes":
        from saves.exchange.foes_csv import export_foes

        return export_foes(Disk(), path, session.campaign, overwrite)
    from saves.exchange.cards import export_cards

    cards = session.campaign.game.cards
    ids = tuple(card.id for card in cards if card.owner == "party") if what == "party" else None
    return export_cards(Disk(), path, session.campaign, ids, overwrite)
