"""Changes to a card, field by field, so that nothing else that was changed meanwhile is lost (docs/rules-d20.md K2)."""

from dataclasses import dataclass, fields, replace
from typing import Final, Literal, TypeVar

from rules.d20 import challenge
from rules.d20.abilities import ABILITIES, HIGHEST_SCORE, Scores
from rules.d20.armor_as_dr import Reduction
from rules.d20.card import Alignment, Arm, Card, ClassChoice, Level, Modifier, Worn
from rules.d20.experience import MOST as MOST_EXPERIENCE
from rules.d20.game import Game
from rules.d20.lists import RACIAL, Regeneration, Size
from rules.d20.lookup import find_armour, find_class, find_race, find_weapon
from rules.d20.standard import templates
from rules.table.refusals import Refused, refused
from rules.table.text import clean, clean_line, is_blank

Value = TypeVar("Value")

MOST_CARRIED: Final = 40
"""The most weapons or modifiers on one card."""
MOST_ENHANCEMENT: Final = 10
MOST_MODIFIER: Final = 100
MOST_HIT_DICE: Final = 60
MOST_POINTS: Final = 100
"""The most points of damage reduction, fast healing or regeneration."""


@dataclass(frozen=True, slots=True)
class CardChanges:
    """What shall be different on a card; None leaves a field as it is."""

    name: str | None = None
    owner: Literal["party", "gm"] | None = None
    player: str | None = None
    note: str | None = None
    race: str | None = None
    templates: tuple[str, ...] | None = None
    size: Size | Literal["race"] | None = None
    """`race`: that of the race again."""
    alignment: Alignment | None = None
    scores: Scores | None = None
    levels: tuple[Level, ...] | None = None
    choices: tuple[ClassChoice, ...] | None = None
    experience: int | None = None
    """0 to 100,000,000."""
    arms: tuple[Arm, ...] | None = None
    armour: Worn | Literal["none"] | None = None
    shield: Worn | Literal["none"] | None = None
    modifiers: tuple[Modifier, ...] | None = None
    reduction: tuple[Reduction, ...] | None = None
    fast_healing: int | None = None
    regeneration: Regeneration | Literal["race"] | None = None
    no_criticals: bool | None = None
    no_vitality: bool | None = None
    challenge: int | Literal["worked-out"] | None = None
    gear: str | None = None
    notes: str | None = None
    secret_notes: str | None = None


NO_CHANGES: Final = CardChanges()


def changed_fields(before: Card, after: Card) -> tuple[str, ...]:
    """The names of the fields in which two cards differ."""
    return tuple(field.name for field in fields(Card) if getattr(before, field.name) != getattr(after, field.name))


def changed(card: Card, changes: CardChanges) -> Card:
    """The card with the changes made; its name is left to whoever keeps labels apart."""
    return replace(
        card,
        owner=_or(changes.owner, card.owner),
        player=_line(changes.player, card.player),
        note=_line(changes.note, card.note),
        race=_or(changes.race, card.race),
        templates=_or(changes.templates, card.templates),
        size=None if changes.size == "race" else _or(changes.size, card.size),
        alignment=_or(changes.alignment, card.alignment),
        scores=_or(changes.scores, card.scores),
        levels=_or(changes.levels, card.levels),
        choices=_or(changes.choices, card.choices),
        experience=_or(changes.experience, card.experience),
        arms=card.arms if changes.arms is None else tuple(_arm(each) for each in changes.arms),
        armour=None if changes.armour == "none" else _or(changes.armour, card.armour),
        shield=None if changes.shield == "none" else _or(changes.shield, card.shield),
        modifiers=card.modifiers
        if changes.modifiers is None
        else tuple(replace(each, what=clean_line(each.what)) for each in changes.modifiers),
        reduction=_or(changes.reduction, card.reduction),
        fast_healing=_or(changes.fast_healing, card.fast_healing),
        regeneration=None if changes.regeneration == "race" else _or(changes.regeneration, card.regeneration),
        no_criticals=_or(changes.no_criticals, card.no_criticals),
        no_vitality=_or(changes.no_vitality, card.no_vitality),
        challenge=None if changes.challenge == "worked-out" else _or(changes.challenge, card.challenge),
        gear=_text(changes.gear, card.gear),
        notes=_text(changes.notes, card.notes),
        secret_notes=_text(changes.secret_notes, card.secret_notes),
    )


