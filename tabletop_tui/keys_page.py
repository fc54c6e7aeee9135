"""The page of keys in the docs, written from the commands: `python -m tabletop_tui.keys_page > docs/keys.md`."""

from importlib import import_module
from typing import Final

from tabletop_tui.commands import AT_A_TABLE, IN_A_LINE, Command, key_name
from tabletop_tui.locale import N_, _
from tabletop_tui.places import shown_places

SCREENS: Final = (
    (N_("Campaigns"), "tabletop_tui.screens.home", "HomeScreen"),
    *((shown.title, shown.module, shown.screen) for shown in shown_places()),
    (N_("House rules"), "tabletop_tui.screens.house_rules_d6", "HouseRulesScreen"),
    (N_("Making a character"), "tabletop_tui.screens.creation_d6", "CreationScreen"),
    (N_("Making a character, d20"), "tabletop_tui.screens.creation_d20", "CreationScreen"),
    (N_("On the curtain"), "tabletop_tui.screens.curtained", "CurtainedScreen"),
    (N_("A player's look at a card"), "tabletop_tui.screens.player_view", "PlayerView"),
    (N_("Dice beside a place"), "tabletop_tui.screens.dice.panel", "TrayPanel"),
    (N_("Macros"), "tabletop_tui.dialogs.dice.macros", "MacrosDialog"),
    (N_("Casting a spell"), "tabletop_tui.dialogs.spells.cast", "CastDialog"),
    (N_("A caster's list"), "tabletop_tui.dialogs.spells.lists", "SpellListDialog"),
    (N_("Time that passes"), "tabletop_tui.dialogs.clock", "ClockDialog"),
    (N_("Copies of a campaign"), "tabletop_tui.dialogs.safety.backups", "BackupsDialog"),
    (N_("Finding a file"), "tabletop_tui.dialogs.safety.pick", "PickFileDialog"),
    (N_("Questions"), "tabletop_tui.dialogs.dialog", "Dialog"),
    (N_("The rows of a question"), "tabletop_tui.dialogs.form", "FormDialog"),
)
"""The screens with commands of their own: title, module and class."""


def own_commands(module: str, screen: str) -> tuple[Command, ...]:
    """The commands a screen declares."""
    commands: tuple[Command, ...] = getattr(import_module(module), screen).OWN_COMMANDS
    return commands


def keys_page() -> str:
    """The page, as Markdown, in the language chosen."""
    sections = [
        (_("In every place of a campaign"), AT_A_TABLE),
        *((_(title), own_commands(module, screen)) for title, module, screen in SCREENS),
        (_("While a line of text has the focus"), IN_A_LINE),
    ]
    digits = _("Digits go to the places. Every key is also in the palette and in help.")
    parts = ["# " + _("Keys") + f"\n\n{digits}\n"]
    parts += [f"## {title}\n\n{_table(commands)}\n" for title, commands in sections]
    return "\n".join(parts)


def _table(commands: tuple[Command, ...]) -> str:
    columns = " | ".join((_("key"), _("command"), _("what it does")))
    head = f"| {columns} |\n| --- | --- | --- |\n"
    return head + "\n".join(f"| {_keys(command)} | {_(command.label)} | {_(command.help)} |" for command in commands)


def _keys(command: Command) -> str:
    return " ".join(f"`{key_name(key)}`" for key in (command.keys or "colon").split(","))


if __name__ == "__main__":
    print(keys_page(), end="")
