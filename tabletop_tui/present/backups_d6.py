"""What is different between two states of a D6 game."""

from dataclasses import fields, replace
from typing import Final, cast

from rules.d6.card import Card
from rules.d6.encounter import Encounter
from rules.d6.game import Game
from tabletop_tui.locale import N_, _, pgettext
from tabletop_tui.present.backup_rows import Row, card_rows, setting_row, value_word
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.settings_d6 import NUMBERS, SWITCHES
from tabletop_tui.present.status import phase_word
from tabletop_tui.present.wounds_d6 import level_name

_KINDS: Final = {
    "skills": N_("skills"),
    "proficiencies": N_("proficiencies"),
    "professions": N_("professions"),
    "weapons": N_("weapons"),
    "worn": N_("armour"),
    "conditions": N_("conditions"),
    "gear": N_("gear"),
    "notes": N_("notes"),
    "secret_notes": N_("secret notes"),
    "note": N_("line below the name"),
    "player": N_("player"),
    "owner": N_("whose it is"),
    "hidden": N_("hidden or not"),
    "name": N_("name"),
    "number": N_("number"),
}
_ATTRIBUTES: Final = {"strength": "STR", "reflexes": "REF", "intelligence": "INT"}


def differing_game(present: Game, other: Game) -> list[Row]:
    """What would be different with another state of the game in place of the present one."""
    rows = _fight(present.encounter, other.encounter)
    rows += card_rows(present, other, lambda now, then: _card(cast(Card, now), cast(Card, then)))
    rows += _settings(present, other)
    if present.lists != other.lists:
        rows.append((glyphs().dot, _("other lists of skills, weapons and armour")))
    if present.drafts != other.drafts:
        rows.append((glyphs().dot, _("other characters in the making")))
    return rows


def _fight(present: Encounter | None, other: Encounter | None) -> list[Row]:
    if present == other:
        return []
    if other is None:
        return [("-", _("the fight goes: none was on"))]
    where = _("round {round}, {phase}").format(round=other.round, phase=phase_word(other.phase))
    if present is None:
        return [("+", _("a fight comes back: {where}").format(where=where))]
    if (present.round, present.phase) != (other.round, other.phase):
        now = _("round {round}, {phase}").format(round=present.round, phase=phase_word(present.phase))
        return [(glyphs().dot, _("{what}: {then} (now {now})").format(what=_("fight"), now=now, then=where))]
    return [(glyphs().dot, _("the fight stands otherwise in {where}").format(where=where))]


def _card(now: Card, then: Card) -> list[str]:
    said: list[str] = []
    if now.wounds != then.wounds:
        said.append(_("{what} {then} (now {now})").format(what=_("wounds"), now=_wounds(now), then=_wounds(then)))
    for field, word in _ATTRIBUTES.items():
        before, after = getattr(now, field), getattr(then, field)
        if before != after:
            said.append(_("{what} {then} (now {now})").format(what=word, now=plain(before), then=plain(after)))
    said += [_(word) for field, word in _KINDS.items() if getattr(now, field) != getattr(then, field)]
    if not said and replace(now, wounds_dealt=0) == replace(then, wounds_dealt=0):
        said.append(_("how many wounds it ever had"))
    return said


def _wounds(card: Card) -> str:
    if not card.wounds:
        return pgettext("wounds", "none")
    return " + ".join(level_name(wound.level) for wound in card.wounds)


def _settings(present: Game, other: Game) -> list[Row]:
    labels = {one.key: _(one.label) for one in (*SWITCHES, *NUMBERS)}
    return [
        setting_row(labels.get(field.name, field.name), value_word(now), value_word(then))
        for field in fields(present.settings)
        if (now := getattr(present.settings, field.name)) != (then := getattr(other.settings, field.name))
    ]
