"""What was chosen for a d20 character since its draft was last kept, and which draft a choice begins."""

from dataclasses import fields

from rules.d20.card import Card
from rules.d20.changes import NO_CHANGES, CardChanges
from rules.d20.draft import Draft
from rules.d20.drafting import ChangeDraft, StartDraft
from rules.d20.game import Game
from rules.dice.throwing import NoDice
from rules.table.outcome import Moment

CHOSEN = ("name", "player", "note", "race", "alignment", "scores", "levels", "choices", "arms", "gear", "notes")
"""The fields of a card that its player chooses and that are simply another."""


def begun(game: Game, start: StartDraft) -> Draft:
    """The draft that this would begin."""
    return start.carry_out(game, Moment(NoDice())).state.drafts[-1]


def changes_between(before: Card, after: Card) -> CardChanges:
    """The changes that make one card of the other, in what its player may choose."""
    known = {field.name for field in fields(CardChanges)}
    differing = {name: getattr(after, name) for name in CHOSEN if getattr(after, name) != getattr(before, name)}
    for name in ("armour", "shield"):
        if getattr(after, name) != getattr(before, name):
            differing[name] = getattr(after, name) or "none"
    return CardChanges(**{name: value for name, value in differing.items() if name in known})


def change_between(before: Draft, after: Draft, step: int | None) -> ChangeDraft | None:
    """What makes one draft of the other and goes to a step; None where nothing does."""
    changes = changes_between(before.card, after.card)
    magic = after.card.casting.classes if after.card.casting.classes != before.card.casting.classes else None
    method = after.method if after.method != before.method else None
    if changes == NO_CHANGES and magic is None and method is None and step is None:
        return None
    return ChangeDraft(before.id, changes, method=method, step=step, magic=magic)
