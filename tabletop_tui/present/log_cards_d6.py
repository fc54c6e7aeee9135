"""What happened to cards, wounds, drafts, foes, lists and house rules of the D6 game, as sentences."""

from typing import Final

from rules.d6.card import Wound
from rules.d6.cards import CardAdded, CardCopied, CardEdited, CardHidden, CardRemoved, ConditionsSet
from rules.d6.drafting import DraftChanged, DraftDropped, DraftFinished, DraftStarted
from rules.d6.entries import Entry
from rules.d6.foes import FoeAdded, FoeEdited, FoeRemoved
from rules.d6.healing import WoundHealed
from rules.d6.house_rules import SettingChange, SettingsChanged
from rules.d6.list_changes import EntryAdded, EntryChanged, EntryRemoved
from rules.d6.lists import Armour, Focus, Lists, Proficiency, Skill, Weapon
from rules.d6.professions import ProfessionListed, ProfessionRenamed, ProfessionUnlisted
from rules.d6.whole import D6Event
from rules.d6.wounds import BackUp, PutOut, WoundChanged, WoundDealt, WoundRemoved, WoundTreated
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.settings_d6 import NUMBERS, SWITCHES
from tabletop_tui.present.wounds_d6 import level_name

_FIELDS: Final = {
    "name": N_("name"),
    "number": N_("name"),
    "owner": N_("owner"),
    "player": N_("player"),
    "note": N_("note"),
    "strength": N_("STR"),
    "reflexes": N_("REF"),
    "intelligence": N_("INT"),
    "skills": N_("skills"),
    "proficiencies": N_("proficiencies"),
    "professions": N_("professions"),
    "weapons": N_("weapons"),
    "worn": N_("armour"),
    "gear": N_("gear"),
    "notes": N_("notes"),
    "secret_notes": N_("secret notes"),
}


def card_sentence(event: D6Event, lists: Lists) -> str | None:
    """The sentence of an event that is not of the fight itself; None for those that are."""
    return _card(event) or _wound(event) or _making(event) or _campaign(event, lists)


def field_names(fields: tuple[str, ...]) -> str:
    """Fields of a card as people call them, each once."""
    return ", ".join(dict.fromkeys(_(_FIELDS.get(field, field)) for field in fields))


def wound_name(wound: Wound) -> str:
    """A wound in two words, or the effect that it is."""
    if not wound.level:
        return wound.effect
    name = _("{level} wound").format(level=level_name(wound.level))
    return f"{name} ({wound.effect})" if wound.effect else name


def _card(event: D6Event) -> str | None:
    match event:
        case CardAdded(who):
            return _("New card: {who}").format(who=who.label)
        case CardEdited(who, before, fields):
            text = _("{who}: card edited ({fields})").format(who=who.label, fields=field_names(fields))
            renamed = _("{before} is now called {who}").format(before=before, who=who.label)
            return text if before == who.label else renamed
        case CardCopied(who, copies):
            names_of = ", ".join(copy.label for copy in copies)
            return _("{who} copied: {copies}").format(who=who.label, copies=names_of)
        case CardRemoved(who):
            return _("{who}: card removed").format(who=who.label)
        case CardHidden(who, hidden):
            text = _("{who}: hidden from the players") if hidden else _("{who}: shown to the players")
            return text.format(who=who.label)
        case ConditionsSet(who, _, conditions):
            return _about(who.label, ", ".join(conditions) or _("no conditions"))
        case _:
            return None


def _about(who: str, what: str) -> str:
    return f"{who}: {what}"


def _wound(event: D6Event) -> str | None:
    match event:
        case WoundDealt(who, wound):
            return _("{who}: {wound} (by hand)").format(who=who.label, wound=wound_name(wound))
        case WoundChanged(who, before, after):
            return _("{who}: {before} becomes {after}").format(
                who=who.label, before=wound_name(before), after=wound_name(after)
            )
        case WoundRemoved(who, wound):
            return _("{who}: healed, {wound}").format(who=who.label, wound=wound_name(wound))
        case WoundTreated(who, wound):
            text = _("{who}: {wound} is treated") if wound.treated else _("{who}: {wound} is no longer treated")
            return text.format(who=who.label, wound=wound_name(wound))
        case WoundHealed(who, before, after):
            if after is None:
                return _("{who}: healed by time, {wound}").format(who=who.label, wound=wound_name(before))
            return _("{who}: {before} becomes {after}").format(
                who=who.label, before=wound_name(before), after=wound_name(after)
            )
        case PutOut(who):
            return _("{who} is out of the fight").format(who=who.label)
        case BackUp(who):
            return _("{who} is back in the fight").format(who=who.label)
        case _:
            return None


def _making(event: D6Event) -> str | None:
    match event:
        case DraftStarted(_, player):
            return _("A character is begun: {player}").format(player=player or _("somebody"))
        case DraftChanged(_, player):
            return _("A choice for the character of {player}").format(player=player or _("somebody"))
        case DraftFinished(_, _, card):
            return _("Character finished: {who}").format(who=card.label)
        case DraftDropped(_, player):
            return _("A character is given up: {player}").format(player=player or _("somebody"))
        case FoeAdded(_, name):
            return _("New foe: {name}").format(name=name)
        case FoeEdited(_, name, fields):
            return _("Foe {name} edited ({fields})").format(name=name, fields=field_names(fields))
        case FoeRemoved(_, name):
            return _("Foe removed: {name}").format(name=name)
        case _:
            return None


def _campaign(event: D6Event, lists: Lists) -> str | None:
    match event:
        case SettingsChanged(changes):
            return _("House rules: {changes}").format(changes=", ".join(map(_setting, changes)))
        case EntryAdded(entry):
            return _("New in the campaign: {name}").format(name=entry_name(lists, entry))
        case EntryChanged(before, after):
            old, new = entry_name(lists, before), entry_name(lists, after)
            if old == new:
                return _("Changed in the campaign: {name}").format(name=new)
            return _("{before} is now called {who}").format(before=old, who=new)
        case EntryRemoved(entry, cards):
            text = _("No longer in the campaign: {name}").format(name=entry_name(lists, entry))
            return f"{text} ({', '.join(cards)})" if cards else text
        case ProfessionListed(name):
            return _("New in the campaign: {name}").format(name=name)
        case ProfessionRenamed(before, name):
            return _("{before} is now called {who}").format(before=before, who=name)
        case ProfessionUnlisted(name):
            return _("No longer offered: {name}").format(name=name)
        case _:
            return None


def entry_name(lists: Lists, entry: Entry) -> str:
    """What an entry of the lists is called: its own name, else the usual one."""
    if entry.name:
        return entry.name
    match entry:
        case Skill(which):
            return names.skill(lists, which)
        case Proficiency(which):
            return names.proficiency(lists, which)
        case Weapon(which):
            return names.weapon(lists, which)
        case Focus(which):
            return names.focus(lists, which)
        case Armour(which):
            return names.armour(lists, which)


def _setting(change: SettingChange) -> str:
    if (found := next((one for one in SWITCHES if one.key == change.name), None)) is not None:
        text = _("{rule}: on") if change.after else _("{rule}: off")
        return text.format(rule=_(found.label))
    label = next((one.label for one in NUMBERS if one.key == change.name), change.name)
    return _("{rule}: {before} becomes {after}").format(rule=_(label), before=change.before, after=change.after)
