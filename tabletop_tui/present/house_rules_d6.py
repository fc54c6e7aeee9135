"""House rules and the campaign's own lists as pages, and what a change of them would change on the cards."""

from typing import Final

from textual.content import Content

from rules.d6.entries import EntryKind, entries_of, kind_of, with_entries
from rules.d6.game import Game
from rules.d6.house_rules import SettingChange
from rules.d6.lists import Armour, Focus, Lists, Proficiency, Skill, Weapon
from rules.d6.numbers import CardChange, NumberChange
from rules.d6.pools import armour_levels, attribute_of, fighting_pool, with_weapon
from tabletop_tui.locale import N_, _
from tabletop_tui.present import house_rules
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.cards_d6 import ATTRIBUTES, fighting_items
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain, signed
from tabletop_tui.present.pools_d6 import dice
from tabletop_tui.present.settings import setting_page
from tabletop_tui.present.settings_d6 import NUMBERS, SWITCHES
from tabletop_tui.present.sheet import Cell, Line, Page, pair
from tabletop_tui.present.text import arrow, cell_len, fill, literal

SECTIONS: Final = (
    ("settings", N_("House rules")),
    ("skill", N_("Skills")),
    ("proficiency", N_("Proficiencies")),
    ("profession", N_("Professions")),
    ("weapon", N_("Weapons")),
    ("focus", N_("Foci")),
    ("armour", N_("Armour")),
    ("foe", N_("Foes")),
)
"""The parts of the house rules, in order: the key of each and an `N_` message."""

_KINDS: Final[dict[str, EntryKind]] = {
    "skill": "skill",
    "proficiency": "proficiency",
    "weapon": "weapon",
    "focus": "focus",
    "armour": "armour",
}


def kind_of_section(section: str) -> EntryKind | None:
    """The kind of entries of a section; None where it has none."""
    return _KINDS.get(section)


def section_title(section: str) -> str:
    """What a section is called."""
    return next(_(title) for key, title in SECTIONS if key == section)


def sections_page(game: Game, width: int) -> Page:
    """The sections, each with how many entries it has."""
    counts = {section: len(entries_of(game.lists, kind)) for section, kind in _KINDS.items()}
    counts |= {"profession": len(game.lists.professions), "foe": len(game.foes)}
    return house_rules.sections_page(SECTIONS, counts, width)


def section_page(game: Game, section: str, width: int) -> Page:
    """The entries of a section with their numbers."""
    if section == "settings":
        return _settings(game, width)
    if section == "profession":
        return tuple(Line((Cell(literal(fill(name, width)), name),)) for name in game.lists.professions)
    if section == "foe":
        return tuple(
            Line((pair(foe.id, foe.name, _foe(game, foe.id), width, value_style="$text-muted"),)) for foe in game.foes
        )
    kind = kind_of_section(section)
    entries = entries_of(game.lists, kind) if kind else ()
    said = [(entry.id, entry_name(game.lists, entry), entry_about(game.lists, entry)) for entry in entries]
    if all(cell_len(name) < _column(width) and cell_len(about) < width - _column(width) for _key, name, about in said):
        return tuple(Line((_columns(key, name, about, width),)) for key, name, about in said)
    return tuple(line for key, name, about in said for line in _one_below_the_other(key, name, about, width))


def empty_section(section: str) -> Content:
    """What stands where a section has no entries."""
    text = {
        "profession": _("No professions are offered yet; players may still type their own. n adds one."),
        "foe": _("No foes on the list yet. n adds one; it can be brought on by number later: 3 kobold."),
    }.get(section, _("Nothing on this list. n adds something."))
    return literal(text, "$text-muted")


