"""What the tray shows: the line, the list, and the roll that the cursor or the line is at."""

from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.content import Content
from textual.widgets import Input, Static

from rules.campaign import Campaign
from rules.dice.limits import LONGEST
from rules.table.labels import Who
from rules.table.refusals import Refused, refused
from rules.table.tray import NOBODY, RollDice
from tabletop_tui.commands import Command
from tabletop_tui.locale import _
from tabletop_tui.messages import LogEntry, Stepped
from tabletop_tui.present import dice_rows
from tabletop_tui.present.clock import wall_date
from tabletop_tui.present.dice import who_name
from tabletop_tui.present.dice_hint import hint
from tabletop_tui.present.dice_result import result, thought_of
from tabletop_tui.present.dice_rolls import PastRoll, newest_first, rolls_of
from tabletop_tui.present.dice_typed import Typed, typed
from tabletop_tui.present.dice_usual import STATISTICS, Usual, rollers, usual_rolls
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.text import cut_name, literal
from tabletop_tui.screens.dice.commands import TRAY_COMMANDS
from tabletop_tui.screens.dice.figuring import FiguringTray
from tabletop_tui.widgets.tray import ResultPane, RollLine, TrayList, TrayRow

PAGE: Final = 100
"""Steps of the log read at once."""
SEARCHED: Final = 20
"""Pages read at once in search of rolls."""
LINE_LIMIT: Final = LONGEST + 100


