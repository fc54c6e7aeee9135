"""What each key of the d20 board asks before it does something, and the intents that come of the answers."""

from rules.campaign import Campaign
from rules.d20.afflicting import Afflict, EndCondition
from rules.d20.afflictions import held
from rules.d20.card import Card
from rules.d20.encounter import Encounter
from rules.d20.game import Game
from rules.d20.guarding import ChooseDodge
from rules.d20.naming import named
from rules.d20.order import is_waiting
from rules.d20.waiting import ActReady, EndDelay
from rules.stepping import Intent
from tabletop_tui.dialogs.board_d20.attack import AttackDialog
from tabletop_tui.dialogs.board_d20.comers import ComersDialog
from tabletop_tui.dialogs.board_d20.condition import ConditionDialog
from tabletop_tui.dialogs.board_d20.health import HealthDialog
from tabletop_tui.dialogs.board_d20.save import SaveDialog
from tabletop_tui.dialogs.board_d20.tending import TendDialog
from tabletop_tui.dialogs.board_d20.waiting import InitiativeDialog, ReadyDialog
from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.locale import _
from tabletop_tui.present.conditions_d20 import condition_name, left_long
from tabletop_tui.present.likely_d20 import Habits, others, patients
from tabletop_tui.present.refusals import why_not
from tabletop_tui.screens.fight_place import Ask, Question


