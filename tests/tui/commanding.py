"""Running command lines in this process."""

import json
from collections.abc import Callable
from typing import Any

Run = Callable[..., tuple[int, str, str]]
"""Runs a command line; its status, output and complaint."""


def result(run: Run, *words: str) -> Any:
    """What a command prints as JSON; it must succeed."""
    status, out, err = run(*words, "--json")
    assert (status, err) == (0, "")
    assert out.isascii()
    return json.loads(out)
