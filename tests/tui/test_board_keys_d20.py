"""Each key of the board of the d20 game, pressed at 80×24."""

from dataclasses import replace
from pathlib import Path

import pytest

from rules.d20.afflicting import Afflict
from rules.d20.afflictions import conditions_on, held
from rules.d20.attacking import Manner
from rules.d20.card import Card, Health
from rules.d20.casting.day import Known
from rules.d20.casting.lists import LearnSpells
from rules.d20.game import Game
from rules.d20.points import hit_points, vitality_points, wound_points
from rules.d20.settings import Settings
from rules.d20.striking import FinishOff, Strike
from rules.stepping import Intent
from rules.table.events import GM_ONLY
from tabletop_tui.dialogs.spells.cast import CastDialog
from tabletop_tui.messages import LogEntry
from tabletop_tui.screens.board_d20 import BoardPlace
from tabletop_tui.widgets.ladder import Ladder
from tests.rules.d20_table import act, card, go_on, table
from tests.tui.board_app_d20 import Board20, at_the_d20_board
from tests.tui.board_fights_d20 import INA, KOBOLDS, ODA, OGRE, TAM, VARIANTS, fought, six

KOBOLD = replace(KOBOLDS[0], id="foe-1", name="Kobold")
STANDARD = Settings()


def last_step(board: Board20) -> LogEntry:
    assert isinstance(board.app.screen, BoardPlace)
    return board.app.screen.view.recent[-1]


def last_intent(board: Board20) -> Intent:
    return last_step(board).intent


def left(board: Board20, who: str) -> tuple[int, int]:
    card = board.card(who)
    return vitality_points(board.game, card).left, wound_points(board.game, card).left


async def taken_back(board: Board20, before: Game) -> None:
    """Undo brings the game back to what it was."""
    await board.press("u")
    assert board.game == before


def hurt(card: Card, **health: object) -> Card:
    return replace(card, health=Health(**health))  # type: ignore[arg-type]


async def test_a_fight_begins_with_those_picked_and_foes_by_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table(INA, TAM, ODA, settings=VARIANTS, foes=(KOBOLD,))
    async with at_the_d20_board(game, tmp_path, monkeypatch, 9, 4, 15, 4, 4, 2, 9) as board:
        assert "Nobody is in a fight" in board.text
        await board.press("n")
        assert board.toasts == ["Nobody is in a fight: B begins one."]
        await board.press("B", "1", "7", "down", "left", "down", "space", "space", "down")
        await board.type("3 kobold")
        assert "6 take part, 3 x Kobold • CR 3 x 1/3 • with a round of surprise" in board.text
        await board.press("enter")
        labels = [(board.card(one.card).label, one.count.initiative, one.aware) for one in board.fight.combatants]
        assert labels == [
            ("Ina", 17, True),
            ("Kobold 1", 16, True),
            ("Tam", 12, False),
            ("Kobold 3", 5, True),
            ("Kobold 2", 5, True),
            ("Oda", 4, True),
        ]
        assert board.dice_left == 0
        assert "Ina's turn • the round of surprise" in board.text
        assert "surprised" in board.row("Tam")
        await board.press("B")
        assert board.toasts == ["A fight is on already: + adds somebody to it, e ends it."]
        await taken_back(board, game)


async def test_a_line_of_foes_that_is_none_says_what_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = table(INA, settings=VARIANTS, foes=(KOBOLD,))
    async with at_the_d20_board(game, tmp_path, monkeypatch) as board:
        await board.press("B", "down")
        await board.type("2 dragon")
        await board.press("enter")
        assert board.question == "ComersDialog"
        assert "No foe and no race is called dragon. Known foes: Kobold." in board.text
        await board.press("escape")
        assert board.game == game


async def test_next_and_back_walk_the_turns_and_change_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, _ = act(go_on(six()), Afflict("Oda", "slowed", rounds=1))
    async with at_the_d20_board(game, tmp_path, monkeypatch) as board:
        assert "Slowed 1r" in board.row("Oda")
        await board.press(*"nnnnn")
        assert board.whose == ("Ina", 2)
        assert "Slowed 1r" in board.row("Oda")
        await board.press("n")
        assert board.whose == ("Kobold 1", 2)
        assert "Slowed" not in board.row("Oda")
        far = board.game
        await board.press(*"NNNNN")
        assert board.whose == ("Kobold 2", 1)
        assert "Slowed 1r" in board.row("Oda")
        await board.press(*"nnnnn")
        assert board.game == far
        await board.press(*"NNNNNNN")
        assert board.whose == ("Ina", 1)
        await board.press("N")
        assert board.toasts == ["This is the first turn of the fight; n goes on."]


