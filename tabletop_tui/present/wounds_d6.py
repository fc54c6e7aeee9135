"""Wounds of the D6 game as people read them: a bar of four levels, and always a word beside it."""

from textual.content import Content

from rules.d6.card import Card, Wound
from tabletop_tui.locale import N_, _
from tabletop_tui.present.clock import game_time
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.text import cut, literal

MOST_LEVELS = 4
WHOLE_BAR = 16
"""From so many cells on there is room for a whole bar beside the word."""
_LEVELS = (N_("effect"), N_("minor"), N_("medium"), N_("serious"), N_("fatal"))


def level_name(level: int) -> str:
    """The word for a level of wound, 0 to 4; 0 is a mere effect."""
    return _(_LEVELS[min(level, MOST_LEVELS)])


def bar(level: int) -> str:
    """Four cells, as many of them filled as the wound has levels."""
    return glyphs().wound * level + glyphs().whole * (MOST_LEVELS - level)


def tone(level: int) -> str:
    """The style in which a wound of this level stands out."""
    return "$error bold" if level >= 3 else "$warning" if level else "$text-muted"


def short(card: Card, cells: int) -> Content:
    """The wounds of a card for a list: the worst as a bar and a word, and how many more there are.

    Where there is no room for the bar, one glyph stands for it.
    """
    worst = max((wound.level for wound in card.wounds), default=0)
    shown = bar(worst) if cells >= WHOLE_BAR else (glyphs().wound if worst else glyphs().whole)
    if not card.wounds:
        return literal(cut(shown, cells), "$text-muted")
    more = f" +{len(card.wounds) - 1}" if len(card.wounds) > 1 else ""
    return literal(cut(f"{shown} {level_name(worst)}{more}", cells), tone(worst))


def wound_line(wound: Wound) -> str:
    """One wound with everything about it: minor, treated, since day 3, 14:20: limps."""
    return f"{level_name(wound.level)}, {about(wound)}"


def about(wound: Wound) -> str:
    """What is to be said of a wound besides its level."""
    parts = [_("death blow")] if wound.death_blow else []
    if wound.treated:
        parts.append(_("treated"))
    parts.append(_("since {time}").format(time=game_time(wound.since)))
    line = ", ".join(parts)
    return f"{line}: {wound.effect}" if wound.effect else line
