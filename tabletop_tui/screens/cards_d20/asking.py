"""What the cards place of the d20 game asks, one question after another, until an intent comes of it."""

from abc import abstractmethod

from textual import work
from textual.screen import Screen

from rules.d20.afflicting import EndCondition
from rules.d20.afflictions import held
from rules.d20.card import Card
from rules.d20.cards import CopyCard
from rules.d20.casting.table import at_table
from rules.d20.entering import MOST_COPIES, Copies
from rules.d20.foes import AddFoeFromCard, RemoveFoe
from rules.d20.free_attacks import TryAttack
from rules.d20.health_by_hand import Revive, SetLife
from rules.d20.tending import Stabilise, Steady, helper_refused
from rules.stepping import Intent
from rules.table.refusals import Refused
from tabletop_tui.dialogs.cards.copies import CopiesDialog
from tabletop_tui.dialogs.cards.explain import ExplainDialog
from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.dialogs.cards_d20.add import FoesDialog, QuickCardDialog
from tabletop_tui.dialogs.cards_d20.roll import RollDialog
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.chances_d20 import heal_words
from tabletop_tui.present.conditions_d20 import condition_name, left_long
from tabletop_tui.present.explain_d20 import explanation
from tabletop_tui.present.foes_d20 import foes_preview
from tabletop_tui.present.health_d20 import health_words
from tabletop_tui.present.refusals import why_not
from tabletop_tui.screens.cards_d20.advancing import CardAdvancing
from tabletop_tui.screens.handing_over import HandingOver


