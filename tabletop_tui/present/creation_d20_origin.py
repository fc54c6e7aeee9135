"""Making a d20 character: race and classes."""

from rules.d20.abilities import ABILITIES
from rules.d20.beginning import class_levels_due, levels_left
from rules.d20.creation import with_class_level, with_first_class, with_race, without_class_level
from rules.d20.levels import adjustment_left, class_level_total, level_in, racial_dice
from rules.d20.lists import CharacterClass, Race
from rules.d20.lookup import find_class
from rules.d20.standard import classes, races
from tabletop_tui.locale import N_, _, ngettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.creation_d20_choices import own_skills
from tabletop_tui.present.creation_d20_making import SPLIT, Making, choice_broken, parts_of
from tabletop_tui.present.creation_d20_rows import counted, nothing_found, ticked, titled
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.sheet import Line, Page, text_line, wrapped
from tabletop_tui.present.text import fill

ATTACKS = {"full": N_("attack full"), "medium": N_("attack 3/4"), "half": N_("attack half")}


def race_page(making: Making, width: int) -> Page:
    """Every race for characters, the campaign's own first."""
    return nothing_found(
        making,
        tuple(
            ticked(
                f"race{SPLIT}{race.id}",
                name,
                race_about(race),
                width,
                on=making.card.race == race.id,
                one=True,
                column=26,
            )
            for race in offered_races(making)
            if making.shows(name := names.race(making.game.lists, race.id))
        ),
        width,
    )


def offered_races(making: Making) -> tuple[Race, ...]:
    """The races for characters, the campaign's own first; the one chosen is among them whatever it is."""
    own = {race.id: race for race in making.game.lists.races}
    usual = (race for race in races().values() if race.id not in own)
    return tuple(race for race in (*own.values(), *usual) if race.adjustment is not None or race.id == making.card.race)


def race_about(race: Race) -> str:
    """Level adjustment, racial Hit Dice and changes of abilities on one line."""
    parts = []
    if race.adjustment:
        parts.append(_("LA {adjustment}").format(adjustment=signed(race.adjustment)))
    if race.hit_dice > 1:
        parts.append(ngettext("{count} Hit Die", "{count} Hit Dice", race.hit_dice).format(count=race.hit_dice))
    changes = zip(ABILITIES, race.abilities, strict=True)
    shown = " ".join(
        f"{names.ability_short(ability)} {signed(change)}"
        if change is not None
        else f"{names.ability_short(ability)} -"
        for ability, change in changes
        if change != 0
    )
    parts.append(shown or _("no changes of abilities"))
    return f" {glyphs().dot} ".join(parts)


def race_hint(making: Making, key: str) -> str:
    """What a race is besides."""
    _kind, which, _what = parts_of(key)
    race = next((each for each in offered_races(making) if each.id == which), None)
    if race is None:
        return ""
    lists = making.game.lists
    traits = ", ".join(f"{names.number(lists, each.target)} {signed(each.value)}" for each in race.traits)
    favoured = names.character_class(lists, race.favoured) if race.favoured else _("any")
    size = names.size(race.size)
    parts = [
        f"{names.creature_type(race.type)}, {size}",
        _("{feet} ft").format(feet=race.speed),
        _("favoured class: {name}").format(name=favoured),
    ]
    if race.natural_armour:
        parts.append(_("natural armour {bonus}").format(bonus=signed(race.natural_armour)))
    if traits:
        parts.append(traits)
    return f" {glyphs().dot} ".join(parts)


def class_page(making: Making, width: int) -> Page:
    """How many levels there are to take, then every class in its group."""
    game, card = making.game, making.card
    due = class_levels_due(game, card)
    words = ngettext("{count} level in a class to begin with", "{count} levels in classes to begin with", due)
    level = adjustment_left(game, card) + max(due, class_level_total(card)) + racial_dice(card)
    rows: list[Line] = [
        text_line(
            words.format(count=due) + f" {glyphs().dot} " + _("effective level {level}").format(level=level),
            width,
            "$text-muted",
            2,
        )
    ]
    if mixes(making):
        words_ = _("The group plays generic classes; whether others go beside them is up to the GM.")
        rows += [text_line(row, width, "$warning", 2) for row in wrapped(words_, width - 2)]
    for title, group in _groups(making):
        shown = tuple(
            _class_row(making, one, width) for one in group if making.shows(names.character_class(game.lists, one.id))
        )
        rows += titled(title, shown, width)
    return nothing_found(making, tuple(rows), width)


def mixes(making: Making) -> bool:
    """Whether a standard class is taken where generic ones are in use (G17)."""
    taken = (find_class(making.game, level.of) for level in making.card.levels)
    return making.game.settings.generic_classes and any(each is not None and each.kind == "hero" for each in taken)


def _groups(making: Making) -> tuple[tuple[str, tuple[CharacterClass, ...]], ...]:
    own = making.game.lists.classes
    usual = tuple(each for each in classes().values() if all(each.id != one.id for one in own))
    known = (*own, *usual)
    heroes = (_("Classes"), tuple(each for each in known if each.kind in ("hero", "prestige")))
    generic = (_("Generic classes"), tuple(each for each in known if each.kind == "generic"))
    others = (_("Classes of other people"), tuple(each for each in known if each.kind == "npc"))
    return (generic, heroes, others) if making.game.settings.generic_classes else (heroes, generic, others)


def _class_row(making: Making, known: CharacterClass, width: int) -> Line:
    key = f"class{SPLIT}{known.id}"
    count = level_in(making.card, known.id)
    more = class_choice(making, key, 1)
    open_ = more is not None and choice_broken(making, more, "class") is None
    return counted(
        key,
        names.character_class(making.game.lists, known.id),
        str(count) if count else glyphs().rule if not open_ else "0",
        class_about(known),
        width,
        less=count > 0,
        more=open_,
        lit=count > 0,
        cells=2,
        column=24,
    )


def class_about(known: CharacterClass) -> str:
    """Hit Die, attack and saves of a class on one line."""
    if known.kind == "generic":
        saves = _("saves chosen")
    else:
        saves = "/".join(names.save_short(save) for save in known.good_saves) or _("no good save")
    points = _("{count} skill p.").format(count=known.skill_points)
    attack = _(ATTACKS[known.attack])
    return f"d{known.hit_die:<3} {fill(attack, 12)} {fill(points, 11)} {saves}"


def class_hint(making: Making, key: str) -> str:
    """The skills of a class, or how to take further levels."""
    _kind, which, _what = parts_of(key)
    known = next((each for _title, group in _groups(making) for each in group if each.id == which), None)
    if known is None:
        return ""
    skills = own_skills(making.game, known)
    return _("Skills: {skills}").format(skills=skills) if skills else _("It chooses its class skills itself.")


def race_choice(making: Making, key: str, by: int) -> Making | None:
    """What an arrow does at a race; None: nothing."""
    _kind, which, _what = parts_of(key)
    if by < 0 or which == making.card.race:
        return None
    return making.with_card(with_race(making.game, making.card, which))


def class_choice(making: Making, key: str, by: int) -> Making | None:
    """What an arrow does at a class: a level more or less; a character's only level goes over to another class."""
    game, card = making.game, making.card
    _kind, of, _what = parts_of(key)
    if by < 0:
        return making.with_card(without_class_level(game, card, of)) if level_in(card, of) else None
    if levels_left(game, card) <= 0 and class_level_total(card) == 1:
        return None if level_in(card, of) else making.with_card(with_first_class(game, card, of))
    return making.with_card(with_class_level(game, card, of))
