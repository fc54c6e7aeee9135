"""A fight begins, combatants come and go, it ends (docs/rules-d6.md R1, R8)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, TypeAlias

from rules.d6.card import Card
from rules.d6.cards import MOST_COPIES, CardAdded, unhurt
from rules.d6.encounter import Combatant, Encounter
from rules.d6.game import Game
from rules.d6.naming import named, with_new_cards
from rules.d6.order import fight_refused, not_in_fight, pending_about, pending_refused
from rules.d6.pools import weapon_by_habit
from rules.d6.settling import ActionLost, settle
from rules.d6.wounds import is_down
from rules.dice.pools import SIDES
from rules.dice.throwing import Reason
from rules.table.events import EVERYONE, Audience
from rules.table.labels import MOST_CARDS, Who, card_missing, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank

MOST_COMBATANTS: Final = 100
"""The most combatants of one fight."""
MOST_TIE_DICE: Final = 100
"""After so many equal tie dice the order in which the cards are listed decides."""


@dataclass(frozen=True, slots=True)
class Copies:
    """Foes by number: copies of a pattern in the list of foes, of a card, or of an average nobody under a name."""

    count: int
    """1 to 20."""
    source: str = ""
    """The id of a foe or card; empty: an average one."""
    name: str = ""
    """The name of an average one; ignored for copies of something."""


@dataclass(frozen=True, slots=True)
class EncounterBegan:
    """A fight began."""

    combatants: tuple[Who, ...]
    """Everybody in it whom all may see, first to declare first."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class TieRolled:
    """A die was rolled to order those of equal REF: the higher declares later and resolves earlier."""

    who: Who
    face: int
    """1 to 6."""
    physical: bool = False
    """Whether the face was typed in."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody came into the fight."""

    who: Who
    late: bool
    """Whether it acts only from the next round."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody left the fight."""

    who: Who
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class EncounterEnded:
    """The fight is over; STR is back."""

    round: int
    """The last round."""
    seen_by: Audience = EVERYONE


EncounterEvent: TypeAlias = EncounterBegan | TieRolled | Joined | Left | EncounterEnded | CardAdded | ActionLost


@dataclass(frozen=True, slots=True)
class BeginEncounter:
    """Begin a fight between cards on the table and foes by number."""

    cards: tuple[str, ...]
    """The ids of cards that take part, in the order in which they roll for ties."""
    foes: tuple[Copies, ...] = ()
    """Foes made for this fight."""
    secret: bool = False
    """Whether only the GM sees the tie dice."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: one is running, nobody was picked, or somebody cannot be found."""
        if game.encounter is not None:
            return refused("encounter-running")
        if not self.cards and not self.foes:
            return refused("nobody-picked")
        return _comers_refused(game, self.cards, self.foes)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, EncounterEvent]:
        """The game with the fight in its first round, ties of REF broken by dice."""
        game, comers, events = _comers(game, self.cards, self.foes)
        more: list[EncounterEvent] = [*events]
        ordered: list[Combatant] = []
        by_reflexes = sorted((_combatant(game, card) for card in comers), key=lambda one: one.reflexes)
        for _, group in groupby(by_reflexes, key=lambda one: one.reflexes):
            ordered.extend(self._break_ties(game, tuple(group), moment, more))
        after = replace(game, encounter=Encounter(tuple(ordered)))
        shown = tuple(named(game, one.card) for one in ordered if told(game, one.card) == EVERYONE)
        return Outcome(after, (*more, EncounterBegan(shown)))

    def _break_ties(
        self, game: Game, tied: tuple[Combatant, ...], moment: Moment, events: list[EncounterEvent]
    ) -> tuple[Combatant, ...]:
        if len(tied) < 2 or len(tied[0].tie) >= MOST_TIE_DICE:
            return tied
        rolled: list[Combatant] = []
        for one in tied:
            who = named(game, one.card)
            thrown = moment.dice.throw(1, SIDES, Reason("tie", who.label))
            face = thrown.faces[0]
            events.append(TieRolled(who, face, thrown.physical, told(game, one.card, secret=self.secret)))
            rolled.append(replace(one, tie=(*one.tie, face)))
        rolled.sort(key=lambda one: one.tie)
        ordered: list[Combatant] = []
        for _, group in groupby(rolled, key=lambda one: one.tie):
            ordered.extend(self._break_ties(game, tuple(group), moment, events))
        return tuple(ordered)


