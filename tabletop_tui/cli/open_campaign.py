"""`tabletop open NAME`: straight to a campaign."""

from typing import TYPE_CHECKING, Final

from tabletop_tui.cli.command import Command, Given, Place, Refusal
from tabletop_tui.cli.playing import campaigns_of, play
from tabletop_tui.locale import N_, _

if TYPE_CHECKING:
    from saves.library import Listed


def run(given: Given) -> int:
    """Open a campaign by its name; whether any can be meant is looked up before anything is drawn."""
    name = given.needed("NAME")
    if not any(_may_be(one, name) for one in campaigns_of(given)):
        raise Refusal(_("There is no such campaign: {name}. tabletop list shows them.").format(name=name))
    return play(given, opening=name)


def _may_be(one: "Listed", told: str) -> bool:
    from saves.names import slug

    wanted = told.strip().casefold()
    by_name = one.name.casefold().startswith(wanted) or one.folder.name.startswith(slug(told))
    return bool(wanted) and (by_name or told.strip() in (one.id, one.folder.name))


COMMAND: Final = Command(
    ("open",),
    N_("Go straight to a campaign."),
    run,
    places=(Place("NAME", N_("Its name or how it begins, or the name of its folder."), many=True),),
)
