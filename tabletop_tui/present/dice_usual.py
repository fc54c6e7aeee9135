"""What is usually rolled at this table, in the name of somebody or of nobody in particular."""

from dataclasses import dataclass
from typing import Final, Literal

from rules.campaign import Campaign
from rules.d6.game import Game
from rules.table.labels import Who
from rules.table.tray import NOBODY
from tabletop_tui.locale import _
from tabletop_tui.present import rolls_d6

STATISTICS: Final = "statistics"
"""The key of the row that counts what was rolled."""


@dataclass(frozen=True, slots=True)
class Usual:
    """A row of the usual rolls."""

    key: str
    name: str
    notation: str = ""
    """What is rolled at once; empty: something is asked first."""
    label: str = ""
    """What the roll is for, as the log will say it."""
    asks: Literal["", "pool", "check"] = ""
    """What is asked first."""


def rollers(campaign: Campaign) -> tuple[Who, ...]:
    """In whose name can be rolled: the GM's, the party's, then that of everybody else."""
    cards = sorted(campaign.game.cards, key=lambda card: card.owner != "party")
    return (NOBODY, *(Who(card.id, card.label) for card in cards))


def usual_rolls(campaign: Campaign, who: Who) -> tuple[Usual, ...]:
    """What is usually rolled in somebody's name."""
    if campaign.game.kind != "d6":
        return ()
    game = Game.of(campaign.game)
    card = game.card(who.id) if who.id else None
    rows = [Usual("usual:pool", _("a pool of dice…"), asks="pool")]
    if card is None:
        rows.append(Usual("usual:die", _("one die"), "1d6"))
        return tuple(rows)
    rows.append(Usual("usual:check", _("a skill or proficiency…"), asks="check"))
    rows += [
        Usual(f"usual:{place}", name, notation, name)
        for place, (name, notation) in enumerate(rolls_d6.usual_rolls(game, card))
    ]
    return tuple(rows)
