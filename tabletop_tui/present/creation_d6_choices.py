"""What each key of a step would choose, and why it cannot: the choices of making a character."""

from typing import Final

from textual.content import Content

from rules.d6.card import Card, Rank
from rules.d6.changes import CardChanges, changed
from rules.d6.creation import choice_refused
from rules.d6.game import Game
from rules.d6.lists import Attribute
from rules.d6.pools import attribute_of, rank_of
from rules.table.refusals import Refused
from tabletop_tui.locale import N_, _, ngettext
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.cards_d6 import ATTRIBUTES
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.present.text import literal

_REASONS: Final = {
    "attribute-out-of-range": N_("An attribute goes from {least} to {most} here."),
    "attribute-points-overspent": N_("No points for attributes are left: take one back elsewhere."),
    "points-overspent": N_("No points are left: take one back elsewhere."),
    "rank-out-of-range": N_("This goes from {least} to {most} here."),
}


def reason(refusal: Refused) -> str:
    """Why a choice cannot be made here, as a sentence."""
    known = _REASONS.get(refusal.code)
    return _(known).format(**refusal.values) if known else refusal_sentence(refusal)


def amount(card: Card, key: str) -> int | None:
    """What an attribute is at, or the rank at a key; None: there is no number at it."""
    kind, _colon, what = key.partition(":")
    ranks = {"skill": card.skills, "proficiency": card.proficiencies, "profession": card.professions}
    if kind in ranks:
        return rank_of(ranks[kind], what)
    return attribute_of(card, _attribute(kind)) if kind in ATTRIBUTES else None


def choice(card: Card, key: str, by: int) -> CardChanges | None:
    """What an arrow does at a key, `by` −1 or 1; None where it does nothing."""
    kind, _colon, what = key.partition(":")
    match kind:
        case "strength" | "reflexes" | "intelligence":
            value = attribute_of(card, _attribute(kind)) + by
            return _attribute_change(_attribute(kind), value) if value >= 0 else None
        case "skill":
            return _rank_change(card.skills, what, by, "skill")
        case "proficiency":
            return _rank_change(card.proficiencies, what, by, "proficiency")
        case "profession":
            return _rank_change(card.professions, what, by, "profession")
        case "carries":
            return _carried(card, what, by)
        case "wears":
            return _worn(card, what, by)
    return None


def choice_broken(game: Game, card: Card, changes: CardChanges) -> Refused | None:
    """The rule that a choice would break."""
    return choice_refused(game.settings, game.lists, card, changed(card, changes))


def hint(game: Game, card: Card, key: str) -> Content:
    """The line below the rows: why the row cannot go further, else what it is."""
    more = choice(card, key, 1)
    broken = choice_broken(game, card, more) if more else None
    kind, _colon, what = key.partition(":")
    about = ""
    if kind in {"strength", "reflexes", "intelligence"}:
        about = _attribute_words(game, _attribute(kind))
    elif kind == "proficiency":
        weapons = ", ".join(names.weapon(game.lists, one.id) for one in game.lists.weapons if one.proficiency == what)
        about = _("For: {weapons}").format(weapons=weapons) if weapons else _("A kind of magic.")
    elif kind == "another":
        about = _("The right arrow types one in.")
    elif kind in {"gear", "notes"}:
        about = _("The right arrow writes it down.")
    elif kind == "carries" and what in card.weapons and card.weapons[0] != what:
        about = _("The right arrow puts it in hand.")
    elif kind == "carries":
        about = _("The number is the dice that it adds while it is in hand.")
    elif kind == "wears":
        about = _("One piece on the body and one shield count, the best of each.")
    if broken:
        return literal(reason(broken), "$warning")
    return literal(about, "$text-muted")


def _attribute_words(game: Game, which: Attribute) -> str:
    governed = ", ".join(names.skill(game.lists, one.id) for one in game.lists.skills if one.attribute == which)
    if which == "intelligence" and game.settings.points_per_intelligence:
        count = game.settings.points_per_intelligence
        more = ngettext("{count} point more for each.", "{count} points more for each.", count).format(count=count)
        return f"{more} {governed}"
    return governed


def _attribute(kind: str) -> Attribute:
    return next(which for which in ATTRIBUTES if which == kind)


def _attribute_change(which: Attribute, value: int) -> CardChanges:
    match which:
        case "strength":
            return CardChanges(strength=value)
        case "reflexes":
            return CardChanges(reflexes=value)
        case "intelligence":
            return CardChanges(intelligence=value)


def _rank_change(ranks: tuple[Rank, ...], what: str, by: int, kind: str) -> CardChanges | None:
    rank = rank_of(ranks, what) + by
    if rank < 0:
        return None
    wanted = (Rank(what, rank),)
    if kind == "skill":
        return CardChanges(skills=wanted)
    return CardChanges(proficiencies=wanted) if kind == "proficiency" else CardChanges(professions=wanted)


def _carried(card: Card, item: str, by: int) -> CardChanges | None:
    others = tuple(one for one in card.weapons if one != item)
    if by < 0:
        return CardChanges(weapons=others) if item in card.weapons else None
    if item not in card.weapons:
        return CardChanges(weapons=(*card.weapons, item))
    return CardChanges(weapons=(item, *others)) if card.weapons[0] != item else None


def _worn(card: Card, piece: str, by: int) -> CardChanges | None:
    on = piece in card.worn
    if on == (by > 0):
        return None
    return CardChanges(worn=(*card.worn, piece) if by > 0 else tuple(one for one in card.worn if one != piece))
