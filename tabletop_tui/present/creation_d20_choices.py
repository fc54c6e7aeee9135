"""Making a d20 character: what its classes choose for good, and the abilities that levels raise."""

from dataclasses import replace

from rules.d20.abilities import ABILITIES, as_ability
from rules.d20.advancing import ABILITY_EVERY
from rules.d20.card import ClassChoice
from rules.d20.game import Game
from rules.d20.generic_classes import asks_for_choices, chosen_saves, chosen_skills, chosen_weapons
from rules.d20.levels import class_levels
from rules.d20.lists import CharacterClass
from rules.d20.lookup import all_skills, find_class
from rules.d20.scores import lacks, lasting_score
from rules.d20.standard import SAVES, weapons
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.creation_d20_making import SPLIT, Making, parts_of
from tabletop_tui.present.creation_d20_rows import counted, nothing_found, ticked, titled
from tabletop_tui.present.sheet import Line, Page

CASTING = ("intelligence", "charisma")
"""What a class whose casting ability is chosen may cast by (G3)."""


def anything(making: Making) -> bool:
    """Whether there is anything to choose in this step."""
    return any(asks_for_choices(making.game, of) for of, _level in class_levels(making.card)) or bool(raises(making))


def raises(making: Making) -> tuple[int, ...]:
    """The levels that raise an ability."""
    return tuple(range(ABILITY_EVERY, len(making.card.levels) + 1, ABILITY_EVERY))


def choices_to_make(making: Making) -> int:
    """How many of these choices are still open."""
    open_ = sum(making.card.levels[level - 1].ability is None for level in raises(making))
    for of, _level in class_levels(making.card):
        choice, known = making.card.choice(of), find_class(making.game, of)
        open_ += max(0, chosen_saves(of) - len(choice.good_saves))
        open_ += max(0, chosen_skills(of) - len(choice.skills))
        open_ += max(0, chosen_weapons(of)[1] - len(choice.weapons))
        open_ += known is not None and _chooses_ability(known) and choice.ability is None
    return open_


def _chooses_ability(known: CharacterClass) -> bool:
    return bool(known.magic) and known.casting_ability is None


def page(making: Making, width: int) -> Page:
    """The levels that raise an ability, then each class with what it chooses."""
    rows: list[Line] = [_raise(making, level, width) for level in raises(making) if not making.sought]
    for of, _level in class_levels(making.card):
        if asks_for_choices(making.game, of):
            rows += _of_class(making, of, width)
    return nothing_found(making, tuple(rows), width)


def _raise(making: Making, level: int, width: int) -> Line:
    which = making.card.levels[level - 1].ability
    score = lasting_score(making.game, making.card, which) if which else None
    return counted(
        f"raise{SPLIT}{level}",
        _("Level {level} raises").format(level=level),
        names.ability(which) if which else _("choose"),
        str(score.total) if score else "",
        width,
        less=True,
        more=True,
        lit=which is not None,
        cells=14,
    )


def _of_class(making: Making, of: str, width: int) -> Page:
    choice, lists = making.card.choice(of), making.game.lists
    name = names.character_class(lists, of)
    rows: Page = ()
    count = chosen_saves(of)
    if count:
        ticks = tuple(
            ticked(f"csave{SPLIT}{of}{SPLIT}{save}", names.save(save), "", width, on=save in choice.good_saves)
            for save in SAVES
            if making.shows(names.save(save))
        )
        right = _count(len(choice.good_saves), count)
        rows += titled(_("{name}: good saves").format(name=name), ticks, width, right)
    known = find_class(making.game, of)
    if known is not None and _chooses_ability(known):
        ticks = tuple(
            ticked(
                f"cability{SPLIT}{of}{SPLIT}{each}", names.ability(each), "", width, on=choice.ability == each, one=True
            )
            for each in CASTING
            if making.shows(names.ability(each))
        )
        rows += titled(_("{name}: ability for casting").format(name=name), ticks, width)
    group, count = chosen_weapons(of)
    if count:
        fitting = (*lists.weapons, *weapons().values())
        ticks = tuple(
            ticked(
                f"cweapon{SPLIT}{of}{SPLIT}{each.id}", label, "", width, on=each.id in choice.weapons, one=count == 1
            )
            for each in fitting
            if each.training == group and making.shows(label := names.weapon(lists, each.id))
        )
        title = _("{name}: further training ({group})").format(name=name, group=names.training(group))
        rows += titled(title, ticks, width, _count(len(choice.weapons), count))
    count = chosen_skills(of)
    if count and known is not None:
        ticks = tuple(
            ticked(
                f"cskill{SPLIT}{of}{SPLIT}{skill.id}",
                label,
                names.ability_short(skill.ability) if skill.ability else "",
                width,
                on=skill.id in choice.skills,
            )
            for skill in all_skills(making.game)
            if not _own_skill(known, skill.id) and making.shows(label := names.skill(lists, skill.id))
        )
        title = _("{name}: further class skills").format(name=name)
        rows += titled(title, ticks, width, _count(len(choice.skills), count))
    return rows


