"""Wounds by hand, kept one by one on the card (docs/rules-d6.md W)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d6.card import Card, Wound
from rules.d6.game import Game
from rules.d6.naming import named
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, card_missing, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank

FATAL: Final = 4
"""The level of a wound that puts its bearer out of the fight."""
MOST_WOUNDS: Final = 100
"""The most wounds on one card."""


@dataclass(frozen=True, slots=True)
class WoundDealt:
    """The GM dealt a wound by hand."""

    who: Who
    wound: Wound
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class WoundChanged:
    """A wound has another level or effect."""

    who: Who
    before: Wound
    after: Wound
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class WoundRemoved:
    """A wound was healed or taken back."""

    who: Who
    wound: Wound
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class WoundTreated:
    """Somebody began, or stopped, to treat a wound."""

    who: Who
    wound: Wound
    """The wound as it is now."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class PutOut:
    """A fatal wound put somebody out of the fight."""

    who: Who
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class BackUp:
    """Somebody who was out of the fight has no fatal wound any more."""

    who: Who
    seen_by: Audience = EVERYONE


WoundEvent: TypeAlias = WoundDealt | WoundChanged | WoundRemoved | WoundTreated | PutOut | BackUp


def is_down(card: Card) -> bool:
    """Whether a fatal wound keeps the card out of any fight."""
    return any(wound.level >= FATAL for wound in card.wounds)


def with_wound(card: Card, level: int, now: int, effect: str = "", death_blow: bool = False) -> tuple[Card, Wound]:
    """A card with one more wound, and that wound."""
    number = card.wounds_dealt + 1
    wound = Wound(number, level, now, effect, death_blow=death_blow)
    return replace(card, wounds=(*card.wounds, wound), wounds_dealt=number), wound


def with_wounded(game: Game, card: Card) -> tuple[Game, tuple[PutOut | BackUp, ...]]:
    """The game with a card whose wounds changed, and whether that put it out of the fight or back into it."""
    after = game.with_card(card)
    fighter = game.encounter.combatant(card.id) if game.encounter else None
    down = is_down(card)
    if game.encounter is None or fighter is None or fighter.out == down:
        return after, ()
    after = replace(after, encounter=game.encounter.with_combatant(replace(fighter, out=down)))
    who = named(after, card.id)
    event: PutOut | BackUp = PutOut(who, told(after, card.id)) if down else BackUp(who, told(after, card.id))
    return after, (event,)


@dataclass(frozen=True, slots=True)
class DealWound:
    """Give somebody a wound by hand, or a mere effect (tripped, disarmed…)."""

    who: str
    level: int
    """0 for a mere effect, 1 minor to 4 fatal."""
    effect: str = ""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, no such level, nothing at all."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        if len(card.wounds) >= MOST_WOUNDS:
            return refused("too-many-wounds", who=card.label, most=MOST_WOUNDS)
        return _level_refused(self.level, self.effect)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, WoundEvent]:
        """The game with the wound on the card."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        wounded, wound = with_wound(card, self.level, moment.now, clean_line(self.effect))
        after, more = with_wounded(game, wounded)
        return Outcome(after, (WoundDealt(named(game, self.who), wound, told(game, self.who)), *more))


@dataclass(frozen=True, slots=True)
class ChangeWound:
    """Give a wound another level or effect; None leaves it as it is."""

    who: str
    wound: int
    """The number of the wound on its card."""
    level: int | None = None
    effect: str | None = None

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such wound, no such level, nothing new."""
        wound = _wound(game, self.who, self.wound)
        if isinstance(wound, Refused):
            return wound
        level = wound.level if self.level is None else self.level
        effect = wound.effect if self.effect is None else clean_line(self.effect)
        if refusal := _level_refused(level, effect):
            return refusal
        same = level == wound.level and effect == wound.effect
        return refused("nothing-changed", who=named(game, self.who).label) if same else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, WoundEvent]:
        """The game with the wound changed; at another level it heals from now on."""
        wound = _wound(game, self.who, self.wound)
        if isinstance(wound, Refused):
            return Outcome(game)
        changed = wound
        if self.level is not None and self.level != wound.level:
            blow = wound.death_blow and self.level >= FATAL
            changed = replace(changed, level=self.level, since=moment.now, death_blow=blow)
        if self.effect is not None:
            changed = replace(changed, effect=clean_line(self.effect))
        after, more = with_wounded(game, with_changed_wound(game, self.who, changed))
        return Outcome(after, (WoundChanged(named(game, self.who), wound, changed, told(game, self.who)), *more))


@dataclass(frozen=True, slots=True)
class RemoveWound:
    """Heal a wound at once, or take it back."""

    who: str
    wound: int
    """The number of the wound on its card."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such wound."""
        wound = _wound(game, self.who, self.wound)
        return wound if isinstance(wound, Refused) else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, WoundEvent]:
        """The game without the wound."""
        wound, card = _wound(game, self.who, self.wound), game.card(self.who)
        if isinstance(wound, Refused) or card is None:
            return Outcome(game)
        kept = tuple(one for one in card.wounds if one.number != self.wound)
        after, more = with_wounded(game, replace(card, wounds=kept))
        return Outcome(after, (WoundRemoved(named(game, self.who), wound, told(game, self.who)), *more))


@dataclass(frozen=True, slots=True)
class TreatWound:
    """Begin to treat a wound, or stop."""

    who: str
    wound: int
    """The number of the wound on its card."""
    treated: bool = True

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such wound, or it is so already."""
        wound = _wound(game, self.who, self.wound)
        if isinstance(wound, Refused):
            return wound
        if wound.treated == self.treated:
            return refused("already-treated" if self.treated else "not-treated", who=named(game, self.who).label)
        return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, WoundEvent]:
        """The game with the wound treated; one above minor heals from the beginning of its treatment."""
        wound = _wound(game, self.who, self.wound)
        if isinstance(wound, Refused):
            return Outcome(game)
        begins = self.treated and wound.level > 1
        changed = replace(wound, treated=self.treated, since=moment.now if begins else wound.since)
        after, more = with_wounded(game, with_changed_wound(game, self.who, changed))
        return Outcome(after, (WoundTreated(named(game, self.who), changed, told(game, self.who)), *more))


def with_changed_wound(game: Game, who: str, changed: Wound) -> Card:
    """The card with one wound in place of the one with the same number.

    Raises:
        LookupError: There is no such card.
    """
    card = game.card(who)
    if card is None:
        raise LookupError(who)
    wounds = tuple(changed if wound.number == changed.number else wound for wound in card.wounds)
    return replace(card, wounds=wounds)


def _wound(game: Game, who: str, number: int) -> Wound | Refused:
    card = game.card(who)
    if card is None:
        return refused("no-such-card", who=who)
    found = next((wound for wound in card.wounds if wound.number == number), None)
    return found or refused("no-such-wound", who=card.label, wound=number)


def _level_refused(level: int, effect: str) -> Refused | None:
    if not 0 <= level <= FATAL:
        return refused("wound-level-out-of-range", least=0, most=FATAL)
    return refused("wound-empty") if level == 0 and is_blank(clean_line(effect)) else None


WoundIntent: TypeAlias = DealWound | ChangeWound | RemoveWound | TreatWound
