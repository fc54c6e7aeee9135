"""What is different between two states of a game, whichever it is, a row at a time."""

from collections.abc import Callable, Sequence

from rules.table.game import Game, Person
from tabletop_tui.locale import _
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain

Row = tuple[str, str]
"""A mark (+ comes back, - goes, a dot changes) and a sentence."""
Said = Callable[[Person, Person], list[str]]
"""What is different on a card, now and then, in a few words each."""


def differing_game(present: Game, other: Game) -> list[Row]:
    """What would be different with another state of the game in place of the present one."""
    if present == other:
        return []
    if present.kind == other.kind == "d6":
        from rules.d6.game import Game as D6Game
        from tabletop_tui.present import backups_d6

        return backups_d6.differing_game(D6Game.of(present), D6Game.of(other))
    if present.kind == other.kind == "d20":
        from rules.d20.game import Game as D20Game
        from tabletop_tui.present import backups_d20

        return backups_d20.differing_game(D20Game.of(present), D20Game.of(other))
    return [(glyphs().dot, _("another game"))]


def card_rows(present: Game, other: Game, said: Said) -> list[Row]:
    """The cards and foes that come back, go, or change."""
    rows = _rows(present.cards, other.cards, _("cards come back: {names}"), _("cards go: {names}"), said)
    return rows + _rows(present.foes, other.foes, _("foes come back: {names}"), _("foes go: {names}"), said)


def _rows(present: Sequence[Person], other: Sequence[Person], comes: str, goes: str, said: Said) -> list[Row]:
    now = {card.id: card for card in present}
    then = {card.id: card for card in other}
    back = [card.label for key, card in then.items() if key not in now]
    gone = [card.label for key, card in now.items() if key not in then]
    rows = [("+", comes.format(names=", ".join(back)))] if back else []
    rows += [("-", goes.format(names=", ".join(gone)))] if gone else []
    for key, card in now.items():
        if key in then and then[key] != card:
            rows.append((glyphs().dot, f"{then[key].label}: {', '.join(said(card, then[key]))}"))
    return rows


def setting_row(label: str, now: str, then: str) -> Row:
    """A house rule that would be another."""
    return glyphs().dot, _("house rule {what}: {then} (now {now})").format(what=label, now=now, then=then)


def value_word(value: object) -> str:
    """The value of a house rule in a word."""
    if isinstance(value, bool):
        return _("on") if value else _("off")
    return plain(value) if isinstance(value, int) else str(value)
