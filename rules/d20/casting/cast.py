"""Casting a spell by points (docs/spell-points.md S5 to S15)."""

from dataclasses import dataclass, replace

from rules.d20.afflictions import can_act
from rules.d20.caster import with_caster
from rules.d20.casting.aim import Aim, AimEvent, aim_refused, reach, reach_objection
from rules.d20.casting.dice import RolledAgainst, amounts, divided, for_the_saved, thrown
from rules.d20.casting.doing import paid
from rules.d20.casting.metamagic import Metamagic
from rules.d20.casting.price import Price, Wish, objections, priced
from rules.d20.casting.table import AtTable, at_table
from rules.d20.game import Game
from rules.d20.naming import named
from rules.d20.vitalizing import Condition
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused


@dataclass(frozen=True, slots=True)
class SpellCast:
    """Somebody cast a spell."""

    who: Who
    spell: str
    """The id of the spell."""
    name: str
    """Its English name, or the campaign's own."""
    by: str
    """The class that it was cast by."""
    level: int
    """The spell's own level."""
    points: int
    """Points taken from the pool."""
    price: int
    """Points that it costs; more than were taken only where the GM overruled a lack of them."""
    extra: int
    """Points of the price for more dice."""
    caster_level: int
    damage_level: int | None
    """The caster level that its growing dice follow; None without any."""
    metamagic: tuple[str, ...]
    free: tuple[str, ...]
    """The feats used for nothing."""
    left: int
    """Points left in the pool; for a 0-level spell, uses left."""
    most: int
    """Points that the pool holds; for a 0-level spell, uses a day."""
    use: bool
    """Whether it took one of the day's 0-level spells instead of points."""
    condition: Condition = "fresh"
    """How tired the caster is now."""
    rolled: tuple[RolledAgainst, ...] = ()
    overruled: tuple[str, ...] = ()
    """Codes of what spoke against it and was overruled by the GM."""
    seen_by: Audience = EVERYONE


def aimed_wrong(game: Game, price: Price, roll: tuple[str, ...], aim: Aim | None) -> Refused | None:
    """Why dice cannot be thrown against these, or not land there; None when they can."""
    known = tuple(against for against, _ in amounts(price))
    if not set(roll) <= set(known):
        return refused("spell-does-no-such-damage", spell=price.spell.id)
    if aim is None:
        return None
    parts = divided(price, aim.against)
    return aim_refused(game, aim, known, parts[1] if parts else None)


def table_objections(
    game: Game, at: AtTable, wish: Wish, price: Price, aim: Aim | None, *, beyond: bool = False
) -> tuple[Refused, ...]:
    """Everything that speaks against a card casting a spell now, the plainest first."""
    helpless = () if can_act(game, at.card) else (refused("cannot-act", who=at.card.label),)
    many = reach_objection(price.spell.id, price.caster_level, aim)
    against = objections(wish, price, at.now, at.catalogue, at.feats, beyond=beyond)
    return (*helpless, *against, *((many,) if many else ()))


@dataclass(frozen=True, slots=True)
class CastSpell:
    """Cast a spell by the points of one class."""

    who: str
    """The card that casts."""
    spell: str
    by: str
    """The class that it is cast by and whose points pay (S15)."""
    level: int | None = None
    """The spell's level, where it stands at several or where no list tells; None: the lowest that is told."""
    extra: int = 0
    """Points for more dice (S8)."""
    metamagic: tuple[Metamagic, ...] = ()
    roll: tuple[str, ...] = ()
    """Against what its dice are rolled at once, by id, `` being anything else; empty: they are not."""
    aim: Aim | None = None
    """Whom it reaches, where its dice land at once; None: nobody who is on the table."""
    override: bool = False
    """Whether the GM lets it happen whatever speaks against it, which the log says."""
    secret: bool = False
    """Whether only the GM sees it."""

    @property
    def wish(self) -> Wish:
        """The spell as it is wanted."""
        return Wish(self.spell, self.by, self.level, self.extra, self.metamagic)

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nothing to cast, no cost that could be told, or, unless overruled, anything in the rules."""
        at = at_table(game, self.who)
        if isinstance(at, Refused):
            return at
        price = priced(self.wish, at.now, at.catalogue, at.feats)
        if isinstance(price, Refused):
            return price
        if wrong := aimed_wrong(game, price, self.roll, self.aim):
            return wrong
        return None if self.override else next(iter(table_objections(game, at, self.wish, price, self.aim)), None)

    def objections(self, game: Game) -> tuple[Refused, ...]:
        """Everything that speaks against it, the plainest first; nothing where no price can be told."""
        at = at_table(game, self.who)
        price = at if isinstance(at, Refused) else priced(self.wish, at.now, at.catalogue, at.feats)
        if isinstance(at, Refused) or isinstance(price, Refused):
            return ()
        return table_objections(game, at, self.wish, price, self.aim)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, SpellCast | AimEvent]:
        """The points are gone, the caster as tired as that makes them; dice are rolled and land where they should."""
        at = at_table(game, self.who)
        if isinstance(at, Refused):
            return Outcome(game)
        price = priced(self.wish, at.now, at.catalogue, at.feats)
        if isinstance(price, Refused):
            return Outcome(game)
        against = tuple(each.code for each in table_objections(game, at, self.wish, price, self.aim))
        after = paid(at.now, self.by, price, moment.now)
        before, pool = at.now.of(self.by), after.of(self.by)
        if before is None or pool is None:
            return Outcome(game)
        use = price.takes_use
        rolled, shares = thrown(game, price, self.roll, self.aim, moment.dice, at.card.label)
        cast = SpellCast(
            who=named(game, self.who),
            spell=self.spell,
            name=price.spell.name,
            by=self.by,
            level=price.level,
            points=0 if use else min(price.points, before.pool.points),
            price=price.points,
            extra=price.extra,
            caster_level=price.caster_level,
            damage_level=price.damage.level if price.damage else None,
            metamagic=price.metamagic.feats,
            free=price.metamagic.free,
            left=pool.cantrips_left if use else pool.pool.points,
            most=pool.cantrips if use else pool.pool.maximum,
            use=use,
            condition=after.condition,
            rolled=rolled,
            overruled=tuple(dict.fromkeys(against)),
            seen_by=told(game, self.who, secret=self.secret),
        )
        events: list[SpellCast | AimEvent] = [cast]
        game = game.with_card(with_caster(at.card, after))
        if self.aim is not None:
            game = reach(
                game,
                self.who,
                self.aim,
                shares,
                price.spell.id,
                price.spell.name,
                moment,
                events,
                instead=for_the_saved(self.aim, rolled),
                secret=self.secret,
            )
        return Outcome(game, tuple(events))


def overruled(cast: CastSpell) -> CastSpell:
    """The same by the GM's word, whatever speaks against it."""
    return replace(cast, override=True)
