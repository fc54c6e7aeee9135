"""A day of three casters, played by keys alone: a wizard, a cleric and somebody of two classes, all of whom tire.

Real dice are typed in, so that the story goes the same way for a pilot and in a terminal.
"""

from rules.campaign import Campaign
from rules.d20.abilities import Scores
from rules.d20.card import Card, Level, Taken
from rules.d20.game import Game
from rules.d20.lists import Lists
from rules.d20.settings import Settings
from rules.d20.spells import standard_catalogue
from rules.dice.throwing import Reason
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.reasons import reason_text
from tests.tui.players import Player


def _caster(who: str, *classes: tuple[str, int], feats: tuple[str, ...] = (), **scores: int) -> Card:
    levels = [Level(of, 4) for of, count in classes for _n in range(count)]
    levels[0] = Level(levels[0].of, 4, feats=tuple(Taken(feat) for feat in feats))
    return Card(who.lower(), who, scores=Scores(**scores), levels=tuple(levels))


ADA = _caster("Ada", ("wizard", 7), feats=("empower-spell", "still-spell"), intelligence=16, constitution=14)
JO = _caster("Jo", ("cleric", 1), wisdom=12)
KIM = _caster("Kim", ("cleric", 5), ("bard", 2), wisdom=14, charisma=12)
TABLE = Campaign(
    "c",
    "Ashes of Lom",
    Game(Settings(spell_points=True, vitalizing=True, vitalizing_overcast=True), cards=(ADA, JO, KIM), next_card=9),
)
"""Three casters who have prepared nothing yet."""


def spell(which: str) -> str:
    """The name of a spell in the language spoken."""
    return names.spell(Lists(), which)


def points(count: int) -> str:
    """A number of points in words."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


async def seek(player: Player, which: str, then: str = "") -> None:
    """Find a spell by typing the beginning of its name, the cursor on it; a key's word tells that the line is left."""
    name = spell(which).casefold()
    beginnings = (name[:length] for length in range(3, len(name) + 1))
    await player.press("/")
    await player.see(_("a part of a spell's name"))
    await player.type(next(text for text in beginnings if standard_catalogue().find(text, most=1)[0].id == which))
    await player.press("enter")
    await player.see(then or f"p {_('pearl')}")


async def at_row(player: Player, label: str) -> None:
    """Wait until a row of a form has the focus."""
    await player.see(f"> {label}")


async def dice(player: Player, code: str, who: str, *faces: int) -> None:
    """Type in the handful that is asked for."""
    await player.see(reason_text(Reason(code, who)))
    await player.type(" ".join(map(str, faces)))
    await player.press("enter")


async def real_dice(player: Player) -> None:
    """Throw real dice from now on: the key is another place's, for here it is the pearl's."""
    await player.press("3", "p")
    await player.see(_("real dice"))
    await player.press("4")
    await player.see("42/42", _("Nothing is prepared: e makes the list for the day."))


async def prepare(player: Player, of: str, *spells: str) -> None:
    """Make the list for the day of the caster at the cursor."""
    await player.press("e")
    await player.see(_("Spells of the day: {who}, {of}").partition("{who}")[0])
    for which in spells:
        await seek(player, which, _("on or off"))
        await player.press("space", "escape")
    await player.press("enter")
    text = ngettext("{who} prepares {count} spell ({by})", "{who} prepares {count} spells ({by})", len(spells))
    name = names.character_class(Lists(), of)
    await player.see(text.partition("({by})")[2] or name)


async def a_wizard_spends(player: Player) -> None:
    """Extra points, metamagic, a negative level and a pearl."""
    await prepare(player, "wizard", "magic-missile", "scorching-ray", "lightning-bolt")
    await seek(player, "lightning-bolt")
    await player.press("enter")
    await player.see(_("costs {points}").format(points=points(5)), "5d6", _("up to {most} extra points").format(most=2))
    await player.hold("+", 3)
    await player.see("7d6", _("no more extra points: {most} is the most").format(most=2))
    await player.press("enter")
    await dice(player, "spell-damage", "Ada", 6, 6, 6, 6, 6, 6, 6)
    await player.see("35/42", "= 42")

    await player.press("escape")
    await seek(player, "magic-missile")
    await player.press("enter", "+")
    await player.see(ngettext("the last extra point adds nothing yet", "", 1))
    await player.hold("+", 5)
    await at_row(player, _("extra points"))
    await player.press("down", "right")
    await player.see(_("costs {points}").format(points=f"5 + 6 = {points(11)}"), "4d4+4")
    await player.press("enter")
    await dice(player, "spell-damage", "Ada", 1, 2, 3, 4)
    await player.see("24/42", "= 21")

    await player.press("l")
    await player.see(_("each takes {points}, and one off the caster level").format(points=points(7)))
    await player.press("enter")
    await player.see("17/42", _("fatigued"))
    await player.press("p")
    await at_row(player, _("points of"))
    await player.press("down")
    await at_row(player, _("level of the item"))
    await player.press("3")
    await player.see(
        _("gives {points}: {before} to {after} of {most}").format(points=points(5), before=17, after=22, most=42)
    )
    await player.press("enter")
    await player.see("22/42")
    await player.press("escape", "escape")