@dataclass(frozen=True, slots=True)
class Join:
    """Bring cards, or foes by number, into the running fight."""

    cards: tuple[str, ...]
    round: int
    foes: tuple[Copies, ...] = ()

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no fight, nobody picked, somebody is in it already or cannot be found."""
        if refusal := fight_refused(game, self.round):
            return refusal
        if not self.cards and not self.foes:
            return refused("nobody-picked")
        fight = game.encounter
        inside = next((who for who in self.cards if fight and fight.combatant(who)), None)
        if inside is not None:
            return refused("already-in-the-fight", who=named(game, inside).label)
        return _comers_refused(game, self.cards, self.foes)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, EncounterEvent]:
        """The game with them in the fight: each declares first and resolves last within its tie of REF."""
        game, comers, events = _comers(game, self.cards, self.foes)
        fight = game.encounter
        if fight is None:
            return Outcome(game, events)
        late = fight.phase == "resolve"
        for card in reversed(comers):
            ready = all(gone.strength_ready for gone in fight.gone if gone.card == card.id)
            joiner = replace(_combatant(game, card), joined_late=late, strength_ready=ready)
            slower = sum(one.reflexes < joiner.reflexes for one in fight.combatants)
            fight = replace(fight, combatants=(*fight.combatants[:slower], joiner, *fight.combatants[slower:]))
        joined = tuple(Joined(Who(card.id, card.label), late, told(game, card.id)) for card in comers)
        return Outcome(replace(game, encounter=fight), (*events, *joined))


@dataclass(frozen=True, slots=True)
class Leave:
    """Take somebody out of the fight; the card stays on the table."""

    who: str
    round: int

    def refusal(self, game: Game) -> Refused | None:
        """Why not: not in the fight, or a wound of it waits for a decision."""
        return fight_refused(game, self.round) or not_in_fight(game, self.who) or pending_about(game, self.who)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, EncounterEvent]:
        """The game with the fight going on without it."""
        fight = game.encounter
        if fight is None:
            return Outcome(game)
        left = fight.without(self.who, named(game, self.who).label)
        settled = settle(replace(game, encounter=left))
        return Outcome(settled.state, (Left(named(game, self.who), told(game, self.who)), *settled.events))


@dataclass(frozen=True, slots=True)
class EndEncounter:
    """End the fight: what lasts an encounter is over, and STR is ready again."""

    round: int
    """The round shown to whoever ends it."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no fight, or a wound waits for a decision."""
        return fight_refused(game, self.round) or pending_refused(game)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, EncounterEvent]:
        """The game without a fight; wounds and conditions stay on the cards."""
        return Outcome(replace(game, encounter=None), (EncounterEnded(self.round),))


def copies_refused(game: Game, foes: tuple[Copies, ...]) -> Refused | None:
    """Why these foes cannot be made: too many, a pattern that is gone, an average one without a name."""
    for copies in foes:
        if not 1 <= copies.count <= MOST_COPIES:
            return refused("count-out-of-range", least=1, most=MOST_COPIES)
        if copies.source and _pattern(game, copies) is None:
            return refused("no-such-foe", foe=copies.source)
        if not copies.source and is_blank(clean_line(copies.name)):
            return refused("name-missing")
    made = sum(copies.count for copies in foes)
    return refused("too-many-cards", most=MOST_CARDS) if len(game.cards) + made > MOST_CARDS else None


def with_copies(
    game: Game, foes: tuple[Copies, ...], hidden: bool = False
) -> tuple[Game, tuple[Card, ...], tuple[CardAdded, ...]]:
    """The game with foes by number on the table, the cards made, and what to tell of it.

    Args:
        game: The game as it is.
        foes: Which foes, how many.
        hidden: Whether players shall not see them.
    """
    made: list[Card] = []
    for copies in foes:
        pattern = _pattern(game, copies)
        if pattern is not None:
            shown = replace(pattern, hidden=pattern.hidden or hidden)
            game, added = with_new_cards(game, (shown,) * copies.count)
            made.extend(added)
    events = tuple(CardAdded(named(game, card.id), card.owner, told(game, card.id)) for card in made)
    return game, tuple(made), events


def _comers_refused(game: Game, cards: tuple[str, ...], foes: tuple[Copies, ...]) -> Refused | None:
    if refusal := card_missing(game, *cards) or copies_refused(game, foes):
        return refusal
    inside = len(game.encounter.combatants) if game.encounter else 0
    if inside + len(set(cards)) + sum(copies.count for copies in foes) > MOST_COMBATANTS:
        return refused("too-many-combatants", most=MOST_COMBATANTS)
    return None


def _comers(
    game: Game, ids: Iterable[str], foes: tuple[Copies, ...]
) -> tuple[Game, tuple[Card, ...], tuple[CardAdded, ...]]:
    game, made, events = with_copies(game, foes)
    picked = [*dict.fromkeys(ids), *(card.id for card in made)]
    return game, tuple(card for who in picked if (card := game.card(who))), events


def _pattern(game: Game, copies: Copies) -> Card | None:
    if not copies.source:
        return Card("", clean_line(copies.name), owner="gm")
    found = game.foe(copies.source) or game.card(copies.source)
    return replace(unhurt(found), owner="gm") if found else None


def _combatant(game: Game, card: Card) -> Combatant:
    return Combatant(card.id, card.reflexes, weapon=weapon_by_habit(game.lists, card), out=is_down(card))


EncounterIntent: TypeAlias = BeginEncounter | Join | Leave | EndEncounter
