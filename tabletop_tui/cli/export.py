"""`tabletop export NAME`: a campaign, its cards or its list of foes as one file."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop_tui.cli.command import JSON, Command, Given, Option, Place, Refusal, UsageError
from tabletop_tui.cli.keeping import library_of, said_plainly
from tabletop_tui.cli.printing import say, say_json
from tabletop_tui.locale import N_, _

if TYPE_CHECKING:
    from rules.campaign import Campaign

TO: Final = Option("to", N_("The file to write, or a folder for it; otherwise here."), "PATH")
CARDS: Final = Option("cards", N_("Only the cards and the list of foes."))
CARD: Final = Option("card", N_("Only this card or foe, by its name."), "NAME")
FOES: Final = Option("foes", N_("Only the list of foes, as a table for a spreadsheet."))
OVERWRITE: Final = Option("overwrite", N_("Replace a file of that name."))


def run(given: Given) -> int:
    """Write the file and say where it is."""
    chosen = [name for name in ("cards", "card", "foes") if given.flag(name) or given.text(name) is not None]
    if len(chosen) > 1:
        raise UsageError(_("Choose one of --cards, --card and --foes."))
    path = Path(given.text("to") or ".").expanduser()
    overwrite = given.flag("overwrite")
    library = library_of(given)
    with said_plainly():
        opened = library.open(given.needed("NAME"), read_only=True)
        if not chosen:
            written = opened.file.save_copy(path, overwrite)
        elif chosen == ["foes"]:
            from saves.exchange.foes_csv import export_foes

            written = export_foes(library.disk, path, opened.campaign, overwrite)
        else:
            from saves.exchange.cards import export_cards

            ids = None if chosen == ["cards"] else (_card(opened.campaign, given.text("card") or ""),)
            written = export_cards(library.disk, path, opened.campaign, ids, overwrite)
    if given.flag("json"):
        say_json({"file": str(written)})
    else:
        say(_("Written: {file}").format(file=written))
    return 0


def _card(campaign: "Campaign", told: str) -> str:
    wanted = told.strip().casefold()
    there = (*campaign.game.cards, *campaign.game.foes)
    found = [card.id for card in there if wanted in (card.label.casefold(), card.name.casefold(), card.id.casefold())]
    if not found:
        raise Refusal(_("There is no card {who}.").format(who=told))
    if len(found) > 1:
        raise Refusal(
            _("There are {count} cards called {who}; name one with its number.").format(count=len(found), who=told)
        )
    return found[0]


COMMAND: Final = Command(
    ("export",),
    N_("Write a campaign, its cards or its list of foes into one file."),
    run,
    places=(Place("NAME", N_("The campaign's name."), many=True),),
    options=(TO, CARDS, CARD, FOES, OVERWRITE, JSON),
)
