"""House rules and the campaign's own lists in the d20 game as pages, and what a change of them would change."""

from dataclasses import replace
from typing import Final

from textual.content import Content

from rules.d20 import standard
from rules.d20.damage_dice import DamageDice
from rules.d20.figures import CardChange, FigureChange
from rules.d20.game import Game
from rules.d20.house_rules import HealthConverted, SettingChange, converted_to
from rules.d20.lists import Armour, CharacterClass, Feat, Lists, Race, Skill, Weapon, WeaponEnd
from rules.d20.own_lists import Kind, Own, own
from rules.d20.settings import Settings
from rules.d20.spells import Spell, folded
from tabletop_tui.locale import N_, _
from tabletop_tui.present import house_rules
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.advance_d20 import figure_name
from tabletop_tui.present.creation_d20_gear import end_text
from tabletop_tui.present.creation_d20_origin import class_about, race_about
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain, signed
from tabletop_tui.present.refused_d20 import need_text
from tabletop_tui.present.settings import Setting, setting_page
from tabletop_tui.present.settings_d20 import SETTINGS, counts
from tabletop_tui.present.sheet import Cell, Line, Page, text_line
from tabletop_tui.present.text import arrow, fill, literal

SECTIONS: Final = (
    ("settings", N_("House rules")),
    ("race", N_("Races")),
    ("class", N_("Classes")),
    ("skill", N_("Skills")),
    ("feat", N_("Feats")),
    ("weapon", N_("Weapons")),
    ("armour", N_("Armour")),
    ("spell", N_("Spells")),
    ("foe", N_("Foes")),
)
"""The parts of the house rules, in order: the key of each and an `N_` message."""
_KINDS: Final[dict[str, Kind]] = {
    "race": "race",
    "class": "class",
    "skill": "skill",
    "feat": "feat",
    "weapon": "weapon",
    "armour": "armour",
}
_ONE: Final = {
    "race": N_("A race of the campaign's own"),
    "class": N_("A class of the campaign's own"),
    "skill": N_("A skill of the campaign's own"),
    "feat": N_("A feat of the campaign's own"),
    "weapon": N_("A weapon of the campaign's own"),
    "armour": N_("Armour of the campaign's own"),
}


def kind_of_section(section: str) -> Kind | None:
    """The kind of things of a section; None where it has none."""
    return _KINDS.get(section)


def section_title(section: str) -> str:
    """What a section is called."""
    return next(_(title) for key, title in SECTIONS if key == section)


def entry_title(kind: Kind) -> str:
    """What the form of a thing is called."""
    return _(_ONE[kind])


def sections_page(game: Game, width: int) -> Page:
    """The sections, each with how many things of the campaign's own it has."""
    counts = {section: len(own(game.lists, kind)) for section, kind in _KINDS.items()}
    counts |= {"spell": len(game.lists.spells), "foe": len(game.foes)}
    return house_rules.sections_page(SECTIONS, counts, width)


def section_page(game: Game, section: str, width: int) -> Page:
    """What is in a section."""
    if section == "settings":
        return _settings(game.settings, width)
    if section == "spell":
        return tuple(_entry(each.id, each.name, _spell_about(game.lists, each), width) for each in game.lists.spells)
    if section == "foe":
        return tuple(
            _entry(each.id, each.name, _foe_about(game, each.race, len(each.levels)), width) for each in game.foes
        )
    kind = kind_of_section(section)
    things = own(game.lists, kind) if kind else ()
    return tuple(_entry(each.id, each.name, about(game.lists, each), width) for each in things)


def empty_section(section: str) -> Content:
    """What stands where a section has nothing."""
    text = {
        "foe": _("No foes on the list yet. n adds one; it can be brought on by number later: 3 kobold."),
        "spell": _("Only the standard spells so far. n writes one of the campaign's own."),
    }.get(section, _("Only the standard ones so far. n adds one of the campaign's own, from nothing or like another."))
    return literal(text, "$text-muted")


