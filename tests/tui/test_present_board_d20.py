"""The order of a d20 fight, its conditions and the odds of its attacks in words, without an app."""

from dataclasses import replace

import pytest

from rules.d20.afflicting import Afflict
from rules.d20.attacking import PLAIN, Manner
from rules.d20.card import Card, Health
from rules.d20.casting.day import Casting, ClassCasting
from rules.d20.fighting import Leave
from rules.d20.game import Game
from rules.d20.guarding import ChooseDodge
from rules.d20.settings import Settings
from rules.d20.striking import Strike
from rules.d20.timeline import Count, Turn
from rules.d20.waiting import Delay, Ready
from rules.d20.weapons import AtHand, at_hand
from tabletop_tui.dialogs.board_d20.choices import switch_choices
from tabletop_tui.present.board_d20 import ladder, ladder_head, moment_text, progress_text
from tabletop_tui.present.conditions_d20 import condition_lines, rounds_left
from tabletop_tui.present.health_d20 import Gauge, gauge_bar, gauge_numbers, health_words, life_text
from tabletop_tui.present.likely_d20 import Habits
from tabletop_tui.present.odds_d20 import number_lines, odds_lines, standing_lines
from tabletop_tui.present.text import cell_len
from tabletop_tui.screens.board_d20.refusing import attacks_next
from tests.rules.d20_table import ALL, act, go_on, go_to, the
from tests.tui.board_fights import speaking
from tests.tui.board_fights_d20 import KOBOLDS, TAM, VARIANTS, six
from tests.tui.test_present_board import AWKWARD

MINUTES = 600


def rows(game: Game, width: int = 77) -> dict[str, str]:
    return {row.who: row.content.plain for row in ladder(game, width, MINUTES)}


def weapon(game: Game, who: str, key: str = "") -> AtHand:
    found = at_hand(game, the(game, who), key)
    assert found is not None
    return found


def attack(game: Game, manner: Manner = PLAIN, width: int = 100) -> list[str]:
    lines = odds_lines(game, the(game, "Ina"), the(game, "Ogre"), weapon(game, "Ina"), manner, width)
    return [line.plain for line in lines]


def test_the_second_roll_of_luck_is_offered_to_the_luck_domain_on_the_curve_alone() -> None:
    for settings, domains, offered in (
        (Settings(bell_curve=True), ("luck",), True),
        (Settings(bell_curve=True), ("sun",), False),
        (Settings(), ("luck",), False),
    ):
        game = six(settings)
        ina = replace(the(game, "Ina"), casting=Casting(classes=(ClassCasting("cleric", domains=domains),)))
        choices = switch_choices(game, ina, weapon(game, "Ina"), PLAIN, the(game, "Ogre"))
        assert ("luck" in {each.value for each in choices}) is offered


def test_the_order_is_highest_first_with_points_armour_class_and_state() -> None:
    game = six()
    assert ladder_head(game, 77).plain.split() == ["Init", "Name", "Vitality", "Wounds", "AC", "State"]
    assert list(rows(game)) == ["Ina", "Kobold 1", "Kobold 2", "Tam", "Oda", "Ogre"]
    assert rows(game)["Tam"].split() == ["12", "Tam", "█████", "16/16", "█████", "12/12", "11", "Flat-footed"]
    standings = {row.who: row.standing for row in ladder(go_on(game), 77, 0)}
    assert standings == {
        "Ina": "done",
        "Kobold 1": "turn",
        "Kobold 2": "waiting",
        "Tam": "waiting",
        "Oda": "waiting",
        "Ogre": "waiting",
    }
    assert ladder_head(six(Settings()), 77).plain.split() == ["Init", "Name", "Hit", "points", "AC", "State"]


@pytest.mark.parametrize("name", AWKWARD)
@pytest.mark.parametrize("width", [57, 77, 117])
@pytest.mark.parametrize("settings", [Settings(), VARIANTS, ALL])
def test_every_row_and_the_head_are_equally_wide_whatever_the_names(name: str, width: int, settings: Settings) -> None:
    game = six(settings, replace(TAM, name=name), replace(KOBOLDS[0], name=name, number=1, hidden=True))
    assert {cell_len(row) for row in rows(game, width).values()} == {cell_len(ladder_head(game, width).plain)}
    assert {cell_len(row) for row in rows(game, width).values()} == {width}


