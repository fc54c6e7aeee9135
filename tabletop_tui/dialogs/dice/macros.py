"""The macros of a campaign: a list to roll from, and a form for one of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, Static

from rules.table.tray import AddMacro, ChangeMacro, Macro, Tray
from tabletop_tui.commands import Command
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import LineRow, Row
from tabletop_tui.locale import N_, _
from tabletop_tui.present.dice_odds import Figures, before, costs_time, figures
from tabletop_tui.present.dice_rows import usual_row
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.present.sheet import Cell, Line, Page
from tabletop_tui.widgets.sheet import Sheet

NEW = Command("new-macro", "n", N_("new macro"), N_("A new macro."), "macros", palette=False)
EDIT = Command("edit-macro", "e", N_("edit"), N_("Change the macro at the cursor."), "macros", palette=False)
REMOVE = Command(
    "remove-macro",
    "D",
    N_("remove"),
    N_("Take the macro at the cursor away; undo brings it back."),
    "macros",
    palette=False,
)
_OF_A_MACRO = frozenset({"accept", "edit-macro", "remove-macro"})


@dataclass(frozen=True, slots=True)
class MacroPicked:
    """What is to be done with which macro."""

    what: Literal["roll", "new", "edit", "remove"]
    name: str = ""


class MacrosDialog(Dialog[MacroPicked]):
    """Every macro; enter rolls the one at the cursor."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (NEW, EDIT, REMOVE)

    def __init__(self, tray: Tray, at: str = "") -> None:
        super().__init__(_("Macros"))
        self._tray = tray
        self._at = at

    def compose_body(self) -> ComposeResult:
        """The list, or what to press while it is empty."""
        yield Static(
            Content(_("No macros yet: n makes one, a roll with a name to type or to pick here.")), id="macros-none"
        )
        yield Sheet(self._page, id="macros")

    def on_mount(self) -> None:
        """Put the cursor where it was."""
        macros = self._tray.macros
        sheet = self.query_one("#macros", Sheet)
        self.query_one("#macros-none").display = not macros
        sheet.display = bool(macros)
        if macros:
            sheet.show(self._page, self._at if self._tray.macro(self._at) else macros[0].name)
            sheet.focus()

    def hidden(self, command: Command) -> bool:
        """Nothing is done with a macro while there is none."""
        return command.id in _OF_A_MACRO and not self._tray.macros

    def _page(self, width: int) -> Page:
        return tuple(
            Line((Cell(usual_row(macro.name, macro.expression, width), macro.name),)) for macro in self._tray.macros
        )

    @property
    def _here(self) -> str:
        return self.query_one("#macros", Sheet).at if self._tray.macros else ""

    def on_sheet_opened(self, event: Sheet.Opened) -> None:
        """Roll it."""
        event.stop()
        self.action_accept()

    def action_accept(self) -> None:
        """Roll the macro at the cursor."""
        if self._here:
            self.dismiss(MacroPicked("roll", self._here))

    def action_new_macro(self) -> None:
        """Make a new one."""
        self.dismiss(MacroPicked("new"))

    def action_edit_macro(self) -> None:
        """Change the one at the cursor."""
        if self._here:
            self.dismiss(MacroPicked("edit", self._here))

    def action_remove_macro(self) -> None:
        """Take the one at the cursor away."""
        if self._here:
            self.dismiss(MacroPicked("remove", self._here))


Kept: TypeAlias = AddMacro | ChangeMacro


class MacroDialog(FormDialog[Kept]):
    """The name and the roll of one macro."""

    def __init__(self, tray: Tray, macro: Macro | None = None, expression: str = "") -> None:
        super().__init__(_("Macro {name}").format(name=macro.name) if macro else _("New macro"))
        self._tray = tray
        self._macro = macro
        self._expression = macro.expression if macro else expression

    def rows(self) -> Iterable[Row]:
        """Name and roll."""
        name = self._macro.name if self._macro else ""
        yield LineRow("name", _("Name"), name, _("What is typed for it in the tray."), limit=60)
        yield LineRow("roll", _("Roll"), self._expression, _("In notation, as in 4d6kh3+2."), limit=256)

    def on_mount(self) -> None:
        """What is filled in of the roll gives way to what is typed."""
        self.row("roll").query_one(Input).select_on_focus = True

    def preview(self, values: dict[str, Any]) -> Content | None:
        """The odds of the roll."""
        notation = values["roll"]
        found = None if costs_time(notation) else figures(notation)
        return Content(before(found)) if isinstance(found, Figures) else None

    def problem(self, values: dict[str, Any]) -> str:
        """Why the table would refuse it, and in which column of the roll."""
        refusal = self.answer(values).refusal(self._tray)
        if refusal is None:
            return ""
        sentence = refusal_sentence(refusal)
        column = refusal.values.get("column")
        return _("{problem} (column {column})").format(problem=sentence, column=column) if column else sentence

    def answer(self, values: dict[str, Any]) -> Kept:
        """The macro, new or changed."""
        if self._macro is None:
            return AddMacro(values["name"], values["roll"])
        return ChangeMacro(self._macro.name, values["name"], values["roll"])
