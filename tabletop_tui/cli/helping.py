"""The help of the command line, from what the commands declare."""

from tabletop_tui.cli.command import Command
from tabletop_tui.cli.reading import COMMANDS, load
from tabletop_tui.locale import _


def help_text(command: Command) -> str:
    """How a command is used; with the list of all commands for the bare one."""
    blocks = [usage(command), _(command.help)]
    if not command.words:
        rows = [(usage(one).removeprefix("tabletop "), _(one.help)) for one in map(load, COMMANDS) if one.words]
        blocks.append(_rows(rows))
    if command.places:
        blocks.append(_rows([(place.name, _(place.help)) for place in command.places]))
    blocks.append(
        _rows([(f"--{option.name} {option.metavar}".rstrip(), _(option.help)) for option in command.all_options])
    )
    return "\n\n".join(blocks)


def usage(command: Command) -> str:
    """The words of a command with its places and own options."""
    places = [place.name if place.needed else f"[{place.name}]" for place in command.places]
    options = [f"[--{option.name} {option.metavar}".rstrip() + "]" for option in command.options]
    return " ".join(("tabletop", *command.words, *places, *options))


def _rows(rows: list[tuple[str, str]]) -> str:
    width = min(26, max(len(left) for left, _right in rows))
    lines = []
    for left, right in rows:
        lines += (
            [f"  {left.ljust(width)}  {right}"] if len(left) <= width else [f"  {left}", f"  {'':{width}}  {right}"]
        )
    return "\n".join(lines)
