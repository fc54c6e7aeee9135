"""`tabletop rules [NAME]`: the reference tables of both games."""

import shutil
import sys
from typing import Final

from tabletop_tui.cli.command import JSON, Command, Given, Place, Refusal
from tabletop_tui.cli.printing import Json, say, say_json
from tabletop_tui.locale import N_, _


def run(given: Given) -> int:
    """List the tables, or print one."""
    name = given.text("NAME")
    if name is None:
        _list(given.flag("json"))
    else:
        _print(name, given.flag("json"))
    return 0


def _list(as_json: bool) -> None:
    from tabletop_tui.present.tables import TABLES, game_name, title_of

    if as_json:
        say_json([{"name": name, "game": about.game, "title": title_of(name)} for name, about in TABLES.items()])
        return
    width = max(map(len, TABLES))
    lines: list[str] = []
    for kind in dict.fromkeys(about.game for about in TABLES.values()):
        lines += [_("The {game} game:").format(game=game_name(kind))]
        lines += [f"  {name:{width}}  {title_of(name)}" for name, about in TABLES.items() if about.game == kind]
    say("\n".join(lines))


def _print(name: str, as_json: bool) -> None:
    from tabletop_tui.present.tables import find_table

    table = find_table(name)
    if table is None:
        raise Refusal(_("There is no table {name}: tabletop rules lists them.").format(name=name or "''"))
    if as_json:
        rows: list[Json] = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
        say_json(rows)
        return
    from tabletop_tui.present.table_lines import table_lines

    say("\n".join(table_lines(table, _width())))


def _width() -> int | None:
    """The width of the terminal; None where nobody looks at one."""
    on_terminal = sys.stdout is not None and sys.stdout.isatty()
    return shutil.get_terminal_size().columns if on_terminal else None


COMMAND: Final = Command(
    ("rules",),
    N_("List the reference tables of both games, or print one."),
    run,
    places=(Place("NAME", N_("The name of a table; without it, all names."), needed=False),),
    options=(JSON,),
)
