"""The demo campaign: a party of four in the second round of a fight."""

from uuid import uuid4

from rules.campaign import Campaign
from saves.campaign_file import Opened
from saves.library import Library
from tabletop_tui.locale import _


def open_demo(library: Library) -> Opened:
    """Go on with the demo played last, or begin it."""
    return library.create(Campaign(uuid4().hex, _("The bridge at Lom")))
