"""What the passing of time brings at a table, before it has passed, whichever game it plays."""

from rules.campaign import ROUNDS, Campaign, PassTime, later
from tabletop_tui.locale import _


def brought(campaign: Campaign, waited: PassTime) -> tuple[str, ...]:
    """A line for everything that the time brings; one sentence when nothing happens."""
    lines = _d6(campaign, waited) if campaign.game.kind == "d6" else _d20(campaign, waited)
    return lines or (_("Nothing changes for anybody in that time."),)


def _after(campaign: Campaign, waited: PassTime) -> int:
    return later(campaign, waited.minutes * ROUNDS + waited.rounds).now


def _d6(campaign: Campaign, waited: PassTime) -> tuple[str, ...]:
    from rules.d6.game import Game
    from tabletop_tui.present.waiting_d6 import brought as healed

    return healed(Game.of(campaign.game), _after(campaign, waited))


def _d20(campaign: Campaign, waited: PassTime) -> tuple[str, ...]:
    from rules.d20.clock import Passing
    from rules.d20.game import Game
    from tabletop_tui.present.waiting_d20 import brought as foreseen

    passing = Passing(
        campaign.now, _after(campaign, waited), waited.rest, waited.care, waited.interruptions, waited.resting
    )
    return foreseen(Game.of(campaign.game), passing)
