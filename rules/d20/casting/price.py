"""What casting a spell would cost and do, and what speaks against it (docs/spell-points.md S5 to S15, S24 to S26)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from rules.d20.casting.damage import Augmented, augmented, most_extra
from rules.d20.casting.metamagic import SILENT, LearnedFeat, Metamagic, MetamagicPlan, plan
from rules.d20.casting.now import CasterNow, PoolNow
from rules.d20.spell_points import ABILITY_FOR_LEVEL, caster_class, cost, minimum_caster_level
from rules.d20.spells import HIGHEST_LEVEL, Catalogue, Spell, folded
from rules.table.refusals import Refused, refused


@dataclass(frozen=True, slots=True)
class Wish:
    """A spell as somebody wants to cast it."""

    spell: str
    by: str
    """The class that it is cast by and whose pool pays (S15)."""
    level: int | None = None
    """The spell's level, where it stands at several or where no list tells; None: the lowest that a list tells."""
    extra: int = 0
    """Points for more dice (S8)."""
    metamagic: tuple[Metamagic, ...] = ()


@dataclass(frozen=True, slots=True)
class Price:
    """What a wish comes to."""

    spell: Spell
    level: int
    """The spell's own level, heightened or not."""
    base: int
    """The points for the spell as it is paid for, metamagic included (S11)."""
    extra: int
    caster_level: int
    """The caster's level, for everything but growing dice (S10)."""
    damage: Augmented | None
    """The growing dice; None where the spell has none."""
    most_extra: int
    """How many extra points it could take."""
    metamagic: MetamagicPlan
    counts_as: int
    """The level that it counts as, all metamagic included."""
    paid_level: int
    """The level that it is paid as."""

    @property
    def points(self) -> int:
        """All that it costs."""
        return self.base + self.extra

    @property
    def takes_use(self) -> bool:
        """Whether it takes one of the day's 0-level spells instead of points (S4)."""
        return self.paid_level == 0


@cache
def _recalling() -> frozenset[str]:
    from rules.content.d20.spells_points import RECALLING

    return frozenset(folded(name).replace(" ", "-") for name in RECALLING)


@cache
def at_hand(which: str, by: str) -> tuple[str, ...]:
    """The spells that a class has always prepared without a place for them, by kind: cure, inflict, ally (S25)."""
    from rules.content.d20.spells_points import SPONTANEOUS

    return tuple(
        folded(name).replace(" ", "-")
        for kind, whose, names in SPONTANEOUS
        if kind == which and whose == by
        for name in names.split("; ")
    )


def level_of(wish: Wish, now: CasterNow, catalogue: Catalogue) -> int | None:
    """The level that a wish casts its spell at; None: nobody can tell, and it has to be asked.

    As it was said, else as it was prepared or learned, else the lowest level on the lists the class draws on.
    """
    return wish.level if wish.level is not None else next(iter(told_levels(wish.spell, wish.by, now, catalogue)), None)


def told_levels(spell: str, by: str, now: CasterNow, catalogue: Catalogue) -> tuple[int, ...]:
    """The levels at which a class could cast a spell, lowest first: as prepared or learned, else as its lists tell."""
    kept, known = now.casting.of(by), caster_class(by)
    learned = {each.level for each in kept.prepared if each.spell == spell}
    learned |= {each.level for each in kept.known if each.spell == spell}
    found = catalogue.spell(spell)
    if learned or known is None or found is None:
        return tuple(sorted(learned))
    listed = catalogue.levels(found, known.lists, kept.domains, bell_curve=now.settings.bell_curve)
    return tuple(sorted({each.level for each in listed}))


def priced(wish: Wish, now: CasterNow, catalogue: Catalogue, feats: tuple[LearnedFeat, ...]) -> Price | Refused:
    """What a wish would cost and do, whether or not it may be cast.

    Args:
        wish: The spell as it is wanted.
        now: Who wants it.
        catalogue: The spells of the campaign.
        feats: The metamagic of the caster.

    Returns:
        A refusal where nothing can be counted: no such spell, no such class, no level that anybody could tell.
    """
    spell, pool = catalogue.spell(wish.spell), now.of(wish.by)
    if spell is None:
        return refused("spell-unknown", spell=wish.spell)
    if pool is None:
        return refused("class-does-not-cast", by=wish.by)
    level = level_of(wish, now, catalogue)
    if level is None:
        return refused("spell-level-unknown", spell=spell.id, by=wish.by)
    if not 0 <= level <= HIGHEST_LEVEL:
        return refused("spell-level-out-of-range", least=0, most=HIGHEST_LEVEL)
    magic, _ = plan(wish.metamagic, now.settings.metamagic, feats, now.casting)
    least = minimum_caster_level(wish.by, level) or 1
    own = pool.casts.caster_level
    return Price(
        spell=spell,
        level=level + magic.heightened,
        base=cost(min(HIGHEST_LEVEL, level + magic.priced)),
        extra=max(0, wish.extra),
        caster_level=own,
        damage=augmented(spell.scales, least, own, max(0, wish.extra)) if spell.scales else None,
        most_extra=most_extra(spell.scales, least, own),
        metamagic=magic,
        counts_as=level + magic.raised,
        paid_level=min(HIGHEST_LEVEL, level + magic.priced),
    )


