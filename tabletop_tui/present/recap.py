"""A recap of what happened, as Markdown, for those who were there and those who were not."""

import re
from collections.abc import Sequence
from typing import Final

from rules.campaign import Campaign, Noted, SessionOpened
from tabletop_tui.locale import _
from tabletop_tui.messages import LogEntry
from tabletop_tui.present.clock import game_time, wall_date
from tabletop_tui.present.log import step_lines, told_to

_ANYBODY: Final = ""
"""The seat of whoever reads it: nobody in particular, and so not the GM."""
_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>#|~])")


def recap(campaign: Campaign, entries: Sequence[LogEntry]) -> str:
    """The recap of entries, oldest first: what everybody may know, without steps taken back."""
    number = campaign.session
    lines = [
        f"# {_literal(campaign.name)}",
        "",
        _("Session {number}, {date}. It is {time} now.").format(
            number=number, date=wall_date(entries[0].at) if entries else "", time=game_time(campaign.now)
        ),
        "",
    ]
    for entry in entries:
        open_events = told_to(entry.events, _ANYBODY)
        if entry.undone or not open_events or isinstance(open_events[0], SessionOpened):
            continue
        said = [line.text for line in step_lines(open_events, campaign.game.lists) if line.kind == "said"]
        if isinstance(open_events[0], Noted):
            lines += ["", *(f"> {_literal(part)}" for part in open_events[0].text.splitlines()), ""]
        else:
            lines += [f"- {_literal(text)}" for text in said]
    return "\n".join(lines).rstrip() + "\n"


def _literal(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)
