"""The parts of a card's page that go by weapons, skills, feats and magic."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rules.d20.card import Card
from rules.d20.caster import caster_of, casts_of
from rules.d20.game import Game
from rules.d20.levels import base_attack, class_levels, feats_of, features_at
from rules.d20.lookup import all_skills
from rules.d20.skills import half_ranks, skill_bonus, usable
from rules.d20.spell_points import places
from rules.d20.weapons import weapons_at_hand
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.figures_d20 import attacks_text, damage_text, ranks_text, threat_text, weapon_name
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.sheet import Cell, Line, Page, columns, heading, pair, wrapped
from tabletop_tui.present.text import cell_len, fill, folded, literal
from tabletop_tui.present.worth_d20 import feat_text

GAP: Final = 2
COLUMN: Final = 24
"""The least cells for a skill."""


@dataclass(frozen=True, slots=True)
class ClassFeature:
    """A feature that a class gave."""

    feature: str
    of: str
    level: int
    """The class level that gave it first."""
    amount: int
    """What it comes to now."""


def attack_lines(game: Game, card: Card, width: int) -> Page:
    """Every way to strike: attack, damage, threat."""
    lines = [
        heading(
            _("Attack"), width, _("base {bonus}").format(bonus=signed(base_attack(game, card).total)), "base-attack"
        )
    ]
    rows = [
        (
            one.key,
            weapon_name(game.lists, one),
            attacks_text(game, card, one),
            damage_text(game, card, one),
            threat_text(game, card, one),
        )
        for one in weapons_at_hand(game, card)
    ]
    cells = [max((cell_len(row[at]) for row in rows), default=0) + 1 for at in (2, 3, 4)]
    name = min(34, width - sum(cells) - 3)
    for key, called, attacks, damage, threat in rows:
        lines.append(
            Line(
                (
                    Cell(literal(fill(called, name)), f"weapon:{key}"),
                    Cell(literal(" " + fill(attacks, cells[0], right=True), "bold"), f"attack:{key}"),
                    Cell(literal(" " + fill(damage, cells[1], right=True)), f"damage:{key}"),
                    Cell(literal(" " + fill(threat, cells[2], right=True), "$text-muted"), f"threat:{key}"),
                )
            )
        )
    return tuple(lines)


def skills_shown(game: Game, card: Card) -> tuple[str, ...]:
    """The skills that a card can use, by name; those with a speciality each."""
    learned = {each.what for level in card.levels for each in level.skills}
    special = {each for each in learned if ":" in each}
    bases = {each.partition(":")[0] for each in special}
    plain = {skill.id for skill in all_skills(game) if usable(game, card, skill.id) and skill.id not in bases}
    return tuple(sorted(plain | learned, key=lambda what: folded(names.skill(game.lists, what))))


def skill_lines(game: Game, card: Card, width: int) -> Page:
    """Every skill that can be used, with ranks and bonus; fewer columns where names would be cut."""
    rows = [_skill_row(game, card, what) for what in skills_shown(game, card)]
    ranks = max((cell_len(row.ranks) for row in rows), default=0)
    bonus = max((cell_len(row.bonus) for row in rows), default=0)
    longest = max((cell_len(row.name) for row in rows), default=0) + ranks + bonus + GAP
    count = max(1, min(3, (width + GAP) // (COLUMN + GAP)))
    if count == 3 and (width - GAP * 2) // 3 < longest:
        count = 2
    cell = min(max(34, longest), (width - GAP * (count - 1)) // count)
    cells = []
    for row in rows:
        value = f"{fill(row.ranks, ranks, right=True)} {fill(row.bonus, bonus, right=True)}"
        style, strong = ("", "bold") if row.ranks else ("$text-muted", "")
        cells.append(pair(f"skill:{row.what}", row.name, value, cell, style, strong))
    return (heading(_("Skills"), width, _("ranks, bonus")), *columns(cells, count, GAP))


@dataclass(frozen=True, slots=True)
class _SkillRow:
    what: str
    name: str
    ranks: str
    """Empty without any."""
    bonus: str


def _skill_row(game: Game, card: Card, what: str) -> _SkillRow:
    half = half_ranks(game, card, what)
    bonus = signed(skill_bonus(game, card, what).total)
    return _SkillRow(what, names.skill(game.lists, what), ranks_text(half) if half else "", bonus)


def class_features(card: Card) -> Iterator[ClassFeature]:
    """The features of a card's classes, each with what it comes to now, in the order they were gained."""
    for of, level in class_levels(card):
        found: dict[str, tuple[int, int]] = {}
        for each in range(1, level + 1):
            for feature, amount in features_at(of, each):
                found[feature] = (found.get(feature, (each, 0))[0], amount)
        for feature, (first, amount) in found.items():
            yield ClassFeature(feature, of, first, amount)


def feature_text(each: ClassFeature) -> str:
    """A feature with what it comes to, where that says something."""
    name = names.feature(each.feature)
    return f"{name} {each.amount}" if each.amount > 1 else name


def feat_lines(game: Game, card: Card, width: int) -> Page:
    """Feats and class features, each as a paragraph that opens."""
    feats = ", ".join(feat_text(game, card, each) for each in feats_of(card))
    features = ", ".join(feature_text(each) for each in class_features(card))
    lines: list[Line] = []
    for key, title, text in (("feats", _("Feats"), feats), ("features", _("Class features"), features)):
        if not text and key == "features":
            continue
        lines.append(heading(title, width))
        rows = wrapped(text or _("none yet"), width)
        style = "" if text else "$text-muted"
        lines += [Line((Cell(literal(fill(row, width), style), "" if at else key),)) for at, row in enumerate(rows)]
        lines.append(Line())
    return tuple(lines)


def magic_lines(game: Game, card: Card, width: int) -> Page:
    """What a card casts by: caster level, and its points or its spells a day."""
    casts = casts_of(game, card)
    casts = tuple(each for each in casts if each.caster_level or each.castable is not None)
    if not casts:
        return ()
    lines = [heading(_("Magic"), width)]
    now = caster_of(game, card)
    for each in casts:
        called = names.character_class(game.lists, each.by)
        text = _("{class_name}: caster level").format(class_name=called)
        lines.append(Line((pair(f"caster:{each.by}", text, str(each.caster_level), min(width, 52)),)))
        pool = now.of(each.by)
        if game.settings.spell_points and pool is not None:
            value = f"{pool.pool.points}/{pool.pool.maximum}"
            lines.append(Line((pair(f"pool:{each.by}", "  " + _("spell points"), value, min(width, 52)),)))
        elif each.castable is not None:
            value = "/".join(str(count) for count in places(each))
            lines.append(Line((pair(f"slots:{each.by}", "  " + _("spells a day"), value, min(width, 52)),)))
    return (*lines, Line())
