"""The parts in which a card is changed, how each stands now, and what a change comes to."""

from textual.content import Content

from rules.d6.card import Card, Rank
from rules.d6.game import Game
from rules.d6.pools import armour_levels, attribute_of, fighting_pool, with_weapon
from tabletop_tui.locale import _
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.cards_d6 import ATTRIBUTES, fighting_items
from tabletop_tui.present.edit import EditPart, text_parts, who_part
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.pools_d6 import dice
from tabletop_tui.present.text import literal

_PARTS = {
    "who": "who",
    "strength": "attributes",
    "reflexes": "attributes",
    "intelligence": "attributes",
    "skill": "skills",
    "proficiency": "proficiencies",
    "profession": "professions",
    "weapon": "carried",
    "focus": "carried",
    "armour": "carried",
    "conditions": "conditions",
    "gear": "gear",
    "notes": "notes",
    "secret-notes": "secret-notes",
}


def part_of(key: str) -> str:
    """The part that a key of the card's page belongs to; empty: none."""
    return _PARTS.get(key.partition(":")[0], "")


def parts(game: Game, card: Card) -> tuple[EditPart, ...]:
    """Every part of a card, from the top."""
    lists = game.lists
    carried = [names.weapon(lists, item) for item in card.weapons] + [names.armour(lists, piece) for piece in card.worn]
    attributes = "  ".join(f"{names.attribute(which)} {plain(attribute_of(card, which))}" for which in ATTRIBUTES)
    return (
        who_part(card.label, card.player, card.owner),
        EditPart("attributes", _("attributes"), attributes),
        EditPart(
            "skills", _("skills"), _ranks({one.id: names.skill(lists, one.id) for one in lists.skills}, card.skills)
        ),
        EditPart(
            "proficiencies",
            _("proficiencies"),
            _ranks({one.id: names.proficiency(lists, one.id) for one in lists.proficiencies}, card.proficiencies),
        ),
        EditPart("professions", _("professions"), _ranks({}, card.professions)),
        EditPart("carried", _("weapons and armour"), ", ".join(carried)),
        EditPart("conditions", _("conditions"), ", ".join(card.conditions)),
        *text_parts(card.gear, card.notes, card.secret_notes),
    )


def _ranks(known: dict[str, str], ranks: tuple[Rank, ...]) -> str:
    return ", ".join(f"{known.get(rank.what, rank.what)} {plain(rank.rank)}" for rank in ranks)


def combat_preview(game: Game, card: Card) -> Content:
    """What a card would fight with and how much armour it would have, on one line."""
    item = fighting_items(game.lists, card)[0]
    size = fighting_pool(game, card, with_weapon(game.lists, item)).size
    shown = [
        f"{names.weapon(game.lists, item)} {dice(size)}",
        _("armour {levels}").format(levels=armour_levels(game.lists, card)),
    ]
    return literal(f" {glyphs().dot} ".join(shown), "bold")
