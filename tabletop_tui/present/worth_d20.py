"""What special feats and turning undead come to on a card of the d20 game."""

from rules.d20.card import Card, Taken
from rules.d20.game import Game
from rules.d20.generic_classes import (
    ENEMY,
    RAISED,
    SPECIAL,
    favoured_enemies,
    feature_level,
    smite_damage,
    smites_per_day,
)
from rules.d20.turning import TURNING, turning_damage, turning_level, turnings_a_day
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.numbers import signed

_BY_LEVEL = frozenset({"familiar", "trap-sense", "uncanny-dodge", "wild-empathy"})
"""Special feats of which nothing but the level that they go by is told (G9)."""


def feat_worth(game: Game, card: Card, taken: Taken) -> str:
    """What a special feat comes to on a card; empty where its name says all, and for every other feat."""
    if taken.feat == ENEMY:
        enemy = taken.what.partition(RAISED)[0].strip()
        return signed(dict(favoured_enemies(card)).get(enemy, 0))
    which = taken.feat.removeprefix(SPECIAL)
    if which == taken.feat:
        return ""
    if which == "smite-evil":
        damage = _("damage {bonus}").format(bonus=signed(smite_damage(card)))
        return f"{_times(smites_per_day(card))}, {damage}"
    if which == TURNING:
        return f"{_level(turning_level(card))}, {_times(turnings_a_day(game, card))}"
    if which in _BY_LEVEL:
        return _level(feature_level(card, which))
    dice = _sneak().get(which)
    return f"+{dice}d6" if dice else ""


def feat_text(game: Game, card: Card, taken: Taken) -> str:
    """A feat with what was chosen for it, and what it comes to where it is a special one."""
    name, worth = names.taken(game.lists, taken), feat_worth(game, card, taken)
    if not worth:
        return name
    return f"{name} {worth}" if taken.what else f"{name} ({worth})"


def turning_words(game: Game, card: Card) -> tuple[str, ...]:
    """What a turning check does, before it is rolled: the level, whom it reaches, how many."""
    level = turning_level(card)
    return (
        f"{_level(level)}, {_times(turnings_a_day(game, card))}",
        _("10 to 12 turns undead of {level} Hit Dice; each 3 more or less one more or less, up to 4.").format(
            level=level
        ),
        _("Of all in reach 2d6{bonus} Hit Dice are turned.").format(bonus=signed(turning_damage(game, card))),
    )


def _sneak() -> dict[str, int]:
    from rules.content.d20.generic import SNEAK_DICE

    return dict(SNEAK_DICE)


def _level(level: int) -> str:
    return _("level {level}").format(level=level)


def _times(count: int) -> str:
    return ngettext("{count} time a day", "{count} times a day", count).format(count=count)
