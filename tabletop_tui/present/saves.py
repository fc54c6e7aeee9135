"""What checking, mending, bringing back, taking in and giving out campaigns has to say."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tabletop_tui.locale import N_, _, ngettext

if TYPE_CHECKING:
    from saves.backups import Copy
    from saves.differences import Differences

SENTENCES: Final[Mapping[str, str]] = {
    "another-game": N_("That is a campaign of another game."),
    "bad-cell": N_("Line {line}, column {column}: {problem}."),
    "checkpoint-rewritten": N_("{file} was written anew, as it was after step {step}."),
    "conflict-copies": N_("Two machines wrote at once, and the synchronised folder kept both: look into {files}."),
    "conflict-copy": N_("{file} is what a synchronised folder makes when two machines write at once."),
    "copy-damaged": N_("The copy {file} is damaged."),
    "doubled-column": N_("The column {column} is there twice."),
    "file-edited": N_("The file was edited after it was written; that is allowed."),
    "file-exists": N_("There is a file {file} already; it is only replaced when told to."),
    "folder-followed": N_("The folder of campaigns {folder} is a link; it is followed."),
    "folder-is-link": N_("The folder of campaigns {folder} is a link that nobody chose; name the folder with --saves."),
    "folder-writable-by-all": N_("Everybody on this machine may write to the folder of campaigns {folder}."),
    "journal-damaged": N_("Damaged: {files}."),
    "kept-aside": N_("{file} was put right; as it was, it is kept in the folder set-aside."),
    "left-over": N_("{file} is left from an interrupted write; the next opening removes it."),
    "made-private": N_("{file} is for its owner alone now."),
    "network-folder": N_(
        "The folder of campaigns is on a network ({kind}): a lost connection can look like a full disk."
    ),
    "newer-cards": N_("These cards are in a newer form ({version}) than this program knows ({known})."),
    "no-column": N_("The column {column} is missing."),
    "no-such-card": N_("There is no card {who}."),
    "no-such-file": N_("There is no file {file}."),
    "not-a-file": N_("{file} is not a file that can be read."),
    "not-csv": N_("The file is no table in CSV: look at line {line}."),
    "open-to-others": N_("Others on this machine may read {file}."),
    "put-together": N_("Put together from {documents} sound documents; lost: {count} {lost}"),
    "replay-differs": N_("The steps of the log do not lead to what {file} says after step {step}."),
    "set-aside": N_("Files kept aside earlier, in the folder {folder}: {count}."),
    "step-unreadable": N_("Step {step} in {file} cannot be read ({path})."),
    "steps-missing": N_("The steps {first} to {last} are missing before {file}; what came of them is there."),
    "synchronised-folder": N_(
        "{folder} is synchronised: play on one machine at a time, and let it finish before the next."
    ),
    "too-many-rows": N_("The table has more than {most} rows."),
    "unknown-column": N_("There is no column {column}; there can be: {known}."),
    "unknown-fields": N_("What this program does not know in it: {count}."),
    "unknown-tables": N_("Tables this program does not know are kept as they are: {tables}."),
}
"""A sentence for each further code of `saves`; placeholders are the notice's values."""

REASONS: Final[Mapping[str, str]] = {
    "new": N_("when it was new"),
    "session": N_("at the start of a sitting"),
    "migration": N_("before a new version"),
    "import": N_("before an import"),
    "restore": N_("before another copy was brought back"),
    "salvaged": N_("when it was put together"),
    "asked": N_("asked for"),
}
"""Why a copy was made, by its reason."""


def copy_line(copy: "Copy", number: int, steps: int) -> str:
    """A dated copy in one line: its number, when and why it was made, how many steps it is behind."""
    from tabletop_tui.present.clock import wall_date, wall_time

    behind = ngettext("{count} step behind", "{count} steps behind", steps).format(count=steps)
    why = _(REASONS[copy.reason]) if copy.reason in REASONS else copy.reason
    return f"{number:3}  {wall_date(copy.at)} {wall_time(copy.at)}  {behind}, {why}"


def difference_lines(found: "Differences") -> tuple[str, ...]:
    """What would be different, a line each; one line when nothing would."""
    if found.none:
        return (_("Nothing would be different."),)
    frames = (
        (found.added, N_("comes back ({table}): {names}")),
        (found.removed, N_("goes ({table}): {names}")),
        (found.changed, N_("becomes what it was ({table}): {names}")),
    )
    lines = [
        _(frame).format(table=_table(table), names=_names(names))
        for rows, frame in frames
        for table, names in rows.items()
    ]
    lines += [_("becomes what it was: {table}").format(table=_table(table)) for table in found.other]
    return tuple(lines)


def _table(name: str) -> str:
    names = {
        "campaign": N_("the campaign's name, clock and sessions"),
        "settings": N_("house rules"),
        "lists": N_("lists of skills, weapons and armour"),
        "encounter": N_("the fight"),
        "cards": N_("cards"),
        "foes": N_("list of foes"),
        "drafts": N_("characters in the making"),
    }
    return _(names[name]) if name in names else name


def _names(names: tuple[str, ...], most: int = 8) -> str:
    shown = ", ".join(names[:most])
    more = len(names) - most
    return shown if more <= 0 else shown + ngettext(" and {count} more", " and {count} more", more).format(count=more)
