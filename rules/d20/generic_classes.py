"""The generic classes: what they choose, their special feats, what these are worth (docs/rules-d20.md G)."""

from functools import cache
from typing import Final

from rules.d20.card import Card, ClassChoice
from rules.d20.game import Game
from rules.d20.levels import character_level, class_levels, feats_of, feature_amount, has_feat, level_in
from rules.d20.lookup import find_class, find_skill, find_weapon, race_of
from rules.table.refusals import Refused, refused

SPECIAL: Final = "special:"
"""How the ids of special feats begin."""
ENEMY: Final = f"{SPECIAL}favoured-enemy"
RAISED: Final = ";"
"""What stands between a new favoured enemy and the one whose bonus rises with it."""
ENEMY_STEP: Final = 2
SWAPPERS: Final = ("sorcerer", "generic-arcane", "generic-divine")
FIRST_SWAP: Final = 4
FIRST_BARD_SWAP: Final = 5
"""The first class level at which a known spell may be exchanged (G16)."""
BARD_SWAPS: Final = 3
PENALTY: Final = 20
"""What every uneven class costs of experience gained, in percent (G18)."""


@cache
def _chosen(table: str) -> dict[str, int]:
    from rules.content.d20 import classes as content

    rows = content.CHOSEN_SAVES if table == "saves" else content.CHOSEN_SKILLS
    return dict(rows)


@cache
def chosen_weapons(of: str) -> tuple[str, int]:
    """From which group, and how many weapons, the first level of a class chooses."""
    from rules.content.d20.classes import CHOSEN_WEAPONS

    return next(((row[1], row[2]) for row in CHOSEN_WEAPONS if row[0] == of), ("", 0))


def chosen_saves(of: str) -> int:
    """How many good saves the first level of a class chooses."""
    return _chosen("saves").get(of, 0)


def chosen_skills(of: str) -> int:
    """How many further class skills the first level of a class chooses."""
    return _chosen("skills").get(of, 0)


def asks_for_choices(game: Game, of: str) -> bool:
    """Whether the first level of a class asks for choices for good."""
    known = find_class(game, of)
    by_ability = known is not None and bool(known.magic) and known.casting_ability is None
    return bool(chosen_saves(of) or chosen_skills(of) or chosen_weapons(of)[1] or by_ability)


def choice_refused(game: Game, card: Card, of: str) -> Refused | None:
    """Why what was chosen for a class is not right: too few, too many, or not to be chosen (G1, G3)."""
    known, choice = find_class(game, of), card.choice(of)
    if known is None:
        return refused("no-such-class", of=of)
    if len(set(choice.good_saves)) != chosen_saves(of) or len(choice.good_saves) != chosen_saves(of):
        return refused("good-saves-to-choose", of=of, count=chosen_saves(of))
    if refusal := _skills_refused(game, of, choice):
        return refusal
    group, count = chosen_weapons(of)
    if len(set(choice.weapons)) != count or len(choice.weapons) != count:
        return refused("weapons-to-choose", of=of, count=count, group=group)
    for which in choice.weapons:
        weapon = find_weapon(game, which)
        if weapon is None or weapon.training != group:
            return refused("weapon-unfit", weapon=which, group=group)
    if known.magic and known.casting_ability is None and choice.ability not in ("intelligence", "charisma"):
        return refused("ability-to-choose", of=of)
    return None


def too_much_chosen(choice: ClassChoice) -> Refused | None:
    """Why this is more than the first level of a class chooses; None while it is not (G1)."""
    of = choice.of
    if len(choice.good_saves) > chosen_saves(of):
        return refused("too-many-good-saves", of=of, most=chosen_saves(of))
    if len(choice.skills) > chosen_skills(of):
        return refused("too-many-class-skills", of=of, most=chosen_skills(of))
    if len(choice.weapons) > chosen_weapons(of)[1]:
        return refused("too-many-class-weapons", of=of, most=chosen_weapons(of)[1])
    return None


