"""Foes by number, as a GM types them: 3 kobold, 2 wolf."""

from dataclasses import dataclass
from typing import Final

from rules.d6.card import Card
from rules.d6.cards import MOST_COPIES
from rules.d6.encounter_start import Copies
from rules.d6.game import Game
from rules.table.text import clean_line
from tabletop_tui.locale import _
from tabletop_tui.present.glyphs import glyphs

LONGEST: Final = 4
"""Digits of a number of foes that are read at all."""


@dataclass(frozen=True, slots=True)
class Comers:
    """What a line of foes comes to."""

    copies: tuple[Copies, ...] = ()
    words: tuple[str, ...] = ()
    """Each of them in words."""
    problem: str = ""
    """What is wrong with the line; empty: nothing."""


def read_comers(game: Game, line: str) -> Comers:
    """Foes by number: `3 kobold, 2 wolf`; a name alone is one.

    A name is looked for on the list of foes, then among the cards of the GM, where its beginning is enough, then among
    all; one that is nowhere becomes an average nobody.
    """
    copies: list[Copies] = []
    words: list[str] = []
    for part in line.replace(";", ",").split(","):
        text = clean_line(part)
        if not text:
            continue
        count, name = _counted(text)
        if not name or not 1 <= count <= MOST_COPIES:
            wanted = _("A number from 1 to {most} and a name, please, as in: 3 kobold.").format(most=MOST_COPIES)
            return Comers(problem=f"{text}: {wanted}")
        found = _pattern(game, name)
        copies.append(Copies(count, found.id) if found else Copies(count, name=name))
        label = found.name if found else _("{name} (new, average)").format(name=name)
        words.append(f"{count} {glyphs().times} {label}")
    return Comers(tuple(copies), tuple(words))


def _counted(text: str) -> tuple[int, str]:
    first, _space, rest = text.partition(" ")
    for number, name in ((first, rest), (first.rstrip("x×"), rest)):
        if number.isascii() and number.isdecimal():
            return (int(number) if len(number) <= LONGEST else 0), name.strip()
    return 1, text


def _pattern(game: Game, name: str) -> Card | None:
    """What a name stands for: whole names before beginnings of names."""
    wanted = name.casefold()
    foes = (*game.foes, *(card for card in game.cards if card.owner == "gm"))
    party = (card for card in game.cards if card.owner != "gm")
    same = next((card for card in (*foes, *party) if card.name.casefold() == wanted), None)
    return same or next((card for card in foes if card.name.casefold().startswith(wanted)), None)
