"""A campaign of the d20 game with its variants, played from nothing by keys alone.

Three players make a gnoll whose race counts a level more, an expert and a spellcaster of the generic classes; the
gnoll comes to its third level and pays its adjustment off; all three fight two foes; a night follows. The dice are
real ones, typed in.
"""

from typing import Final

from rules.d20.lists import Lists
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.names_d20 import condition, life
from tabletop_tui.present.numbers import thousands
from tests.tui.board_story_d20 import row, throw, turn
from tests.tui.players import Player

CAMPAIGN: Final = "Popel [b]Lomu[/b]"
"""A name that looks like markup and is none."""
PARTY: Final = ("Gar", "Oto", "Ina")
AFTERWARDS: Final = ("51/51 16/16", "29/29 6/15", "1/10", "0 (+1)")
"""What stands on the cards when all is over: a night gives a wound point a level and all vitality."""
_LISTS: Final = Lists()
_STEPS: Final = (
    N_("Who"),
    N_("Abilities"),
    N_("Race"),
    N_("Class"),
    N_("Choices"),
    N_("Skills"),
    N_("Feats"),
    N_("Gear"),
    N_("Hit Dice"),
    N_("Spells"),
    N_("Check"),
)


def _kobold() -> str:
    return names.race(_LISTS, "kobold")


def _ogre() -> str:
    return names.race(_LISTS, "ogre")


async def at_row(player: Player, label: str, down: int = 1) -> None:
    """Go down so many rows of a form, to this one."""
    await player.hold("down", down)
    await player.see(f"> {label}")


async def step(player: Player, number: int) -> None:
    """Wait for a step of making a character."""
    title = _("Step {step} of {steps}: {title}").format(step=number, steps=len(_STEPS), title=_(_STEPS[number - 1]))
    await player.see(title)


async def find(player: Player, name: str) -> None:
    """Go to a row by typing the beginning of what it is called."""
    await player.press("/")
    await player.see(_("F1 help").partition(" ")[0])
    await player.type(name)
    await player.press("enter")
    await player.see(f"/ {_('filter')}")


async def take(player: Player, name: str, times: int = 1) -> None:
    """Choose a row by its name, so many times, and see the whole list again."""
    await find(player, name)
    await player.hold("right", times)
    await player.press("escape")


async def begin_a_campaign(player: Player) -> None:
    """A first start: a d20 campaign with five of its variants."""
    await player.see(_("Nothing has been played here yet."), _("demo"))
    await player.press("n")
    await player.see(_("What the campaign is called, in any script."))
    await player.type(CAMPAIGN)
    await at_row(player, _("Game"), 2)
    await player.press("right")
    for switch, down in (
        (_("Vitality and wounds"), 1),
        (_("Armour reduces damage"), 3),
        (_("Generic classes"), 2),
        (_("Adjustment bought off"), 1),
        (_("Spell points"), 2),
    ):
        await at_row(player, switch, down)
        await player.press("space")
    await player.press("enter")
    await player.see(CAMPAIGN, _("No cards yet."), _("saved"))


async def pass_the_keyboard(player: Player) -> None:
    """Real dice from now on; the GM hands the keyboard to the first player."""
    await player.press("p")
    await player.see(_("real dice"))
    await player.press("n", "home", "enter")
    await player.see(_("Hand over the keyboard"))
    await player.press("enter")
    await player.see(_("Player {number}, your turn: press enter").format(number=1))
    assert CAMPAIGN not in player.text


async def _signs(player: Player, called: str, by: str) -> None:
    await player.press("enter")
    await step(player, 1)
    assert not [name for name in PARTY if name in player.text], "nobody sees another's character"
    await player.type(called)
    await player.press("tab")
    await player.type(by)
    await player.press("enter")
    await step(player, 2)


async def _buys(player: Player, *raised: int) -> None:
    for points in raised:
        await player.press("down")
        if points:
            await player.hold("right", points)
    await player.see(f"{_('abilities')} 0")
    await player.press("enter")
    await step(player, 3)


