"""What must hold in a D6 game besides the types (docs/rules-d6.md)."""

import re
from collections.abc import Iterator
from typing import Final

from rules.d6.actions import Action, Assist, Attack, CastAt, CastAttack, Defend, UseSkill
from rules.d6.card import Card, Rank
from rules.d6.changes import HIGHEST_ATTRIBUTE, LOWEST_ATTRIBUTE, MOST_CARRIED, Kind, rank_limits
from rules.d6.checks import EASIEST, HARDEST
from rules.d6.encounter import Combatant, Encounter
from rules.d6.encounter_start import MOST_COMBATANTS, MOST_TIE_DICE
from rules.d6.entries import MOST_BONUS, MOST_ENTRIES
from rules.d6.foes import MOST_FOES
from rules.d6.game import Game
from rules.d6.house_rules import RANGES
from rules.d6.lists import Lists
from rules.d6.pools import LEAST_CIRCUMSTANCE, MOST_CIRCUMSTANCE, UNARMED
from rules.d6.wounds import FATAL, MOST_WOUNDS
from rules.dice.pools import SIDES, PoolRoll
from rules.table.labels import MOST_CARDS
from saves.exchange.sound import LARGEST, between, doubled, id_faults, name_faults

Fault = tuple[str, str]

MOST_DICE: Final = 1000
"""The largest pool that anything in a game can hold."""
_COUNTED: Final = re.compile(r"(?:card|foe|draft)-(\d{1,9})", re.ASCII)


def game_faults(game: Game) -> Iterator[Fault]:
    """Everything that does not hold in a game."""
    for name, least, most in RANGES:
        yield from between(getattr(game.settings, name), least, most, f"$.settings.{name}")
    yield from list_faults(game.lists)
    yield from between(len(game.cards), 0, MOST_CARDS, "$.cards")
    yield from between(len(game.foes), 0, MOST_FOES, "$.foes")
    ids = [card.id for card in (*game.cards, *game.foes)] + [draft.id for draft in game.drafts]
    yield from doubled(ids, "$.cards")
    for table, cards in (("cards", game.cards), ("foes", game.foes)):
        for card in cards:
            yield from card_faults(card, game.lists, f"$.{table}[{card.id}]")
    for draft in game.drafts:
        yield from id_faults(draft.id, f"$.drafts[{draft.id}].id")
        yield from between(draft.step, 1, LARGEST, f"$.drafts[{draft.id}].step")
    highest = max((int(match[1]) for one in ids if (match := _COUNTED.fullmatch(one))), default=0)
    yield from between(game.next_card, highest + 1, LARGEST, "$.campaign.game.next_card")
    if game.encounter is not None:
        yield from _fight_faults(game, game.encounter)


def list_faults(lists: Lists) -> Iterator[Fault]:
    """Everything that does not hold in the lists of a game."""
    proficiencies = {one.id for one in lists.proficiencies}
    for name in ("skills", "proficiencies", "weapons", "foci", "armour"):
        entries = getattr(lists, name)
        yield from between(len(entries), 0, MOST_ENTRIES, f"$.lists.{name}")
        yield from doubled((one.id for one in entries), f"$.lists.{name}")
        for index, one in enumerate(entries):
            yield from id_faults(one.id, f"$.lists.{name}[{index}].id")
    for index, weapon in enumerate(lists.weapons):
        path = f"$.lists.weapons[{index}]"
        yield from between(weapon.bonus, -MOST_BONUS, MOST_BONUS, f"{path}.bonus")
        if weapon.engaged_bonus is not None:
            yield from between(weapon.engaged_bonus, -MOST_BONUS, MOST_BONUS, f"{path}.engaged_bonus")
        if weapon.proficiency not in proficiencies:
            yield f"{path}.proficiency", f"no proficiency {weapon.proficiency!r}"
    for index, focus in enumerate(lists.foci):
        yield from between(focus.bonus, -MOST_BONUS, MOST_BONUS, f"$.lists.foci[{index}].bonus")
    for index, piece in enumerate(lists.armour):
        yield from between(piece.levels, 0, MOST_BONUS, f"$.lists.armour[{index}].levels")
    for kind, there in (("proficiencies", proficiencies), ("weapons", {one.id for one in lists.weapons})):
        if UNARMED not in there:
            yield f"$.lists.{kind}", f"{UNARMED!r} is missing"


