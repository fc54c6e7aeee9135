"""A row on which several things are picked, or a number of them divided."""

from tabletop_tui.dialogs.picking import PickRow
from tabletop_tui.dialogs.rows import Choice


def row(most: int = 1) -> PickRow[str]:
    made = PickRow("targets", "reaches", [Choice(who, who.title()) for who in ("ada", "bru", "eve")], most=most)
    made.changed = lambda: None  # type: ignore[method-assign]  # nobody is there to be told
    return made


def press(made: PickRow[str], keys: str) -> PickRow[str]:
    for key in keys:
        if key == "_":
            made.action_pick()
        else:
            made.action_turn(1 if key == ">" else -1)
    return made


def test_each_choice_is_picked_once_and_put_back() -> None:
    made = press(row(), "_>>_")
    assert made.answer == {"ada": 1, "eve": 1}
    assert press(made, "_").answer == {"ada": 1}


def test_the_first_one_picked_has_everything_and_gives_it_away_one_by_one() -> None:
    made = press(row(4), "_")
    assert made.answer == {"ada": 4}
    assert press(made, ">_").answer == {"ada": 3, "bru": 1}
    assert press(made, "<_").answer == {"ada": 2, "bru": 1}
    assert press(made, ">>_").answer == {"ada": 2, "bru": 1, "eve": 1}
    assert press(made, "_").answer == {"ada": 2, "bru": 1}


def test_more_to_divide_goes_to_the_largest_share_and_less_is_taken_from_it() -> None:
    made = press(row(2), "_")
    made.allow(4)
    assert made.answer == {"ada": 4}
    press(made, ">_")
    made.allow(2)
    assert made.answer == {"ada": 1, "bru": 1}
    made.allow(1)
    assert made.answer == {"ada": 1, "bru": 1}
    one = press(row(1), "_")
    one.allow(3)
    assert one.answer == {"ada": 3}, "all missiles go to the only target"
