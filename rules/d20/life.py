"""How a creature stands, and the saves that decide it (docs/rules-d20.md W1 to W7)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.d20 import vitality
from rules.d20.card import Card, Life
from rules.d20.game import Game
from rules.d20.lists import Save
from rules.d20.naming import named
from rules.d20.rolls import Roll, roll, without_luck
from rules.d20.saves import save_bonus
from rules.d20.telling import Tells
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment


@dataclass(frozen=True, slots=True)
class SaveRolled:
    """Somebody made a saving throw."""

    who: Who
    save: Save
    why: str
    """What it was for: `stun`, `awake`, `dying`, `stable`, `coup`, `regeneration`, `massive`, or `asked`."""
    roll: Roll
    difficulty: int
    succeeded: bool
    margin: int
    """By how much, negative when it failed (W1)."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class PercentRolled:
    """Hundred-sided dice decided whether somebody comes round or bleeds on."""

    who: Who
    why: str
    """`waking`, `bleeding`, `recovering`, or `concealment`."""
    face: int
    """1 to 100."""
    chance: int
    """Up to which face it comes true."""
    physical: bool = False
    seen_by: Audience = EVERYONE

    @property
    def happened(self) -> bool:
        """Whether it came true."""
        return self.face <= self.chance


@dataclass(frozen=True, slots=True)
class LifeChanged:
    """Somebody stands otherwise than before: disabled, dying, stable, dead, or up again."""

    who: Who
    before: Life
    after: Life
    awake: bool
    """Whether it is conscious now."""
    seen_by: Audience = EVERYONE


LifeEvent: TypeAlias = SaveRolled | PercentRolled | LifeChanged


def with_life(game: Game, who: str, life: Life, *, awake: bool, events: Tells[LifeEvent], secret: bool = False) -> Game:
    """The game with a creature standing so; dying and being stable begin their count anew (W3).

    Whoever dies is passed over in the fight from this moment on; whoever comes back is not.
    """
    card = game.card(who)
    if card is None or (card.health.life == life and card.health.awake == awake):
        return game
    before = card.health.life
    health = replace(card.health, life=life, awake=awake and life not in ("dying", "dead"))
    if before != life:
        health = replace(health, turns=0, hours=0)
    if life in ("up", "dying", "dead"):
        health = replace(health, tended=False, recovering=False)
    events.append(LifeChanged(named(game, who), before, life, health.awake, told(game, who, secret=secret)))
    return _in_fight(game.with_card(card.with_health(health)), who, dead=life == "dead")


def _in_fight(game: Game, who: str, *, dead: bool) -> Game:
    fight = game.encounter
    one = fight.combatant(who) if fight else None
    if fight is None or one is None or (one.out is not None) == dead:
        return game
    return replace(game, encounter=fight.with_combatant(replace(one, out=fight.now if dead else None)))


def roll_save(
    game: Game,
    card: Card,
    save: Save,
    difficulty: int,
    why: str,
    moment: Moment,
    events: Tells[LifeEvent],
    *,
    secret: bool = False,
    bonus: int = 0,
    luck: bool = False,
) -> tuple[Game, SaveRolled]:
    """Roll a save and tell of it; four 1s may end somebody's luck (C11)."""
    from rules.d20.numbers import Part

    total = save_bonus(game, card, save).plus(Part("circumstance", bonus))
    rolled = roll(game, card, "save", total, moment.dice, code=f"save-{why}", luck=luck)
    by = vitality.margin(rolled.total, difficulty, rolled.automatic)
    event = SaveRolled(
        named(game, card.id), save, why, rolled, difficulty, by >= 0, by, told(game, card.id, secret=secret)
    )
    events.append(event)
    return without_luck(game, card, rolled), event


def fall(game: Game, who: str, moment: Moment, events: Tells[LifeEvent], *, secret: bool = False) -> tuple[Game, bool]:
    """Save against falling unconscious at 0 wound points; failing begins dying (W5, W6).

    Returns:
        The game after, and whether the creature is conscious.
    """
    card = game.card(who)
    if card is None:
        return game, False
    game, save = roll_save(game, card, "fortitude", vitality.WOUND_SAVE, "awake", moment, events, secret=secret)
    if not save.succeeded:
        return with_life(game, who, "dying", awake=False, events=events, secret=secret), False
    if card.health.life == "up":
        game = with_life(game, who, "disabled", awake=True, events=events, secret=secret)
    after = game.card(who)
    return game, after is not None and after.health.awake


def dying_save(
    game: Game, who: str, moment: Moment, events: Tells[LifeEvent], *, counts: bool = True, secret: bool = False
) -> Game:
    """The save of a dying creature, on its turn or because it was hurt again (W1, W3, W6).

    Args:
        game: The game.
        who: The dying creature.
        moment: Where dice come from.
        events: What happens is added here.
        counts: Whether it is the save of a turn, which makes the next one harder.
        secret: Whether only the GM sees it.
    """
    card = game.card(who)
    if card is None or card.health.life != "dying":
        return game
    turns = card.health.turns + 1 if counts else max(1, card.health.turns)
    card = card.with_health(replace(card.health, turns=turns))
    game = game.with_card(card)
    difficulty = vitality.dying_difficulty(turns)
    game, save = roll_save(game, card, "fortitude", difficulty, "dying", moment, events, secret=secret)
    fate = vitality.dying_fate(save.margin)
    return with_life(game, who, fate, awake=fate == "disabled", events=events, secret=secret)


def killed(game: Game, who: str, events: Tells[LifeEvent], *, secret: bool = False) -> Game:
    """The game with a creature dead, or destroyed."""
    return with_life(game, who, "dead", awake=False, events=events, secret=secret)
