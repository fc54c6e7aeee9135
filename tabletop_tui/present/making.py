"""Words for making a character in any game: what stands on the curtain, how steps are set beside each other."""

from collections.abc import Collection, Sequence

from textual.content import Content

from tabletop_tui.locale import _, ngettext
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.text import cell_len, literal


def number_of(party: int, drafts: Sequence[str], draft: str) -> int:
    """Which player it is, counting those who have a character and those who have begun one."""
    return party + 1 + (drafts.index(draft) if draft in drafts else len(drafts))


def steps_beside(
    titles: Sequence[str], wrong: Collection[int], passed: Collection[int], at: int, width: int
) -> Content:
    """The steps on one line: the one here stands out, a broken one has a cross, one passed by is in brackets.

    Args:
        titles: What the steps are called, the first of them step 1.
        wrong: The steps in which a rule is broken.
        passed: The steps in which there is nothing to choose.
        at: The step here.
        width: How many cells there are; where they are too few, only the step here keeps its title.
    """
    shown: list[tuple[str, str]] = []
    for number, title in enumerate(titles, 1):
        mark = glyphs().cross if number in wrong else ""
        words = f"({number})" if number in passed else f"{number}{mark} {title}"
        style = "$error" if number in wrong else "$text-muted"
        shown.append((f" {words} ", "bold reverse") if number == at else (words, style))
    if sum(cell_len(each) + 1 for each, _style in shown) > width:
        shown = [(each if number == at else each.split()[0], style) for number, (each, style) in enumerate(shown, 1)]
    return Content(" ").join([literal(each, style) for each, style in shown])


def curtain(number: int) -> Content:
    """What stands on the curtain before a player begins."""
    return Content.assemble(
        literal(_("Player {number}, your turn: press enter").format(number=number), "bold"),
        literal("\n\n" + _("Nobody else looks at the screen now."), "$text-muted"),
    )


def handed_back(number: int) -> Content:
    """What stands on the curtain after a player has finished."""
    return Content.assemble(
        literal(_("Done. Hand the keyboard on."), "bold"),
        literal(
            "\n\n"
            + _("Enter: player {number} makes a character.").format(number=number)
            + "\n"
            + _("H: the GM takes the keyboard back."),
            "$text-muted",
        ),
    )


def put_aside(number: int) -> Content:
    """What stands on the curtain after a player has stopped midway."""
    return Content.assemble(
        literal(_("Put aside; everything chosen is kept."), "bold"),
        literal(
            "\n\n"
            + _("Enter: player {number} goes on.").format(number=number)
            + "\n"
            + _("H: the GM takes the keyboard back."),
            "$text-muted",
        ),
    )


def points_question(left: int) -> str:
    """The question before a character is finished with points left."""
    return ngettext(
        "{count} point is left. Finish without it? Escape goes back to spend it.",
        "{count} points are left. Finish without them? Escape goes back to spend them.",
        left,
    ).format(count=left)
