"""One campaign in play, without a screen: do, take back, do again, real dice, read-only, what reaches the disk."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.campaign import Campaign, CloseSession, Note, OpenSession, PassTime, Rename
from rules.d6.cards import AddCard
from rules.d6.checks import RollSkill
from rules.table.refusals import Refused
from saves.library import Library
from tabletop_tui.dice_source import SeededDice, Wanted
from tabletop_tui.session import Done, Session

CAMPAIGN = Campaign("table-1", "Lom")
ROLL = RollSkill("card-1", "perception", 2)


@pytest.fixture
def library(saves: Path) -> Library:
    return Library(saves)


@pytest.fixture
def session(library: Library) -> Iterator[Session]:
    opened = Session(library.create(CAMPAIGN), now=lambda: 1_800_000_000.0)
    yield opened
    opened.close()


def done(answer: object) -> Done:
    assert isinstance(answer, Done), answer
    return answer


def same_table(one: Campaign, other: Campaign) -> bool:
    """Whether two states differ in nothing but the number of the step."""
    return replace(one, step=0) == replace(other, step=0)


def test_a_step_changes_the_table_and_says_what_happened(session: Session) -> None:
    step = done(session.dispatch(OpenSession()))
    assert step.campaign is session.campaign
    assert session.campaign.session_open
    assert [type(event).__name__ for event in step.events] == ["SessionOpened"]


def test_a_refusal_changes_and_records_nothing(session: Session) -> None:
    before = session.campaign
    answer = session.dispatch(CloseSession())
    assert isinstance(answer, Refused)
    assert answer.code == "session-closed"
    assert session.campaign is before
    assert session.next_undo is None
    assert session.log(None, 10) == ()


def test_permits_says_beforehand_what_dispatch_would_refuse(session: Session) -> None:
    for intent in (CloseSession(), OpenSession(), Rename(" "), PassTime(0), PassTime(5)):
        told = session.permits(intent)
        answer = session.dispatch(intent)
        assert (told is None) == isinstance(answer, Done)
        if told is not None:
            assert answer == told


def test_undo_brings_the_table_back_and_redo_does_it_again(session: Session) -> None:
    before = session.campaign
    after = done(session.dispatch(Rename("Another"))).campaign
    undone = done(session.undo())
    assert undone.kind == "undo"
    assert same_table(session.campaign, before)
    assert undone.entry.intent == Rename("Another")
    redone = done(session.redo())
    assert redone.kind == "redo"
    assert same_table(session.campaign, after)


def test_the_number_of_the_step_never_goes_back(session: Session) -> None:
    steps = [session.campaign.step]
    session.dispatch(OpenSession())
    steps.append(session.campaign.step)
    session.undo()
    steps.append(session.campaign.step)
    session.redo()
    steps.append(session.campaign.step)
    assert steps == [0, 1, 2, 3]


def test_undo_past_the_start_and_redo_past_the_end_are_refused(session: Session) -> None:
    for answer, code in ((session.undo(), "nothing-to-undo"), (session.redo(), "nothing-to-redo")):
        assert isinstance(answer, Refused)
        assert answer.code == code


def test_after_a_new_step_nothing_can_be_done_again(session: Session) -> None:
    session.dispatch(OpenSession())
    session.undo()
    session.dispatch(Note("something else"))
    assert session.next_redo is None
    assert isinstance(session.redo(), Refused)


def test_redo_never_rolls_again_and_undo_never_gives_dice_back(session: Session) -> None:
    session.dispatch(AddCard("Mira"))
    first = done(session.dispatch(ROLL))
    position = session.dice_position
    session.undo()
    assert session.dice_position == position
    assert done(session.redo()).events == first.events
    assert session.dice_position == position
    session.undo()
    second = done(session.dispatch(ROLL))
    assert session.dice_position > position
    assert second.entry.seq > first.entry.seq


def test_dice_go_on_where_they_were_when_the_campaign_is_opened_again(library: Library) -> None:
    session = Session(library.create(CAMPAIGN))
    session.dispatch(AddCard("Mira"))
    first = done(session.dispatch(ROLL)).events[0].roll.faces
    session.undo()
    position = session.dice_position
    session.close()
    again = Session(library.open("Lom"))
    assert again.dice_position == position
    second = done(again.dispatch(ROLL)).events[0].roll.faces
    again.close()
    third = Session(library.open("Lom"))
    seed = library.open("Lom", read_only=True).dice_seed
    third.close()
    assert first + second == SeededDice(seed).throw(len(first) + len(second), 6, None).faces  # type: ignore[arg-type]  # it asks nobody


def test_undo_is_still_there_when_the_campaign_is_opened_again(library: Library) -> None:
    session = Session(library.create(CAMPAIGN))
    before = session.campaign
    session.dispatch(Rename("Another"))
    session.dispatch(OpenSession())
    session.undo()
    session.close()
    again = Session(library.open("Another"))
    assert done(again.redo()).campaign.session_open
    again.undo()
    again.undo()
    assert same_table(again.campaign, before)
    again.close()


def test_an_intent_based_on_a_step_that_is_not_there_is_refused(session: Session) -> None:
    answer = session.dispatch(OpenSession(), based_on=5)
    assert isinstance(answer, Refused)
    assert answer.code == "not-there-yet"


def test_real_dice_are_asked_for_one_handful_after_the_other(session: Session) -> None:
    session.dispatch(AddCard("Mira"))
    session.physical = True
    before = session.campaign
    asked = session.dispatch(ROLL)
    assert isinstance(asked, Wanted)
    assert (asked.count, asked.sides, asked.reason.who) == (3, 6, "Mira")
    assert session.campaign is before
    rolled = done(session.dispatch(ROLL, typed=[(6, 5, 1)])).events[0].roll
    assert rolled.faces == (6, 5, 1)
    assert rolled.physical
    assert session.dice_position == 0


def test_a_blank_handful_is_thrown_by_the_program(session: Session) -> None:
    session.dispatch(AddCard("Mira"))
    session.physical = True
    rolled = done(session.dispatch(ROLL, typed=[None])).events[0].roll
    assert not rolled.physical
    assert session.dice_position >= 3


def test_steps_that_need_no_dice_ask_for_none(session: Session) -> None:
    session.physical = True
    assert isinstance(session.dispatch(OpenSession()), Done)


@pytest.mark.usefixtures("session")
def test_a_second_window_only_looks(library: Library) -> None:
    second = Session(library.open("Lom"))
    assert second.read_only
    for answer in (second.dispatch(OpenSession()), second.undo(), second.redo(), second.permits(OpenSession())):
        assert isinstance(answer, Refused)
        assert answer.code == "read-only"
    second.close()


def test_everything_done_is_on_disk_after_a_flush(session: Session, library: Library) -> None:
    session.dispatch(OpenSession())
    assert session.flush(10)
    assert session.status.state == "saved"
    assert session.status.saved_seq == session.campaign.step
    assert library.open("Lom", read_only=True).campaign == session.campaign


def test_the_log_has_every_step_and_says_which_are_taken_back(session: Session) -> None:
    session.dispatch(OpenSession())
    session.dispatch(Note("a fox"))
    session.undo()
    lines = session.log(None, 10)
    assert [(line.entry.kind, line.undone) for line in lines] == [("step", False), ("step", True), ("undo", False)]


MOVES = st.lists(st.sampled_from(["rename", "note", "session", "time", "undo", "redo"]), max_size=30)


@settings(max_examples=40, deadline=None)
@given(moves=MOVES)
def test_undo_and_redo_walk_a_line_of_states(tmp_path_factory: pytest.TempPathFactory, moves: list[str]) -> None:
    library = Library(tmp_path_factory.mktemp("line"), threaded=False)
    session = Session(library.create(CAMPAIGN))
    line, at = [session.campaign], 0
    for number, move in enumerate(moves):
        if move == "undo":
            answer = session.undo()
            at -= isinstance(answer, Done)
            assert isinstance(answer, Done) == (at >= 0) or at == 0
        elif move == "redo":
            answer = session.redo()
            at += isinstance(answer, Done)
        else:
            turn = CloseSession() if session.campaign.session_open else OpenSession()
            intents = {
                "rename": Rename(f"Lom {number}"),
                "note": Note("x"),
                "session": turn,
                "time": PassTime(number + 1),
            }
            done(session.dispatch(intents[move]))
            line[at + 1 :] = [session.campaign]
            at += 1
        assert same_table(session.campaign, line[at])
    session.close()
    again = Session(library.open(CAMPAIGN.id))
    assert again.campaign == session.campaign
    again.close()
