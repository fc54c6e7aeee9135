"""What happened in the D6 game, as sentences, and the dice behind them."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from rules.d6 import secrecy
from rules.d6.assisting import AssistRolled
from rules.d6.cards import CardAdded
from rules.d6.checks import CheckRolled
from rules.d6.declaring import AssistDeclined, Declared, Redeclared
from rules.d6.encounter_start import EncounterBegan, EncounterEnded, Joined, Left, TieRolled
from rules.d6.lists import Lists, standard_lists
from rules.d6.resolving import ActionSpent, ActionTaken, CombatRolled, ExchangeFought, ResolutionStarted
from rules.d6.rounds import Marked, RoundBegan, TieReordered, Wielded
from rules.d6.scoring import StrengthAsked, WoundScored
from rules.d6.settling import ActionLost
from rules.d6.whole import D6Event
from rules.dice.pools import WINNING_FACE, PoolRoll
from rules.table.events import EVERYONE
from tabletop_tui.locale import N_, _, ngettext, pgettext
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.actions_d6 import action_text, help_name
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.log_cards_d6 import card_sentence
from tabletop_tui.present.numbers import plain, signed
from tabletop_tui.present.pools_d6 import dice, pool_sum
from tabletop_tui.present.told import LogLine
from tabletop_tui.present.wounds_d6 import level_name

Roll: TypeAlias = CombatRolled | AssistRolled | CheckRolled

_LOST: Final = {
    "out": N_("{who} is out and loses the action"),
    "surprised": N_("{who} is surprised and loses the action"),
    "helpless": N_("{who} is helpless and loses the action"),
}
_SPENT: Final = {
    "target-out": N_("{who}: nothing comes of it, {target} is out of the fight"),
    "target-gone": N_("{who}: nothing comes of it, {target} is gone"),
}
MINOR: Final = (CombatRolled, TieRolled, CardAdded)
"""What a step does on the way to what it is about."""
told_of: Final = secrecy.told_of


def sentence_of(event: D6Event, lists: Lists | None = None) -> str:
    """One event as a sentence; with the campaign's lists, what it has of its own is called by its name."""
    lists = lists or standard_lists()
    if (told := card_sentence(event, lists)) is not None:
        return told
    return _fight_sentence(event, lists)


def step_lines(events: Sequence[D6Event], lists: Lists) -> tuple[LogLine, ...]:
    """A whole step as a log shows it: one sentence of everything that came of it, then the dice behind it."""
    secret = any(event.seen_by != EVERYONE for event in events)
    about = [event for event in events if not isinstance(event, CombatRolled | TieRolled)] or events
    ordered = sorted(about, key=lambda event: isinstance(event, MINOR))
    said = f" {glyphs().dot} ".join(filter(None, (sentence_of(event, lists) for event in ordered)))
    rolls = (event for event in events if isinstance(event, CombatRolled | AssistRolled | CheckRolled))
    lines = [LogLine(said, secret=secret)] if said else []
    lines += [LogLine(text, "dice", secret) for text in _ties(events)]
    lines += [LogLine(roll_text(lists, roll.who.label, roll.roll), "dice", secret) for roll in rolls]
    return tuple(lines)


def _ties(events: Sequence[D6Event]) -> Iterator[str]:
    """The dice of every tie of REF on one line, each name once with the faces in the order thrown."""
    thrown: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, TieRolled):
            thrown.setdefault(event.who.label, []).append(str(event.face))
    if thrown:
        faces_of_all = ", ".join(f"{who} {' '.join(faces)}" for who, faces in thrown.items())
        yield _("for ties of REF: {dice}").format(dice=faces_of_all)


def roll_text(lists: Lists, who: str, roll: PoolRoll) -> str:
    """A roll with every face and the reasons for its dice: Mira 5D6: 2 wins [6 4] 3 1 1 = 3 + 2 REF."""
    text = f"{who} {dice(len(roll.faces) or roll.pool.size)}: {wins_text(roll.wins)} {faces_text(roll.faces)}"
    text = f"{text} = {pool_sum(lists, roll.pool)}"
    total = sum(part.dice for part in roll.pool.parts)
    if total < roll.pool.size:
        text = _("{roll} (never fewer than one die)").format(roll=text)
    return _("{roll}, real dice").format(roll=text) if roll.physical else text


def wins_text(wins: int) -> str:
    """A number of wins in words."""
    return ngettext("{count} win", "{count} wins", wins).format(count=wins)


def faces_text(faces: tuple[int, ...]) -> str:
    """Every face of a roll, the wins in brackets: [6 4 4] 3 1."""
    won = " ".join(str(face) for face in faces if face >= WINNING_FACE)
    lost = " ".join(str(face) for face in faces if face < WINNING_FACE)
    return " ".join(part for part in (f"[{won}]" if won else "[]", lost) if part)


