"""Changes to a card, field by field, so that nothing else that was changed meanwhile is lost (docs/rules-d6.md K2)."""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Final, Literal, TypeAlias, TypeVar

from rules.d6.card import Card, Rank
from rules.d6.lists import Lists
from rules.table.refusals import Refused, refused
from rules.table.text import clean, clean_line, is_blank

Kind: TypeAlias = Literal["skill", "proficiency", "profession"]

Value = TypeVar("Value")

ATTRIBUTES: Final = ("strength", "reflexes", "intelligence")
LOWEST_ATTRIBUTE: Final = -1
HIGHEST_ATTRIBUTE: Final = 6
HIGHEST_GM_RANK: Final = 9
"""The highest rank on a card of the GM's."""
MOST_CARRIED: Final = 40
"""The most weapons, pieces of armour, professions or conditions on one card."""

RANKS: Final[dict[Kind, tuple[int, int]]] = {"skill": (-1, 4), "proficiency": (0, 2), "profession": (0, 4)}
"""The lowest and highest rank of each kind on a party's card."""


@dataclass(frozen=True, slots=True)
class CardChanges:
    """What shall be different on a card; None and an empty list of ranks leave a field as it is."""

    name: str | None = None
    owner: Literal["party", "gm"] | None = None
    player: str | None = None
    note: str | None = None
    strength: int | None = None
    """−1 to 6."""
    reflexes: int | None = None
    """−1 to 6."""
    intelligence: int | None = None
    """−1 to 6."""
    skills: tuple[Rank, ...] = ()
    """Skills to set; the others stay."""
    proficiencies: tuple[Rank, ...] = ()
    """Proficiencies to set; rank 0 takes one away."""
    professions: tuple[Rank, ...] = ()
    """Professions to set; rank 0 takes one away."""
    weapons: tuple[str, ...] | None = None
    """All weapons and foci carried, the one in hand by habit first."""
    worn: tuple[str, ...] | None = None
    """All armour worn."""
    gear: str | None = None
    notes: str | None = None
    secret_notes: str | None = None


NO_CHANGES: Final = CardChanges()
"""Everything as it is."""


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
        strength=_or(changes.strength, card.strength),
        reflexes=_or(changes.reflexes, card.reflexes),
        intelligence=_or(changes.intelligence, card.intelligence),
        skills=with_ranks(card.skills, changes.skills),
        proficiencies=with_ranks(card.proficiencies, changes.proficiencies),
        professions=with_ranks(card.professions, tuple(_profession(rank) for rank in changes.professions)),
        weapons=_or(changes.weapons, card.weapons),
        worn=_or(changes.worn, card.worn),
        gear=_text(changes.gear, card.gear),
        notes=_text(changes.notes, card.notes),
        secret_notes=_text(changes.secret_notes, card.secret_notes),
    )


def with_ranks(ranks: tuple[Rank, ...], wanted: Iterable[Rank]) -> tuple[Rank, ...]:
    """Ranks with some of them set, each in its old place or at the end, those of 0 left out."""
    now = {rank.what: rank.rank for rank in ranks}
    now |= {rank.what: rank.rank for rank in wanted}
    return tuple(Rank(what, rank) for what, rank in now.items() if rank)


def changes_refused(lists: Lists, card: Card, changes: CardChanges) -> Refused | None:
    """Why these changes cannot be made to this card, whoever asks: something unknown or out of range."""
    if changes.name is not None and is_blank(clean_line(changes.name)):
        return refused("name-missing")
    for attribute in ATTRIBUTES:
        value = getattr(changes, attribute)
        if value is not None and not LOWEST_ATTRIBUTE <= value <= HIGHEST_ATTRIBUTE:
            return refused(
                "attribute-out-of-range", attribute=attribute, least=LOWEST_ATTRIBUTE, most=HIGHEST_ATTRIBUTE
            )
    return _unknown(lists, changes) or _ranks_refused(card, changes) or _too_many(card, changes)


def rank_limits(kind: Kind, owner: Literal["party", "gm"]) -> tuple[int, int]:
    """The lowest and highest rank of a kind on a card of this owner (docs/rules-d6.md K3)."""
    least, most = RANKS[kind]
    return least, most if owner == "party" else HIGHEST_GM_RANK


def _unknown(lists: Lists, changes: CardChanges) -> Refused | None:
    skills = {skill.id for skill in lists.skills}
    proficiencies = {proficiency.id for proficiency in lists.proficiencies}
    items = {weapon.id for weapon in lists.weapons} | {focus.id for focus in lists.foci}
    armour = {piece.id for piece in lists.armour}
    for rank in changes.skills:
        if rank.what not in skills:
            return refused("no-such-skill", skill=rank.what)
    for rank in changes.proficiencies:
        if rank.what not in proficiencies:
            return refused("no-such-proficiency", proficiency=rank.what)
    for rank in changes.professions:
        if is_blank(clean_line(rank.what)):
            return refused("name-missing")
    for item in changes.weapons or ():
        if item not in items:
            return refused("no-such-weapon", weapon=item)
    for piece in changes.worn or ():
        if piece not in armour:
            return refused("no-such-armour", armour=piece)
    return None


def _ranks_refused(card: Card, changes: CardChanges) -> Refused | None:
    after = changed(card, changes)
    kinds: tuple[tuple[Kind, tuple[Rank, ...]], ...] = (
        ("skill", after.skills),
        ("proficiency", after.proficiencies),
        ("profession", after.professions),
    )
    for kind, ranks in kinds:
        least, most = rank_limits(kind, after.owner)
        for rank in ranks:
            if not least <= rank.rank <= most:
                return refused("rank-out-of-range", kind=kind, what=rank.what, least=least, most=most)
    return None


def _too_many(card: Card, changes: CardChanges) -> Refused | None:
    after = changed(card, changes)
    if max(len(after.weapons), len(after.worn), len(after.professions)) > MOST_CARRIED:
        return refused("too-much-on-the-card", most=MOST_CARRIED)
    return None


def _or(value: Value | None, otherwise: Value) -> Value:
    return otherwise if value is None else value


def _line(value: str | None, otherwise: str) -> str:
    return otherwise if value is None else clean_line(value)


def _text(value: str | None, otherwise: str) -> str:
    return otherwise if value is None else clean(value)


def _profession(rank: Rank) -> Rank:
    return Rank(clean_line(rank.what), rank.rank)
