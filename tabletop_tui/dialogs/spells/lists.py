"""Making the list for the day, or writing a book: boxes before every spell, the places taken beside each level."""

from functools import partial
from typing import ClassVar, TypeAlias

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from rules.d20.casting.day import Prepared
from rules.d20.casting.lists import LearnSpells, PrepareSpells
from rules.d20.casting.table import AtTable
from rules.d20.game import Game
from rules.d20.spells import HIGHEST_LEVEL
from tabletop_tui.commands import FILTER, Command
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.dialogs.spells.narrowed import NarrowedSpells
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present import spell_lists_d20 as shown
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.present.sheet import Page
from tabletop_tui.present.spells_d20 import spell_of
from tabletop_tui.widgets.sheet import Sheet

Lists: TypeAlias = PrepareSpells | LearnSpells


class SpellListDialog(NarrowedSpells[Lists]):
    """Answers the whole list as it was made."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command(
            "pick",
            "space",
            N_("on or off"),
            N_("Put the spell at the cursor on the list, or take it off."),
            "list",
            rank=0,
        ),
        Command(
            "further",
            "x",
            N_("further place"),
            N_("Prepare it in the further place that a domain or a school gives."),
            "list",
            rank=1,
        ),
        Command("clear", "D", N_("clear"), N_("Take everything off the list."), "list", rank=2),
        FILTER,
        Command(
            "overrule",
            "f",
            N_("overrule"),
            N_("Let the list stand whatever speaks against it; the log says so."),
            "list",
            rank=2,
        ),
    )
    DEFAULT_CLASSES = "dialog tall"

    def __init__(self, game: Game, at: AtTable, by: str, kind: shown.Kind) -> None:
        who, of = at.card.label, names.character_class(game.lists, by)
        title = _("Spells of the day: {who}, {of}") if kind == "prepare" else _("Spells known: {who}, {of}")
        super().__init__(title.format(who=who, of=of))
        kept = at.card.casting.of(by)
        old = kept.prepared if kind == "prepare" else tuple(Prepared(each.spell, each.level) for each in kept.known)
        self._game = game
        self._listing = shown.Listing(at, by, kind, {each.spell: each for each in old})
        self._override = False

    def compose_body(self) -> ComposeResult:
        """The line that filters, the spells, and why the list cannot stand."""
        yield self.filter_line()
        yield self.spell_sheet()
        yield Static(id="list-word")

    def on_mount(self) -> None:
        """Say what speaks against the list as it stands."""
        self._say()

    def _page(self, width: int) -> Page:
        return shown.page(self._listing, width, self._sought)

    def _nearest(self) -> str | None:
        return shown.nearest(self._listing, self._sought)

    def _intent(self) -> Lists:
        listing, who = self._listing, self._listing.at.card.id
        if listing.kind == "prepare":
            return PrepareSpells(who, listing.by, listing.prepared, self._override)
        return LearnSpells(who, listing.by, listing.known, self._override)

    def _say(self) -> None:
        refusal = self._intent().refusal(self._game)
        if refusal:
            word = Content.styled(refusal_sentence(refusal, self._game), "$text-warning")
        elif self._override:
            word = Content(_("By the GM's word: whatever speaks against it is in the log."))
        else:
            word = Content("")
        self.query_one("#list-word", Static).update(word)

    def _pick(self, extra: bool) -> None:
        spell, level = spell_of(self._sheet.at)
        if not spell:
            return
        if level is None:
            self.run_worker(self._ask_level(spell), exclusive=True)
            return
        self._put(Prepared(spell, level, extra))

    async def _ask_level(self, spell: str) -> None:
        level = await self.app.push_screen_wait(LevelDialog(names.spell(self._game.lists, spell)))
        if level is not None:
            self._put(Prepared(spell, level))

    def _put(self, wanted: Prepared) -> None:
        picked = dict(self._listing.picked)
        if picked.get(wanted.spell) == wanted:
            del picked[wanted.spell]
        else:
            picked[wanted.spell] = wanted
        self._take(picked)

    def _take(self, picked: dict[str, Prepared]) -> None:
        listing = self._listing
        self._listing = shown.Listing(listing.at, listing.by, listing.kind, picked)
        self._sheet.show(self._page)
        self._say()

    def hidden(self, command: Command) -> bool:
        """A book has no further places."""
        return command.id == "further" and self._listing.kind == "learn"

    def action_pick(self) -> None:
        """On the list, or off it."""
        spell, level = spell_of(self._sheet.at)
        here = self._listing.picked.get(spell)
        self._pick(extra=here is not None and here.level == level and here.extra)

    def action_further(self) -> None:
        """Into the further place, or off the list."""
        self._pick(extra=True)

    def action_clear(self) -> None:
        """Nothing on the list."""
        self._take({})

    def action_overrule(self) -> None:
        """By the GM's word, or by the rules again."""
        self._override = not self._override
        self._say()

    def action_accept(self) -> None:
        """Accept the list, unless something speaks against it."""
        if self._intent().refusal(self._game):
            self._say()
            self.app.bell()
            return
        self.dismiss(self._intent())


class LevelDialog(Dialog[int]):
    """Answers the level of a spell that no list tells."""

    def __init__(self, spell: str) -> None:
        super().__init__(_("Level of the spell: {spell}").format(spell=spell))

    def compose_body(self) -> ComposeResult:
        """The levels there are."""
        yield Static(
            Content(_("No list of this class tells it. What level is it to count as?")), classes="dialog-words"
        )
        yield Sheet(partial(_levels), id="menu")

    def on_mount(self) -> None:
        """From the lowest on."""
        self.query_one("#menu").focus()

    def on_sheet_opened(self, event: Sheet.Opened) -> None:
        """The level at the cursor."""
        event.stop()
        self.action_accept()

    def action_accept(self) -> None:
        """The level at the cursor."""
        at = self.query_one("#menu", Sheet).at
        self.dismiss(int(at) if at else None)


def _levels(width: int) -> Page:
    from tabletop_tui.present.sheet import Cell, Line
    from tabletop_tui.present.spells_d20 import level_word
    from tabletop_tui.present.text import fill, literal

    return tuple(
        Line((Cell(literal(fill(level_word(level), width)), str(level)),)) for level in range(HIGHEST_LEVEL + 1)
    )