class ShownTray(FiguringTray):
    """The tray as it looks; what keys do in it is said elsewhere."""

    PLACE = "dice"
    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = TRAY_COMMANDS
    AUTO_FOCUS = "#tray-list"

    who: Who = NOBODY
    """In whose name is rolled."""
    rolls: tuple[PastRoll, ...] = ()
    """The rolls of the log read so far, newest first."""
    _older: int | None = None
    _known: Typed = Typed()
    """What the line means."""
    _recalled = -1

    def compose_place(self) -> ComposeResult:
        """The line, what is known of it, the list and the result."""
        with Horizontal(id="tray-line"):
            yield Static(id="tray-who")
            yield RollLine(_("4d6kh3+2, 8d6>=4, d20+7, a macro, a name"), LINE_LIMIT)
        yield Static(id="tray-hint")
        with Container(id="tray-main"):
            yield TrayList(id="tray-list")
            yield ResultPane(id="tray-result")

    @property
    def tray_list(self) -> TrayList:
        """The list."""
        return self.query_one(TrayList)

    @property
    def line(self) -> RollLine:
        """The line in which a roll is typed."""
        return self.query_one(RollLine)

    @property
    def usual_here(self) -> Usual | None:
        """The usual roll that the cursor is at."""
        at = self.tray_list.at
        return next((usual for usual in usual_rolls(self.campaign, self.who) if usual.key == at), None)

    @property
    def past_here(self) -> PastRoll | None:
        """The roll of the past that the cursor is at."""
        at = self.tray_list.at
        return next((past for past in self.rolls if past.key == at), None)

    def on_mount(self) -> None:
        """Nothing is typed yet."""
        self.query_one("#tray-hint").display = False

    def on_screen_resume(self) -> None:
        """Read what was rolled meanwhile."""
        self._reload()

    def watch_campaign(self, old: Campaign, new: Campaign) -> None:
        """Follow the cards and macros."""
        if old.game is not new.game or old.tray is not new.tray:
            if self.who.id:
                card = new.game.card(self.who.id)
                self.who = Who(card.id, card.label) if card else NOBODY
            self._lay_out()
            self._understand()

    def stepped(self, step: Stepped) -> None:
        """Show a new roll; strike out or restore one that was made."""
        if step.entry is None:
            return
        if step.kind == "step":
            self._add(step.entry)
            return
        undone, seq = step.kind == "undo", f"{step.entry.seq}."
        self.rolls = tuple(replace(past, undone=undone) if past.key.startswith(seq) else past for past in self.rolls)
        self._lay_out()
        self._draw_result()

    def _add(self, entry: LogEntry) -> None:
        new = tuple(reversed(rolls_of(entry, self.campaign.game.lists)))
        if new and not any(past.key == new[0].key for past in self.rolls):
            self.rolls = (*new, *self.rolls)
            self._recalled = -1
            self._lay_out(new[0].key)
            self._draw_result()

    def _reload(self) -> None:
        page = self.table.log_page(None, PAGE)
        newest = self.rolls[0].key if self.rolls else None
        self.rolls, self._older = newest_first(page.entries, self.campaign.game.lists), page.older
        self._read_older(len(self.rolls) or 1)
        moved = newest is None or (self.rolls and self.rolls[0].key != newest)
        self._lay_out(self.rolls[0].key if moved and self.rolls else None)
        self._draw_result()

    def _read_older(self, least: int) -> bool:
        """Read pages until there are so many rolls, or none is left, or enough was read; says whether any was read."""
        before = len(self.rolls)
        for _page in range(SEARCHED):
            if self._older is None or len(self.rolls) >= least:
                break
            page = self.table.log_page(self._older, PAGE)
            self._older = page.older
            self.rolls = (*self.rolls, *newest_first(page.entries, self.campaign.game.lists))
        return len(self.rolls) > before

    @on(TrayList.OlderWanted)
    def _older_wanted(self) -> None:
        if self._read_older(len(self.rolls) + 1):
            self._lay_out()

    def _lay_out(self, at: str | None = None) -> None:
        name = who_name(self.who)
        rows = [TrayRow("", partial(dice_rows.chooser, name))]
        rows += [
            TrayRow(usual.key, partial(dice_rows.usual_row, usual.name, usual.notation))
            for usual in usual_rolls(self.campaign, self.who)
        ]
        rows.append(TrayRow(STATISTICS, partial(dice_rows.usual_row, _("statistics: expected and rolled"), "")))
        rows.append(TrayRow("", partial(dice_rows.heading, _("Rolled so far"))))
        if not self.rolls:
            rows.append(TrayRow("", partial(dice_rows.quiet, _("Nothing yet: / types a roll."))))
        day = wall_date(self.rolls[0].at) if self.rolls else ""
        for past in self.rolls:
            if (date := wall_date(past.at)) != day:
                rows.append(TrayRow("", partial(dice_rows.heading, f"{glyphs().rule * 2} {date}")))
                day = date
            rows.append(TrayRow(past.key, partial(dice_rows.past_row, past)))
        self.tray_list.show(rows, at)
        self.query_one("#tray-who", Static).update(literal(f" {cut_name(name, 20)}: ", "bold"))

    @on(TrayList.Moved)
    def _moved(self) -> None:
        self._draw_result()
        self.show_commands()

    def choose(self, who: Who) -> None:
        """Roll in somebody's name from now on; the cursor goes to what they roll most."""
        self.who = who
        usual = usual_rolls(self.campaign, who)
        at_once = (one.key for one in usual if one.notation and who.id)
        self._lay_out(next(at_once, usual[0].key))
        self._understand()
        self.show_commands()

    @on(TrayList.Sideways)
    def _sideways(self, event: TrayList.Sideways) -> None:
        self._turn(event.by)

    def action_who(self) -> None:
        """Roll in the name of the next one."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        offered = rollers(self.campaign)
        at = offered.index(self.who) if self.who in offered else 0
        self.choose(offered[(at + by) % len(offered)])

    def refusal_of(self, command: Command) -> Refused | None:
        """There is nothing to roll again at first; nothing is rolled where nothing may be done."""
        if command.id == "again" and not self.rolls:
            return refused("nothing-rolled")
        if command.id in {"take", "type", "again", "macros"}:
            return self.refusal(RollDice("1d6"))
        return super().refusal_of(command)

    def action_type(self) -> None:
        """Go to the line."""
        self._recalled = -1
        self.line.focus()

    def action_leave(self) -> None:
        """Back to the list."""
        self.tray_list.focus()

    def on_descendant_focus(self) -> None:
        """Show what is known of the line while it has the focus."""
        self.set_class(self.line.has_focus, "-typing")
        self.query_one("#tray-hint").display = self.line.has_focus
        self._understand()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Follow what is typed."""
        event.stop()
        self._understand()

    @on(RollLine.Recalled)
    def _recall(self, event: RollLine.Recalled) -> None:
        said = tuple(dict.fromkeys(past.roll.text for past in self.rolls if isinstance(past.intent, RollDice)))
        self._recalled = max(-1, min(len(said) - 1, self._recalled + event.back))
        self.line.value = said[self._recalled] if self._recalled >= 0 else ""
        self.line.cursor_position = len(self.line.value)

    def _understand(self) -> None:
        self._known = typed(self.line.value, self.campaign, self.who, self.view.secret)
        self._draw_hint()
        self._draw_result()

    def _draw_hint(self) -> None:
        if not self.line.has_focus:
            return
        known = self._known
        width = max(10, self.query_one("#tray-hint").size.width or self.size.width)
        found = self.odds_of(known.roll.expression, None) if known.roll is not None else None
        at = self.line.region.x - self.query_one("#tray-line").region.x + self.line.cell_of(max(1, known.column))
        self.query_one("#tray-hint", Static).update(hint(known, found, len(self.line.value), at, width))

    def figured(self) -> None:
        """Show odds that took time."""
        self._draw_hint()
        self._draw_result()

    def _draw_result(self) -> None:
        if not self.is_mounted:
            return
        pane = self.query_one(ResultPane)
        known, past = self._known, self.past_here
        if self.line.has_focus and known.roll is not None:
            roll = known.roll
            title = known.means or roll.expression
            pane.show_pane(partial(thought_of, title, self.odds_of(roll.expression, None)))
        elif past is not None:
            found = self.odds_of(past.roll.text, past.roll.total)
            today = wall_date(self.rolls[0].at)
            pane.show_pane(lambda width, height: result(past, found, width, height, today))
        elif (usual := self.usual_here) is not None and usual.notation:
            title = f"{usual.name} ({usual.notation})"
            pane.show_pane(partial(thought_of, title, self.odds_of(usual.notation, None)))
        else:
            pane.show_pane(self._nothing)

    def _nothing(self, width: int, height: int) -> tuple[Content, ...]:  # noqa: ARG002 - as every pane is drawn
        at = self.tray_list.at
        words = _("Enter asks what to roll, and shows the odds.")
        if at == STATISTICS:
            words = _(
                "Enter counts every roll of the campaign: what was expected, and what came. GM-only rolls are left out."
            )
        return tuple(Content.styled(words, "$text-muted").wrap(max(10, width)))
