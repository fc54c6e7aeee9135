"""Each key of the board, pressed at 80×24."""

from dataclasses import replace
from pathlib import Path

import pytest

from rules.d6.actions import Assist, Attack, CastAt, CastAttack, Defend, Nothing, Other, UseSkill
from rules.d6.card import Card
from rules.d6.declaring import Declare
from rules.d6.resolving import Resolve, StartResolution
from rules.d6.rounds import NextRound
from rules.d6.settings import Settings
from rules.d6.wounds import DealWound
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.widgets.ladder import Ladder
from tests.rules.d6_table import Table
from tests.tui.board_app import at_the_board
from tests.tui.board_fights import FOUR, GUARD, MIRA, WOLF, table


async def test_attack_and_enter_declare_what_is_filled_in_and_the_cursor_walks_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        assert "Guard declares" in board.text
        await board.press("a")
        assert board.question == "AttackDialog"
        assert "10D6 against 12D6, armour 2" in board.text
        await board.press("enter")
        assert board.fighter("guard").action == Attack("mira", "reach")
        assert board.app.screen.query_one(Ladder).at == "wolf"
        assert "Wolf declares" in board.text


async def test_a_target_is_picked_by_number_a_weapon_with_arrows_and_the_odds_follow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        await board.press("x", "x", "a", "2", "down", "right")
        assert "Mira attacks Wolf (Long ranged weapon): 12D6 against 8D6" in board.text
        await board.press("down", "right", "right", "down", "space")
        assert "Mira attacks Wolf (Long ranged weapon) +2D6: 9D6 against 8D6" in board.text, "engaged: −3 instead of +2"
        await board.press("enter")
        assert board.fighter("mira").action == Attack("wolf", "long-ranged", circumstance=2)
        assert board.fighter("mira").engaged


async def test_a_grapple_is_one_of_the_weapons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        await board.press("a", "down", "left")
        assert "Guard grapples Mira" in board.text
        assert "armour 0" in board.text
        await board.press("enter")
        assert board.fighter("guard").action == Attack("mira", "reach", grappling=True)


