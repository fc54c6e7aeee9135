"""Changing a card of the d20 game, or a pattern of the list of foes, a part at a time."""

from rules.d20.card import Card, Taken
from rules.d20.cards import EditCard
from rules.d20.changes import CardChanges
from rules.d20.feats import Place
from rules.d20.foes import EditFoe
from rules.d20.game import Game
from rules.d20.lookup import find_feat
from tabletop_tui.dialogs.cards.line import LineDialog
from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.dialogs.cards.text import TextDialog
from tabletop_tui.dialogs.cards_d20 import carried, edit
from tabletop_tui.dialogs.cards_d20.advance import ExperienceForm
from tabletop_tui.dialogs.cards_d20.learned import SkillsForm
from tabletop_tui.dialogs.find import FindDialog
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.edit_d20 import arm_name, modifier_text, part_of, parts, reduction_rows
from tabletop_tui.present.feats_d20 import choice_refused, choices_for, feat_offers
from tabletop_tui.present.levels_d20 import chosen_feats, with_feat, without_feat
from tabletop_tui.screens.asking_place import AskingPlace

NEW = "new"
"""The entry for one more."""


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
            left_out = {"conditions"} if self.game.foe(card.id) else set[str]()
            entries = [Entry(one.key, one.title, one.now or "-") for one in parts(self.game, card)]
            entries = [entry for entry in entries if entry.key not in left_out]
            part = await self.ask(MenuDialog(_("Edit: {who}").format(who=card.label), entries)) or ""
        if part:
            await self.edit_one(card, part, at.partition(":")[2])

    async def edit_one(self, card: Card, part: str, at: str = "") -> None:
        """Change one part of a card; in a worker."""
        match part:
            case "gear" | "notes" | "secret-notes":
                await self._edit_text(card, part)
            case "arms" | "modifiers" | "reduction":
                await self._edit_listed(card, part, at)
            case "feats":
                await self._edit_feats(card)
            case _:
                form = self._form(card, part, at)
                if form is None:
                    return
                changes = await self.ask(form)
                if changes is not None:
                    self.change(card, changes)

    def _form(self, card: Card, part: str, at: str) -> edit.EditForm | None:
        game = self.game
        match part:
            case "who":
                return edit.WhoForm(game, card)
            case "kind":
                return edit.KindForm(game, card)
            case "abilities":
                return edit.AbilitiesForm(game, card, at)
            case "levels":
                return edit.LevelsForm(game, card)
            case "experience":
                return ExperienceForm(game, card)
            case "skills":
                return SkillsForm(game, card, at)
            case "worn":
                return carried.WornForm(game, card)
            case "body":
                return edit.BodyForm(game, card)
        return None

    def change(self, card: Card, changes: CardChanges) -> None:
        """Ask for changes to a card or to a pattern."""
        self.intend_change(EditFoe(card.id, changes) if self.game.foe(card.id) else EditCard(card.id, changes))

    async def _edit_text(self, card: Card, part: str) -> None:
        one = next(each for each in parts(self.game, card) if each.key == part)
        text = await self.ask(TextDialog(f"{one.title}: {card.label}", getattr(card, part.replace("-", "_"))))
        if text is not None:
            self.change(card, _written(part, text))

    async def _edit_listed(self, card: Card, part: str, at: str) -> None:
        """One of several things of a kind: change it, take it away, or add one."""
        rows, title = self._listed(card, part)
        entries = [Entry(str(nth), text) for nth, text in enumerate(rows)]
        entries.append(Entry(NEW, _("one more…")))
        picked: str | None = NEW
        if rows:
            picked = await self.ask(MenuDialog(title, entries, at))
        if not picked:
            return
        nth = None if picked == NEW else int(picked)
        if nth is not None:
            what = [Entry("change", _("change")), Entry("remove", _("take it away"))]
            doing = await self.ask(MenuDialog(rows[nth], what))
            if doing == "remove":
                self.change(card, _without(card, part, nth))
            if doing != "change":
                return
        changes = await self.ask(_form_of_one(part, self.game, card, nth))
        if changes is not None:
            self.change(card, changes)

    def _listed(self, card: Card, part: str) -> tuple[tuple[str, ...], str]:
        lists = self.game.lists
        match part:
            case "arms":
                return tuple(arm_name(lists, each) for each in card.arms), _("Weapons: {who}").format(who=card.label)
            case "modifiers":
                rows = tuple(modifier_text(lists, each) for each in card.modifiers)
                return rows, _("Items and bonuses: {who}").format(who=card.label)
            case _:
                return reduction_rows(card), _("Damage reduction: {who}").format(who=card.label)

    async def _edit_feats(self, card: Card) -> None:
        chosen = chosen_feats(card)
        why = "" if card.levels else _("Give it a level first; feats come with levels.")
        entries = [
            Entry(str(nth), names.taken(self.game.lists, taken), _("Hit Die {nth}").format(nth=at))
            for nth, (at, taken) in enumerate(chosen)
        ]
        entries.append(Entry(NEW, _("one more…"), "", _("Any feat, whatever it needs."), why))
        title = _("Feats: {who}").format(who=card.label)
        picked = await self.ask(MenuDialog(title, entries, NEW, _("Enter on a feat takes it away.") if chosen else ""))
        if picked == NEW:
            taken = await self.pick_feat(card, None, title)
            if taken is not None:
                self.change(card, CardChanges(levels=with_feat(card, taken).levels))
        elif picked:
            self.change(card, CardChanges(levels=without_feat(card, int(picked)).levels))

    async def pick_feat(self, card: Card, place: Place | None, title: str) -> Taken | None:
        """Pick a feat for a place, and what is chosen with it; without a place any; in a worker."""
        game = self.game
        entries = [Entry(each.feat, each.name, each.needs, "", each.refused) for each in feat_offers(game, card, place)]
        picked = await self.ask(FindDialog(title, entries))
        feat = find_feat(game, picked) if picked else None
        if feat is None:
            return None
        if not feat.choice:
            return Taken(feat.id)
        called = names.feat(game.lists, feat.id)
        listed = choices_for(game, feat)
        if not listed:
            hint = _("In words, as in: undead.")
            words = await self.ask(LineDialog(called, _("chosen with it"), "", hint))
            return Taken(feat.id, words) if words else None
        offers = [
            Entry(each, names.chosen(game.lists, each), "", "", choice_refused(game, card, Taken(feat.id, each), place))
            for each in listed
        ]
        what = await self.ask(FindDialog(called, offers))
        return Taken(feat.id, what) if what else None


def _form_of_one(part: str, game: Game, card: Card, nth: int | None) -> edit.EditForm:
    match part:
        case "arms":
            return carried.ArmForm(game, card, nth)
        case "modifiers":
            return carried.ModifierForm(game, card, nth)
        case _:
            return carried.ReductionForm(game, card, nth)


def _without(card: Card, part: str, nth: int) -> CardChanges:
    match part:
        case "arms":
            return CardChanges(arms=carried.with_item(card.arms, nth, None))
        case "modifiers":
            return CardChanges(modifiers=carried.with_item(card.modifiers, nth, None))
        case _:
            return CardChanges(reduction=carried.with_item(card.reduction, nth, None))


def _written(part: str, text: str) -> CardChanges:
    match part:
        case "gear":
            return CardChanges(gear=text)
        case "notes":
            return CardChanges(notes=text)
        case _:
            return CardChanges(secret_notes=text)