class CardQuestions(HandingOver, CardAdvancing):
    """The dialogs of the cards place, and what is done with their answers."""

    QUICK_HINT = N_("Race, class, level, six abilities, weapon and armour.")
    FOES_EXAMPLE = N_("3 kobold, 2 worg")
    FOES_HINT = N_("From the list of foes, from cards, or a race.")
    difficulty = 15
    """The difficulty that was asked for last."""

    @property
    @abstractmethod
    def card(self) -> Card | None:
        """The card at the cursor of the list."""

    @property
    @abstractmethod
    def spot(self) -> str:
        """The key of the number at the cursor of the card; empty: none."""

    @work(group="question", exclusive=True)
    async def explain(self, key: str) -> None:
        """Open what stands at a key of the card: a number into its parts, anything else to change it."""
        card = self.card
        if card is None:
            return
        if key in {"advance", "experience", "levels"}:
            await (self.advance(card) if key == "advance" else self.advance_menu(card))
        elif shown := explanation(self.game, card, key):
            await self.ask(ExplainDialog(shown))
        elif key.partition(":")[0] in {"condition", "implied", "life", "nonlethal"}:
            await self._health(card, key)
        else:
            await self.edit_part(card, key)

    @work(group="question", exclusive=True)
    async def action_edit_card(self) -> None:
        """Change a part of the card: the one at the cursor, or one picked from a list."""
        card, spot = self.card, self.spot
        if card is None:
            return
        if spot in {"advance", "experience", "levels", "effective-level", "adjustment"}:
            await self.advance_menu(card, "buyoff" if spot == "adjustment" else "")
        else:
            await self.edit_part(card, spot)

    async def edit_one(self, card: Card, part: str, at: str = "") -> None:
        """Change one part of a card; conditions and levels have lists of their own."""
        if part == "conditions":
            await self._health(card, "condition")
        elif part in {"levels", "buyoff"} and self.game.foe(card.id) is None:
            await self.advance_menu(card, part if part == "buyoff" else "")
        else:
            await super().edit_one(card, part, at)

    @work(group="question", exclusive=True)
    async def action_roll(self) -> None:
        """Roll something of the card; the number at the cursor is filled in."""
        card = self.card
        if card is None:
            return
        roll = await self.ask(RollDialog(self.game, card, self.spot, self.view.secret, self.difficulty))
        if roll is not None:
            asked = roll.armour_class if isinstance(roll, TryAttack) else roll.difficulty
            self.difficulty = self.difficulty if asked is None else asked
            self.intend(roll)

    @work(group="question", exclusive=True)
    async def action_health(self) -> None:
        """Damage, healing, conditions, tending."""
        if self.card is not None:
            await self._health(self.card, self.spot)

    async def _health(self, card: Card, spot: str) -> None:
        from tabletop_tui.dialogs.board_d20.condition import ConditionDialog
        from tabletop_tui.dialogs.board_d20.health import HealthDialog
        from tabletop_tui.dialogs.spells.points import NegativeLevelsDialog

        title = _("Health: {who}").format(who=card.label)
        at = spot if spot.startswith("condition:") else "condition" if spot.startswith(("condition", "implied")) else ""
        picked = await self.ask(MenuDialog(title, self._health_entries(card), at, health_words(self.game, card))) or ""
        match picked.partition(":"):
            case ("hand", _colon, _what):
                changed = await self.ask(HealthDialog(self.game, card.id, secret=self.view.secret))
                if changed is not None:
                    self.intend_change(changed)
            case ("condition", ":", nth):
                self.intend(EndCondition(card.id, card.conditions[int(nth)]))
            case ("condition", _colon, _what):
                affliction = await self.ask(ConditionDialog(self.game, card.id, secret=self.view.secret))
                if affliction is not None:
                    self.intend(affliction)
            case ("life", _colon, life):
                stands = next(each for each in SetLife.open_to(self.game, card) if each == life)
                self.intend(SetLife(card.id, stands))
            case ("revive", _colon, _what):
                self.intend(Revive(card.id))
            case ("tend", _colon, _what):
                await self._tend(card)
            case ("levels", _colon, _what):
                caster = at_table(self.game, card.id)
                dialog = NegativeLevelsDialog(self.game, card, None if isinstance(caster, Refused) else caster)
                levels = await self.ask(dialog)
                if levels is not None:
                    self.intend(levels)

    def _health_entries(self, card: Card) -> list[Entry]:
        game = self.game
        hint = _("Through damage reduction, with everything that follows; or written down as the GM decides.")
        entries = [Entry("hand", _("damage, healing, points left…"), "", hint)]
        stunned = any(each.condition == "stunned" for each in held(game, card))
        if card.health.life == "dying" or stunned:
            hint = _("The dying by the Heal skill against 15, the stunned by a hand.")
            entries.append(Entry("tend", _("somebody sees to it…"), "", hint))
        if card.health.life == "dead":
            entries.append(
                Entry("revive", _("back from the dead"), "", _("As the GM decides; what was lost is healed."))
            )
        entries.append(Entry("condition", _("a new condition…"), "", _("For rounds, minutes, or until it is ended.")))
        there = held(game, card)
        entries += [
            Entry(
                f"condition:{nth}",
                _("end: {condition}").format(condition=condition_name(each)),
                left_long(game, each, self.campaign.now),
            )
            for nth, each in enumerate(card.conditions)
            if each in there
        ]
        entries += [
            Entry(f"life:{life}", _("the GM decides: {state}").format(state=names.life(life)))
            for life in SetLife.open_to(game, card)
            if life != card.health.life
        ]
        hint = _("Each takes 1 off attacks, saves and checks, and 5 points of health.")
        entries.append(Entry("levels", _("negative levels…"), "", hint))
        return entries

    async def _tend(self, card: Card) -> None:
        """Somebody able tries to stabilise whoever is dying, or helps whoever is stunned."""
        game, dying = self.game, card.health.life == "dying"
        entries = []
        for other in game.cards:
            if other.id != card.id:
                why = why_not(helper_refused(game, other.id, card.id), game)
                entries.append(Entry(other.id, other.label, heal_words(game, other) if dying else "", "", why))
        words = "" if entries else _("There is nobody else.")
        helper = await self.ask(MenuDialog(_("Who sees to {who}?").format(who=card.label), entries, words=words))
        if helper:
            secret = self.view.secret
            self.intend(Stabilise(helper, card.id, secret=secret) if dying else Steady(helper, card.id))

    @work(group="question", exclusive=True)
    async def action_level_up(self) -> None:
        """Gain a level."""
        if self.card is not None:
            await self.level_up(self.card)

    @work(group="question", exclusive=True)
    async def action_buyoff(self) -> None:
        """Pay off a step of the level adjustment, or decline it."""
        if self.card is not None:
            await self.decide_buyoff(self.card)

    def action_keep_foe(self) -> None:
        """Keep the card as a pattern on the list of foes."""
        if self.card is not None:
            self.intend(AddFoeFromCard(self.card.id))

    @work(group="question", exclusive=True)
    async def action_foes(self) -> None:
        """Change or remove a pattern of the list of foes."""
        entries = [Entry(foe.id, foe.name, health_words(self.game, foe)) for foe in self.game.foes]
        words = "" if entries else _("The list is empty: keep a card as a foe by the palette (:).")
        picked = await self.ask(MenuDialog(_("List of foes"), entries, words=words))
        foe = self.game.foe(picked) if picked else None
        if foe is None:
            return
        doing = [Entry("edit", _("change…")), Entry("remove", _("take it off the list"), "", _("Its copies stay."))]
        match await self.ask(MenuDialog(foe.name, doing)):
            case "edit":
                await self.edit_part(foe)
            case "remove":
                self.intend(RemoveFoe(foe.id))

    @work(group="question", exclusive=True)
    async def action_copy_card(self) -> None:
        """Copy the card."""
        card, game = self.card, self.game
        if card is None:
            return
        count = await self.ask(
            CopiesDialog(card.label, MOST_COPIES, lambda many: foes_preview(game, (Copies(many, card.id),))[0])
        )
        if count is not None:
            self.intend(CopyCard(card.id, count))

    async def ask_quick_card(self) -> Intent | None:
        """Ask for a quick card; in a worker."""
        return await self.ask(QuickCardDialog(self.game))

    async def ask_foes(self) -> Intent | None:
        """Ask for foes by number; in a worker."""
        return await self.ask(FoesDialog(self.game))

    def making(self, draft: str) -> Screen[None]:
        """The curtain behind which a character is made."""
        from tabletop_tui.screens.creation_d20 import CreationScreen

        return CreationScreen(self.table, self.word, draft)

    def looking(self, card: str) -> Screen[None]:
        """The curtain behind which a player looks at a card."""
        from tabletop_tui.screens.cards_d20.looking import LookingScreen

        return LookingScreen(self.table, self.word, card)

    def action_house_rules(self) -> None:
        """Show the campaign's house rules and lists."""
        from tabletop_tui.screens.house_rules_d20 import HouseRulesScreen

        self.app.push_screen(HouseRulesScreen(self.table))
