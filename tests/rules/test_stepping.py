"""The only door into the table (rules.stepping), and the intents of the campaign itself (rules.campaign)."""

import pytest

from rules.campaign import (
    LONGEST_WAIT,
    MORNING,
    Campaign,
    CloseSession,
    Note,
    Noted,
    OpenSession,
    PassTime,
    Rename,
    Renamed,
    SessionClosed,
    SessionOpened,
    TimePassed,
)
from rules.d6.cards import AddCard, CardAdded
from rules.d6.checks import RollSkill
from rules.d6.healing import WoundHealed
from rules.d6.wounds import DealWound
from rules.stepping import Step, permits, step
from rules.table.asking import GM, Asked
from rules.table.events import GM_ONLY
from rules.table.refusals import Refused
from tests.rules.d6_table import Scripted, Table, card


def test_every_step_is_numbered_and_keeps_who_asked() -> None:
    campaign = Campaign("c-1", "Ashes")
    asked = Asked(GM, 0, AddCard("Mira"))
    done = step(campaign, asked, Scripted())
    assert isinstance(done, Step)
    assert (done.campaign.step, done.asked, campaign.step) == (1, asked, 0)
    assert isinstance(done.events[0], CardAdded)


def test_only_the_gm_has_the_keyboard() -> None:
    campaign = Campaign("c-1", "Ashes")
    asked = Asked("anna", 0, AddCard("Mira"))
    refusal = permits(campaign, asked)
    assert refusal is not None
    assert refusal.code == "gm-only"
    assert step(campaign, asked, Scripted()) == refusal


def test_nobody_bases_anything_on_a_step_that_is_still_to_come() -> None:
    refusal = permits(Campaign("c-1", "Ashes"), Asked(GM, 1, AddCard("Mira")))
    assert refusal is not None
    assert refusal.code == "not-there-yet"


def test_an_older_view_may_ask_for_what_does_not_depend_on_the_moment() -> None:
    table = Table(card("Mira"))
    table.do(DealWound("mira", 1))
    assert isinstance(step(table.campaign, Asked(GM, 0, DealWound("mira", 2)), Scripted()), Step)


def test_asking_throws_no_dice() -> None:
    table = Table(card("Mira"))
    scripted = Scripted((6, 6, 6))
    assert permits(table.campaign, Asked(GM, 0, RollSkill("mira", "grip", 1))) is None
    assert scripted.thrown == []
    assert isinstance(step(table.campaign, Asked(GM, 0, RollSkill("mira", "grip", 1)), scripted), Step)
    assert [(count, reason.code, reason.who) for count, reason in scripted.thrown] == [(3, "skill", "Mira")]


def test_the_clock_moves_and_the_games_own_clockwork_follows_in_the_same_step() -> None:
    table = Table(card("Mira"))
    table.do(DealWound("mira", 1))
    events = table.do(PassTime(3 * 24 * 60))
    assert [type(event) for event in events] == [TimePassed, WoundHealed]
    passed = table.only(TimePassed)
    assert (passed.before, passed.after) == (MORNING, MORNING + 3 * 24 * 60)
    assert table.campaign.now == passed.after
    assert table.card("mira").wounds == ()


@pytest.mark.parametrize("minutes", [0, -5, LONGEST_WAIT + 1])
def test_time_does_not_run_back_or_for_ever(minutes: int) -> None:
    assert Table().refuses(PassTime(minutes)).code == "time-out-of-range"


def test_a_campaign_is_renamed() -> None:
    table = Table()
    table.do(Rename(" Ashes\tof Lom ", "A long road.\nA short life."))
    assert (table.campaign.name, table.campaign.description) == ("Ashes of Lom", "A long road.\nA short life.")
    assert table.only(Renamed).name == "Ashes of Lom"
    assert table.refuses(Rename("\u200b")).code == "name-missing"


def test_sessions_are_opened_and_closed_in_turn() -> None:
    table = Table()
    assert table.refuses(CloseSession()).code == "session-closed"
    table.do(OpenSession())
    assert (table.only(SessionOpened).number, table.campaign.session_open) == (1, True)
    assert table.refuses(OpenSession()).code == "session-open"
    table.do(CloseSession())
    assert (table.only(SessionClosed).number, table.campaign.session_open) == (1, False)
    table.do(OpenSession())
    assert table.campaign.session == 2


def test_a_note_is_in_the_log_and_may_be_for_the_gm_alone() -> None:
    table = Table()
    game = table.game
    table.do(Note("They sleep.\x07", secret=True))
    assert (table.only(Noted).text, table.only(Noted).seen_by) == ("They sleep.\u2407", GM_ONLY)
    assert table.game is game
    assert table.refuses(Note(" \n")).code == "text-missing"


def test_a_refused_intent_changes_nothing() -> None:
    table = Table(card("Mira"))
    before = repr(table.campaign)
    assert isinstance(table.refuses(DealWound("mira", 9)), Refused)
    assert repr(table.campaign) == before
