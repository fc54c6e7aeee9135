"""The spells that a class may put on its list for the day, or into its book, as a page with boxes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from textual.content import Content

from rules.d20.casting.day import Known, Prepared
from rules.d20.casting.lists import spells_known
from rules.d20.casting.now import PoolNow
from rules.d20.casting.places import further_places
from rules.d20.casting.price import at_hand
from rules.d20.casting.table import AtTable
from rules.d20.spell_points import caster_class, places
from rules.d20.spells import Spell, folded
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.sheet import Cell, Line, Page, heading, text_line
from tabletop_tui.present.spells_d20 import ASKED, MOST_FOUND, level_word, spell_key
from tabletop_tui.present.text import fill, literal

Kind: TypeAlias = Literal["prepare", "learn"]


@dataclass(frozen=True, slots=True)
class Listing:
    """A list that is being made."""

    at: AtTable
    by: str
    kind: Kind
    picked: Mapping[str, Prepared]
    """What stands on it, by spell; for a book the further place means nothing."""

    @property
    def pool(self) -> PoolNow | None:
        """The class whose list it is."""
        return self.at.now.of(self.by)

    @property
    def prepared(self) -> tuple[Prepared, ...]:
        """The list for the day."""
        return tuple(sorted(self.picked.values(), key=lambda each: each.level))

    @property
    def known(self) -> tuple[Known, ...]:
        """What is known, or stands in the book."""
        return tuple(Known(each.spell, each.level) for each in self.prepared)


def candidates(listing: Listing) -> tuple[tuple[Spell, int], ...]:
    """The spells that the class's lists offer, each at every level that it may stand at, lowest first."""
    at, pool, known = listing.at, listing.pool, caster_class(listing.by)
    if pool is None or known is None:
        return ()
    highest = pool.casts.castable if listing.kind == "prepare" else pool.casts.highest
    book = {each.spell for each in pool.kept.known} if listing.kind == "prepare" else set()
    domains = pool.kept.domains if listing.kind == "prepare" else ()
    found = []
    for spell in at.catalogue.spells:
        listed = at.catalogue.levels(spell, known.lists, domains, bell_curve=at.now.settings.bell_curve)
        for level in dict.fromkeys(each.level for each in listed):
            further = any(each.level == level and each.by in domains for each in listed)
            if level <= (-1 if highest is None else highest) and (not book or spell.id in book or further):
                found.append((spell, level))
    offered = {spell.id for spell, _level in found}
    for each in listing.picked.values():
        spell_found = at.catalogue.spell(each.spell)
        if spell_found is not None and (each.spell not in offered or (spell_found, each.level) not in found):
            found.append((spell_found, each.level))
    return tuple(sorted(found, key=lambda each: (each[1], folded(names.spell_name(each[0])))))


def page(listing: Listing, width: int, sought: str = "") -> Page:
    """Every spell with a box, by level, with the places taken; what was typed narrows it and finds others too."""
    offered = candidates(listing)
    others: list[Spell] = []
    if sought:
        matching = listing.at.catalogue.find(sought)
        wanted = {spell.id for spell in matching}
        known = {spell.id for spell, _level in offered}
        offered = tuple(each for each in offered if each[0].id in wanted)
        others = [spell for spell in matching if spell.id not in known]
    lines: list[Line] = []
    for level in sorted({level for _spell, level in offered}):
        if lines:
            lines.append(Line())
        lines.append(heading(level_word(level), width, taken_words(listing, level)))
        lines += [Line((_cell(listing, spell, level, width),)) for spell, at in offered if at == level]
    found = [(spell, listed_level(listing, spell)) for spell in others]
    for title, here in ((_("On the list, but out of reach"), True), (_("On no list of this class"), False)):
        rows = [(spell, listed) for spell, listed in found if (listed is not None) == here]
        if rows:
            lines += [Line()] if lines else []
            lines.append(heading(title, width))
            lines += [_other_line(spell, listed, width) for spell, listed in rows[:MOST_FOUND]]
    if not lines:
        lines.append(text_line(_("No spell is called that."), width, "$text-muted"))
    return tuple(lines)


def listed_level(listing: Listing, spell: Spell) -> int | None:
    """The lowest level at which the class's lists have a spell, within its reach or not; None: no list has it."""
    known, pool = caster_class(listing.by), listing.pool
    if known is None or pool is None:
        return None
    domains = pool.kept.domains if listing.kind == "prepare" else ()
    curve = listing.at.now.settings.bell_curve
    found = listing.at.catalogue.levels(spell, known.lists, domains, bell_curve=curve)
    return found[0].level if found else None


def _other_line(spell: Spell, level: int | None, width: int) -> Line:
    text = f"[{glyphs().off}] {ASKED if level is None else level}  {names.spell_name(spell)}"
    return Line((Cell(literal(fill(text, width), "$text-muted"), spell_key(spell.id, level)),))


def nearest(listing: Listing, sought: str) -> str:
    """The key of the spell that answers best to what was typed; empty: none does."""
    levels: dict[str, int] = {}
    for spell, level in candidates(listing):
        levels.setdefault(spell.id, level)
    found = listing.at.catalogue.find(sought)
    offered = next((spell for spell in found if spell.id in levels), None)
    first = offered or next(iter(found), None)
    return spell_key(first.id, levels.get(first.id, listed_level(listing, first))) if first else ""


def _cell(listing: Listing, spell: Spell, level: int, width: int) -> Cell:
    here = listing.picked.get(spell.id)
    on = here is not None and here.level == level
    box = glyphs().off if not on else "+" if here is not None and here.extra else glyphs().on
    style = "bold" if on else ""
    note = names.school(spell.school) if spell.school else ""
    always = listing.kind == "prepare" and _always(listing, spell)
    if always:
        box, note = glyphs().dot, _("always prepared")
    name = f"[{box}] {names.spell_name(spell)}"
    room = max(0, min(24, width // 3))
    text = Content.assemble(
        literal(fill(name, width - room), "$text-muted" if always else style),
        literal(fill(note, room, True), "$text-muted"),
    )
    return Cell(text, spell_key(spell.id, level))


def _always(listing: Listing, spell: Spell) -> bool:
    pool = listing.pool
    return pool is not None and bool(pool.kept.at_hand) and spell.id in at_hand(pool.kept.at_hand, listing.by)


def taken_words(listing: Listing, level: int) -> str:
    """How many places of a level are taken, of how many; empty where there is no number."""
    pool = listing.pool
    if pool is None:
        return ""
    at_level = [each for each in listing.picked.values() if each.level == level]
    if listing.kind == "learn":
        row = spells_known(listing.by, pool.casts.level)
        count = len(at_level)
        most = (row[level] or 0) if level < len(row) else 0
        return _("{count} of {most} known").format(count=count, most=most) if row else str(count or "")
    free, further = places(pool.casts), further_places(pool)
    count = sum(not each.extra for each in at_level)
    text = _("{count} of {most} places").format(count=count, most=free[level] if level < len(free) else 0)
    if level < len(further) and further[level]:
        extra = sum(each.extra for each in at_level)
        text += " " + _("and {count} of {most} further").format(count=extra, most=further[level])
    return text
