"""`tabletop open NAME`: straight to a campaign."""

from typing import Final

from tabletop_tui.cli.command import Command, Given, Place, Refusal
from tabletop_tui.cli.playing import play, saves_of
from tabletop_tui.locale import N_, _


def run(given: Given) -> int:
    """Open a campaign by its name; whether there is one is looked up before anything is drawn."""
    from saves.errors import SaveError
    from saves.library import Library

    name = given.needed("NAME")
    try:
        Library(saves_of(given)).find(name)
    except SaveError as error:
        if error.code == "ambiguous-name":
            raise Refusal(
                _("Several campaigns are called so: {name}. Use the name of a folder.").format(name=name)
            ) from None
        raise Refusal(_("There is no such campaign: {name}. tabletop list shows them.").format(name=name)) from None
    return play(given, opening=name)


COMMAND: Final = Command(
    ("open",),
    N_("Go straight to a campaign."),
    run,
    places=(Place("NAME", N_("Its name or how it begins, or the name of its folder."), many=True),),
)
