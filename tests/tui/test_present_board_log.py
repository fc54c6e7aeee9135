"""What the log says of a fight: a sentence for every event, and every face and reason of its dice."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from rules.campaign import Campaign, Noted
from rules.d6.actions import Assist, Attack, CastAt, Defend, Nothing, Other, UseSkill
from rules.d6.assisting import AssistRolled
from rules.d6.card import Wound
from rules.d6.cards import CardAdded, CardCopied, CardEdited, CardHidden, CardRemoved, ConditionsSet
from rules.d6.checks import CheckRolled
from rules.d6.declaring import AssistDeclined, Declare, Declared, Redeclared
from rules.d6.drafting import DraftChanged, DraftDropped, DraftFinished, DraftStarted
from rules.d6.encounter_start import EncounterBegan, EncounterEnded, Joined, Left, TieRolled
from rules.d6.foes import FoeAdded, FoeEdited, FoeRemoved
from rules.d6.game import Game
from rules.d6.healing import WoundHealed
from rules.d6.house_rules import SettingChange, SettingsChanged
from rules.d6.list_changes import EntryAdded, EntryChanged, EntryRemoved
from rules.d6.lists import Lists, Weapon, standard_lists
from rules.d6.professions import ProfessionListed, ProfessionRenamed, ProfessionUnlisted
from rules.d6.resolving import ActionSpent, ActionTaken, CombatRolled, ExchangeFought, ResolutionStarted
from rules.d6.rounds import Marked, RoundBegan, TieReordered, Wielded
from rules.d6.scoring import GiveStrength, StrengthAsked, WoundScored
from rules.d6.settling import ActionLost
from rules.d6.whole import D6Event
from rules.d6.wounds import BackUp, PutOut, WoundChanged, WoundDealt, WoundRemoved, WoundTreated
from rules.dice.pools import Part, Pool, PoolRoll
from rules.table.events import GM_ONLY
from rules.table.labels import Who
from tabletop_tui.locale import LANGUAGES
from tabletop_tui.messages import LogEntry
from tabletop_tui.present.log import step_lines as lines_of
from tabletop_tui.present.log import summary
from tabletop_tui.present.log_d6 import faces_text, roll_text, sentence_of, step_lines
from tabletop_tui.present.recap import recap
from tabletop_tui.present.recent import recent_lines
from tabletop_tui.present.text import cell_len
from tests.tui.board_fights import FOUR, GUARD, MIRA, WOLF, speaking, table

MIRA_IS, WOLF_IS = Who("mira", "Mira"), Who("wolf", "Wolf")
ROLL = PoolRoll(Pool((Part("base", 3), Part("strength", 1), Part("reflexes", 0))), (6, 1, 4, 3))
MINOR, SERIOUS = Wound(1, 1, 0), Wound(1, 3, 0)
SABRE = Weapon("own-1", "medium", 1, name="Sabre")

SAMPLES: tuple[Any, ...] = (
    CardAdded(MIRA_IS, "party"),
    CardEdited(MIRA_IS, "Mira", ("strength", "weapons")),
    CardEdited(MIRA_IS, "Míra", ("name", "number")),
    CardCopied(MIRA_IS, (WOLF_IS,)),
    CardRemoved(MIRA_IS),
    CardHidden(MIRA_IS, True),
    CardHidden(MIRA_IS, False),
    ConditionsSet(MIRA_IS, (), ()),
    WoundDealt(MIRA_IS, MINOR),
    WoundChanged(MIRA_IS, SERIOUS, MINOR),
    WoundRemoved(MIRA_IS, MINOR),
    WoundTreated(MIRA_IS, MINOR),
    WoundHealed(MIRA_IS, SERIOUS, MINOR),
    WoundHealed(MIRA_IS, MINOR, None),
    PutOut(MIRA_IS),
    BackUp(MIRA_IS),
    CheckRolled(MIRA_IS, "skill", "stealth", ROLL, 2),
    CheckRolled(MIRA_IS, "proficiency", "fire-magic", ROLL, 5),
    CheckRolled(MIRA_IS, "skill", "stealth", ROLL, None),
    AssistRolled(MIRA_IS, WOLF_IS, "skill", "survival", ROLL),
    EncounterBegan((MIRA_IS, WOLF_IS)),
    TieRolled(MIRA_IS, 6),
    Joined(MIRA_IS, True),
    Joined(MIRA_IS, False),
    Left(MIRA_IS),
    EncounterEnded(3),
    Declared(MIRA_IS, 1, Defend(), None),
    Redeclared(MIRA_IS, 1, Defend(), Nothing(), None),
    AssistDeclined(MIRA_IS, WOLF_IS, "Herbalist"),
    ResolutionStarted(1),
    CombatRolled(MIRA_IS, ROLL),
    ExchangeFought(MIRA_IS, WOLF_IS, 4, 2, 2, False, "attacker"),
    ExchangeFought(MIRA_IS, WOLF_IS, 2, 2, 0, True, "nobody"),
    ExchangeFought(MIRA_IS, WOLF_IS, 1, 2, -1, True, "target"),
    ExchangeFought(MIRA_IS, WOLF_IS, 4, None, 3, False, "attacker"),
    ActionSpent(MIRA_IS, WOLF_IS, "target-out"),
    ActionSpent(MIRA_IS, WOLF_IS, "target-gone"),
    ActionLost(MIRA_IS, "out"),
    ActionLost(MIRA_IS, "surprised"),
    ActionLost(MIRA_IS, "helpless"),
    StrengthAsked(MIRA_IS, WOLF_IS, 3, 1),
    WoundScored(MIRA_IS, WOLF_IS, 6, 1, 1, 4, False),
    WoundScored(MIRA_IS, WOLF_IS, 9, 0, 0, 4, True),
    WoundScored(MIRA_IS, WOLF_IS, 2, 2, 0, 0, False),
    RoundBegan(2),
    TieReordered(MIRA_IS, WOLF_IS, True),
    TieReordered(MIRA_IS, WOLF_IS, False),
    Marked(MIRA_IS, True, False, True),
    Marked(MIRA_IS, False, False, False),
    Wielded(MIRA_IS, "medium"),
    DraftStarted("draft-1", ""),
    DraftChanged("draft-1", "Eva", 2),
    DraftFinished("draft-1", "Eva", MIRA_IS, 0),
    DraftDropped("draft-1", "Eva"),
    FoeAdded("foe-1", "Kobold"),
    FoeEdited("foe-1", "Kobold", ("reflexes",)),
    FoeRemoved("foe-1", "Kobold"),
    SettingsChanged((SettingChange("strike_back", 1, 0), SettingChange("attribute_points", 2, 3)), ()),
    EntryAdded(SABRE),
    EntryChanged(SABRE, Weapon("own-1", "medium", 2, name="Sabre")),
    EntryRemoved(SABRE, ("Mira",)),
    ProfessionListed("Smith"),
    ProfessionRenamed("Smith", "Farrier"),
    ProfessionUnlisted("Smith"),
)
WORDS_OF_THE_GM = (ActionTaken(MIRA_IS, "opens [/] the gate"),)


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(event) for event in (*SAMPLES, *WORDS_OF_THE_GM)} == set(get_args(D6Event))


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_every_event_has_a_sentence_in_both_languages(event: D6Event) -> None:
    said = []
    for language in LANGUAGES:
        with speaking(language):
            said.append(sentence_of(event))
    assert said[0] != said[1], "not translated"
    for sentence in said:
        assert type(event).__name__ not in sentence
        assert not {"{", "}"} & set(sentence)


def test_what_a_gm_wrote_is_said_as_it_is() -> None:
    assert sentence_of(WORDS_OF_THE_GM[0]) == "Mira: opens [/] the gate"


def test_a_weapon_of_the_campaigns_own_is_called_by_its_name() -> None:
    lists = Lists(weapons=(SABRE,))
    assert sentence_of(Wielded(MIRA_IS, "own-1"), lists) == "Mira takes in hand: Sabre"
    declared = Declared(MIRA_IS, 1, Attack("wolf", "own-1"), WOLF_IS)
    assert summary((declared,), lists) == "Mira declares: attacks Wolf (Sabre)"


def test_the_wins_of_a_roll_stand_apart_without_colour() -> None:
    assert faces_text((6, 1, 4, 3)) == "[6 4] 1 3"
    assert faces_text((1,)) == "[] 1"
    assert faces_text((5, 5)) == "[5 5]"


def test_a_roll_shows_every_face_and_explains_every_die() -> None:
    assert roll_text(standard_lists(), "Mira", ROLL) == "Mira 4D6: 2 wins [6 4] 1 3 = 3 + 1 STR"


def test_a_roll_lifted_to_one_die_says_so_and_typed_faces_are_marked() -> None:
    low = PoolRoll(Pool((Part("base", 3), Part("wounds", -6))), (5,), physical=True)
    text = roll_text(standard_lists(), "Mira", low)
    assert text.startswith("Mira 1D6: 1 win [5] = 3 ")
    assert "never fewer than one die" in text
    assert "real dice" in text


def test_an_attack_is_one_sentence_with_its_dice_below() -> None:
    made = table(MIRA, WOLF, tie=())
    made.declare(mira=Attack("wolf", "medium"))
    made.resolve("mira", *(6, 5, 4, 4, 4), *(1,) * 7, *(6, 4), *(1,) * 6)
    said, mine, theirs = step_lines(made.events, made.game.lists)
    assert said.text == "Mira attacks Wolf: wins 5 to 2 • Wolf: serious wound, unless STR takes levels off"
    assert mine.text.startswith(
        "Mira 12D6: 5 wins [6 5 4 4 4] 1 1 1 1 1 1 1 = 3 + 1 STR + 5 REF + 2 Medium weapons + 1 "
    )
    assert theirs.text.startswith("Wolf 8D6: 2 wins [6 4] 1 1 1 1 1 1 = 3 + 2 STR + 3 REF + 1 Unarmed ")
    assert (said.kind, mine.kind, theirs.kind) == ("said", "dice", "dice")
    made.do(GiveStrength("wolf", 1, 2))
    (line,) = step_lines(made.events, made.game.lists)
    assert line.text in {"Wolf: minor wound (margin 3, STR -2)", "Wolf: minor wound (margin 3, STR −2)"}


def test_an_assist_that_backfires_is_told_with_what_it_costs() -> None:
    made = table(*FOUR)
    made.declare(mira=Assist("tam", "profession", "Herbalist", "intelligence"), tam=CastAt("fire-magic", 3, "staff"))
    made.resolve("mira", 6, 1, 1, 1, 1)
    (said, dice) = step_lines(made.events, made.game.lists)
    assert said.text in {
        "Mira assists Tam (Herbalist): 1 win, -2D6",
        "Mira assists Tam (Herbalist): 1 win, −2D6",
    }
    assert dice.text == "Mira 5D6: 1 win [6] 1 1 1 1 = 3 + 2 Herbalist"


def test_a_step_is_named_after_what_it_is_about_not_after_its_first_roll() -> None:
    made = table(MIRA, WOLF, tie=())
    assert summary(made.events) == "A fight begins: Wolf, Mira"
    made.declare(mira=Attack("wolf", "medium"))
    made.resolve("mira", *(1,) * 12, *(1,) * 8)
    assert summary(made.events, made.game.lists) == "Mira attacks Wolf: wins 0 to 0, nobody is hurt"


def test_a_tie_shows_its_dice_after_the_fight_began() -> None:
    made = table(*FOUR)
    began, dice = step_lines(made.events, made.game.lists)
    assert began.text == "A fight begins: Guard, Wolf, Mira, Tam"
    assert (dice.text, dice.kind) == ("for ties of REF: Mira 2, Tam 6", "dice")
    again = [TieRolled(event.who, 3) for event in made.events if isinstance(event, TieRolled)]
    (dice,) = step_lines([*made.events, *again], made.game.lists)[1:]
    assert dice.text == "for ties of REF: Mira 2 3, Tam 6 3"


def test_a_secret_note_is_marked_at_the_foot_of_the_board_too() -> None:
    shown = recent_lines((_entry(Noted("the bridge is rotten", GM_ONLY)), _entry(Noted("rain"))), standard_lists(), 80)
    assert [line.plain.strip().startswith("# ") for line in shown] == [False, True]


def test_what_only_the_gm_sees_is_marked() -> None:
    lines = step_lines((CombatRolled(MIRA_IS, ROLL, GM_ONLY),), standard_lists())
    assert all(line.secret for line in lines)
    shown = recent_lines((_entry(CombatRolled(MIRA_IS, ROLL, GM_ONLY)),), standard_lists(), 80)
    assert all("# Mira" in line.plain for line in shown)


def test_a_recap_keeps_what_only_the_gm_knows() -> None:
    entries = (
        _entry(CheckRolled(MIRA_IS, "skill", "stealth", ROLL, 6, hidden=True)),
        _entry(CheckRolled(MIRA_IS, "skill", "stealth", ROLL, 1)),
        _entry(CheckRolled(WOLF_IS, "skill", "stealth", ROLL, 7, seen_by=GM_ONLY)),
        _entry(Noted("the bridge is rotten", GM_ONLY)),
        replace(_entry(RoundBegan(2)), undone=True),
        _entry(Noted("[b] rain")),
    )
    told = recap(Campaign("test", "Test", Game()), entries).splitlines()[4:]
    assert told == [
        "- Mira, Stealth: 2 wins",
        "- Mira, Stealth: 2 wins against CL 1: success, degree 1",
        "",
        "> \\[b\\] rain",
    ]


def test_the_newest_step_stands_first() -> None:
    shown = recent_lines((_entry(RoundBegan(1)), _entry(RoundBegan(2))), standard_lists(), 80)
    assert [line.plain.strip() for line in shown] == ["Round 2 begins", "Round 1 begins"]


def test_the_same_step_several_times_over_stands_once_with_its_number() -> None:
    steps = (RoundBegan(1), Noted("rain"), Noted("rain"), Noted("rain"), RoundBegan(2), Noted("rain"))
    shown = recent_lines(tuple(_entry(step) for step in steps), standard_lists(), 80)
    told = [line.plain.strip() for line in shown]
    assert told == ["Note: rain", "Round 2 begins", "Note: rain x3", "Round 1 begins"]


@pytest.mark.parametrize("width", [40, 58, 78])
def test_no_line_is_wider_than_the_log_whatever_the_names(width: int) -> None:
    who = Who("x", "[/] 龍" * 20)
    shown = recent_lines((_entry(ActionTaken(who, "shouts " * 20)),), standard_lists(), width)
    assert len(shown) > 2
    assert all(cell_len(line.plain) <= width for line in shown)
    assert "[/]" in shown[0].plain


def test_steps_that_are_not_of_the_game_are_told_too() -> None:
    (line,) = lines_of((Noted("[b] rain"),), standard_lists())
    assert line.text == "Note: [b] rain"


def test_a_declaration_reads_as_a_sentence() -> None:
    made = table(GUARD, WOLF, tie=())
    made.do(Declare("guard", 1, Other("shouts")))
    assert summary(made.events) == "Guard declares: shouts"
    made.do(Declare("wolf", 1, UseSkill("stealth", 3, -2)))
    assert summary(made.events).startswith("Wolf declares: tries Stealth (CL 3) ")


def _entry(*events: Any) -> LogEntry:
    return LogEntry(1, 0.0, GiveStrength("x", 1, 0), events)
