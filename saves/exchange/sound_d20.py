"""What must hold in a d20 game besides the types (docs/rules-d20.md)."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rules.d20 import challenge, standard
from rules.d20.abilities import ABILITIES, HIGHEST_SCORE
from rules.d20.afflicting import MOST_CONDITIONS, is_known
from rules.d20.card import Arm, Card, Level, Worn
from rules.d20.changes import MOST_CARRIED, MOST_ENHANCEMENT, MOST_HIT_DICE, MOST_MODIFIER
from rules.d20.changes import MOST_POINTS as MOST_REDUCTION
from rules.d20.drafting import MOST_DRAFTS
from rules.d20.entering import MOST_COMBATANTS
from rules.d20.experience import MOST as MOST_EXPERIENCE
from rules.d20.foes import MOST_FOES
from rules.d20.game import Game
from rules.d20.house_rules import RANGES
from rules.d20.lists import RACIAL, Lists
from rules.d20.lookup import find_armour, find_class, find_feat, find_race, find_skill, find_weapon
from rules.d20.own_lists import MOST_OWN, OWN
from rules.d20.turns import MOST_INITIATIVE
from rules.table.labels import MOST_CARDS
from saves.exchange.sound import LARGEST, between, doubled, id_faults, name_faults

Fault = tuple[str, str]

MOST_SIDES: Final = 20
"""The most sides of a Hit Die."""
_COUNTED: Final = re.compile(r"(?:card|foe|draft|own|spell)-(\d{1,9})", re.ASCII)
_OWN_ID: Final = re.compile(r"(?:own|spell)-\d{1,9}", re.ASCII)
_OWN_LISTS: Final = ("classes", "races", "weapons", "armour", "feats", "skills", "spells")


def game_faults(game: Game) -> Iterator[Fault]:
    """Everything that does not hold in a game."""
    for name, (least, most) in RANGES.items():
        yield from between(getattr(game.settings, name), least, most, f"$.settings.{name}")
    yield from list_faults(game.lists)
    yield from between(len(game.cards), 0, MOST_CARDS, "$.cards")
    yield from between(len(game.foes), 0, MOST_FOES, "$.foes")
    yield from between(len(game.drafts), 0, MOST_DRAFTS, "$.drafts")
    ids = [card.id for card in (*game.cards, *game.foes)] + [draft.id for draft in game.drafts]
    yield from doubled(ids, "$.cards")
    for table, cards in (("cards", game.cards), ("foes", game.foes)):
        for card in cards:
            yield from card_faults(card, game, f"$.{table}[{card.id}]", whole=True)
    for draft in game.drafts:
        yield from id_faults(draft.id, f"$.drafts[{draft.id}].id")
        yield from between(draft.step, 1, LARGEST, f"$.drafts[{draft.id}].step")
    own = [one.id for name in _OWN_LISTS for one in getattr(game.lists, name)]
    highest = max((int(match[1]) for one in (*ids, *own) if (match := _COUNTED.fullmatch(one))), default=0)
    yield from between(game.next_card, highest + 1, LARGEST, "$.campaign.game.next_card")
    yield from _fight_faults(game)


def list_faults(lists: Lists) -> Iterator[Fault]:
    """Everything that does not hold in what a campaign has of its own."""
    for name in _OWN_LISTS:
        entries = getattr(lists, name)
        yield from between(len(entries), 0, MOST_OWN * 5 if name == "spells" else MOST_OWN, f"$.lists.{name}")
        yield from doubled((one.id for one in entries), f"$.lists.{name}")
        for index, one in enumerate(entries):
            yield from id_faults(one.id, f"$.lists.{name}[{index}].id")
            yield from name_faults(one.name, f"$.lists.{name}[{index}].name")
            if not _OWN_ID.fullmatch(one.id):
                yield f"$.lists.{name}[{index}].id", "Expected an id of the campaign's own"
    for index, race in enumerate(lists.races):
        if len(race.abilities) != 6:
            yield f"$.lists.races[{index}].abilities", "Expected 6 numbers"
        if race.type not in standard.types():
            yield f"$.lists.races[{index}].type", f"nothing is called {race.type[:80]!r}"


def card_faults(card: Card, game: Game, path: str, *, whole: bool = False) -> Iterator[Fault]:
    """Everything that does not hold on a card.

    Args:
        card: The card.
        game: The game whose lists it refers to.
        path: Where it stands.
        whole: Whether it is part of that game, and so may keep what is gone from the campaign's own lists.
    """
    there = _There(game, whole)
    yield from id_faults(card.id, f"{path}.id")
    yield from name_faults(card.name, f"{path}.name")
    if card.number is not None:
        yield from between(card.number, 1, LARGEST, f"{path}.number")
    yield from there.known(card.race, find_race, f"{path}.race")
    yield from _each_known(card.templates, _find_template, there, f"{path}.templates")
    for ability, score in zip(ABILITIES, card.scores.each(), strict=True):
        if score is not None:
            yield from between(score, 0, HIGHEST_SCORE, f"{path}.scores.{ability}")
    yield from _level_faults(card, there, path)
    yield from _gear_faults(card, there, path)
    yield from _state_faults(card, path)


def _find_template(_game: Game, which: str) -> object:
    return standard.templates().get(which)


@dataclass(frozen=True, slots=True)
class _There:
    """What a card may refer to."""

    game: Game
    whole: bool
    """Whether a thing of the campaign's own may be gone from its list, as cards that had it keep its id."""

    def known(self, which: str, found: Callable[[Game, str], object], path: str) -> Iterator[Fault]:
        """The fault of an id that nothing has."""
        if found(self.game, which) is None and not (self.whole and which.startswith(OWN)):
            yield path, f"nothing is called {which[:80]!r}"


