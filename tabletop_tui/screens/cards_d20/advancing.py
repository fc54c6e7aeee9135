"""Experience, levels and the level adjustment at the cards place."""

from dataclasses import replace

from textual import work

from rules.d20.abilities import ABILITIES, as_ability
from rules.d20.buyoff import KeepAdjustment, PayAdjustment, buyoff_due, must_decide
from rules.d20.card import Card, ClassChoice
from rules.d20.changes import CardChanges
from rules.d20.levelling import LevelUp, LoseLevel, next_level_at
from rules.d20.scores import lacks, score
from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.dialogs.cards_d20 import advance
from tabletop_tui.dialogs.cards_d20.edit import LevelsForm
from tabletop_tui.dialogs.cards_d20.learned import LevelSkillsForm
from tabletop_tui.locale import _
from tabletop_tui.messages import Tell
from tabletop_tui.present import level_plan_d20 as planning
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.advance_d20 import level_changes, offer_rows
from tabletop_tui.present.explain_d20 import experience_words
from tabletop_tui.present.feats_d20 import place_name
from tabletop_tui.present.refusals import refusal_sentence, why_not
from tabletop_tui.present.text import arrow
from tabletop_tui.screens.cards_d20.editing import CardEditing


class CardAdvancing(CardEditing):
    """Everything by which a card gets on."""

    async def advance(self, card: Card) -> None:
        """What a card's experience asks for: a buyoff first, then a level, else everything there is; in a worker."""
        if must_decide(self.game, card):
            await self.decide_buyoff(card)
        elif card.levels and card.owner == "party" and card.experience >= next_level_at(self.game, card):
            await self.level_up(card)
        else:
            await self.advance_menu(card)

    async def advance_menu(self, card: Card, at: str = "") -> None:
        """Experience, a level more or less, levels set by hand, the level adjustment; in a worker."""
        game = self.game
        lose = self.refusal(LoseLevel(card.id))
        due = buyoff_due(game, card)
        never = self.refusal(PayAdjustment(card.id, 0)) if due is None else None
        why = why_not(never, game)
        hint = _("Saves, class skills and the like.")
        entries = [
            Entry("up", _("gain a level…"), "", _("Everything that changes is shown before it is taken.")),
            Entry("award", _("award experience…"), "", _("To this card, or to several at once.")),
            Entry("experience", _("write experience down…")),
            Entry("buyoff", _("level adjustment…"), "", _("Pay off the step that is due, or decline it."), why),
            Entry("set", _("set levels by hand…"), "", _("As the GM decides: averaged, without skills and feats.")),
            Entry(
                "lose",
                _("lose the last level"),
                "",
                _("As to a drain, for good; experience falls to the middle of the level below."),
                why_not(lose, game),
            ),
        ]
        entries += [
            Entry(f"choice:{of}", _("chosen for good: {class_name}…").format(class_name=called), "", hint)
            for of, called in planning.chosen_for_good(game, card)
        ]
        title = _("Levels: {who}").format(who=card.label)
        picked = await self.ask(MenuDialog(title, entries, at, experience_words(game, card)))
        match (picked or "").partition(":")[0]:
            case "up":
                await self.level_up(card)
            case "award":
                await self.award(card.id)
            case "experience":
                await self.edit_one(card, "experience")
            case "buyoff":
                await self.decide_buyoff(card)
            case "set":
                changes = await self.ask(LevelsForm(self.game, card))
                if changes is not None:
                    self.change(card, changes)
            case "lose":
                self.intend(LoseLevel(card.id))
            case "choice" if picked:
                await self._choose_for_good(card, picked.partition(":")[2])

    async def _choose_for_good(self, card: Card, of: str) -> None:
        choice = await self.ask(advance.ClassChoiceDialog(self.game, card, of, card.choice(of)))
        if choice is not None:
            others = tuple(each for each in card.choices if each.of != of)
            self.change(card, CardChanges(choices=(*others, choice)))

    async def award(self, who: str = "") -> None:
        """Give experience to several; in a worker."""
        award = await self.ask(advance.AwardDialog(self.game, who))
        if award is not None:
            self.intend(award)

    async def decide_buyoff(self, card: Card) -> None:
        """Pay off the step of a level adjustment that is due, or decline it; in a worker."""
        game, due = self.game, buyoff_due(self.game, card)
        if due is None:
            if refusal := self.refusal(PayAdjustment(card.id, 0)):
                self.post_message(Tell(refusal_sentence(refusal, game)))
            return
        pay, keep = PayAdjustment(card.id, due.step), KeepAdjustment(card.id, due.step)
        for_good = _("Later steps are lost with it.")
        later = _("It may be paid later, at the cost of that time.")
        cannot_pay, cannot_keep = self.refusal(pay), self.refusal(keep)
        entries = [
            Entry(
                "pay",
                _("pay"),
                "",
                _("Levels and Hit Dice stay."),
                why_not(cannot_pay, game),
            ),
            Entry(
                "keep",
                _("decline"),
                "",
                later if game.settings.buyoff_may_wait else for_good,
                why_not(cannot_keep, game),
            ),
        ]
        words = "\n".join(f"{what}: {text}" for what, text in offer_rows(due))
        title = _("Level adjustment: {who}").format(who=card.label)
        match await self.ask(MenuDialog(title, entries, "pay", words)):
            case "pay":
                self.intend(pay)
            case "keep":
                self.intend(keep)

    async def level_up(self, card: Card) -> None:
        """Choose a level step by step, look at everything that changes, take it; in a worker."""
        if must_decide(self.game, card):
            await self.decide_buyoff(card)
            return
        plan, at = planning.first_plan(self.game, card), "class"
        while True:
            listed = planning.steps(self.game, card, plan)
            entries = [Entry(step.key, step.title, step.now, step.hint, step.refused) for step in listed]
            title = _("Level up: {who}").format(who=card.label)
            picked = await self.ask(MenuDialog(title, entries, at, experience_words(self.game, card)))
            if not picked:
                return
            at = picked
            if picked in ("take", "allow"):
                if await self._taken(card, replace(plan, override=picked == "allow")):
                    return
                continue
            before, plan = plan, await self._planned(card, plan, picked)
            if plan != before:
                at = planning.step_after(self.game, card, plan, picked)

    async def _taken(self, card: Card, plan: LevelUp) -> bool:
        title = _("Everything that changes: {who}").format(who=card.label)
        broken = replace(plan, override=False).refusal(self.game) if plan.override else None
        warning = refusal_sentence(broken, self.game) if broken else planning.left_words(self.game, card, plan)
        review = advance.ReviewDialog(title, level_changes(self.game, card, plan), warning)
        if not await self.ask(review):
            return False
        self.intend(plan)
        return True

    async def _planned(self, card: Card, plan: LevelUp, step: str) -> LevelUp:
        """The plan after one step of it was asked for."""
        game = self.game
        match step.partition(":")[0]:
            case "class":
                offers = planning.class_offers(game, card)
                entries = [
                    Entry(each.of, each.name, each.brings.partition(", ")[2], each.brings, each.refused)
                    for each in offers
                ]
                of = await self.ask(MenuDialog(_("Class of the level: {who}").format(who=card.label), entries, plan.of))
                return planning.with_class(game, card, plan, of) if of else plan
            case "choice":
                now = plan.choice or ClassChoice(plan.of)
                choice = await self.ask(advance.ClassChoiceDialog(game, card, plan.of, now))
                return replace(plan, choice=choice) if choice else plan
            case "die":
                face = await self.ask(advance.HitDieDialog(game, card, plan))
                return plan if face is None else replace(plan, face=face or None)
            case "ability":
                return await self._raised(card, plan)
            case "skills":
                skills = await self.ask(LevelSkillsForm(game, card, plan))
                return plan if skills is None else replace(plan, skills=skills)
            case "feat":
                return await self._with_feat(card, plan, int(step.partition(":")[2]))
        return plan

    async def _raised(self, card: Card, plan: LevelUp) -> LevelUp:
        entries = []
        for which in ABILITIES:
            found = score(self.game, card, which)
            if found is not None and not lacks(self.game, card, which):
                entries.append(Entry(which, names.ability(which), arrow(str(found.total), str(found.total + 1))))
        title = _("Which ability rises: {who}").format(who=card.label)
        picked = await self.ask(MenuDialog(title, entries, plan.ability or ""))
        return replace(plan, ability=as_ability(picked)) if picked else plan

    async def _with_feat(self, card: Card, plan: LevelUp, nth: int) -> LevelUp:
        places = planning.feat_places(self.game, card, plan)
        others = planning.with_feat_at(plan, nth, None)
        if nth < len(plan.feats):
            entries = [Entry("other", _("another instead…")), Entry("none", _("put it back"))]
            doing = await self.ask(MenuDialog(names.taken(self.game.lists, plan.feats[nth]), entries))
            if doing != "other":
                return others if doing == "none" else plan
        place = place_name(places[nth])
        title = f"{place[:1].upper()}{place[1:]}: {card.label}"
        taken = await self.pick_feat(others.raised(self.game, card), places[nth], title)
        return planning.with_feat_at(others, nth, taken) if taken is not None else plan

    @work(group="question", exclusive=True)
    async def action_award(self) -> None:
        """Give experience to several cards at once."""
        await self.award()
