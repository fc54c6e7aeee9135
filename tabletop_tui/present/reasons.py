"""What dice are thrown for, in words, so that a person can be asked to throw them."""

from collections.abc import Mapping
from typing import Final

from rules.dice.throwing import Reason
from tabletop_tui.locale import N_, _

SENTENCES: Final[Mapping[str, str]] = {
    "combat": N_("Combat roll: {who}"),
    "assist": N_("Assist roll: {who}"),
    "skill": N_("Skill roll: {who}"),
    "proficiency": N_("Proficiency roll: {who}"),
    "cast": N_("Magic roll: {who}"),
    "tie": N_("Who goes first among equals: {who}"),
    "spell-damage": N_("Dice of the spell: {who}"),
    "concentration": N_("Concentration: {who}"),
}
"""A phrase for each reason that the rules give for a roll."""


def reason_text(reason: Reason) -> str:
    """What a handful is thrown for."""
    return _(SENTENCES.get(reason.code, N_("Roll: {who}"))).format(who=reason.who)
