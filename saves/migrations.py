"""The ladder from every shape that documents ever had to today's."""

from typing import Final

from saves.errors import SaveError
from saves.lines import SCHEMA, Line
from saves.storage import Checkpoint

NEEDS: Final = {1: "0.1.0"}
"""The first version of the app that reads each shape."""


def raised(checkpoint: Checkpoint) -> Checkpoint:
    """A checkpoint in today's shape.

    Raises:
        SaveError: `newer-version` (schema, known, needs): it was written by a later app.
    """
    if checkpoint.meta.schema > SCHEMA:
        raise SaveError("newer-version", schema=checkpoint.meta.schema, known=SCHEMA, needs=checkpoint.meta.needs[:40])
    return checkpoint


def raised_line(line: Line) -> Line:
    """A journal's line in today's shape."""
    return line