def changes_refused(game: Game, changes: CardChanges) -> Refused | None:
    """Why these changes cannot be made to any card, whoever asks: something unknown or out of range."""
    if changes.name is not None and is_blank(clean_line(changes.name)):
        return refused("name-missing")
    return (
        _unknown(game, changes) or _scores_refused(changes) or _numbers_refused(changes) or _gear_refused(game, changes)
    )


def _unknown(game: Game, changes: CardChanges) -> Refused | None:
    if changes.race is not None and find_race(game, changes.race) is None:
        return refused("no-such-race", race=changes.race)
    for which in changes.templates or ():
        if which not in templates():
            return refused("no-such-template", template=which)
    for level in changes.levels or ():
        if level.of != RACIAL and find_class(game, level.of) is None:
            return refused("no-such-class", of=level.of)
    for choice in changes.choices or ():
        if find_class(game, choice.of) is None:
            return refused("no-such-class", of=choice.of)
    return None


def _scores_refused(changes: CardChanges) -> Refused | None:
    if changes.scores is None:
        return None
    for ability in ABILITIES:
        score = changes.scores.of(ability)
        if score is not None and not 0 <= score <= HIGHEST_SCORE:
            return refused("score-out-of-range", ability=ability, least=0, most=HIGHEST_SCORE)
    return None


def _numbers_refused(changes: CardChanges) -> Refused | None:
    if changes.levels is not None and len(changes.levels) > MOST_HIT_DICE:
        return refused("too-many-levels", most=MOST_HIT_DICE)
    if changes.experience is not None and not 0 <= changes.experience <= MOST_EXPERIENCE:
        return refused("experience-out-of-range", least=0, most=MOST_EXPERIENCE)
    points = [each.points for each in changes.reduction or ()]
    points += [changes.fast_healing or 0]
    if isinstance(changes.regeneration, Regeneration):
        points.append(changes.regeneration.points)
    if any(not 0 <= each <= MOST_POINTS for each in points):
        return refused("points-out-of-range", least=0, most=MOST_POINTS)
    if isinstance(changes.challenge, int) and not challenge.LEAST <= changes.challenge <= challenge.MOST:
        return refused("challenge-out-of-range", least=challenge.name(challenge.LEAST), most=challenge.MOST)
    return None


def _gear_refused(game: Game, changes: CardChanges) -> Refused | None:
    for arm in changes.arms or ():
        if find_weapon(game, arm.weapon) is None:
            return refused("no-such-weapon", weapon=arm.weapon)
        if not 0 <= arm.enhancement <= MOST_ENHANCEMENT:
            return refused("enhancement-out-of-range", least=0, most=MOST_ENHANCEMENT)
    for worn in (changes.armour, changes.shield):
        if isinstance(worn, Worn) and (refusal := _worn_refused(game, worn, shield=worn is changes.shield)):
            return refusal
    for each in changes.modifiers or ():
        if not -MOST_MODIFIER <= each.value <= MOST_MODIFIER:
            return refused("bonus-out-of-range", least=-MOST_MODIFIER, most=MOST_MODIFIER)
    if max(len(changes.arms or ()), len(changes.modifiers or ()), len(changes.reduction or ())) > MOST_CARRIED:
        return refused("too-much-on-the-card", most=MOST_CARRIED)
    return None


def _worn_refused(game: Game, worn: Worn, *, shield: bool) -> Refused | None:
    known = find_armour(game, worn.armour)
    if known is None or (known.weight in ("shield", "tower")) != shield:
        return refused("no-such-armour", armour=worn.armour)
    if not 0 <= worn.enhancement <= MOST_ENHANCEMENT:
        return refused("enhancement-out-of-range", least=0, most=MOST_ENHANCEMENT)
    return None


def _arm(arm: Arm) -> Arm:
    return replace(arm, name=clean_line(arm.name))


def _or(value: Value | None, otherwise: Value) -> Value:
    return otherwise if value is None else value


def _line(value: str | None, otherwise: str) -> str:
    return otherwise if value is None else clean_line(value)


def _text(value: str | None, otherwise: str) -> str:
    return otherwise if value is None else clean(value)
