"""Cards as pages: what stands where, in both languages and every width."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from rules.d6.card import Card, Rank, Wound
from rules.d6.draft import Draft
from rules.d6.encounter_start import Copies
from rules.d6.game import Game
from rules.d6.lists import Lists, Skill, standard_lists
from rules.d6.settings import Settings
from rules.table.text import clean_line
from tabletop_tui.present import names_d6
from tabletop_tui.present.card_lists import matches
from tabletop_tui.present.cards_d6 import ATTRIBUTES, card_page, list_page
from tabletop_tui.present.explain_d6 import explanation
from tabletop_tui.present.foes_d6 import foes_preview
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.sheet import Page, keys, moved
from tests.tui.board_fights import speaking
from tests.tui.cards_app import FOUR, MIRA, NAMES, TAM

LANGUAGES = ("en", "cs")
GAME = Game(cards=FOUR, next_card=5, drafts=(Draft("draft-9", Card("draft-9", "", player="Cyril"), 4),))


def number(text: str) -> int:
    """A number as it stands on the screen."""
    return int(text.replace("−", "-").replace("+", "").removesuffix("D6"))


def text(page: Page) -> str:
    return "\n".join(line.plain for line in page)


@pytest.mark.parametrize("width", [*range(12, 61), 100])
def test_names_of_any_kind_leave_every_row_of_the_list_equally_wide(width: int) -> None:
    cards = tuple(Card(f"card-{n}", clean_line(name), owner="gm" if n % 2 else "party") for n, name in enumerate(NAMES))
    rows = [line for line in list_page(Game(cards=cards), width) if keys((line,)) not in ((), ("house-rules",))]
    assert len(rows) == len(NAMES)
    assert {cell_len(row.plain) for row in rows} == {width}


@pytest.mark.parametrize("width", [24, 34, 49, 50, 51, 76, 100])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_card_is_wider_than_its_window(language: str, width: int) -> None:
    with speaking(language):
        for card in FOUR:
            assert max(cell_len(line.plain) for line in card_page(GAME, card, width)) <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_usual_names_are_whole_beside_the_list_in_eighty_columns(language: str) -> None:
    with speaking(language):
        shown = text(card_page(GAME, MIRA, 50))
        for skill in GAME.lists.skills:
            assert names_d6.skill(GAME.lists, skill.id) in shown


def test_the_list_shows_the_party_first_and_wounds_as_glyph_and_word() -> None:
    with speaking("en"):
        lines = [line.plain for line in list_page(GAME, 26)]
    assert lines[0].startswith("Party")
    assert lines[1].split() == ["Mira", "█", "minor"]
    assert lines[2].split() == ["Tam", "░"]
    assert lines[4].startswith("GM's")
    assert lines[6].split() == ["#Lurker", "█", "serious"], "hidden: a mark, not a colour"
    assert "Cyril" in lines[-3]
    assert "step 4" in lines[-3]


def test_a_wide_list_has_room_for_the_whole_bar_and_the_player() -> None:
    with speaking("en"):
        lines = [line.plain for line in list_page(GAME, 44)]
    assert "█░░░ minor" in lines[1]
    assert "Anna" in lines[1]


def test_a_filter_finds_name_and_player_in_any_case() -> None:
    assert [card.label for card in FOUR if matches(card, "ANNA")] == ["Mira"]
    assert [card.label for card in FOUR if matches(card, "lf wo")] == ["Wolf"]
    assert not [card for card in FOUR if matches(card, "nobody")]


@pytest.mark.parametrize("settings", [Settings(), Settings(wounds_cost_dice=False, armour_costs_dice=True)])
@pytest.mark.parametrize("card", [*FOUR, Card("x", "Nobody", strength=-1, wounds=(Wound(1, 4, 0), Wound(2, 3, 0)))])
def test_every_number_of_a_card_opens_into_parts_that_make_it(card: Card, settings: Settings) -> None:
    game = Game(settings=settings, cards=FOUR)
    with speaking("en"):
        opened = 0
        for key in keys(card_page(game, card, 50)):
            shown = explanation(game, card, key)
            if shown is None:
                assert key.split(":")[0] in {"who", "wounds", "wound", "conditions", "gear", "notes", "secret-notes"}
            elif shown.total is not None:
                assert sum(number(value) for _label, value in shown.rows) == number(shown.total[1])
                assert shown.total[1] in shown.title
                opened += 1
            else:
                assert shown.words
        assert opened >= len(game.lists.skills) + 2


def test_the_dice_on_the_card_are_the_dice_of_the_explanation() -> None:
    with speaking("en"):
        for line in card_page(GAME, MIRA, 50):
            for cell in line.cells:
                if cell.key.startswith(("weapon:", "skill:")):
                    shown = explanation(GAME, MIRA, cell.key)
                    assert shown is not None
                    assert shown.total is not None
                    assert number(cell.content.plain.split()[-1]) == number(shown.total[1])


def test_the_odds_of_a_skill_stand_beside_its_parts() -> None:
    with speaking("en"):
        shown = explanation(GAME, TAM, "skill:athletics")
    assert shown is not None
    assert shown.title == "Athletics: 7D6"
    assert dict(shown.odds)["CL 4  demanding"] == "50.0 %"


def test_arrows_where_nothing_matches_lead_nowhere_and_break_nothing() -> None:
    page = list_page(GAME, 30, "xyz")
    assert keys(page) == ()
    assert {moved(page, "", step) for step in ((0, 1), (0, -1), (1, 0), (-1, 0))} == {""}


@pytest.mark.parametrize("width", [30, 50, 90])
def test_arrows_alone_reach_every_number_of_a_card(width: int) -> None:
    page = card_page(GAME, MIRA, width)
    reached, waiting = set(), [keys(page)[0]]
    while waiting:
        key = waiting.pop()
        if key not in reached:
            reached.add(key)
            waiting += [found for step in ((0, 1), (0, -1), (1, 0), (-1, 0)) if (found := moved(page, key, step))]
    assert reached == set(keys(page))


@given(st.sampled_from(keys(card_page(GAME, MIRA, 50))), st.sampled_from([(1, 0), (-1, 0)]))
def test_a_step_aside_and_back_leads_to_the_same_number(key: str, step: tuple[int, int]) -> None:
    page = card_page(GAME, MIRA, 50)
    if there := moved(page, key, step):
        assert moved(page, there, (-step[0], 0)) == key


def test_the_campaigns_own_names_stand_on_the_card() -> None:
    lists = standard_lists()
    own = (*lists.skills[1:], Skill("own-1", "strength", "Axe [throwing]"))
    card = Card("x", "Ada", skills=(Rank("own-1", 3),))
    game = Game(lists=Lists(own, lists.proficiencies, lists.weapons, lists.foci, lists.armour), cards=(card,))
    with speaking("cs"):
        shown = text(card_page(game, card, 50))
    assert "Axe [throwing]" in shown
    assert "Vytrvalost" not in shown


def test_what_players_look_at_has_no_secret_notes() -> None:
    assert "brother is dead" in text(card_page(GAME, MIRA, 50))
    assert "brother is dead" not in text(card_page(GAME, MIRA, 50, secrets=False))


def test_attributes_and_their_numbers_stand_on_one_line() -> None:
    with speaking("en"):
        line = card_page(GAME, MIRA, 50)[2]
    assert keys((line,)) == ATTRIBUTES
    assert line.plain.split() == ["STR", plain(0), "REF", "2", "INT", "1"]


FOES = Game(
    cards=(Card("card-1", "Kobold", 1, owner="gm"), Card("card-2", "Wolf", owner="gm")),
    foes=(Card("foe-3", "Orc boss", owner="gm"),),
    next_card=4,
)


def test_foes_get_numbers_of_their_own_before_anything_is_asked() -> None:
    assert foes_preview(FOES, (Copies(2, "card-1"), Copies(1, "foe-3"), Copies(2, "card-2"))) == (
        ("Kobold 2", "Kobold 3", "Orc boss", "Wolf 2", "Wolf 3"),
        None,
    )
