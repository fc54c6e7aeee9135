"""One whole card of the d20 game as a page whose every number can be opened."""

from typing import Final

from textual.content import Content

from rules.d20 import challenge
from rules.d20.abilities import ABILITIES, Ability, modifier
from rules.d20.afflictions import held
from rules.d20.card import Card
from rules.d20.defence import armour_classes, reductions
from rules.d20.experience import MOST as MOST_EXPERIENCE
from rules.d20.game import Game
from rules.d20.levelling import next_level_at
from rules.d20.levels import adjustment_left, adjustment_whole, class_levels, effective_level, racial_dice
from rules.d20.lists import RACIAL
from rules.d20.lookup import race_of, size_of
from rules.d20.moving import speed
from rules.d20.order import initiative_bonus_of
from rules.d20.rating import rated
from rules.d20.saves import save_bonus
from rules.d20.scores import score
from rules.d20.standard import SAVES
from tabletop_tui.locale import _
from tabletop_tui.present import health_d20 as health
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.advance_d20 import due_words
from tabletop_tui.present.card_lists import head_lines, text_lines
from tabletop_tui.present.card_parts_d20 import attack_lines, feat_lines, magic_lines, skill_lines
from tabletop_tui.present.conditions_d20 import condition_name, implied, left_long
from tabletop_tui.present.figures_d20 import reduction_text
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain, signed, thousands
from tabletop_tui.present.sheet import Cell, Line, Page, columns, heading, pair, wrapped
from tabletop_tui.present.text import fill, literal

GAP: Final = 2


def card_page(game: Game, card: Card, width: int, minute: int = 0, secrets: bool = True) -> Page:
    """A whole card; each number is a cell that opens.

    Args:
        game: The game.
        card: The card.
        width: In cells.
        minute: The game clock, for what is left of conditions.
        secrets: Whether notes for the GM are shown, and what only the GM may do now.
    """
    return (
        *_head(game, card, width, secrets),
        *_abilities(game, card, width),
        Line(),
        *_defence(game, card, width, minute),
        Line(),
        *attack_lines(game, card, width),
        Line(),
        *skill_lines(game, card, width),
        Line(),
        *feat_lines(game, card, width),
        *magic_lines(game, card, width),
        *text_lines(card, width, secrets),
    )


def _head(game: Game, card: Card, width: int, secrets: bool) -> Page:
    lines = list(head_lines(card, width))
    rows = wrapped(what_it_is(game, card), width)
    lines += [Line((Cell(literal(fill(row, width)), "" if at else "levels"),)) for at, row in enumerate(rows)]
    return (*lines, *_standing(game, card, width, secrets))


def what_it_is(game: Game, card: Card) -> str:
    """Race, templates, size where it is another than the race's, levels and alignment."""
    lists = game.lists
    kind = [names.race(lists, card.race), *(names.template(each) for each in card.templates)]
    if card.size is not None and card.size != race_of(game, card).size:
        kind.append(names.size(size_of(game, card)))
    levels = [f"{names.character_class(lists, of)} {level}" for of, level in class_levels(card)]
    if racial_dice(card):
        levels.insert(0, f"{names.character_class(lists, RACIAL)} {racial_dice(card)}")
    parts = [" ".join(kind), ", ".join(levels) or _("no levels yet"), names.alignment(card.alignment)]
    return f" {glyphs().dot} ".join(part for part in parts if part)


def _standing(game: Game, card: Card, width: int, secrets: bool) -> Page:
    whole, left = adjustment_whole(game, card), adjustment_left(game, card)
    cell = (width - 2 * GAP) // 3
    cells = [
        pair("effective-level", _("ECL"), str(effective_level(game, card).total), cell),
        pair("adjustment", _("LA"), signed(left) if left == whole else f"{signed(left)} ({signed(whole)})", cell),
        pair("challenge", _("CR"), challenge.name(rated(game, (card,))[0].rating), cell),
    ]
    now, needed = card.experience, min(MOST_EXPERIENCE, next_level_at(game, card))
    text = _("{now} of {needed}").format(now=thousands(now), needed=thousands(needed))
    lines = [*columns(cells, 3, GAP), Line((pair("experience", _("Experience"), text, width),))]
    if secrets and (due := due_words(game, card)):
        lines.append(Line((Cell(literal(fill(f"{glyphs().dot} {due}", width), "$text-success bold"), "advance"),)))
    return tuple(lines)


