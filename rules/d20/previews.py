"""What another list would change, before it is confirmed (docs/rules-d20.md H2, A6)."""

from rules.d20.figures import CardChange, what_changes
from rules.d20.game import Game
from rules.d20.own_lists import DropOwn, KeepOwn


def list_changes(game: Game, intent: KeepOwn | DropOwn) -> tuple[CardChange, ...]:
    """Which cards, foes and drafts a change of the campaign's own lists would change, and in which numbers."""
    after = intent.kept(game)[0] if isinstance(intent, KeepOwn) else intent.dropped(game)
    return what_changes(game, after)
