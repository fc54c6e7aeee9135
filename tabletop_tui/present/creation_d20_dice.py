"""Making a d20 character: Hit Dice, and what they come to."""

from rules.d20.advancing import hit_die
from rules.d20.creation import to_be_rolled, until
from rules.d20.points import hit_point_maximum, vitality_maximum, wound_maximum
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.creation_d20_making import Making
from tabletop_tui.present.sheet import Cell, Line, Page, heading, text_line
from tabletop_tui.present.text import fill, literal


def page(making: Making, width: int) -> Page:
    """Every Hit Die with its face, what is still to be rolled, and the points they give."""
    game, card = making.game, making.card
    if not card.levels:
        return ()
    waiting = to_be_rolled(game, making.draft)
    rows: list[Line] = []
    if game.settings.hit_dice == "rolled" and len(card.levels) > 1:
        text = _("roll the Hit Dice…") if waiting else _("the Hit Dice are rolled")
        rows += [Line((Cell(literal(fill(f"  {text}", width), "bold" if waiting else "$text-muted"), "dice"),)), Line()]
    rows.append(heading(_("Hit Dice"), width))
    first_waiting = len(card.levels) - waiting
    for nth, level in enumerate(card.levels, 1):
        sides = hit_die(game, until(card, nth - 1), level.of)
        name = names.character_class(game.lists, level.of)
        face = "?" if nth > first_waiting else str(level.face)
        rows.append(text_line(f"{nth:>2}  {fill(name, 24)} d{sides:<3} {face:>3}  {_how(making, nth)}", width, "", 2))
    rows.append(Line())
    rows += [text_line(text, width, "bold", 2) for text in points_lines(making)]
    return tuple(rows)


def _how(making: Making, nth: int) -> str:
    if nth == 1:
        return _("whole")
    words = {"rolled": _("rolled"), "average": _("average"), "maximum": _("whole")}
    return words[making.game.settings.hit_dice] if nth <= len(making.card.levels) else ""


def points_lines(making: Making) -> tuple[str, ...]:
    """Hit points, or vitality and wound points, as they come out."""
    game, card = making.game, making.card
    waiting = to_be_rolled(game, making.draft)
    more = " " + ngettext("(and {count} die)", "(and {count} dice)", waiting).format(count=waiting) if waiting else ""
    if not game.settings.vitality:
        return (_("Hit points {points}").format(points=hit_point_maximum(game, card).total - waiting) + more,)
    return (
        _("Vitality {points}").format(points=vitality_maximum(game, card).total - waiting) + more,
        _("Wound points {points}").format(points=wound_maximum(game, card).total),
    )


def hint(making: Making, key: str) -> str:
    """A line on the row of the dice."""
    if key != "dice":
        return ""
    return _("The right arrow rolls; once is enough.") if to_be_rolled(making.game, making.draft) else ""
