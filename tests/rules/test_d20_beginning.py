"""Beginning above the first level, dice that are rolled once, and the spells a character begins with."""

from dataclasses import replace
from typing import Any

from rules.d20.abilities import Scores
from rules.d20.beginning import class_levels_due, levels_left
from rules.d20.card import Card
from rules.d20.casting.day import ClassCasting, Known
from rules.d20.changes import CardChanges
from rules.d20.creation import broken_rules, to_be_rolled, with_class_level, with_race, without_class_level
from rules.d20.draft import Draft
from rules.d20.draft_dice import RollHitDice
from rules.d20.draft_magic import spells_left
from rules.d20.drafting import ChangeDraft, FinishDraft, StartDraft, left_over
from rules.d20.game import Game
from rules.d20.lists import RACIAL
from rules.d20.settings import Settings
from tests.rules.d20_table import act, refuses, table

THIRD = Settings(starting_level=3, hit_dice="rolled")
SCORES = Scores(10, 14, 12, 14, 12, 15)
ZEROTH = ("daze", "light", "detect-magic", "read-magic")


def begun(settings: Settings = THIRD) -> Game:
    return act(table(settings=settings), StartDraft("Eva", "typed"))[0]


def draft(game: Game) -> Draft:
    return game.drafts[0]


def taken(game: Game, *classes: str, **fields: Any) -> Game:
    made = replace(draft(game).card, **fields)
    for of in classes:
        made = with_class_level(game, made, of)
    changes = CardChanges(name="Ina", levels=made.levels, choices=made.choices, scores=SCORES)
    return act(game, ChangeDraft(draft(game).id, changes))[0]


def codes(game: Game) -> list[str]:
    return [each.code for each in broken_rules(game, draft(game))]


def classes_of(card: Card) -> list[str]:
    return [level.of for level in card.levels]


def test_a_group_begins_at_its_level_less_race_and_adjustment() -> None:
    game = table(settings=Settings(starting_level=5))
    for race, due in (("human", 5), ("tiefling", 4), ("kobold", 5), ("gnoll", 2), ("ogre", 1), ("troll", 1)):
        assert class_levels_due(game, with_race(game, Card("a", "A"), race)) == due, race
    assert class_levels_due(table(), Card("a", "A")) == 1


def test_levels_that_are_not_taken_are_asked_about_and_more_are_refused() -> None:
    game = taken(begun(), "fighter", "rogue")
    assert levels_left(game, draft(game).card) == 1
    assert left_over(game, draft(game)) > 1
    assert "levels-above-start" not in codes(game)
    game = taken(game, "rogue", "rogue")
    assert classes_of(draft(game).card) == ["fighter", "rogue", "rogue", "rogue"]
    assert "levels-above-start" in codes(game)
    assert refuses(game, FinishDraft(draft(game).id)) == "levels-above-start"


def test_generic_classes_need_their_house_rule() -> None:
    game = taken(begun(), "generic-expert")
    assert "generic-classes-off" in codes(game)
    on = replace(game, settings=replace(game.settings, generic_classes=True))
    assert "generic-classes-off" not in codes(on)


def test_a_level_taken_back_leaves_the_others_and_forgets_what_was_chosen_for_its_class() -> None:
    game = begun()
    made = with_race(game, Card("a", "A"), "pixie")
    assert classes_of(made) == [RACIAL]
    made = with_class_level(game, made, "fighter")
    assert classes_of(made) == ["fighter"], "a single Hit Die of the race makes room"
    for of in ("rogue", "fighter", "rogue"):
        made = with_class_level(game, made, of)
    raised = replace(made, levels=(*made.levels[:3], replace(made.levels[3], ability="dexterity")))
    left = without_class_level(game, raised, "fighter")
    assert classes_of(left) == ["fighter", "rogue", "rogue"]
    assert all(level.ability is None for level in left.levels), "only the fourth level raises an ability"
    for of in ("rogue", "rogue", "fighter"):
        left = without_class_level(game, left, of)
    assert classes_of(left) == [RACIAL]
    assert without_class_level(game, left, RACIAL) == left


def test_hit_dice_are_rolled_once_and_again_only_where_the_class_changed() -> None:
    game = taken(begun(), "fighter", "rogue", "rogue")
    assert to_be_rolled(game, draft(game)) == 2
    assert "hit-dice-not-rolled" in codes(game)
    game, _ = act(game, RollHitDice(draft(game).id), 2, 3)
    assert [level.face for level in draft(game).card.levels] == [10, 2, 3]
    assert "hit-dice-not-rolled" not in codes(game)
    assert refuses(game, RollHitDice(draft(game).id)) == "hit-dice-rolled-already"
    levels = (*draft(game).card.levels[:2], replace(draft(game).card.levels[2], of="wizard"))
    game, _ = act(game, ChangeDraft(draft(game).id, CardChanges(levels=levels)))
    assert draft(game).diced == 2
    game, _ = act(game, RollHitDice(draft(game).id), 4)
    assert [level.face for level in draft(game).card.levels] == [10, 2, 4]
    game, _ = act(game, RollHitDice(draft(game).id, again=True), 6, 1)
    assert [level.face for level in draft(game).card.levels] == [10, 6, 1]


def test_a_sorcerer_begins_with_the_spells_it_knows() -> None:
    game = taken(begun(Settings(hit_dice="average")), "sorcerer")
    assert spells_left(game, draft(game).card) == 4 + 2
    known = tuple(Known(spell, 0) for spell in ZEROTH)
    game, _ = act(game, ChangeDraft(draft(game).id, magic=(ClassCasting("sorcerer", known=known, gained=9),)))
    assert spells_left(game, draft(game).card) == 2
    assert draft(game).card.casting.of("sorcerer").gained == 0, "what a day brings is not chosen here"
    many = (*known, Known("resistance", 0))
    after, _ = act(game, ChangeDraft(draft(game).id, magic=(ClassCasting("sorcerer", known=many),)))
    assert "too-many-spells-known" in codes(after)
    strange = (Known("cure-light-wounds", 1),)
    after, _ = act(game, ChangeDraft(draft(game).id, magic=(ClassCasting("sorcerer", known=strange),)))
    assert "spell-not-on-list" in codes(after)
    unknown = ChangeDraft(draft(game).id, magic=(ClassCasting("sorcerer", known=(Known("boom", 1),)),))
    assert refuses(game, unknown) == "spell-unknown"
    game, _ = act(game, FinishDraft(draft(game).id, leave_points=True))
    assert game.cards[-1].casting.of("sorcerer").known == known


def test_a_cleric_begins_with_two_domains_and_a_wizard_with_a_school() -> None:
    game = taken(begun(Settings(hit_dice="average")), "cleric")
    assert spells_left(game, draft(game).card) == 2
    three = ClassCasting("cleric", domains=("war", "sun", "luck"))
    after, _ = act(game, ChangeDraft(draft(game).id, magic=(three,)))
    assert "too-many-domains" in codes(after)
    after, _ = act(game, ChangeDraft(draft(game).id, magic=(replace(three, domains=("war", "sun")),)))
    assert spells_left(after, draft(after).card) == 0
    assert refuses(game, ChangeDraft(draft(game).id, magic=(ClassCasting("fighter"),))) == "class-does-not-cast"
    school = ClassCasting("cleric", school="evocation")
    assert refuses(game, ChangeDraft(draft(game).id, magic=(school,))) == "no-such-school"
