"""The order of declaring and resolving, and who comes, goes and changes their mind (docs/rules-d6.md R)."""

from dataclasses import replace

import pytest

from rules.d6.actions import Assist, Attack, CastAt, CastAttack, Defend, Nothing, Other, UseSkill
from rules.d6.assisting import AssistRolled
from rules.d6.cards import EditCard, RemoveCard
from rules.d6.changes import CardChanges
from rules.d6.checks import CheckRolled
from rules.d6.declaring import AssistDeclined, Declare, Declared, DeclineAssist, Redeclare, Redeclared
from rules.d6.encounter_start import (
    BeginEncounter,
    Copies,
    EncounterBegan,
    EncounterEnded,
    EndEncounter,
    Join,
    Joined,
    Leave,
    TieRolled,
)
from rules.d6.order import Due, missing_declarations, next_moment, resolution_order, whose_declaration
from rules.d6.resolving import ActionSpent, ActionTaken, CombatRolled, ExchangeFought, Resolve, StartResolution
from rules.d6.rounds import Mark, MoveInTie, NextRound, RoundBegan, WieldWeapon
from rules.d6.scoring import GiveStrength
from rules.d6.settling import ActionLost
from rules.d6.wounds import DealWound
from tests.rules.d6_table import Table, attack, card, duel, faces


def four() -> Table:
    return Table(card("Guard", reflexes=2), card("Wolf", reflexes=3), card("Mira", reflexes=5), card("Tam", reflexes=5))


def order(table: Table) -> list[str]:
    return [one.card for one in table.fight.combatants]


def test_the_slow_declare_first_and_the_fast_resolve_first_and_ties_are_kept() -> None:
    table = four()
    table.begin(dice=(2, 6))
    assert order(table) == ["guard", "wolf", "mira", "tam"]
    assert [one.card for one in resolution_order(table.fight)] == ["tam", "mira", "wolf", "guard"]
    for who in ("guard", "wolf", "mira", "tam"):
        assert whose_declaration(table.fight) == who
        table.do(Declare(who, 1, Other("waits")))
    table.do(StartResolution(1))
    for who in ("tam", "mira", "wolf", "guard"):
        table.resolve(who)
    table.do(NextRound(1))
    assert table.fight.round == 2
    assert order(table) == ["guard", "wolf", "mira", "tam"]


def test_equal_tie_dice_are_thrown_again_by_those_alone() -> None:
    table = Table(card("A", reflexes=1), card("B", reflexes=1), card("C", reflexes=1))
    table.begin(dice=(4, 6, 4, 1, 2))
    assert order(table) == ["a", "c", "b"]
    assert [table.fighter(who).tie for who in "abc"] == [(4, 1), (6,), (4, 2)]
    assert [(event.who.label, event.face) for event in table.events if isinstance(event, TieRolled)] == [
        ("A", 4),
        ("B", 6),
        ("C", 4),
        ("A", 1),
        ("C", 2),
    ]
    assert [who.label for who in table.only(EncounterBegan).combatants] == ["A", "C", "B"]


def test_resolving_with_a_declaration_missing_names_who() -> None:
    table = four()
    table.begin(dice=(2, 6))
    table.do(Declare("guard", 1, Nothing()))
    refusal = table.refuses(StartResolution(1))
    assert (refusal.code, refusal.values["who"]) == ("declarations-missing", ("Wolf", "Mira", "Tam"))
    assert missing_declarations(table.fight) == ("wolf", "mira", "tam")
    assert table.refuses(Resolve("wolf", 1)).code == "declarations-missing"


def test_nobody_declares_out_of_order() -> None:
    table = four()
    table.begin(dice=(2, 6))
    refusal = table.refuses(Declare("mira", 1, Nothing()))
    assert (refusal.code, refusal.values["first"]) == ("others-declare-first", "Guard")


