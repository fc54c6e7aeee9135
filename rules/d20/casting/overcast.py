"""Casting beyond one's points (docs/spell-points.md V11, V12)."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.d20 import bell_curve
from rules.d20.blow import Blow, BlowEvent
from rules.d20.blows import land
from rules.d20.card import Card
from rules.d20.caster import with_caster
from rules.d20.casting.aim import Aim, AimEvent, reach
from rules.d20.casting.cast import aimed_wrong, table_objections
from rules.d20.casting.dice import RolledAgainst, for_the_saved, thrown
from rules.d20.casting.doing import overdrawn
from rules.d20.casting.metamagic import Metamagic
from rules.d20.casting.price import Price, Wish, priced
from rules.d20.casting.table import AtTable, at_table
from rules.d20.game import Game
from rules.d20.naming import named
from rules.d20.rolls import Roll, is_lucky, roll, without_luck
from rules.d20.skills import skill_bonus
from rules.d20.telling import Tells
from rules.d20.vitalizing import Condition, overcast_difficulty
from rules.dice.distribution import Chance
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused


@dataclass(frozen=True, slots=True)
class CastBeyond:
    """Somebody cast beyond their points, or tried to."""

    who: Who
    spell: str
    name: str
    """The spell's English name, or the campaign's own."""
    by: str
    level: int
    """The level that the check and the damage follow."""
    roll: Roll
    """The Concentration check."""
    difficulty: int
    success: bool
    """Whether the spell was cast; if not, it failed, and each kind of damage is as high as its level."""
    spent: int
    """Points that were left and are gone."""
    most: int
    """Points that the pool holds."""
    metamagic: tuple[str, ...] = ()
    condition: Condition = "fresh"
    """How tired the caster is now."""
    rolled: tuple[RolledAgainst, ...] = ()
    """The spell's dice, where it was cast."""
    overruled: tuple[str, ...] = ()
    """Codes of what spoke against it and was overruled by the GM."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Overcast:
    """Cast a spell that the points of a class are too few for."""

    who: str
    spell: str
    by: str
    level: int | None = None
    """The spell's level, where it stands at several or where no list tells; None: the lowest that is told."""
    metamagic: tuple[Metamagic, ...] = ()
    roll: tuple[str, ...] = ()
    """Against what its dice are rolled if it works, as in `CastSpell`."""
    aim: Aim | None = None
    """Whom it reaches if it works."""
    override: bool = False
    """Whether the GM lets it happen whatever speaks against it."""
    secret: bool = False
    """Whether only the GM sees it."""

    @property
    def wish(self) -> Wish:
        """The spell as it is wanted; it takes no extra points, for there are none."""
        return Wish(self.spell, self.by, self.level, 0, self.metamagic)

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such option, nothing to cast, a 0-level spell, points enough, or anything against any spell."""
        at = at_table(game, self.who)
        if isinstance(at, Refused):
            return at
        if not (game.settings.vitalizing and game.settings.vitalizing_overcast):
            return refused("overcast-off")
        price = priced(self.wish, at.now, at.catalogue, at.feats)
        if isinstance(price, Refused):
            return price
        if price.takes_use:
            return refused("overcast-no-cantrips")
        if wrong := aimed_wrong(game, price, self.roll, self.aim):
            return wrong
        return None if self.override else next(self._objections(game, at, price), None)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CastBeyond | AimEvent]:
        """The check is rolled, the pool empty whatever it shows, and a failure hurts the caster twice."""
        at = at_table(game, self.who)
        if isinstance(at, Refused):
            return Outcome(game)
        price = priced(self.wish, at.now, at.catalogue, at.feats)
        pool = at.now.of(self.by)
        if isinstance(price, Refused) or pool is None:
            return Outcome(game)
        against = tuple(each.code for each in self._objections(game, at, price))
        bonus = skill_bonus(game, at.card, "concentration")
        check = roll(game, at.card, "skill", bonus, moment.dice, code="concentration")
        difficulty = overcast_difficulty(price.paid_level)
        success = check.reaches(difficulty)
        after = overdrawn(at.now, self.by, price)
        roll_for, aim = (self.roll, self.aim) if success else ((), None)
        rolled, shares = thrown(game, price, roll_for, aim, moment.dice, at.card.label)
        events: list[CastBeyond | AimEvent] = [
            CastBeyond(
                who=named(game, self.who),
                spell=self.spell,
                name=price.spell.name,
                by=self.by,
                level=price.paid_level,
                roll=check,
                difficulty=difficulty,
                success=success,
                spent=pool.pool.points,
                most=pool.pool.maximum,
                metamagic=price.metamagic.feats,
                condition=after.condition,
                rolled=rolled,
                overruled=tuple(dict.fromkeys(against)),
                seen_by=told(game, self.who, secret=self.secret),
            )
        ]
        game = without_luck(game.with_card(with_caster(at.card, after)), at.card, check)
        if aim is not None:
            game = reach(
                game,
                self.who,
                aim,
                shares,
                price.spell.id,
                price.spell.name,
                moment,
                events,
                instead=for_the_saved(aim, rolled),
                secret=self.secret,
            )
        if not success:
            game = _hurt(game, self.who, price.paid_level, moment, events, secret=self.secret)
        return Outcome(game, tuple(events))

    def objections(self, game: Game) -> tuple[Refused, ...]:
        """Everything that speaks against it, the plainest first; nothing where no price can be told."""
        at = at_table(game, self.who)
        price = at if isinstance(at, Refused) else priced(self.wish, at.now, at.catalogue, at.feats)
        if isinstance(at, Refused) or isinstance(price, Refused):
            return ()
        return tuple(self._objections(game, at, price))

    def _objections(self, game: Game, at: AtTable, price: Price) -> Iterator[Refused]:
        yield from table_objections(game, at, self.wish, price, self.aim, beyond=True)
        pool = at.now.of(self.by)
        if pool is not None and pool.pool.points >= price.points:
            yield refused("overcast-not-needed", needed=price.points, left=pool.pool.points)


def overcast_chance(game: Game, card: Card, difficulty: int) -> Chance:
    """The chance that a card casts beyond its points against this difficulty (V11)."""
    naturals = bell_curve.naturals(bell_curve=game.settings.bell_curve, lucky=is_lucky(game, card, "skill"))
    needed = difficulty - skill_bonus(game, card, "concentration").total
    return Chance(sum(ways for natural, ways in naturals if natural >= needed), naturals.total)


def _hurt(game: Game, who: str, level: int, moment: Moment, events: Tells[BlowEvent], *, secret: bool) -> Game:
    """What a failure costs: the spell's level in damage, and as much that is not lethal; both hit vitality (V12)."""
    for nonlethal in (False, True):
        game = land(game, who, Blow(level, nonlethal=nonlethal, weapon=False), moment, events, secret=secret)
    return game
