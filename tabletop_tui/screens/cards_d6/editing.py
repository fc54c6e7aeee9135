"""Changing a card of the D6 game, or a pattern of the list of foes, a part at a time."""

from rules.d6.card import Card
from rules.d6.cards import EditCard
from rules.d6.changes import CardChanges
from rules.d6.foes import EditFoe
from rules.d6.game import Game
from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.dialogs.cards.text import TextDialog
from tabletop_tui.dialogs.cards_d6 import edit
from tabletop_tui.dialogs.cards_d6.conditions import ConditionsDialog
from tabletop_tui.locale import _
from tabletop_tui.present.edit_d6 import part_of, parts
from tabletop_tui.screens.asking_place import AskingPlace


class CardEditing(AskingPlace):
    """A place in which cards are changed; each form is one step at the table."""

    @property
    def game(self) -> Game:
        """The game as it is shown."""
        return Game.of(self.campaign.game)

    async def edit_part(self, card: Card, at: str = "") -> None:
        """Change the part of a card that a key of its page belongs to, or one picked from a list; in a worker."""
        part = part_of(at)
        if not part:
            known = parts(self.game, card)
            entries = [
                Entry(one.key, one.title, one.now or "-")
                for one in known
                if self.game.foe(card.id) is None or one.key != "conditions"
            ]
            part = await self.ask(MenuDialog(_("Edit: {who}").format(who=card.label), entries)) or ""
        if part:
            await self._edit(card, part, at.partition(":")[2] or at)

    async def _edit(self, card: Card, part: str, at: str = "") -> None:
        if part in {"gear", "notes", "secret-notes"}:
            await self._edit_text(card, part)
            return
        if part == "conditions":
            conditions = await self.ask(ConditionsDialog(card))
            if conditions is not None:
                self.intend_change(conditions)
            return
        changes = await self.ask(self._form(card, part, at))
        if changes is not None:
            self._change(card, changes)

    def _form(self, card: Card, part: str, at: str) -> edit.EditForm:
        game = self.game
        match part:
            case "attributes":
                return edit.AttributesForm(game, card, at)
            case "skills":
                return edit.RanksForm(game, card, "skill", at)
            case "proficiencies":
                return edit.RanksForm(game, card, "proficiency", at)
            case "professions":
                return edit.ProfessionsForm(game, card, at)
            case "carried":
                return edit.CarriedForm(game, card, at)
            case _:
                return edit.WhoForm(game, card)

    async def _edit_text(self, card: Card, part: str) -> None:
        one = next(each for each in parts(self.game, card) if each.key == part)
        now = getattr(card, part.replace("-", "_"))
        text = await self.ask(TextDialog(f"{one.title}: {card.label}", now))
        if text is not None:
            self._change(card, _written(part, text))

    def _change(self, card: Card, changes: CardChanges) -> None:
        self.intend_change(EditFoe(card.id, changes) if self.game.foe(card.id) else EditCard(card.id, changes))


def _written(part: str, text: str) -> CardChanges:
    match part:
        case "gear":
            return CardChanges(gear=text)
        case "notes":
            return CardChanges(notes=text)
        case _:
            return CardChanges(secret_notes=text)
