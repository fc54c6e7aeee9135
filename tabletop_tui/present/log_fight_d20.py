"""What happened in a fight of the d20 game, and to those who were hurt, as sentences."""

from rules.d20.afflicting import ConditionBegan, ConditionEnded
from rules.d20.blow import Harmed, Tired
from rules.d20.card import Life
from rules.d20.clock import Recovered
from rules.d20.dealing import DamageRolled
from rules.d20.entering import FoeMade, InitiativeRolled, TieRolled
from rules.d20.fighting import EncounterBegan, EncounterEnded, Joined, Left
from rules.d20.free_attacks import AttackTried
from rules.d20.guarding import DodgeChosen
from rules.d20.healing import Healed
from rules.d20.health_by_hand import Shielded
from rules.d20.life import LifeChanged, PercentRolled, SaveRolled
from rules.d20.lists import Lists
from rules.d20.straining import Strained
from rules.d20.striking import AttackRolled
from rules.d20.turns import PlaceChanged, TurnCame
from rules.d20.upkeep import Mended
from rules.d20.waiting import Acted, Delayed, Readied
from rules.d20.whole import D20Event
from tabletop_tui.locale import N_, _, ngettext, pgettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.conditions_d20 import condition_name
from tabletop_tui.present.numbers import plain, signed
from tabletop_tui.present.rolled_d20 import roll_sum

_SAVES = {
    "stun": N_("{who}, {save} against being stunned"),
    "awake": N_("{who}, {save} to stay conscious"),
    "dying": N_("{who}, {save} at death's door"),
    "stable": N_("{who}, {save} to come round"),
    "coup": N_("{who}, {save} against the finishing blow"),
    "regeneration": N_("{who}, {save} to regenerate the wounds"),
    "massive": N_("{who}, {save} against massive damage"),
}
_PERCENT = {
    "waking": (N_("{who} comes round"), N_("{who} does not come round")),
    "bleeding": (N_("{who} stops bleeding"), N_("{who} bleeds on")),
    "recovering": (N_("{who} begins to heal"), N_("{who} does not begin to heal")),
    "concealment": (N_("{who} misses in the concealment"), N_("{who} finds the target in the concealment")),
}
_MENDED = {
    "fast-healing": N_("{who}, fast healing: {points}"),
    "regeneration": N_("{who} regenerates: {points}"),
    "rest": N_("{who}, healed by time: {points}"),
}
_ENDED = {
    "over": N_("{who}, over: {condition}"),
    "helped": N_("{who}, ended by help: {condition}"),
    "rested": N_("{who}, slept off: {condition}"),
    "healed": N_("{who}, healed: {condition}"),
}


def fight_sentence(event: D20Event, lists: Lists) -> str | None:
    """The sentence of an event in a fight, or of somebody hurt or healed; None for any other."""
    return _fight(event) or _turn(event) or _blow(event, lists) or _hurt(event) or _condition(event)


def _fight(event: D20Event) -> str | None:
    match event:
        case EncounterBegan(combatants, surprise):
            text = _("A fight begins by surprise: {who}") if surprise else _("A fight begins: {who}")
            return text.format(who=", ".join(one.label for one in combatants))
        case EncounterEnded(number):
            return _("The fight ends in round {round}").format(round=number)
        case Joined(who):
            return _("{who} joins the fight").format(who=who.label)
        case Left(who):
            return _("{who} leaves the fight").format(who=who.label)
        case FoeMade(who):
            return _("A foe for the fight: {who}").format(who=who.label)
        case InitiativeRolled(who, roll, initiative):
            dice = plain(initiative) if roll is None else roll_sum(roll)
            return _("{who}, initiative: {dice}").format(who=who.label, dice=dice)
        case TieRolled(who, face):
            return _("{who} rolls {face} for the tie").format(who=who.label, face=face)
        case _:
            return None


def _turn(event: D20Event) -> str | None:
    match event:
        case TurnCame(who, number, back):
            text = _("Round {round}, back to {who}") if back else _("Round {round}: {who} is to act")
            return text.format(round=number, who=who.label)
        case PlaceChanged(who, before, after):
            return _("{who}, initiative: {before} becomes {after}").format(
                who=who.label, before=plain(before), after=plain(after)
            )
        case Acted(who, initiative, readied):
            text = _("{who} acts as readied, at {initiative}") if readied else _("{who} acts now, at {initiative}")
            return text.format(who=who.label, initiative=plain(initiative))
        case Delayed(who):
            return _("{who} delays").format(who=who.label)
        case Readied(who, trigger):
            return _("{who} is ready: {trigger}").format(who=who.label, trigger=trigger or _("for anything"))
        case DodgeChosen(who, against):
            return _("{who} dodges: {against}").format(who=who.label, against=against.label)
        case Strained(who):
            return _("{who} does more than can be borne at the last").format(who=who.label)
        case _:
            return None


def _blow(event: D20Event, lists: Lists) -> str | None:
    match event:
        case AttackRolled():
            return _attack(event, lists)
        case DamageRolled(who, target, _handfuls, _bonus, _multiplier, total):
            text = ngettext("{who} deals {target} {count} point", "{who} deals {target} {count} points", total)
            return text.format(who=who.label, target=target.label, count=total)
        case AttackTried():
            return _tried(event, lists)
        case Harmed():
            return _harm(event)
        case SaveRolled(who, save, why, roll, difficulty, succeeded):
            what = _(_SAVES.get(why, N_("{who}, {save}"))).format(who=who.label, save=names.save(save))
            return check_text(what, roll_sum(roll), difficulty, succeeded)
        case PercentRolled(who, why, face, chance):
            yes, no = _PERCENT.get(why, (N_("{who}: yes"), N_("{who}: no")))
            said = _(yes if event.happened else no).format(who=who.label)
            return _("{what} ({face} of {chance} %)").format(what=said, face=face, chance=chance)
        case LifeChanged(who, _before, after, awake):
            return life_text(who.label, after, awake)
        case _:
            return None


