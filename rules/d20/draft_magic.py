"""The spells that a character begins with, and what its classes draw on (docs/rules-d20.md A11)."""

from typing import Final

from rules.d20.card import Card
from rules.d20.caster import casts_of
from rules.d20.casting.day import ClassCasting
from rules.d20.casting.lists import MOST_SPELLS, known_objections, magic_unfit, spells_known
from rules.d20.casting.table import catalogue_of
from rules.d20.game import Game
from rules.d20.spell_points import caster_class
from rules.d20.spells import HIGHEST_LEVEL
from rules.table.refusals import Refused, refused

DOMAINS: Final = 2
"""The domains that a cleric begins with."""


def magic_refused(game: Game, magic: tuple[ClassCasting, ...]) -> Refused | None:
    """Why no card can have this, whoever allows it: something unknown, or more than a list keeps."""
    catalogue = catalogue_of(game)
    for each in magic:
        if caster_class(each.by) is None:
            return refused("class-does-not-cast", by=each.by)
        if unfit := magic_unfit(each.by, each.domains, each.school, each.at_hand):
            return unfit
        if len(each.known) > MOST_SPELLS:
            return refused("too-many-spells", most=MOST_SPELLS)
        for one in each.known:
            if catalogue.spell(one.spell) is None:
                return refused("spell-unknown", spell=one.spell)
            if not 0 <= one.level <= HIGHEST_LEVEL:
                return refused("spell-level-out-of-range", least=0, most=HIGHEST_LEVEL)
    return None


def chosen_magic(magic: tuple[ClassCasting, ...]) -> tuple[ClassCasting, ...]:
    """What may be chosen in the making, and nothing of what a day at the table brings."""
    return tuple(
        ClassCasting(
            each.by,
            known=tuple({one.spell: one for one in each.known}.values()),
            domains=tuple(dict.fromkeys(each.domains)),
            school=each.school,
            at_hand=each.at_hand,
        )
        for each in magic
    )


def magic_broken(game: Game, card: Card) -> tuple[Refused, ...]:
    """Every rule that the spells and domains of a card break, the first of each class."""
    found = []
    catalogue = catalogue_of(game)
    for casts in casts_of(game, card):
        chosen = card.casting.of(casts.by)
        known = caster_class(casts.by)
        objection = next(known_objections(chosen.known, casts.by, casts.level, catalogue), None)
        if objection is not None:
            found.append(objection)
        elif known is not None and known.bonus_places == "domain" and len(chosen.domains) > DOMAINS:
            found.append(refused("too-many-domains", most=DOMAINS))
    return tuple(found)


def spells_left(game: Game, card: Card) -> int:
    """Spells and domains that the classes of a card could still choose."""
    total = 0
    for casts in casts_of(game, card):
        chosen = card.casting.of(casts.by)
        for level, allowed in enumerate(spells_known(casts.by, casts.level)):
            total += max(0, (allowed or 0) - sum(one.level == level for one in chosen.known))
        known = caster_class(casts.by)
        if known is not None and known.bonus_places == "domain":
            total += max(0, DOMAINS - len(chosen.domains))
    return total
