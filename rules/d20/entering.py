"""Who comes into a fight, and in which order they act (docs/rules-d20.md B1, B7)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d20.average import RACE, average_of
from rules.d20.card import UNHURT, Card
from rules.d20.casting.day import Casting
from rules.d20.encounter import Combatant
from rules.d20.game import Game
from rules.d20.naming import named, with_new_cards
from rules.d20.order import initiative_bonus
from rules.d20.rolls import Roll, roll
from rules.d20.telling import Tells
from rules.d20.timeline import Count
from rules.d20.turns import MOST_INITIATIVE
from rules.dice.throwing import Reason
from rules.table.events import EVERYONE, Audience
from rules.table.labels import MOST_CARDS, Who, card_missing, told
from rules.table.outcome import Moment
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank

MOST_COMBATANTS: Final = 100
"""The most combatants of one fight."""
MOST_COPIES: Final = 20
"""The most copies made at once."""
MOST_TIE_DICE: Final = 100
"""After so many equal tie dice the order in which they were named decides."""
TIE_SIDES: Final = 20


@dataclass(frozen=True, slots=True)
class Entrant:
    """A card that takes part."""

    card: str
    initiative: int | None = None
    """Its initiative as it was rolled at the table; None: to be rolled."""
    aware: bool = True
    """Whether it knows of the fight when it begins with a round of surprise (B2)."""


@dataclass(frozen=True, slots=True)
class Copies:
    """Foes by number: copies of a pattern in the list of foes or of a card."""

    count: int
    """1 to 20."""
    source: str
    """The id of a foe or card, or `race:` and the id of a race for average ones of it."""
    name: str = ""
    """Another name for them; empty: the same, or the id of the race."""
    aware: bool = True


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """Somebody's place in the order was rolled, or given."""

    who: Who
    roll: Roll | None
    """None: the GM gave the number."""
    initiative: int
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class TieRolled:
    """A die ordered those of the same initiative and bonus; the higher acts first."""

    who: Who
    face: int
    physical: bool = False
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class FoeMade:
    """A foe was made for the fight."""

    who: Who
    seen_by: Audience = EVERYONE


EntryEvent: TypeAlias = InitiativeRolled | TieRolled | FoeMade


def comers_refused(game: Game, cards: tuple[Entrant, ...], foes: tuple[Copies, ...]) -> Refused | None:
    """Why these cannot come: somebody cannot be found, is there already, or they are too many."""
    if refusal := card_missing(game, *(one.card for one in cards)):
        return refusal
    fight = game.encounter
    for one in cards:
        if fight is not None and fight.combatant(one.card):
            return refused("in-the-fight-already", who=named(game, one.card).label)
        if one.initiative is not None and not -MOST_INITIATIVE <= one.initiative <= MOST_INITIATIVE:
            return refused("initiative-out-of-range", least=-MOST_INITIATIVE, most=MOST_INITIATIVE)
    if len({one.card for one in cards}) < len(cards):
        return refused("picked-twice")
    for copies in foes:
        if not 1 <= copies.count <= MOST_COPIES:
            return refused("count-out-of-range", least=1, most=MOST_COPIES)
        if pattern(game, copies.source) is None:
            return refused("no-such-foe", foe=copies.source)
    more = sum(copies.count for copies in foes)
    if len(game.cards) + more > MOST_CARDS:
        return refused("too-many-cards", most=MOST_CARDS)
    if (len(fight.combatants) if fight else 0) + len(cards) + more > MOST_COMBATANTS:
        return refused("too-many-combatants", most=MOST_COMBATANTS)
    return None


def pattern(game: Game, source: str) -> Card | None:
    """What foes are copied from: a pattern in the list of foes, a card, or an average creature of a race."""
    if source.startswith(RACE):
        race = source.removeprefix(RACE)
        found = average_of(game, race)
        return replace(found, name=race) if found else None
    return game.foe(source) or game.card(source)


