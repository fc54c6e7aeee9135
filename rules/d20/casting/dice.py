"""The dice of a spell thrown as it is cast, for everybody it reaches (docs/spell-points.md S5, S11)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.d20.casting.aim import SAVED, Aim
from rules.d20.casting.damage import Amount, DamageRoll, Scale, throw_damage
from rules.d20.casting.price import Price
from rules.d20.game import Game
from rules.d20.naming import named
from rules.dice.throwing import Dice
from rules.table.labels import Who


@dataclass(frozen=True, slots=True)
class RolledAgainst:
    """Damage or healing of a spell as it fell."""

    against: str
    """Against what, by its id; empty: anything else."""
    roll: DamageRoll
    whom: Who | None = None
    """Whose share of the missiles or rays it is; None: it is for everybody whom the spell reaches."""


def amounts(price: Price) -> tuple[tuple[str, Amount], ...]:
    """The dice of a spell as it is paid for, each with what it is against: growing, fixed, or with the level added."""
    found = [(line.scale.against, line.amount) for line in price.damage.lines] if price.damage else []
    found += [(each.against, Amount(each.dice, each.sides)) for each in price.spell.fixed]
    if price.spell.added:
        found.append(("", price.spell.added.amount(price.caster_level)))
    return tuple(found)


def divided(price: Price, against: str) -> tuple[Scale, int] | None:
    """The missiles or rays of a spell that may be divided, and how many there are; None: it has none."""
    lines = price.damage.lines if price.damage else ()
    return next(
        (
            (line.scale, line.scale.portions(price.damage.level))
            for line in lines
            if price.damage and line.scale.against == against and line.scale.portion
        ),
        None,
    )


def thrown(
    game: Game, price: Price, roll: tuple[str, ...], aim: Aim | None, dice: Dice, who: str
) -> tuple[tuple[RolledAgainst, ...], Mapping[str, DamageRoll]]:
    """Throw what was asked for and what lands on somebody: once for everybody, but missiles for each target.

    Args:
        game: The game.
        price: The spell as it is paid for.
        roll: Against what dice are thrown in any case.
        aim: Whom the spell reaches.
        dice: Where faces come from.
        who: The caster, as shown at the table.

    Returns:
        Everything that was thrown, and what it comes to for each card that it lands on.
    """
    harms = aim if aim is not None and aim.harms else None
    parts = divided(price, harms.against) if harms else None
    apart = {each.who: each.portions for each in harms.targets if each.portions} if harms and parts else {}
    together = [each.who for each in harms.targets if each.who not in apart] if harms else []
    wanted = {*roll, *([harms.against] if harms and together else [])}
    if harms and harms.saved == "other":
        wanted.add(SAVED)
    found = [
        RolledAgainst(against, _thrown(price, amount, dice, who))
        for against, amount in amounts(price)
        if against in wanted
    ]
    common = next((each.roll for each in found if harms and each.against == harms.against), None)
    shares = dict.fromkeys(together, common) if common else {}
    if harms and parts:
        for target, count in apart.items():
            scale = parts[0]
            amount = Amount(count * scale.dice, scale.sides, count * scale.plus)
            shares[target] = _thrown(price, amount, dice, who)
            found.append(RolledAgainst(harms.against, shares[target], named(game, target)))
    return tuple(found), {target: share for target, share in shares.items() if share is not None}


def for_the_saved(aim: Aim, rolled: tuple[RolledAgainst, ...]) -> DamageRoll | None:
    """What falls on those who save instead of the other dice; None: a part of those, or nothing."""
    return next((each.roll for each in rolled if each.against == SAVED), None) if aim.saved == "other" else None


def _thrown(price: Price, amount: Amount, dice: Dice, who: str) -> DamageRoll:
    magic = price.metamagic
    return throw_damage(amount, dice, who, empowered=magic.empowered, maximized=magic.maximized)
