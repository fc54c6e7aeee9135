"""What was chosen since a draft was last kept, and which draft a choice begins."""

from rules.d6.card import Card, Rank
from rules.d6.changes import CardChanges
from rules.d6.drafting import StartDraft
from rules.d6.game import Game
from rules.dice.throwing import NoDice
from rules.table.outcome import Moment


def begun(game: Game, start: StartDraft) -> str:
    """The id of the draft that this would begin."""
    return start.carry_out(game, Moment(NoDice())).state.drafts[-1].id


def changes_between(before: Card, after: Card) -> CardChanges:
    """The changes that make one card of the other, in what its player may choose."""
    return CardChanges(
        name=after.name if after.name != before.name else None,
        player=after.player if after.player != before.player else None,
        note=after.note if after.note != before.note else None,
        strength=after.strength if after.strength != before.strength else None,
        reflexes=after.reflexes if after.reflexes != before.reflexes else None,
        intelligence=after.intelligence if after.intelligence != before.intelligence else None,
        skills=_ranks(before.skills, after.skills),
        proficiencies=_ranks(before.proficiencies, after.proficiencies),
        professions=_ranks(before.professions, after.professions),
        weapons=after.weapons if after.weapons != before.weapons else None,
        worn=after.worn if after.worn != before.worn else None,
        gear=after.gear if after.gear != before.gear else None,
        notes=after.notes if after.notes != before.notes else None,
    )


def _ranks(before: tuple[Rank, ...], after: tuple[Rank, ...]) -> tuple[Rank, ...]:
    old = {rank.what: rank.rank for rank in before}
    new = {rank.what: rank.rank for rank in after}
    return tuple(
        Rank(what, new.get(what, 0)) for what in dict.fromkeys((*new, *old)) if new.get(what, 0) != old.get(what, 0)
    )