def unhurt(card: Card) -> Card:
    """A card as it would be without anything that happened to it."""
    return replace(card, health=UNHURT, conditions=(), losses=(), tired=(), casting=_fresh(card.casting))


def _fresh(casting: Casting) -> Casting:
    """What a caster knows and has chosen, without anything cast or lost."""
    classes = tuple(replace(each, pool=None, cantrips=(), prepared=(), may_prepare=True) for each in casting.classes)
    return Casting(classes=classes)


def foes_made(game: Game, copies: Copies, *, hidden: bool = False) -> tuple[Game, tuple[Card, ...]]:
    """The game with foes made by number, and their cards; none where the pattern is gone."""
    source = pattern(game, copies.source)
    if source is None:
        return game, ()
    name = clean_line(copies.name)
    one = replace(
        unhurt(source),
        owner="gm",
        number=None,
        name=source.name if is_blank(name) else name,
        hidden=hidden or source.hidden,
    )
    return with_new_cards(game, (one,) * copies.count)


def made(
    game: Game, cards: tuple[Entrant, ...], foes: tuple[Copies, ...]
) -> tuple[Game, tuple[Entrant, ...], tuple[FoeMade, ...]]:
    """The game with foes made by number, and everybody who comes."""
    comers, events = list(cards), []
    for copies in foes:
        game, new = foes_made(game, copies)
        for card in new:
            comers.append(Entrant(card.id, None, copies.aware))
            events.append(FoeMade(named(game, card.id), told(game, card.id)))
    return game, tuple(comers), tuple(events)


def rolled_place(game: Game, entrant: Entrant, moment: Moment, events: Tells[EntryEvent], *, secret: bool) -> Combatant:
    """The place that a comer rolls, or was given."""
    bonus = initiative_bonus(game, entrant.card)
    card = game.card(entrant.card)
    seen = told(game, entrant.card, secret=secret)
    rolled = None
    initiative = entrant.initiative
    if initiative is None:
        rolled = roll(game, card, "initiative", bonus, moment.dice)
        initiative = rolled.total
    events.append(InitiativeRolled(named(game, entrant.card), rolled, initiative, seen))
    return Combatant(entrant.card, Count(initiative), bonus.total, entrant.aware)


def in_order(
    game: Game, rolled: Iterable[Combatant], moment: Moment, events: Tells[EntryEvent], *, secret: bool
) -> list[Combatant]:
    """Combatants in order: initiative, then bonus, then dice where even those are equal; ties numbered (B1)."""
    groups: dict[tuple[int, int], list[Combatant]] = {}
    for one in rolled:
        groups.setdefault((-one.count.initiative, -one.bonus), []).append(one)
    ordered: list[Combatant] = []
    for key in sorted(groups):
        ordered.extend(_break_tie(game, groups[key], moment, events, secret=secret))
    places: dict[int, int] = {}
    found = []
    for one in ordered:
        place = places.get(one.count.initiative, 0)
        places[one.count.initiative] = place + 1
        found.append(replace(one, count=Count(one.count.initiative, (place,))))
    return found


def _break_tie(
    game: Game,
    tied: list[Combatant],
    moment: Moment,
    events: Tells[EntryEvent],
    *,
    secret: bool,
    thrown_before: int = 0,
) -> list[Combatant]:
    if len(tied) < 2 or thrown_before >= MOST_TIE_DICE:
        return tied
    faces: dict[int, list[Combatant]] = {}
    for one in tied:
        who = named(game, one.card)
        thrown = moment.dice.throw(1, TIE_SIDES, Reason("tie", who.label))
        seen = told(game, one.card, secret=secret)
        events.append(TieRolled(who, thrown.faces[0], thrown.physical, seen))
        faces.setdefault(thrown.faces[0], []).append(one)
    ordered: list[Combatant] = []
    for face in sorted(faces, reverse=True):
        ordered.extend(_break_tie(game, faces[face], moment, events, secret=secret, thrown_before=thrown_before + 1))
    return ordered
