"""What a level would change, before it is confirmed (docs/rules-d20.md H2, A6)."""

from rules.d20.figures import FigureChange, differences, figures
from rules.d20.game import Game
from rules.d20.levelling import LevelUp


def level_changes(game: Game, intent: LevelUp) -> tuple[FigureChange, ...]:
    """The numbers of a card that its next level would change; a Hit Die to be thrown counts as 1."""
    card = game.card(intent.who)
    if card is None:
        return ()
    return differences(figures(game, card), figures(game, intent.raised(game, card)))
