"""Conditions begin and end, for as long as a count, the clock or the GM says (docs/rules-d20.md B6)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d20.card import Affliction, Card
from rules.d20.caster import FATIGUE, caster_of, weakened
from rules.d20.game import Game
from rules.d20.naming import named
from rules.d20.timeline import Turn
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, card_missing, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank

ROUNDS_A_MINUTE: Final = 10
MOST_ROUNDS: Final = 100_000
MOST_CONDITIONS: Final = 40
"""The most conditions on one card."""


@dataclass(frozen=True, slots=True)
class ConditionBegan:
    """A condition holds for somebody."""

    who: Who
    affliction: Affliction
    rounds: int | None
    """For how many rounds; None: not by rounds."""
    count_of: Who | None = None
    """At whose count it ends."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class ConditionEnded:
    """A condition holds no more."""

    who: Who
    affliction: Affliction
    why: str
    """`over`, `ended` by the GM, `helped`, `rested` or `healed`."""
    seen_by: Audience = EVERYONE


AfflictionEvent: TypeAlias = ConditionBegan | ConditionEnded


def begin(
    game: Game,
    who: str,
    affliction: Affliction,
    rounds: int | None,
    now: int,
    *,
    count_of: str = "",
    secret: bool = False,
) -> tuple[Game, ConditionBegan]:
    """A condition begins; the same one from the same source lasts as long as the longer of the two.

    In a fight, rounds are counted to just before a count: that of the given combatant, or of whoever's turn it is.
    Outside, they are counted by the clock, a minute for every ten begun.

    Args:
        game: The game.
        who: Whose condition it is.
        affliction: Which condition; its end is filled in.
        rounds: For how many rounds; None: until somebody ends it.
        now: The game clock, in minutes.
        count_of: At whose count it ends; empty: of whoever's turn it is.
        secret: Whether only the GM sees it.
    """
    card = game.card(who)
    anchor = anchor_of(game, count_of)
    if rounds is not None and anchor is not None:
        affliction = replace(affliction, until=replace(anchor, round=anchor.round + rounds))
    elif rounds is not None:
        affliction = replace(affliction, minute=now + minutes_of(rounds))
    counted = count_of or (game.encounter.active if game.encounter else None)
    whose = named(game, counted) if counted and affliction.until is not None else None
    event = ConditionBegan(named(game, who), affliction, rounds, whose, told(game, who, secret=secret))
    if card is None:
        return game, event
    before = caster_of(game, card).condition
    after = with_affliction(card, affliction)
    return game.with_card(weakened(game, after, before) if affliction.condition in FATIGUE else after), event


def anchor_of(game: Game, count_of: str = "") -> Turn | None:
    """The moment from which rounds are counted: the latest turn of this combatant, or the present one."""
    fight = game.encounter
    if fight is None or fight.now is None:
        return None
    one = fight.combatant(count_of) if count_of else None
    if one is None:
        return fight.now
    turn = Turn(fight.round, one.count)
    return turn if not fight.now.before(turn) else replace(turn, round=turn.round - 1)


def minutes_of(rounds: int) -> int:
    """The minutes of so many rounds, a begun one counted whole."""
    return -(-rounds // ROUNDS_A_MINUTE)


def with_affliction(card: Card, affliction: Affliction) -> Card:
    """The card with one more condition; the same one again lasts as long as the longer of the two."""
    same = next((each for each in card.conditions if _alike(each, affliction)), None)
    if same is None:
        return replace(card, conditions=(*card.conditions, affliction))
    longer = _longer(same, affliction)
    return replace(card, conditions=tuple(longer if each == same else each for each in card.conditions))


def _alike(one: Affliction, other: Affliction) -> bool:
    return (one.condition, one.source, one.note) == (other.condition, other.source, other.note)


def _longer(one: Affliction, other: Affliction) -> Affliction:
    if one.until is None and one.minute is None:
        return one
    if one.until is not None and other.until is not None:
        return one if other.until.before(one.until) else other
    if one.minute is not None and other.minute is not None:
        return one if other.minute < one.minute else other
    return other


@dataclass(frozen=True, slots=True)
class Afflict:
    """Put a condition on somebody."""

    who: str
    condition: str = ""
    """The id of a condition; empty: one in words."""
    rounds: int | None = None
    """For how many rounds, 1 to 100,000; None: not by rounds."""
    minutes: int | None = None
    """For how many minutes; in a fight that is ten rounds each."""
    count_of: str = ""
    """The combatant at whose count it ends; empty: whoever's turn it is."""
    source: str = ""
    """What it comes from."""
    note: str = ""
    """More of it in words."""
    secret: bool = False

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card or condition, nothing said, a duration out of range, too many."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        if self.condition and not is_known(self.condition):
            return refused("no-such-condition", condition=self.condition)
        if not self.condition and is_blank(clean_line(self.note)):
            return refused("text-missing")
        rounds = self._rounds()
        if rounds is not None and not 1 <= rounds <= MOST_ROUNDS:
            return refused("rounds-out-of-range", least=1, most=MOST_ROUNDS)
        if self.count_of and (game.encounter is None or game.encounter.combatant(self.count_of) is None):
            return refused("not-in-the-fight", who=named(game, self.count_of).label)
        if len(card.conditions) >= MOST_CONDITIONS:
            return refused("too-much-on-the-card", most=MOST_CONDITIONS)
        return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, AfflictionEvent]:
        """The game with the condition on the card."""
        affliction = Affliction(self.condition, clean_line(self.source), clean_line(self.note))
        after, event = begin(
            game,
            self.who,
            affliction,
            self._rounds(),
            moment.now,
            count_of=self.count_of,
            secret=self.secret,
        )
        return Outcome(after, (event,))

    def _rounds(self) -> int | None:
        return self.minutes * ROUNDS_A_MINUTE if self.minutes is not None else self.rounds


@dataclass(frozen=True, slots=True)
class EndCondition:
    """End a condition of somebody before its time."""

    who: str
    affliction: Affliction
    """The condition as it stands on the card."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, or the condition is not there any more."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        return None if self.affliction in card.conditions else refused("condition-gone", who=card.label)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, AfflictionEvent]:
        """The game without the condition."""
        event = ConditionEnded(named(game, self.who), self.affliction, "ended", told(game, self.who))
        return Outcome(without(game, self.who, self.affliction), (event,))


def without(game: Game, who: str, affliction: Affliction) -> Game:
    """The game with one condition taken off a card."""
    card = game.card(who)
    if card is None:
        return game
    return game.with_card(replace(card, conditions=tuple(each for each in card.conditions if each != affliction)))


def is_known(condition: str) -> bool:
    """Whether there is a condition of this id."""
    from rules.content.d20.conditions import CONDITIONS

    return any(row[0] == condition for row in CONDITIONS)


AfflictionIntent: TypeAlias = Afflict | EndCondition