def test_a_duration_is_counted_to_its_anchor_and_comes_back_when_going_back() -> None:
    game = go_on(six())
    game, _ = act(game, Afflict("Oda", "slowed", rounds=1, count_of="Kobold 1"))
    assert "Slowed 1r" in rows(game)["Oda"]
    assert condition_lines(game, the(game, "Oda"), MINUTES)[0] == "Slowed: 1 more round, to round 2 before Kobold 1"
    later = go_to(game, "Ina", 2)
    assert "Slowed 1r" in rows(later)["Oda"]
    assert "Slowed" not in rows(go_on(later))["Oda"]
    gone, _ = act(later, Leave("Kobold 1", 2))
    assert condition_lines(gone, the(gone, "Oda"), MINUTES)[0] == "Slowed: 1 more round, to round 2 before count 16"


@pytest.mark.parametrize(
    ("now", "until", "left"),
    [
        ((1, 15), (2, 15), 1),
        ((1, 5), (2, 15), 1),
        ((2, 20), (2, 15), 1),
        ((2, 15), (2, 15), 0),
        ((3, 5), (2, 15), 0),
        ((1, 20), (9, 15), 9),
        ((1, 15), (9, 15), 8),
    ],
)
def test_rounds_left_are_counted_whole(now: tuple[int, int], until: tuple[int, int], left: int) -> None:
    assert rounds_left(Turn(until[0], Count(until[1])), Turn(now[0], Count(now[1]))) == left


def test_minutes_by_the_clock_and_conditions_without_an_end_are_said() -> None:
    game = six()
    tam = the(game, "Tam")
    game, _ = act(replace(game, encounter=None), Afflict("Tam", "blessed", minutes=5), now=MINUTES)
    game, _ = act(game, Afflict("Tam", note="on [b]fire[/b]"))
    game = replace(game, encounter=six().encounter)
    assert condition_lines(game, the(game, tam.id), MINUTES + 2)[:2] == (
        "Blessed: 3 minutes more",
        "on [b]fire[/b]: until it is ended",
    )
    assert "Blessed 3 min, on [b]fire[/b], Flat-footed" in [row.content.plain for row in ladder(game, 117, 602)][3]


def test_who_waits_and_who_is_surprised_is_said() -> None:
    game, _ = act(six(), Delay("Ina", 1))
    assert "delays" in rows(game)["Ina"]
    game, _ = act(game, Ready("Kobold 1", 1, "somebody casts"))
    assert "ready: somebody casts" in rows(game)["Kobold 1"]


def hurt(who: Card, **health: object) -> Card:
    return replace(who, health=Health(**health))  # type: ignore[arg-type]


def test_how_somebody_stands_is_a_word_beside_the_bar() -> None:
    dying = six(VARIANTS, hurt(TAM, vitality_lost=16, wounds_lost=12, life="dying", awake=False, turns=2))
    assert life_text(dying, the(dying, "Tam")) == "dying, DC 12"
    assert "░░░░░ 0/16  ░░░░░ 0/12" in rows(dying)["Tam"]
    assert health_words(dying, the(dying, "Tam")) == "Vitality 0/16, Wounds 0/12, dying, DC 12"
    stable = six(VARIANTS, hurt(TAM, wounds_lost=12, life="stable", awake=False, tended=True))
    assert life_text(stable, the(stable, "Tam")) == "stable, tended"
    dead = six(Settings(), hurt(TAM, damage=30, life="dead", awake=False))
    assert rows(dead)["Tam"].split()[-1] == "dead"
    assert {row.who: row.standing for row in ladder(dead, 77, 0)}["Tam"] == "out"
    low = six(Settings(), hurt(TAM, damage=19, life="dying", awake=False, nonlethal=2))
    assert health_words(low, the(low, "Tam")) == "Hit points -3/16, nonlethal 2, dying"


def test_a_bar_is_never_empty_with_a_point_left_nor_full_with_one_lost() -> None:
    assert gauge_bar(Gauge("wounds", 1, 40)).plain == "█░░░░"
    assert gauge_bar(Gauge("wounds", 39, 40)).plain == "████░"
    assert gauge_bar(Gauge("hit-points", -4, 40)).plain == "░░░░░"
    assert gauge_numbers(Gauge("vitality", 12, 20, 5)) == "12+5/20"
    assert gauge_bar(Gauge("vitality", 0, 0)).plain == "     "


