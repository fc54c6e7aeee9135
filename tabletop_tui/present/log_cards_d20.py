"""What happened to cards, levels, drafts, foes and house rules of the d20 game, as sentences."""

from collections.abc import Mapping
from typing import Final

from rules.d20.buyoff import AdjustmentKept, AdjustmentOffered, AdjustmentPaid
from rules.d20.card import AbilityLoss
from rules.d20.cards import CardAdded, CardCopied, CardEdited, CardHidden, CardRemoved
from rules.d20.checks import CheckRolled
from rules.d20.clock import AbilityMended
from rules.d20.draft_dice import HitDiceRolled, ScoresRolled
from rules.d20.drafting import DraftChanged, DraftDropped, DraftFinished, DraftStarted
from rules.d20.foes import FoeAdded, FoeEdited, FoeRemoved
from rules.d20.health_by_hand import AbilityChanged
from rules.d20.house_rules import HealthConverted, SettingChange, SettingsChanged
from rules.d20.levelling import ExperienceAwarded, LevelGained, LevelLost
from rules.d20.lists import RACIAL, Lists
from rules.d20.own_lists import OwnDropped, OwnKept
from rules.d20.whole import D20Event
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.log_fight_d20 import check_text
from tabletop_tui.present.numbers import signed, thousands
from tabletop_tui.present.rolled_d20 import faces_text, roll_sum
from tabletop_tui.present.settings_d20 import SETTINGS

_FIELDS: Final[Mapping[str, str]] = {
    "name": N_("name"),
    "number": N_("name"),
    "owner": N_("owner"),
    "player": N_("player"),
    "note": N_("note"),
    "race": N_("race"),
    "templates": N_("templates"),
    "size": N_("size"),
    "alignment": N_("alignment"),
    "scores": N_("abilities"),
    "levels": N_("levels"),
    "choices": N_("class choices"),
    "experience": N_("XP"),
    "buyoff": N_("level adjustment"),
    "arms": N_("weapons"),
    "armour": N_("armour"),
    "shield": N_("shield"),
    "modifiers": N_("modifiers"),
    "reduction": N_("damage reduction"),
    "fast_healing": N_("fast healing"),
    "regeneration": N_("regeneration"),
    "no_criticals": N_("criticals"),
    "no_vitality": N_("vitality"),
    "challenge": N_("challenge rating"),
    "losses": N_("ability losses"),
    "health": N_("health"),
    "conditions": N_("conditions"),
    "tired": N_("fatigue"),
    "casting": N_("casting"),
    "gear": N_("gear"),
    "notes": N_("notes"),
    "secret_notes": N_("secret notes"),
    "hidden": N_("visibility"),
}
_OTHER: Final[Mapping[str, str]] = {
    "caster-level": N_("caster level check"),
    "turning": N_("turning check"),
    "plain": N_("a roll"),
}


def card_sentence(event: D20Event, lists: Lists) -> str | None:
    """The sentence of an event about cards, levels, drafts, foes, lists or house rules; None for any other."""
    return _card(event) or _level(event, lists) or _making(event) or _campaign(event) or _check(event, lists)


def field_names(fields: tuple[str, ...]) -> str:
    """Fields of a card as people call them, each once."""
    return ", ".join(dict.fromkeys(_(_FIELDS.get(field, field)) for field in fields))


def _card(event: D20Event) -> str | None:
    match event:
        case CardAdded(who):
            return _("New card: {who}").format(who=who.label)
        case CardEdited(who, before, fields):
            text = _("{who}: card edited ({fields})").format(who=who.label, fields=field_names(fields))
            renamed = _("{before} is now called {who}").format(before=before, who=who.label)
            return text if before == who.label else renamed
        case CardCopied(who, copies):
            return _("{who} copied: {copies}").format(who=who.label, copies=", ".join(each.label for each in copies))
        case CardRemoved(who):
            return _("{who}: card removed").format(who=who.label)
        case CardHidden(who, hidden):
            text = _("{who}: hidden from the players") if hidden else _("{who}: shown to the players")
            return text.format(who=who.label)
        case AbilityChanged(who, before, after) | AbilityMended(who, before, after):
            return f"{who.label}: {loss_text(before, after)}"
        case _:
            return None


def loss_text(before: AbilityLoss, after: AbilityLoss) -> str:
    """What an ability has lost, before and now."""
    name = names.ability(after.ability)
    parts = []
    if before.damage != after.damage or before.drain == after.drain:
        parts.append(_("{ability}, damage {before} becomes {after}"))
    if before.drain != after.drain:
        parts.append(_("{ability}, drain {old} becomes {new}"))
    return ", ".join(
        text.format(ability=name, before=before.damage, after=after.damage, old=before.drain, new=after.drain)
        for text in parts
    )


