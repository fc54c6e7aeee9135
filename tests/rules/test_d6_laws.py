"""Laws of the D6 game that hold whatever anybody asks for, in any order (docs/rules-d6.md)."""

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rules.campaign import Campaign, PassTime
from rules.d6 import actions
from rules.d6.actions import Attack, CastAttack, Defend, Nothing
from rules.d6.assisting import Help
from rules.d6.card import Rank
from rules.d6.cards import AddCard, CopyCard, EditCard, HideCard, RemoveCard, SetConditions
from rules.d6.changes import CardChanges
from rules.d6.checks import RollProficiency, RollSkill
from rules.d6.declaring import Declare, DeclineAssist, Redeclare
from rules.d6.drafting import ChangeDraft, DropDraft, FinishDraft, StartDraft
from rules.d6.encounter import Encounter
from rules.d6.encounter_start import (
    BeginEncounter,
    Copies,
    EncounterBegan,
    EncounterEnded,
    EndEncounter,
    Join,
    Leave,
)
from rules.d6.foe_cards import PlaceFoes
from rules.d6.foes import AddFoe, AddFoeFromCard, EditFoe, RemoveFoe
from rules.d6.game import Game
from rules.d6.house_rules import ChangeSettings
from rules.d6.list_changes import AddEntry, ChangeEntry, RemoveEntry
from rules.d6.lists import Armour, Focus, Proficiency, Skill, Weapon
from rules.d6.numbers import card_numbers
from rules.d6.odds import declared_attack_odds, declared_check_odds
from rules.d6.order import can_act, next_moment
from rules.d6.pools import combat_pool
from rules.d6.professions import AddProfession, RemoveProfession, RenameProfession
from rules.d6.resolving import ExchangeFought, Resolve, StartResolution
from rules.d6.rounds import Mark, MoveInTie, NextRound, WieldWeapon
from rules.d6.scoring import GiveStrength, WoundScored
from rules.d6.secrecy import as_seen_by
from rules.d6.settings import Settings
from rules.d6.settling import ActionLost
from rules.d6.wounds import ChangeWound, DealWound, RemoveWound, TreatWound, is_down
from rules.stepping import Intent, Step, permits, step
from rules.table.asking import GM, Asked
from rules.table.refusals import Refused
from tests.rules.d6_table import Scripted, Seeded, card

