"""`tabletop list`: the campaigns there are."""

from typing import TYPE_CHECKING, Final

from rules.table.text import clean_line
from tabletop_tui.cli.command import JSON, Command, Given
from tabletop_tui.cli.playing import campaigns_of
from tabletop_tui.cli.printing import say, say_json
from tabletop_tui.locale import N_, _

if TYPE_CHECKING:
    from saves.library import Listed

PROBLEMS: Final = {
    "checkpoint-missing": N_("(needs mending: tabletop check tells more)"),
    "checkpoint-damaged": N_("(damaged: tabletop check tells more)"),
    "newer-version": N_("(saved by a newer version of the program)"),
}
"""What is wrong with a campaign, behind its name."""


def run(given: Given) -> int:
    """List the campaigns, the one played last first."""
    campaigns = campaigns_of(given)
    if given.flag("json"):
        from tabletop_tui.present.clock import wall_stamp

        say_json(
            [
                {
                    "name": one.name,
                    "id": one.id,
                    "game": one.game,
                    "party": list(one.party),
                    "played": wall_stamp(one.played),
                    "folder": str(one.folder),
                    "problem": one.problem,
                }
                for one in campaigns
            ]
        )
        return 0
    if not campaigns:
        say(_("There are no campaigns yet: tabletop demo begins one."))
    for one in campaigns:
        say("  ".join(filter(None, _line(one))))
    return 0


def _line(one: "Listed") -> tuple[str, ...]:
    from tabletop_tui.present.clock import wall_date

    party = ", ".join(clean_line(name) for name in one.party)
    problem = _(PROBLEMS[one.problem]) if one.problem else ""
    return wall_date(one.played), one.game, clean_line(one.name), f"({party})" if party else "", problem


COMMAND: Final = Command(("list",), N_("List the campaigns, the one played last first."), run, options=(JSON,))
