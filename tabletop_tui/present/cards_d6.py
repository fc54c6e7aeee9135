"""Cards of the D6 game as pages: the list of them, and one whole card whose every number can be opened."""

from textual.content import Content

from rules.d6.card import Card
from rules.d6.game import Game
from rules.d6.lists import Attribute, Lists, Skill
from rules.d6.pools import (
    armour_levels,
    armour_parts,
    attribute_of,
    fighting_pool,
    rank_of,
    skill_pool,
    weapon_of,
    with_weapon,
    wound_dice,
)
from tabletop_tui.locale import _
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present import wounds_d6
from tabletop_tui.present.card_lists import draft_cell, head_lines, list_lines, text_lines
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.pools_d6 import dice, dice_words
from tabletop_tui.present.sheet import Cell, Line, Page, columns, heading, pair, wrapped
from tabletop_tui.present.text import fill, fill_name, literal

ATTRIBUTES: tuple[Attribute, ...] = ("strength", "reflexes", "intelligence")
_COLUMN = 24
_GAP = 2


def list_page(game: Game, width: int, sought: str = "") -> Page:
    """All cards, the party's and then the GM's, one on a line with its wounds."""
    drafts = tuple(draft_cell(each.id, each.card.name, each.card.player, each.step, width) for each in game.drafts)
    return list_lines(game.cards, drafts, width, sought, list_cell)


