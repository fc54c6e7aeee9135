"""What the disk has to say, as sentences."""

from collections.abc import Mapping
from typing import Final

from rules.table.refusals import Refused, Value
from tabletop_tui.locale import N_, _, ngettext
from tabletop_tui.messages import Told
from tabletop_tui.present import saves
from tabletop_tui.present.clock import duration, wall_date, wall_time
from tabletop_tui.present.problems import problem_text
from tabletop_tui.present.refusals import refusal_sentence, value_text

SENTENCES: Final[Mapping[str, str]] = {
    "disk-full": N_("The disk is full: play goes on in memory, and is saved as soon as there is room."),
    "no-permission": N_("The folder of the campaign may not be written to; ctrl+s saves a copy elsewhere."),
    "folder-gone": N_("The folder of the campaign is gone; ctrl+s saves a copy elsewhere."),
    "no-folder-here": N_("Campaigns cannot be kept in {folder}: it is no folder, and none can be made there."),
    "may-not-keep-here": N_("Campaigns cannot be kept in {folder}: writing there is not allowed."),
    "no-room-here": N_("Campaigns cannot be kept in {folder}: the disk is full."),
    "disk-error": N_("The disk reports an error ({error}); ctrl+s saves a copy elsewhere."),
    "another-campaign": N_("{file} holds another campaign now, so nothing is written over it; ctrl+s saves a copy."),
    "log-unreadable": N_("The log cannot be read just now."),
    "open-already": N_("Read-only: this campaign is open in another window."),
    "open-already-by": N_("Read-only: {who} on {host} has had this campaign open since {since} (process {pid})."),
    "open-elsewhere": N_("{who} on {host} opened this campaign at {since} and never closed it; close it there first."),
    "no-locks-here": N_("This folder cannot be locked, so nothing keeps two windows apart: open it only once."),
    "cannot-write-here": N_("Read-only: nothing can be written in {folder}."),
    "torn-tail": N_("The last step was cut short when the program ended; everything before it is here."),
    "steps-lost": N_("Lost after step {step}: {steps} ({minutes})."),
    "foreign-journal": N_("{file} belongs to another campaign: it is not read, and is kept aside."),
    "checkpoint-missing": N_("{file} was missing; put together from {copy} and {steps} after it."),
    "checkpoint-damaged": N_("{file} was damaged; put together from {copy} and {steps} after it."),
    "checkpoint-foreign": N_(
        "{file} is of another campaign; this one was put together from {copy} and {steps} after it."
    ),
    "checkpoint-changed": N_("{file} was changed outside; this is {copy} and {steps} after it."),
    "no-such-campaign": N_("There is no campaign called {name}; tabletop list shows those there are."),
    "ambiguous-name": N_("{name} could be several campaigns; name one of these folders: {folders}."),
    "no-campaign-here": N_("There is no campaign in the folder {folder}."),
    "nothing-holds": N_(
        "Nothing in the folder {folder} is whole; the list of campaigns and tabletop check can put its pieces together."
    ),
    "nothing-sound": N_("Nothing in the folder {folder} can be read any more; every file was left as it is."),
    "newer-version": N_("This needs version {needs} of the program or a later one; it is left as it is."),
    "unknown-version": N_("This campaign says it is of version {schema}, which there never was."),
    "missing": N_("{file} is missing."),
    "empty": N_("The file is empty."),
    "too-large": N_("The file is larger than {most} MB."),
    "too-deep": N_("The file is nested deeper than {most} levels."),
    "not-utf8": N_("The file is not text in UTF-8: save it as that and try again."),
    "not-an-object": N_("The file does not hold an object at its top."),
    "not-json": N_("The file is not JSON: line {line}, column {column}."),
    "doubled-key": N_("The file names {key} twice."),
    "bad-number": N_("{path}: {number} is not a number that can be kept."),
    "wrong-field": N_("{path}: {problem}."),
    "no-campaign-for-cards": N_("These are cards: mark the campaign that they come to, or begin one with n."),
    "copy-not-made": N_("The disk did not make the copy in time, so nothing was changed."),
}
"""A sentence for each code of `saves`; placeholders are the notice's values."""

_NUMBERED: Final = frozenset({"pid", "line", "column", "number", "schema"})
"""Values that tell one thing from another and count nothing: their digits are left as they are."""

LISTED: Final[Mapping[str, str]] = {
    "checkpoint-missing": N_("needs mending; enter opens what is left"),
    "checkpoint-damaged": N_("damaged; enter opens the newest good state"),
    "newer-version": N_("saved by a newer version of the program"),
}
"""What is wrong with a campaign, beside its name in the list."""


def notice_sentence(told: Told) -> str:
    """The sentence of something told."""
    if told.code == "newer-version" and dict(told.values).get("needs") == "?":
        return _("A later version of the program saved this; it is left as it is.")
    found = SENTENCES.get(told.code) or saves.SENTENCES.get(told.code)
    if found is None:
        return refusal_sentence(Refused(told.code, dict(told.values)))
    return _(found).format_map({name: _text(name, value) for name, value in told.values})


def listed_problem(told: Told) -> str:
    """What is wrong with a campaign, in the few words that fit beside its name."""
    return _(LISTED[told.code]) if told.code in LISTED else told.code


def _text(name: str, value: Value) -> str:
    if name == "since" and isinstance(value, int):
        return f"{wall_date(value)} {wall_time(value)}"
    if name in _NUMBERED:
        return str(value)
    if name == "problem" and isinstance(value, str):
        return problem_text(value)
    if name == "steps" and isinstance(value, int):
        return ngettext("{count} step", "{count} steps", value).format(count=value)
    if name == "minutes" and isinstance(value, int):
        return duration(value)
    return value_text(value)