@pytest.mark.parametrize(
    ("keys", "action"),
    [
        (("d", "enter"), Defend("medium")),
        (("x",), Nothing()),
        (("s", "enter"), Assist("tam", "profession", "Herbalist", "reflexes")),
        (("s", "1", "enter"), Assist("guard", "profession", "Herbalist", "reflexes")),
        (("k", "down", "5", "enter"), UseSkill("survival", 5)),
        (("o", *"wait", "enter"), Other("wait")),
    ],
)
async def test_every_kind_of_action_has_a_key(
    keys: tuple[str, ...], action: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        await board.press("x", "x", *keys)
        assert board.fighter("mira").action == action


@pytest.mark.parametrize(
    ("keys", "action"),
    [
        (("C", "enter"), CastAttack("guard", "fire-magic", "staff")),
        (("C", "right", "down", "2", "enter"), CastAt("fire-magic", 2, "staff")),
        (("C", "down", "2", "down", "right", "enter"), CastAttack("wolf", "fire-magic", "wand")),
    ],
)
async def test_magic_is_cast_at_somebody_or_against_a_level(
    keys: tuple[str, ...], action: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        await board.press("x", "x", "x", *keys)
        assert board.fighter("tam").action == action


async def test_keys_that_cannot_work_say_what_to_do_instead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        await board.press("C")
        assert board.toasts == [
            "Guard knows no magic: give a proficiency of magic on the card, or choose another action."
        ]
        await board.press("n")
        assert board.toasts == [
            "Not declared yet: Guard, Wolf, Mira, Tam. Select the row and press a, or x for nothing."
        ]
        await board.press("down", "a")
        assert board.toasts == ["Guard declares before Wolf: escape goes there."]
        await board.press("escape", "x", "B")
        assert board.toasts == ["A fight is on already: + adds somebody to it, e ends it."]
        await board.press("up", "a")
        assert board.toasts == ["Guard has declared: f overrides it."]
        assert board.fighter("guard").action == Nothing()


async def test_enter_declares_the_usual_again_and_then_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = table(WOLF, MIRA, tie=())
    made.declare(wolf=Attack("mira"), mira=Attack("wolf", "medium"))
    made.resolve("mira", *(1,) * 12, *(1,) * 8)
    made.do(NextRound(1))
    async with at_the_board(made.campaign, tmp_path, monkeypatch, *(1,) * 20) as board:
        await board.press("enter", "enter")
        assert board.fighter("wolf").action == Attack("mira")
        assert board.fighter("mira").action == Attack("wolf", "medium")
        await board.press("enter")
        assert board.fight.phase == "resolve"
        await board.press("enter")
        assert board.fighter("mira").done
        await board.press("enter")
        assert board.fight.round == 3


async def test_enter_with_the_cursor_elsewhere_goes_where_the_moment_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        await board.press("end", "enter")
        assert board.app.screen.query_one(Ladder).at == "guard"
        assert board.fighter("guard").action is None
        await board.press("enter")
        assert board.question == "AttackDialog", "there is nothing usual yet"


async def test_ten_n_in_one_write_act_on_ten_moments_or_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = table(*FOUR)
    for who, target in (("guard", "mira"), ("wolf", "tam"), ("mira", "guard"), ("tam", "wolf")):
        made.do(Declare(who, 1, Other(f"looks at {target}")))
    async with at_the_board(made.campaign, tmp_path, monkeypatch) as board:
        before = board.campaign.step
        await board.press(*"nnnnnnnnnn")
        assert board.app.session is not None
        done = [line.entry.intent for line in board.app.session.file.log(None, board.campaign.step - before)]
        played = [Resolve(who, 1) for who in ("tam", "mira", "wolf", "guard")]
        assert done == [StartResolution(1), *played, NextRound(1)]
        assert board.toasts[0].startswith("Not declared yet: Guard, Wolf, Mira, Tam.")


async def test_a_burst_of_x_declares_for_one_after_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        await board.press(*"xxxxxxxxxx")
        assert all(one.action == Nothing() for one in board.fight.combatants)
        assert board.fight.phase == "declare"


async def test_a_key_pressed_while_a_question_opens_declares_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = table(WOLF, MIRA, tie=())
    made.declare(wolf=Attack("mira"))
    made.resolve("wolf", *(1,) * 20)
    made.do(NextRound(1))
    async with at_the_board(made.campaign, tmp_path, monkeypatch) as board:
        await board.press("a", "x", "n", "enter")
        await board.until(lambda: board.question == "AttackDialog" or board.fighter("wolf").action is not None)
        assert board.fighter("wolf").action in (None, Attack("mira"))


async def test_strength_is_asked_by_itself_and_can_be_left_and_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = table(WOLF, MIRA, tie=())
    made.declare(mira=Attack("wolf", "medium"))
    async with at_the_board(made.campaign, tmp_path, monkeypatch, *(4,) * 3, *(1,) * 17) as board:
        await board.press("n")
        assert board.question == "StrengthDialog"
        assert "2: minor wound" in board.text
        await board.press("escape")
        assert board.question == ""
        assert "does STR take levels off the wound? n asks" in board.text
        await board.press("n")
        assert board.question == "StrengthDialog"
        await board.press("1")
        assert "1: medium wound" in board.text
        await board.press("enter")
        assert [wound.level for wound in board.game.card("wolf").wounds] == [2]  # type: ignore[union-attr]
        assert not board.fighter("wolf").strength_ready
        await board.press("u")
        assert board.question == "", "taking back asks nothing"
        assert board.fight.pending is not None


async def test_override_changes_a_declaration_and_the_log_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        await board.press("x", "up", "f", "down", "enter", "enter")
        assert board.fighter("guard").action == Defend("reach")
        assert "GM's override, Guard: defends" in board.text


async def test_a_profession_that_does_not_bear_on_it_is_declined(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        await board.press("x", "x", "s", "enter", "up", "f", "enter")
        assert board.fighter("mira").action is None
        assert "Herbalist does not help Tam: Mira may declare anew" in board.text


async def test_conditions_are_marked_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        await board.press("c", "space", "down", "down", "space", "down", "down")
        await board.type("prone, on fire")
        await board.press("enter")
        guard = board.fighter("guard")
        assert (guard.engaged, guard.surprised, guard.helpless) == (True, False, True)
        await board.until(lambda: board.game.card("guard").conditions == ("prone", "on fire"))  # type: ignore[union-attr]
        assert "helpless, engaged" in board.text


async def test_a_wound_is_dealt_and_healed_by_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        await board.press("W", "right", "enter")
        assert "medium" in board.lines[3]
        await board.press("W", "down", "enter", "down", "down", "down", "enter")
        assert board.game.card("guard").wounds == ()  # type: ignore[union-attr]


async def test_a_fatal_wound_is_shouted_and_takes_the_action(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = table(replace(WOLF, strength=0), MIRA, tie=())
    made.declare(mira=Attack("wolf", "medium"), wolf=Other("howls"))
    async with at_the_board(made.campaign, tmp_path, monkeypatch, *(4,) * 4, *(1,) * 14) as board:
        await board.press("n")
        assert board.toasts == ["Wolf is out of the fight"]
        assert "out of the fight" in board.text
        assert "The round is over" in board.text
        await board.press("home")
        assert "%" not in board.text, "there are no odds of what has been played"
        assert "Mira attacks Wolf (Medium weapon)" in board.text
        assert "played this round" in board.text
        await board.press("end")
        assert "Wolf is out of the fight" in board.text


async def test_rows_move_within_their_tie_as_they_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        await board.press("J")
        assert board.toasts == ["Guard stands next to nobody in a tie on that side; only ties can be reordered."]
        await board.press("down", "down", "J")
        assert [one.card for one in board.fight.combatants] == ["guard", "wolf", "tam", "mira"]
        assert board.app.screen.query_one(Ladder).at == "mira", "the cursor stays with its row"
        await board.press("K")
        assert [one.card for one in board.fight.combatants] == ["guard", "wolf", "mira", "tam"]


async def test_somebody_is_removed_and_the_fight_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        await board.press("down", "minus")
        assert [one.card for one in board.fight.combatants] == ["guard", "mira", "tam"]
        await board.press("e")
        assert board.game.encounter is None
        assert "Nobody is in a fight. B begins one" in board.text
        await board.press("a", "n")
        assert board.toasts == ["Nobody is in a fight: B begins one."]
        await board.press("u")
        assert len(board.fight.combatants) == 3


async def test_a_fight_begins_with_cards_picked_and_foes_by_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Table(*FOUR)
    async with at_the_board(made.campaign, tmp_path, monkeypatch, 1, 2, 3, 1, 2) as board:
        await board.press("B", "down", "down", "space", "down", "down")
        await board.type("3 kobold")
        assert f"6 take part, 3 {glyphs().times} kobold (new, average)" in board.text
        await board.press("enter")
        labels = [board.game.card(one.card).label for one in board.fight.combatants]  # type: ignore[union-attr]
        assert sorted(labels) == ["Guard", "Mira", "Tam", "kobold 1", "kobold 2", "kobold 3"]


async def test_somebody_joins_a_running_fight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Table(*FOUR)
    made.begin("guard", "mira")
    async with at_the_board(made.campaign, tmp_path, monkeypatch) as board:
        await board.press("plus", "enter")
        assert board.question == "ComersDialog", "nobody is picked yet"
        await board.press("space", "enter")
        assert [one.card for one in board.fight.combatants] == ["guard", "tam", "mira"]


async def test_what_only_the_gm_sees_is_rolled_in_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = table(WOLF, MIRA, tie=())
    made.declare(mira=UseSkill("survival", 2))
    async with at_the_board(made.campaign, tmp_path, monkeypatch, 4, 4, 1, 1) as board:
        await board.press("z", "n")
        assert "# Mira, Survival: 2 wins against CL 2: success, degree 0" in board.text


async def test_real_dice_are_typed_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = table(WOLF, MIRA, tie=())
    made.declare(mira=UseSkill("survival", 2))
    async with at_the_board(made.campaign, tmp_path, monkeypatch) as board:
        await board.press("p", "n")
        assert board.question == "PhysicalDiceDialog"
        await board.type("6411")
        await board.press("enter")
        await board.until(lambda: board.fighter("mira").done)
        assert "Mira 4D6: 2 wins [6 4] 1 1 = 3 + 1 Survival, real dice" in board.text
        await board.press("u")
        assert not board.fighter("mira").done


async def test_with_the_house_rule_nothing_is_asked_about_strength(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = table(WOLF, MIRA, tie=(), settings=Settings(strength_decides_itself=True))
    made.declare(mira=Attack("wolf", "medium"))
    async with at_the_board(made.campaign, tmp_path, monkeypatch, *(4,) * 3, *(1,) * 17) as board:
        await board.press("n")
        assert board.question == ""
        assert "Wolf: minor wound (margin 3, STR" in board.text


async def test_everybody_down_is_a_plain_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = table(GUARD, WOLF, tie=())
    made.do(DealWound("guard", 4))
    made.do(DealWound("wolf", 4))
    async with at_the_board(made.campaign, tmp_path, monkeypatch) as board:
        assert "Nobody in the fight can act" in board.text
        await board.press("n", "n")
        assert board.toasts == ["Nobody in the fight can act: + adds somebody, e ends the fight."]
        await board.press("minus", "minus")
        assert board.fight.combatants == ()
        for key in ("a", "enter", "c", "W", "f", "J", "minus"):
            await board.press(key)
            assert "Nobody is left in the fight" in board.toasts[0], key


async def test_a_campaign_without_cards_has_a_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_board(Table().campaign, tmp_path, monkeypatch, 1, 2) as board:
        await board.press("B")
        assert "As in: 3 kobold, 2 wolf." in board.text
        await board.press("enter")
        assert "Pick somebody with space, or type foes by number." in board.text
        await board.type("2 bandit")
        await board.press("enter")
        assert len(board.fight.combatants) == 2


async def test_at_least_eight_of_many_are_in_sight_with_the_odds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = [Card(f"c{number}", f"Foe {number:02}", owner="gm", reflexes=number % 8 - 1) for number in range(16)]
    made = Table(*cards)
    made.begin(dice=(1, 2) * 8)
    async with at_the_board(made.campaign, tmp_path, monkeypatch) as board:
        assert sum("Foe" in line for line in board.lines[3:11]) == 8
        assert "wound of" in board.text
        await board.press("end")
        assert any(line.startswith(">") and "Foe" in line for line in board.lines)


@pytest.mark.parametrize("language", ["en", "cs"])
async def test_names_are_shown_as_they_are_and_no_column_moves(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("[b]Guard[/]", "[/]", "👩‍🚀 Ada", "龍" * 40, "שלום", "x" * 60, "[@click=app.quit]x[/]")
    cards = [replace(GUARD, id=f"c{number}", name=name, reflexes=number - 1) for number, name in enumerate(names)]
    made = Table(*cards)
    made.begin()
    async with at_the_board(made.campaign, tmp_path, monkeypatch, language=language) as board:
        assert "[b]Guard[/]" in board.text
        await board.press("a")
        assert "[/]" in board.text
        await board.press("enter", "n", "c", "escape", "W", "escape", "f", "escape")
        assert board.app.session is not None


async def test_a_low_terminal_still_shows_turn_odds_and_the_next_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_board(
        table(*FOUR, MIRA_TWIN, tie=(1, 2, 3)).campaign, tmp_path, monkeypatch, size=(60, 20)
    ) as board:
        assert "Guard declares" in board.text
        assert "wound of" in board.text
        assert "attack" in board.lines[-1]
        await board.pilot.resize_terminal(120, 40)
        await board.settle()
        assert "Mira 12D6 = 3 + 1 STR" in board.text, "there is room for the reasons now"


MIRA_TWIN = replace(MIRA, id="twin", name="Mira's twin")


async def test_the_odds_of_what_is_played_next_stay_while_the_cursor_looks_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = table(WOLF, MIRA, tie=())
    made.declare(wolf=Attack("mira"), mira=UseSkill("survival", 2))
    async with at_the_board(made.campaign, tmp_path, monkeypatch, 4, 4, 1, 1) as board:
        assert "Mira tries Survival (CL 2): 4D6" in board.text
        await board.press("down")
        assert board.app.screen.query_one(Ladder).at == "wolf"
        assert "Mira tries Survival (CL 2): 4D6" in board.text
        await board.press("n")
        assert "Wolf attacks Mira (Bare hands): 8D6 against 12D6, armour 0" in board.text


async def test_the_mouse_picks_rows_and_keys_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_board(table().campaign, tmp_path, monkeypatch) as board:
        assert await board.pilot.click(Ladder, offset=(10, 2))
        assert board.app.screen.query_one(Ladder).at == "mira"
        await board.press("escape")
        assert await board.pilot.click("KeyFooter", offset=(2, 0))
        await board.until(lambda: board.question == "AttackDialog")
