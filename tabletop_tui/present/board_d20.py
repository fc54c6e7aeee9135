"""The order of initiative of a fight: who is in it, how each stands, and whose turn it is."""

from dataclasses import dataclass
from typing import Final

from textual.content import Content

from rules.d20 import challenge
from rules.d20.card import Card
from rules.d20.defence import armour_class
from rules.d20.encounter import Combatant, Encounter
from rules.d20.game import Game
from rules.d20.order import has_turn, is_waiting, next_turn
from rules.d20.rating import rated, tally
from rules.d20.timeline import Turn
from tabletop_tui.locale import _, pgettext
from tabletop_tui.present.conditions_d20 import conditions_short, joined
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.health_d20 import (
    BAR,
    gauge_content,
    gauge_name,
    gauges,
    is_out,
    life_text,
    numbers_cells,
)
from tabletop_tui.present.ladder import LadderRow, Standing
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.text import cell_len, fill, fill_name

_INITIATIVE: Final = 4
_ARMOUR: Final = 3
_LEAST_NAME: Final = 10
_LEAST_STATE: Final = 12
_BARS: Final = ((100, 10), (72, BAR), (0, 0))
"""How long the bars are, from so many cells of a row on."""


@dataclass(frozen=True, slots=True)
class Columns:
    """How wide each column is, in cells."""

    name: int
    bar: int
    numbers: tuple[int, ...]
    """Of each kind of points."""
    state: int


