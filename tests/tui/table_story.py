"""One story, played by keys alone: a table that starts from nothing.

A new campaign; three players make their characters one after another, one of them leaving in the fourth step and coming
back; a fight between five, two of them with equal REF; two rounds with real dice; the GM changes a house rule; then all
of it is taken back.
"""

from typing import Final

from tabletop_tui.locale import _
from tabletop_tui.present.wounds_d6 import level_name
from tests.tui.players import Player, roll

CAMPAIGN: Final = "Kostky [b]u Lomu[/b]"
"""A name that looks like markup and is none."""
NAMES: Final = ("Mira", "Tam", "Ada", "Vlk", "Strážný")
"""The three characters, then the GM's cards."""
_TENS: Final = 30
"""More than enough tens of steps to take everything back."""


def step_shown(number: int, title: str) -> str:
    """The title of a step of making a character."""
    return _("Step {step} of {steps}: {title}").format(step=number, steps=7, title=_(title))


def _none_seen(player: Player, *names: str) -> None:
    assert not [name for name in names if name in player.text], player.text


async def begin_a_campaign(player: Player) -> None:
    """A first start: the demo is offered; a campaign is begun instead, one of its settings read."""
    await player.see(_("Nothing has been played here yet."), _("demo"))
    await player.press("n")
    await player.see(_("What the campaign is called, in any script."))
    await player.type(CAMPAIGN)
    await player.press("down")
    await player.type("Brod")
    await player.press("down")
    await player.press("down")
    await player.see(_("Each wound takes its level in dice from combat, STR and REF rolls.").split(",")[0])
    await player.press("enter")
    await player.see(CAMPAIGN, _("No cards yet."), _("saved"))


async def pass_the_keyboard(player: Player) -> None:
    """The GM hands the keyboard to the first player."""
    await player.press("n", "home", "enter")
    await player.see(_("Hand over the keyboard"))
    await player.press("enter")
    await player.see(_("Player {number}, your turn: press enter").format(number=1))
    _none_seen(player, CAMPAIGN)


async def first_player(player: Player) -> None:
    """Mira: REF 2, a skill, a proficiency, a profession, a weapon in hand; points are left."""
    await player.press("enter")
    await player.see(step_shown(1, "Who"))
    await player.type("Mira")
    await player.press("tab")
    await player.type("Anna")
    await player.press("enter")
    await player.see(step_shown(2, "Attributes"))
    await player.press("down", "right", "right", "right")
    await player.see(_("An attribute goes from {least} to {most} here.").format(least=0, most=2))
    await player.press("enter", "right", "right", "enter")
    await player.see(step_shown(4, "Proficiencies"))
    await player.press("down", "down", "right", "right", "enter", "right")
    await player.see(_("Another profession"))
    await player.type("Bylinkářka")
    await player.press("enter", "right", "enter")
    await player.see(step_shown(6, "Gear"))
    await player.press("down", "down", "space", "enter")
    await player.see(step_shown(7, "Check"), "Mira")
    await player.press("enter")
    await player.see(_("Finished?"))
    await player.press("enter")
    await player.see(_("Enter: player {number} makes a character.").format(number=2))
    _none_seen(player, *NAMES, "Anna", CAMPAIGN)


async def second_player_as_far_as_the_fourth_step(player: Player) -> None:
    """Tam: REF 1; stops among the proficiencies, with one of them taken."""
    await player.press("enter")
    await player.see(step_shown(1, "Who"))
    _none_seen(player, "Mira", "Anna", CAMPAIGN)
    await player.type("Tam")
    await player.press("enter", "down", "right", "enter", "right", "enter")
    await player.see(step_shown(4, "Proficiencies"))
    await player.press("right")


async def come_back(player: Player) -> None:
    """The program is started again, and the campaign opened; the draft is offered first."""
    await player.see(CAMPAIGN)
    await player.press("enter")
    await player.see("Mira", _("Being made"), "Tam")
    await player.press("n")
    await player.see(_("go on with {who}").format(who="Tam"))
    await player.press("enter")
    await player.see(_("Hand over the keyboard"))
    await player.press("enter")
    await player.see(_("Player {number}, your turn: press enter").format(number=2))
    _none_seen(player, *NAMES, "Anna", CAMPAIGN)


async def second_player_goes_on(player: Player) -> None:
    """In the fourth step, with everything that was chosen; back to the second and forth again keeps it."""
    await player.press("enter")
    await player.see(step_shown(4, "Proficiencies"), "< 1 >")
    await player.press("escape", "escape")
    await player.see(step_shown(2, "Attributes"), "< 1 >")
    await player.press("enter", "enter")
    await player.see(step_shown(4, "Proficiencies"), "< 1 >")
    await player.press("enter", "enter", "enter", "enter")
    await player.see(_("Finished?"))
    await player.press("enter")
    await player.see(_("Enter: player {number} makes a character.").format(number=3))


