"""Foes by number, as a GM types them in the d20 game: 3 kobold, 2 wolf."""

from dataclasses import dataclass

from rules.d20.average import RACE
from rules.d20.card import Card
from rules.d20.entering import MOST_COPIES, Copies, pattern
from rules.d20.game import Game
from rules.d20.standard import races
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.typed_foes import count_refused, typed_foes


@dataclass(frozen=True, slots=True)
class Comers:
    """What a line of foes comes to."""

    copies: tuple[Copies, ...] = ()
    words: tuple[str, ...] = ()
    """Each of them in words."""
    patterns: tuple[Card, ...] = ()
    """What they are copied from, one for each copy."""
    problem: str = ""
    """What is wrong with the line; empty: nothing."""


@dataclass(frozen=True, slots=True)
class _Source:
    """What a name stands for."""

    source: str
    card: Card
    label: str
    name: str = ""
    """What the copies are called, where that is not the card's own name."""


def read_comers(game: Game, line: str, *, aware: bool = True) -> Comers:
    """Foes by number: `3 kobold, 2 wolf`; a name alone is one, and the beginning of a name is enough.

    A name is looked for on the list of foes, then among the cards of the GM, then among all, then among the races, of
    which average creatures come.
    """
    copies: list[Copies] = []
    words: list[str] = []
    patterns: list[Card] = []
    for one in typed_foes(line):
        if problem := count_refused(one, MOST_COPIES):
            return Comers(problem=problem)
        found = _source(game, one.name)
        if found is None:
            return Comers(problem=_nobody(game, one.name))
        copies.append(Copies(one.count, found.source, found.name, aware))
        words.append(f"{one.count} {glyphs().times} {found.label}")
        patterns += [found.card] * one.count
    return Comers(tuple(copies), tuple(words), tuple(patterns))


def _nobody(game: Game, name: str) -> str:
    """That nobody is called so, and who is called nearly so, or else which foes there are."""
    from difflib import get_close_matches

    called = {each.casefold(): each for each in _named_races(game).values()}
    near = ", ".join(called[each] for each in get_close_matches(name.casefold(), called))
    foes = ", ".join(dict.fromkeys(foe.name for foe in game.foes))
    text = _("No foe and no race is called {name}.")
    if foes:
        text = _("No foe and no race is called {name}. Known foes: {foes}.")
    elif near:
        text = _("No foe and no race is called {name}. Races with such names: {near}.")
    return text.format(name=name, foes=foes, near=near)


def _named_races(game: Game) -> dict[str, str]:
    return {race: names.race(game.lists, race) for race in _races(game)}


def _source(game: Game, name: str) -> _Source | None:
    """What a name stands for: whole names before beginnings of names."""
    wanted = name.casefold()
    foes = (*game.foes, *(card for card in game.cards if card.owner == "gm"))
    party = tuple(card for card in game.cards if card.owner != "gm")
    named = _named_races(game)
    for fits in (str.__eq__, str.startswith):
        for card in (*foes, *(party if fits is str.__eq__ else ())):
            if fits(card.name.casefold(), wanted):
                return _Source(card.id, card, card.name)
        for race, called in named.items():
            found = pattern(game, RACE + race) if fits(called.casefold(), wanted) else None
            if found is not None:
                return _Source(RACE + race, found, _("{name} (average)").format(name=called), called)
    for race, called in named.items():
        found = pattern(game, RACE + race) if race.replace("-", " ") == wanted else None
        if found is not None:
            return _Source(RACE + race, found, _("{name} (average)").format(name=called), called)
    return None


def _races(game: Game) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*(race.id for race in game.lists.races), *races())))
