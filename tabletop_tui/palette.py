"""What the palette offers over a screen: its commands, what it finds by name, and the looks."""

from tabletop_tui.dialogs.palette import Offer
from tabletop_tui.locale import _
from tabletop_tui.messages import ChangeTheme, ShowAbout, ShowTable
from tabletop_tui.present.tables import TABLES, About, game_name, title_of
from tabletop_tui.themes import NAMES
from tabletop_tui.widgets.commanded import Commanded


def offers(screen: Commanded[object], game: str = "") -> tuple[Offer, ...]:
    """Everything that can be chosen over a screen: in the order of its footer, then names, looks, tables of rules.

    Args:
        screen: The screen in front.
        game: The kind of the game in play, whose tables come first.
    """
    commands = [
        Offer(_initial(_(command.label)), _(command.help), command.key, command.id)
        for command in screen.commands_here
        if command.palette and not screen.hidden(command)
    ]
    found = [Offer(name, word, message=message) for name, word, message in screen.found_by_name()]
    looks = [
        Offer(_("Look: {theme}").format(theme=_(label)), message=ChangeTheme(theme)) for theme, label in NAMES.items()
    ]
    tables = sorted(TABLES.items(), key=lambda each: each[1].game != (game or each[1].game))
    about = Offer(_("About"), _("Whose rules these are, and which version this is."), message=ShowAbout())
    return (*commands, *found, *looks, *(_table(name, table) for name, table in tables), about)


def _table(name: str, about: About) -> Offer:
    help_ = _("{game} rules, a table: {name}").format(game=game_name(about.game), name=name)
    return Offer(title_of(name), help_, message=ShowTable(name))


def _initial(label: str) -> str:
    return label[:1].upper() + label[1:]
