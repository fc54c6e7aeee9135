"""What is rolled in the tray: from the line, from the list, again, from macros."""

from dataclasses import replace

from textual import work

from rules.dice.pools import SIDES
from rules.stepping import Event, Intent
from rules.table.refusals import refused
from rules.table.tray import MacroAdded, MacroChanged, RemoveMacro, RollDice
from tabletop_tui.dialogs.dialog import Dialog, T
from tabletop_tui.dialogs.dice.macros import MacroDialog, MacroPicked, MacrosDialog
from tabletop_tui.messages import Refuse, Stepped
from tabletop_tui.present import game_rolls
from tabletop_tui.present.dice_rolls import PastRoll
from tabletop_tui.present.dice_usual import STATISTICS, Usual
from tabletop_tui.screens.dice.showing import ShownTray

USUAL_POOL = 5
"""How many dice a pool is asked for at first."""


class RollingTray(ShownTray):
    """Turns keys into rolls."""

    _pool = USUAL_POOL
    _bonus = 0
    _macros_again = False
    """Whether the macros are shown again after the next step."""

    def roll(self, intent: Intent) -> None:
        """Roll, unless the table refuses; what a hidden card rolls is the GM's."""
        if isinstance(intent, RollDice) and self._is_hidden(intent.who.id):
            intent = replace(intent, secret=True)
        if refusal := self.refusal(intent):
            self.post_message(Refuse(refusal))
        else:
            self.intend(intent)

    def _is_hidden(self, card_id: str) -> bool:
        card = self.campaign.game.card(card_id)
        return card is not None and card.hidden

    def action_take(self) -> None:
        """Roll what the cursor is at; from a roll of the past go to the line."""
        usual = self.usual_here
        if self.tray_list.at == STATISTICS:
            self._count()
        elif usual is None:
            self.action_type()
        elif usual.asks:
            self._ask(usual)
        else:
            self.roll(RollDice(usual.notation, self.who, usual.label, self.view.secret))

    def action_again(self) -> None:
        """Roll once more."""
        past = self.past_here or next(iter(self.rolls), None)
        if past is None:
            self.post_message(Refuse(refused("nothing-rolled")))
        else:
            self.roll(self._once_more(past))

    def _once_more(self, past: PastRoll) -> Intent:
        if isinstance(past.intent, RollDice):
            return replace(past.intent, secret=self.view.secret)
        plain = RollDice(past.roll.text, past.who, past.what, self.view.secret)
        return game_rolls.again(past.intent, self.view.secret) or plain

    def action_macros(self) -> None:
        """Show the macros."""
        self._show_macros()

    async def _answer(self, dialog: Dialog[T]) -> T | None:
        return await self.app.push_screen_wait(dialog)

    @work(group="question", exclusive=True)
    async def _show_macros(self, at: str = "") -> None:
        picked = await self._answer(MacrosDialog(self.campaign.tray, at))
        if picked is None:
            return
        if picked.what == "roll":
            self._roll_macro(picked.name)
            return
        intent = await self._changed(picked)
        if intent is None:
            self._show_macros(picked.name)
        elif refusal := self.refusal(intent):
            self.post_message(Refuse(refusal))
        else:
            self._macros_again = True
            self.intend(intent)

    async def _changed(self, picked: MacroPicked) -> Intent | None:
        tray = self.campaign.tray
        if picked.what == "remove":
            return RemoveMacro(picked.name)
        if picked.what == "edit":
            return await self._answer(MacroDialog(tray, tray.macro(picked.name)))
        past = self.past_here
        return await self._answer(MacroDialog(tray, None, past.roll.text if past is not None else ""))

    def stepped(self, step: Stepped) -> None:
        """Show the macros again when one of them was just changed from there."""
        super().stepped(step)
        again, self._macros_again = self._macros_again, False
        if again and step.kind == "step":
            self._show_macros(next((name_of(event) for event in step.events), ""))

    def _roll_macro(self, name: str) -> None:
        macro = self.campaign.tray.macro(name)
        if macro is not None:
            self.roll(RollDice(macro.expression, self.who, macro.name, self.view.secret))

    @work(group="question", exclusive=True)
    async def _ask(self, usual: Usual) -> None:
        intent: Intent | None = None
        card = self.campaign.game.card(self.who.id)
        if usual.asks == "pool":
            from tabletop_tui.dialogs.dice.pool import PoolDialog

            pool = await self._answer(PoolDialog(self.who, self._pool, self.view.secret))
            if pool is not None:
                self._pool = int(pool.expression.partition(f"d{SIDES}")[0])
            intent = pool
        elif usual.asks == "bonus":
            intent = await self._with_a_bonus()
        elif card is not None:
            intent = await self._from_the_card(card.id)
        if intent is not None:
            self.roll(intent)

    async def _with_a_bonus(self) -> RollDice | None:
        from rules.d20.game import Game
        from tabletop_tui.dialogs.dice.bonus import BonusDialog

        game = Game.of(self.campaign.game)
        answer = await self._answer(BonusDialog(game, self.who, self._bonus, self.view.secret))
        if answer is None:
            return None
        self._bonus, roll = answer
        return roll

    async def _from_the_card(self, card_id: str) -> Intent | None:
        """Ask what a card rolls, in the dialog of its game."""
        game, secret = self.campaign.game, self.view.secret
        intent: Intent | None = None
        if game.kind == "d20":
            from rules.d20.game import Game as D20Game
            from tabletop_tui.dialogs.cards_d20.roll import RollDialog as D20RollDialog

            of_d20 = D20Game.of(game)
            if (card := of_d20.card(card_id)) is not None:
                intent = await self._answer(D20RollDialog(of_d20, card, secret=secret))
        else:
            from rules.d6.game import Game as D6Game
            from tabletop_tui.dialogs.cards_d6.roll import RollDialog

            of_d6 = D6Game.of(game)
            if (one := of_d6.card(card_id)) is not None:
                intent = await self._answer(RollDialog(of_d6, one, secret=secret))
        return intent

    @work(group="question", exclusive=True)
    async def _count(self) -> None:
        from tabletop_tui.dialogs.dice.statistics import StatisticsDialog

        await self._answer(StatisticsDialog(self.table.log_page, self.campaign))


def name_of(event: Event) -> str:
    """The name of the macro that an event made or changed; empty for others."""
    match event:
        case MacroAdded(macro) | MacroChanged(_, macro):
            return macro.name
        case _:
            return ""