def test_a_declaration_is_changed_by_the_gms_override_alone_and_the_log_shows_both() -> None:
    table = four()
    table.begin(dice=(2, 6))
    table.do(Declare("guard", 1, attack("mira")))
    assert table.refuses(Declare("guard", 1, Defend())).code == "already-declared"
    table.do(Redeclare("guard", 1, Defend()))
    event = table.only(Redeclared)
    assert (event.who.label, event.before, event.action, event.aim) == ("Guard", attack("mira"), Defend(), None)
    assert table.fighter("guard").action == Defend()
    assert table.refuses(Redeclare("guard", 1, Defend())).code == "nothing-changed"
    assert table.refuses(Redeclare("wolf", 1, Defend())).code == "not-declared-yet"


def test_reflexes_that_change_count_from_the_next_round() -> None:
    table = four()
    table.begin(dice=(2, 6))
    table.do(EditCard("guard", CardChanges(reflexes=6)))
    assert order(table)[0] == "guard"
    table.declare(guard=attack("wolf"))
    table.resolve("guard", *faces(0, 3 + 2 - 1), *faces(0, 3 + 3 - 1))
    table.do(NextRound(1))
    assert order(table) == ["wolf", "mira", "tam", "guard"]
    assert table.fighter("guard").reflexes == 6


def test_a_joiner_declares_first_and_resolves_last_within_its_tie_and_ties_stay() -> None:
    table = four()
    table.begin("guard", "mira", "tam", dice=(2, 6))
    table.do(EditCard("wolf", CardChanges(reflexes=5)))
    table.do(Join(("wolf",), 1))
    assert order(table) == ["guard", "wolf", "mira", "tam"]
    assert not table.only(Joined).late
    assert table.refuses(Join(("wolf",), 1)).code == "already-in-the-fight"


def test_a_joiner_during_resolution_acts_from_the_next_round_and_defends_itself_till_then() -> None:
    table = four()
    table.begin("guard", "mira")
    table.declare(mira=Other("waits"))
    table.do(Join(("wolf",), 1))
    assert table.only(Joined).late
    assert table.refuses(Redeclare("wolf", 1, attack("mira"))).code == "cannot-act"
    table.do(Redeclare("mira", 1, attack("wolf")))
    table.resolve("mira", *faces(1, 7), *faces(2, 5))
    assert table.only(ExchangeFought).margin == -1
    assert next_moment(table.fight) == Due("round-over")
    table.do(NextRound(1))
    assert missing_declarations(table.fight) == ("guard", "wolf", "mira")


def test_the_gm_moves_somebody_within_a_tie_and_no_further() -> None:
    table = four()
    table.begin(dice=(2, 6))
    table.do(MoveInTie("mira", 1))
    assert order(table) == ["guard", "wolf", "tam", "mira"]
    assert table.refuses(MoveInTie("mira", 1)).code == "no-tie-there"
    assert table.refuses(MoveInTie("tam", 1, later=False)).code == "no-tie-there"
    table.do(MoveInTie("mira", 1, later=False))
    assert order(table) == ["guard", "wolf", "mira", "tam"]
    table.do(MoveInTie("mira", 1))
    table.declare()
    table.do(NextRound(1))
    assert order(table) == ["guard", "wolf", "tam", "mira"]


def test_assists_come_first_and_then_the_rest_highest_reflexes_first() -> None:
    table = four()
    table.begin(dice=(2, 6))
    table.declare(
        guard=Assist("mira", "skill", "grip"),
        wolf=Assist("guard", "skill", "grip"),
        mira=UseSkill("stealth", 3),
        tam=attack("wolf"),
    )
    played = []
    for dice in ((5,) * 3, (5,) * 3, (2,) * 7 + (5,) * 5, (5,) * 8):
        due = next_moment(table.fight)
        played.append(due.who)
        table.do(Resolve(due.who, 1), *dice)
    assert played == ["wolf", "guard", "tam", "mira"]


