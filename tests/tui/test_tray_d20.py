"""The dice tray at a d20 table, by keys only: what a card rolls, a die and a bonus, and what the log then lists."""

from pathlib import Path
from typing import Any

import pytest

from rules.campaign import Campaign
from rules.d20.checks import RollSave
from rules.d20.settings import Settings
from rules.d20.striking import Strike
from rules.table.labels import Who
from rules.table.tray import NOBODY, RollDice
from tabletop_tui import session
from tabletop_tui.locale import choose_language
from tabletop_tui.present.dice_typed import typed
from tabletop_tui.present.dice_usual import usual_rolls
from tabletop_tui.widgets.tray import ResultPane, TrayList
from tests.rules.d20_table import card, fight, foe, table
from tests.tui.board_app import Written
from tests.tui.playing import Playing, playing

INA = card("Ina", ("fighter", 2), scores=(14, 10, 14, 10, 10, 10), arms=("longsword",), face=6, player="Petra")
OGRE = foe("Ogre", "ogre", 4)
PLAIN = Campaign("c-1", "Ashes", game=table(INA, OGRE))
INA_IS = Who("Ina", "Ina")
CURVE = Campaign("c-1", "Ashes", game=table(INA, OGRE, settings=Settings(bell_curve=True)))


def rows(screen: Playing) -> str:
    return "\n".join(screen.app.screen.query_one(TrayList).plain)


def shown(screen: Playing) -> str:
    return "\n".join(screen.app.screen.query_one(ResultPane).plain)


def test_a_number_alone_is_a_die_with_that_bonus_and_names_may_stand_in_front() -> None:
    for campaign, dice in ((PLAIN, "1d20"), (CURVE, "3d6")):
        for text, bonus in (("7", "+7"), ("+7", "+7"), ("-2", "-2"), ("0", "")):
            found = typed(text, campaign, NOBODY, False).roll
            assert found is not None
            assert found.expression == f"{dice}{bonus}"
        named = typed("ina 5", campaign, NOBODY, False).roll
        assert named is not None
        assert (named.who.id, named.expression) == ("Ina", f"{dice}+5")
    assert typed("in", PLAIN, NOBODY, False).card == "Ina"


def test_a_card_rolls_its_attacks_and_saves_with_the_dice_in_use() -> None:
    for campaign, dice in ((PLAIN, "1d20"), (CURVE, "3d6")):
        usual = {row.name: row.notation for row in usual_rolls(campaign, INA_IS)}
        assert usual["Longsword"] == f"{dice}+4"
        assert usual["Fortitude"] == f"{dice}+5"
        assert usual["initiative"] == dice


async def test_what_a_fight_rolled_is_listed_and_a_save_is_rolled_from_the_card(saves: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(session, "SeededDice", type("Here", (Written,), {"script": (19, 15, 4, 5, 11, 12, 13)}))
    began = Campaign("c-1", "Ashes", game=fight(table(INA, OGRE), ("Ina", 20), ("Ogre", 10)))
    async with playing(saves, began) as screen:
        await screen.press("3")
        screen.app.screen.intend(Strike("Ina", 1, "Ina", "Ogre"))  # type: ignore[attr-defined]
        await screen.settle()
        assert "attack on O…     19" in rows(screen)
        assert "attack on O…     23" in rows(screen)
        assert "damage to O…" in rows(screen)
        await screen.press("home", "right")
        assert "Longsword" in rows(screen)
        assert "a save, skill or attack" in rows(screen)
        await screen.press("home", "down", "enter")
        await screen.settle()
        assert "Roll: Ina" in screen.text
        await screen.press("enter")
        done = [entry.intent for entry in screen.app.log_page(None, 10).entries]
        assert isinstance(done[-1], RollSave)


async def test_a_die_and_a_bonus_are_asked_for_with_their_odds(saves: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(session, "SeededDice", type("Here", (Written,), {"script": (4, 5, 6)}))
    async with playing(saves, CURVE) as screen:
        await screen.press("3", "home", "enter")
        await screen.settle()
        assert "3d6 and a bonus" in screen.text
        await screen.press("7", "down", "1", "5", "enter")
        await screen.settle()
        done = [entry.intent for entry in screen.app.log_page(None, 10).entries]
        assert isinstance(done[-1], RollDice)
        assert done[-1].expression == "3d6+7 vs 15"
        assert "22" in shown(screen)


@pytest.fixture(autouse=True)
def english() -> Any:
    choose_language("en")
    yield
    choose_language("en")