def _level(event: D20Event, lists: Lists) -> str | None:
    match event:
        case ExperienceAwarded(who, before, after, why):
            gained = after - before
            points = f"{'+' if gained > 0 else ''}{thousands(gained)}"
            text = _("{who}: {points} XP, {total} now").format(who=who.label, points=points, total=thousands(after))
            return f"{text} ({why})" if why else text
        case LevelGained(who, level, class_level):
            if level.of == RACIAL:
                return _("{who} gains racial Hit Die {number}").format(who=who.label, number=class_level)
            return _("{who} gains a level: {name} {number} (Hit Die {face})").format(
                who=who.label, name=names.character_class(lists, level.of), number=class_level, face=level.face
            )
        case LevelLost(who, level):
            return _("{who} loses a level: {name}").format(who=who.label, name=names.character_class(lists, level.of))
        case AdjustmentOffered(who, offer):
            text = _("{who} may pay {cost} XP to lower the level adjustment to {adjustment}")
            return text.format(who=who.label, cost=thousands(offer.cost), adjustment=signed(offer.adjustment - 1))
        case AdjustmentPaid(who, offer):
            text = _("{who} pays off level adjustment: {adjustment} now, XP {before} becomes {after}")
            return text.format(
                who=who.label,
                adjustment=signed(offer.adjustment - 1),
                before=thousands(offer.experience),
                after=thousands(offer.experience_after),
            )
        case AdjustmentKept(who, offer, for_good):
            text = _("{who} keeps level adjustment {adjustment}")
            if for_good:
                text = _("{who} keeps level adjustment {adjustment} for good")
            return text.format(who=who.label, adjustment=signed(offer.adjustment))
        case _:
            return None


def _making(event: D20Event) -> str | None:
    match event:
        case DraftStarted(_, player):
            return _("A character is begun: {player}").format(player=player or _("somebody"))
        case DraftChanged(_, player):
            return _("A choice for the character of {player}").format(player=player or _("somebody"))
        case DraftFinished(_, _, card):
            return _("Character finished: {who}").format(who=card.label)
        case DraftDropped(_, player):
            return _("A character is given up: {player}").format(player=player or _("somebody"))
        case ScoresRolled(_, player, faces):
            return _("Scores rolled for the character of {player}: {dice}").format(
                player=player or _("somebody"), dice=", ".join(map(_score, faces))
            )
        case HitDiceRolled(_, player, faces):
            return _("Hit Dice for the character of {player}: {dice}").format(
                player=player or _("somebody"), dice=faces_text(faces)
            )
        case FoeAdded(_, name):
            return _("New foe: {name}").format(name=name)
        case FoeEdited(_, name, fields):
            return _("Foe {name} edited ({fields})").format(name=name, fields=field_names(fields))
        case FoeRemoved(_, name):
            return _("Foe removed: {name}").format(name=name)
        case _:
            return None


def _score(faces: tuple[int, ...]) -> str:
    return f"{sum(sorted(faces)[1:])} [{faces_text(faces)}]"


def _campaign(event: D20Event) -> str | None:
    match event:
        case SettingsChanged(changes, cards):
            text = _("House rules: {changes}").format(changes=", ".join(map(setting_text, changes)))
            return f"{text} ({', '.join(cards)})" if cards else text
        case HealthConverted(who, lost, most, lost_now, most_now):
            return _("{who}: {lost} of {most} points lost become {now} of {new}").format(
                who=who.label, lost=lost, most=most, now=lost_now, new=most_now
            )
        case OwnKept(_, _, name):
            return _("In the campaign: {name}").format(name=name)
        case OwnDropped(_, _, name):
            return _("No longer in the campaign: {name}").format(name=name)
        case _:
            return None


def setting_text(change: SettingChange) -> str:
    """A house rule that is another now: Bell curve: on; Points for abilities: 25 becomes 32."""
    found = next((each for each in SETTINGS if each.key == change.name), None)
    label = _(found.label) if found else change.name
    if change.after in ("on", "off"):
        text = _("{rule}: on") if change.after == "on" else _("{rule}: off")
        return text.format(rule=label)
    words = {word: _(called) for word, called in found.choices} if found else {}
    before, after = (words.get(each, each) for each in (change.before, change.after))
    return _("{rule}: {before} becomes {after}").format(rule=label, before=before, after=after)


def _check(event: D20Event, lists: Lists) -> str | None:
    if not isinstance(event, CheckRolled):
        return None
    what = f"{event.who.label}, {check_name(event, lists)}"
    said = check_text(what, roll_sum(event.roll), event.difficulty, event.succeeded)
    if event.reaches is not None:
        return _("{what}: undead of {dice} Hit Dice at most").format(what=said, dice=event.reaches)
    return _("{what}, {times} times the usual time").format(what=said, times=event.times) if event.times > 1 else said


def check_name(event: CheckRolled, lists: Lists) -> str:
    """What a check was of."""
    match event.kind:
        case "skill":
            return names.skill(lists, event.what)
        case "ability":
            return names.ability(event.what)
        case "save":
            return names.save(event.what)
        case "other":
            return _(_OTHER.get(event.what, event.what))
