"""The list of cards of the d20 game: everybody with their points as a bar and numbers, or how they stand."""

from typing import Final

from textual.content import Content

from rules.d20.card import Card
from rules.d20.game import Game
from tabletop_tui.present import health_d20 as health
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.card_lists import draft_cell, list_lines
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.sheet import Cell, Page
from tabletop_tui.present.text import cell_len, cut, fill_name, join, literal

ROOMY: Final = 38
"""From this width on a list has room for whole bars."""
DOWN: Final = "!"
"""Before the word for somebody who is at their last."""


def list_page(game: Game, width: int, sought: str = "") -> Page:
    """All cards, the party's and then the GM's, one on a line with its points."""
    drafts = tuple(draft_cell(each.id, each.card.name, each.card.player, each.step, width) for each in game.drafts)
    return list_lines(game.cards, drafts, width, sought, lambda card, cells: list_cell(game, card, cells))


def list_cell(game: Game, card: Card, width: int) -> Cell:
    """One card of the list: a mark when it is hidden, its label, and its points or how it stands."""
    cells = 20 if width >= ROOMY else 14 if game.settings.vitality else 12
    style = "$text-muted" if card.hidden or health.is_out(card) else ""
    stands = stands_short(game, card, cells)
    return Cell(
        Content.assemble(
            literal(glyphs().secret if card.hidden else " ", "$warning"),
            literal(fill_name(card.label, width - cells - 2) + " ", style),
            stands,
            literal(" " * (cells - stands.cell_length)),
        ),
        card.id,
    )


def stands_short(game: Game, card: Card, cells: int) -> Content:
    """The points of a card in a few cells; whoever is down has a mark and a word in their place."""
    if card.health.life != "up" or not card.health.awake:
        mark = glyphs().cross if health.is_out(card) else DOWN
        text = health.life_text(game, card)
        short = text if cell_len(text) + 2 <= cells else names.life(card.health.life)
        return literal(cut(f"{mark} {short}", cells), "$text-error bold")
    gauges = health.gauges(game, card)
    if len(gauges) == 1:
        return health.gauge_content(gauges[0], max(0, cells - 8), 7)
    bar = 3 if cells >= 18 else 0
    parts: list[Content | str] = []
    for gauge in gauges:
        if bar and gauge.most:
            parts.append(health.gauge_bar(gauge, bar))
        style = "" if gauge.left * 2 > gauge.most else health.gauge_tone(gauge)
        parts.append(literal(health.gauge_numbers(gauge), style))
    shown = join(parts, " ")
    return shown if shown.cell_length <= cells else literal(cut(shown.plain, cells))