def test_an_assist_that_backfires_takes_dice_from_the_main_roll() -> None:
    table = duel(card("Mira", reflexes=1), card("Tam"), UseSkill("stealth", 2), Assist("mira", "skill", "grip"))
    table.resolve("tam", *faces(1, 3))
    assert table.only(AssistRolled).dice == -2
    table.resolve("mira", *faces(2, 3 + 1 - 2))
    assert table.only(CheckRolled).success


def test_stances_and_nothing_need_no_key_and_the_round_is_over_when_nothing_is_left() -> None:
    table = duel(card("Mira", reflexes=1), card("Tam"), Defend(), Nothing())
    assert next_moment(table.fight) == Due("round-over")
    assert [one.done for one in table.fight.combatants] == [True, True]
    table.do(NextRound(1))
    assert table.only(RoundBegan).round == 2
    assert [one.action for one in table.fight.combatants] == [None, None]


def test_ten_presses_of_one_key_act_on_ten_moments_or_are_refused() -> None:
    table = duel(card("Mira", reflexes=1), card("Tam"), Other("runs"), Other("hides"))
    table.resolve("mira")
    assert table.only(ActionTaken).text == "runs"
    assert table.refuses(Resolve("mira", 1)).code == "stale-turn"
    table.resolve("tam")
    assert table.refuses(Resolve("tam", 1)).code == "stale-turn"
    table.do(NextRound(1))
    assert table.refuses(NextRound(1)).code == "stale-round"
    assert table.refuses(Declare("tam", 1, Nothing())).code == "stale-round"
    assert table.refuses(EndEncounter(1)).code == "stale-round"
    assert table.refuses(StartResolution(1)).code == "stale-round"


def test_whoever_is_not_next_to_resolve_is_told_who_is() -> None:
    table = duel(card("Mira", reflexes=1), card("Tam"), Other("runs"), Other("hides"))
    refusal = table.refuses(Resolve("tam", 1))
    assert (refusal.code, refusal.values["first"]) == ("others-resolve-first", "Mira")
    assert table.refuses(NextRound(1)).code == "still-resolving"
    assert table.refuses(StartResolution(1)).code == "stale-start"
    assert table.refuses(Declare("tam", 1, Nothing())).code == "stale-declaration"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (attack("mira"), "target-oneself"),
        (attack("ghost"), "not-in-the-fight"),
        (attack("bru"), "not-in-the-fight"),
        (attack("down"), "target-out"),
        (attack("tam", "large"), "not-carried"),
        (attack("tam", "spoon"), "no-such-weapon"),
        (attack("tam", circumstance=-21), "circumstance-out-of-range"),
        (Defend("large"), "not-carried"),
        (Defend(circumstance=99), "circumstance-out-of-range"),
        (Assist("mira", "skill", "grip"), "no-assist-for-oneself"),
        (Assist("bru", "skill", "grip"), "not-in-the-fight"),
        (Assist("down", "skill", "grip"), "target-out"),
        (Assist("tam", "profession", "Smith"), "no-such-profession"),
        (Assist("tam", "skill", "Cook"), "profession-only-assists"),
        (CastAttack("tam", "small"), "not-magic"),
        (CastAttack("tam", "spoons"), "no-such-proficiency"),
        (CastAttack("tam", "fire-magic", "wand"), "not-carried"),
        (CastAttack("mira", "fire-magic"), "target-oneself"),
        (CastAt("fire-magic", 9), "challenge-out-of-range"),
        (CastAt("small", 3), "not-magic"),
        (UseSkill("Cook", 3), "profession-only-assists"),
        (UseSkill("grip", 0), "challenge-out-of-range"),
        (Other("\u200b "), "text-missing"),
    ],
)
def test_a_declaration_that_cannot_be_is_refused_with_its_reason(action, code: str) -> None:
    table = Table(card("Mira", professions={"Cook": 1}), card("Tam", reflexes=1), card("Down"), card("Bru"))
    table.do(DealWound("down", 4))
    table.begin("mira", "tam", "down", dice=(1, 2))
    assert table.refuses(Declare("mira", 1, action)).code == code