async def third_player(player: Player) -> None:
    """Ada: INT 2; then the GM lifts the curtain."""
    await player.press("enter")
    await player.see(step_shown(1, "Who"))
    _none_seen(player, "Mira", "Tam", "Anna", CAMPAIGN)
    await player.type("Ada")
    await player.press("enter", "end", "right", "right", *("enter",) * 6)
    await player.see(_("Finished?"))
    await player.press("enter")
    await player.see(_("H: the GM takes the keyboard back."))
    _none_seen(player, *NAMES)
    await player.press("H")
    await player.type("gm")
    await player.press("enter")
    await player.see(CAMPAIGN, *NAMES[:3])


async def the_gms_cards(player: Player) -> None:
    """A wolf of REF 3 with nothing but teeth, and a guard whose REF is Tam's."""
    for name, reflexes in ((NAMES[3], 3), (NAMES[4], 1)):
        await player.press("n", "down")
        await player.see(_("quick card"))
        await player.press("enter")
        await player.see(_("Quick card"))
        await player.type(name)
        await player.press("down", "down", "down", str(reflexes), "enter")
        await player.see(_("New card: {who}").format(who=name))


async def begin_the_fight(player: Player) -> None:
    """All five; a die each decides between Tam and the guard."""
    await player.press("2", "p")
    await player.see(_("real dice"))
    await player.press("B")
    await player.see(_("Begin a fight"))
    await player.press("down", "down", "down", "space", "down", "space", "enter")
    await roll(player, "tie", "Tam", 1)
    await roll(player, "tie", NAMES[4], 0)
    await player.see(_("{who} declares").format(who="Ada"), "1=")


async def first_round(player: Player) -> None:
    """Everybody declares, slowest first, and acts, fastest first; the wolf is wounded."""
    _mira, tam, _ada, wolf, guard = NAMES
    await player.press("x")
    await player.see(_("{who} declares").format(who=guard))
    await player.press("d", "enter")
    await player.see(_("{who} declares").format(who=tam))
    await player.press("a")
    await player.see(_("Attack: {who}").format(who=tam))
    await player.press("2", "enter")
    await player.see(_("{who} declares").format(who="Mira"))
    await player.press("a")
    await player.see(_("Attack: {who}").format(who="Mira"))
    await player.press("4", "enter")
    await player.see(_("{who} declares").format(who=wolf))
    await player.press("x")
    await player.see(_("All have declared: n resolves the round"))
    await player.press("n")
    await player.see(_("RESOLVE"), _("{who} is next: n plays it").format(who="Mira"))
    await player.press("n")
    await roll(player, "combat", "Mira", 3)
    await roll(player, "combat", wolf, 1)
    await player.see(_("{victim}: {level} wound").format(victim=wolf, level=level_name(2)))
    await player.see(_("{who} is next: n plays it").format(who=tam))
    await player.press("n")
    await roll(player, "combat", tam, 1)
    await roll(player, "combat", guard, 2)
    await player.see(_("The round is over: n begins the next"))


async def second_round(player: Player) -> None:
    """As usual, a key each; Tam wounds the guard."""
    _mira, tam, ada, wolf, guard = NAMES
    await player.press("n")
    await player.see(_("DECLARE"), _("{who} declares").format(who=ada))
    await player.press("x")
    await player.see(_("{who} declares").format(who=guard))
    await player.press("x")
    for who in (tam, "Mira"):
        await player.see(_("{who} declares").format(who=who))
        await player.press("enter")
    await player.see(_("{who} declares").format(who=wolf))
    await player.press("x")
    await player.see(_("All have declared: n resolves the round"))
    await player.press("n")
    await player.see(_("RESOLVE"), _("{who} is next: n plays it").format(who="Mira"))
    await player.press("n")
    await roll(player, "combat", "Mira", 1)
    await roll(player, "combat", wolf, 1)
    await player.see(_("{who} is next: n plays it").format(who=tam))
    await player.press("n")
    await roll(player, "combat", tam, 3)
    await roll(player, "combat", guard, 0)
    await player.see(_("{victim}: {level} wound").format(victim=guard, level=level_name(3)))
    await player.see(_("The round is over: n begins the next"))


async def change_a_house_rule(player: Player) -> None:
    """Wounds cost no dice any more: the wounded are listed before it is confirmed."""
    await player.press("1", "colon")
    await player.see(_("part of a name"))
    await player.type(_("house rules"))
    await player.press("enter")
    await player.see(_("House rules"), _("Wounds cost dice"))
    await player.press("right", "enter")
    await player.press("space", "enter")
    await player.see(_("Change the house rules?"), f"{NAMES[3]}:", f"{NAMES[4]}:")
    _none_seen(player, "Mira:", "Tam:", "Ada:")
    await player.press("enter")
    await player.see(_("House rules"))
    await player.press("escape", "escape")
    await player.see(*NAMES)


async def take_everything_back(player: Player) -> None:
    """Every step there was, down to a campaign without a card."""
    nothing = _("There is nothing to take back.")
    for _ten in range(_TENS):
        await player.hold("u", 10)
        if nothing in player.text:
            break
    await player.see(nothing, _("No cards yet."))
    _none_seen(player, *NAMES)


async def do_everything_again(player: Player) -> None:
    """And all of it again."""
    nothing = _("There is nothing to do again; u takes a step back first.")
    for _ten in range(_TENS):
        await player.hold("U", 10)
        if nothing in player.text:
            break
    await player.see(nothing, *NAMES)