def columns(game: Game, width: int) -> Columns:
    """The columns for rows so many cells wide, the marks left out; names take what they need, to a limit."""
    cards = tuple(card for one in _combatants(game) if (card := game.card(one.card)))
    longest = max((cell_len(_label(card)) for card in cards), default=0)
    bar = next(cells for least, cells in _BARS if width >= least)
    heads = tuple(cell_len(gauge_name(gauge.kind)) for gauge in gauges(game, cards[0])) if cards else ()
    numbers = tuple(max(cells, head - bar - 1) for cells, head in zip(numbers_cells(game, cards), heads, strict=False))
    points = sum(bar + 1 + cells + 1 for cells in numbers)
    left = width - _INITIATIVE - _ARMOUR - points - 3
    name = max(_LEAST_NAME, min(longest, left - _LEAST_STATE, left // 2))
    return Columns(name, bar, numbers, max(1, left - name))


def ladder_head(game: Game, width: int) -> Content:
    """The names of the columns."""
    wide = columns(game, width)
    kinds = [gauge.kind for gauge in gauges(game, Card("", ""))]
    points = [fill(gauge_name(kind), wide.bar + 1 + cells) for kind, cells in zip(kinds, wide.numbers, strict=False)]
    parts = (
        fill(pgettext("column", "Init"), _INITIATIVE),
        fill(_("Name"), wide.name),
        *points,
        fill(pgettext("column", "AC"), _ARMOUR, right=True),
        fill(pgettext("column", "State"), wide.state),
    )
    return Content.styled(" ".join(parts), "$text-muted")


def ladder(game: Game, width: int, minute: int) -> tuple[LadderRow, ...]:
    """A row for each combatant, the first to act first; empty without a fight.

    Args:
        game: The game.
        width: The cells of a row.
        minute: The minute of the game clock.
    """
    fight = game.encounter
    if fight is None:
        return ()
    wide = columns(game, width)
    rows = []
    for place, one in enumerate(fight.combatants):
        card = game.card(one.card)
        if card is None:
            continue
        tied = place > 0 and fight.combatants[place - 1].count.initiative == one.count.initiative
        content = _row(game, fight, one, card, tied, wide, minute)
        rows.append(LadderRow(one.card, standing(fight, one, card), content))
    return tuple(rows)


def standing(fight: Encounter, one: Combatant, card: Card) -> Standing:
    """Where somebody stands in the round."""
    if fight.active == one.card:
        return "turn"
    if is_out(card):
        return "out"
    now = fight.now
    turn = Turn(fight.round, one.count)
    return "waiting" if now is None or now.before(turn) or is_waiting(fight, one) else "done"


def _row(game: Game, fight: Encounter, one: Combatant, card: Card, tied: bool, wide: Columns, minute: int) -> Content:
    where = standing(fight, one, card)
    style = {"turn": "bold", "out": "$text-muted"}.get(where, "")
    initiative = plain(one.count.initiative) + ("=" if tied else "")
    points: list[Content | tuple[str, str] | str] = []
    for gauge, cells in zip(gauges(game, card), wide.numbers, strict=False):
        points += [gauge_content(gauge, wide.bar, cells), " "]
    return Content.assemble(
        (fill(initiative, _INITIATIVE), style),
        " ",
        (fill_name(_label(card), wide.name), style),
        " ",
        *points,
        (fill(plain(armour_class(game, card).total), _ARMOUR, right=True), style),
        " ",
        (fill(state_text(game, fight, one, card, minute), wide.state), style),
    )


def _label(card: Card) -> str:
    return f"{glyphs().secret} {card.label}" if card.hidden else card.label


def state_text(game: Game, fight: Encounter, one: Combatant, card: Card, minute: int) -> str:
    """How somebody stands: alive or dying, waiting, its conditions, what the GM wrote."""
    if is_out(card):
        return life_text(game, card)
    return joined(
        life_text(game, card), wait_text(fight, one), conditions_short(game, card, minute), absence_text(fight, one)
    )


def wait_text(fight: Encounter, one: Combatant) -> str:
    """That somebody delays, or what it is ready for; empty when it does not wait."""
    if not is_waiting(fight, one):
        return ""
    if one.trigger is None:
        return pgettext("waits", "delays")
    return _("ready: {trigger}").format(trigger=one.trigger) if one.trigger else pgettext("waits", "ready")


def absence_text(fight: Encounter, one: Combatant) -> str:
    """That somebody has no turn in this round: surprised, or only just come; empty otherwise."""
    if fight.round == 0 and not one.aware:
        return pgettext("state", "surprised")
    if one.joined is not None and one.joined.round == fight.round and not has_turn(one, Turn(fight.round, one.count)):
        return _("from the next round")
    return ""


def moment_text(game: Game) -> str:
    """Whose turn it is, in a sentence; and what to press when it is nobody's."""
    fight = game.encounter
    if fight is None:
        return ""
    card = game.card(fight.active) if fight.active else None
    if card is None:
        return _("Nobody in the fight can act: + adds somebody, e ends the fight")
    turn = _("{who}'s turn").format(who=card.label)
    return joined(turn, round_text(fight), life_text(game, card))


def round_text(fight: Encounter) -> str:
    """Which round it is."""
    return _("round {round}").format(round=fight.round) if fight.round else _("the round of surprise")


def progress_text(game: Game) -> str:
    """Who comes next, and how dangerous the foes are."""
    fight = game.encounter
    if fight is None:
        return ""
    found = next_turn(fight, fight.now)
    card = game.card(found[0].card) if found and fight.active else None
    after = _("then {who}").format(who=card.label) if card is not None and card.id != fight.active else ""
    return joined(after, rating_text(game, foes_in_fight(game)))


def foes_in_fight(game: Game) -> tuple[Card, ...]:
    """The GM's cards in the fight."""
    cards = (game.card(one.card) for one in _combatants(game))
    return tuple(card for card in cards if card is not None and card.owner == "gm")


def rating_text(game: Game, foes: tuple[Card, ...]) -> str:
    """The challenge ratings of a group: CR 3, 4 x 1/2; empty without foes."""
    if not foes:
        return ""
    parts = [
        f"{count} {glyphs().times} {challenge.name(rung)}" if count > 1 else challenge.name(rung)
        for rung, count in tally(rated(game, foes))
    ]
    return _("CR {ratings}").format(ratings=", ".join(parts))


def _combatants(game: Game) -> tuple[Combatant, ...]:
    return game.encounter.combatants if game.encounter else ()
