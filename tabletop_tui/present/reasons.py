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
    "attack": N_("Attack roll: {who}"),
    "confirmation": N_("Attack roll to confirm the critical: {who}"),
    "damage": N_("Damage: {who}"),
    "bonus-damage": N_("Bonus damage: {who}"),
    "initiative": N_("Initiative: {who}"),
    "ability": N_("Ability roll: {who}"),
    "save": N_("Save: {who}"),
    "save-asked": N_("Save: {who}"),
    "save-awake": N_("Save to stay conscious: {who}"),
    "save-stun": N_("Save against being stunned: {who}"),
    "save-dying": N_("Save at death's door: {who}"),
    "save-stable": N_("Save to come round: {who}"),
    "save-coup": N_("Save against the finishing blow: {who}"),
    "save-regeneration": N_("Save to regenerate the wounds: {who}"),
    "save-massive": N_("Save against massive damage: {who}"),
    "stun-rounds": N_("For how many rounds it is stunned: {who}"),
    "percent-waking": N_("Whether it comes round, in percent: {who}"),
    "percent-bleeding": N_("Whether the bleeding stops, in percent: {who}"),
    "percent-recovering": N_("Whether healing begins, in percent: {who}"),
    "percent-concealment": N_("Whether the concealment makes it miss, in percent: {who}"),
    "caster-level": N_("Caster level check: {who}"),
    "turning": N_("Turning check: {who}"),
    "hit-die": N_("Hit Die: {who}"),
    "score": N_("Ability score: {who}"),
}
"""A phrase for each reason that the rules give for a roll."""


def reason_text(reason: Reason) -> str:
    """What a handful is thrown for."""
    return _(SENTENCES.get(reason.code, N_("Roll: {who}"))).format(who=reason.who)
