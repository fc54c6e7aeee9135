"""What a caster prepares, knows and draws on (docs/spell-points.md S17, S24, S25)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, TypeAlias

from rules.d20.casting.day import ClassCasting, Known, Prepared
from rules.d20.casting.places import list_objections
from rules.d20.casting.price import at_hand
from rules.d20.casting.table import AtTable, caster_by, with_pools_cut
from rules.d20.game import Game
from rules.d20.naming import named
from rules.d20.spell_points import SpellsADay, caster_class
from rules.d20.spells import HIGHEST_LEVEL, Catalogue, domain_ids, school_ids
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused

MOST_SPELLS: Final = 1000
"""The most spells that one list keeps."""
MOST_DOMAINS: Final = 3
"""The most domains of one class: two by rule, and one that the GM may add."""
MOST_ADVANCED: Final = 40


@dataclass(frozen=True, slots=True)
class SpellsPrepared:
    """Somebody made their list for the day."""

    who: Who
    by: str
    spells: tuple[str, ...]
    """The ids of the whole list."""
    overruled: tuple[str, ...] = ()
    """Codes of what spoke against it and was overruled by the GM."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class SpellsLearned:
    """What somebody knows, or has in a book, is another list now."""

    who: Who
    by: str
    added: tuple[str, ...]
    forgotten: tuple[str, ...]
    overruled: tuple[str, ...] = ()
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class MagicChosen:
    """What a class draws on was chosen anew."""

    who: Who
    by: str
    seen_by: Audience = EVERYONE


ListEvent: TypeAlias = SpellsPrepared | SpellsLearned | MagicChosen


@dataclass(frozen=True, slots=True)
class PrepareSpells:
    """Make the whole list for the day (S24)."""

    who: str
    by: str
    spells: tuple[Prepared, ...]
    """The whole list, in the order it is to be shown."""
    override: bool = False
    """Whether the GM lets it stand whatever speaks against it."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nobody to prepare, no such spell, or, unless overruled, anything in the rules."""
        at = caster_by(game, self.who, self.by)
        if isinstance(at, Refused):
            return at
        if odd := _odd(at, tuple((each.spell, each.level) for each in self.spells)):
            return odd
        found = list_objections(self.spells, self.by, at.now, at.catalogue)
        return None if self.override else next(found, None)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ListEvent]:
        """The list stands; a spell named twice stands once."""
        at = caster_by(game, self.who, self.by)
        if isinstance(at, Refused):
            return Outcome(game)
        against = tuple(each.code for each in list_objections(self.spells, self.by, at.now, at.catalogue))
        once = tuple({each.spell: each for each in reversed(self.spells)}.values())[::-1]
        kept = replace(at.card.casting.of(self.by), prepared=once)
        event = SpellsPrepared(
            named(game, self.who),
            self.by,
            tuple(each.spell for each in once),
            tuple(dict.fromkeys(against)),
            told(game, self.who),
        )
        return Outcome(_with_kept(game, at, kept), (event,))


@dataclass(frozen=True, slots=True)
class LearnSpells:
    """Write down all that a class knows, or has in its book; an empty book stands for the whole list of the class."""

    who: str
    by: str
    spells: tuple[Known, ...]
    override: bool = False
    """Whether the GM lets it stand whatever speaks against it."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nobody to know them, no such spell, or, unless overruled, anything in the rules."""
        at = caster_by(game, self.who, self.by)
        if isinstance(at, Refused):
            return at
        if odd := _odd(at, tuple((each.spell, each.level) for each in self.spells)):
            return odd
        return None if self.override else next(_known_objections(self.spells, self.by, at), None)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ListEvent]:
        """The spells are known, and others no longer."""
        at = caster_by(game, self.who, self.by)
        if isinstance(at, Refused):
            return Outcome(game)
        before = at.card.casting.of(self.by)
        once = tuple({each.spell: each for each in reversed(self.spells)}.values())[::-1]
        old, new = {each.spell for each in before.known}, {each.spell for each in once}
        event = SpellsLearned(
            named(game, self.who),
            self.by,
            tuple(each.spell for each in once if each.spell not in old),
            tuple(each.spell for each in before.known if each.spell not in new),
            tuple(dict.fromkeys(each.code for each in _known_objections(self.spells, self.by, at))),
            told(game, self.who),
        )
        return Outcome(_with_kept(game, at, replace(before, known=once)), (event,))


