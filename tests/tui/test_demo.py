"""The demo: a fight in its second round, gone on with as long as it lasts, never lost; in the language chosen."""

from pathlib import Path

import pytest

from rules.campaign import Campaign
from rules.d6.actions import Assist, Attack, CastAttack
from rules.d6.creation import broken_rules, points_left
from rules.d6.encounter_start import EndEncounter
from rules.d6.order import next_moment
from rules.d6.resolving import Resolve
from saves.library import Library
from tabletop_tui.demo import open_demo
from tabletop_tui.locale import choose_language
from tabletop_tui.session import Done, Session


@pytest.fixture
def library(saves: Path) -> Library:
    return Library(saves)


def test_it_opens_in_the_second_round_where_the_next_thing_can_be_done(library: Library) -> None:
    session = Session(open_demo(library))
    fight = session.campaign.game.encounter
    assert fight is not None
    assert (fight.round, fight.phase) == (2, "resolve")
    due = next_moment(fight)
    assert due.kind == "resolve"
    assert isinstance(session.dispatch(Resolve(due.who, fight.round)), Done)
    session.close()


def test_the_party_is_four_with_choices_and_the_foes_are_of_two_kinds(library: Library) -> None:
    opened = open_demo(library)
    game = opened.campaign.game
    party = [card for card in game.cards if card.owner == "party"]
    foes = [card for card in game.cards if card.owner == "gm"]
    assert len(party) == 4
    assert {card.name for card in foes} == {"Wolf", "Raider"}
    for carried in ("large-shield", "long-ranged", "staff"):
        assert any(carried in (*card.worn, *card.weapons) for card in party)
    fight = game.encounter
    assert fight is not None
    assert {type(one.action) for one in fight.combatants} >= {Attack, Assist, CastAttack}
    assert len({one.reflexes for one in fight.combatants}) < len(fight.combatants), "somebody ties"
    opened.file.close()


def test_every_character_of_the_party_keeps_to_the_budget_of_creation(library: Library) -> None:
    opened = open_demo(library)
    game = opened.campaign.game
    for card in game.cards:
        if card.owner == "party":
            assert broken_rules(game.settings, game.lists, card) == (), card.name
            assert points_left(game.settings, card) == 0, card.name
    opened.file.close()


def test_what_led_to_it_can_be_taken_back_and_is_in_the_log(library: Library) -> None:
    session = Session(open_demo(library))
    for _turn in range(8):
        assert isinstance(session.undo(), Done)
    assert len(session.log(None, 100)) > 20
    session.close()


def test_it_goes_on_where_it_was(library: Library) -> None:
    first = Session(open_demo(library))
    first.undo()
    campaign = first.campaign
    first.close()
    again = open_demo(library)
    assert again.campaign == campaign
    again.file.close()
    assert len(library.campaigns()) == 1


def test_when_its_fight_is_over_another_begins_and_the_old_one_stays(library: Library) -> None:
    first = Session(open_demo(library))
    assert isinstance(first.dispatch(EndEncounter(2)), Done)
    first.close()
    again = open_demo(library)
    assert again.campaign.game.encounter is not None
    again.file.close()
    assert len({one.name for one in library.campaigns()}) == 2


def test_a_demo_that_cannot_be_opened_does_not_keep_one_from_another(library: Library) -> None:
    first = open_demo(library)
    folder = first.file.folder
    first.file.close()
    for path in [*folder.rglob("*.json*")]:
        path.write_bytes(b"\0" * 10)
    opened = open_demo(library)
    assert opened.campaign.game.encounter is not None
    opened.file.close()


def test_a_campaign_of_the_same_name_is_left_alone(library: Library) -> None:
    library.create(Campaign("mine", "The ford at Lom")).file.close()
    opened = open_demo(library)
    assert opened.campaign.id != "mine"
    assert opened.campaign.name != "The ford at Lom"
    opened.file.close()


def test_it_speaks_czech(library: Library) -> None:
    choose_language("cs")
    opened = open_demo(library)
    assert {card.name for card in opened.campaign.game.cards} >= {"Vlk", "Vesna"}
    opened.file.close()


def test_it_is_the_same_every_time(library: Library, tmp_path: Path) -> None:
    one, other = open_demo(library), open_demo(Library(tmp_path / "another"))
    assert one.campaign.game == other.campaign.game
    one.file.close()
    other.file.close()
