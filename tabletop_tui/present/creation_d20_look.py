"""Making a d20 character: the last look, what is broken and what it comes to."""

from rules.d20.abilities import ABILITIES, modifier
from rules.d20.defence import armour_classes
from rules.d20.levels import class_levels, feats_of
from rules.d20.saves import save_bonus
from rules.d20.scores import score
from rules.d20.standard import SAVES
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.creation_d20 import broken_step, problem
from tabletop_tui.present.creation_d20_dice import points_lines
from tabletop_tui.present.creation_d20_making import SPLIT, Making, troubles
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.sheet import Cell, Line, Page, text_line, wrapped
from tabletop_tui.present.text import cut, fill, literal


def page(making: Making, width: int) -> Page:
    """What is broken, with the step in which it can be put right, then the character."""
    lines: list[Line] = []
    for nth, broken in enumerate(troubles(making)):
        step = broken_step(broken)
        text = _("{mark} step {step}: {why}").format(mark=glyphs().cross, step=step, why=problem(making, broken))
        lines.append(Line((Cell(literal(cut(text, width), "$error"), f"broken{SPLIT}{step}{SPLIT}{nth}"),)))
    if lines:
        lines.append(Line())
    for nth, text in enumerate(_summary(making)):
        first, *further = wrapped(text, width)
        lines.append(Line((Cell(literal(fill(first, width)), f"part{SPLIT}{nth}"),)))
        lines += [text_line(row, width) for row in further]
    return tuple(lines)


def _summary(making: Making) -> tuple[str, ...]:
    game, card, lists = making.game, making.card, making.game.lists
    gap = f" {glyphs().dot} "
    classes = ", ".join(f"{names.character_class(lists, of)} {level}" for of, level in class_levels(card))
    abilities = []
    for ability in ABILITIES:
        found = score(game, card, ability)
        shown = glyphs().rule if found is None else f"{found.total} ({signed(modifier(found.total))})"
        abilities.append(f"{names.ability_short(ability)} {shown}")
    saves = (f"{names.save(save)} {signed(save_bonus(game, card, save).total)}" for save in SAVES)
    feats = ", ".join(names.taken(lists, each) for each in feats_of(card))
    carried = [names.weapon(lists, arm.weapon) for arm in card.arms]
    carried += [names.armour(lists, worn.armour) for worn in (card.armour, card.shield) if worn]
    return (
        gap.join(part for part in (card.name, names.race(lists, card.race), classes) if part),
        gap.join(abilities),
        gap.join(points_lines(making)),
        gap.join((_("AC {total}").format(total=armour_classes(game, card).normal.total), *saves)),
        *((feats,) if feats else ()),
        *((", ".join(carried),) if carried else ()),
    )
