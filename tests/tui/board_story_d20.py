"""A fight of five in the d20 game by keys alone: begun, two rounds, back and forth, ended, and the night after it.

There are criticals past damage reduction, one who is stunned, one who is dying and is stabilised by another. The dice
are real ones, typed in.
"""

from dataclasses import replace
from typing import Final

from rules.campaign import Campaign
from rules.dice.throwing import Reason
from tabletop_tui.locale import _
from tabletop_tui.present.names_d20 import condition, life
from tabletop_tui.present.reasons import reason_text
from tests.rules.d20_table import table
from tests.tui.board_fights_d20 import INA, KOBOLDS, ODA, OGRE, TAM, VARIANTS
from tests.tui.players import Player

FOES: Final = (replace(KOBOLDS[0], id="foe-1", name="Kobold"), replace(OGRE, id="foe-2"))
TABLE: Final = Campaign("c", "Ashes", game=table(INA, TAM, ODA, settings=VARIANTS, foes=FOES))


async def throw(player: Player, code: str, who: str, *faces: int) -> None:
    """Type in the faces that are asked for."""
    await player.see(f"{reason_text(Reason(code, who))} (")
    await player.type(" ".join(map(str, faces)))
    await player.press("enter")


def row(text: str, who: str) -> str:
    """The line of the order that this name stands in."""
    return next(line for line in text.splitlines() if f" {who} " in line[3:24])


def turn(who: str) -> str:
    """That it is somebody's turn."""
    return _("{who}'s turn").format(who=who)


def board_of(text: str) -> list[str]:
    """The part of the screen that shows the table: the order and whose turn it is, without the cursor."""
    lines = text.splitlines()
    end = next(place for place, line in enumerate(lines) if line.startswith("── "))
    return [line[3:].rstrip() for line in lines[2 : end + 1]]


async def begins(player: Player) -> None:
    """Three of the party with initiatives from the table, two foes by number."""
    await player.press("2", "p")
    await player.see(_("real dice"))
    await player.press("B", "2", "0", "down", "1", "2", "down", "8", "down")
    await player.type("kobold, ogre")
    await player.press("enter")
    await throw(player, "initiative", "Kobold", 15)
    await throw(player, "initiative", "Ogre", 5)
    await player.see(turn("Ina"))


async def first_round(player: Player) -> None:
    """A critical past 2/- stuns the ogre, another wounds Tam past leather, a rapier takes vitality."""
    await player.press("end", "a", "enter")
    await throw(player, "attack", "Ina", 19)
    await throw(player, "confirmation", "Ina", 15)
    await throw(player, "damage", "Ina", 6)
    await throw(player, "save-stun", "Ogre", 1)
    await throw(player, "stun-rounds", "Ogre", 2)
    await player.see(condition("stunned"))
    assert "29/29" in row(player.text, "Ogre"), "vitality was passed by"
    assert "4/14" in row(player.text, "Ogre"), "10 points went to the wounds, past 2/-"
    await player.press("n")
    await player.see(turn("Kobold"))
    await player.press("down", "a", "enter")
    await throw(player, "attack", "Kobold", 20)
    await throw(player, "confirmation", "Kobold", 18)
    await throw(player, "damage", "Kobold", 6)
    await throw(player, "save-stun", "Tam", 10)
    await player.see("8/12")
    assert condition("fatigued") in row(player.text, "Tam")
    assert condition("stunned") not in row(player.text, "Tam")
    await player.press("n")
    await player.see(turn("Tam"))
    await player.press("enter", "enter")
    await throw(player, "attack", "Tam", 12)
    await throw(player, "damage", "Tam", 3)
    await player.see("4/7")
    await player.press("n")
    await player.see(turn("Oda"))
    await player.press("n")
    await player.see(turn("Ogre"))
    await player.press("a")
    await player.see(_("{who} cannot act: n ends the turn").format(who="Ogre"))
    await player.press("n")
    await player.see(turn("Ina"))


async def second_round(player: Player) -> None:
    """The kobold falls and lives through its save; Oda stabilises it."""
    await player.press("down", "a", "enter")
    await throw(player, "attack", "Ina", 11)
    await throw(player, "damage", "Ina", 8)
    await throw(player, "save-awake", "Kobold", 2)
    await player.see(life("dying"))
    await player.press("n")
    await throw(player, "save-dying", "Kobold", 12)
    await player.see(turn("Kobold"))
    assert _("{state}, DC {difficulty}").format(state=life("dying"), difficulty=11) in row(player.text, "Kobold")
    await player.press("n")
    await player.see(turn("Tam"))
    await player.press("n")
    await player.see(turn("Oda"))
    await player.press("s", "enter")
    await throw(player, "skill", "Oda", 14)
    await player.see(_("{state}, tended").format(state=life("stable")))
    await player.press("n")
    await player.see(turn("Ogre"))
    await player.press("n")
    await player.see(turn("Ina"))


async def there_and_back(player: Player) -> None:
    """Going back over turns of two rounds and forward again is as if nothing had been pressed."""
    assert condition("stunned") not in row(player.text, "Ogre"), "just before Ina's count of the third round it is over"
    before = board_of(player.text)
    order = ("Ogre", "Oda", "Tam", "Kobold", "Ina", "Ogre")
    for who in order:
        await player.press("N")
        await player.see(turn(who))
    assert condition("stunned") in row(player.text, "Ogre")
    for who in (*order[-2::-1], "Ina"):
        await player.press("n")
        await player.see(turn(who))
    assert board_of(player.text) == before


async def ends(player: Player) -> None:
    """The end of the fight is taken back and done again."""
    fighting = board_of(player.text)
    await player.press("e")
    await player.see(_("Nobody is in a fight. B begins one: pick who takes part, foes by number."))
    await player.press("u")
    await player.see(turn("Ina"))
    assert board_of(player.text) == fighting
    await player.press("U")
    await player.see(_("Nobody is in a fight. B begins one: pick who takes part, foes by number."))


async def night(player: Player) -> None:
    """Eight hours of rest, with dice that the program throws."""
    await player.press("p", "5", "c")
    await player.see(_("How it is spent"))
    await player.press("right", "down", "down", "right")
    await player.see(_("at rest"))
    await player.press("enter")
    await player.see(_("Time passed: {duration}; now {time}").partition("{duration}")[0])