def list_cell(card: Card, width: int) -> Cell:
    """One card of the list: a mark when it is hidden, its label, its wounds, and its player where there is room."""
    wounds_width = min(12, width // 2) if width < 40 else 16
    player_width = 0 if width < 40 else min(16, width // 5)
    name_width = width - wounds_width - player_width - 2
    mark = glyphs().secret if card.hidden else " "
    wounds = wounds_d6.short(card, wounds_width)
    down = any(wound.level >= wounds_d6.MOST_LEVELS for wound in card.wounds)
    style = "$text-muted" if card.hidden or down else ""
    return Cell(
        Content.assemble(
            literal(mark, "$warning"),
            literal(fill_name(card.label, name_width) + " ", style),
            wounds,
            literal(" " * (wounds_width - wounds.cell_length)),
            literal(fill(card.player, player_width), "$text-muted"),
        ),
        card.id,
    )


def card_page(game: Game, card: Card, width: int, secrets: bool = True) -> Page:
    """A whole card; each number is a cell that opens. Notes for the GM are left out where there are no secrets."""
    return (
        *head_lines(card, width),
        *_attributes(card, width),
        Line(),
        *_fighting(game, card, width),
        *_wounds(game, card, width),
        *_skills(game, card, width),
        *_ranks(game, card, width),
        *text_lines(card, width, secrets),
    )


def _attributes(card: Card, width: int) -> Page:
    cell = min(18, (width - 2 * _GAP) // 3)
    cells = [pair(which, names.attribute(which), plain(attribute_of(card, which)), cell) for which in ATTRIBUTES]
    return columns(cells, 3, _GAP)


def _fighting(game: Game, card: Card, width: int) -> Page:
    lines = [heading(_("In a fight"), width)]
    cell = min(width, 52)
    for item in fighting_items(game.lists, card):
        pool = fighting_pool(game, card, with_weapon(game.lists, item))
        lines.append(Line((pair(f"weapon:{item}", names.weapon(game.lists, item), dice(pool.size), cell),)))
    for item in card.weapons:
        if any(focus.id == item for focus in game.lists.foci):
            lines.append(
                Line((pair(f"focus:{item}", names.focus(game.lists, item), focus_bonus_words(game.lists, item), cell),))
            )
    worn = ", ".join(names.armour(game.lists, part.what) for part in armour_parts(game.lists, card))
    levels = armour_levels(game.lists, card)
    label = _("Armour: {worn}").format(worn=worn) if worn else _("Armour")
    lines.append(Line((pair("armour", label, plain(levels), cell),)))
    return (*lines, Line())


def focus_bonus_words(lists: Lists, focus: str) -> str:
    """The dice that a focus gives, signed."""
    bonus = next((one.bonus for one in lists.foci if one.id == focus), 0)
    return _("{bonus} to magic").format(bonus=f"+{bonus}" if bonus >= 0 else plain(bonus))


def fighting_items(lists: Lists, card: Card) -> tuple[str, ...]:
    """The ids of the weapons a card may fight with, the one in hand by habit first, bare hands last."""
    carried = [item for item in card.weapons if weapon_of(lists, item)]
    return tuple(dict.fromkeys((*carried, "unarmed")))


def _wounds(game: Game, card: Card, width: int) -> Page:
    cost = wound_dice(game.settings, card)
    lines = [heading(_("Wounds"), width, dice_words(cost), "wound-dice") if cost else heading(_("Wounds"), width)]
    for wound in card.wounds:
        text = f"{wounds_d6.bar(wound.level)} {wounds_d6.wound_line(wound)}"
        lines.append(Line((Cell(literal(fill(text, width), wounds_d6.tone(wound.level)), f"wound:{wound.number}"),)))
    if not card.wounds:
        lines.append(Line((Cell(literal(fill(_("no wounds"), width), "$text-muted"), "wounds"),)))
    if card.conditions:
        text = _("Conditions: {list}").format(list=", ".join(card.conditions))
        lines += [
            Line((Cell(literal(fill(row, width), "$warning"), "" if index else "conditions"),))
            for index, row in enumerate(wrapped(text, width))
        ]
    return (*lines, Line())


def skills_of(lists: Lists, attribute: Attribute) -> tuple[Skill, ...]:
    """The campaign's skills that an attribute governs, as listed."""
    return tuple(skill for skill in lists.skills if skill.attribute == attribute)


def _skills(game: Game, card: Card, width: int) -> Page:
    count = max(1, min(3, (width + _GAP) // (_COLUMN + _GAP)))
    cell = min(34, (width - _GAP * (count - 1)) // count)
    if count == 3:
        return (_skills_heading(3, cell), *_three(game, card, cell), Line())
    cells = [
        _skill_cell(game, card, skill.id, cell)
        for attribute in ATTRIBUTES
        for skill in skills_of(game.lists, attribute)
    ]
    return (_skills_heading(count, cell), *columns(cells, count, _GAP), Line())


def _skills_heading(count: int, cell: int) -> Line:
    """As wide as the columns below it."""
    return heading(_("Skills"), count * cell + (count - 1) * _GAP, _("rank, dice"))


def _three(game: Game, card: Card, cell: int) -> Page:
    """One column for each attribute."""
    sides = [
        [_skill_cell(game, card, skill.id, cell) for skill in skills_of(game.lists, which)] for which in ATTRIBUTES
    ]
    gap, blank = Cell(Content(" " * _GAP)), Cell(Content(" " * cell))
    rows = max((len(side) for side in sides), default=0)
    return tuple(
        Line((_at(sides[0], row, blank), gap, _at(sides[1], row, blank), gap, _at(sides[2], row, blank)))
        for row in range(rows)
    )


def _at(cells: list[Cell], row: int, blank: Cell) -> Cell:
    return cells[row] if row < len(cells) else blank


def _skill_cell(game: Game, card: Card, skill: str, width: int) -> Cell:
    rank = rank_of(card.skills, skill)
    size = skill_pool(game, card, skill).size
    value = f"{fill(plain(rank), 2, right=True)} {fill(str(size), 2, right=True)}"
    style = "" if rank else "$text-muted"
    return pair(f"skill:{skill}", names.skill(game.lists, skill), value, width, style, "bold" if rank else "")


def _ranks(game: Game, card: Card, width: int) -> Page:
    count = 2 if width >= 2 * _COLUMN + _GAP else 1
    cell = min(34, (width - _GAP * (count - 1)) // count)
    lines: list[Line] = []
    proficiencies = [
        pair(f"proficiency:{rank.what}", names.proficiency(game.lists, rank.what), plain(rank.rank), cell)
        for rank in card.proficiencies
    ]
    professions = [pair(f"profession:{rank.what}", rank.what, plain(rank.rank), cell) for rank in card.professions]
    for title, cells in ((_("Proficiencies"), proficiencies), (_("Professions"), professions)):
        if cells:
            lines += [heading(title, width), *columns(cells, count, _GAP), Line()]
    return tuple(lines)
