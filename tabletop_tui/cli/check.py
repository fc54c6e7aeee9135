"""`tabletop check NAME|FILE`: whether everything that is kept of a campaign holds, and mending it."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop_tui.cli.command import JSON, Command, Given, Option, Place, Refusal
from tabletop_tui.cli.keeping import library_of, said_plainly, sentence, told_json
from tabletop_tui.cli.printing import say, say_json
from tabletop_tui.locale import N_, _, ngettext

if TYPE_CHECKING:
    from saves.checking import Report
    from saves.errors import Notice

REPAIR: Final = Option("repair", N_("Mend what can be mended; whatever is changed is kept in the folder set-aside."))


def run(given: Given) -> int:
    """Look through a campaign's folder or a file; 1 when something does not hold."""
    name = given.needed("NAME|FILE")
    path = Path(name).expanduser()
    if path.is_file():
        return _file(given, path)
    library = library_of(given)
    from saves.library import is_kept

    with said_plainly():
        folder = path if is_kept(library.disk, path) else library.folder_of(name)
        done: tuple[Notice, ...] = ()
        if given.flag("repair"):
            from saves.repair import repair

            mended = repair(library.disk, folder)
            done, report = mended.done, mended.report
        else:
            from saves.checking import check

            report = check(library.disk, folder)
    if given.flag("json"):
        _say_json(report, done)
    else:
        _say(report, done)
        if report.problems and not given.flag("repair"):
            say(_("tabletop check {name} --repair puts right what can be put right.").format(name=name))
    return 1 if report.problems else 0


def _file(given: Given, path: Path) -> int:
    from saves.disk import Disk
    from saves.exchange.picked import what_is_in

    if given.flag("repair"):
        raise Refusal(_("Only a campaign's folder can be mended, not a file: {file}.").format(file=path))
    with said_plainly():
        found = what_is_in(Disk(), path)
    if given.flag("json"):
        say_json({"file": str(path), "kind": found.kind, "name": found.name, "remarks": told_json(found.remarks)})
        return 0
    kinds = {"campaign": _("a campaign"), "cards": _("cards"), "foes": _("a list of foes")}
    say(_("{file}: {kind}, and everything in it holds.").format(file=path, kind=kinds[found.kind]))
    for remark in found.remarks:
        say(f"  {sentence(remark)}")
    return 0


def _say(report: "Report", done: "tuple[Notice, ...]") -> None:
    for one in done:
        say(f"+ {sentence(one)}")
    for one in report.problems:
        say(f"! {sentence(one)}")
    for one in report.remarks:
        say(f"  {sentence(one)}")
    name = report.campaign.name if report.campaign else report.folder.name
    steps = ngettext("{count} step", "{count} steps", report.steps).format(count=report.steps)
    copies = ngettext("{count} copy", "{count} copies", report.copies).format(count=report.copies)
    found = len(report.problems)
    verdict = (
        ngettext("{count} thing is not as it should be", "{count} things are not as they should be", found).format(
            count=found
        )
        if found
        else _("everything holds")
    )
    say(
        _("{name}: {steps} and {copies} read; {verdict}.").format(
            name=name, steps=steps, copies=copies, verdict=verdict
        )
    )


def _say_json(report: "Report", done: "tuple[Notice, ...]") -> None:
    say_json(
        {
            "folder": str(report.folder),
            "campaign": report.campaign.id if report.campaign else None,
            "name": report.campaign.name if report.campaign else None,
            "step": report.campaign.step if report.campaign else None,
            "steps_read": report.steps,
            "copies": report.copies,
            "holds": not report.problems,
            "problems": told_json(report.problems),
            "remarks": told_json(report.remarks),
            "done": told_json(done),
        }
    )


COMMAND: Final = Command(
    ("check",),
    N_("Look through everything that is kept of a campaign, or through a file."),
    run,
    places=(Place("NAME|FILE", N_("A campaign's name, its folder, or a file to be taken in."), many=True),),
    options=(REPAIR, JSON),
)