def card_faults(card: Card, lists: Lists, path: str) -> Iterator[Fault]:
    """Everything that does not hold on a card."""
    yield from id_faults(card.id, f"{path}.id")
    yield from name_faults(card.name, f"{path}.name")
    if card.number is not None:
        yield from between(card.number, 1, LARGEST, f"{path}.number")
    for attribute in ("strength", "reflexes", "intelligence"):
        yield from between(getattr(card, attribute), LOWEST_ATTRIBUTE, HIGHEST_ATTRIBUTE, f"{path}.{attribute}")
    known = {
        "skills": {one.id for one in lists.skills},
        "proficiencies": {one.id for one in lists.proficiencies},
        "weapons": {one.id for one in lists.weapons} | {one.id for one in lists.foci},
        "worn": {one.id for one in lists.armour},
    }
    yield from _rank_faults(card, "skill", card.skills, known["skills"], f"{path}.skills")
    yield from _rank_faults(card, "proficiency", card.proficiencies, known["proficiencies"], f"{path}.proficiencies")
    yield from _rank_faults(card, "profession", card.professions, None, f"{path}.professions")
    for name in ("weapons", "worn"):
        for index, what in enumerate(getattr(card, name)):
            if what not in known[name]:
                yield f"{path}.{name}[{index}]", f"nothing is called {what[:80]!r}"
    for name in ("weapons", "worn", "professions", "conditions"):
        yield from between(len(getattr(card, name)), 0, MOST_CARRIED, f"{path}.{name}")
    yield from _wound_faults(card, path)


def _rank_faults(card: Card, kind: Kind, ranks: tuple[Rank, ...], known: set[str] | None, path: str) -> Iterator[Fault]:
    least, most = rank_limits(kind, card.owner)
    yield from doubled((rank.what for rank in ranks), path)
    for index, rank in enumerate(ranks):
        if known is not None and rank.what not in known:
            yield f"{path}[{index}].what", f"nothing is called {rank.what[:80]!r}"
        if known is None:
            yield from name_faults(rank.what, f"{path}[{index}].what")
        yield from between(rank.rank, least, most, f"{path}[{index}].rank")


def _wound_faults(card: Card, path: str) -> Iterator[Fault]:
    yield from between(len(card.wounds), 0, MOST_WOUNDS, f"{path}.wounds")
    yield from between(
        card.wounds_dealt, max([0, *(wound.number for wound in card.wounds)]), LARGEST, f"{path}.wounds_dealt"
    )
    yield from doubled((str(wound.number) for wound in card.wounds), f"{path}.wounds")
    for index, wound in enumerate(card.wounds):
        yield from between(wound.number, 1, LARGEST, f"{path}.wounds[{index}].number")
        yield from between(wound.level, 0, FATAL, f"{path}.wounds[{index}].level")
        yield from between(wound.since, 0, LARGEST, f"{path}.wounds[{index}].since")


def _fight_faults(game: Game, fight: Encounter) -> Iterator[Fault]:
    path = "$.encounter"
    ids = {card.id for card in game.cards}
    yield from between(fight.round, 1, LARGEST, f"{path}.round")
    yield from between(len(fight.combatants), 0, MOST_COMBATANTS, f"{path}.combatants")
    yield from doubled((one.card for one in fight.combatants), f"{path}.combatants")
    weapons = {UNARMED, *(one.id for one in game.lists.weapons), *(one.id for one in game.lists.foci)}
    for index, one in enumerate(fight.combatants):
        here = f"{path}.combatants[{index}]"
        if one.card not in ids:
            yield f"{here}.card", f"no card {one.card[:80]!r}"
        if one.weapon not in weapons:
            yield f"{here}.weapon", f"nothing is called {one.weapon[:80]!r}"
        yield from _combatant_faults(one, here)
    if fight.pending is not None:
        for name in ("victim", "by"):
            if getattr(fight.pending, name) not in ids | {one.card for one in fight.gone}:
                yield f"{path}.pending.{name}", "no such card"
        yield from between(fight.pending.margin, 1, MOST_DICE, f"{path}.pending.margin")
        yield from between(fight.pending.armour, 0, MOST_DICE, f"{path}.pending.armour")


def _combatant_faults(one: Combatant, path: str) -> Iterator[Fault]:
    yield from between(one.reflexes, LOWEST_ATTRIBUTE, HIGHEST_ATTRIBUTE, f"{path}.reflexes")
    yield from between(one.assist_dice, -MOST_DICE, MOST_DICE, f"{path}.assist_dice")
    yield from between(len(one.tie), 0, MOST_TIE_DICE, f"{path}.tie")
    for index, face in enumerate(one.tie):
        yield from between(face, 1, SIDES, f"{path}.tie[{index}]")
    if one.action is not None:
        yield from _action_faults(one.action, f"{path}.action")
    if one.combat is not None:
        yield from _roll_faults(one.combat.roll, f"{path}.combat.roll")


def _action_faults(action: Action, path: str) -> Iterator[Fault]:
    if isinstance(action, (Attack, Defend, Assist, CastAttack, CastAt, UseSkill)):
        yield from between(action.circumstance, LEAST_CIRCUMSTANCE, MOST_CIRCUMSTANCE, f"{path}.circumstance")
    if isinstance(action, (CastAt, UseSkill)):
        yield from between(action.challenge, EASIEST, HARDEST, f"{path}.challenge")


def _roll_faults(roll: PoolRoll, path: str) -> Iterator[Fault]:
    for index, part in enumerate(roll.pool.parts):
        yield from between(part.dice, -MOST_DICE, MOST_DICE, f"{path}.pool.parts[{index}].dice")
    yield from between(len(roll.faces), 1, MOST_DICE, f"{path}.faces")
    for index, face in enumerate(roll.faces):
        yield from between(face, 1, SIDES, f"{path}.faces[{index}]")