def objections(
    wish: Wish,
    price: Price,
    now: CasterNow,
    catalogue: Catalogue,
    feats: tuple[LearnedFeat, ...],
    *,
    beyond: bool = False,
) -> Iterator[Refused]:
    """Everything that speaks against casting a spell, the plainest first; the GM may overrule all of it.

    Args:
        wish: The spell as it is wanted.
        price: What it comes to.
        now: Who wants it.
        catalogue: The spells of the campaign.
        feats: The metamagic of the caster.
        beyond: Whether it is cast beyond the points there are, so that being short of them is no objection.
    """
    if (pool := now.of(wish.by)) is None:
        return
    spell, casts = price.spell, pool.casts
    told = told_levels(wish.spell, wish.by, now, catalogue)
    own_level = price.level - price.metamagic.heightened
    if told and own_level not in told:
        yield refused("spell-level-not-listed", spell=spell.id, level=own_level, by=wish.by)
    if casts.highest is None or own_level > casts.highest:
        yield refused("spell-level-too-high", spell=spell.id, level=own_level, most=casts.highest or 0, by=wish.by)
    elif casts.score < ABILITY_FOR_LEVEL + own_level:
        yield refused("ability-too-low", spell=spell.id, score=casts.score, needed=ABILITY_FOR_LEVEL + own_level)
    yield from _not_ready(wish, own_level, pool)
    if spell.id in _recalling():
        yield refused("spell-gives-back-spells", spell=spell.id)
    _, against = plan(wish.metamagic, now.settings.metamagic, feats, now.casting)
    yield from against
    if wish.by == "bard" and SILENT in price.metamagic.feats:
        yield refused("metamagic-not-for-bards", feat=SILENT)
    if price.metamagic.raised and price.counts_as > (casts.castable if casts.castable is not None else -1):
        yield refused("metamagic-level-too-high", level=price.counts_as, most=casts.castable or 0)
    yield from _extra(wish, price)
    if price.takes_use:
        if pool.cantrips_left <= 0:
            yield refused("cantrips-spent", uses=pool.cantrips)
    elif not beyond and price.points > pool.pool.points:
        yield refused("spell-points-short", needed=price.points, left=pool.pool.points, by=wish.by)


def _extra(wish: Wish, price: Price) -> Iterator[Refused]:
    if wish.extra < 0:
        yield refused("extra-points-negative")
    elif wish.extra and price.damage is None:
        yield refused("extra-points-useless", spell=price.spell.id)
    elif wish.extra > price.most_extra:
        yield refused("extra-points-too-many", spell=price.spell.id, most=price.most_extra)


def _not_ready(wish: Wish, level: int, pool: PoolNow) -> Iterator[Refused]:
    known, kept = caster_class(wish.by), pool.kept
    if known is None:
        return
    if known.kind == "knows":
        if not any(each.spell == wish.spell for each in kept.known):
            yield refused("spell-not-known", spell=wish.spell, by=wish.by)
    elif not any(each.spell == wish.spell and each.level == level for each in kept.prepared) and not (
        kept.at_hand and wish.spell in at_hand(kept.at_hand, wish.by)
    ):
        yield refused("spell-not-prepared", spell=wish.spell, by=wish.by)


def objection(wish: Wish, now: CasterNow, catalogue: Catalogue, feats: tuple[LearnedFeat, ...]) -> Refused | None:
    """Why a wish may not be cast, or None when it may."""
    price = priced(wish, now, catalogue, feats)
    return price if isinstance(price, Refused) else next(objections(wish, price, now, catalogue, feats), None)


def payers(spell: str, now: CasterNow, catalogue: Catalogue) -> tuple[str, ...]:
    """The classes by which a caster has a spell ready, so that somebody picks whose points pay (S15)."""
    ready = []
    for each in now.pools:
        wish = Wish(spell, each.casts.by)
        level = level_of(wish, now, catalogue)
        if level is not None and not any(_not_ready(wish, level, each)):
            ready.append(each.casts.by)
    return tuple(ready)
