"""What the middle of the board shows: the odds of what comes next, or of the row at the cursor."""

from textual.content import Content

from rules.d6.actions import Action
from rules.d6.game import Game
from rules.d6.order import can_act, next_moment
from tabletop_tui.locale import _
from tabletop_tui.present.odds_d6 import action_odds, pool_lines, wound_lines
from tabletop_tui.present.text import cut, literal
from tabletop_tui.present.usual_d6 import likely_action


def odds_lines(game: Game, at: str, width: int, roomy: bool) -> tuple[Content, ...]:
    """The odds, a blank cell at the left: of the wound that waits, else of the row at the cursor.

    Args:
        game: The game at the table.
        at: The card at the cursor; whoever acts next when the cursor follows the round.
        width: The cells of a line.
        roomy: Whether there is room for why the dice are as many as they are.
    """
    fight = game.encounter
    if fight is None:
        return ()
    inner = width - 2
    if fight.pending and next_moment(fight).kind == "strength":
        return _indented(wound_lines(game, fight.pending, inner))
    action, thought = _shown_action(game, at)
    if action is None:
        return _indented(_at_a_loss(game, at, inner))
    lines = action_odds(game, at, action, inner, thought)
    reasons = pool_lines(game, at, action, inner) if roomy else ()
    return _indented((*lines, *reasons))


def _shown_action(game: Game, at: str) -> tuple[Action | None, bool]:
    one = game.encounter.combatant(at) if game.encounter else None
    if one is None:
        return None, False
    if one.action is not None:
        return one.action, False
    return (likely_action(game, at), True) if can_act(one) else (None, False)


def _at_a_loss(game: Game, at: str, width: int) -> tuple[Content, ...]:
    one, card = game.encounter.combatant(at) if game.encounter else None, game.card(at)
    if one is None or card is None:
        return ()
    if one.out:
        text = _("{who} is out of the fight")
    elif one.joined_late:
        text = _("{who} acts from the next round")
    elif one.helpless:
        text = _("{who} is helpless and does nothing; attacks against it meet CL 1")
    elif one.surprised:
        text = _("{who} is surprised and does nothing this round; attacks against it meet CL 1")
    else:
        text = _("{who} stands alone: nobody to attack")
    return (literal(cut(text.format(who=card.label), width)),)


def _indented(lines: tuple[Content, ...]) -> tuple[Content, ...]:
    return tuple(Content.assemble(" ", line) for line in lines)
