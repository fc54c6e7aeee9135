"""What the passing of time brings in the D6 game, before it has passed."""

from rules.d6.game import Game
from rules.d6.healing import healing_preview
from tabletop_tui.locale import _
from tabletop_tui.present.log_d6 import sentence_of


def brought(game: Game, now: int) -> tuple[str, ...]:
    """A sentence for each wound that will have healed by then; one sentence when nothing happens."""
    healed = tuple(sentence_of(event, game.lists) for event in healing_preview(game, now))
    return healed or (_("Nothing heals in that time."),)
