"""One story, played by keys alone on the demo's fight: two full rounds, undone and done again.

It has an assist that backfires, a spell, attacks, a defence, a grapple, STR against wounds, a tie of REF and a fatal
wound. The dice are real ones, typed in.
"""

import re

from tabletop_tui.locale import _, pgettext
from tabletop_tui.present.wounds_d6 import level_name
from tests.tui.players import Player, roll

UNDONE = 8
"""How many steps are taken back and done again."""


def names() -> tuple[str, str, str, str]:
    """Wolf 1, Wolf 2, Raider and Herbalist in the language spoken."""
    wolf = _("Wolf")
    return f"{wolf} 1", f"{wolf} 2", _("Raider"), _("Herbalist")


def board_of(text: str) -> list[str]:
    """The part of the screen that shows the table: the ladder and whose moment it is, without the cursor."""
    lines = text.splitlines()
    end = next(place for place, line in enumerate(lines) if line.startswith("── "))
    return [line[3:].rstrip() for line in lines[2 : end + 1]]


async def rest_of_the_first_round(player: Player) -> None:
    """The round that the demo opens in: everybody has declared."""
    wolf_1, wolf_2, raider, herbalist = names()
    await player.see(_("RESOLVE"), _("{who} is next: n plays it").format(who="Alba"))
    assert any(re.match(rf"\W+3= +{wolf_1} ", line) for line in player.text.splitlines()), "a tie of REF is marked"
    await player.press("p")
    await player.see(_("real dice"))

    await player.press("n")
    await roll(player, "assist", "Alba", 1)
    helped = _("{who} assists {whom} ({what}): {wins}, {dice}D6").partition("{wins}")[0]
    await player.see(helped.format(who="Alba", whom="Vesna", what=herbalist), "2D6")

    await player.press("n")
    await roll(player, "combat", wolf_2, 1)
    await roll(player, "combat", "Vesna", 4)
    await player.see(_("STR against the wound: {who}").format(who=wolf_2))
    await player.press("enter")
    await player.see(
        _("{victim}: {level} wound").format(victim=wolf_2, level=level_name(2)), pgettext("strength", "spent")
    )

    await player.press("n")
    await roll(player, "combat", wolf_1, 0)
    await roll(player, "combat", "Alba", 3)
    await player.see(_("{who} is next: n plays it").format(who="Tam"))
    await player.press("n")
    await roll(player, "combat", "Tam", 2)
    await player.see(_("{victim}: {level} wound").format(victim=wolf_1, level=level_name(2)))
    await player.press("n")
    await roll(player, "combat", raider, 3)
    await roll(player, "combat", "Mira", 3)
    await player.see(_("The round is over: n begins the next"))
    await player.press("n")
    await player.see(_("DECLARE"), _("{who} declares").format(who="Vesna"))


async def second_round(player: Player) -> None:
    """Declared anew: a spell, a defence, a grapple, attacks as usual; then resolved."""
    wolf_1, wolf_2, raider, _herbalist = names()
    await player.press("C")
    await player.see(_("Cast: {who}").format(who="Vesna"))
    await player.press("enter")
    await player.see(_("{who} declares").format(who="Alba"))
    await player.press("d", "enter")
    await player.see(_("{who} declares").format(who="Mira"))
    await player.press("a", "down", "left")
    await player.see(_("grapples {target}").format(target=raider))
    await player.press("enter")
    for who in (raider, "Tam"):
        await player.see(_("{who} declares").format(who=who))
        await player.press("enter")
    await player.see(_("{who} declares").format(who=wolf_1))
    await player.press("x")
    await player.see(_("{who} declares").format(who=wolf_2))
    await player.press("enter")
    await player.see(_("All have declared: n resolves the round"))

    await player.press("n", "n")
    await roll(player, "combat", wolf_2, 0)
    await roll(player, "combat", "Vesna", 6)
    await player.see(_("{who} is out of the fight").format(who=wolf_2), _("out of the fight"))
    await player.press("n")
    await roll(player, "combat", "Tam", 1)
    await roll(player, "combat", wolf_1, 1)
    await player.see(_("{who} is next: n plays it").format(who=raider))
    await player.press("n")
    await roll(player, "combat", raider, 1)
    await roll(player, "combat", "Mira", 4)
    await player.see(_("STR against the wound: {who}").format(who=raider))
    await player.press("escape")
    await player.see(_("{who}: does STR take levels off the wound? n asks").format(who=raider))
    await player.press("n")
    await player.see(_("STR against the wound: {who}").format(who=raider))
    await player.press("enter")
    await player.see(_("The round is over: n begins the next"))


async def take_back_and_do_again(player: Player) -> None:
    """Eight steps back and forth; the board is the same afterwards."""
    before = board_of(player.text)
    await player.press(*"u" * UNDONE)
    await player.see(_("DECLARE"), _("Taken back: {what}").partition("{what}")[0])
    assert board_of(player.text) != before
    await player.press(*"U" * UNDONE)
    await player.see(_("The round is over: n begins the next"), _("Done again: {what}").partition("{what}")[0])
    assert board_of(player.text) == before


async def into_the_middle_of_the_next_round(player: Player) -> None:
    """A few declarations of a third round."""
    await player.press("n")
    await player.see(_("round {round}").format(round=4), _("{who} declares").format(who="Vesna"))
    await player.press("x")
    await player.see(_("{who} declares").format(who="Alba"))
    await player.press("k", "enter")
    await player.see(_("{who} declares").format(who="Mira"))