def _column(width: int) -> int:
    return min(32, width // 2)


def _one_below_the_other(key: str, name: str, about: str, width: int) -> Page:
    """An entry that is too long for a line."""
    return (
        Line((Cell(literal(fill(name, width)), key),)),
        Line((Cell(literal(fill(f"  {about}", width), "$text-muted")),)),
    )


def _columns(key: str, name: str, about: str, width: int) -> Cell:
    column = _column(width)
    return Cell(Content.assemble(fill(name, column), " ", literal(fill(about, width - column - 1), "$text-muted")), key)


def _settings(game: Game, width: int) -> Page:
    lines = []
    for setting in SWITCHES:
        on = getattr(game.settings, setting.key)
        mark = f"[{glyphs().on if on else glyphs().off}]"
        lines.append(setting_page(setting.key, mark, _(setting.label), _(setting.hint), width))
    for setting in NUMBERS:
        value = f"{getattr(game.settings, setting.key):>3}"
        lines.append(setting_page(setting.key, value, _(setting.label), _(setting.hint), width))
    return tuple(line for each in lines for line in each)


def entry_name(lists: Lists, entry: Skill | Proficiency | Weapon | Focus | Armour) -> str:
    """What an entry is called."""
    match entry:
        case Skill():
            return names.skill(lists, entry.id)
        case Proficiency():
            return names.proficiency(lists, entry.id)
        case Weapon():
            return names.weapon(lists, entry.id)
        case Focus():
            return names.focus(lists, entry.id)
        case Armour():
            return names.armour(lists, entry.id)


def entry_about(lists: Lists, entry: Skill | Proficiency | Weapon | Focus | Armour) -> str:
    """The numbers of an entry on one line."""
    match entry:
        case Skill(attribute=attribute):
            return names.attribute(attribute)
        case Proficiency(kind=kind):
            return proficiency_kind(kind)
        case Weapon(proficiency=proficiency, bonus=bonus, engaged_bonus=engaged):
            more = "" if engaged is None else _("engaged {bonus}").format(bonus=signed(engaged)) + "  "
            return f"{signed(bonus)}  {more}{names.proficiency(lists, proficiency)}"
        case Focus(bonus=bonus):
            return signed(bonus)
        case Armour(levels=levels, place=place):
            return f"{levels}  {armour_place(place)}"


def proficiency_kind(kind: str) -> str:
    """What goes with a proficiency."""
    return _("weapons") if kind == "weapon" else _("magic")


def armour_place(place: str) -> str:
    """Where armour is worn."""
    return _("body") if place == "body" else _("shield")


def _foe(game: Game, which: str) -> str:
    foe = game.foe(which)
    if foe is None:
        return ""
    values = " ".join(f"{names.attribute(attribute)} {plain(attribute_of(foe, attribute))}" for attribute in ATTRIBUTES)
    size = fighting_pool(game, foe, with_weapon(game.lists, fighting_items(game.lists, foe)[0])).size
    return f"{values}  {dice(size)}  " + _("armour {levels}").format(levels=armour_levels(game.lists, foe))


def setting_lines(changes: tuple[SettingChange, ...]) -> tuple[str, ...]:
    """Each house rule that would be another, before and after."""
    known = {setting.key: setting for setting in (*SWITCHES, *NUMBERS)}
    switches = {setting.key for setting in SWITCHES}
    lines = []
    for change in changes:
        if change.name in switches:
            before, after = (_("on") if value else _("off") for value in (change.before, change.after))
        else:
            before, after = str(change.before), str(change.after)
        lines.append(f"{_(known[change.name].label)}: {arrow(before, after)}")
    return tuple(lines)


def change_lines(game: Game, changes: tuple[CardChange, ...]) -> tuple[str, ...]:
    """One line for each card, foe or draft whose numbers would be others."""
    said = ((change.who, (number_change(game.lists, number) for number in change.numbers)) for change in changes)
    return house_rules.change_lines(game, said)


def number_change(lists: Lists, change: NumberChange) -> str:
    """One number before and after."""
    before = "-" if change.before is None else plain(change.before)
    after = "-" if change.after is None else plain(change.after)
    return f"{number_name(lists, change.code, change.what)} {arrow(before, after)}"


def number_name(lists: Lists, code: str, what: str) -> str:
    """What a number of a card is called."""
    match code:
        case "combat":
            return names.weapon(lists, what)
        case "magic-combat":
            return _("{magic} in a fight").format(magic=names.proficiency(lists, what))
        case "skill":
            return names.skill(lists, what)
        case "proficiency":
            return names.proficiency(lists, what)
        case "armour":
            return _("armour")
        case "strength-levels":
            return _("levels off by STR")
        case "heals-in-days":
            return _("days until a wound heals")
    return _("points")


def with_entry(lists: Lists, entry: Skill | Proficiency | Weapon | Focus | Armour) -> Lists:
    """The lists with an entry in place of the one with its id, to name it as it would be called."""
    kind = kind_of(entry)
    return with_entries(lists, kind, tuple(entry if one.id == entry.id else one for one in entries_of(lists, kind)))
