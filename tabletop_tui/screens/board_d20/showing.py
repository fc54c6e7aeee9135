"""What the middle of the d20 board shows: the odds of the likely attack, and how the row at the cursor stands."""

from textual.content import Content

from rules.d20.afflictions import can_act
from rules.d20.attacking import Manner
from rules.d20.encounter import Encounter
from rules.d20.game import Game
from tabletop_tui.locale import _
from tabletop_tui.present.likely_d20 import Habits, likely_target, likely_weapon, next_attack
from tabletop_tui.present.odds_d20 import number_lines, odds_lines, standing_lines
from tabletop_tui.present.text import cut, literal
from tabletop_tui.screens.board_d20.refusing import target_of


def middle_lines(game: Game, at: str, habits: Habits, minute: int, width: int, roomy: bool) -> tuple[Content, ...]:
    """The odds of whoever's turn it is against the row at the cursor, or a likely target; then the row at the cursor.

    Args:
        game: The game at the table.
        at: The card at the cursor; empty: there is none.
        habits: How everybody attacked last.
        minute: The minute of the game clock.
        width: The cells of a line.
        roomy: Whether there is room for why the numbers are as high as they are.
    """
    fight, card = game.encounter, game.card(at)
    if fight is None or card is None:
        return ()
    inner = width - 2
    lines = (*_attack(game, fight, at, habits, inner, roomy), *standing_lines(game, card, inner, minute))
    return tuple(Content.assemble(" ", line) for line in lines)


def _attack(game: Game, fight: Encounter, at: str, habits: Habits, width: int, roomy: bool) -> tuple[Content, ...]:
    who = game.card(fight.active) if fight.active else None
    if who is None:
        return ()
    if not can_act(game, who) or who.health.life == "dead":
        return (literal(cut(_("{who} cannot act: n ends the turn").format(who=who.label), width), "bold"),)
    target = game.card(target_of(game, who.id, at) or likely_target(game, who.id, habits) or "")
    one = likely_weapon(game, who, habits)
    if target is None or one is None:
        return (literal(cut(_("{who} has nobody to attack").format(who=who.label), width), "bold"),)
    manner = Manner(nth=next_attack(game, who, one))
    lines = odds_lines(game, who, target, one, manner, width, thought=True)
    return (*lines, *number_lines(game, who, target, one, manner, width)) if roomy else lines