def attack(habits: Habits, target: str, secret: bool) -> Question:
    """An attack, or a finishing blow."""

    async def question(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
        game = Game.of(campaign.game)
        made = await ask(AttackDialog(game, who, campaign.now, habits, target=target, secret=secret))
        return (made,) if made is not None else ()

    return question


def cast(target: str, secret: bool) -> Question:
    """A spell, with whom it reaches and what it does to them."""

    async def question(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
        from tabletop_tui.dialogs.spells.cast import CastDialog
        from tabletop_tui.dialogs.spells.choose import ChooseSpellDialog

        game = Game.of(campaign.game)
        chosen = await ask(ChooseSpellDialog(game, who))
        if chosen is None:
            return ()
        spell, level = chosen
        targets = (target,) if target else ()
        made = await ask(CastDialog(game, who, spell, level, now=campaign.now, targets=targets, secret=secret))
        return (made,) if made is not None else ()

    return question


def health(secret: bool) -> Question:
    """Damage, healing and the rest by hand."""

    async def question(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
        made = await ask(HealthDialog(Game.of(campaign.game), who, secret=secret))
        return (made,) if made is not None else ()

    return question


def save(secret: bool) -> Question:
    """A save on demand."""

    async def question(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
        made = await ask(SaveDialog(Game.of(campaign.game), who, secret=secret))
        return (made,) if made is not None else ()

    return question


def skill(secret: bool) -> Question:
    """A skill, an ability or anything else that a card can roll."""

    async def question(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
        from tabletop_tui.dialogs.cards_d20.roll import RollDialog

        game = Game.of(campaign.game)
        card = game.card(who)
        if card is None:
            return ()
        made = await ask(RollDialog(game, card, secret=secret))
        return (made,) if made is not None else ()

    return question


def tend(at: str, secret: bool) -> Question:
    """Seeing to the dying or the stunned, the row at the cursor first."""

    async def question(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
        game = Game.of(campaign.game)
        there = [card.id for card in patients(game, who)]
        made = await ask(TendDialog(game, who, patient=at if at in there else there[0], secret=secret))
        return (made,) if made is not None else ()

    return question


def conditions(secret: bool) -> Question:
    """A new condition, or the end of one that is there."""

    async def question(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
        game = Game.of(campaign.game)
        card = game.card(who)
        if card is None:
            return ()
        picked: str | None = "new"
        if held(game, card):
            title = _("Conditions: {who}").format(who=card.label)
            picked = await ask(MenuDialog(title, condition_entries(game, card, campaign.now)))
        if picked is None:
            return ()
        if picked != "new":
            return (EndCondition(who, card.conditions[int(picked)]),)
        made = await ask(ConditionDialog(game, who, secret=secret))
        return (made,) if made is not None else ()

    return question


def condition_entries(game: Game, card: Card, minute: int) -> tuple[Entry, ...]:
    """A new one, then each that holds, to be ended."""
    holding = held(game, card)
    ended = tuple(
        Entry(str(place), _("end: {condition}").format(condition=condition_name(each)), left_long(game, each, minute))
        for place, each in enumerate(card.conditions)
        if each in holding
    )
    return (Entry("new", _("a new condition")), *ended)


async def defend(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
    """A stance until the next turn, or whom to dodge."""
    game = Game.of(campaign.game)
    fight = game.encounter
    if fight is None:
        return ()
    stances = {
        "defensive": Afflict(who, "fighting-defensively", rounds=1, count_of=who, source="stance"),
        "total": Afflict(who, "total-defence", rounds=1, count_of=who, source="stance"),
    }
    entries = [
        Entry("defensive", _("fight defensively"), _("-4 on attacks, AC +2 until the next turn")),
        Entry("total", _("defend totally"), _("no attacks, AC +4 until the next turn")),
    ]
    for _one, other in others(game, who):
        refusal = ChooseDodge(who, fight.round, other.id).refusal(game)
        text = _("dodge: {who}").format(who=other.label)
        entries.append(Entry(other.id, text, refused=why_not(refusal, game)))
    title = _("Defence: {who}").format(who=named(game, who).label)
    picked = await ask(MenuDialog(title, entries))
    if picked is None:
        return ()
    return (stances[picked],) if picked in stances else (ChooseDodge(who, fight.round, picked),)


async def ready(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
    """What somebody is ready for."""
    made = await ask(ReadyDialog(Game.of(campaign.game), who))
    return (made,) if made is not None else ()


async def act_now(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
    """Somebody who waited acts; of several who delay, who else, and in which order."""
    game = Game.of(campaign.game)
    fight = game.encounter
    one = fight.combatant(who) if fight else None
    if fight is None or one is None or fight.active is None:
        return ()
    if one.trigger is not None:
        return (ActReady(who, fight.round, fight.active),)
    delaying = delayers(fight)
    if len(delaying) < 2:
        return (EndDelay((who,), fight.round, fight.active),)
    return await _several(ask, game, fight, who, delaying)


def delayers(fight: Encounter) -> tuple[str, ...]:
    """Those who delay, the higher initiative bonus first."""
    found = [one for one in fight.combatants if is_waiting(fight, one) and one.trigger is None]
    return tuple(one.card for one in sorted(found, key=lambda one: -one.bonus))


async def _several(ask: Ask, game: Game, fight: Encounter, who: str, delaying: tuple[str, ...]) -> tuple[Intent, ...]:
    first = (who, *(other for other in delaying if other != who))
    ways = {
        "alone": EndDelay((who,), fight.round, fight.active or ""),
        "all": EndDelay(delaying, fight.round, fight.active or ""),
        "first": EndDelay(first, fight.round, fight.active or "", as_given=True),
    }
    entries = [
        Entry("alone", _("{who} alone").format(who=named(game, who).label)),
        Entry("all", _("all who delay"), _labels(game, delaying), _("The higher initiative bonus acts first.")),
    ]
    if first != delaying:
        entries.append(Entry("first", _("all, {who} first").format(who=named(game, who).label), _labels(game, first)))
    picked = await ask(MenuDialog(_("Who acts now?"), entries))
    return (ways[picked],) if picked is not None else ()


def _labels(game: Game, ids: tuple[str, ...]) -> str:
    return ", ".join(named(game, who).label for who in ids)


async def initiative(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
    """Another initiative."""
    made = await ask(InitiativeDialog(Game.of(campaign.game), who))
    return (made,) if made is not None else ()


def comers(secret: bool) -> Question:
    """Who fights: begins a fight, or brings more into the one that is on."""

    async def question(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:  # noqa: ARG001 - about nobody yet
        coming = await ask(ComersDialog(Game.of(campaign.game), secret))
        return (coming,) if coming is not None else ()

    return question