def _skills_refused(game: Game, of: str, choice: ClassChoice) -> Refused | None:
    known, count = find_class(game, of), chosen_skills(of)
    for skill in choice.skills:
        if find_skill(game, skill) is None:
            return refused("no-such-skill", skill=skill)
        if known is not None and (
            skill in known.skills or (skill.startswith("knowledge-") and "knowledge" in known.skills)
        ):
            return refused("class-skill-already", of=of, skill=skill)
    if len(set(choice.skills)) != count or len(choice.skills) != count:
        return refused("class-skills-to-choose", of=of, count=count)
    return None


def sneak_dice(card: Card) -> int:
    """The dice of six that sneak attacks of a card add: of classes, and of the special feats together (G6)."""
    from rules.content.d20.generic import SNEAK_DICE

    special = sum(dice for feat, dice in SNEAK_DICE if has_feat(card, f"special:{feat}"))
    return special + (feature_amount(card, "sneak-attack") or 0)


def smite_damage(card: Card) -> int:
    """The points that smiting evil adds: paladin levels, or the character level with the special feat (G8)."""
    special = character_level(card) if has_feat(card, "special:smite-evil") else 0
    return max(level_in(card, "paladin"), special)


def smites_per_day(card: Card) -> int:
    """How often a card smites evil: as a paladin, or once and once more for five character levels (G8)."""
    special = 1 + character_level(card) // 5 if has_feat(card, "special:smite-evil") else 0
    return max(feature_amount(card, "smite-evil") or 0, special)


def favoured_enemies(card: Card) -> tuple[tuple[str, int], ...]:
    """The bonus against each favoured enemy: each choice brings a new one, and from the second on raises any one (G10).

    The choice names the new enemy, and after a semicolon the one that is raised; without it that is the new one.
    """
    bonuses: dict[str, int] = {}
    for nth, taken in enumerate(each for each in feats_of(card) if each.feat == ENEMY):
        new, _, raised = (part.strip() for part in taken.what.partition(RAISED))
        bonuses[new] = bonuses.get(new, 0) + ENEMY_STEP
        if nth:
            which = raised if raised in bonuses else new
            bonuses[which] += ENEMY_STEP
    return tuple(bonuses.items())


def feature_level(card: Card, feature: str) -> int:
    """The level that a special feat goes by: turning and familiars by their class, all else by the character (G9)."""
    match feature:
        case "turn-undead":
            return level_in(card, "generic-divine")
        case "familiar":
            return level_in(card, "generic-arcane")
        case _:
            return character_level(card)


def may_swap_spell(of: str, class_level: int) -> bool:
    """Whether a known spell may be exchanged on reaching this level of a class (G16).

    Sorcerers and the generic spellcasters at the 4th and every even one, bards at the 5th and every third after it.
    """
    if of == "bard":
        return class_level >= FIRST_BARD_SWAP and (class_level - FIRST_BARD_SWAP) % BARD_SWAPS == 0
    return of in SWAPPERS and class_level >= FIRST_SWAP and class_level % 2 == 0


@cache
def _generic_favoured() -> dict[str, str]:
    from rules.content.d20.classes import FAVOURED

    return dict(FAVOURED)


def favoured_class(game: Game, card: Card) -> str:
    """The class that a race favours; the generic one where those are in use (G19). Empty: whichever is highest."""
    usual = race_of(game, card).favoured
    return _generic_favoured().get(usual, usual) if game.settings.generic_classes else usual


def experience_penalty(game: Game, card: Card) -> int:
    """What uneven classes cost of experience gained, in percent (G18).

    A fifth for every class more than one level below the highest; the favoured class does not count, nor do classes of
    other people than heroes.
    """
    if not game.settings.multiclass_penalty:
        return 0
    favoured = favoured_class(game, card)
    levels = dict(class_levels(card))
    if not favoured and levels:
        favoured = max(levels, key=lambda of: levels[of])
    counted = [level for of, level in levels.items() if of != favoured]
    uneven = sum(level < max(counted) - 1 for level in counted) if counted else 0
    return min(100, PENALTY * uneven)
