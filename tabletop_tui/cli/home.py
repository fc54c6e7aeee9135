"""`tabletop`: the list of campaigns, on the screen."""

from typing import Final

from tabletop_tui.cli.command import Command, Given, Option
from tabletop_tui.cli.playing import play
from tabletop_tui.locale import N_

DISTRIBUTION: Final = "tabletop-tui"
"""The name under which the program is installed."""


def version() -> str:
    """The version that is installed, or that of the checkout; empty when there is neither."""
    import tomllib
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed
    from pathlib import Path

    try:
        return installed(DISTRIBUTION)
    except PackageNotFoundError:
        project = Path(__file__).parents[2] / "pyproject.toml"
        return str(tomllib.loads(project.read_text("utf-8"))["project"]["version"]) if project.is_file() else ""


def run(given: Given) -> int:
    """Show the campaigns, or say the version."""
    if given.flag("version"):
        from tabletop_tui.cli.printing import say

        say(f"tabletop {version()}".rstrip())
        return 0
    return play(given)


COMMAND: Final = Command(
    (),
    N_("Run a tabletop session: without a command, choose a campaign."),
    run,
    options=(Option("version", N_("Say which version this is.")),),
)
