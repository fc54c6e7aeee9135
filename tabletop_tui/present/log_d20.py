"""What happened in the d20 game, as sentences, and the reasons behind its rolls."""

from collections.abc import Iterator, Sequence
from typing import Final

from rules.d20.afflicting import ConditionEnded
from rules.d20.cards import CardAdded
from rules.d20.casting.overcast import CastBeyond
from rules.d20.checks import CheckRolled
from rules.d20.dealing import DamageRolled
from rules.d20.entering import FoeMade, InitiativeRolled, TieRolled
from rules.d20.fighting import EncounterBegan, Joined
from rules.d20.free_attacks import AttackTried
from rules.d20.life import PercentRolled, SaveRolled
from rules.d20.lists import Lists
from rules.d20.striking import AttackRolled
from rules.d20.upkeep import Mended
from rules.d20.whole import D20Event
from rules.table.asking import Seat
from rules.table.events import EVERYONE
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.log_cards_d20 import card_sentence, check_name
from tabletop_tui.present.log_fight_d20 import fight_sentence
from tabletop_tui.present.log_magic_d20 import magic_sentence
from tabletop_tui.present.rolled_d20 import damage_line, roll_line
from tabletop_tui.present.told import LogLine

MINOR: Final = (
    InitiativeRolled,
    TieRolled,
    FoeMade,
    CardAdded,
    DamageRolled,
    PercentRolled,
    SaveRolled,
    ConditionEnded,
    Mended,
)
"""What a step does on the way to what it is about."""
_DICE_ALONE: Final = (InitiativeRolled, TieRolled, DamageRolled)
"""What is told among the dice where something else was said."""


def told_of(event: D20Event, seat: Seat) -> D20Event:  # noqa: ARG001 - as every game is asked
    """What a seat that may see an event is told of it: all of it."""
    return event


def sentence_of(event: D20Event, lists: Lists | None = None) -> str:
    """One event as a sentence; with the campaign's lists, what it has of its own is called by its name."""
    lists = lists or Lists()
    told = fight_sentence(event, lists) or card_sentence(event, lists) or magic_sentence(event, lists)
    return told or type(event).__name__


def step_lines(events: Sequence[D20Event], lists: Lists) -> tuple[LogLine, ...]:
    """A whole step as a log shows it: one line of everything that came of it, in order, then the dice behind it."""
    secret = any(event.seen_by != EVERYONE for event in events)
    named = {one for event in events if isinstance(event, EncounterBegan) for one in event.combatants}
    named |= {event.who for event in events if isinstance(event, Joined)}
    told = [event for event in events if not (isinstance(event, FoeMade) and event.who in named)]
    about = [event for event in told if not isinstance(event, _DICE_ALONE)] or told
    ordered = sorted(about, key=lambda event: isinstance(event, FoeMade | CardAdded))
    said = f" {glyphs().dot} ".join(filter(None, (sentence_of(event, lists) for event in ordered)))
    lines = [LogLine(said, secret=secret)] if said else []
    lines += [LogLine(text, "dice", secret) for event in events for text in _dice(event, lists)]
    return tuple(lines)


def _dice(event: D20Event, lists: Lists) -> Iterator[str]:
    match event:
        case AttackRolled(who, _target, weapon, _manner, roll):
            what = f"{who.label}, {names.in_hand(lists, weapon)}"
            yield roll_line(lists, what, roll)
            if event.confirmation is not None:
                yield roll_line(lists, _("{what}, to confirm").format(what=what), event.confirmation)
        case AttackTried(who, weapon):
            yield from _tried(event, f"{who.label}, {names.in_hand(lists, weapon)}", lists)
        case DamageRolled(who, _target, handfuls, bonus, multiplier, total):
            what = _("{who}, damage").format(who=who.label)
            yield damage_line(lists, what, handfuls, bonus, multiplier, total)
        case SaveRolled(who, save, _why, roll):
            yield roll_line(lists, f"{who.label}, {names.save(save)}", roll)
        case CheckRolled(who, _kind, _what, roll):
            yield roll_line(lists, f"{who.label}, {check_name(event, lists)}", roll)
        case CastBeyond(who):
            yield roll_line(lists, f"{who.label}, {names.skill(lists, 'concentration')}", event.roll)
        case InitiativeRolled(who, roll) if roll is not None:
            yield roll_line(lists, _("{who}, initiative").format(who=who.label), roll)
        case TieRolled():
            yield sentence_of(event, lists)
        case _:
            return


def _tried(event: AttackTried, what: str, lists: Lists) -> Iterator[str]:
    yield roll_line(lists, what, event.roll)
    if event.confirmation is not None:
        yield roll_line(lists, _("{what}, to confirm").format(what=what), event.confirmation)
    if event.handfuls:
        who = _("{who}, damage").format(who=event.who.label)
        yield damage_line(lists, who, event.handfuls, event.bonus, event.multiplier, event.total)