cards = st.sampled_from(["mira", "tam", "wolf", "spy", "card-5", "card-6", "card-7", "card-8", "nobody"])
attributes = st.sampled_from(["strength", "reflexes", "intelligence"])
skills = st.sampled_from(["grip", "stealth", "survival", "own-1", "Cook", "juggling"])
proficiencies = st.sampled_from(["unarmed", "small", "fire-magic", "healing-magic", "spoons"])
weapons = st.sampled_from(["unarmed", "gloves", "small", "large", "long-ranged", "wand", "spoon", ""])
foci = st.sampled_from(["", "wand", "staff", "small"])
levels = st.integers(0, 9)
circumstances = st.sampled_from([0, 0, 0, -3, 2, -20, 21])
rounds = st.sampled_from([1, 1, 1, 2, 2, 3])
names = st.sampled_from(["Kobold", "Mira", "Kobold 2", 'Zoë/"Kes" 龍', "[b]x", "", "\u200b", "\x1b[2J"])
helps = st.tuples(cards, st.sampled_from(["skill", "profession"]), skills, attributes, circumstances)
helpers = st.lists(helps.map(lambda values: Help(*values)), max_size=2).map(tuple)
declared: st.SearchStrategy[actions.Action] = st.one_of(
    st.builds(Attack, cards, weapons, st.booleans(), circumstances),
    st.builds(Defend, weapons, circumstances),
    st.builds(actions.Assist, cards, st.sampled_from(["skill", "profession"]), skills, attributes, circumstances),
    st.builds(CastAttack, cards, proficiencies, foci, circumstances),
    st.builds(actions.CastAt, proficiencies, levels, foci, attributes, circumstances),
    st.builds(actions.UseSkill, skills, levels, circumstances),
    st.builds(actions.Other, names),
    st.just(Nothing()),
)
ranks = st.builds(Rank, st.sampled_from(["grip", "stealth", "small", "fire-magic", "Cook"]), st.integers(-2, 5))
some_ranks = st.lists(ranks, max_size=2).map(tuple)
changes = st.builds(
    CardChanges,
    name=st.none() | names,
    owner=st.sampled_from([None, None, "gm", "party"]),
    strength=st.none() | st.integers(-2, 7),
    reflexes=st.none() | st.integers(-2, 7),
    intelligence=st.none() | st.integers(-2, 3),
    skills=some_ranks,
    proficiencies=some_ranks,
    professions=some_ranks,
    weapons=st.none() | st.lists(weapons, max_size=3).map(tuple),
    worn=st.none()
    | st.lists(st.sampled_from(["leather", "full-plate", "large-shield", "rags"]), max_size=2).map(tuple),
)
copies = st.builds(Copies, st.integers(0, 3), st.sampled_from(["", "foe-5", "foe-6", "wolf"]), names)
some_copies = st.lists(copies, max_size=2).map(tuple)
drafts = st.sampled_from(["draft-5", "draft-6", "draft-7", "draft-8", "nothing"])
entries = st.one_of(
    st.builds(Skill, st.sampled_from(["", "swim", "own-1"]), attributes, names),
    st.builds(Proficiency, st.sampled_from(["", "small", "unarmed"]), st.sampled_from(["weapon", "magic"]), names),
    st.builds(Weapon, st.sampled_from(["", "small", "unarmed"]), proficiencies, st.integers(-10, 10), st.none(), names),
    st.builds(Focus, st.sampled_from(["", "wand"]), st.integers(-10, 10), names),
    st.builds(Armour, st.sampled_from(["", "leather"]), st.integers(-1, 10), st.just("body"), names),
)
house_rules = st.builds(
    Settings,
    wounds_cost_dice=st.booleans(),
    armour_costs_dice=st.booleans(),
    roll_each_exchange=st.booleans(),
    strength_decides_itself=st.booleans(),
    strike_back=st.booleans(),
    creation_points=st.integers(-1, 61),
    minor_heals_days=st.integers(0, 5),
)
wounds = st.integers(0, 4)
marks = st.sampled_from([None, True, False])
outside: st.SearchStrategy[Intent] = st.one_of(
    st.builds(AddCard, names, st.sampled_from(["party", "gm"]), changes, st.booleans()),
    st.builds(EditCard, cards, changes),
    st.builds(CopyCard, cards, st.integers(0, 2)),
    st.builds(RemoveCard, cards),
    st.builds(HideCard, cards, st.booleans()),
    st.builds(SetConditions, cards, st.lists(names, max_size=2).map(tuple)),
    st.builds(DealWound, cards, st.integers(-1, 5), names),
    st.builds(ChangeWound, cards, wounds, st.none() | st.integers(-1, 5), st.none() | names),
    st.builds(RemoveWound, cards, wounds),
    st.builds(TreatWound, cards, wounds, st.booleans()),
    st.builds(RollSkill, cards, skills, levels, circumstances, helpers, st.booleans(), st.booleans()),
    st.builds(RollProficiency, cards, proficiencies, levels, attributes, foci, circumstances, helpers),
    st.builds(StartDraft, names),
    st.builds(ChangeDraft, drafts, changes, st.none() | st.integers(0, 5), st.booleans()),
    st.builds(FinishDraft, drafts, st.booleans(), st.booleans()),
    st.builds(DropDraft, drafts),
    st.builds(AddFoe, names, changes),
    st.builds(AddFoeFromCard, cards),
    st.builds(EditFoe, st.sampled_from(["foe-5", "foe-6", "nothing"]), changes),
    st.builds(RemoveFoe, st.sampled_from(["foe-5", "nothing"])),
    st.builds(PlaceFoes, some_copies, st.booleans()),
    st.builds(ChangeSettings, house_rules),
    st.builds(AddEntry, entries),
    st.builds(ChangeEntry, entries),
    st.builds(
        RemoveEntry,
        st.sampled_from(["skill", "proficiency", "weapon", "focus", "armour"]),
        st.sampled_from(["swim", "small", "wand", "fire-magic", "unarmed", "leather", "own-1"]),
    ),
    st.builds(AddProfession, names),
    st.builds(RenameProfession, names, names),
    st.builds(RemoveProfession, names),
    st.builds(PassTime, st.sampled_from([0, 10, 24 * 60, 3 * 24 * 60])),
)
fighting: st.SearchStrategy[Intent] = st.one_of(
    st.builds(BeginEncounter, st.lists(cards, max_size=4).map(tuple), some_copies, st.booleans()),
    st.builds(Join, st.lists(cards, max_size=2).map(tuple), rounds, some_copies),
    st.builds(Leave, cards, rounds),
    st.builds(EndEncounter, rounds),
    st.builds(Declare, cards, rounds, declared),
    st.builds(Redeclare, cards, rounds, declared),
    st.builds(DeclineAssist, cards, rounds),
    st.builds(StartResolution, rounds),
    st.builds(Resolve, cards, rounds, st.booleans()),
    st.builds(GiveStrength, cards, rounds, st.integers(-1, 4)),
    st.builds(NextRound, rounds),
    st.builds(MoveInTie, cards, rounds, st.booleans()),
    st.builds(Mark, cards, rounds, marks, marks, marks),
    st.builds(WieldWeapon, cards, rounds, weapons),
)


