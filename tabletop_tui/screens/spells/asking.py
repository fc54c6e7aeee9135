"""What the spells place asks, one question after another, until an intent comes of it."""

from typing import TypeVar

from textual import work

from rules.campaign import PassTime
from rules.d20.card import Card
from rules.d20.casting.losses import RelieveFatigue
from rules.d20.casting.table import AtTable, at_table
from rules.d20.game import Game
from rules.d20.spell_points import caster_class
from rules.table.refusals import Refused, refused
from tabletop_tui.commands import Command
from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.refusals import why_not
from tabletop_tui.screens.place import PlaceScreen
from tabletop_tui.screens.spells.casting import ask_cast

T = TypeVar("T")


class SpellQuestions(PlaceScreen):
    """The dialogs of the spells place, and what is done with their answers."""

    _counted: tuple[Game | None, Card | None, AtTable | None] = (None, None, None)

    @property
    def game(self) -> Game:
        """The game as it is shown."""
        return Game.of(self.campaign.game)

    @property
    def card(self) -> Card | None:
        """The caster at the cursor."""
        raise NotImplementedError

    @property
    def spot(self) -> tuple[str, int | None]:
        """The spell at the cursor and its level; empty: none."""
        raise NotImplementedError

    @property
    def at(self) -> AtTable | None:
        """The caster at the cursor, as it stands; counted once for each state of the table."""
        game, card = self.game, self.card
        if self._counted[0] is not game or self._counted[1] is not card:
            found = at_table(game, card.id) if card else None
            self._counted = (game, card, found if isinstance(found, AtTable) else None)
        return self._counted[2]

    async def ask(self, dialog: Dialog[T]) -> T | None:
        """Show a dialog and wait for its answer; to be called in a worker."""
        answer: T | None = await self.app.push_screen_wait(dialog)
        return answer

    def refused_here(self, command: Command) -> Refused | None:
        """Why a command cannot be done for the caster at the cursor."""
        if self.view.locked is not None and command.id != "filter":
            return self.view.locked if command.id in _CHANGING else None
        if command.id == "clock":
            return self.refusal(PassTime(1))
        at = self.at
        if at is None:
            return None
        if command.id == "prepare" and not self._casting_by(at, "prepares"):
            return refused("class-does-not-prepare", by=at.now.pools[0].casts.by)
        if command.id == "pearl" and all(each.pool.points >= each.pool.maximum for each in at.now.pools):
            return refused("pool-full", by=at.now.pools[0].casts.by)
        settings = self.game.settings
        if command.id == "overcast" and not (settings.vitalizing and settings.vitalizing_overcast):
            return refused("overcast-off")
        return None

    def _casting_by(self, at: AtTable, kind: str = "") -> list[str]:
        every = [each.casts.by for each in at.now.pools]
        return [by for by in every if not kind or ((known := caster_class(by)) and known.kind == kind)]

    async def _which_class(self, title: str, classes: list[str]) -> str:
        """One of several classes, asked for where there is more than one; empty: none."""
        if len(classes) < 2:
            return next(iter(classes), "")
        entries = [Entry(by, names.character_class(self.game.lists, by)) for by in classes]
        return await self.ask(MenuDialog(title, entries)) or ""

    @work(group="question", exclusive=True)
    async def action_cast(self) -> None:
        """Cast the spell at the cursor."""
        await self._cast(beyond=False)

    @work(group="question", exclusive=True)
    async def action_overcast(self) -> None:
        """Cast the spell at the cursor beyond the points there are."""
        await self._cast(beyond=True)

    async def _cast(self, *, beyond: bool) -> None:
        at, (spell, level) = self.at, self.spot
        if at is None or not spell:
            return
        secret = self.view.secret
        cast = await ask_cast(
            self, self.game, at.card.id, self.campaign.now, spell=spell, level=level, beyond=beyond, secret=secret
        )
        if cast is not None:
            self.intend(cast)

    @work(group="question", exclusive=True)
    async def action_prepare(self) -> None:
        """Make the list of the day of a class."""
        from tabletop_tui.dialogs.spells.lists import SpellListDialog

        if (at := self.at) is None:
            return
        by = await self._which_class(_("Whose list?"), self._casting_by(at, "prepares"))
        if by:
            made = await self.ask(SpellListDialog(self.game, at, by, "prepare"))
            if made is not None:
                self.intend(made)

    @work(group="question", exclusive=True)
    async def action_book(self) -> None:
        """Write down what a class knows, or has in its book."""
        from tabletop_tui.dialogs.spells.lists import SpellListDialog

        if (at := self.at) is None:
            return
        by = await self._which_class(_("Whose spells?"), self._casting_by(at))
        if by:
            made = await self.ask(SpellListDialog(self.game, at, by, "learn"))
            if made is not None:
                self.intend(made)

    @work(group="question", exclusive=True)
    async def action_pearl(self) -> None:
        """Give points back by an item."""
        from tabletop_tui.dialogs.spells.points import PearlDialog

        if (at := self.at) is None:
            return
        lacking = (each.casts.by for each in at.now.pools if each.pool.points < each.pool.maximum)
        pearl = await self.ask(PearlDialog(self.game, at, next(lacking, "")))
        if pearl is not None:
            self.intend(pearl)

    @work(group="question", exclusive=True)
    async def action_negative_levels(self) -> None:
        """Gain negative levels, or be rid of them."""
        from tabletop_tui.dialogs.spells.points import NegativeLevelsDialog

        if (at := self.at) is not None:
            levels = await self.ask(NegativeLevelsDialog(self.game, at.card, at))
            if levels is not None:
                self.intend(levels)

    @work(group="question", exclusive=True)
    async def action_rest(self) -> None:
        """Rest, with what comes back shown first."""
        from tabletop_tui.dialogs.clock import ClockDialog

        rested = await self.ask(ClockDialog(self.campaign, 8 * 60, "night"))
        if rested is not None:
            self.intend(rested)

    @work(group="question", exclusive=True)
    async def action_clock(self) -> None:
        """Ask how much time passes."""
        from tabletop_tui.dialogs.clock import ClockDialog

        waited = await self.ask(ClockDialog(self.campaign))
        if waited is not None:
            self.intend(waited)

    @work(group="question", exclusive=True)
    async def action_magic(self) -> None:
        """Everything that is asked seldom."""
        at = self.at
        if at is None:
            return
        tired = RelieveFatigue(at.card.id).refusal(self.game)
        entries = [
            Entry(
                "choose", _("domains, school"), hint=_("What a class draws on besides its list, and what advances it.")
            ),
            Entry("bonus", _("bonus spell"), hint=_("Points for a bonus spell of no fixed level, for good.")),
            Entry(
                "tire",
                _("tired otherwise"),
                hint=_("Something else than casting tires; while casting tires, points go too."),
            ),
            Entry(
                "relieve",
                _("relieved"),
                hint=_("Magic such as restoration or heal ends fatigue."),
                refused=why_not(tired, self.game),
            ),
            Entry("own", _("own spell"), hint=_("Write a spell of the campaign's own, or change one.")),
        ]
        match await self.ask(MenuDialog(_("More: {who}").format(who=at.card.label), entries)):
            case "choose":
                await self._choose(at)
            case "bonus":
                await self._bonus(at)
            case "tire":
                await self._tire(at)
            case "relieve":
                self.intend(RelieveFatigue(at.card.id))
            case "own":
                await self._own()

    async def _choose(self, at: AtTable) -> None:
        from tabletop_tui.dialogs.spells.magic import MagicDialog

        by = await self._which_class(_("Which class?"), self._casting_by(at))
        if not by:
            return
        chosen = await self.ask(MagicDialog(self.game, at, by))
        if chosen is not None:
            self.intend(chosen)

    async def _bonus(self, at: AtTable) -> None:
        from tabletop_tui.dialogs.spells.points import BonusSpellDialog

        gained = await self.ask(BonusSpellDialog(self.game, at, at.now.pools[0].casts.by))
        if gained is not None:
            self.intend(gained)

    async def _tire(self, at: AtTable) -> None:
        from tabletop_tui.dialogs.spells.points import TireDialog

        tired = await self.ask(TireDialog(self.game, at))
        if tired is not None:
            self.intend(tired)

    async def _own(self) -> None:
        from tabletop_tui.dialogs.spells.own import OwnSpellDialog

        own = self.game.lists.spells
        entries = [Entry("", _("a new spell")), *(Entry(each.id, each.name) for each in own)]
        picked: str | None = ""
        if own:
            picked = await self.ask(MenuDialog(_("Spells of the campaign's own"), entries))
        if picked is None:
            return
        before = next((each for each in own if each.id == picked), None)
        written = await self.ask(OwnSpellDialog(self.game, before))
        if written is not None:
            self.intend(written)


_CHANGING = frozenset({"cast", "overcast", "prepare", "book", "magic", "rest", "pearl", "negative-levels", "clock"})
"""The commands that change the table."""
