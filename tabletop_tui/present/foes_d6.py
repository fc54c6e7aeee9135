"""Foes typed by number, as in "3 kobold, 2 wolf", and what they would be called."""

from rules.d6.encounter_start import Copies
from rules.d6.foe_cards import PlaceFoes
from rules.d6.foes import foe_by_name
from rules.d6.game import Game
from rules.table.outcome import Moment
from rules.table.refusals import Refused
from tabletop_tui.present.typed_foes import NoDice, typed_foes


def foes_of(game: Game, text: str) -> tuple[Copies, ...]:
    """The foes that a line means: a number (1 when there is none) and a name of the list of foes, of a card, or any."""
    found = []
    for one in typed_foes(text):
        known = foe_by_name(game, one.name)
        found.append(Copies(one.count, known.id) if known else Copies(one.count, name=one.name))
    return tuple(found)


def foes_preview(game: Game, foes: tuple[Copies, ...], hidden: bool = False) -> tuple[tuple[str, ...], Refused | None]:
    """The labels that foes would get, or why they cannot be had; changes nothing."""
    intent = PlaceFoes(foes, hidden)
    if refusal := intent.refusal(game):
        return (), refusal
    outcome = intent.carry_out(game, Moment(NoDice()))
    return tuple(event.who.label for event in outcome.events), None