def test_a_weapon_that_is_used_is_in_hand_from_then_on() -> None:
    table = Table(card("Mira", weapons=("small", "large")), card("Tam", reflexes=1))
    table.begin()
    assert table.fighter("mira").weapon == "small"
    table.do(WieldWeapon("mira", 1, "unarmed"))
    table.do(Declare("mira", 1, attack("tam", "large")))
    assert table.fighter("mira").weapon == "large"
    assert table.refuses(WieldWeapon("mira", 1, "small")).code == "already-declared"
    assert table.refuses(WieldWeapon("tam", 1, "small")).code == "not-carried"
    table.do(Declare("tam", 1, Nothing()))
    table.do(StartResolution(1))
    table.resolve("mira", *faces(0, 5), *faces(0, 3))
    table.do(NextRound(1))
    assert table.fighter("mira").weapon == "large"


def test_an_override_that_needs_other_dice_than_those_rolled_is_refused() -> None:
    table = Table(card("Mira", weapons=("small",)), card("Tam", reflexes=1), card("Bru", reflexes=2))
    table.begin()
    table.declare(mira=attack("bru", "small"), tam=Other("waits"), bru=attack("mira"))
    table.resolve("bru", *faces(1, 4), *faces(1, 3))
    assert table.refuses(Redeclare("mira", 1, Defend())).code == "already-acted"
    table = Table(card("Mira", weapons=("small",)), card("Tam", reflexes=1), card("Bru", reflexes=2))
    table.begin()
    table.declare(mira=attack("tam", "small"), tam=Other("waits"), bru=attack("mira"))
    table.resolve("bru", *faces(1, 4), *faces(1, 3))
    assert table.refuses(Redeclare("mira", 1, Defend())).code == "already-rolled"
    assert table.refuses(Redeclare("tam", 1, Assist("mira", "skill", "grip"))).code == "assist-too-late"
    table.do(Redeclare("mira", 1, attack("bru", "small")))
    table.resolve("tam")
    table.resolve("mira")
    assert table.only(ExchangeFought).target.label == "Bru"


def test_a_stance_already_passed_may_still_be_changed_while_nothing_was_rolled() -> None:
    table = duel(card("Mira", reflexes=1), card("Tam"), Nothing(), Other("runs"))
    table.do(Redeclare("mira", 1, Other("shouts")))
    assert next_moment(table.fight) == Due("resolve", "mira")


def test_an_irrelevant_profession_is_struck_out_and_declared_anew() -> None:
    table = Table(card("Tam", professions={"Cook": 2}), card("Mira", reflexes=1))
    table.begin()
    table.do(Declare("tam", 1, Assist("mira", "profession", "Cook")))
    table.do(Declare("mira", 1, UseSkill("stealth", 2)))
    table.do(DeclineAssist("tam", 1))
    assert table.only(AssistDeclined).profession == "Cook"
    assert whose_declaration(table.fight) == "tam"
    assert table.refuses(DeclineAssist("tam", 1)).code == "no-profession-declared"
    table.do(Declare("tam", 1, Assist("mira", "profession", "Cook")))
    table.do(StartResolution(1))
    table.do(DeclineAssist("tam", 1))
    assert next_moment(table.fight) == Due("resolve", "mira")
    table.resolve("mira", *faces(2, 4))
    assert next_moment(table.fight) == Due("round-over")


def test_surprised_and_helpless_ones_are_not_waited_for() -> None:
    table = four()
    table.begin(dice=(2, 6))
    table.do(Mark("guard", 1, surprised=True))
    table.do(Mark("wolf", 1, helpless=True))
    assert table.refuses(Mark("wolf", 1, helpless=True)).code == "nothing-changed"
    assert missing_declarations(table.fight) == ("mira", "tam")
    assert table.refuses(Declare("guard", 1, Nothing())).code == "cannot-act"
    table.declare()
    table.do(NextRound(1))
    assert missing_declarations(table.fight) == ("guard", "mira", "tam")


