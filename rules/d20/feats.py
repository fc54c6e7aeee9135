"""Feats: what they need, what is chosen with them, which places a level has for them (docs/rules-d20.md G, A6)."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, TypeAlias

from rules.d20.abilities import as_ability
from rules.d20.attacking import trained_in
from rules.d20.card import Card, Taken
from rules.d20.caster import casts_by, casts_of
from rules.d20.game import Game
from rules.d20.levels import (
    base_attack,
    base_save,
    character_level,
    class_levels,
    has_feat,
    has_feature,
    level_in,
    times_taken,
)
from rules.d20.lists import RACIAL, Feat, Need
from rules.d20.lookup import find_class, find_feat, find_skill, find_weapon, race_of
from rules.d20.scores import lasting_score
from rules.d20.skills import ranks
from rules.d20.weapons import is_proficient
from rules.table.refusals import Refused, refused
from rules.table.text import is_blank

STRONG: Final = 13
"""The Strength that the heaviest one-handed exotic weapons ask for."""
STRONG_WEAPONS: Final = ("bastard-sword", "dwarven-waraxe")
FAMILIAR: Final = "summon-familiar"
"""The feature of familiars, which a special feat of the generic classes grants under another name."""
RELOADED: Final = ("hand-crossbow", "light-crossbow", "heavy-crossbow")
"""The crossbows that can be reloaded rapidly; the repeating ones have magazines."""
EVERY: Final = 3
"""Every third character level gives a feat."""

Place: TypeAlias = Literal["any", "fighter", "monk", "wizard", "generic"]
"""What a feat of a level may be: any feat, one of a class's list, or any feat or special feat of a generic class."""


def meets(game: Game, card: Card, need: Need, what: str = "") -> bool:
    """Whether a card meets a prerequisite.

    Args:
        game: The game.
        card: Whose feat it would be, with the level at which it is taken.
        need: The prerequisite.
        what: What would be chosen with the feat.
    """
    match need.kind:
        case "ability":
            score = lasting_score(game, card, as_ability(need.what))
            return score is not None and score.total >= need.least
        case "attack":
            return base_attack(game, card).total >= need.least
        case "base-reflex":
            return base_save(game, card, "reflex").total >= need.least
        case "feat":
            return has_feat(card, need.what)
        case "same":
            return has_feat(card, need.what, what)
        case "feat-of":
            feat, _, choice = need.what.partition(":")
            return has_feat(card, feat, choice)
        case "skill":
            return ranks(game, card, need.what) >= need.least
        case "class":
            return level_in(card, need.what) >= need.least
        case "level":
            return character_level(card) >= need.least
        case "feature":
            return has_feature(card, need.what) or (need.what == FAMILIAR and has_feat(card, "special:familiar"))
        case "natural-attacks":
            return sum(each.count for each in race_of(game, card).attacks) >= need.least
        case "armour":
            return trained_in(game, card, need.what)
        case "alignment":
            return need.what in card.alignment.split("-")
        case "caster":
            return max((casts.caster_level for casts in casts_of(game, card)), default=0) >= need.least
        case "magic":
            return need.what in kinds_of_magic(game, card)
        case "proficient":
            weapon = find_weapon(game, what)
            return weapon is not None and is_proficient(game, card, weapon)
        case _:
            return False


def kinds_of_magic(game: Game, card: Card) -> tuple[str, ...]:
    """The kinds of magic that a card can cast spells of: `arcane`, `divine`."""
    able = {casts.by for casts in casts_of(game, card) if casts.highest is not None}
    found = (find_class(game, of) for of, _ in class_levels(card))
    return tuple(known.magic for known in found if known is not None and known.magic and casts_by(known) in able)


def unmet(game: Game, card: Card, taken: Taken) -> tuple[Need, ...]:
    """The prerequisites of a feat that a card does not meet."""
    feat = find_feat(game, taken.feat)
    if feat is None:
        return ()
    needs = feat.needs
    if feat.id == "exotic-weapon-proficiency" and taken.what in STRONG_WEAPONS:
        needs = (*needs, Need("ability", "strength", STRONG))
    return tuple(need for need in needs if not meets(game, card, need, taken.what))


def choice_fits(game: Game, feat: Feat, what: str) -> bool:
    """Whether this can be chosen with a feat."""
    weapon = find_weapon(game, what)
    match feat.choice:
        case "":
            return not what
        case "weapon":
            return weapon is not None
        case "exotic-weapon":
            return weapon is not None and weapon.training == "exotic"
        case "martial-weapon":
            return weapon is not None and weapon.training == "martial"
        case "crossbow":
            return weapon is not None and what in RELOADED
        case "skill":
            return find_skill(game, what) is not None
        case "school":
            return what in _schools()
        case _:
            return not is_blank(what)


