"""Foes typed by number, as in "3 kobold, 2 wolf", and what they would be called."""

import re
from typing import Final

from rules.d6.encounter_start import Copies
from rules.d6.foe_cards import PlaceFoes
from rules.d6.foes import foe_by_name
from rules.d6.game import Game
from rules.dice.throwing import Reason, Thrown
from rules.table.outcome import Moment
from rules.table.refusals import Refused
from rules.table.text import clean_line

_ENTRY: Final = re.compile(r"(?:(\d{1,4})\s*[x×]?\s*)?(\S.*)")


class _NoDice:
    """Nothing is thrown for cards."""

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:
        """Refuse to throw.

        Raises:
            LookupError: Always.
        """
        raise LookupError(count, sides, reason.code)


def foes_of(game: Game, text: str) -> tuple[Copies, ...]:
    """The foes that a line means: a number (1 when there is none) and a name of the list of foes, of a card, or any."""
    found = []
    for part in clean_line(text).split(","):
        match = _ENTRY.fullmatch(part.strip())
        if match is None:
            continue
        name = match[2].strip()
        known = foe_by_name(game, name)
        count = int(match[1] or 1)
        found.append(Copies(count, known.id) if known else Copies(count, name=name))
    return tuple(found)


def foes_preview(game: Game, foes: tuple[Copies, ...], hidden: bool = False) -> tuple[tuple[str, ...], Refused | None]:
    """The labels that foes would get, or why they cannot be had; changes nothing."""
    intent = PlaceFoes(foes, hidden)
    if refusal := intent.refusal(game):
        return (), refusal
    outcome = intent.carry_out(game, Moment(_NoDice()))
    return tuple(event.who.label for event in outcome.events), None
