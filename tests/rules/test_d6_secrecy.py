"""What players may see is made without the GM's secrets (docs/rules-d6.md S)."""

from rules.d6.actions import Other, UseSkill
from rules.d6.assisting import AssistRolled
from rules.d6.cards import EditCard, RemoveCard
from rules.d6.changes import CardChanges
from rules.d6.checks import CheckRolled
from rules.d6.declaring import Declare, Declared
from rules.d6.drafting import ChangeDraft, StartDraft
from rules.d6.encounter_start import BeginEncounter, EncounterBegan, TieRolled
from rules.d6.foes import AddFoe
from rules.d6.order import missing_declarations
from rules.d6.resolving import CombatRolled, ExchangeFought, Resolve, StartResolution
from rules.d6.secrecy import as_seen_by
from rules.table.events import EVERYONE, GM_ONLY, may_see
from tests.rules.d6_table import Table, attack, card, faces


def haunted() -> Table:
    table = Table(
        card("Mira", reflexes=2, secret_notes="cursed", notes="tall"),
        card("Tam", reflexes=1),
        card("Ghost", reflexes=3, hidden=True, owner="gm", secret_notes="the old king"),
    )
    table.do(AddFoe("Dragon"))
    table.do(StartDraft("Anna"))
    table.do(ChangeDraft(table.game.drafts[0].id, CardChanges(name="Annas hero")))
    table.do(StartDraft(""))
    return table


def test_the_gm_sees_everything() -> None:
    table = haunted()
    assert as_seen_by(table.game, "gm") is table.game


def test_a_player_sees_no_hidden_card_no_secret_note_no_foes_and_no_draft_of_others() -> None:
    seen = as_seen_by(haunted().game, "Anna")
    assert [one.label for one in seen.cards] == ["Mira", "Tam"]
    assert [one.secret_notes for one in seen.cards] == ["", ""]
    assert seen.cards[0].notes == "tall"
    assert seen.foes == ()
    assert [draft.card.name for draft in seen.drafts] == ["Annas hero"]
    assert as_seen_by(haunted().game, "Bob").drafts == ()


def test_a_hidden_combatant_is_not_in_the_fight_that_players_see_nor_is_who_attacks_it_told() -> None:
    table = haunted()
    table.begin("mira", "tam", "ghost")
    assert [who.label for who in table.only(EncounterBegan).combatants] == ["Tam", "Mira"]
    table.do(Declare("tam", 1, attack("ghost")))
    assert table.only(Declared).seen_by == GM_ONLY
    seen = as_seen_by(table.game, "Anna").encounter
    assert seen is not None
    assert [one.card for one in seen.combatants] == ["tam", "mira"]
    assert seen.combatants[0].action == Other("")


def test_what_a_hidden_one_does_is_told_to_the_gm_alone() -> None:
    table = haunted()
    table.begin("mira", "ghost")
    table.declare(ghost=attack("mira"))
    table.resolve("ghost", *faces(2, 5), *faces(0, 4))
    told = {type(event): event.seen_by for event in table.events}
    assert told[ExchangeFought] == GM_ONLY
    assert not may_see("Anna", table.only(ExchangeFought).seen_by)
    assert [event.seen_by for event in table.events if isinstance(event, CombatRolled)] == [GM_ONLY, EVERYONE]
    seen = as_seen_by(table.game, "Anna")
    assert seen.cards[0].wounds[0].level == 2


def test_a_secret_roll_is_not_in_the_fight_that_players_see() -> None:
    table = haunted()
    table.begin("mira", "tam")
    table.declare(mira=attack("tam"))
    table.do(Resolve("mira", 1, secret=True), *faces(0, 4), *faces(0, 3))
    assert table.fighter("mira").combat is not None
    seen = as_seen_by(table.game, "Anna").encounter
    assert seen is not None
    assert [one.combat for one in seen.combatants] == [None, None]


def test_a_secret_helper_makes_the_main_roll_the_gms_too() -> None:
    from rules.d6.actions import Assist

    table = haunted()
    table.begin("mira", "tam")
    table.declare(mira=UseSkill("stealth", 2), tam=Assist("mira", "skill", "grip"))
    table.do(Resolve("tam", 1, secret=True), *faces(3, 3))
    assert table.only(AssistRolled).seen_by == GM_ONLY
    seen = as_seen_by(table.game, "Anna").encounter
    assert seen is not None
    assert seen.combatants[1].assist_dice == 0
    table.resolve("mira", *faces(2, 5))
    assert table.only(CheckRolled).seen_by == GM_ONLY


def test_a_wound_that_waits_in_secret_is_not_seen() -> None:
    table = haunted()
    table.do(EditCard("tam", CardChanges(strength=1)))
    table.begin("mira", "tam")
    table.declare(mira=attack("tam"))
    table.do(Resolve("mira", 1, secret=True), *faces(2, 4), *faces(0, 4))
    assert table.fight.pending is not None
    seen = as_seen_by(table.game, "Anna").encounter
    assert seen is not None
    assert seen.pending is None


def test_tie_dice_thrown_in_secret_are_told_to_the_gm_alone() -> None:
    table = Table(card("A"), card("B"))
    table.do(BeginEncounter(("a", "b"), secret=True), 1, 2)
    assert {event.seen_by for event in table.events if isinstance(event, TieRolled)} == {GM_ONLY}


def test_nothing_of_a_hidden_one_is_anywhere_in_what_players_see() -> None:
    table = haunted()
    table.begin("mira", "tam", "ghost")
    while missing_declarations(table.fight):
        who = missing_declarations(table.fight)[0]
        table.do(Declare(who, 1, attack("ghost" if who != "ghost" else "mira")))
    table.do(StartResolution(1))
    seen = repr(as_seen_by(table.game, "Anna"))
    for secret in ("ghost", "Ghost", "old king", "cursed", "Dragon"):
        assert secret not in seen
    table.do(RemoveCard("ghost"))
    seen = repr(as_seen_by(table.game, "Anna"))
    for secret in ("ghost", "Ghost", "old king"):
        assert secret not in seen
