"""What the terminal can do, found out before anything is drawn on it."""

import os
import sys

from tabletop_tui.locale import _
from tabletop_tui.present.glyphs import choose_glyphs


def terminal_complaint() -> str:
    """Why nothing can be played in this terminal, as one line; empty: it can. Chooses glyphs it can draw."""
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        return _("tabletop: This needs a terminal; input and output may not be redirected.")
    if os.environ.get("TERM", "dumb") in {"", "dumb", "unknown"}:
        return _("tabletop: This terminal (TERM={term}) cannot place text.").format(term=os.environ.get("TERM", ""))
    unicode = (sys.stderr.encoding or "").lower().replace("-", "") == "utf8"
    choose_glyphs(not unicode or bool(os.environ.get("TABLETOP_ASCII")))
    return ""