def check_text(what: str, dice: str, difficulty: int | None, succeeded: bool | None) -> str:
    """A roll against a difficulty, in one line; without a difficulty the total speaks for itself."""
    if difficulty is None or succeeded is None:
        return f"{what}: {dice}"
    text = _("{what}: {dice} against DC {difficulty}, success")
    if not succeeded:
        text = _("{what}: {dice} against DC {difficulty}, failure")
    return text.format(what=what, dice=dice, difficulty=difficulty)


def life_text(who: str, life: Life, awake: bool) -> str:
    """How somebody stands from now on."""
    if life == "up":
        return _("{who} is up again").format(who=who) if awake else _("{who} is unconscious").format(who=who)
    if life == "disabled" and not awake:
        return _("{who} is {state} and unconscious").format(who=who, state=names.life(life))
    return _("{who} is {state}").format(who=who, state=names.life(life))


def _attack(event: AttackRolled, lists: Lists) -> str:
    against = _("AC {number}")
    if event.manner.touch:
        against = _("touch AC {number}")
    if event.critical:
        text = _("{who} attacks {target} ({weapon}): {dice} against {ac}, a critical ({second})")
    elif event.confirmation is not None:
        text = _("{who} attacks {target} ({weapon}): {dice} against {ac}, a hit, threat not confirmed ({second})")
    elif event.hit:
        text = _("{who} attacks {target} ({weapon}): {dice} against {ac}, a hit")
    else:
        text = _("{who} attacks {target} ({weapon}): {dice} against {ac}, a miss")
    return text.format(
        who=event.who.label,
        target=event.target.label,
        weapon=names.in_hand(lists, event.weapon),
        dice=roll_sum(event.roll),
        ac=against.format(number=plain(event.armour_class.total)),
        second=roll_sum(event.confirmation) if event.confirmation else "",
    )


def _tried(event: AttackTried, lists: Lists) -> str:
    """An attack at nobody on the table: its roll, what came of it where an armour class was said, its damage."""
    dice = roll_sum(event.roll)
    if event.armour_class is not None:
        dice = _("{dice} against AC {number}").format(dice=dice, number=event.armour_class)
    outcome = "" if event.hit is None else _("a hit") if event.hit else _("a miss")
    if event.critical:
        outcome = _("a critical")
    second = _("to confirm {dice}").format(dice=roll_sum(event.confirmation)) if event.confirmation else ""
    damage = _("damage {total}").format(total=event.total) if event.handfuls else ""
    said = _("{who} rolls an attack ({weapon}): {dice}").format(
        who=event.who.label, weapon=names.in_hand(lists, event.weapon), dice=dice
    )
    return ", ".join(part for part in (said, outcome, second, damage) if part)


def _harm(event: Harmed) -> str:
    lost = points_text(
        -event.hit_points, -event.vitality, -event.wounds, nonlethal=event.nonlethal, temporary=-event.temporary
    )
    off = _("{what} (reduction {points})") if event.reduced else "{what}"
    text = off.format(what=lost or _("nothing gets through"), points=event.reduced)
    return _("{who}: {what}").format(who=event.who.label, what=text)


def points_text(hit_points: int, vitality: int, wounds: int, *, nonlethal: int = 0, temporary: int = 0) -> str:
    """Points that somebody lost or got back, each kind with its sign; empty for none."""
    kinds = (
        (temporary, pgettext("points", "temporary points {points}")),
        (hit_points, pgettext("points", "hit points {points}")),
        (vitality, pgettext("points", "vitality {points}")),
        (wounds, pgettext("points", "wound points {points}")),
        (nonlethal, pgettext("points", "nonlethal damage {points}")),
    )
    return ", ".join(text.format(points=signed(points)) for points, text in kinds if points)


def _hurt(event: D20Event) -> str | None:
    match event:
        case Healed(who, _rolled, _flat, hit_points, nonlethal, vitality, wounds):
            points = points_text(hit_points, vitality, wounds, nonlethal=-nonlethal)
            return _("{who} is healed: {points}").format(who=who.label, points=points or _("nothing to heal"))
        case Mended(who, why, hit_points, nonlethal, vitality, wounds):
            points = points_text(hit_points, vitality, wounds, nonlethal=-nonlethal)
            text = _(_MENDED.get(why, N_("{who} is healed: {points}")))
            return text.format(who=who.label, points=points or _("nothing to heal"))
        case Recovered(who):
            return _("{who} begins to heal and is out of danger").format(who=who.label)
        case Shielded(who, before, after):
            return _("{who}, temporary points: {before} becomes {after}").format(
                who=who.label, before=before, after=after
            )
        case Tired(who):
            return _("{who} is fatigued by wounds").format(who=who.label)
        case _:
            return None


def _condition(event: D20Event) -> str | None:
    match event:
        case ConditionBegan(who, affliction, rounds, count_of):
            text = _("{who}: {what}").format(who=who.label, what=condition_name(affliction))
            if rounds is None:
                return text
            lasting = ngettext("{what}, for {count} round", "{what}, for {count} rounds", rounds)
            text = lasting.format(what=text, count=rounds)
            return _("{what}, until before {who}").format(what=text, who=count_of.label) if count_of else text
        case ConditionEnded(who, affliction, why):
            text = _(_ENDED.get(why, N_("{who}, ended: {condition}")))
            return text.format(who=who.label, condition=condition_name(affliction))
        case _:
            return None
