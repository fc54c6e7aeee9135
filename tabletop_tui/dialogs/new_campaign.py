"""A new campaign: its name, its game, and the house rules, each with a line on what it does."""

from collections.abc import Iterable
from typing import Any, ClassVar

from rules.campaign import Campaign
from rules.table.game import Game
from rules.table.refusals import refused
from rules.table.text import is_blank
from tabletop_tui.dialogs import settings_rows_d6, settings_rows_d20
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import Choice, ChoiceRow, LineRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present.campaigns import game_name
from tabletop_tui.present.refusals import refusal_sentence


class NewCampaignDialog(FormDialog[Campaign]):
    """Asks for everything a campaign begins with; the answer has no id yet."""

    HINTS_FIRST: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__(_("New campaign"))
        self._of_game: dict[str, tuple[Row, ...]] = {}

    def rows(self) -> Iterable[Row]:
        """Name, description and game, then the house rules of the game."""
        from rules.d6.settings import Settings
        from rules.d20.settings import Settings as D20Settings

        yield LineRow("name", _("Name"), hint=_("What the campaign is called, in any script."))
        yield LineRow("description", _("Description"), hint=_("A line on what it is about; may stay empty."), limit=500)
        yield ChoiceRow(
            "game",
            _("Game"),
            (Choice("d6", game_name("d6")), Choice("d20", game_name("d20"))),
            hint=_("D6 pools: declare from the lowest REF, resolve from the highest. d20: the variants are switches."),
        )
        self._of_game = {
            "d6": tuple(settings_rows_d6.setting_rows(Settings())),
            "d20": tuple(settings_rows_d20.setting_rows(D20Settings())),
        }
        for rows in self._of_game.values():
            yield from rows

    def on_mount(self) -> None:
        """Begin with the rows of the game that is offered first."""
        self._fit()

    def row_changed(self, row: Row) -> None:  # noqa: ARG002 - whichever it is
        """Show the house rules of the game chosen, and of those the ones that do something."""
        self._fit()

    def _fit(self) -> None:
        chosen = self.row("game").answer
        for game, rows in self._of_game.items():
            for row in rows:
                row.display = game == chosen
        if chosen == "d20":
            settings_rows_d20.fit_setting_rows(self)

    def problem(self, values: dict[str, Any]) -> str:
        """A blank name."""
        return refusal_sentence(refused("name-missing")) if is_blank(values["name"]) else ""

    def answer(self, values: dict[str, Any]) -> Campaign:
        """The campaign, with no card yet."""
        return Campaign("", values["name"], _game(values), values["description"])


def _game(values: dict[str, Any]) -> Game:
    """The game chosen, under the house rules chosen."""
    if values["game"] == "d20":
        from rules.d20.game import Game as D20Game
        from rules.d20.settings import Settings as D20Settings

        return D20Game(settings=settings_rows_d20.settings_of(D20Settings(), values))
    from rules.d6.game import Game as D6Game
    from rules.d6.settings import Settings

    return D6Game(settings=settings_rows_d6.settings_of(Settings(), values))