def _level_faults(card: Card, there: _There, path: str) -> Iterator[Fault]:
    yield from between(len(card.levels), 0, MOST_HIT_DICE, f"{path}.levels")
    yield from between(card.experience, 0, MOST_EXPERIENCE, f"{path}.experience")
    for index, level in enumerate(card.levels):
        yield from _one_level(level, there, f"{path}.levels[{index}]")
    for index, choice in enumerate(card.choices):
        here = f"{path}.choices[{index}]"
        yield from there.known(choice.of, find_class, f"{here}.of")
        yield from _each_known(choice.skills, find_skill, there, f"{here}.skills")
        yield from _each_known(choice.weapons, find_weapon, there, f"{here}.weapons")
    yield from doubled((each.of for each in card.choices), f"{path}.choices")


def _one_level(level: Level, there: _There, path: str) -> Iterator[Fault]:
    if level.of != RACIAL:
        yield from there.known(level.of, find_class, f"{path}.of")
    yield from between(level.face, 1, MOST_SIDES, f"{path}.face")
    yield from _each_known((each.what for each in level.skills), find_skill, there, f"{path}.skills")
    for index, learned in enumerate(level.skills):
        yield from between(learned.points, 1, 1000, f"{path}.skills[{index}].points")
    yield from between(len(level.feats), 0, MOST_CARRIED, f"{path}.feats")
    yield from _each_known((each.feat for each in level.feats), find_feat, there, f"{path}.feats")


def _each_known(
    which: Iterable[str], found: Callable[[Game, str], object], there: "_There", path: str
) -> Iterator[Fault]:
    for index, one in enumerate(which):
        yield from there.known(one, found, f"{path}[{index}]")