@cache
def _schools() -> tuple[str, ...]:
    from rules.content.d20.feats_effects import SPELL_SCHOOLS

    return tuple(row[0] for row in SPELL_SCHOOLS)


def feat_refused(game: Game, card: Card, taken: Taken, *, free: bool = False) -> Refused | None:
    """Why a card may not have a feat: unknown, chosen wrongly, taken already, or a prerequisite is missing.

    Args:
        game: The game.
        card: The card with the level at which the feat is taken, the feat among its own.
        taken: The feat and what is chosen with it.
        free: Whether its prerequisites do not matter, as for a monk's bonus feats.
    """
    feat = find_feat(game, taken.feat)
    if feat is None:
        return refused("no-such-feat", feat=taken.feat)
    if not choice_fits(game, feat, taken.what):
        return refused("feat-choice-unfit", feat=feat.id, what=taken.what, choice=feat.choice)
    again = feat.again or (bool(feat.choice) and _once(card, taken))
    if times_taken(card, feat.id) > 1 and not again:
        return refused("feat-taken", who=card.label, feat=feat.id)
    missing = () if free else unmet(game, card, taken)
    if missing:
        need = missing[0]
        return refused("feat-needs", who=card.label, feat=feat.id, need=need.kind, what=need.what, least=need.least)
    return None


def _once(card: Card, taken: Taken) -> bool:
    return sum(each == taken for level in card.levels for each in level.feats) <= 1


def places_at(game: Game, card: Card) -> tuple[Place, ...]:
    """The places for feats that the last level of a card has: every third level, race, and class."""
    if not card.levels:
        return ()
    places: list[Place] = []
    total, last = character_level(card), card.levels[-1]
    if total == 1 or total % EVERY == 0:
        places.append("any")
    if total == 1:
        extra = sum(each.value for each in race_of(game, card).traits if each.target == "feats")
        places.extend(["any"] * extra)
    if last.of != RACIAL:
        places.extend(_class_places(last.of, level_in(card, last.of)))
    return tuple(places)


def _class_places(of: str, level: int) -> list[Place]:
    from rules.content.d20.classes import BONUS_FEATS

    kinds: dict[str, Place] = {"fighter": "fighter", "monk": "monk", "wizard": "wizard", "any": "generic"}
    return [kinds[row[1]] for row in BONUS_FEATS if row[0] == of and level in row[2]]


def fits_place(game: Game, card: Card, taken: Taken, place: Place) -> bool:
    """Whether a feat may fill a place of a card's last level."""
    feat = find_feat(game, taken.feat)
    if feat is None:
        return False
    if feat.group == "special":
        return place == "generic"
    match place:
        case "fighter":
            return feat.fighter
        case "wizard":
            return feat.group in ("metamagic", "item-creation") or feat.id == "spell-mastery"
        case "monk":
            return feat.id in monk_feats(level_in(card, "monk"))
        case _:
            return True


def monk_feats(level: int) -> tuple[str, ...]:
    """The feats that a monk's bonus feat of this level is one of."""
    from rules.content.d20.feats_effects import MONK_FEATS

    return next((row[1] for row in MONK_FEATS if row[0] == level), ())


def placed(game: Game, card: Card, feats: Sequence[Taken], places: Sequence[Place]) -> tuple[Place, ...] | None:
    """Which place each feat fills, every place once; None when they do not all fit."""
    if not feats:
        return ()
    first, *others = feats
    for at, place in enumerate(places):
        if fits_place(game, card, first, place):
            rest = placed(game, card, others, (*places[:at], *places[at + 1 :]))
            if rest is not None:
                return (place, *rest)
    return None


def feats_refused(game: Game, card: Card) -> Refused | None:
    """Why the feats of a card's last level are not right: too many, out of place, or one that it may not have."""
    if not card.levels:
        return None
    feats, places = card.levels[-1].feats, places_at(game, card)
    if len(feats) > len(places):
        return refused("too-many-feats", most=len(places))
    for taken in feats:
        if find_feat(game, taken.feat) is None:
            return refused("no-such-feat", feat=taken.feat)
    order = placed(game, card, feats, sorted(places, key=lambda place: place == "any"))
    if order is None:
        unfit = next(
            (each for each in feats if not any(fits_place(game, card, each, place) for place in places)), feats[-1]
        )
        return refused("feat-without-place", feat=unfit.feat)
    for taken, place in zip(feats, order, strict=True):
        if refusal := feat_refused(game, card, taken, free=place == "monk"):
            return refusal
    return None
