"""The dice tray: any roll in anybody's name, explained and kept, and macros (rules.table.tray)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.campaign import Campaign
from rules.dice.notation import DiceError, parse
from rules.stepping import Intent, Step, permits, step
from rules.table.asking import GM, Asked
from rules.table.events import EVERYONE, GM_ONLY
from rules.table.labels import Who
from rules.table.refusals import Refused
from rules.table.tray import (
    LABEL_LIMIT,
    MOST_FACES,
    MOST_MACROS,
    AddMacro,
    ChangeMacro,
    DiceRolled,
    Macro,
    MacroAdded,
    MacroChanged,
    MacroRemoved,
    RemoveMacro,
    RollDice,
    Tray,
    expected_faces,
)
from tests.rules.thrown_dice import RandomDice, ScriptedDice, formula

MIRA = Who("mira", "Mira")
EMPTY = Campaign("c-1", "Ashes")


def done(campaign: Campaign, intent: Intent, *faces: int) -> Step:
    result = step(campaign, Asked(GM, campaign.step, intent), ScriptedDice(*faces))
    assert isinstance(result, Step), result
    return result


def refusal(campaign: Campaign, intent: Intent) -> Refused:
    asked = Asked(GM, campaign.step, intent)
    found = permits(campaign, asked)
    assert found is not None
    assert step(campaign, asked, ScriptedDice()) == found
    return found


def with_macros(*macros: tuple[str, str]) -> Campaign:
    return replace(EMPTY, tray=Tray(tuple(Macro(*macro) for macro in macros)))


def test_a_roll_changes_nothing_but_is_told_with_every_face() -> None:
    result = done(EMPTY, RollDice("4d6kh3+2", MIRA, "strength"), 3, 1, 6, 5)
    assert replace(result.campaign, step=0) == EMPTY
    (event,) = result.events
    assert isinstance(event, DiceRolled)
    assert (event.who, event.label, event.roll.total) == (MIRA, "strength", 16)
    assert [(die.face, die.kept) for die in event.roll.fallen[0].dice] == [
        (3, True),
        (1, False),
        (6, True),
        (5, True),
    ]
    assert event.seen_by == EVERYONE


def test_a_secret_roll_is_the_gms_alone() -> None:
    (event,) = done(EMPTY, RollDice("d20", secret=True), 7).events
    assert event.seen_by == GM_ONLY


def test_pools_and_targets_are_rolled_like_everything_else() -> None:
    (event,) = done(EMPTY, RollDice("3d6>=4 vs 2d6>=4"), 4, 5, 1, 6, 2).events
    assert isinstance(event, DiceRolled)
    assert (event.roll.total, event.roll.target, event.roll.margin, event.roll.success) == (2, 1, 1, True)


def test_dice_are_asked_for_in_the_name_of_whoever_rolls() -> None:
    dice = ScriptedDice(2, 3)
    step(EMPTY, Asked(GM, 0, RollDice("2d6", MIRA, "damage")), dice)
    assert [reason.who for reason in dice.reasons] == ["Mira, damage"]
    dice = ScriptedDice(2, 3)
    step(EMPTY, Asked(GM, 0, RollDice("2d6")), dice)
    assert [reason.who for reason in dice.reasons] == ["2d6"]


def test_names_and_labels_are_made_harmless_and_short() -> None:
    (event,) = done(EMPTY, RollDice("1d6", Who("", "a\nb\x1b[31m"), "x" * 500), 1).events
    assert isinstance(event, DiceRolled)
    assert "\n" not in event.who.label
    assert "\x1b" not in event.who.label
    assert len(event.label) == LABEL_LIMIT


@pytest.mark.parametrize(
    ("expression", "code", "column"),
    [
        ("", "dice-empty", 1),
        ("4d6kx", "dice-high-or-low", 5),
        ("d", "dice-sides-expected", 2),
        ("999999d6", "dice-limits", 1),
        ("2d6+", "dice-number-expected", 5),
    ],
)
def test_a_mistake_in_the_notation_is_refused_with_its_column(expression: str, code: str, column: int) -> None:
    found = refusal(EMPTY, RollDice(expression))
    assert (found.code, found.values["column"]) == (code, column)


def test_more_faces_than_the_log_should_hold_are_refused() -> None:
    assert refusal(EMPTY, RollDice("1000d6!>=2")).code == "too-many-faces"
    assert permits(EMPTY, Asked(GM, 0, RollDice("1000d6!"))) is None
    assert expected_faces(formula("1000d6!>=4")) == MOST_FACES
    assert expected_faces(formula("10d6r<4+10d6")) == 25


def test_a_total_that_no_file_could_hold_is_refused() -> None:
    assert refusal(EMPTY, RollDice("1000000*1000000*1000000*1000000")).code == "total-too-large"
    assert refusal(EMPTY, RollDice("d6 vs 1000000*1000000*1000000*1000000")).code == "total-too-large"


@given(st.text(max_size=30))
def test_any_text_is_rolled_or_refused(text: str) -> None:
    asked = Asked(GM, 0, RollDice(text))
    result = step(EMPTY, asked, RandomDice(1))
    assert isinstance(result, Step) == (permits(EMPTY, asked) is None)
    assert isinstance(result, Refused) or not isinstance(parse(text), DiceError)


def test_macros_are_added_changed_and_removed() -> None:
    added = done(EMPTY, AddMacro("  Backstab ", "4d6kh3"))
    assert added.events == (MacroAdded(Macro("Backstab", "4d6kh3")),)
    assert added.campaign.tray.macro("BACKSTAB") == Macro("Backstab", "4d6kh3")
    changed = done(added.campaign, ChangeMacro("backstab", "Stab", "2d6"))
    assert changed.events == (MacroChanged(Macro("Backstab", "4d6kh3"), Macro("Stab", "2d6")),)
    removed = done(changed.campaign, RemoveMacro("stab"))
    assert removed.events == (MacroRemoved(Macro("Stab", "2d6")),)
    assert removed.campaign.tray == Tray()


def test_a_changed_macro_stays_in_its_place_and_may_keep_its_name() -> None:
    campaign = with_macros(("a b", "1d6"), ("c d", "2d6"))
    after = done(campaign, ChangeMacro("a b", "A B", "3d6")).campaign
    assert after.tray.macros == (Macro("A B", "3d6"), Macro("c d", "2d6"))


@pytest.mark.parametrize(
    ("intent", "code"),
    [
        (AddMacro(" ", "1d6"), "macro-name-missing"),
        (AddMacro("\u200b", "1d6"), "macro-name-missing"),
        (AddMacro("SMASH", "1d6"), "macro-name-taken"),
        (AddMacro("2d6", "1d6"), "macro-name-is-a-roll"),
        (AddMacro("17", "1d6"), "macro-name-is-a-roll"),
        (AddMacro("new", "1d"), "dice-sides-expected"),
        (ChangeMacro("Smash", "other", "1d6"), "macro-name-taken"),
        (ChangeMacro("nobody", "x", "1d6"), "no-such-macro"),
        (RemoveMacro("nobody"), "no-such-macro"),
    ],
)
def test_macros_that_cannot_be_are_refused(intent: Intent, code: str) -> None:
    assert refusal(with_macros(("Smash", "2d6"), ("other", "1d6")), intent).code == code


def test_there_is_room_for_many_macros_but_not_for_any_number() -> None:
    full = with_macros(*((f"macro {number}", "1d6") for number in range(MOST_MACROS)))
    assert refusal(full, AddMacro("one more", "1d6")).code == "too-many-macros"