def _gear_faults(card: Card, there: _There, path: str) -> Iterator[Fault]:
    for name in ("arms", "modifiers", "reduction", "templates", "losses", "tired"):
        yield from between(len(getattr(card, name)), 0, MOST_CARRIED, f"{path}.{name}")
    for index, arm in enumerate(card.arms):
        yield from _arm_faults(arm, there, f"{path}.arms[{index}]")
    for name, shield in (("armour", False), ("shield", True)):
        worn: Worn | None = getattr(card, name)
        if worn is None:
            continue
        yield from there.known(worn.armour, find_armour, f"{path}.{name}.armour")
        known = find_armour(there.game, worn.armour)
        if known is not None and (known.weight in ("shield", "tower")) is not shield:
            yield f"{path}.{name}.armour", f"{worn.armour!r} is not worn there"
        yield from between(worn.enhancement, 0, MOST_ENHANCEMENT, f"{path}.{name}.enhancement")
    for index, one in enumerate(card.modifiers):
        yield from between(one.value, -MOST_MODIFIER, MOST_MODIFIER, f"{path}.modifiers[{index}].value")
    for index, each in enumerate(card.reduction):
        yield from between(each.points, 0, MOST_REDUCTION, f"{path}.reduction[{index}].points")
    yield from between(card.fast_healing, 0, MOST_REDUCTION, f"{path}.fast_healing")
    if card.challenge is not None:
        yield from between(card.challenge, challenge.LEAST, challenge.MOST, f"{path}.challenge")


def _arm_faults(arm: Arm, there: _There, path: str) -> Iterator[Fault]:
    yield from there.known(arm.weapon, find_weapon, f"{path}.weapon")
    yield from between(arm.enhancement, 0, MOST_ENHANCEMENT, f"{path}.enhancement")
    yield from between(arm.strength, 0, 20, f"{path}.strength")
    yield from between(len(arm.bonus), 0, MOST_CARRIED, f"{path}.bonus")
    for index, each in enumerate(arm.bonus):
        yield from between(each.dice.count, 0, 100, f"{path}.bonus[{index}].dice.count")
        yield from between(each.dice.sides, 1, 100, f"{path}.bonus[{index}].dice.sides")


def _state_faults(card: Card, path: str) -> Iterator[Fault]:
    yield from between(len(card.conditions), 0, MOST_CONDITIONS, f"{path}.conditions")
    for index, each in enumerate(card.conditions):
        if each.condition and not is_known(each.condition):
            yield f"{path}.conditions[{index}].condition", f"nothing is called {each.condition[:80]!r}"
    health = card.health
    amounts: Mapping[str, int] = {
        "damage": health.damage,
        "nonlethal": health.nonlethal,
        "temporary": health.temporary,
        "vitality_lost": health.vitality_lost,
        "wounds_lost": health.wounds_lost,
        "turns": health.turns,
        "hours": health.hours,
    }
    for name, amount in amounts.items():
        yield from between(amount, 0, LARGEST, f"{path}.health.{name}")
    yield from between(health.since, 0, LARGEST, f"{path}.health.since")
    for index, loss in enumerate(card.losses):
        yield from between(loss.damage, 0, LARGEST, f"{path}.losses[{index}].damage")
        yield from between(loss.drain, 0, LARGEST, f"{path}.losses[{index}].drain")
    yield from doubled((loss.ability for loss in card.losses), f"{path}.losses")
    yield from doubled((each.by for each in card.casting.classes), f"{path}.casting.classes")
    yield from between(card.casting.negative_levels, 0, LARGEST, f"{path}.casting.negative_levels")
    for index, kept in enumerate(card.casting.classes):
        if kept.pool is not None:
            yield from between(kept.pool.points, 0, max(0, kept.pool.maximum), f"{path}.casting.classes[{index}].pool")


def _fight_faults(game: Game) -> Iterator[Fault]:
    fight = game.encounter
    if fight is None:
        return
    path, ids = "$.encounter", {card.id for card in game.cards}
    yield from between(fight.round, 0, LARGEST, f"{path}.round")
    yield from between(len(fight.combatants), 0, MOST_COMBATANTS, f"{path}.combatants")
    yield from doubled((one.card for one in fight.combatants), f"{path}.combatants")
    if fight.active is not None and fight.combatant(fight.active) is None:
        yield f"{path}.active", "no such card"
    for index, one in enumerate(fight.combatants):
        here = f"{path}.combatants[{index}]"
        if one.card not in ids:
            yield f"{here}.card", f"no card {one.card[:80]!r}"
        yield from between(one.count.initiative, -MOST_INITIATIVE, MOST_INITIATIVE, f"{here}.count.initiative")
        if one.dodging and one.dodging not in ids:
            yield f"{here}.dodging", "no such card"
