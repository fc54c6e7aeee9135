"""What the passing of time brings in the D6 game, before it has passed."""

from rules.campaign import Campaign
from rules.d6.game import Game
from rules.d6.healing import healing_preview
from tabletop_tui.locale import _
from tabletop_tui.present.log_d6 import sentence_of

MOST = 8
"""The most lines; what is beyond them is counted."""


def brought(campaign: Campaign, now: int) -> tuple[str, ...]:
    """A sentence for each wound that will have healed by then; one sentence when nothing happens."""
    game = Game.of(campaign.game)
    healed = [sentence_of(event, game.lists) for event in healing_preview(game, now)]
    if not healed:
        return (_("Nothing heals in that time."),)
    if len(healed) > MOST:
        healed[MOST - 1 :] = [_("and {count} more").format(count=len(healed) - MOST + 1)]
    return tuple(healed)