async def _finishes(player: Player) -> None:
    await step(player, 11)
    await player.press("enter")
    await player.see(_("Finished?"))
    await player.press("enter")


async def the_gnoll(player: Player) -> None:
    """Gar: a warrior with two Hit Dice of its race, which are rolled."""
    await _signs(player, "Gar", "Eva")
    await _buys(player, 8, 6, 6, 0, 3)
    await find(player, names.race(_LISTS, "gnoll"))
    await player.see("+1")
    await player.press("space", "enter")
    await step(player, 4)
    await player.press("right")
    await player.see(_("effective level {level}").format(level=4))
    await player.press("enter")
    await step(player, 5)
    await player.press("space")
    await take(player, names.skill(_LISTS, "climb"))
    await player.rattle(*("down", "space") * 5)
    await player.see(f"{_('choices')} 0")
    await player.press("enter")
    await step(player, 6)
    await take(player, names.skill(_LISTS, "climb"), 4)
    await player.press("enter")
    await step(player, 7)
    await take(player, names.feat(_LISTS, "power-attack"))
    await player.rattle("home", "right", "right")
    await take(player, names.feat(_LISTS, "cleave"))
    await player.press("enter")
    await step(player, 8)
    await take(player, names.armour(_LISTS, "chain-shirt"))
    await find(player, names.weapon(_LISTS, "greataxe"))
    await player.press("space", "enter")
    await step(player, 9)
    await player.press("right")
    await throw(player, "hit-die", "Gar", 5)
    await throw(player, "hit-die", "Gar", 7)
    await player.see("29", "16")
    await player.press("enter")
    await _finishes(player)
    await player.see(_("Enter: player {number} makes a character.").format(number=2))


async def the_expert(player: Player) -> None:
    """Oto: two good saves, twelve class skills, one weapon; knows how to bandage."""
    await _signs(player, "Oto", "Jan")
    await _buys(player, 2, 6, 4, 4, 6, 3)
    await player.press("enter")
    await step(player, 4)
    await player.press("down", "right", "enter")
    await step(player, 5)
    await player.rattle("down", "space", "down", "space")
    await take(player, names.weapon(_LISTS, "rapier"))
    await take(player, names.skill(_LISTS, "heal"))
    await player.rattle(*("down", "space") * 11)
    await player.see(f"{_('choices')} 0")
    await player.press("enter")
    await step(player, 6)
    await take(player, names.skill(_LISTS, "heal"), 4)
    await player.press("enter")
    await step(player, 7)
    await take(player, names.feat(_LISTS, "special:uncanny-dodge"))
    await player.press("enter")
    await step(player, 8)
    await take(player, names.armour(_LISTS, "leather"))
    await find(player, names.weapon(_LISTS, "rapier"))
    await player.press("space", "enter", "enter")
    await _finishes(player)
    await player.see(_("Enter: player {number} makes a character.").format(number=3))


async def the_caster(player: Player) -> None:
    """Ina: casts by Intelligence, knows two spells of the first level; then the GM lifts the curtain."""
    await _signs(player, "Ina", "Ota")
    await _buys(player, 0, 6, 4, 8, 0, 5)
    await player.press("enter")
    await step(player, 4)
    await player.rattle("down", "down", "right")
    await player.press("enter")
    await step(player, 5)
    await player.rattle("down", "down", "space", "down", "space")
    await take(player, names.weapon(_LISTS, "dagger"))
    await take(player, names.skill(_LISTS, "concentration"))
    await player.rattle(*("down", "space") * 3)
    await player.see(f"{_('choices')} 0")
    await player.press("enter")
    await step(player, 6)
    await take(player, names.skill(_LISTS, "concentration"), 4)
    await player.press("enter")
    await step(player, 7)
    await player.press("enter")
    await step(player, 8)
    await player.press("enter", "enter")
    await step(player, 10)
    await take(player, names.spell(_LISTS, "magic-missile"))
    await take(player, names.spell(_LISTS, "mage-armor"))
    await player.press("enter")
    await _finishes(player)
    await player.see(_("H: the GM takes the keyboard back."))
    await player.press("H")
    await player.type("gm")
    await player.press("enter")
    await player.see(CAMPAIGN, *PARTY)


