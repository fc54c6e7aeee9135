"""What stands over a place while the disk fails, or while somebody else holds the campaign."""

from collections.abc import Mapping
from typing import Final

from textual.content import Content

from tabletop_tui.locale import N_, _, ngettext
from tabletop_tui.messages import Told, View
from tabletop_tui.present.notices import notice_sentence

_WHAT: Final[Mapping[str, str]] = {
    "disk-full": N_("The disk is full: make room, and saving goes on by itself."),
    "no-permission": N_("The folder may not be written to: allow it, and saving goes on by itself."),
    "folder-gone": N_("The folder of the campaign is gone: bring it back, and saving goes on by itself."),
    "another-campaign": N_("Another campaign lies in the folder now, and nothing is written over it."),
}
"""What is wrong and what helps, by the code of the problem."""

BANNER_LINES: Final = 2
"""How many lines stand over a place at most."""
_ELSEWHERE: Final[Mapping[str, str]] = {
    "disk-full": N_("There is no room for {file}; try another disk."),
    "no-permission": N_("{file} may not be written there; try another folder."),
    "folder-gone": N_("There is no folder for {file}; try another one."),
}
"""Why a file of somebody's choice was not written, by the code of the problem."""


def not_written(file: str, problem: Told) -> str:
    """Why a file was not written, and what to do instead."""
    if problem.code in _ELSEWHERE:
        return _(_ELSEWHERE[problem.code]).format(file=file)
    return notice_sentence(problem)


def banner(view: View, width: int) -> Content:
    """What has to stay in sight, as fully as there is room for in a few lines; empty when all is well.

    Args:
        view: How the table is looked at.
        width: The cells of a line.
    """
    told = _banners(view)
    return next((text for text in told if len(text.wrap(max(1, width))) <= BANNER_LINES), told[-1])


def _banners(view: View) -> tuple[Content, ...]:
    """What has to stay in sight, the fullest first."""
    if view.saved.state == "failed":
        unsaved = Content.styled(f"{_unsaved(view)}.", "bold")
        help_too = _("Play on; ctrl+s saves a copy elsewhere.")
        return unsaved + f" {_what(view.saved.problem)} {help_too}", unsaved + f" {help_too}", unsaved
    if view.released:
        return (Content(_("Let go: nobody holds this campaign any more. Take over is in the palette (:).")),)
    if view.read_only and view.holder is not None:
        return _watching(view.holder)
    return (Content(),)


def unsaved_steps(count: int) -> str:
    """How many steps are in memory alone."""
    return ngettext("{count} step is not on disk", "{count} steps are not on disk", count).format(count=count)


def what_helps(problem: Told | None) -> str:
    """What is wrong with the disk and what helps."""
    if problem is None:
        return _("The disk does not answer; saving is tried again and again.")
    if problem.code in _WHAT:
        return _(_WHAT[problem.code])
    return notice_sentence(problem)


def _unsaved(view: View) -> str:
    return unsaved_steps(view.saved.behind) if view.saved.behind else _("Not saved")


def _what(problem: Told | None) -> str:
    if problem is not None and problem.code == "disk-error":
        error = dict(problem.values).get("error", "?")
        return _("The disk reports {error}; saving is tried again and again.").format(error=error)
    return what_helps(problem)


def _watching(holder: Told) -> tuple[Content, ...]:
    sentence = notice_sentence(holder)
    if holder.code not in {"open-already", "open-already-by"}:
        return (Content(sentence),)
    shown = _("What happens there is shown here.")
    return Content(f"{sentence} {shown}"), Content(sentence), Content(notice_sentence(Told("open-already")))
