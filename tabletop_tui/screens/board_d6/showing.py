"""What the middle of the board shows: the odds of what comes next, or of the row at the cursor."""

from textual.content import Content

from rules.d6.actions import Action
from rules.d6.game import Game
from rules.d6.order import can_act, next_moment
from tabletop_tui.locale import _
from tabletop_tui.present.actions_d6 import declared_text
from tabletop_tui.present.odds_d6 import action_odds, pool_lines, wound_lines
from tabletop_tui.present.text import cut, literal
from tabletop_tui.present.usual_d6 import likely_action


def odds_lines(game: Game, at: str, width: int, roomy: bool) -> tuple[Content, ...]:
    """The odds: of the wound that waits, of what is played next, else of the row at the cursor.

    What is played next is always there; with room for it, the row at the cursor follows when it is another.

    Args:
        game: The game at the table.
        at: The card at the cursor; empty: there is none.
        width: The cells of a line.
        roomy: Whether there is room for why the dice are as many as they are.
    """
    fight = game.encounter
    if fight is None:
        return ()
    inner = width - 2
    due = next_moment(fight)
    if fight.pending and due.kind == "strength":
        return _indented(wound_lines(game, fight.pending, inner))
    if due.kind != "resolve":
        return _indented(_of_one(game, at, inner, roomy))
    lines = _of_one(game, due.who, inner, roomy)
    more = _of_one(game, at, inner, roomy=False) if roomy and at != due.who else ()
    return _indented((*lines, *more))


def _of_one(game: Game, who: str, width: int, roomy: bool) -> tuple[Content, ...]:
    action, thought = _shown_action(game, who)
    if action is None:
        return _at_a_loss(game, who, width)
    one, card = game.encounter.combatant(who) if game.encounter else None, game.card(who)
    if one and card and one.done:
        return (
            literal(cut(f"{card.label} {declared_text(game, action)}", width), "bold"),
            literal(cut("  " + _("played this round; the log says what came of it"), width), "$text-muted"),
        )
    lines = action_odds(game, who, action, width, thought)
    return (*lines, *pool_lines(game, who, action, width)) if roomy else lines


def _shown_action(game: Game, at: str) -> tuple[Action | None, bool]:
    one = game.encounter.combatant(at) if game.encounter else None
    if one is None:
        return None, False
    if one.action is not None and not one.out:
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
