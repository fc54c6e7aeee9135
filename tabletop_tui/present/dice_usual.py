"""What is usually rolled at this table, in the name of somebody or of nobody in particular."""

from dataclasses import dataclass
from typing import Final, Literal

from rules.campaign import Campaign
from rules.table.labels import Who
from rules.table.tray import NOBODY
from tabletop_tui.locale import _
from tabletop_tui.present import game_rolls

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
    asks: Literal["", "pool", "check", "bonus"] = ""
    """What is asked first."""


def rollers(campaign: Campaign) -> tuple[Who, ...]:
    """In whose name can be rolled: the GM's, the party's, then that of everybody else."""
    cards = sorted(campaign.game.cards, key=lambda card: card.owner != "party")
    return (NOBODY, *(Who(card.id, card.label) for card in cards))


def usual_rolls(campaign: Campaign, who: Who) -> tuple[Usual, ...]:
    """What is usually rolled in somebody's name."""
    game = campaign.game
    card = game.card(who.id) if who.id else None
    d6 = game.kind == "d6"
    rows = [Usual("usual:pool", _("a pool of dice…"), asks="pool")] if d6 else []
    if not d6:
        rows.append(Usual("usual:bonus", _("a die and a bonus…"), asks="bonus"))
    if card is None:
        plain = ((_("one die"), "1d6"),) if d6 else (("d20", "1d20"), ("3d6", "3d6"), ("d%", "1d100"))
        return (*rows, *(Usual(f"usual:{dice}", name, dice) for name, dice in plain))
    check = _("a skill or proficiency…") if d6 else _("a save, skill or attack…")
    rows.append(Usual("usual:check", check, asks="check"))
    rows += [
        Usual(f"usual:{place}", name, notation, name)
        for place, (name, notation) in enumerate(game_rolls.usual_rolls(game, card))
    ]
    return tuple(rows)