def test_an_action_declared_before_is_lost_by_whoever_becomes_helpless() -> None:
    table = duel(card("Mira", reflexes=1), card("Tam"), Other("runs"), attack("mira"))
    table.do(Mark("tam", 1, helpless=True))
    table.resolve("mira")
    lost = table.only(ActionLost)
    assert (lost.who.label, lost.reason) == ("Tam", "helpless")
    assert next_moment(table.fight) == Due("round-over")


def test_marks_of_one_round_end_with_it() -> None:
    table = four()
    table.begin(dice=(2, 6))
    table.do(Mark("mira", 1, engaged=True))
    table.declare()
    table.do(NextRound(1))
    assert not table.fighter("mira").engaged


def test_beginning_twice_makes_no_doubles() -> None:
    table = four()
    table.do(BeginEncounter(("guard", "guard", "wolf"), (Copies(3, name="Kobold"),)), *(6, 3, 1))
    assert len(table.fight.combatants) == 5
    cards = table.game.cards
    assert table.refuses(BeginEncounter(("guard",), (Copies(3, name="Kobold"),))).code == "encounter-running"
    assert table.game.cards is cards


@pytest.mark.parametrize(
    ("intent", "code"),
    [
        (BeginEncounter(()), "nobody-picked"),
        (BeginEncounter(("ghost",)), "no-such-card"),
        (BeginEncounter((), (Copies(0, name="Kobold"),)), "count-out-of-range"),
        (BeginEncounter((), (Copies(21, name="Kobold"),)), "count-out-of-range"),
        (BeginEncounter((), (Copies(1, "foe-99"),)), "no-such-foe"),
        (BeginEncounter((), (Copies(1, name=" "),)), "name-missing"),
        (BeginEncounter((), (Copies(20, name="Kobold"),) * 6), "too-many-combatants"),
        (Join(("guard",), 1), "no-encounter"),
        (Leave("guard", 1), "no-encounter"),
        (EndEncounter(1), "no-encounter"),
        (NextRound(1), "no-encounter"),
        (StartResolution(1), "no-encounter"),
        (Resolve("guard", 1), "no-encounter"),
        (Declare("guard", 1, Nothing()), "no-encounter"),
        (Redeclare("guard", 1, Nothing()), "no-encounter"),
        (GiveStrength("guard", 1, 0), "no-encounter"),
        (Mark("guard", 1, engaged=True), "no-encounter"),
        (MoveInTie("guard", 1), "no-encounter"),
        (WieldWeapon("guard", 1, "unarmed"), "no-encounter"),
        (DeclineAssist("guard", 1), "no-encounter"),
    ],
)
def test_without_a_fight_a_plain_reason(intent, code: str) -> None:
    assert four().refuses(intent).code == code


def test_a_fight_that_everybody_left_says_so_and_can_be_ended() -> None:
    table = four()
    table.begin("guard", "wolf")
    table.do(Leave("guard", 1))
    assert table.refuses(Leave("guard", 1)).code == "not-in-the-fight"
    table.do(RemoveCard("wolf"))
    assert table.fight.combatants == ()
    assert next_moment(table.fight) == Due("nobody")
    assert table.refuses(StartResolution(1)).code == "nobody-can-act"
    assert table.refuses(NextRound(1)).code == "nobody-in-the-fight"
    table.do(EndEncounter(1))
    assert table.only(EncounterEnded).round == 1
    assert table.game.encounter is None


def test_with_everybody_down_nothing_is_resolved_and_a_round_may_pass() -> None:
    table = four()
    for who in ("guard", "wolf"):
        table.do(DealWound(who, 4))
    table.begin("guard", "wolf")
    assert next_moment(table.fight) == Due("nobody")
    assert table.refuses(StartResolution(1)).code == "nobody-can-act"
    table.do(NextRound(1))
    assert table.fight.round == 2


