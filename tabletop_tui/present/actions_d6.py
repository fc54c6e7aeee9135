"""What a combatant declares, in a few words: attacks Mira (Reach weapon)."""

from rules.d6.actions import Action, Assist, Attack, CastAt, CastAttack, Defend, Nothing, Other, UseSkill
from rules.d6.declaring import aim_of
from rules.d6.game import Game
from rules.d6.lists import Lists
from rules.d6.naming import named
from tabletop_tui.locale import _, pgettext
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.numbers import signed


def action_text(lists: Lists, action: Action, aim: str) -> str:
    """An action in words, to stand after the name of whoever does it.

    Args:
        lists: What the campaign calls things.
        action: What is done.
        aim: What whoever is attacked or helped is called; ignored where there is nobody.
    """
    return _said(lists, action, aim) + _circumstance(action)


def declared_text(game: Game, action: Action) -> str:
    """An action in words, with its aim as it is called now."""
    aim = aim_of(action)
    return action_text(game.lists, action, named(game, aim).label if aim else "")


def help_name(lists: Lists, kind: str, what: str) -> str:
    """What somebody helps with: the name of a skill, or the profession."""
    return names.skill(lists, what) if kind == "skill" else what


def _said(lists: Lists, action: Action, aim: str) -> str:
    match action:
        case Attack(grappling=True):
            return _("grapples {target}").format(target=aim)
        case Attack(weapon=weapon):
            return _("attacks {target} ({weapon})").format(target=aim, weapon=names.weapon(lists, weapon))
        case Defend():
            return _("defends")
        case Assist(kind=kind, what=what):
            return _("assists {whom} ({what})").format(whom=aim, what=help_name(lists, kind, what))
        case CastAttack(proficiency=magic):
            return _("casts at {target} ({magic})").format(target=aim, magic=names.proficiency(lists, magic))
        case CastAt(proficiency=magic, challenge=challenge):
            return _("casts ({magic}, CL {challenge})").format(
                magic=names.proficiency(lists, magic), challenge=challenge
            )
        case UseSkill(skill=skill, challenge=challenge):
            return _("tries {skill} (CL {challenge})").format(skill=names.skill(lists, skill), challenge=challenge)
        case Other(text=text):
            return text
        case Nothing():
            return pgettext("declared", "does nothing")


def _circumstance(action: Action) -> str:
    match action:
        case Other() | Nothing():
            return ""
        case _ if action.circumstance:
            return " " + _("{dice}D6").format(dice=signed(action.circumstance))
        case _:
            return ""