async def test_ten_n_in_one_write_end_ten_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_d20_board(six(), tmp_path, monkeypatch) as board:
        before = board.campaign.step
        await board.press(*"nnnnnnnnnn")
        assert board.campaign.step == before + 10
        assert board.whose == ("Oda", 2)


async def test_of_a_burst_each_key_meets_what_the_one_before_led_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_d20_board(six(), tmp_path, monkeypatch) as board:
        await board.press("y", "n", "y", "n")
        assert board.whose == ("Oda", 1)
        assert [one.card for one in board.fight.combatants if one.waiting] == ["Ina", "Kobold 2"]


async def test_an_attack_aims_at_the_cursor_or_by_number_and_the_odds_follow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = six(STANDARD)
    async with at_the_d20_board(game, tmp_path, monkeypatch, 16, 5, 2, 20, 14, 3, 4) as board:
        assert "If Ina attacks Kobold 1 (Longsword +1): +10 against AC 12" in board.text
        await board.press("end")
        assert "If Ina attacks Ogre (Longsword +1): +10 against AC 16" in board.text
        assert "AC 16, touch 8, flat-footed 16 • Fort +6 • Ref 0 • Will +1" in board.text
        await board.press("a")
        assert board.question == "AttackDialog"
        assert "hit 75.0 % • threat 10.0 % • critical 7.5 %" in board.text
        await board.press("2", "down", "down", "down", "right", "space")
        assert "Ina attacks Kobold 2 (Longsword +1, charge): +12 against AC 12" in board.text
        await board.press("down", "right", "down", "2", "enter")
        assert last_intent(board) == Strike(
            "Ina", 1, "Ina", "Kobold 2", "longsword", Manner(charge=True, hands="both", power=2)
        )
        assert hit_points(board.game, board.card("Kobold 2")).left < 0
        assert "Ina attacks Kobold 2 (Longsword): 16+10 = 26 against AC 12, a hit" in board.said
        assert "[16], Fighter +6, Strength +3, enhancement of Longsword +1," in board.said
        assert board.toasts == ["Kobold 2 is dying"]
        await taken_back(board, game)
        assert "which attack" not in board.text
        await board.press("U", "a")
        assert "< attack 2 (+5) >" in board.text, "the next of a full attack stands there"
        await board.press("5", "enter")
        assert "Ina attacks Ogre (Longsword): 2+" in board.text
        assert "a miss" in board.text
        await board.press("escape", "enter")
        assert board.whose == ("Kobold 1", 1), "after an attack, the next turn is the obvious thing"


async def test_a_critical_goes_past_reduction_into_wounds_and_the_save_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = six()
    async with at_the_d20_board(game, tmp_path, monkeypatch, 19, 15, 6, 1, 3) as board:
        await board.press("end", "enter")
        assert "critical 19-20 to the wounds" in board.text
        assert "DR 2/- takes 2" in board.text
        await board.press("enter")
        assert left(board, "Ogre") == (29, 4), "8 and 4 points past vitality and past 2/-"
        assert "a critical (15+10 = 25)" in board.said
        assert {"stunned", "fatigued"} <= set(conditions_on(board.game, board.card("Ogre")))
        assert "Stunned 3r" in board.row("Ogre")
        assert board.dice_left == 0
        await taken_back(board, game)


async def test_rolls_for_the_gm_alone_are_marked_and_told_to_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_d20_board(six(STANDARD), tmp_path, monkeypatch, 18, 8) as board:
        await board.press("z", "a", "enter")
        events = last_step(board).events
        assert events
        assert all(event.seen_by == GM_ONLY for event in events)
        assert "# Ina attacks Kobold 1" in board.text
        assert board.toasts == []


