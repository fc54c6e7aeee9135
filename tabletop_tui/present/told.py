"""A line of the log, whatever game it tells of."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of a log."""

    text: str
    kind: Literal["said", "dice"] = "said"
    """`dice`: the faces behind what was said."""
    secret: bool = False
    """Whether only the GM sees it."""
