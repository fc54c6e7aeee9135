"""What a feat goes with: a weapon, a skill, a school."""

from rules.d20.card import Taken
from rules.d20.lists import Feat
from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.creation_d20 import problem
from tabletop_tui.present.creation_d20_feats import taken_broken
from tabletop_tui.present.creation_d20_making import Making
from tabletop_tui.present.feats_d20 import choices_for


class FeatChoiceDialog(MenuDialog):
    """The things that can be chosen with a feat; what does not meet its prerequisites is dim and says why."""

    def __init__(self, making: Making, feat: Feat) -> None:
        entries = []
        for what in choices_for(making.game, feat):
            broken = taken_broken(making, Taken(feat.id, what))
            entries.append(
                Entry(what, names.chosen(making.game.lists, what), refused=problem(making, broken) if broken else "")
            )
        first = next((entry.key for entry in entries if not entry.refused), "")
        title = _("{feat}: with what?").format(feat=names.feat(making.game.lists, feat.id))
        super().__init__(title, sorted(entries, key=lambda entry: bool(entry.refused)), first)
