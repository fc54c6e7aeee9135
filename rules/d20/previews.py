"""What a level, or another list, would change, before it is confirmed (docs/rules-d20.md H2, A6)."""

from rules.d20.figures import CardChange, FigureChange, differences, figures, what_changes
from rules.d20.game import Game
from rules.d20.levelling import LevelUp
from rules.d20.own_lists import DropOwn, KeepOwn


def level_changes(game: Game, intent: LevelUp) -> tuple[FigureChange, ...]:
    """The numbers of a card that its next level would change; a Hit Die to be thrown counts as 1."""
    card = game.card(intent.who)
    if card is None:
        return ()
    return differences(figures(game, card), figures(game, intent.raised(game, card)))


def list_changes(game: Game, intent: KeepOwn | DropOwn) -> tuple[CardChange, ...]:
    """Which cards, foes and drafts a change of the campaign's own lists would change, and in which numbers."""
    after = intent.kept(game)[0] if isinstance(intent, KeepOwn) else intent.dropped(game)
    return what_changes(game, after)