def _abilities(game: Game, card: Card, width: int) -> Page:
    count = 6 if width >= 72 else 3
    cell = min(15, (width - GAP * (count - 1)) // count)
    return columns([_ability_cell(game, card, which, cell) for which in _in_columns(count)], count, GAP)


def _in_columns(count: int) -> tuple[Ability, ...]:
    """The abilities so that they read across in the usual order."""
    rows = len(ABILITIES) // count
    return tuple(ABILITIES[row * count + column] for column in range(count) for row in range(rows))


def _ability_cell(game: Game, card: Card, which: Ability, width: int) -> Cell:
    found = score(game, card, which)
    value = glyphs().rule if found is None else f"{found.total} {fill(signed(modifier(found.total)), 3, right=True)}"
    return pair(f"ability:{which}", names.ability_short(which), value, width)


def _defence(game: Game, card: Card, width: int, minute: int) -> Page:
    lines = [heading(_("Defence"), width)]
    for gauge in health.gauges(game, card):
        shown = Content.assemble(
            literal(fill(health.gauge_name(gauge.kind), 16)), health.gauge_content(gauge, 10, max(0, width - 27))
        )
        lines.append(Line((Cell(shown, gauge.kind),)))
    if card.health.nonlethal and not game.settings.vitality:
        lines.append(Line((pair("nonlethal", _("Nonlethal damage"), str(card.health.nonlethal), min(width, 24)),)))
    if stands := health.life_text(game, card):
        mark = glyphs().cross if health.is_out(card) else "!"
        lines.append(Line((Cell(literal(fill(f"{mark} {stands}", width), "$text-error bold"), "life"),)))
    third = (width - 2 * GAP) // 3
    classes = armour_classes(game, card)
    lines += columns(
        [
            pair("armour-class", _("AC"), plain(classes.normal.total), third),
            pair("armour-class:touch", _("touch"), plain(classes.touch.total), third),
            pair("armour-class:flat-footed", _("flat-footed"), plain(classes.flat_footed.total), third),
        ],
        3,
        GAP,
    )
    lines += columns(
        [pair(f"save:{save}", names.save(save), signed(save_bonus(game, card, save).total), third) for save in SAVES],
        3,
        GAP,
    )
    lines += columns(
        [
            pair("initiative", _("Initiative"), signed(initiative_bonus_of(game, card).total), third),
            pair("speed", _("Speed"), _("{feet} ft").format(feet=speed(game, card).total), third),
            *_healing_cell(game, card, third),
        ],
        3,
        GAP,
    )
    held_back = reductions(game, card)
    if held_back or game.settings.armor_as_dr:
        text = reduction_text(held_back) if held_back else glyphs().rule
        lines.append(Line((pair("damage-reduction", _("Damage reduction"), text, width),)))
    return (*lines, *_conditions(game, card, width, minute))


def _healing_cell(game: Game, card: Card, width: int) -> tuple[Cell, ...]:
    regeneration = card.regeneration or race_of(game, card).regeneration
    fast = race_of(game, card).fast_healing + card.fast_healing
    if regeneration is not None and regeneration.points:
        return (pair("regeneration", _("Regeneration"), str(regeneration.points), width),)
    return (pair("fast-healing", _("Fast healing"), str(fast), width),) if fast else ()


def _conditions(game: Game, card: Card, width: int, minute: int) -> Page:
    lines = []
    listed = held(game, card)
    for at, each in enumerate(card.conditions):
        if each in listed:
            text = f"{glyphs().dot} {condition_name(each)}: {left_long(game, each, minute)}"
            lines.append(Line((Cell(literal(fill(text, width), "$text-warning"), f"condition:{at}"),)))
    for at, name in enumerate(implied(game, card)):
        lines.append(Line((Cell(literal(fill(f"{glyphs().dot} {name}", width), "$text-warning"), f"implied:{at}"),)))
    return tuple(lines)