async def _command(player: Player, name: str) -> None:
    await player.press("colon")
    await player.see(_("part of a name"))
    await player.type(name)
    await player.press("enter")


async def _takes_a_level(player: Player, face: int, vitality: str) -> None:
    await player.press("end")
    await player.see(f">{_('take the level')}")
    await player.press("enter")
    await player.see(_("Everything that changes: {who}").format(who="Gar"), _("base attack"))
    await player.press("enter")
    await throw(player, "hit-die", "Gar", face)
    await player.see(vitality)


async def the_third_level(player: Player) -> None:
    """Gar alone gains experience for two levels, with an ability, skill points and a bonus feat; the dice are typed."""
    await player.press("home")
    await player.see("29/29")
    await _command(player, _("award XP"))
    await player.see(_("Award experience"))
    await player.press(*"9000", "down", "down", "down", "space", "down", "space")
    await player.see(_("a level is due"))
    await player.press("enter")
    await player.see(_("A level is due: enter takes it"))
    await player.press("enter", "enter")
    await player.see(_("Level up: {who}").format(who="Gar"))
    await player.press("down", "down", "enter")
    await player.see(_("Which ability rises: {who}").format(who="Gar"))
    await player.press("enter")
    await player.see(_("{spent} of {total} spent").format(spent=0, total=1))
    await player.press("enter")
    await player.see(_("Skill points: {who}").format(who="Gar"))
    await player.press("1", "enter")
    await player.see(_("{spent} of {total} spent").format(spent=1, total=1))
    await player.press("enter")
    await player.see(_("part of a name"))
    await player.type(names.feat(_LISTS, "dodge"))
    await player.press("enter")
    await player.see(_("Level up: {who}").format(who="Gar"), names.feat(_LISTS, "dodge"))
    await _takes_a_level(player, 6, "38/38")
    await player.press("enter")
    await player.see(_("Level up: {who}").format(who="Gar"))
    await _takes_a_level(player, 10, "51/51")
    await player.see(_("Level adjustment to pay off: enter decides"))


async def the_adjustment(player: Player) -> None:
    """What paying off costs and brings is read before it is confirmed."""
    await player.press("enter")
    await player.see(_("it costs"), thousands(5_000), thousands(10_000))
    await player.press("enter")
    await player.see("0 (+1)", f"{thousands(10_000)} ", f" {thousands(15_000)}")
    await player.press("escape")


async def the_fight_begins(player: Player) -> None:
    """Three of the party with initiatives from the table, two foes by number."""
    await player.press("2")
    await player.see(_("Nobody is in a fight. B begins one: pick who takes part, foes by number."))
    await player.press("B")
    await player.see(_("Begin a fight"))
    await player.press("2", "0", "down", "1", "5", "down", "8", "down")
    await player.type(f"{_kobold()}, {_ogre()}")
    await player.press("enter")
    await throw(player, "initiative", _kobold(), 15)
    await throw(player, "initiative", _ogre(), 5)
    await player.see(turn("Gar"))


