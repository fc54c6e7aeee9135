"""The campaign's own spells (docs/spell-points.md K)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d20.card import Card
from rules.d20.casting.damage import Added, Fixed, Scale
from rules.d20.game import Game
from rules.d20.lookup import find_class
from rules.d20.spell_points import caster_class
from rules.d20.spells import HIGHEST_LEVEL, Listed, Spell, domain_ids, school_ids
from rules.table.events import EVERYONE, Audience
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank

MOST_OWN: Final = 1000
"""The most spells of its own that a campaign keeps."""
MOST_LINES: Final = 12
"""The most lines of damage, and of lists, that one spell has."""
MOST_DICE: Final = 100
MOST_SIDES: Final = 100


@dataclass(frozen=True, slots=True)
class SpellWritten:
    """A spell of the campaign's own is new, or other than before."""

    spell: Spell
    new: bool
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class SpellStruck:
    """A spell of the campaign's own is gone, from lists too."""

    spell: Spell
    seen_by: Audience = EVERYONE


OwnSpellEvent: TypeAlias = SpellWritten | SpellStruck


@dataclass(frozen=True, slots=True)
class WriteSpell:
    """Add a spell of the campaign's own, or change one; a spell on no list is one whose level is asked each time."""

    spell: Spell
    """With the id of the spell that is changed, or an empty one for a new spell."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no name, no such spell of its own, something on it that there is not, or numbers out of range."""
        spell = self.spell
        if is_blank(clean_line(spell.name)):
            return refused("name-missing")
        if spell.id and not any(own.id == spell.id for own in game.lists.spells):
            return refused("no-such-own-spell", spell=spell.id)
        if not spell.id and len(game.lists.spells) >= MOST_OWN:
            return refused("too-many-spells", most=MOST_OWN)
        if spell.school and spell.school not in school_ids():
            return refused("no-such-school", by=spell.school)
        return _wrong_lists(game, spell) or _wrong_damage(spell)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, OwnSpellEvent]:
        """The spell is in the catalogue."""
        new = not self.spell.id
        written = replace(
            self.spell,
            id=self.spell.id or f"spell-{game.next_card}",
            name=clean_line(self.spell.name),
            czech=clean_line(self.spell.czech),
            source="own",
            scales=tuple(
                replace(each, against=clean_line(each.against), portion=clean_line(each.portion))
                for each in self.spell.scales
            ),
            fixed=tuple(replace(each, against=clean_line(each.against)) for each in self.spell.fixed),
        )
        own = tuple(written if each.id == written.id else each for each in game.lists.spells)
        game = replace(
            game,
            lists=replace(game.lists, spells=(*own, written) if new else own),
            next_card=game.next_card + int(new),
        )
        return Outcome(game, (SpellWritten(written, new),))


@dataclass(frozen=True, slots=True)
class StrikeSpell:
    """Take a spell of the campaign's own out of the catalogue and off every list."""

    spell: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: it is none of the campaign's own."""
        found = any(own.id == self.spell for own in game.lists.spells)
        return None if found else refused("no-such-own-spell", spell=self.spell)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, OwnSpellEvent]:
        """The spell is gone."""
        struck = next((own for own in game.lists.spells if own.id == self.spell), None)
        if struck is None:
            return Outcome(game)
        kept = tuple(own for own in game.lists.spells if own.id != self.spell)
        cards = tuple(_without(card, self.spell) for card in game.cards)
        return Outcome(replace(game, lists=replace(game.lists, spells=kept), cards=cards), (SpellStruck(struck),))


def _without(card: Card, spell: str) -> Card:
    classes = tuple(
        replace(
            each,
            prepared=tuple(one for one in each.prepared if one.spell != spell),
            known=tuple(one for one in each.known if one.spell != spell),
        )
        for each in card.casting.classes
    )
    return card if classes == card.casting.classes else replace(card, casting=replace(card.casting, classes=classes))


def _wrong_lists(game: Game, spell: Spell) -> Refused | None:
    if len(spell.classes) > MOST_LINES or len(spell.domains) > MOST_LINES:
        return refused("too-many-lines", most=MOST_LINES)
    for each in (*spell.classes, *spell.domains):
        if not 0 <= each.level <= HIGHEST_LEVEL:
            return refused("spell-level-out-of-range", least=0, most=HIGHEST_LEVEL)
    for each in spell.classes:
        if caster_class(each.by) is None and find_class(game, each.by) is None:
            return refused("class-does-not-cast", by=each.by)
    if any(each.by not in domain_ids() for each in spell.domains):
        return refused("no-such-domains", by=spell.name, most=MOST_LINES)
    twice = _twice(spell.classes) or _twice(spell.domains)
    return refused("on-a-list-twice", by=twice) if twice else None


def _twice(lists: tuple[Listed, ...]) -> str:
    names = [each.by for each in lists]
    return next((name for name in names if names.count(name) > 1), "")


def _wrong_damage(spell: Spell) -> Refused | None:
    if len(spell.scales) > MOST_LINES or len(spell.fixed) > MOST_LINES:
        return refused("too-many-lines", most=MOST_LINES)
    lines: tuple[Scale | Fixed | Added, ...] = (*spell.scales, *spell.fixed, *((spell.added,) if spell.added else ()))
    for line in lines:
        if not (1 <= line.dice <= MOST_DICE and 1 <= line.sides <= MOST_SIDES):
            return refused("spell-dice-out-of-range", dice=MOST_DICE, sides=MOST_SIDES)
    for scale in spell.scales:
        sizes = (scale.plus, scale.ahead, scale.per - 1, scale.most - 1)
        if any(not 0 <= size < MOST_DICE for size in sizes) or scale.most * scale.dice > MOST_DICE:
            return refused("spell-dice-out-of-range", dice=MOST_DICE, sides=MOST_SIDES)
    if spell.added and not (1 <= spell.added.per <= MOST_DICE and 0 <= (spell.added.most or 0) <= MOST_DICE):
        return refused("spell-dice-out-of-range", dice=MOST_DICE, sides=MOST_SIDES)
    return None
