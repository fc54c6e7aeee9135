"""Foes by number, as a GM types them: 3 kobold, 2 wolf."""

from dataclasses import dataclass

from rules.d6.card import Card
from rules.d6.cards import MOST_COPIES
from rules.d6.encounter_start import Copies
from rules.d6.game import Game
from tabletop_tui.locale import _
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.typed_foes import count_refused, typed_foes


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
    for one in typed_foes(line):
        if problem := count_refused(one, MOST_COPIES):
            return Comers(problem=problem)
        found = _pattern(game, one.name)
        copies.append(Copies(one.count, found.id) if found else Copies(one.count, name=one.name))
        label = found.name if found else _("{name} (new, average)").format(name=one.name)
        words.append(f"{one.count} {glyphs().times} {label}")
    return Comers(tuple(copies), tuple(words))


def _pattern(game: Game, name: str) -> Card | None:
    """What a name stands for: whole names before beginnings of names."""
    wanted = name.casefold()
    foes = (*game.foes, *(card for card in game.cards if card.owner == "gm"))
    party = (card for card in game.cards if card.owner != "gm")
    same = next((card for card in (*foes, *party) if card.name.casefold() == wanted), None)
    return same or next((card for card in foes if card.name.casefold().startswith(wanted)), None)
