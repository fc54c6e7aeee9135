"""Rolls of the d20 game in a few cells, and with everything that was added to them."""

from rules.d20.dealing import Handful
from rules.d20.lists import Lists
from rules.d20.numbers import Number
from rules.d20.rolls import Roll
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.numbers import plain, signed
from tabletop_tui.present.parts_d20 import sum_text


def roll_sum(roll: Roll) -> str:
    """A roll and what it comes to: 17+7 = 24; with several dice [6 5 4] 15+7 = 22; a result taken is said to be."""
    bonus = roll.bonus.total
    if not roll.faces:
        text = _("{result} taken").format(result=roll.natural)
    elif len(roll.faces) == 1:
        text = str(roll.natural)
    else:
        text = f"[{faces_text(roll.faces)}] {roll.natural}"
    return f"{text}{signed(bonus)} = {plain(roll.total)}" if bonus else text


def faces_text(faces: tuple[int, ...]) -> str:
    """Faces in the order they fell."""
    return " ".join(map(str, faces))


def roll_line(lists: Lists, what: str, roll: Roll) -> str:
    """A roll with the reasons for its bonus: Attack: 17, base attack +4, Strength +3 = 24."""
    dice = f"[{faces_text(roll.faces)}]" if roll.faces else _("{result} taken").format(result=roll.natural)
    if roll.lucky:
        dice = _("{dice}, the best three").format(dice=dice)
    return _real(f"{what}: {', '.join(filter(None, (dice, sum_text(lists, roll.bonus))))} = {plain(roll.total)}", roll)


def _real(text: str, roll: Roll) -> str:
    return _("{roll}, real dice").format(roll=text) if roll.physical else text


def handful_text(one: Handful) -> str:
    """Dice of damage with their faces and their type: 1d6 [4] fire."""
    dice = one.dice.text if not one.faces else f"{one.dice.text} [{faces_text(one.faces)}]"
    if one.type in ("", "bonus"):
        return dice
    kind = _("sneak attack") if one.type == "sneak" else names.damage_type(one.type)
    return f"{dice} {kind}"


def damage_line(
    lists: Lists, what: str, handfuls: tuple[Handful, ...], bonus: Number, multiplier: int, total: int
) -> str:
    """The damage of a hit with its dice and the reasons for what is added."""
    added = sum_text(lists, bonus)
    if added and multiplier > 1:
        added = f"{multiplier}×({added})"
    parts = ", ".join(filter(None, (*map(handful_text, handfuls), added)))
    return f"{what}: {parts} = {total}"