async def a_cleric_casts_beyond(player: Player) -> None:
    """Three spells tire and exhaust; the fourth is cast beyond the points, and fails."""
    await player.press("down")
    await player.see(_("Nothing is prepared: e makes the list for the day."))
    await prepare(player, "cleric", "bless", "divine-favor")
    for which, left, state in (("bless", 2, ""), ("divine-favor", 1, _("fatigued")), ("bless", 0, _("exhausted"))):
        await seek(player, which)
        await player.press("enter")
        await player.see(_("costs {points}").format(points=points(1)))
        await player.press("enter")
        await player.see(f"{left}/3", *([state] if state else []))
        await player.press("escape")
    await seek(player, "bless")
    await player.press("enter")
    await player.see(_("the GM's word"))
    await player.see(_("Put that right, or let it happen by the GM's word, on the last row."))
    await player.press("escape")
    await player.see(f"p {_('pearl')}")
    await player.press("o")
    await player.see(_("Concentration against DC {difficulty}: {chance}").partition("{difficulty}")[0] + "21")
    await player.press("enter")
    await dice(player, "concentration", "Jo", 5)
    await player.see(_("{who} casts {spell} beyond the points").format(who="Jo", spell=spell("bless")))
    await player.press("escape", "escape")


async def somebody_of_two_classes_picks_who_pays(player: Player) -> None:
    """One spell stands in two pools: the bard's point goes first, then the cleric's."""
    await player.press("down")
    await prepare(player, "cleric", "cure-light-wounds")
    await player.press("b")
    await player.see(_("Whose spells?"))
    await player.press("down", "enter")
    await player.see(_("Spells known: {who}, {of}").format(who="Kim", of=names.character_class(Lists(), "bard")))
    await seek(player, "cure-light-wounds", _("on or off"))
    await player.press("space", "escape", "enter")
    await player.see(
        _("{who}, spells known ({by}): {what}").format(who="Kim", by=names.character_class(Lists(), "bard"), what="+")
    )
    await seek(player, "cure-light-wounds")
    await player.press("enter")
    await player.see("20/20", "1d8+5")
    await at_row(player, _("points of"))
    await player.press("right")
    await player.see("1d8+2")
    await player.press("enter")
    await dice(player, "spell-damage", "Kim", 8)
    await player.see("0/1", "= 10")
    await player.press("enter")
    await player.see("20/20", "1d8+5")
    await player.press("enter")
    await dice(player, "spell-damage", "Kim", 8)
    await player.see("19/20", "= 13")
    await player.press("escape", "escape", "up", "up")


async def they_rest(player: Player) -> None:
    """A night with an interruption is no whole rest; an hour more makes it one; taken back and done again."""
    await player.press("r")
    await at_row(player, _("How long"))
    await player.press("down", "down", "down")
    await at_row(player, _("Interruptions"))
    await player.press("1")
    await player.see(_("a rest of {counted} hours, {full} make it whole").format(counted=7, full=8), "22", "28")
    await player.press("enter")
    await player.see("28/42", _("fatigued"))
    await player.press("r")
    await at_row(player, _("How long"))
    await player.press("left")
    await player.see(_("no longer tired"))
    await player.press("enter")
    await player.see("42/42", "3/3", "20/20", "1/1")
    await player.press("u")
    await player.see("28/42")
    await player.press("U")
    await player.see("42/42")


async def a_day(player: Player) -> None:
    """The whole of it."""
    await real_dice(player)
    await a_wizard_spends(player)
    await a_cleric_casts_beyond(player)
    await somebody_of_two_classes_picks_who_pays(player)
    await they_rest(player)
