"""The parts in which a card of the d20 game is changed, how each stands now, and what a change comes to."""

from typing import Final

from textual.content import Content

from rules.d20 import challenge
from rules.d20.abilities import ABILITIES
from rules.d20.card import Arm, Card, Modifier
from rules.d20.defence import armour_classes, reductions
from rules.d20.game import Game
from rules.d20.levels import feats_of
from rules.d20.lists import Lists
from rules.d20.rating import challenge_rating
from rules.d20.weapons import at_hand
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.card_page_d20 import what_it_is
from tabletop_tui.present.conditions_d20 import condition_name
from tabletop_tui.present.edit import EditPart, text_parts, who_part
from tabletop_tui.present.figures_d20 import (
    attacks_text,
    bypass_text,
    damage_text,
    reduction_text,
    threat_text,
    weapon_name,
)
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.health_d20 import gauge_name, gauges
from tabletop_tui.present.numbers import signed, thousands
from tabletop_tui.present.text import literal

_PARTS: Final = {
    "who": "who",
    "levels": "levels",
    "effective-level": "levels",
    "adjustment": "buyoff",
    "advance": "levels",
    "experience": "experience",
    "challenge": "body",
    "ability": "abilities",
    "hit-points": "levels",
    "vitality": "levels",
    "wounds": "abilities",
    "armour-class": "worn",
    "damage-reduction": "reduction",
    "fast-healing": "body",
    "regeneration": "body",
    "save": "modifiers",
    "initiative": "modifiers",
    "speed": "modifiers",
    "base-attack": "levels",
    "weapon": "arms",
    "attack": "arms",
    "damage": "arms",
    "threat": "arms",
    "skill": "skills",
    "feats": "feats",
    "features": "levels",
    "condition": "conditions",
    "implied": "conditions",
    "life": "conditions",
    "nonlethal": "conditions",
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
    scores = "  ".join(f"{names.ability_short(each)} {_score(card.scores.of(each))}" for each in ABILITIES)
    worn = [each for each in (card.armour, card.shield) if each is not None]
    return (
        who_part(card.label, card.player, card.owner),
        EditPart("kind", _("race and size"), what_it_is(game, card)),
        EditPart("abilities", _("abilities"), scores),
        EditPart("levels", _("levels"), _levels(game, card)),
        EditPart("experience", _("experience"), thousands(card.experience)),
        EditPart("skills", _("skills"), _skills(lists, card)),
        EditPart("feats", _("feats"), ", ".join(names.taken(lists, each) for each in feats_of(card))),
        EditPart("arms", _("weapons"), ", ".join(arm_name(lists, each) for each in card.arms)),
        EditPart(
            "worn",
            _("armour and shield"),
            ", ".join(f"{names.armour(lists, each.armour)}{_plus(each.enhancement)}" for each in worn),
        ),
        EditPart("modifiers", _("items and bonuses"), ", ".join(modifier_text(lists, each) for each in card.modifiers)),
        EditPart("reduction", _("damage reduction"), reduction_text(reductions(game, card))),
        EditPart("body", _("body and rating"), _body(game, card)),
        EditPart("conditions", _("conditions"), ", ".join(condition_name(each) for each in card.conditions)),
        *text_parts(card.gear, card.notes, card.secret_notes),
    )


def _score(score: int | None) -> str:
    return glyphs().rule if score is None else str(score)


def _plus(enhancement: int) -> str:
    return f" {signed(enhancement)}" if enhancement else ""


def _levels(game: Game, card: Card) -> str:
    return ", ".join(
        f"{names.character_class(game.lists, of)} {sum(level.of == of for level in card.levels)}"
        for of in dict.fromkeys(level.of for level in card.levels)
    )


def _skills(lists: Lists, card: Card) -> str:
    points: dict[str, int] = {}
    for level in card.levels:
        for each in level.skills:
            points[each.what] = points.get(each.what, 0) + each.points
    return ", ".join(f"{names.skill(lists, what)} {count}" for what, count in points.items())


def _body(game: Game, card: Card) -> str:
    found = [" ".join((_("CR"), challenge.name(challenge_rating(game, card))))]
    if card.no_criticals:
        found.append(_("no criticals"))
    if card.no_vitality:
        found.append(_("no vitality"))
    return ", ".join(found)


def arm_name(lists: Lists, arm: Arm) -> str:
    """A weapon carried, as it is called."""
    name = arm.name or names.weapon(lists, arm.weapon)
    return f"{name}{_plus(arm.enhancement)}"


def modifier_text(lists: Lists, each: Modifier) -> str:
    """What an item or a blessing does, with what gives it."""
    kind = names.bonus(each.kind)
    text = f"{names.number(lists, each.target)} {signed(each.value)}"
    about = ", ".join(part for part in (each.what, kind) if part)
    return f"{text} ({about})" if about else text


def reduction_rows(card: Card) -> tuple[str, ...]:
    """The damage reductions that were given to a card."""
    return tuple(
        f"{each.points}/{bypass_text(each)}{f' ({each.what})' if each.what else ''}" for each in card.reduction
    )


def combat_preview(game: Game, card: Card, key: str = "") -> Content:
    """What a card would stand and fight with, on one line."""
    lines = [f"{gauge_name(gauge.kind)} {gauge.most}" for gauge in gauges(game, card) if gauge.most]
    lines.append(" ".join((_("AC"), str(armour_classes(game, card).normal.total))))
    if held := reductions(game, card):
        lines.append(" ".join((_("DR"), reduction_text(held))))
    one = at_hand(game, card, key)
    if one is not None:
        struck = (weapon_name(game.lists, one), attacks_text(game, card, one), damage_text(game, card, one))
        lines.append(f"{' '.join(struck)}, {threat_text(game, card, one)}")
    return literal(f" {glyphs().dot} ".join(lines), "bold")
