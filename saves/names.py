"""Names of folders and files from titles that people chose."""

import re
import unicodedata
from datetime import UTC, datetime
from typing import Final

SLUG_LIMIT: Final = 60
_OTHERS: Final = re.compile(r"[^a-z0-9]+")
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])")


def slug(title: str, limit: int = SLUG_LIMIT) -> str:
    """A title in the letters `a-z`, `0-9` and `-` alone, at most `limit` of them; `campaign` when none is left."""
    plain = unicodedata.normalize("NFKD", title.casefold())
    short = _OTHERS.sub("-", plain.encode("ascii", "ignore").decode()).strip("-")[:limit].strip("-")
    return short if short and not _DEVICES.fullmatch(short) else f"{short}-campaign".strip("-")


def folder_name(title: str, campaign: str) -> str:
    """The folder of a campaign: the slug of its title, then what tells it from others of that title."""
    tail = _OTHERS.sub("", campaign.casefold())[-6:] or "0"
    return f"{slug(title, SLUG_LIMIT - 7)}-{tail}"


def stamp(seconds: float) -> str:
    """A moment as part of a file's name: date and time of the day in universal time."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H-%M-%SZ")
