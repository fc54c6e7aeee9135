"""`tabletop import FILE`: a campaign, or cards and foes for one; says what it does, replaces nothing unasked."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop_tui.cli.command import JSON, Command, Given, Option, Place, Refusal, UsageError
from tabletop_tui.cli.keeping import library_of, said_plainly, sentence, told_json
from tabletop_tui.cli.printing import Json, say, say_json
from tabletop_tui.locale import N_, _

if TYPE_CHECKING:
    from saves.campaign_file import Opened
    from saves.exchange.cards import CardsPreview
    from saves.library import Library

INTO: Final = Option("into", N_("The campaign that cards or foes come to."), "NAME")
REPLACE: Final = Option("replace", N_("Put the campaign in place of this one; it can be taken back with undo."), "NAME")
PREVIEW: Final = Option("preview", N_("Only say what would be done."))
PARTLY: Final = Option("partly", N_("Take in what fits even if something in the file does not."))


def run(given: Given) -> int:
    """Take a file in, or say what taking it in would do."""
    path = Path(given.needed("FILE")).expanduser()
    library = library_of(given)
    from saves.exchange.picked import kind_of_file

    with said_plainly():
        kind = kind_of_file(library.disk, path)
        if kind == "campaign":
            if given.text("into") is not None:
                raise UsageError(_("{file} is a whole campaign: it needs no --into.").format(file=path))
            return _campaign(given, library, path)
        if given.text("replace") is not None:
            raise UsageError(_("{file} is no campaign: nothing can be replaced by it.").format(file=path))
        into = given.text("into")
        if into is None:
            raise Refusal(_("{file} holds cards: say with --into which campaign they come to.").format(file=path))
        return _cards(given, library, path, into, foes=kind == "foes")


def _campaign(given: Given, library: "Library", path: Path) -> int:
    from saves.exchange.whole import read_campaign
    from saves.replacing import free_name, replace_table, take_in

    arrived = read_campaign(library.disk, path)
    campaign = arrived.campaign
    replaced = given.text("replace")
    name = campaign.name if replaced else free_name(campaign.name, tuple(one.name for one in library.campaigns()))
    result: dict[str, Json] = {
        "kind": "campaign",
        "name": name,
        "cards": len(campaign.game.cards),
        "renamed": name != campaign.name,
        "replaces": replaced,
        "remarks": told_json(arrived.remarks),
        "done": not given.flag("preview"),
    }
    if not given.flag("preview"):
        if replaced:
            said = _("The campaign from {file} took this one's place.").format(file=path.name)
            replace_table(library, replaced, campaign, said, "import")
            folder = library.folder_of(replaced)
        else:
            opened = take_in(library, arrived)
            folder = opened.file.folder
            opened.file.close()
        result["folder"] = str(folder)
    if given.flag("json"):
        say_json(result)
        return 0
    for remark in arrived.remarks:
        say(f"  {sentence(remark)}")
    if name != campaign.name:
        say(_("There is a campaign {name} already, so this one is called {new}.").format(name=campaign.name, new=name))
    frame = _("Would be taken in: {name}") if given.flag("preview") else _("Taken in: {name}")
    say(frame.format(name=name))
    return 0


def _cards(given: Given, library: "Library", path: Path, into: str, foes: bool) -> int:
    from saves.exchange.cards import preview_cards
    from saves.exchange.foes_csv import preview_foes

    only_look = given.flag("preview")
    opened = library.open(into, read_only=only_look)
    try:
        preview = (preview_foes if foes else preview_cards)(library.disk, path, opened.campaign)
        fine = preview.intent is not None and (not preview.refused or given.flag("partly"))
        if fine and not only_look:
            if opened.file.read_only:
                raise Refusal("\n".join(sentence(one) for one in opened.notices[:1]))
            _take(opened, preview)
    finally:
        opened.file.close()
    if given.flag("json"):
        say_json(_as_json(preview, done=fine and not only_look))
    else:
        _say(preview, done=fine and not only_look)
    if fine or (only_look and preview.arrivals):
        return 0
    raise Refusal(
        _("Nothing was taken in; --partly takes in what fits.") if preview.arrivals else _("Nothing was taken in.")
    )


def _take(opened: "Opened", preview: "CardsPreview") -> None:
    from rules.stepping import Step, step
    from rules.table.asking import GM, Asked
    from saves.entries import Entry
    from saves.errors import SaveError
    from tabletop_tui.dice_source import SeededDice

    assert preview.intent is not None
    before = opened.campaign
    dice = SeededDice(opened.dice_seed, opened.dice_position)
    done = step(before, Asked(GM, before.step, preview.intent), dice)
    if not isinstance(done, Step):
        raise Refusal(sentence(done))
    seq = done.campaign.step
    entry = Entry(seq, "step", time.time(), GM, preview.intent, done.events, None, opened.dice_position)
    opened.file.record(entry, before, done.campaign)
    problem = opened.file.status.problem
    if problem is not None:
        raise SaveError(problem.code, **problem.values)


def _say(preview: "CardsPreview", done: bool) -> None:
    for one in preview.refused:
        say(f"! {sentence(one)}")
    for one in preview.remarks:
        say(f"  {sentence(one)}")
    for arrival in preview.arrivals:
        label = arrival.becomes if arrival.name == arrival.becomes else f"{arrival.name} → {arrival.becomes}"
        place = _("list of foes") if arrival.foe else _("cards")
        say(f"{'+' if done else ' '} {label} ({place})")


def _as_json(preview: "CardsPreview", done: bool) -> dict[str, Json]:
    return {
        "kind": "cards",
        "done": done,
        "arrivals": [{"name": one.name, "becomes": one.becomes, "foe": one.foe} for one in preview.arrivals],
        "refused": told_json(preview.refused),
        "remarks": told_json(preview.remarks),
    }


COMMAND: Final = Command(
    ("import",),
    N_("Take in a campaign, or cards and foes, from a file."),
    run,
    places=(Place("FILE", N_("A campaign, a file of cards, or a table of foes."), many=True),),
    options=(INTO, REPLACE, PREVIEW, PARTLY, JSON),
)
