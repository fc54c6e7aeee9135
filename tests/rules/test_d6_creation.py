"""Making a character, forth and back, and finishing it (docs/rules-d6.md C)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d6.card import Card, Rank
from rules.d6.changes import CardChanges
from rules.d6.creation import broken_rules, budgets, points_left
from rules.d6.drafting import ChangeDraft, DraftChanged, DraftFinished, DropDraft, FinishDraft, StartDraft
from rules.d6.house_rules import ChangeSettings
from rules.d6.lists import standard_lists
from rules.d6.settings import Settings
from rules.table.events import GM_ONLY
from tests.rules.d6_table import Table, card


def started() -> Table:
    table = Table()
    table.do(StartDraft("Anna"))
    return table


def left(who: Card, settings: Settings | None = None) -> list[int]:
    return [budget.left for budget in budgets(settings or Settings(), who)]


def test_a_new_character_has_two_attribute_points_twelve_points_and_one_for_a_profession() -> None:
    assert left(card("X")) == [2, 12, 1]
    assert left(card("X", intelligence=2)) == [0, 18, 1]
    assert left(card("X", intelligence=-1)) == [3, 12, 1]


def test_professions_use_their_own_point_first() -> None:
    assert left(card("X", professions={"Cook": 1})) == [2, 12, 0]
    assert left(card("X", professions={"Cook": 3, "Smith": 1})) == [2, 9, 0]
    assert left(card("X", skills={"grip": 4, "swim": -1}, proficiencies={"small": 2})) == [2, 6, 1]


def test_budgets_say_where_points_come_from_and_went() -> None:
    _, points, profession = budgets(Settings(), card("X", intelligence=1, skills={"grip": 2}, professions={"Cook": 2}))
    assert [(part.code, part.dice) for part in points.given] == [("setting", 12), ("intelligence", 3)]
    assert [(part.code, part.what, part.dice) for part in points.spent] == [
        ("skill", "grip", 2),
        ("profession", "Cook", 1),
    ]
    assert (profession.total, profession.used, profession.left) == (1, 1, 0)


def test_the_budgets_are_house_rules() -> None:
    settings = Settings(attribute_points=3, creation_points=5, points_per_intelligence=1, profession_points=2)
    assert left(card("X", intelligence=2, professions={"Cook": 3}), settings) == [1, 6, 0]


def test_every_broken_rule_is_named() -> None:
    who = card("", 3, 1, 0, skills={"grip": 5, "swim": -1, "juggling": 1}, proficiencies={"small": 3})
    who = replace(who, professions=(Rank("Cook", 5),))
    codes = [broken.code for broken in broken_rules(Settings(), standard_lists(), who)]
    assert codes == [
        "name-missing",
        "attribute-out-of-range",
        "attribute-points-overspent",
        "rank-out-of-range",
        "rank-out-of-range",
        "no-such-skill",
        "rank-out-of-range",
        "rank-out-of-range",
        "points-overspent",
    ]


def test_a_draft_remembers_who_makes_it_and_how_far_they_got() -> None:
    table = started()
    draft = table.game.drafts[0]
    table.do(ChangeDraft(draft.id, CardChanges(name="Mira", reflexes=2), step=4))
    assert table.only(DraftChanged).seen_by == GM_ONLY
    kept = table.game.draft(draft.id)
    assert kept is not None
    assert (kept.card.player, kept.card.name, kept.card.reflexes, kept.step) == ("Anna", "Mira", 2, 4)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        (CardChanges(strength=3), "attribute-out-of-range"),
        (CardChanges(strength=-1), "attribute-out-of-range"),
        (CardChanges(strength=2, reflexes=1), "attribute-points-overspent"),
        (CardChanges(skills=(Rank("grip", -1),)), "rank-out-of-range"),
        (CardChanges(skills=tuple(Rank(what, 4) for what in ("grip", "swim", "throw", "stealth"))), "points-overspent"),
        (CardChanges(professions=tuple(Rank(what, 4) for what in "abcd")), "points-overspent"),
        (CardChanges(proficiencies=(Rank("small", 3),)), "rank-out-of-range"),
        (CardChanges(name=" "), "name-missing"),
        (CardChanges(), "nothing-changed"),
    ],
)
def test_a_choice_that_breaks_a_rule_is_refused_with_it(changes: CardChanges, code: str) -> None:
    table = started()
    assert table.refuses(ChangeDraft(table.game.drafts[0].id, changes)).code == code


def test_going_back_keeps_later_choices_and_marks_what_is_not_sound_any_more() -> None:
    table = started()
    which = table.game.drafts[0].id
    skills = tuple(Rank(what, 4) for what in ("grip", "swim", "throw", "stealth"))
    table.do(ChangeDraft(which, CardChanges(name="Mira", intelligence=2)))
    table.do(ChangeDraft(which, CardChanges(skills=skills)))
    table.do(ChangeDraft(which, CardChanges(intelligence=0), step=2))
    kept = table.game.drafts[0].card
    assert kept.skills == skills
    (broken,) = broken_rules(table.game.settings, table.game.lists, kept)
    assert (broken.code, broken.values["over"]) == ("points-overspent", 4)
    assert table.refuses(ChangeDraft(which, CardChanges(skills=(Rank("ride-pilot", 1),)))).code == "points-overspent"
    table.do(ChangeDraft(which, CardChanges(skills=(Rank("stealth", 3),))))
    table.do(ChangeDraft(which, CardChanges(reflexes=2)))
    assert table.refuses(FinishDraft(which)).code == "points-overspent"
    table.do(ChangeDraft(which, CardChanges(skills=(Rank("stealth", 0),))))
    assert table.refuses(FinishDraft(which)).code == "points-left"
    table.do(FinishDraft(which, leave_points=True))
    assert table.game.cards[0].skills == skills[:3]


def test_finishing_with_points_left_asks_and_then_makes_a_card() -> None:
    table = started()
    which = table.game.drafts[0].id
    assert table.refuses(FinishDraft(which)).code == "name-missing"
    table.do(ChangeDraft(which, CardChanges(name="Mira")))
    refusal = table.refuses(FinishDraft(which))
    assert (refusal.code, refusal.values["left"]) == ("points-left", 15)
    table.do(FinishDraft(which, leave_points=True))
    finished = table.only(DraftFinished)
    assert (finished.card.label, finished.player, finished.points_left) == ("Mira", "Anna", 15)
    assert table.game.drafts == ()
    assert (table.game.cards[0].owner, table.game.cards[0].player) == ("party", "Anna")


def test_a_broken_rule_stands_only_with_the_gms_leave_and_the_log_says_which() -> None:
    table = started()
    which = table.game.drafts[0].id
    table.do(ChangeDraft(which, CardChanges(name="Mira", strength=2, reflexes=2), override=True))
    assert table.only(DraftChanged).overridden == ("attribute-points-overspent",)
    assert table.refuses(ChangeDraft(which, CardChanges(intelligence=1))).code == "attribute-points-overspent"
    table.do(ChangeDraft(which, CardChanges(note="tall")))
    assert table.refuses(FinishDraft(which, leave_points=True)).code == "attribute-points-overspent"
    table.do(FinishDraft(which, leave_points=True, override=True))
    assert table.only(DraftFinished).overridden == ("attribute-points-overspent",)


def test_the_gms_leave_does_not_reach_beyond_what_a_card_can_be() -> None:
    table = started()
    which = table.game.drafts[0].id
    asked = ChangeDraft(which, CardChanges(strength=7), override=True)
    assert table.refuses(asked).code == "attribute-out-of-range"


def test_a_value_beyond_its_range_may_come_nearer_and_not_go_further() -> None:
    table = started()
    which = table.game.drafts[0].id
    table.do(ChangeDraft(which, CardChanges(strength=4), override=True))
    assert table.refuses(ChangeDraft(which, CardChanges(strength=5))).code == "attribute-out-of-range"
    table.do(ChangeDraft(which, CardChanges(strength=3)))
    table.do(ChangeDraft(which, CardChanges(strength=2)))


def test_two_characters_of_one_name_are_told_apart() -> None:
    table = started()
    table.do(StartDraft("Bob"))
    for draft in table.game.drafts:
        table.do(ChangeDraft(draft.id, CardChanges(name="Mira")))
        table.do(FinishDraft(draft.id, leave_points=True))
    assert [one.label for one in table.game.cards] == ["Mira", "Mira 2"]


def test_a_draft_can_be_given_up_and_what_is_not_there_is_refused() -> None:
    table = started()
    which = table.game.drafts[0].id
    table.do(DropDraft(which))
    for intent in (DropDraft(which), FinishDraft(which), ChangeDraft(which, CardChanges(name="x"))):
        assert table.refuses(intent).code == "no-such-draft"


def test_steps_and_drafts_have_an_end() -> None:
    table = started()
    which = table.game.drafts[0].id
    assert table.refuses(ChangeDraft(which, step=0)).code == "step-out-of-range"
    assert table.refuses(ChangeDraft(which, step=100)).code == "step-out-of-range"
    for _ in range(39):
        table.do(StartDraft())
    assert table.refuses(StartDraft()).code == "too-many-drafts"


def test_fewer_points_by_house_rule_mark_a_draft_that_was_sound() -> None:
    table = started()
    which = table.game.drafts[0].id
    table.do(ChangeDraft(which, CardChanges(name="Mira", skills=(Rank("grip", 4), Rank("swim", 4)))))
    table.do(ChangeSettings(replace(table.game.settings, creation_points=6)))
    assert table.refuses(FinishDraft(which, leave_points=True)).code == "points-overspent"


ranks = st.lists(st.tuples(st.sampled_from(["grip", "swim", "stealth", "survival"]), st.integers(0, 4)), max_size=3)


@given(
    st.lists(
        st.builds(
            lambda strength, intelligence, skills, cook: CardChanges(
                strength=strength,
                intelligence=intelligence,
                skills=tuple(Rank(*rank) for rank in skills),
                professions=() if cook is None else (Rank("Cook", cook),),
            ),
            st.none() | st.integers(-1, 3),
            st.none() | st.integers(0, 2),
            ranks,
            st.none() | st.integers(0, 4),
        ),
        max_size=8,
    )
)
def test_without_the_gms_leave_only_taking_back_attributes_can_make_a_draft_unsound(story: list[CardChanges]) -> None:
    table = started()
    which = table.game.drafts[0].id
    table.do(ChangeDraft(which, CardChanges(name="X")))
    lowered = False
    for changes in story:
        before = table.game.drafts[0].card
        intent = ChangeDraft(which, changes)
        if intent.refusal(table.game) is None:
            table.do(intent)
            after = table.game.drafts[0].card
            lowered |= after.intelligence < before.intelligence
            spent = [budget.used for budget in budgets(table.game.settings, after)]
            had = [budget.used for budget in budgets(table.game.settings, before)]
            for budget, now, then in zip(budgets(table.game.settings, after), spent, had, strict=True):
                assert budget.left >= 0 or now <= then
    who = table.game.drafts[0].card
    assert lowered or not broken_rules(table.game.settings, table.game.lists, who)
    assert points_left(table.game.settings, who) >= 0
