"""The REF ladder of a fight: who is in it, what each declared, how each stands, and whose moment it is."""

from dataclasses import dataclass

from textual.content import Content

from rules.d6.card import Card
from rules.d6.encounter import Combatant, Encounter
from rules.d6.game import Game
from rules.d6.order import Due, can_act, can_roll, declaration_order, next_moment, resolution_order
from rules.d6.pools import armour_levels
from tabletop_tui.locale import _, pgettext
from tabletop_tui.present.actions_d6 import declared_text
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.ladder import LadderRow, Standing
from tabletop_tui.present.log_d6 import marks_text
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.text import cell_len, fill, fill_name
from tabletop_tui.present.wounds_d6 import WHOLE_BAR, level_name, short

_REFLEXES = 4
_ARMOUR = 6
_WOUNDS = (13, 17)
"""Cells for wounds, in a narrow and in a wide terminal."""
_STRENGTH = (9, 12)
_LEAST_NAME = 10
_WIDE = 100


@dataclass(frozen=True, slots=True)
class Columns:
    """How wide each column of the ladder is, in cells."""

    name: int
    declares: int
    wounds: int
    strength: int


def columns(game: Game, width: int) -> Columns:
    """The columns for a ladder so many cells wide, the marks left out.

    Names take what they need, to a limit. A declaration that has no room takes what wounds, STR and names do not need.
    """
    fight = game.encounter
    lined = [(one, card) for one in (fight.combatants if fight else ()) if (card := game.card(one.card))]
    longest = max((cell_len(_label(card)) for _one, card in lined), default=0)
    wide = width >= _WIDE
    wounds, strength = _WOUNDS[wide], _STRENGTH[wide]
    left = width - _REFLEXES - _ARMOUR - wounds - strength - 5
    name = max(_LEAST_NAME, min(longest + 1, left * 2 // 5))
    if (lacking := _lacking(game, left - name)) > 0:
        hurt = max(
            cell_len(_("Wounds")), WHOLE_BAR if wide else 0, *(short(card, wounds).cell_length for _one, card in lined)
        )
        ready = max(cell_len(_("STR")), *(cell_len(strength_text(one, card)) for one, card in lined))
        given = _given(lacking, (wounds - hurt, strength - ready, name - max(cell_len(_("Name")), longest)))
        wounds, strength, name = wounds - given[0], strength - given[1], name - given[2]
        left += given[0] + given[1]
    return Columns(name, max(1, left - name), wounds, strength)


def _given(lacking: int, spare: tuple[int, ...]) -> list[int]:
    """How many cells each column gives, the first ones first, until nothing lacks."""
    given = []
    for cells in spare:
        given.append(max(0, min(lacking, cells)))
        lacking -= given[-1]
    return given


def _lacking(game: Game, room: int) -> int:
    """How many cells the longest declaration lacks in a column of this width."""
    fight = game.encounter
    if fight is None:
        return 0
    due = next_moment(fight)
    return max((cell_len(declares(game, fight, one, due)) for one in fight.combatants), default=0) - room


def order(fight: Encounter) -> tuple[Combatant, ...]:
    """Everybody in the order of the phase: lowest REF first to declare, highest first to resolve."""
    return declaration_order(fight) if fight.phase == "declare" else resolution_order(fight)


def ladder_head(game: Game, width: int) -> Content:
    """The names of the columns."""
    wide = columns(game, width)
    return Content.styled(
        " ".join(
            (
                fill(_("REF"), _REFLEXES),
                fill(_("Name"), wide.name),
                fill(_("Declares"), wide.declares),
                fill(_("Wounds"), wide.wounds),
                fill(_("Armour"), _ARMOUR),
                fill(_("STR"), wide.strength),
            )
        ),
        "$text-muted",
    )


def ladder(game: Game, width: int) -> tuple[LadderRow, ...]:
    """A row for each combatant, in the order of the phase; empty without a fight."""
    fight = game.encounter
    if fight is None:
        return ()
    due = next_moment(fight)
    wide = columns(game, width)
    lined = order(fight)
    rows = []
    for place, one in enumerate(lined):
        card = game.card(one.card)
        if card is None:
            continue
        tied = place > 0 and lined[place - 1].reflexes == one.reflexes
        rows.append(LadderRow(one.card, standing(one, fight, due), _row(game, fight, one, card, tied, due, wide)))
    return tuple(rows)


def standing(one: Combatant, fight: Encounter, due: Due) -> Standing:
    """Where somebody stands in the round."""
    if due.who == one.card:
        return "turn"
    if one.out:
        return "out"
    if not can_act(one):
        return "done"
    finished = one.action is not None if fight.phase == "declare" else one.done
    return "done" if finished else "waiting"


def _row(game: Game, fight: Encounter, one: Combatant, card: Card, tied: bool, due: Due, wide: Columns) -> Content:
    state = standing(one, fight, due)
    dim = "$text-muted" if state == "out" else ""
    bold = "bold" if state == "turn" else dim
    armour = plain(armour_levels(game.lists, card))
    wounds = short(card, wide.wounds)
    pad = " " * (wide.wounds - wounds.cell_length)
    return Content.assemble(
        (fill(plain(one.reflexes) + ("=" if tied else ""), _REFLEXES), bold),
        " ",
        (fill_name(_label(card), wide.name), bold),
        " ",
        (fill(declares(game, fight, one, due), wide.declares), bold),
        " ",
        wounds,
        pad,
        " ",
        (fill(armour, _ARMOUR), bold),
        " ",
        (fill(strength_text(one, card), wide.strength), "" if one.strength_ready else "$text-muted"),
    )


def _label(card: Card) -> str:
    return f"{glyphs().secret} {card.label}" if card.hidden else card.label


def declares(game: Game, fight: Encounter, one: Combatant, due: Due) -> str:
    """What the column says that somebody does: the declaration, or what it waits for, after how it stands."""
    parts = []
    marks = marks_text(one.engaged, one.surprised, one.helpless)
    if one.out:
        return _("out of the fight")
    if one.joined_late:
        parts.append(_("from the next round"))
    if one.action is not None:
        done = f"{glyphs().done} " if fight.phase == "resolve" and one.done and can_roll(one) else ""
        parts.append(done + declared_text(game, one.action))
    elif not can_act(one):
        parts.append("" if parts or marks else _("no action"))
    elif due.who == one.card:
        parts.append("..." if fight.phase == "declare" else "")
    elif fight.phase == "declare" and (first := game.card(due.who)):
        parts.append(pgettext("waits", "after {who}").format(who=first.label))
    if marks:
        parts.insert(0, marks)
    conditions = ", ".join(card.conditions) if (card := game.card(one.card)) else ""
    return f" {glyphs().dot} ".join(part for part in (*parts, conditions) if part)


def wound_words(card: Card) -> str:
    """All wounds of a card in words, or that there are none."""
    words = (wound.effect if not wound.level else level_name(wound.level) for wound in card.wounds)
    return ", ".join(words) or _("unhurt")


def strength_text(one: Combatant, card: Card) -> str:
    """How many levels STR can still take off a wound in this fight."""
    if card.strength <= 0:
        return plain(0)
    return _("{levels} ready").format(levels=card.strength) if one.strength_ready else pgettext("strength", "spent")


def moment_text(game: Game) -> str:
    """What the fight waits for, in a sentence; and what to press."""
    fight = game.encounter
    if fight is None:
        return ""
    due = next_moment(fight)
    who = card.label if (card := game.card(due.who)) else ""
    match due.kind:
        case "declare":
            return _("{who} declares").format(who=who)
        case "start":
            return _("All have declared: n resolves the round")
        case "strength":
            return _("{who}: does STR take levels off the wound? n asks").format(who=who)
        case "resolve":
            return _("{who} is next: n plays it").format(who=who)
        case "round-over":
            return _("The round is over: n begins the next")
        case "nobody":
            return _("Nobody in the fight can act: + adds somebody, e ends the fight")


def progress_text(fight: Encounter) -> str:
    """How far the phase has come: 2 of 4."""
    able = [one for one in fight.combatants if can_act(one)]
    done = sum(one.action is not None if fight.phase == "declare" else one.done for one in able)
    return _("{done} of {all}").format(done=done, all=len(able)) if able else ""