async def the_first_round(player: Player) -> None:
    """A critical past the ogre's reduction stuns it; the kobold strikes the caster down; Oto binds the wounds."""
    await player.press("end", "a")
    await player.see(_("Attack: {who}").format(who="Gar"))
    await player.press("enter")
    await throw(player, "attack", "Gar", 19)
    await throw(player, "confirmation", "Gar", 15)
    await throw(player, "damage", "Gar", 6)
    await throw(player, "save-stun", _ogre(), 1)
    await throw(player, "stun-rounds", _ogre(), 2)
    await player.see(condition("stunned"))
    assert "29/29" in row(player.text, _ogre()), "vitality was passed by"
    assert "2/15" in row(player.text, _ogre()), "13 points went to the wounds, past 1/-"
    await player.press("n")
    await player.see(turn(_kobold()))
    await player.press("home", "a")
    await player.see(_("Attack: {who}").format(who=_kobold()))
    await player.press("enter")
    await throw(player, "attack", _kobold(), 20)
    await throw(player, "confirmation", _kobold(), 18)
    await throw(player, "damage", _kobold(), 6)
    await throw(player, "save-stun", "Gar", 10)
    await player.see("11/16")
    assert condition("fatigued") in row(player.text, "Gar")
    await player.press("n")
    await player.see(turn("Oto"))
    await player.press("end", "a")
    await player.see(_("Attack: {who}").format(who="Oto"))
    await player.press("enter")
    await throw(player, "attack", "Oto", 14)
    await throw(player, "damage", "Oto", 4)
    await player.see("26/29")
    await player.press("n")
    await player.see(turn("Ina"))
    await player.press("end", "C")
    await player.see("3/3")
    await player.press("/")
    await player.type(names.spell(_LISTS, "magic-missile"))
    await player.press("enter")
    await player.see(f"/ {_('filter')}")
    await player.press("enter")
    await player.see("1d4+1")
    await player.press("enter")
    await throw(player, "spell-damage", "Ina", 4)
    await player.see("21/29")
    await player.press("n")
    await player.see(turn(_ogre()))
    await player.press("a")
    await player.see(_("{who} cannot act: n ends the turn").format(who=_ogre()))
    await player.press("n")
    await player.see(turn("Gar"))


async def the_second_round(player: Player) -> None:
    """The kobold falls and is dying; Oto stabilises it."""
    await player.press("home", "down", "a")
    await player.see(_("Attack: {who}").format(who="Gar"))
    await player.press("enter")
    await throw(player, "attack", "Gar", 11)
    await throw(player, "damage", "Gar", 8)
    await throw(player, "save-awake", _kobold(), 2)
    await player.see(life("dying"))
    await player.press("n")
    await throw(player, "save-dying", _kobold(), 12)
    await player.see(turn(_kobold()))
    await player.press("n")
    await player.see(turn("Oto"))
    await player.press("s")
    await player.see("15")
    await player.press("enter")
    await throw(player, "skill", "Oto", 14)
    await player.see(_("{state}, tended").format(state=life("stable")))


async def the_night(player: Player) -> None:
    """The fight ends; eight hours of rest give points of every kind back."""
    await player.press("e")
    await player.see(_("Nobody is in a fight. B begins one: pick who takes part, foes by number."))
    await player.press("p", "5", "c")
    await player.see(_("How it is spent"))
    await player.press("right", "down", "down", "right")
    await player.see(_("at rest"))
    await player.press("enter")
    await player.see(_("Time passed: {duration}; now {time}").partition("{duration}")[0])
    await player.press("1", "home")
    await player.see(*AFTERWARDS)


async def back_and_forth(player: Player) -> None:
    """The last steps are taken back, into the fight again, and done again."""
    await player.press("u", "u")
    await player.see("11/16")
    await player.press("2")
    await player.see(turn("Oto"), _("{state}, tended").format(state=life("stable")))
    await player.press("U", "U")
    await player.see(_("Nobody is in a fight. B begins one: pick who takes part, foes by number."))
    await player.press("1")
    await player.see(*AFTERWARDS)


async def make_the_party(player: Player) -> None:
    """From the first start to three finished characters."""
    await begin_a_campaign(player)
    await pass_the_keyboard(player)
    await the_gnoll(player)
    await the_expert(player)
    await the_caster(player)


async def play(player: Player) -> None:
    """From the first experience to the morning."""
    await the_third_level(player)
    await the_adjustment(player)
    await the_fight_begins(player)
    await the_first_round(player)
    await the_second_round(player)
    await the_night(player)
    await back_and_forth(player)
