"""Feats to choose from: each with what it needs, dimmed where it may not be had."""

from dataclasses import dataclass

from rules.d20 import standard
from rules.d20.card import Card, Taken
from rules.d20.feats import Place, choice_fits, feat_refused, fits_place, unmet
from rules.d20.game import Game
from rules.d20.lists import Feat
from rules.d20.lookup import all_skills
from rules.d20.standard import weapons
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.levels_d20 import with_feat
from tabletop_tui.present.refusals import why_not
from tabletop_tui.present.refused_d20 import need_text
from tabletop_tui.present.text import folded


@dataclass(frozen=True, slots=True)
class FeatOffer:
    """A feat that may be chosen."""

    feat: str
    name: str
    needs: str
    """What it needs, in words; empty: nothing."""
    refused: str = ""
    """Why it may not be had; empty: it may."""


def every_feat(game: Game) -> tuple[Feat, ...]:
    """Every feat, the campaign's own among them, by name."""
    known = {**standard.feats(), **{each.id: each for each in game.lists.feats}}
    return tuple(sorted(known.values(), key=lambda each: folded(names.feat(game.lists, each.id))))


def feat_offers(game: Game, card: Card, place: Place | None) -> tuple[FeatOffer, ...]:
    """Every feat that fits a place, each with why it may not be had; without a place every feat, none refused.

    Args:
        game: The game.
        card: The card with the level at which the feat is chosen, the feat not among its own yet.
        place: What the place is for; None: the GM gives it, whatever it needs.
    """
    found = []
    for feat in every_feat(game):
        if place is not None and not fits_place(game, card, Taken(feat.id), place):
            continue
        needs = ", ".join(need_text(need.kind, need.what, need.least, game.lists) for need in feat.needs)
        why = "" if place is None else _why_not(game, card, feat, free=place == "monk")
        found.append(FeatOffer(feat.id, names.feat(game.lists, feat.id), needs, why))
    return tuple(found)


def _why_not(game: Game, card: Card, feat: Feat, *, free: bool) -> str:
    if feat.choice:
        fitting = any(
            not feat_refused(game, with_feat(card, one), one, free=free)
            for one in (Taken(feat.id, what) for what in choices_for(game, feat) or ("?",))
        )
        if fitting:
            return ""
        missing = () if free else unmet(game, card, Taken(feat.id))
        if missing:
            need = missing[0]
            text = need_text(need.kind, need.what, need.least, game.lists)
            return _("{feat} asks for more: {need}. Choose another feat, or meet that first.").format(
                feat=names.feat(game.lists, feat.id), need=text
            )
        return _("There is nothing left to choose with it.")
    taken = Taken(feat.id)
    return why_not(feat_refused(game, with_feat(card, taken), taken, free=free), game)


def choices_for(game: Game, feat: Feat) -> tuple[str, ...]:
    """What may be chosen with a feat, by name; nothing where it is said in words, or nothing is chosen."""
    from rules.content.d20.feats_effects import SPELL_SCHOOLS

    known = [*weapons(), *(each.id for each in game.lists.weapons)]
    listed = {
        "weapon": known,
        "exotic-weapon": known,
        "martial-weapon": known,
        "crossbow": known,
        "skill": [each.id for each in all_skills(game)],
        "school": [row[0] for row in SPELL_SCHOOLS],
    }.get(feat.choice, [])
    fitting = [each for each in listed if choice_fits(game, feat, each)]
    return tuple(sorted(fitting, key=lambda each: folded(names.chosen(game.lists, each))))


def choice_refused(game: Game, card: Card, taken: Taken, place: Place | None) -> str:
    """Why this may not be chosen with a feat, as a sentence; empty: it may."""
    if place is None:
        return ""
    return why_not(feat_refused(game, with_feat(card, taken), taken, free=place == "monk"), game)


def place_name(place: Place) -> str:
    """What a place for a feat is for."""
    return {
        "any": _("any feat"),
        "fighter": _("a fighter's bonus feat"),
        "monk": _("a monk's bonus feat"),
        "wizard": _("a wizard's bonus feat"),
        "generic": _("a bonus feat or special feat"),
    }[place]