@dataclass(frozen=True, slots=True)
class ChooseMagic:
    """Choose what a class draws on besides its list, and what other classes add to its casting."""

    who: str
    by: str
    domains: tuple[str, ...] = ()
    """Domains of a cleric."""
    school: str = ""
    """The school that a wizard specialises in; empty: none."""
    at_hand: str = ""
    """Spells always prepared without a place: `cure` or `inflict` for a cleric, `ally` for a druid (S25)."""
    advanced: int = 0
    """Levels of prestige classes that raise this class's casting, 0 to 40 (S14)."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: the class has no such choice, or there is no such thing to choose."""
        at = caster_by(game, self.who, self.by)
        if isinstance(at, Refused):
            return at
        if unfit := magic_unfit(self.by, self.domains, self.school, self.at_hand):
            return unfit
        if not 0 <= self.advanced <= MOST_ADVANCED:
            return refused("advanced-out-of-range", least=0, most=MOST_ADVANCED)
        return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ListEvent]:
        """The choice stands; spells in further places that it no longer gives are off the list."""
        at = caster_by(game, self.who, self.by)
        if isinstance(at, Refused):
            return Outcome(game)
        before = at.card.casting.of(self.by)
        same = (self.domains, self.school) == (before.domains, before.school)
        kept = replace(
            before,
            domains=self.domains,
            school=self.school,
            at_hand=self.at_hand,
            advanced=self.advanced,
            prepared=before.prepared if same else tuple(each for each in before.prepared if not each.extra),
        )
        event = MagicChosen(named(game, self.who), self.by, told(game, self.who))
        return Outcome(with_pools_cut(_with_kept(game, at, kept)), (event,))


def magic_unfit(by: str, domains: tuple[str, ...], school: str, spells_at_hand: str) -> Refused | None:
    """Why a class cannot draw on this: it has no such choice, or there is no such thing to choose."""
    known = caster_class(by)
    places = known.bonus_places if known else ""
    if domains and (
        places != "domain"
        or not set(domains) <= set(domain_ids())
        or len(set(domains)) != len(domains)
        or len(domains) > MOST_DOMAINS
    ):
        return refused("no-such-domains", by=by, most=MOST_DOMAINS)
    if school and (places != "school" or school not in school_ids()[:-1]):
        return refused("no-such-school", by=by)
    return refused("no-such-spells-at-hand", by=by) if spells_at_hand and not at_hand(spells_at_hand, by) else None


def _with_kept(game: Game, at: AtTable, kept: ClassCasting) -> Game:
    return game.with_card(replace(at.card, casting=at.card.casting.with_class(kept)))


def _odd(at: AtTable, spells: tuple[tuple[str, int], ...]) -> Refused | None:
    """What no list may hold, whoever allows it."""
    if len(spells) > MOST_SPELLS:
        return refused("too-many-spells", most=MOST_SPELLS)
    for spell, level in spells:
        if at.catalogue.spell(spell) is None:
            return refused("spell-unknown", spell=spell)
        if not 0 <= level <= HIGHEST_LEVEL:
            return refused("spell-level-out-of-range", least=0, most=HIGHEST_LEVEL)
    return None


@cache
def _known_table() -> dict[str, tuple[SpellsADay, ...]]:
    from rules.content.d20.spell_slots import KNOWN

    return dict(KNOWN)


def spells_known(by: str, class_level: int) -> SpellsADay:
    """How many spells of 0th, 1st, 2nd… level a class knows at a level; nothing for one that has no such number."""
    rows = _known_table().get(by, ())
    return rows[min(class_level, len(rows)) - 1] if rows and class_level > 0 else ()


def _known_objections(spells: tuple[Known, ...], by: str, at: AtTable) -> Iterator[Refused]:
    pool = at.now.of(by)
    return known_objections(spells, by, pool.casts.level, at.catalogue) if pool else iter(())


def known_objections(spells: tuple[Known, ...], by: str, class_level: int, catalogue: Catalogue) -> Iterator[Refused]:
    """What speaks against knowing these spells by a class of this level: not on its lists, or too many of a level."""
    known = caster_class(by)
    if known is None:
        return
    for each in spells:
        spell = catalogue.spell(each.spell)
        if spell is None:
            continue
        told_levels = [one.level for one in catalogue.levels(spell, known.lists)]
        if not told_levels and (spell.classes or spell.domains):
            yield refused("spell-not-on-list", spell=spell.id, by=by)
        elif told_levels and each.level not in told_levels:
            yield refused("spell-level-not-listed", spell=spell.id, level=each.level, by=by)
    yield from _too_many(spells, by, class_level)


def _too_many(spells: tuple[Known, ...], by: str, class_level: int) -> Iterator[Refused]:
    allowed = spells_known(by, class_level)
    levels = [each.level for each in {each.spell: each for each in spells}.values()]
    for level in sorted(set(levels)) if allowed else ():
        most = (allowed[level] or 0) if level < len(allowed) else 0
        if levels.count(level) > most:
            yield refused("too-many-spells-known", level=level, most=most, by=by)