def begun() -> Campaign:
    table = (
        card("Mira", 1, 2, 0, skills={"stealth": 2}, weapons=("small", "gloves"), proficiencies={"small": 1}),
        card("Tam", 2, 2, 0, weapons=("large", "long-ranged"), worn=("leather",), professions={"Cook": 3}),
        card("Wolf", 0, 3, -1, owner="gm", proficiencies={"unarmed": 2}),
        card("Spy", 1, 1, 2, owner="gm", weapons=("wand",), proficiencies={"fire-magic": 2}, hidden=True),
    )
    return Campaign("c-1", "Ashes", Game(cards=table, next_card=5))


class AnyTable(RuleBasedStateMachine):
    """A table at which anything is asked for; what is allowed happens."""

    @initialize(seed=st.integers(0, 10_000))
    def start(self, seed: int) -> None:
        self.dice = Seeded(Random(seed))
        self.campaign = begun()
        self.gave_strength: set[str] = set()
        self.past: list[tuple[Campaign, str]] = []

    @property
    def fight(self) -> Encounter | None:
        return self.campaign.game.encounter

    def ask(self, intent: Intent) -> None:
        before = self.campaign
        asked = Asked(GM, before.step, intent)
        refusal = permits(before, asked)
        if refusal is not None:
            assert isinstance(refusal, Refused)
            assert step(before, asked, Scripted()) == refusal
            return
        odds = self.odds_before(intent)
        done = step(before, asked, self.dice)
        assert isinstance(done, Step), done
        assert done.campaign.step == before.step + 1
        assert done.events, intent
        self.past.append((before, repr(before)))
        self.campaign = done.campaign
        self.watch(before, done, odds)

    def odds_before(self, intent: Intent) -> Any:
        if not isinstance(intent, Resolve):
            return None
        return declared_attack_odds(self.campaign.game, intent.who)

    def watch(self, before: Campaign, done: Step, odds: Any) -> None:
        old = before.game.encounter
        for event in done.events:
            match event:
                case EncounterBegan() | EncounterEnded():
                    self.gave_strength = set()
                case WoundScored(strength=strength, victim=victim) if strength:
                    assert victim.id not in self.gave_strength, "STR was used twice in an encounter"
                    self.gave_strength.add(victim.id)
                case ExchangeFought(attacker=attacker, target=target, margin=margin, scored=scored):
                    assert old is not None
                    winner = {"attacker": attacker, "target": target, "nobody": None}[scored]
                    if winner is not None:
                        one = old.combatant(winner.id)
                        assert one is not None
                        assert isinstance(one.action, (Attack, CastAttack)), "only who attacks scores"
                    assert odds is not None
                    assert odds.margin.exactly(margin).ways > 0, "what happened was told as impossible"
                    assert odds.strikes_back == (event.mutual)
                case ActionLost(who=who):
                    assert self.fight is not None
                    one = self.fight.combatant(who.id)
                    assert one is None or not can_act(one) or self.fight.round != (old.round if old else 0)
                case _:
                    pass

    @rule(intent=outside)
    def ask_for_anything(self, intent: Intent) -> None:
        self.ask(intent)

    @rule(intent=fighting)
    def ask_for_anything_in_the_fight(self, intent: Intent) -> None:
        self.ask(intent)

    @precondition(lambda self: self.campaign.game.encounter is None and len(self.campaign.game.cards) > 1)
    @rule()
    def fight_it_out(self) -> None:
        self.ask(BeginEncounter(tuple(one.id for one in self.campaign.game.cards[:5])))

    @precondition(lambda self: self.campaign.game.encounter is not None)
    @rule(action=declared, number=st.integers(0, 6), secret=st.booleans())
    def do_what_is_due(self, action: actions.Action, number: int, secret: bool) -> None:
        fight = self.fight
        assert fight is not None
        due = next_moment(fight)
        match due.kind:
            case "declare":
                intent: Intent = Declare(due.who, fight.round, action)
                if permits(self.campaign, Asked(GM, self.campaign.step, intent)) is not None:
                    others = [one.card for one in fight.combatants if one.card != due.who and not one.out]
                    action = Attack(others[number % len(others)]) if others else Nothing()
                    intent = Declare(due.who, fight.round, action)
                self.must(intent)
            case "start":
                self.must(StartResolution(fight.round))
            case "strength":
                victim = self.campaign.game.card(due.who)
                assert fight.pending is not None
                assert victim is not None
                self.must(GiveStrength(due.who, fight.round, min(number, victim.strength, fight.pending.net)))
            case "resolve":
                self.must(Resolve(due.who, fight.round, secret))
            case "round-over":
                self.ask(NextRound(fight.round))
            case "nobody":
                self.ask(NextRound(fight.round))

    @precondition(lambda self: self.campaign.game.encounter is not None)
    @rule(number=st.integers(0, 6))
    def leave_and_come_back(self, number: int) -> None:
        fight = self.fight
        assert fight is not None
        if fight.combatants and fight.pending is None:
            who = fight.combatants[number % len(fight.combatants)].card
            self.must(Leave(who, fight.round))
            self.must(Join((who,), fight.round))

    @rule(number=st.integers(0, 6), reflexes=st.integers(-1, 6))
    def become_quicker_or_slower(self, number: int, reflexes: int) -> None:
        cards = self.campaign.game.cards
        if cards:
            self.ask(EditCard(cards[number % len(cards)].id, CardChanges(reflexes=reflexes)))

    @rule(count=st.integers(1, 3))
    def bring_kobolds(self, count: int) -> None:
        self.ask(PlaceFoes((Copies(count, name="Kobold"),)))

    def must(self, intent: Intent) -> None:
        assert permits(self.campaign, Asked(GM, self.campaign.step, intent)) is None, intent
        self.ask(intent)

    @invariant()
    def the_past_is_as_it_was(self) -> None:
        for state, shown in self.past[-1:]:
            assert repr(state) == shown

    @invariant()
    def ids_and_labels_are_told_apart(self) -> None:
        game = self.campaign.game
        ids = [one.id for one in (*game.cards, *game.foes, *(draft.card for draft in game.drafts))]
        assert len(set(ids)) == len(ids)
        shown = [one.label.casefold() for one in game.cards]
        assert len(set(shown)) == len(shown)
        assert all(one.name.strip() for one in game.cards)

    @invariant()
    def every_number_on_a_card_is_explained_and_every_pool_has_a_die(self) -> None:
        game = self.campaign.game
        for one in game.cards:
            for number in card_numbers(game, one):
                explained = sum(part.dice for part in number.parts)
                assert number.value == explained or (number.value == 1 and explained < 1)
        for fighter in self.fight.combatants if self.fight else ():
            assert combat_pool(game, fighter).size >= 1

    @invariant()
    def the_fight_is_in_order(self) -> None:
        fight = self.fight
        if fight is None:
            return
        order = [one.reflexes for one in fight.combatants]
        assert order == sorted(order)
        who = [one.card for one in fight.combatants]
        assert len(set(who)) == len(who)
        for one in fight.combatants:
            found = self.campaign.game.card(one.card)
            assert found is not None
            assert one.out == is_down(found)
            assert one.strength_ready or one.card in self.gave_strength
            assert declared_check_odds(self.campaign.game, one.card) is None or one.action is not None
        if fight.pending is not None:
            assert fight.phase == "resolve"
            victim = fight.combatant(fight.pending.victim)
            assert victim is not None
            assert victim.strength_ready
            assert fight.pending.net >= 1

    @invariant()
    def wounds_have_levels_and_numbers_of_their_own(self) -> None:
        for one in self.campaign.game.cards:
            numbers = [wound.number for wound in one.wounds]
            assert len(set(numbers)) == len(numbers)
            assert all(0 < number <= one.wounds_dealt for number in numbers)
            assert all(0 <= wound.level <= 4 for wound in one.wounds)
            assert all(wound.level == 4 or not wound.death_blow for wound in one.wounds)

    @invariant()
    def players_see_nothing_hidden(self) -> None:
        seen = as_seen_by(self.campaign.game, "Anna")
        hidden = {one.id for one in self.campaign.game.cards if one.hidden}
        assert not hidden & {one.id for one in seen.cards}
        assert seen.encounter is None or not hidden & {one.card for one in seen.encounter.combatants}


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = hypothesis_settings(max_examples=40, stateful_step_count=40, deadline=None)


