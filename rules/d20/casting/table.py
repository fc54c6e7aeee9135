"""A caster at the table: the card, what it stands at and the spells there are (docs/spell-points.md T)."""

from dataclasses import dataclass, replace
from functools import lru_cache

from rules.d20.card import Card
from rules.d20.caster import caster_of
from rules.d20.casting.metamagic import LearnedFeat, learned
from rules.d20.casting.now import CasterNow, settled
from rules.d20.game import Game
from rules.d20.levels import feats_of
from rules.d20.spells import Catalogue, Spell, standard_catalogue
from rules.table.labels import card_missing
from rules.table.refusals import Refused, refused


@lru_cache(maxsize=8)
def _with_own(own: tuple[Spell, ...]) -> Catalogue:
    return standard_catalogue().with_own(own)


def catalogue_of(game: Game) -> Catalogue:
    """The spells of a campaign: the standard ones and its own."""
    return _with_own(game.lists.spells)


def metamagic_of(game: Game, card: Card) -> tuple[LearnedFeat, ...]:
    """The metamagic feats of a card, standard ones and the campaign's own."""
    own = {feat.id: feat.levels for feat in game.lists.feats if feat.group == "metamagic"}
    return learned((taken.feat for taken in feats_of(card)), own)


@dataclass(frozen=True, slots=True)
class AtTable:
    """A caster whose points are tracked."""

    card: Card
    now: CasterNow
    catalogue: Catalogue
    feats: tuple[LearnedFeat, ...]


def at_table(game: Game, who: str) -> AtTable | Refused:
    """A caster by the id of its card, or why nothing can be asked of it: no such card, no spell points, no caster."""
    if missing := card_missing(game, who):
        return missing
    if not game.settings.spell_points:
        return refused("spell-points-off")
    card = game.card(who)
    if card is None:
        return refused("no-such-card", who=who)
    now = caster_of(game, card)
    if not now.pools:
        return refused("no-caster", who=card.label)
    return AtTable(card, now, catalogue_of(game), metamagic_of(game, card))


def caster_by(game: Game, who: str, by: str) -> AtTable | Refused:
    """A caster who casts by a class."""
    found = at_table(game, who)
    if not isinstance(found, Refused) and found.now.of(by) is None:
        return refused("class-does-not-cast", by=by)
    return found


def with_pools_cut(game: Game) -> Game:
    """The game with every pool cut to its maximum, after scores, levels or house rules have changed (S23)."""
    for card in game.cards:
        if any(each.pool is not None for each in card.casting.classes):
            cut = settled(caster_of(game, card))
            if cut != card.casting:
                game = game.with_card(replace(card, casting=cut))
    return game