def own_skills(game: Game, known: CharacterClass) -> str:
    """The class skills that a class has by itself, in words; empty: none."""
    skills = [names.skill(game.lists, each) for each in known.skills if each != "knowledge"]
    return ", ".join((*skills, _("every knowledge")) if "knowledge" in known.skills else skills)


def _own_skill(known: CharacterClass, skill: str) -> bool:
    return skill in known.skills or (skill.startswith("knowledge-") and "knowledge" in known.skills)


def _count(now: int, of: int) -> str:
    return _("{now} of {count}").format(now=now, count=of)


def choice(making: Making, key: str, by: int) -> Making | None:
    """What an arrow does at a row of this step; None: nothing."""
    kind, of, what = parts_of(key)
    if kind == "raise":
        return _raised(making, int(of), by)
    now = making.card.choice(of)
    changed: ClassChoice | None = None
    match kind:
        case "csave":
            picked = tuple(save for save in SAVES if save in _turned(now.good_saves, what, by))
            changed = replace(now, good_saves=picked)
        case "cskill":
            changed = replace(now, skills=_turned(now.skills, what, by))
        case "cweapon":
            held = () if by > 0 and chosen_weapons(of)[1] == 1 else now.weapons
            changed = replace(now, weapons=_turned(held, what, by))
        case "cability":
            changed = replace(now, ability=as_ability(what) if by > 0 else None)
    return None if changed is None or changed == now else making.with_choice(changed)


def _turned(held: tuple[str, ...], what: str, by: int) -> tuple[str, ...]:
    """The things held with this one on, or off."""
    others = tuple(each for each in held if each != what)
    return others if by < 0 else held if what in held else (*held, what)


def _raised(making: Making, level: int, by: int) -> Making:
    levels = making.card.levels
    offered = (None, *(each for each in ABILITIES if not lacks(making.game, making.card, each)))
    now = levels[level - 1].ability
    which = offered[(offered.index(now) + by) % len(offered)] if now in offered else None
    changed = replace(levels[level - 1], ability=which)
    return making.with_card(replace(making.card, levels=(*levels[: level - 1], changed, *levels[level:])))


def is_on(making: Making, key: str) -> bool:
    """Whether a row is ticked."""
    kind, of, what = parts_of(key)
    choice_now = making.card.choice(of)
    match kind:
        case "csave":
            return what in choice_now.good_saves
        case "cskill":
            return what in choice_now.skills
        case "cweapon":
            return what in choice_now.weapons
        case _:
            return False


def hint(making: Making, key: str) -> str:
    """A line on a row of this step."""
    kind, of, _what = parts_of(key)
    match kind:
        case "raise":
            return _("Left and right go through the abilities; one goes up by a point, for good.")
        case "csave":
            return _("A good save begins at +2; the others grow slowly.")
        case "cskill":
            own = find_class(making.game, of)
            skills = own_skills(making.game, own) if own else ""
            return _("It has these already: {skills}").format(skills=skills) if skills else ""
        case "cweapon":
            return _("The weapon it is trained in besides the class's own.")
        case "cability":
            return _("For the spells that it casts, and how hard they are to withstand.")
    return ""