def test_whoever_leaves_is_missed_by_those_who_meant_them() -> None:
    table = duel(card("Mira", reflexes=1), card("Tam"), attack("tam"), Nothing())
    table.do(Leave("tam", 1))
    table.resolve("mira")
    assert table.only(ActionSpent).reason == "target-gone"
    assert next_moment(table.fight) == Due("round-over")


def test_whoever_is_off_the_table_is_still_known_by_name_to_those_who_meant_them() -> None:
    table = duel(card("Mira", reflexes=1), card("Tam"), attack("tam"), Nothing())
    table.do(RemoveCard("tam"))
    table.resolve("mira")
    assert (table.only(ActionSpent).target.label, table.only(ActionSpent).reason) == ("Tam", "target-gone")


def test_a_weapon_that_is_given_away_is_out_of_the_hand_in_the_next_round() -> None:
    table = Table(card("Mira", weapons=("small", "large")), card("Tam", reflexes=1))
    table.begin()
    table.do(EditCard("mira", CardChanges(weapons=("large",))))
    table.declare()
    table.do(NextRound(1))
    assert table.fighter("mira").weapon == "large"


def test_what_is_declared_names_who_it_is_aimed_at() -> None:
    table = four()
    table.begin(dice=(2, 6))
    table.do(Declare("guard", 1, attack("mira")))
    declared = table.only(Declared)
    assert declared.aim is not None
    assert (declared.who.label, declared.aim.label, declared.round) == ("Guard", "Mira", 1)


def test_a_combat_roll_is_made_once_a_round_and_serves_against_everyone() -> None:
    table = Table(card("A", reflexes=3), card("B", reflexes=2), card("C"))
    table.begin()
    table.declare(a=attack("c"), b=attack("c"))
    table.resolve("a", *faces(1, 5), *faces(2, 2))
    assert [event.who.label for event in table.events if isinstance(event, CombatRolled)] == ["A", "C"]
    table.resolve("b", *faces(1, 4))
    assert [event.who.label for event in table.events if isinstance(event, CombatRolled)] == ["B"]
    assert table.only(ExchangeFought).target_wins == 2


def test_by_house_rule_combat_is_rolled_for_every_exchange() -> None:
    table = Table(card("A", reflexes=3), card("B", reflexes=2), card("C"))
    settings = replace(table.game.settings, roll_each_exchange=True)
    table.campaign = replace(table.campaign, game=replace(table.game, settings=settings))
    table.begin()
    table.declare(a=attack("c"), b=attack("c"))
    table.resolve("a", *faces(1, 5), *faces(2, 2))
    table.resolve("b", *faces(1, 4), *faces(0, 2))
    assert table.only(ExchangeFought).target_wins == 0


def test_helpers_dice_are_in_the_combat_roll_of_those_who_fight() -> None:
    table = Table(card("A", reflexes=3), card("B", reflexes=2), card("C", skills={"grip": 3}))
    table.begin()
    table.declare(a=attack("b"), c=Assist("a", "skill", "grip"))
    table.resolve("c", *faces(5, 6))
    table.resolve("a", *faces(0, 3 + 3 - 1 + 2), *faces(0, 4))


def test_foes_by_number_come_from_a_card_too() -> None:
    table = four()
    table.do(BeginEncounter((), (Copies(2, "wolf"),)), 1, 2)
    assert [table.card(one.card).label for one in table.fight.combatants] == ["Wolf 2", "Wolf 3"]
    assert [one.reflexes for one in table.fight.combatants] == [3, 3]


def test_declaring_grapples_needs_no_weapon() -> None:
    table = Table(card("A", reflexes=3), card("B"))
    table.begin()
    table.do(Declare("b", 1, Attack("a", "spoon", grappling=True)))
    assert table.fighter("b").weapon == "unarmed"
