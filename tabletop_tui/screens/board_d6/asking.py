"""What each key of the board asks before it does something, and the intents that come of the answers."""

from collections.abc import Callable, Mapping
from typing import Final

from rules.campaign import Campaign
from rules.d6.actions import Action, Assist, Nothing
from rules.d6.cards import SetConditions
from rules.d6.declaring import Declare, DeclineAssist, Redeclare
from rules.d6.encounter import Combatant
from rules.d6.encounter_start import BeginEncounter, Join
from rules.d6.game import Game
from rules.d6.naming import named
from rules.d6.rounds import Mark, WieldWeapon
from rules.d6.scoring import GiveStrength
from rules.d6.wounds import ChangeWound, RemoveWound, TreatWound
from rules.stepping import Intent
from tabletop_tui.dialogs.board_d6.action_dialog import ActionDialog
from tabletop_tui.dialogs.board_d6.assist import AssistDialog
from tabletop_tui.dialogs.board_d6.attack import AttackDialog, DefendDialog
from tabletop_tui.dialogs.board_d6.cast import CastDialog
from tabletop_tui.dialogs.board_d6.comers import ComersDialog
from tabletop_tui.dialogs.board_d6.conditions import ConditionsDialog
from tabletop_tui.dialogs.board_d6.skill import OtherDialog, SkillDialog
from tabletop_tui.dialogs.board_d6.strength import StrengthDialog
from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.dialogs.cards_d6.wounds import ChangeWoundDialog, DealWoundDialog, care_entries, wound_entries
from tabletop_tui.locale import N_, _
from tabletop_tui.present.actions_d6 import declared_text
from tabletop_tui.present.refusals import why_not
from tabletop_tui.screens.board_d6.refusing import means_refusal
from tabletop_tui.screens.fight_place import Ask, Question

DIALOGS: Final[Mapping[str, Callable[[Game, str, bool], ActionDialog]]] = {
    "attack": AttackDialog,
    "defend": DefendDialog,
    "assist": AssistDialog,
    "cast": CastDialog,
    "skill": SkillDialog,
    "other": OtherDialog,
}
"""The question for each kind of action, by the id of its command."""

_OVERRIDES: Final = {
    "attack": N_("attack"),
    "defend": N_("defend"),
    "assist": N_("assist"),
    "cast": N_("cast"),
    "skill": N_("skill"),
    "other": N_("other"),
    "nothing": N_("nothing"),
    "decline": N_("the profession does not help here"),
}


def declaring(command: str) -> Question:
    """The question that declares one kind of action."""

    async def question(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
        game, number = Game.of(campaign.game), _round(campaign)
        decided = await ask(DIALOGS[command](game, who, False))
        if decided is None:
            return ()
        return (*_engaged(game, who, decided.engaged), Declare(who, number, decided.action))

    return question


async def override(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
    """Another action in place of the one declared; or no help from a profession that does not bear on it."""
    game, number = Game.of(campaign.game), _round(campaign)
    one = _combatant(game, who)
    label = named(game, who).label
    now = declared_text(game, one.action) if one and one.action else ""
    entries = [_override_entry(game, who, kind) for kind in _OVERRIDES]
    picked = await ask(MenuDialog(_("Override: {who}").format(who=label), entries, _kind(one), now))
    if picked is None:
        return ()
    if picked == "decline":
        return (DeclineAssist(who, number),)
    if picked == "nothing":
        return (Redeclare(who, number, Nothing()),)
    decided = await ask(DIALOGS[picked](game, who, True))
    if decided is None:
        return ()
    return (*_engaged(game, who, decided.engaged), Redeclare(who, number, decided.action))


async def conditions(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
    """Marks, the weapon in hand, conditions in words: what differs from before."""
    game, number = Game.of(campaign.game), _round(campaign)
    one, card = _combatant(game, who), game.card(who)
    stands = await ask(ConditionsDialog(game, who))
    if stands is None or one is None or card is None:
        return ()
    intents: list[Intent] = []
    if (stands.engaged, stands.surprised, stands.helpless) != (one.engaged, one.surprised, one.helpless):
        intents.append(Mark(who, number, stands.engaged, stands.surprised, stands.helpless))
    if stands.weapon:
        intents.append(WieldWeapon(who, number, stands.weapon))
    if stands.conditions != card.conditions:
        intents.append(SetConditions(who, stands.conditions))
    return tuple(intents)


async def wound(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
    """A new wound, or something about one that is there."""
    game = Game.of(campaign.game)
    card = game.card(who)
    if card is None:
        return ()
    picked: str | None = "new"
    if card.wounds:
        picked = await ask(MenuDialog(_("Wounds: {who}").format(who=card.label), wound_entries(card)))
    if picked == "new":
        dealt = await ask(DealWoundDialog(game, card))
        return (dealt,) if dealt else ()
    found = next((one for one in card.wounds if str(one.number) == picked), None)
    if found is None:
        return ()
    care = await ask(MenuDialog(_("Wounds: {who}").format(who=card.label), care_entries(game, found, campaign.now)))
    match care:
        case "drop":
            return (ChangeWound(who, found.number, found.level - 1),)
        case "treat" | "untreat":
            return (TreatWound(who, found.number, care == "treat"),)
        case "remove":
            return (RemoveWound(who, found.number),)
        case "change":
            changed = await ask(ChangeWoundDialog(card, found))
            return (changed,) if changed else ()
        case _:
            return ()


def comers(secret: bool) -> Question:
    """Who fights: begins a fight, or brings more into the one that is on."""

    async def question(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:  # noqa: ARG001 - about nobody yet
        coming = await ask(ComersDialog(Game.of(campaign.game)))
        if coming is None:
            return ()
        if campaign.game.encounter is None:
            return (BeginEncounter(coming.cards, coming.foes, secret),)
        return (Join(coming.cards, _round(campaign), coming.foes),)

    return question


async def strength(ask: Ask, campaign: Campaign, who: str) -> tuple[Intent, ...]:
    """How many levels STR takes off the wound that waits."""
    game = Game.of(campaign.game)
    fight = game.encounter
    if fight is None or fight.pending is None or fight.pending.victim != who:
        return ()
    levels = await ask(StrengthDialog(game, fight.pending))
    return () if levels is None else (GiveStrength(who, fight.round, levels),)


def _round(campaign: Campaign) -> int:
    return campaign.game.encounter.round if campaign.game.encounter else 0


def _combatant(game: Game, who: str) -> Combatant | None:
    return game.encounter.combatant(who) if game.encounter else None


def _engaged(game: Game, who: str, engaged: bool | None) -> tuple[Intent, ...]:
    one = _combatant(game, who)
    if one is None or game.encounter is None or engaged is None or engaged == one.engaged:
        return ()
    return (Mark(who, game.encounter.round, engaged=engaged),)


def _override_entry(game: Game, who: str, kind: str) -> Entry:
    number = game.encounter.round if game.encounter else 0
    match kind:
        case "decline":
            refusal = DeclineAssist(who, number).refusal(game)
        case "nothing":
            refusal = Redeclare(who, number, Nothing()).refusal(game)
        case _:
            refusal = means_refusal(game, who, kind)
    return Entry(kind, _(_OVERRIDES[kind]), refused=why_not(refusal))


def _kind(one: Combatant | None) -> str:
    action: Action | None = one.action if one else None
    return "decline" if isinstance(action, Assist) and action.kind == "profession" else "attack"
