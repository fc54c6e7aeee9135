"""What the palette offers over a screen: its commands, what it finds by name, and the looks."""

from tabletop_tui.dialogs.palette import Offer
from tabletop_tui.locale import _
from tabletop_tui.messages import ChangeTheme
from tabletop_tui.themes import NAMES
from tabletop_tui.widgets.commanded import Commanded


def offers(screen: Commanded[object]) -> tuple[Offer, ...]:
    """Everything that can be chosen over a screen: in the order of its footer, then names, then looks."""
    commands = [
        Offer(_initial(_(command.label)), _(command.help), command.key, command.id)
        for command in screen.commands_here
        if command.palette and not screen.hidden(command)
    ]
    found = [Offer(name, word, message=message) for name, word, message in screen.found_by_name()]
    looks = [
        Offer(_("Look: {theme}").format(theme=_(label)), message=ChangeTheme(theme)) for theme, label in NAMES.items()
    ]
    return (*commands, *found, *looks)


def _initial(label: str) -> str:
    return label[:1].upper() + label[1:]
