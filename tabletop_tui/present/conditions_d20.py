"""The conditions of a creature of the d20 game, and how long each of them still lasts."""

from typing import Final

from rules.d20.afflictions import conditions_on, held, moment
from rules.d20.card import Affliction, Card
from rules.d20.game import Game
from rules.d20.timeline import Turn
from tabletop_tui.locale import _, ngettext, pgettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.clock import duration
from tabletop_tui.present.glyphs import glyphs

HEALTH_SAYS: Final = frozenset({"unconscious"})
"""Conditions that how a creature stands says already."""


def rounds_left(until: Turn, now: Turn) -> int:
    """How many rounds a condition still lasts, a begun one counted whole; 0 when it is over."""
    if not now.before(until):
        return 0
    whole = until.round - now.round
    return whole if until.count.key <= now.count.key else whole + 1


def condition_name(affliction: Affliction) -> str:
    """What a condition is called: its name with the GM's words in brackets, or the words alone."""
    if not affliction.condition:
        return affliction.note
    name = names.condition(affliction.condition)
    return f"{name} ({affliction.note})" if affliction.note else name


def left_short(game: Game, affliction: Affliction, minute: int) -> str:
    """How much of a condition is left, in a few cells: 2r, 5 min; empty when it lasts until somebody ends it.

    Args:
        game: The game.
        affliction: The condition.
        minute: The minute of the game clock.
    """
    now = moment(game)
    if affliction.until is not None and now is not None:
        return _("{rounds}r").format(rounds=rounds_left(affliction.until, now))
    if affliction.minute is not None:
        return _("{minutes} min").format(minutes=max(0, affliction.minute - minute))
    return ""


def left_long(game: Game, affliction: Affliction, minute: int) -> str:
    """How much of a condition is left, and at whose count it ends."""
    now = moment(game)
    if affliction.until is not None and now is not None:
        rounds = rounds_left(affliction.until, now)
        text = ngettext(
            "{rounds} more round, to round {round} before {count}",
            "{rounds} more rounds, to round {round} before {count}",
            rounds,
        )
        return text.format(rounds=rounds, round=affliction.until.round, count=count_name(game, affliction.until))
    if affliction.minute is not None:
        return _("{duration} more").format(duration=duration(max(0, affliction.minute - minute)))
    return pgettext("condition", "until it is ended")


def count_name(game: Game, turn: Turn) -> str:
    """The count of a moment: by the name of whoever stands there, else by its number."""
    fight = game.encounter
    there = next((one for one in fight.combatants if one.count == turn.count), None) if fight else None
    card = game.card(there.card) if there else None
    if card is not None:
        return card.label
    return _("count {initiative}").format(initiative=turn.count.initiative)


def conditions_short(game: Game, card: Card, minute: int) -> str:
    """Every condition with what is left of it, between commas, what runs out first in front."""
    listed = sorted(held(game, card), key=lambda each: each.until is None and each.minute is None)
    parts = [f"{condition_name(each)} {left_short(game, each, minute)}".strip() for each in listed]
    return ", ".join((*parts, *implied(game, card)))


def condition_lines(game: Game, card: Card, minute: int) -> tuple[str, ...]:
    """Every condition in a line of its own, with all that is known of its end."""
    listed = [
        _("{condition}: {left}").format(condition=condition_name(each), left=left_long(game, each, minute))
        for each in held(game, card)
    ]
    return (*listed, *implied(game, card))


def implied(game: Game, card: Card) -> tuple[str, ...]:
    """Conditions that follow from the fight, from wounds and from casting rather than stand on the card."""
    written = {each.condition for each in held(game, card)}
    return tuple(
        names.condition(which)
        for which in conditions_on(game, card)
        if which not in written and which not in HEALTH_SAYS
    )


def joined(*parts: str) -> str:
    """Parts with dots between them; empty ones are left out."""
    return f" {glyphs().dot} ".join(part for part in parts if part)