def _entry(key: str, name: str, about_it: str, width: int) -> Line:
    column = min(30, width // 2)
    content = Content.assemble(
        literal(fill(name, column)), " ", literal(fill(about_it, width - column - 1), "$text-muted")
    )
    return Line((Cell(content, key),))


def _settings(settings: Settings, width: int) -> Page:
    lines: list[Line] = []
    for setting in SETTINGS:
        value = getattr(settings, setting.key)
        mark = f"[{glyphs().on if value else glyphs().off}]" if isinstance(value, bool) else f"{glyphs().right}"
        label = _(setting.label)
        if not isinstance(value, bool):
            label = f"{label}: {value_text(setting, value)}"
        if counts(settings, setting):
            lines += setting_page(setting.key, mark, label, _(setting.hint), width)
        else:
            lines += _idle(setting, mark, label, width)
    return tuple(lines)


def _idle(setting: Setting, mark: str, label: str, width: int) -> Page:
    """A house rule that does nothing as the others stand, and which one it needs."""
    needed = next(each for each in SETTINGS if each.key == setting.needs)
    word = _("Does nothing without: {rule}").format(rule=_(needed.label))
    first = Cell(literal(fill(f"{fill(mark, 4)}{label}", width), "$text-muted"), setting.key)
    return (Line((first,)), text_line(word, width, "$text-muted", 4))


def value_text(setting: Setting, value: object) -> str:
    """A house rule's value in words."""
    if isinstance(value, bool):
        return _("on") if value else _("off")
    return next((_(text) for word, text in setting.choices if word == value), str(value))


def setting_lines(changes: tuple[SettingChange, ...]) -> tuple[str, ...]:
    """Each house rule that would be another, before and after."""
    known = {setting.key: setting for setting in SETTINGS}
    lines = []
    for change in changes:
        setting = known[change.name]
        before, after = (_change_value(setting, value) for value in (change.before, change.after))
        lines.append(f"{_(setting.label)}: {arrow(before, after)}")
    return tuple(lines)


def _change_value(setting: Setting, value: str) -> str:
    switch = {"on": True, "off": False}.get(value)
    return value_text(setting, value if switch is None else switch)


def change_lines(game: Game, changes: tuple[CardChange, ...]) -> tuple[str, ...]:
    """One line for each card, foe or draft whose numbers would be others."""
    said = ((change.who, (number_change(game, figure) for figure in change.figures)) for change in changes)
    return house_rules.change_lines(game, said)


def number_change(game: Game, change: FigureChange) -> str:
    """One number before and after."""
    before, after = (_figure_value(change, value) for value in (change.before, change.after))
    return f"{figure_name(game, change)} {arrow(before, after)}"


def _figure_value(change: FigureChange, value: int | None) -> str:
    from rules.d20 import challenge

    if value is None:
        return "-"
    if change.code == "challenge":
        return challenge.name(value)
    bonuses = {"attack", "damage", "save", "initiative", "base-attack"}
    return signed(value) if change.code in bonuses else plain(value)


def converted_lines(game: Game, settings: Settings) -> tuple[str, ...]:
    """How what somebody has lost would be counted in points of the other kind (H3)."""
    events = converted_to(game, settings)[1]
    found = [event for event in events if isinstance(event, HealthConverted)]
    if not found:
        return ()
    before, after = (
        (_("hit points"), _("vitality and wounds"))
        if settings.vitality
        else (_("vitality and wounds"), _("hit points"))
    )
    lines = [
        _("What was lost is converted in proportion, from {before} to {after}:").format(before=before, after=after)
    ]
    for event in found:
        words = _("{who}: lost {before} of {most_before} -> lost {after} of {most_after}")
        lines.append(
            words.format(
                who=event.who.label,
                before=event.lost_before,
                most_before=event.most_before,
                after=event.lost_after,
                most_after=event.most_after,
            )
        )
    return tuple(lines)


def about(lists: Lists, thing: Own) -> str:
    """The numbers of a thing on one line."""
    match thing:
        case Race():
            return race_about(thing) if thing.adjustment is not None else _("for foes")
        case CharacterClass():
            return " ".join(class_about(thing).split())
        case Skill(ability=ability, untrained=untrained):
            by = names.ability(ability) if ability else _("no ability")
            return by if untrained else f"{by}, " + _("trained only")
        case Feat():
            needs = ", ".join(need_text(need.kind, need.what, need.least, lists) for need in thing.needs)
            return needs or _("needs nothing")
        case Weapon():
            return f"{end_text(thing)}  {names.training(thing.training)}"
        case Armour():
            return f"{signed(thing.bonus)}  {names.weight(thing.weight)}"


def _spell_about(lists: Lists, spell: Spell) -> str:
    listed = (f"{names.character_class(lists, each.by)} {each.level}" for each in spell.classes)
    return ", ".join(listed) or _("on no list")


def _foe_about(game: Game, race: str, dice: int) -> str:
    return f"{names.race(game.lists, race)} {dice}" if dice else names.race(game.lists, race)


def blank(kind: Kind) -> Own:
    """A thing of a kind to start from."""
    match kind:
        case "race":
            return Race("")
        case "class":
            return CharacterClass("", "hero", 8, "medium", (), 2, weapons=("simple",))
        case "skill":
            return Skill("", "intelligence", True, 0)
        case "feat":
            return Feat("", "general")
        case "weapon":
            end = WeaponEnd(DamageDice(1, 6), DamageDice(1, 8), types=("slashing",))
            return Weapon("", "martial", "one-handed", end)
        case "armour":
            return Armour("", "light", 1)


def like(thing: Own, name: str) -> Own:
    """A new thing like a standard one; a class casts as the one it is like."""
    if isinstance(thing, CharacterClass) and thing.magic:
        return replace(thing, id="", name=name, casts_as=thing.id)
    return replace(thing, id="", name=name)


def patterns(lists: Lists, kind: Kind) -> tuple[tuple[str, Own], ...]:
    """The standard things of a kind by their names, for one of the campaign's own to begin like."""
    usual: dict[Kind, tuple[Own, ...]] = {
        "race": tuple(standard.races().values()),
        "class": tuple(each for each in standard.classes().values() if each.kind != "generic"),
        "skill": tuple(standard.skills().values()),
        "feat": tuple(standard.feats().values()),
        "weapon": tuple(standard.weapons().values()),
        "armour": tuple(standard.armour().values()),
    }
    called = {
        "race": names.race,
        "class": names.character_class,
        "skill": names.skill,
        "feat": names.feat,
        "weapon": names.weapon,
        "armour": names.armour,
    }[kind]
    named = ((called(lists, thing.id), thing) for thing in usual[kind])
    return tuple(sorted(named, key=lambda pair: folded(pair[0])))
