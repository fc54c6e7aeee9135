"""Making a d20 character: spells known, domains, a school."""

from dataclasses import replace
from functools import lru_cache

from rules.d20.caster import casts_of
from rules.d20.casting.day import Known
from rules.d20.casting.lists import spells_known
from rules.d20.casting.table import catalogue_of
from rules.d20.draft_magic import DOMAINS
from rules.d20.game import Game
from rules.d20.spell_points import Casts, caster_class
from rules.d20.spells import Spell, domain_ids, folded, school_ids
from tabletop_tui.locale import _, language
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.creation_d20_making import SPLIT, Making, parts_of
from tabletop_tui.present.creation_d20_rows import nothing_found, ticked, titled
from tabletop_tui.present.sheet import Line, Page


def anything(making: Making) -> bool:
    """Whether any class of the card chooses spells, domains or a school."""
    return any(_chooses(casts) for casts in casts_of(making.game, making.card))


def _chooses(casts: Casts) -> bool:
    known = caster_class(casts.by)
    return any(spells_known(casts.by, casts.level)) or (known is not None and bool(known.bonus_places))


def page(making: Making, width: int) -> Page:
    """Each class with what it chooses: domains, a school, spells of every level that it knows."""
    rows: list[Line] = []
    for casts in casts_of(making.game, making.card):
        known = caster_class(casts.by)
        name = names.character_class(making.game.lists, casts.by)
        if known is not None and known.bonus_places == "domain":
            rows += _domains(making, casts.by, name, width)
        if known is not None and known.bonus_places == "school":
            rows += _schools(making, casts.by, name, width)
        for level, most in enumerate(spells_known(casts.by, casts.level)):
            if most:
                rows += _spells(making, casts.by, name, level, most, width)
    return nothing_found(making, tuple(rows), width)


def _domains(making: Making, by: str, name: str, width: int) -> Page:
    chosen = making.card.casting.of(by).domains
    ticks = tuple(
        ticked(f"domain{SPLIT}{by}{SPLIT}{which}", label, "", width, on=which in chosen)
        for label, which in sorted((names.domain(each), each) for each in domain_ids())
        if making.shows(label)
    )
    right = _("{now} of {count}").format(now=len(chosen), count=DOMAINS)
    return titled(_("{name}: domains").format(name=name), ticks, width, right)


def _schools(making: Making, by: str, name: str, width: int) -> Page:
    chosen = making.card.casting.of(by).school
    offered = ("", *school_ids()[:-1])
    ticks = tuple(
        ticked(f"school{SPLIT}{by}{SPLIT}{which}", label, "", width, on=which == chosen, one=True)
        for which in offered
        if making.shows(label := names.school(which) if which else _("none: every school alike"))
    )
    return titled(_("{name}: school").format(name=name), ticks, width)


def _spells(making: Making, by: str, name: str, level: int, most: int, width: int) -> Page:
    known = making.card.casting.of(by).known
    ids = {each.spell for each in known if each.level == level}
    full = len(ids) >= most
    ticks = tuple(
        ticked(
            f"spell{SPLIT}{by}{SPLIT}{level}:{spell.id}",
            label,
            names.school(spell.school) if spell.school else "",
            width,
            on=spell.id in ids,
            may=not full,
        )
        for spell in _on_lists(making.game, by, level, language())
        if making.shows(label := names.spell(making.game.lists, spell.id))
    )
    right = _("{now} of {count}").format(now=len(ids), count=most)
    return titled(_("{name}: spells of level {level}").format(name=name, level=level), ticks, width, right)


@lru_cache(maxsize=32)
def _listed(own: tuple[Spell, ...], by: str, level: int, _language: str) -> tuple[Spell, ...]:
    """The spells of one level on a class's lists, by name."""
    known = caster_class(by)
    if known is None:
        return ()
    catalogue = catalogue_of(Game()).with_own(own)
    found = [
        spell
        for spell in catalogue.spells
        if any(each.level == level for each in catalogue.levels(spell, known.lists)[:1])
    ]
    return tuple(sorted(found, key=lambda spell: folded(names.spell_name(spell))))


def _on_lists(game: Game, by: str, level: int, spoken: str) -> tuple[Spell, ...]:
    return _listed(game.lists.spells, by, level, spoken)


def choice(making: Making, key: str, by: int) -> Making | None:
    """What an arrow does at a row of this step; None: nothing."""
    kind, of, what = parts_of(key)
    if kind not in {"spell", "domain", "school"}:
        return None
    now = making.card.casting.of(of)
    changed = now
    match kind:
        case "spell":
            level, _colon, spell = what.partition(":")
            others = tuple(each for each in now.known if each.spell != spell)
            held = len(others) < len(now.known)
            if held != (by > 0):
                known = (*now.known, Known(spell, int(level))) if by > 0 else others
                changed = replace(now, known=known)
        case "domain":
            if (what in now.domains) != (by > 0):
                domains = (*now.domains, what) if by > 0 else tuple(each for each in now.domains if each != what)
                changed = replace(now, domains=domains)
        case "school":
            changed = replace(now, school=what if by > 0 else "")
    return None if changed == now else making.with_magic(changed)


def is_on(making: Making, key: str) -> bool:
    """Whether a spell or domain is chosen."""
    kind, of, what = parts_of(key)
    now = making.card.casting.of(of)
    if kind == "spell":
        return any(each.spell == what.partition(":")[2] for each in now.known)
    return kind == "domain" and what in now.domains


def hint(key: str) -> str:
    """A line on a row of this step."""
    kind, _of, _what = parts_of(key)
    if kind == "school":
        return _("A specialist prepares one spell more of each level; its book is written in Spells.")
    if kind == "domain":
        return _("Each domain gives one spell more of each level.")
    if kind == "spell":
        return _("Known for good; / looks for a name.")
    return ""
