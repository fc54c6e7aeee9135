"""How wounds heal as the clock moves (docs/rules-d6.md W7)."""

from dataclasses import dataclass, replace
from typing import Final

from rules.d6.card import Card, Wound
from rules.d6.game import Game
from rules.d6.naming import named
from rules.d6.settings import Settings
from rules.d6.wounds import BackUp, PutOut, with_wounded
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Outcome

DAY: Final = 24 * 60
"""The minutes of a day."""


@dataclass(frozen=True, slots=True)
class WoundHealed:
    """Time took a wound away or made it less."""

    who: Who
    before: Wound
    after: Wound | None
    """What is left of it; None: nothing."""
    seen_by: Audience = EVERYONE


def healed(settings: Settings, wound: Wound, now: int) -> Wound | None:
    """What is left of a wound at a time.

    Args:
        settings: The campaign's healing times.
        wound: The wound as it is.
        now: The minute of the game clock.

    Returns:
        The wound, lower by as many levels as its time has come for; None when it is gone.
    """
    while wound.level:
        days = settings.minor_heals_days if wound.level == 1 else settings.treated_heals_days
        if now - wound.since < days * DAY or not (wound.treated or wound.level == 1):
            break
        if wound.level == 1:
            return None
        wound = replace(wound, level=wound.level - 1, since=wound.since + days * DAY, death_blow=False)
    return wound


def healing_preview(game: Game, now: int) -> tuple[WoundHealed, ...]:
    """What would heal if the game clock stood at `now`; changes nothing."""
    return tuple(
        WoundHealed(named(game, card.id), wound, left, told(game, card.id))
        for card in game.cards
        for wound in card.wounds
        if (left := healed(game.settings, wound, now)) != wound
    )


def time_passes(game: Game, now: int) -> Outcome[Game, WoundHealed | PutOut | BackUp]:
    """The game when its clock has moved on to `now`, with every wound healed that should be."""
    events: list[WoundHealed | PutOut | BackUp] = list(healing_preview(game, now))
    for card in game.cards:
        after = _healed_card(game, card, now)
        if after != card:
            game, more = with_wounded(game, after)
            events.extend(more)
    return Outcome(game, tuple(events))


def _healed_card(game: Game, card: Card, now: int) -> Card:
    left = (healed(game.settings, wound, now) for wound in card.wounds)
    return replace(card, wounds=tuple(wound for wound in left if wound is not None))
