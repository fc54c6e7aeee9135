"""`tabletop restore NAME`: the dated copies of a campaign, what differs in them, and bringing one back."""

from typing import TYPE_CHECKING, Final

from tabletop_tui.cli.command import JSON, Command, Given, Option, Place, Refusal
from tabletop_tui.cli.keeping import library_of, said_plainly
from tabletop_tui.cli.printing import Json, say, say_json
from tabletop_tui.locale import N_, _

if TYPE_CHECKING:
    from saves.backups import Copy
    from saves.differences import Differences

COPY: Final = Option("copy", N_("The number of the copy to bring back."), "N")
PREVIEW: Final = Option("preview", N_("Only say what would be different."))


def run(given: Given) -> int:
    """List the copies; with a number, show what differs and bring that copy back."""
    from saves.replacing import preview_restore, restore

    name = given.needed("NAME")
    library = library_of(given)
    with said_plainly():
        copies = library.copies(name)
        present = library.open(name, read_only=True).campaign
        number = given.number("copy", 1, 9999)
        if number is None:
            return _list(given, copies, present.step)
        if number > len(copies):
            raise Refusal(
                _("There is no copy {number}; tabletop restore {name} lists them.").format(number=number, name=name)
            )
        copy = copies[number - 1]
        differing = preview_restore(library, name, copy)
        done = not given.flag("preview")
        if done:
            restore(library, name, copy, _("The copy {copy} was brought back.").format(copy=copy.path.name))
    if given.flag("json"):
        say_json({"done": done, "copy": copy.path.name, **_as_json(differing)})
        return 0
    from tabletop_tui.present.saves import copy_line, difference_lines

    say(copy_line(copy, number, present.step - copy.seq))
    for line in difference_lines(differing):
        say(f"  {line}")
    if done:
        say(_("Brought back; undo takes it back."))
    return 0


def _list(given: Given, copies: "tuple[Copy, ...]", step: int) -> int:
    if given.flag("json"):
        from tabletop_tui.present.clock import wall_stamp

        say_json(
            [
                {
                    "number": number,
                    "file": copy.path.name,
                    "at": wall_stamp(copy.at),
                    "step": copy.seq,
                    "steps_behind": step - copy.seq,
                    "reason": copy.reason,
                }
                for number, copy in enumerate(copies, 1)
            ]
        )
        return 0
    from tabletop_tui.present.saves import copy_line

    if not copies:
        say(_("There are no copies yet."))
    for number, copy in enumerate(copies, 1):
        say(copy_line(copy, number, step - copy.seq))
    return 0


def _as_json(differing: "Differences") -> dict[str, Json]:
    return {
        "steps": differing.steps,
        "added": {table: list(names) for table, names in differing.added.items()},
        "removed": {table: list(names) for table, names in differing.removed.items()},
        "changed": {table: list(names) for table, names in differing.changed.items()},
        "other": list(differing.other),
    }


COMMAND: Final = Command(
    ("restore",),
    N_("List the dated copies of a campaign, or bring one back."),
    run,
    places=(Place("NAME", N_("The campaign's name."), many=True),),
    options=(COPY, PREVIEW, JSON),
)
