"""Skills: ranks, class skills, bonuses (docs/rules-d20.md A6)."""

from functools import cache
from typing import Final

from rules.d20.abilities import Ability
from rules.d20.afflictions import has_flag
from rules.d20.card import Card
from rules.d20.defence import check_penalty
from rules.d20.game import Game
from rules.d20.levels import class_levels, has_feat
from rules.d20.lists import RACIAL
from rules.d20.lookup import find_class, find_skill, race_of, size_of
from rules.d20.numbers import Number, Part, number
from rules.d20.scores import ability_part
from rules.d20.sources import condition_parts, parts_for

SYNERGY_RANKS: Final = 5
SYNERGY: Final = 2
FOCUS: Final = 3
"""What Skill Focus adds."""
KNOWLEDGE: Final = "knowledge"
_SENSES: Final = {"listen": "no-hearing", "spot": "no-sight"}
"""What a condition that takes a sense away makes hopeless."""


def is_class_skill(game: Game, card: Card, of: str, skill: str) -> bool:
    """Whether a skill belongs to a class as this card has it; for the Hit Dice of a race, all of them do."""
    base = skill.partition(":")[0]
    if of == RACIAL:
        return True
    known = find_class(game, of)
    if known is None:
        return False
    held = (*known.skills, *card.choice(of).skills)
    return base in held or skill in held or (base.startswith(f"{KNOWLEDGE}-") and KNOWLEDGE in held)


def is_trained_class_skill(game: Game, card: Card, skill: str) -> bool:
    """Whether a skill belongs to any class of this card, so that its ranks may go as far as for a class skill."""
    if any(level.of == RACIAL for level in card.levels):
        return True
    return any(is_class_skill(game, card, of, skill) for of, _ in class_levels(card))


def half_ranks(game: Game, card: Card, skill: str) -> int:
    """Twice the ranks in a skill: a point is a rank where it was a class skill, half a rank elsewhere."""
    total = 0
    for level in card.levels:
        each = 2 if is_class_skill(game, card, level.of, skill) else 1
        total += each * sum(learned.points for learned in level.skills if learned.what == skill)
    return total


def ranks(game: Game, card: Card, skill: str) -> int:
    """Whole ranks in a skill; half a rank is not enough for anything that asks for one."""
    return half_ranks(game, card, skill) // 2


def most_half_ranks(game: Game, card: Card, skill: str) -> int:
    """Twice the most ranks that the character level allows: level + 3, half of it for a skill of no class (G13)."""
    most = len(card.levels) + 3
    return 2 * most if is_trained_class_skill(game, card, skill) else most


@cache
def _synergies() -> tuple[tuple[str, str], ...]:
    from rules.content.d20.skills import SYNERGIES

    return SYNERGIES


def skill_bonus(game: Game, card: Card, skill: str) -> Number:
    """The bonus to a skill check; an unknown skill has its ranks alone."""
    base = skill.partition(":")[0]
    known = find_skill(game, skill)
    found = number(Part("ranks", ranks(game, card, skill)))
    if known is None:
        return found
    ability = known.ability
    targets = ["skills", f"skill:{base}"]
    if ability is not None:
        found = found.plus(ability_part(game, card, ability))
        targets.append(f"{ability}-skills")
    if skill != base:
        targets.append(f"skill:{skill}")
    focus = FOCUS if has_feat(card, "skill-focus", skill) or has_feat(card, "skill-focus", base) else 0
    return found.plus(
        Part("feat", focus, "skill-focus"),
        *_synergy(game, card, base),
        Part("armour-check", known.penalty * check_penalty(game, card).total),
        Part("size", _size(game, card) if base == "hide" else 0, size_of(game, card)),
        *parts_for(game, card, *targets),
    )


def ability_check_bonus(game: Game, card: Card, ability: Ability) -> Number:
    """The bonus to a check of an ability alone; conditions that weaken every skill weaken it too."""
    return number(ability_part(game, card, ability)).plus(*condition_parts(game, card, "skills"))


def usable(game: Game, card: Card, skill: str) -> bool:
    """Whether a card can try a skill: it has a rank, or the skill works untrained."""
    known = find_skill(game, skill)
    return known is not None and (known.untrained or half_ranks(game, card, skill) > 0)


def fails_by_itself(game: Game, card: Card, skill: str) -> bool:
    """Whether a skill is lost on a card: the deaf do not listen, the blind do not spot."""
    flag = _SENSES.get(skill)
    return flag is not None and has_flag(game, card, flag)


def _synergy(game: Game, card: Card, base: str) -> tuple[Part, ...]:
    return tuple(
        Part("synergy", SYNERGY, giver)
        for giver, taker in _synergies()
        if taker == base and ranks(game, card, giver) >= SYNERGY_RANKS
    )


def _size(game: Game, card: Card) -> int:
    from rules.content.d20.sizes import SIZES

    return next(row[3] for row in SIZES if row[0] == size_of(game, card))


def extra_points(game: Game, card: Card) -> int:
    """Skill points a level that the race adds."""
    return sum(each.value for each in race_of(game, card).traits if each.target == "skill-points")