def _fight_sentence(event: D6Event, lists: Lists) -> str:
    match event:
        case EncounterBegan(combatants):
            return _("A fight begins: {who}").format(who=", ".join(one.label for one in combatants))
        case EncounterEnded(number):
            return _("The fight ends in round {round}").format(round=number)
        case TieRolled(who, face):
            return _("{who} rolls {face} for the tie of REF").format(who=who.label, face=face)
        case Joined(who, late):
            text = _("{who} joins and acts from the next round") if late else _("{who} joins the fight")
            return text.format(who=who.label)
        case Left(who):
            return _("{who} leaves the fight").format(who=who.label)
        case RoundBegan(number):
            return _("Round {round} begins").format(round=number)
        case ResolutionStarted(number):
            return _("Round {round}: all have declared").format(round=number)
        case TieReordered(who, other, later):
            text = _("{who} now declares after {other}") if later else _("{who} now declares before {other}")
            return text.format(who=who.label, other=other.label)
        case Marked(who, engaged, surprised, helpless):
            marks = marks_text(engaged, surprised, helpless) or _("no mark")
            return f"{who.label}: {marks}"
        case Wielded(who, weapon):
            return _("{who} takes in hand: {weapon}").format(who=who.label, weapon=names.weapon(lists, weapon))
        case Declared(who, _, action, aim):
            return pgettext("declaration", "{who} declares: {action}").format(
                who=who.label, action=action_text(lists, action, aim.label if aim else "")
            )
        case Redeclared(who, _, _, action, aim):
            return _("GM's override, {who}: {action}").format(
                who=who.label, action=action_text(lists, action, aim.label if aim else "")
            )
        case AssistDeclined(who, whom, profession):
            return _("{profession} does not help {whom}: {who} may declare anew").format(
                profession=profession, whom=whom.label, who=who.label
            )
        case ActionLost(who, reason):
            return _(_LOST[reason]).format(who=who.label)
        case ActionSpent(who, target, reason):
            return _(_SPENT[reason]).format(who=who.label, target=target.label)
        case ActionTaken(who, text):
            return f"{who.label}: {text}"
        case _:
            return _roll_sentence(event, lists)


def _roll_sentence(event: D6Event, lists: Lists) -> str:
    match event:
        case CombatRolled(who, roll):
            return _("{who} rolls {wins}").format(who=who.label, wins=wins_text(roll.wins))
        case AssistRolled(who, whom, kind, what, roll):
            return _("{who} assists {whom} ({what}): {wins}, {dice}D6").format(
                who=who.label,
                whom=whom.label,
                what=help_name(lists, kind, what),
                wins=wins_text(roll.wins),
                dice=signed(event.dice),
            )
        case CheckRolled(who, kind, what, roll, challenge):
            name = names.skill(lists, what) if kind == "skill" else names.proficiency(lists, what)
            return f"{who.label}, {name}: {_check_text(roll.wins, challenge)}"
        case ExchangeFought():
            return _exchange_text(event)
        case StrengthAsked(victim, _, net):
            return _("{victim}: {level} wound, unless STR takes levels off").format(
                victim=victim.label, level=level_name(min(net, 4))
            )
        case WoundScored():
            return _wound_text(event)
        case _:
            return type(event).__name__


def marks_text(engaged: bool, surprised: bool, helpless: bool) -> str:
    """How somebody stands, in words; empty when nothing is marked."""
    marks = ((helpless, _("helpless")), (surprised, _("surprised")), (engaged, _("engaged")))
    return ", ".join(word for on, word in marks if on)


def _check_text(wins: int, challenge: int | None) -> str:
    if challenge is None:
        return wins_text(wins)
    degree = wins - challenge
    text = _("{wins} against CL {challenge}: success, degree {degree}")
    if degree < 0:
        text = _("{wins} against CL {challenge}: failure, {degree}")
    return text.format(wins=wins_text(wins), challenge=challenge, degree=plain(degree))


def _exchange_text(event: ExchangeFought) -> str:
    text = _("{attacker} attacks {target}: wins {mine} to {theirs}")
    if event.target_wins is None:
        text = _("{attacker} attacks {target}: {wins} against CL 1, no roll")
    elif event.mutual:
        text = _("{attacker} and {target} attack each other: wins {mine} to {theirs}")
    said = text.format(
        attacker=event.attacker.label,
        target=event.target.label,
        wins=wins_text(event.attacker_wins),
        mine=event.attacker_wins,
        theirs=event.target_wins,
    )
    match event.scored:
        case "nobody":
            return _("{exchange}, nobody is hurt").format(exchange=said)
        case "target":
            return _("{exchange}, {who} strikes back").format(exchange=said, who=event.target.label)
        case "attacker":
            return said


def _wound_text(event: WoundScored) -> str:
    parts = [_("margin {margin}").format(margin=event.margin)]
    if event.armour:
        parts.append(_("armour {levels}").format(levels=signed(-event.armour)))
    if event.strength:
        parts.append(_("STR {levels}").format(levels=signed(-event.strength)))
    text = _("{victim}: {level} wound") if event.level else _("{victim}: no wound")
    said = text.format(victim=event.victim.label, level=level_name(event.level))
    if event.death_blow:
        said = _("{wound}, death blow").format(wound=said)
    return f"{said} ({', '.join(parts)})"
