"""How a creature of the d20 game stands: its points as bars and numbers, and its state in words."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from textual.content import Content

from rules.d20 import vitality
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.points import has_body, hit_points, vitality_points, wound_points
from tabletop_tui.locale import _, pgettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.text import cell_len, fill

Kind: TypeAlias = Literal["hit-points", "vitality", "wounds"]

BAR = 5
"""The usual cells of a bar."""


@dataclass(frozen=True, slots=True)
class Gauge:
    """One kind of points, how many are left of how many."""

    kind: Kind
    left: int
    """Below 0 for the dying by the standard rule."""
    most: int
    """0: it has none of this kind at all."""
    temporary: int = 0
    """Temporary points that stand before these."""


def gauges(game: Game, card: Card) -> tuple[Gauge, ...]:
    """Vitality and wounds, or hit points alone, by the house rules in use."""
    temporary = card.health.temporary
    if not game.settings.vitality:
        points = hit_points(game, card)
        return (Gauge("hit-points", points.left, points.most, temporary),)
    soft, body = vitality_points(game, card), wound_points(game, card)
    before_body = 0 if soft.most else temporary
    return (
        Gauge("vitality", soft.left, soft.most, temporary - before_body),
        Gauge("wounds", body.left, body.most, before_body),
    )


def gauge_name(kind: Kind) -> str:
    """What a kind of points is called."""
    match kind:
        case "hit-points":
            return pgettext("points", "Hit points")
        case "vitality":
            return pgettext("points", "Vitality")
        case "wounds":
            return pgettext("points", "Wounds")


def gauge_tone(gauge: Gauge) -> str:
    """The style of points by how much of them is left."""
    if gauge.left * 2 > gauge.most:
        return "$text-success"
    return "$text-warning" if gauge.left * 4 > gauge.most else "$text-error"


def gauge_numbers(gauge: Gauge) -> str:
    """Points in numbers: 12/20, with temporary ones 12+5/20; a dash for none at all."""
    if not gauge.most:
        return glyphs().rule
    more = f"+{gauge.temporary}" if gauge.temporary else ""
    return f"{plain(gauge.left)}{more}/{gauge.most}"


def gauge_bar(gauge: Gauge, cells: int = BAR) -> Content:
    """Points as a bar; anything left fills a cell, anything lost leaves one empty."""
    if not gauge.most or cells < 1:
        return Content(" " * max(0, cells))
    left = max(0, min(gauge.left, gauge.most))
    filled = left * cells // gauge.most
    if left > 0 and not filled:
        filled = 1
    return Content.assemble(
        (glyphs().full * filled, gauge_tone(gauge)), (glyphs().empty * (cells - filled), "$text-muted")
    )


def gauge_content(gauge: Gauge, bar: int, numbers: int) -> Content:
    """A bar with its numbers, in `bar` + 1 + `numbers` cells."""
    if not gauge.most:
        return Content.styled(fill(gauge_numbers(gauge), bar + 1 + numbers), "$text-muted")
    style = "" if gauge.left * 2 > gauge.most else gauge_tone(gauge)
    return Content.assemble(gauge_bar(gauge, bar), " ", (fill(gauge_numbers(gauge), numbers), style))


def numbers_cells(game: Game, cards: tuple[Card, ...]) -> tuple[int, ...]:
    """How wide the numbers of each kind of points are among these cards."""
    rows = [gauges(game, card) for card in cards]
    kinds = 2 if game.settings.vitality else 1
    return tuple(max((cell_len(gauge_numbers(row[kind])) for row in rows), default=0) for kind in range(kinds))


def health_words(game: Game, card: Card) -> str:
    """All points of a card in words, and how it stands: Vitality 12/20, Wounds 9/14, dying."""
    parts = [f"{gauge_name(gauge.kind)} {gauge_numbers(gauge)}" for gauge in gauges(game, card) if gauge.most]
    if card.health.nonlethal and not game.settings.vitality:
        parts.append(_("nonlethal {points}").format(points=card.health.nonlethal))
    return ", ".join((*parts, life_text(game, card))) if life_text(game, card) else ", ".join(parts)


def life_text(game: Game, card: Card) -> str:
    """How a creature stands in words, with what the next save is against; empty when it is up and awake."""
    health = card.health
    match health.life:
        case "up":
            return "" if health.awake else pgettext("stands", "unconscious")
        case "dying" if game.settings.vitality:
            difficulty = vitality.dying_difficulty(health.turns + 1)
            return _("{state}, DC {difficulty}").format(state=names.life("dying"), difficulty=difficulty)
        case "stable" if health.tended:
            return _("{state}, tended").format(state=names.life("stable"))
        case "disabled" if not health.awake:
            return _("{state}, unconscious").format(state=names.life("disabled"))
        case "dead" if not has_body(game, card):
            return pgettext("stands", "destroyed")
        case _:
            return names.life(health.life)


def is_out(card: Card) -> bool:
    """Whether a creature is dead, so that it has no part in a fight any more."""
    return card.health.life == "dead"


def is_down(card: Card) -> bool:
    """Whether a creature lies there: unconscious, dying or dead."""
    return not card.health.awake or is_out(card)
