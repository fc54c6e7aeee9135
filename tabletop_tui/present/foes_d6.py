"""What foes by number would be called."""

from rules.d6.encounter_start import Copies
from rules.d6.foe_cards import PlaceFoes
from rules.d6.game import Game
from rules.dice.throwing import NoDice
from rules.table.outcome import Moment
from rules.table.refusals import Refused


def foes_preview(game: Game, foes: tuple[Copies, ...], hidden: bool = False) -> tuple[tuple[str, ...], Refused | None]:
    """The labels that foes would get, or why they cannot be had; changes nothing."""
    intent = PlaceFoes(foes, hidden)
    if refusal := intent.refusal(game):
        return (), refusal
    outcome = intent.carry_out(game, Moment(NoDice()))
    return tuple(event.who.label for event in outcome.events), None