def test_whose_turn_it_is_who_comes_next_and_how_dangerous_the_foes_are() -> None:
    game = six()
    assert moment_text(game) == "Ina's turn • round 1"
    assert progress_text(game) == "then Kobold 1 • CR 3, 2 x 1/3"
    with speaking("cs"):
        assert moment_text(game) == "na tahu: Ina • kolo 1"
    assert progress_text(six(Settings())) == "then Kobold 1 • CR 3, 2 x 1/4"


def test_the_odds_are_exact_before_anything_is_rolled() -> None:
    assert attack(six(Settings())) == [
        "Ina attacks Ogre (Longsword +1): +10 against AC 16",
        "  hit 75.0 % • threat 10.0 % • critical 7.5 % • average 7.01 • drops 0.0 %",
        "  damage 1d8+4 slashing • critical 19-20/x2",
    ]
    assert attack(six(replace(ALL, critical_bonus_dice=True)), Manner(power=2, flanking=True, concealment=20)) == [
        "Ina attacks Ogre (Longsword +1, flanking, Power Attack 2): +10 against AC 14",
        "  hit 79.6 % • threat 9.3 % • critical 7.4 % • average 6.92 • drops 0.2 %",
        "  damage 1d8+6 slashing • critical 15-18 to the wounds • DR 2/- takes 2 • concealment 20 %",
    ]


def test_the_parts_of_both_numbers_are_named() -> None:
    game = six(Settings())
    lines = number_lines(game, the(game, "Ina"), the(game, "Ogre"), weapon(game, "Ina"), Manner(charge=True), 100)
    assert [line.plain for line in lines] == [
        "Ina, attack +12 = Fighter +6, Strength +3, enhancement of Longsword +1, charge +2",
        "Ogre, AC 16 = base +10, Large -1, Dexterity -1, Hide armour +3, natural armour +5",
        "Ina, damage +4 = Strength +3, enhancement of Longsword +1",
    ]


def test_the_parts_of_a_number_stand_whole_in_a_narrow_dialog() -> None:
    game = six()
    lines = number_lines(game, the(game, "Ina"), the(game, "Ogre"), weapon(game, "Ina"), PLAIN, 50)
    assert [line.plain for line in lines][2:4] == [
        "Ogre, AC 14 = base +10, Large -1, Dexterity -1,",
        "  Hide armour +2, natural armour +4",
    ]


def test_defences_and_conditions_of_the_row_at_the_cursor() -> None:
    game = go_on(six())
    game, _ = act(game, Afflict("Tam", "stunned", rounds=2))
    assert [line.plain for line in standing_lines(game, the(game, "Tam"), 100, MINUTES)] == [
        "Tam: Vitality 16/16, Wounds 12/12",
        "  AC 9, touch 8, flat-footed 9 • Fort +2 • Ref +6 • Will +1 • DR 1/-",
        "  Stunned: 2 more rounds, to round 3 before Kobold 1",
        "  Flat-footed",
    ]


def test_the_guard_of_the_row_at_the_cursor_is_said() -> None:
    game, _ = act(six(), ChooseDodge("Ina", 1, "Ogre"))
    game, _ = act(game, Strike("Ina", 1, "Ina", "Ogre", manner=Manner(defensive=True)), 2)
    said = " ".join(line.plain for line in standing_lines(game, the(game, "Ina"), 200, MINUTES))
    assert "dodges: Ogre • 1 of 2 attacks this turn" in said
    assert "Fighting defensively: 1 more round, to round 2 before Ina" in said


@pytest.mark.parametrize(("manner", "attacks"), [(Manner(), 2), (Manner(charge=True), 1)])
def test_enter_makes_the_attacks_of_a_full_attack_then_ends_the_turn(manner: Manner, attacks: int) -> None:
    game, made = six(), 0
    habits = Habits()
    while game.encounter is not None and attacks_next(game, game.encounter, habits):
        strike = Strike("Ina", 1, "Ina", "Ogre", manner=replace(manner, nth=made))
        game, _ = act(game, strike, 1)
        habits, made = habits.after([strike]), made + 1
        assert made <= attacks
    assert made == attacks


def test_nothing_is_wider_than_the_screen() -> None:
    long = replace(TAM, name="x" * 60)
    game = six(VARIANTS, long)
    for width in (58, 78):
        for line in odds_lines(
            game, the(game, "Tam"), the(game, "Ogre"), weapon(game, "Tam"), Manner(touch=True), width
        ):
            assert line.cell_length <= width
        for line in standing_lines(game, the(game, "Tam"), width, 0):
            assert line.cell_length <= width
