"""Why a pool has the dice it has, and what may come of it, in words and rows."""

from textual.content import Content

from rules.d6.lists import Attribute, Lists
from rules.dice.pools import Part, Pool, wins_of
from tabletop_tui.locale import N_, _, ngettext
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import percent, plain, signed
from tabletop_tui.present.text import literal

HARDEST = 8
_ATTRIBUTES: dict[str, Attribute] = {"strength": "strength", "reflexes": "reflexes", "intelligence": "intelligence"}
_ALONE = {
    "base": N_("everybody's dice"),
    "stance": N_("defensive stance"),
    "circumstance": N_("circumstances"),
    "assist": N_("assist"),
    "wounds": N_("wounds"),
    "armour": N_("heavy armour"),
}


def dice(count: int) -> str:
    """A number of dice as the game writes it: 8D6."""
    return _("{count}D6").format(count=count)


def dice_words(count: int) -> str:
    """A number of dice in words: 1 die, 8 dice."""
    return ngettext("{count} die", "{count} dice", abs(count)).format(count=plain(count))


def part_label(lists: Lists, part: Part) -> str:
    """What gives or takes dice."""
    if part.code in _ATTRIBUTES:
        return names.attribute(_ATTRIBUTES[part.code])
    match part.code:
        case "skill":
            return names.skill(lists, part.what)
        case "proficiency":
            return names.proficiency(lists, part.what)
        case "weapon":
            return names.weapon(lists, part.what)
        case "focus":
            return names.focus(lists, part.what)
        case "profession":
            return part.what
    return _(_ALONE.get(part.code, part.code))


def pool_rows(lists: Lists, pool: Pool) -> tuple[tuple[str, str], ...]:
    """Each part of a pool with its dice; the floor is a row of its own where it lifts the sum."""
    rows = [
        (part_label(lists, part), plain(part.dice) if part.code == "base" else signed(part.dice)) for part in pool.parts
    ]
    total = sum(part.dice for part in pool.parts)
    if total < pool.size:
        rows.append((_("never fewer than one die"), signed(pool.size - total)))
    return tuple(rows)


def pool_sum(lists: Lists, pool: Pool) -> str:
    """A pool on one line: 3 + 2 REF + 1 Perception − 1 wounds; parts of 0 are left out."""
    words = [
        str(part.dice) if part.code == "base" else f"{abs(part.dice)} {part_label(lists, part)}" for part in pool.parts
    ]
    line = ""
    for part, word in zip(pool.parts, words, strict=True):
        if part.dice:
            sign = f" {glyphs().minus if part.dice < 0 else '+'} " if line else ""
            line += sign + word
    return line


def odds_rows(size: int) -> tuple[tuple[int, str, str], ...]:
    """For each challenge level 1 to 8 its name and the chance that so many dice reach it."""
    wins = wins_of(size)
    return tuple(
        (level, names.challenge(level), percent(wins.at_least(level).decimal)) for level in range(1, HARDEST + 1)
    )


def faces(roll_faces: tuple[int, ...], winning: int = 4) -> Content:
    """Every face of a roll, the winning ones standing out by weight and by a mark where glyphs are plain."""
    shown = [literal(f"{face}", "bold $accent" if face >= winning else "$text-muted") for face in roll_faces]
    return Content(" ").join(shown)
