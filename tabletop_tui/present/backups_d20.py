"""What is different between two states of a d20 game."""

from dataclasses import fields
from typing import Final, cast

from rules.d20.abilities import ABILITIES
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.levels import class_levels, racial_dice
from tabletop_tui.locale import _, pgettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.backup_rows import Row, card_rows, setting_row, value_word
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.health_d20 import health_words
from tabletop_tui.present.log_cards_d20 import field_names
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.settings_d20 import SETTINGS

_SAID: Final = frozenset({"health", "levels", "scores", "experience"})
"""Fields of a card of which more is said than their name."""


def differing_game(present: Game, other: Game) -> list[Row]:
    """What would be different with another state of the game in place of the present one."""
    rows = _fight(present, other)
    rows += card_rows(present, other, lambda now, then: _card((present, cast(Card, now)), (other, cast(Card, then))))
    rows += _settings(present, other)
    if present.lists != other.lists:
        rows.append((glyphs().dot, _("other things of the campaign's own")))
    if present.drafts != other.drafts:
        rows.append((glyphs().dot, _("other characters in the making")))
    return rows


def _fight(present: Game, other: Game) -> list[Row]:
    if present.encounter == other.encounter:
        return []
    if other.encounter is None:
        return [("-", _("the fight goes: none was on"))]
    where = _turn(other)
    if present.encounter is None:
        return [("+", _("a fight comes back: {where}").format(where=where))]
    if (now := _turn(present)) != where:
        return [(glyphs().dot, _("{what}: {then} (now {now})").format(what=_("fight"), now=now, then=where))]
    return [(glyphs().dot, _("the fight stands otherwise in {where}").format(where=where))]


def _turn(game: Game) -> str:
    """Where a fight stands: its round, and whose turn it is."""
    fight = game.encounter
    if fight is None:
        return ""
    card = game.card(fight.active) if fight.active else None
    text = _("round {round}").format(round=fight.round)
    return f"{text}, {card.label}" if card else text


def _card(now: tuple[Game, Card], then: tuple[Game, Card]) -> list[str]:
    (game, card), (before, old) = now, then
    said: list[str] = []
    pairs = [
        ("", health_words(game, card), health_words(before, old)),
        (_("levels"), _levels(game, card), _levels(before, old)),
        (_("XP"), plain(card.experience), plain(old.experience)),
    ]
    pairs += [(names.ability(each), _score(card.scores.of(each)), _score(old.scores.of(each))) for each in ABILITIES]
    for what, is_now, was in pairs:
        if is_now != was:
            text = _("{what} {then} (now {now})").format(what=what, now=is_now, then=was)
            said.append(text.strip())
    changed = tuple(field.name for field in fields(Card) if getattr(card, field.name) != getattr(old, field.name))
    named = field_names(tuple(each for each in changed if each not in _SAID))
    if named:
        said.append(named)
    return said or [field_names(changed)]


def _levels(game: Game, card: Card) -> str:
    parts = [f"{names.character_class(game.lists, of)} {count}" for of, count in class_levels(card)]
    if dice := racial_dice(card):
        parts.insert(0, f"{names.character_class(game.lists, 'racial')} {dice}")
    return ", ".join(parts) or pgettext("levels", "none")


def _score(score: int | None) -> str:
    return glyphs().rule if score is None else plain(score)


def _settings(present: Game, other: Game) -> list[Row]:
    rows = []
    for one in SETTINGS:
        now, then = getattr(present.settings, one.key), getattr(other.settings, one.key)
        if now != then:
            words = {word: _(label) for word, label in one.choices}
            rows.append(setting_row(_(one.label), words.get(now, value_word(now)), words.get(then, value_word(then))))
    return rows