async def test_the_row_at_the_cursor_attacks_out_of_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_d20_board(six(STANDARD), tmp_path, monkeypatch, 2) as board:
        await board.press("end", "A")
        assert "Attack out of turn: Ogre" in board.text
        await board.press("enter")
        assert last_intent(board) == Strike("Ogre", 1, "Ina", "Ina", "greatclub")
        assert board.whose == ("Ina", 1)


async def test_an_ally_at_the_cursor_is_no_target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_d20_board(six(STANDARD), tmp_path, monkeypatch) as board:
        await board.press("down", "down", "down")
        assert "If Ina attacks Kobold 1" in board.text
        assert "Tam: Hit points 16/16" in board.text
        await board.press("a")
        assert "<1 Kobold 1>" in board.text


async def test_spells_are_asked_for_with_the_row_at_the_cursor_as_reached(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    casting = replace(VARIANTS, spell_points=True)
    vil = card("Vil", ("sorcerer", 3), scores=(8, 14, 12, 12, 10, 16))
    game = fought(table(vil, INA, OGRE, settings=casting), ("Vil", 20), ("Ina", 10), ("Ogre", 5))
    game, _ = act(game, LearnSpells("Vil", "sorcerer", (Known("magic-missile", 1),), override=True))
    async with at_the_d20_board(game, tmp_path, monkeypatch) as board:
        await board.press("end", "C")
        assert board.question == "ChooseSpellDialog"
        assert "Magic Missile" in board.text
        await board.press("enter")
        assert isinstance(board.app.screen, CastDialog)
        assert board.app.screen.values["targets"] == {"Ogre": 1}
        await board.press("escape")
        assert board.game == game
        await board.press("n", "C")
        assert "Ina" in board.toasts[0], "no caster"


async def test_the_helpless_can_be_finished_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = six(VARIANTS, hurt(OGRE, wounds_lost=14, vitality_lost=29, life="dying", awake=False, turns=1))
    async with at_the_d20_board(game, tmp_path, monkeypatch, 3, 1, 1) as board:
        await board.press("end", "a", "down", "down", "down", "space")
        assert "Ina finishes Ogre off (Longsword +1)" in board.text
        assert "then Fortitude +6 against DC 10 and the damage" in board.text
        await board.press("enter")
        assert isinstance(last_intent(board), FinishOff)
        assert board.card("Ogre").health.life == "dead"
        assert board.toasts == ["Ogre is dead"]
        await board.press("a")
        assert "Ogre" not in board.text.split("weapon")[0].split("target")[1], "the dead are no target"


@pytest.mark.parametrize(
    ("keys", "points"),
    [
        (("g", "9", "enter"), (20, 11)),
        (("g", "9", "down", "right", "space", "enter"), (18, 11)),
        (("g", "9", "down", "down", *["right"] * 4, "space", "enter"), (18, 11)),
        (("g", "up", "right", "down", "3", "down", "2", "enter"), (29, 13)),
        (("g", "up", "right", "down", "down", "4", "enter"), (28, 14)),
        (("g", "up", "right", "right", "down", "5", "enter"), (27, 11)),
        (("g", "up", "right", "right", "right", "down", "4", "down", "9", "enter"), (4, 9)),
        (("g", "up", "left", "down", "right", "right", "down", "1", "enter"), (23, 10)),
    ],
)
async def test_points_are_changed_by_hand(
    keys: tuple[str, ...], points: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = six(VARIANTS, hurt(OGRE, vitality_lost=2, wounds_lost=3))
    async with at_the_d20_board(game, tmp_path, monkeypatch) as board:
        await board.press("end", *keys)
        assert board.question == ""
        assert left(board, "Ogre") == points
        await taken_back(board, game)


async def test_the_preview_of_damage_says_what_gets_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_d20_board(six(), tmp_path, monkeypatch) as board:
        await board.press("end", "g", "1", "1")
        assert "9 of 11 get through" in board.text
        await board.press("down", "space")
        assert "11 of 11 get through" in board.text


async def test_the_dead_come_back_when_the_gm_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = six(STANDARD, hurt(TAM, damage=30, life="dead", awake=False))
    async with at_the_d20_board(game, tmp_path, monkeypatch) as board:
        await board.press("down", "down", "down", "g", "enter")
        assert board.card("Tam").health == Health()


async def test_a_save_on_demand_shows_its_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_d20_board(six(), tmp_path, monkeypatch, 11) as board:
        await board.press("down", "down", "down", "v", "right", "down", "1", "7")
        assert "Reflex +6 = Rogue +3, Dexterity +3" in board.text
        assert "succeeds 50.0 %" in board.text
        await board.press("enter")
        assert "Tam, Reflex: 11+6 = 17 against DC 17, success" in board.text


async def test_anything_a_card_can_roll_is_rolled_from_the_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_d20_board(six(STANDARD), tmp_path, monkeypatch, 9) as board:
        await board.press("end", "k")
        assert "Roll: Ogre" in board.text
        await board.press("enter")
        assert board.dice_left == 0
        assert last_step(board).events


async def test_a_condition_ends_at_the_count_that_was_picked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_d20_board(go_on(six()), tmp_path, monkeypatch) as board:
        await board.press("end", "c", *"ppppp")
        assert "Prone" in board.text
        await board.press("down", "down", "2", "down", "5")
        assert "Ends in round 2, just before Oda." in board.text, "the last count of Oda's was in the round before"
        await board.press("1")
        assert "Ends in round 3, just before Ina." in board.text
        await board.press("enter")
        assert "Prone 2r" in board.row("Ogre")
        game = board.game
        await board.press("c", "down", "enter")
        assert [each.condition for each in held(board.game, board.card("Ogre"))] == []
        await taken_back(board, game)


async def test_a_condition_in_words_lasts_until_it_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_d20_board(six(), tmp_path, monkeypatch) as board:
        await board.press("c", "home", *["left"] * 35, "down", "left", "down")
        await board.type("on [b]fire")
        await board.press("enter")
        assert board.row("Ina").rstrip().endswith("on [b]fire")


async def test_who_delays_acts_later_and_keeps_that_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_d20_board(six(), tmp_path, monkeypatch) as board:
        await board.press("y")
        assert board.whose == ("Kobold 1", 1)
        assert "delays" in board.row("Ina")
        await board.press("n", "home", "y")
        assert board.order == ["Kobold 1", "Kobold 2", "Ina", "Tam", "Oda", "Ogre"]
        assert board.whose == ("Ina", 1)
        before = board.game
        await board.press("y", "y")
        assert [one.card for one in board.fight.combatants if one.waiting] == ["Ina", "Tam"]
        await board.press("up", "y")
        assert board.question == "MenuDialog"
        assert "all who delay" in board.text
        await board.press("down", "enter")
        assert board.order == ["Kobold 1", "Kobold 2", "Oda", "Tam", "Ina", "Ogre"], "the higher bonus first"
        await board.press("u", "u")
        await taken_back(board, before)


async def test_a_readied_action_comes_before_whoever_set_it_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = six()
    async with at_the_d20_board(game, tmp_path, monkeypatch) as board:
        await board.press("r")
        await board.type("a kobold moves")
        await board.press("enter")
        assert "ready: a kobold moves" in board.row("Ina")
        await board.press("n", "home", "r")
        assert board.order == ["Kobold 1", "Ina", "Kobold 2", "Tam", "Oda", "Ogre"]
        assert board.whose == ("Ina", 1)
        await board.press("u", "u")
        await taken_back(board, game)


async def test_the_dying_are_stabilised_and_the_stunned_helped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dying = hurt(TAM, vitality_lost=16, wounds_lost=12, life="dying", awake=False, turns=1)
    game = fought(table(ODA, dying, INA, settings=VARIANTS), ("Oda", 20), ("Tam", 10), ("Ina", 5))
    game, _ = act(game, Afflict("Ina", "stunned", rounds=3))
    async with at_the_d20_board(game, tmp_path, monkeypatch, 12) as board:
        await board.press("s")
        assert "<1 Tam> 2 Ina" in board.text
        assert "Heal +3 = Wisdom +3" in board.text
        assert "against DC 15: 45.0 %" in board.text
        await board.press("enter")
        assert board.card("Tam").health.life == "stable"
        assert board.toasts == ["Tam is stable"]
        assert "stable, tended" in board.row("Tam")
        await board.press("s")
        assert "Ends being stunned" in board.text
        await board.press("enter")
        assert not held(board.game, board.card("Ina"))
        await board.press("end", "s")
        assert board.toasts == ["Ina is not dying; choose somebody who is."]


async def test_whoever_is_dying_rolls_when_the_turn_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = six(VARIANTS, hurt(KOBOLDS[0], vitality_lost=7, wounds_lost=8, life="dying", awake=False, turns=1))
    async with at_the_d20_board(game, tmp_path, monkeypatch, 18) as board:
        assert "dying, DC 11" in board.row("Kobold 1")
        await board.press("n")
        assert board.card("Kobold 1").health.life == "stable"
        assert board.toasts == ["Kobold 1 is stable"]
        await board.press("N", "n")
        assert board.dice_left == 0, "once a round, however often one goes back"
        assert "Kobold 1 cannot act: n ends the turn" in board.text
        await board.press("a")
        assert "Kobold 1" in board.toasts[0]


async def test_whoever_is_disabled_begins_to_die_of_effort(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = six(VARIANTS, hurt(INA, vitality_lost=49, wounds_lost=14, life="disabled"))
    async with at_the_d20_board(game, tmp_path, monkeypatch) as board:
        await board.press("x")
        assert board.card("Ina").health.life == "dying"
        await board.press("down", "x")
        assert board.toasts == ["Kobold 1 is not disabled: anything strenuous is allowed."]


async def test_stances_last_until_the_next_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_d20_board(six(), tmp_path, monkeypatch) as board:
        await board.press("d", "down", "enter")
        assert "In total defence 1r" in board.row("Ina")
        await board.press("a")
        assert "only defends" in board.toasts[0]
        await board.press("d", "end", "enter")
        assert board.fighter("Ina").dodging == "Ogre"


async def test_places_in_the_order_are_changed_by_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = fought(
        table(INA, TAM, ODA, KOBOLDS[0], settings=VARIANTS), ("Ina", 14), ("Tam", 14), ("Oda", 14), ("Kobold 1", 3)
    )
    async with at_the_d20_board(game, tmp_path, monkeypatch) as board:
        assert board.order == ["Tam", "Ina", "Oda", "Kobold 1"], "of equal initiative the higher bonus first"
        assert "14=" in board.row("Ina")
        await board.press("J")
        assert board.order == ["Ina", "Tam", "Oda", "Kobold 1"]
        assert board.app.screen.query_one(Ladder).at == "Tam"
        await board.press("K")
        await board.press("end", "K")
        assert "Kobold 1" in board.toasts[0]
        await board.press("i", "1", "5")
        assert "before Tam" in board.text
        await board.press("enter")
        assert board.order == ["Kobold 1", "Tam", "Ina", "Oda"]
        assert board.whose == ("Tam", 1)
        await board.press("u", "u")
        await taken_back(board, game)


async def test_somebody_comes_goes_and_the_fight_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(fought(table(INA, TAM, settings=VARIANTS), ("Ina", 14), ("Tam", 12)), foes=(KOBOLD,))
    game, _ = act(game, Afflict("Tam", "prone", rounds=3))
    async with at_the_d20_board(game, tmp_path, monkeypatch, 12) as board:
        await board.press("+")
        await board.type("kobold")
        await board.press("enter")
        assert [board.card(who).label for who in board.order] == ["Ina", "Kobold", "Tam"]
        await board.press("down", "-")
        assert board.order == ["Ina", "Tam"]
        await board.press("-")
        assert board.order == ["Ina"]
        await board.press("-", "n")
        assert board.toasts == ["Nobody in the fight can act: + adds somebody, e ends the fight."]
        await board.press("e")
        assert board.game.encounter is None
        assert board.card("Tam").conditions[0].minute == board.campaign.now + 1
        await board.press(*"uuuu")
        await taken_back(board, game)


async def test_a_fight_of_the_unable_goes_on_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lying = [hurt(one, damage=60, life="dead", awake=False) for one in (TAM, INA)]
    game = fought(table(*lying, ODA, settings=STANDARD), ("Ina", 14), ("Tam", 12), ("Oda", 1))
    async with at_the_d20_board(game, tmp_path, monkeypatch) as board:
        await board.press("n")
        assert board.whose[0] in ("Ina", "Tam", "Oda")
        await board.press("end", "a")
        assert board.question == ""