def test_the_machine_reaches_wounds_and_strength() -> None:
    """The laws above would hold emptily if nobody ever came to blows."""
    dice, random = Seeded(Random(4)), Random(4)
    campaign, seen = begun(), set()
    for _ in range(400):
        fight = campaign.game.encounter
        intent: Intent
        if fight is None:
            intent = BeginEncounter(tuple(one.id for one in campaign.game.cards))
        else:
            due = next_moment(fight)
            others = [one.card for one in fight.combatants if one.card != due.who and not one.out]
            match due.kind:
                case "declare" if others:
                    intent = Declare(due.who, fight.round, Attack(random.choice(others)))
                case "declare":
                    intent = Declare(due.who, fight.round, Nothing())
                case "start":
                    intent = StartResolution(fight.round)
                case "strength":
                    intent = GiveStrength(due.who, fight.round, 1)
                case "resolve":
                    intent = Resolve(due.who, fight.round)
                case _ if sum(not one.out for one in fight.combatants) < 2:
                    intent = EndEncounter(fight.round)
                    healed = tuple(replace(one, wounds=()) for one in campaign.game.cards)
                    campaign = replace(campaign, game=replace(campaign.game, cards=healed))
                case _:
                    intent = NextRound(fight.round)
        done = step(campaign, Asked(GM, campaign.step, intent), dice)
        assert isinstance(done, Step), (intent, done)
        campaign = done.campaign
        seen |= {type(event).__name__ for event in done.events}
    assert {"WoundScored", "StrengthAsked", "PutOut", "ActionLost", "ExchangeFought", "RoundBegan"} <= seen
