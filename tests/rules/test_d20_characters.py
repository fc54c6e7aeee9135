"""Making d20 characters and raising their levels (docs/rules-d20.md A, G, X, L5)."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d20.abilities import Scores, points_spent, price
from rules.d20.advancing import average_face, brings, fixed_face, skill_points_at
from rules.d20.buyoff import (
    AdjustmentKept,
    AdjustmentOffered,
    AdjustmentPaid,
    KeepAdjustment,
    PayAdjustment,
    buyoff_due,
    must_decide,
)
from rules.d20.card import Card, ClassChoice, Learned, Level, Taken
from rules.d20.cards import AddCard, EditCard
from rules.d20.changes import CardChanges
from rules.d20.creation import broken_rules, levels_refused, with_race
from rules.d20.draft import Draft
from rules.d20.draft_dice import HitDiceRolled, RollHitDice, RollScores, ScoresRolled
from rules.d20.drafting import ChangeDraft, DraftChanged, DraftFinished, DropDraft, FinishDraft, StartDraft
from rules.d20.experience import level_at, needed
from rules.d20.feats import feat_refused, places_at, unmet
from rules.d20.game import Game
from rules.d20.generic_classes import asks_for_choices, chosen_saves
from rules.d20.leftover import choices_left
from rules.d20.levelling import (
    AwardExperience,
    ExperienceAwarded,
    LevelGained,
    LevelUp,
    LoseLevel,
    next_level_at,
)
from rules.d20.levels import adjustment_left, class_level_total, effective_level, level_in
from rules.d20.lists import RACIAL
from rules.d20.points import hit_point_maximum, vitality_maximum
from rules.d20.settings import Settings
from rules.d20.skills import half_ranks, most_half_ranks
from tests.rules.d20_table import VITALITY, act, card, only, refusal_of, refuses, table, the

BUYOFF = Settings(adjustment_buyoff=True, hit_dice="average")
GENERIC = Settings(generic_classes=True, hit_dice="average", vitality=True)
TWELVE = (
    "hide", "move-silently", "search", "spot", "listen", "climb", "jump", "swim", "bluff", "diplomacy",
    "open-lock", "disable-device",
)  # fmt: skip
EXPERT = ClassChoice("generic-expert", ("reflex", "will"), TWELVE, ("longsword",))
SIX = ("climb", "jump", "swim", "ride", "intimidate", "spot")
WARRIOR = ClassChoice("generic-warrior", ("fortitude",), SIX)
ARCANE = ClassChoice(
    "generic-arcane", ("will",), ("spellcraft", "concentration", "spot", "listen"), ("dagger",), "intelligence"
)


def draft_of(game: Game) -> Draft:
    assert len(game.drafts) == 1
    return game.drafts[0]


def change(game: Game, **fields: Any) -> Game:
    choices = {key: fields.pop(key) for key in ("first_class", "step", "method") if key in fields}
    changes = CardChanges(**fields)
    return act(game, ChangeDraft(draft_of(game).id, changes, **choices))[0]


def chosen(game: Game, nth: int, **fields: Any) -> Game:
    levels = list(draft_of(game).card.levels)
    levels[nth] = replace(levels[nth], **fields)
    return change(game, levels=tuple(levels))


@pytest.mark.parametrize(
    ("score", "points"),
    [(8, 0), (9, 1), (10, 2), (12, 4), (14, 6), (15, 8), (16, 10), (17, 13), (18, 16), (7, None), (19, None)],
)
def test_the_price_of_a_score(score: int, points: int | None) -> None:
    assert price(score) == points


def test_scores_are_bought_within_the_groups_budget() -> None:
    game, _ = act(table(settings=Settings(point_buy=25)), StartDraft("Eva"))
    game = change(game, name="Ina", first_class="fighter", scores=Scores(16, 14, 14, 10, 10, 8))
    assert points_spent(draft_of(game).card.scores) == 26
    codes = [each.code for each in broken_rules(game, draft_of(game))]
    assert codes[0] == "score-points-overspent"
    assert refuses(game, FinishDraft(draft_of(game).id)) == "score-points-overspent"
    game = change(game, scores=Scores(15, 14, 14, 10, 10, 8))
    assert "score-points-overspent" not in [each.code for each in broken_rules(game, draft_of(game))]
    game = change(game, scores=Scores(20, 8, 8, 8, 8, 8))
    assert broken_rules(game, draft_of(game))[0].code == "score-not-for-sale"


def test_scores_are_rolled_once_and_put_in_any_order() -> None:
    game, _ = act(table(), StartDraft("Eva", "rolled"))
    faces = ((6, 5, 4, 1), (3, 3, 3, 3), (6, 6, 6, 2), (1, 2, 3, 4), (5, 5, 5, 5), (2, 2, 6, 6))
    game, events = act(game, RollScores(draft_of(game).id), *(face for four in faces for face in four))
    assert only(events, ScoresRolled).faces[0] == (6, 5, 4, 1)
    assert draft_of(game).card.scores == Scores(15, 9, 18, 9, 15, 14)
    assert refuses(game, RollScores(draft_of(game).id)) == "scores-rolled-already"
    game = change(game, name="Ina", first_class="fighter", scores=Scores(18, 15, 15, 14, 9, 9))
    assert "scores-not-those-rolled" not in [each.code for each in broken_rules(game, draft_of(game))]
    game = change(game, scores=Scores(18, 18, 15, 14, 9, 9))
    assert broken_rules(game, draft_of(game))[0].code == "scores-not-those-rolled"


def test_a_fighter_is_made_step_by_step() -> None:
    game, _ = act(table(), StartDraft("Eva"))
    game = change(game, name="Ina", race="human", step=2)
    game = change(game, scores=Scores(15, 13, 14, 12, 10, 8), first_class="fighter")
    made = draft_of(game).card
    assert [(level.of, level.face) for level in made.levels] == [("fighter", 10)]
    assert skill_points_at(game, made).total == (2 + 1 + 1) * 4
    assert places_at(game, made) == ("any", "any", "fighter")
    game = chosen(game, 0, skills=(Learned("climb", 4), Learned("jump", 4), Learned("spot", 4)))
    assert half_ranks(game, draft_of(game).card, "climb") == 8
    assert half_ranks(game, draft_of(game).card, "spot") == 4
    game = chosen(game, 0, feats=(Taken("power-attack"), Taken("cleave"), Taken("weapon-focus", "longsword")))
    assert broken_rules(game, draft_of(game)) == ()
    assert choices_left(game, draft_of(game).card) == 4
    left = refusal_of(game, FinishDraft(draft_of(game).id))
    assert (left.code, left.values["left"]) == ("points-left", 4 + 25 - 25)
    game, events = act(game, FinishDraft(draft_of(game).id, leave_points=True))
    assert only(events, DraftFinished).card.label == "Ina"
    assert game.drafts == ()
    ina = game.cards[-1]
    assert (ina.experience, hit_point_maximum(game, ina).total) == (0, 12)


def test_choices_that_break_a_rule_are_named() -> None:
    game, _ = act(table(), StartDraft("Eva"))
    game = change(game, name="Ina", first_class="fighter", scores=Scores(12, 12, 12, 12, 12, 12))
    for fields, code in (
        ({"skills": (Learned("climb", 5),)}, "too-many-ranks"),
        ({"skills": (Learned("spot", 5),)}, "too-many-ranks"),
        ({"skills": tuple(Learned(each, 4) for each in SIX[:5])}, "skill-points-overspent"),
        ({"skills": (Learned("flying", 1),)}, "no-such-skill"),
        ({"feats": (Taken("power-attack"),)}, "feat-needs"),
        ({"feats": (Taken("dodge"),)}, "feat-needs"),
        ({"feats": (Taken("alertness"),) * 3}, "feat-without-place"),
        ({"feats": (Taken("alertness"), Taken("alertness"))}, "feat-taken"),
        ({"feats": (Taken("special:evasion"),)}, "feat-without-place"),
        ({"feats": (Taken("weapon-focus"),)}, "feat-choice-unfit"),
        ({"feats": (Taken("flying"),)}, "no-such-feat"),
        ({"ability": "strength"}, "no-ability-to-raise"),
        ({"face": 3}, "face-fixed"),
    ):  # fmt: skip
        levels = draft_of(game).card.levels
        changed = replace(draft_of(game), card=replace(draft_of(game).card, levels=(replace(levels[0], **fields),)))
        assert code in [each.code for each in broken_rules(game, changed)], (fields, code)


def test_going_back_keeps_what_is_still_legal_and_names_the_rest() -> None:
    game, _ = act(table(), StartDraft("Eva"))
    game = change(game, name="Ina", first_class="fighter", scores=Scores(15, 13, 14, 12, 10, 8))
    game = chosen(
        game, 0, feats=(Taken("power-attack"), Taken("weapon-focus", "longsword")), skills=(Learned("climb", 4),)
    )
    game, events = act(game, ChangeDraft(draft_of(game).id, first_class="wizard", step=2))
    assert "feat-needs" in only(events, DraftChanged).broken
    kept = draft_of(game).card.levels[0]
    assert (kept.of, kept.face, kept.skills) == ("wizard", 4, (Learned("climb", 4),))
    game, events = act(game, ChangeDraft(draft_of(game).id, first_class="fighter"))
    assert only(events, DraftChanged).broken == ()


def test_a_draft_is_kept_dropped_and_never_doubled() -> None:
    game, _ = act(table(), StartDraft("Eva"))
    which = draft_of(game).id
    assert refuses(game, ChangeDraft(which)) == "nothing-changed"
    assert refuses(game, ChangeDraft(which, CardChanges(race="elfling"))) == "no-such-race"
    assert refuses(game, FinishDraft(which)) == "name-missing"
    game, _ = act(game, DropDraft(which))
    assert game.drafts == ()
    assert refuses(game, DropDraft(which)) == "no-such-draft"


def test_a_race_for_foes_alone_is_not_for_players_unless_the_gm_allows_it() -> None:
    game, _ = act(table(), StartDraft("Eva"))
    game = change(game, name="Rex", race="wolf", first_class="fighter")
    assert refuses(game, FinishDraft(draft_of(game).id, leave_points=True)) == "race-for-foes"
    game, events = act(game, FinishDraft(draft_of(game).id, leave_points=True, override=True))
    assert "race-for-foes" in only(events, DraftFinished).overridden


def test_level_adjustment_one_starts_at_a_thousand_and_levels_at_three_thousand() -> None:
    game, _ = act(table(), StartDraft("Eva"))
    game = change(game, name="Tia", race="tiefling", first_class="rogue")
    game, _ = act(game, FinishDraft(draft_of(game).id, leave_points=True))
    tia = game.cards[-1]
    assert (tia.experience, next_level_at(game, tia)) == (1_000, 3_000)


def test_a_gnoll_from_creation_to_the_third_class_level_and_the_buyoff() -> None:
    game, _ = act(table(settings=BUYOFF), StartDraft("Eva"))
    game = change(game, name="Gar", race="gnoll", first_class="fighter", scores=Scores(14, 12, 14, 10, 10, 10))
    gar = draft_of(game).card
    assert [(level.of, level.face) for level in gar.levels] == [(RACIAL, 8), (RACIAL, 4), ("fighter", 6)]
    assert places_at(game, replace(gar, levels=gar.levels[:1])) == ("any",)
    assert places_at(game, gar) == ("any", "fighter")
    game, _ = act(game, FinishDraft(draft_of(game).id, leave_points=True))
    who = game.cards[-1].id
    assert (the(game, who).experience, effective_level(game, the(game, who)).total) == (6_000, 4)
    assert refusal_of(game, LevelUp(who, "fighter")).values["needed"] == 10_000
    for level in (2, 3):
        game, _ = act(game, AwardExperience((who,), 9_000 if level == 2 else 1))
        needed_now = next_level_at(game, the(game, who))
        if the(game, who).experience < needed_now:
            game, _ = act(game, AwardExperience((who,), needed_now - the(game, who).experience))
        ability = "strength" if len(the(game, who).levels) == 3 else None
        game, events = act(game, LevelUp(who, "fighter", ability=ability))
        assert only(events, LevelGained).class_level == level
    assert only(events, AdjustmentOffered).offer.cost == 5_000
    assert the(game, who).experience == 15_001
    assert refuses(game, LevelUp(who, "fighter", override=True)) == "buyoff-undecided"
    assert refuses(game, PayAdjustment(who, 6)) == "stale-buyoff"
    paid, events = act(game, PayAdjustment(who, 3))
    assert only(events, AdjustmentPaid).offer.experience_after == 10_001
    gar = the(paid, who)
    assert (gar.experience, adjustment_left(paid, gar), effective_level(paid, gar).total) == (10_001, 0, 5)
    assert class_level_total(gar) == 3
    assert buyoff_due(paid, gar) is None
    kept, events = act(game, KeepAdjustment(who, 3))
    assert only(events, AdjustmentKept).for_good
    assert buyoff_due(kept, the(kept, who)) is None
    assert refuses(kept, PayAdjustment(who, 3)) == "no-buyoff-due"
    assert adjustment_left(kept, the(kept, who)) == 1


def test_a_declined_step_may_be_paid_later_where_the_group_plays_so() -> None:
    waits = replace(BUYOFF, buyoff_may_wait=True)
    drow = card("Zin", ("wizard", 6), race="drow", experience=needed(8))
    game = table(drow, settings=waits)
    game, events = act(game, KeepAdjustment("Zin", 6))
    assert not only(events, AdjustmentKept).for_good
    assert not must_decide(game, the(game, "Zin"))
    game, _ = act(game, AwardExperience(("Zin",), needed(9) - needed(8)))
    game, events = act(game, LevelUp("Zin", "wizard"))
    offer = only(events, AdjustmentOffered).offer
    assert (offer.step, offer.cost) == (6, 8_000)
    game, events = act(game, PayAdjustment("Zin", 6))
    assert the(game, "Zin").experience == needed(9) - 8_000
    assert refuses(game, KeepAdjustment("Zin", 9)) == "no-buyoff-due"


def test_a_drow_pays_twice_and_only_where_the_variant_is_in_use() -> None:
    drow = card("Zin", ("wizard", 9), race="drow", experience=needed(11))
    assert buyoff_due(table(drow), drow) is None
    game = table(drow, settings=BUYOFF)
    game, events = act(game, PayAdjustment("Zin", 6))
    assert only(events, AdjustmentOffered).offer.step == 9
    game, _ = act(game, PayAdjustment("Zin", 9))
    assert (the(game, "Zin").experience, adjustment_left(game, the(game, "Zin"))) == (needed(9), 0)
    low = table(replace(drow, experience=needed(11) - 1), settings=BUYOFF)
    assert refuses(low, PayAdjustment("Zin", 6)) == "experience-drained"


def test_experience_is_given_and_never_falls_below_nothing() -> None:
    game = table(card("Ina", ("fighter", 1)), card("Tam", ("rogue", 1)))
    game, events = act(game, AwardExperience(("Ina", "Tam", "Ina"), 600, "the ogre"))
    assert [event.after for event in events if isinstance(event, ExperienceAwarded)] == [600, 600]
    game, _ = act(game, AwardExperience(("Ina",), -900))
    assert the(game, "Ina").experience == 0
    assert refuses(game, AwardExperience((), 5)) == "nobody-picked"
    assert refuses(game, AwardExperience(("Ina",), 0)) == "experience-out-of-range"
    assert refuses(game, LevelUp("Ina", "fighter")) == "experience-missing"


def test_hit_dice_are_rolled_averaged_or_whole() -> None:
    ina = card("Ina", ("fighter", 1), experience=needed(2))
    _, events = act(table(ina), LevelUp("Ina", "fighter"), 7)
    assert only(events, LevelGained).level.face == 7
    _, events = act(table(ina), LevelUp("Ina", "fighter", face=3))
    assert only(events, LevelGained).level.face == 3
    assert refuses(table(ina), LevelUp("Ina", "fighter", face=11)) == "face-out-of-range"
    for how, face in (("average", 5), ("maximum", 10)):
        _, events = act(table(ina, settings=Settings(hit_dice=how)), LevelUp("Ina", "fighter"))  # type: ignore[arg-type]
        assert only(events, LevelGained).level.face == face
    assert [average_face(8, nth) for nth in range(4)] == [4, 5, 4, 5]
    assert fixed_face(table(), Card("x", "x"), "wizard") == 4


def test_a_level_brings_points_places_and_abilities() -> None:
    ina = card("Ina", ("fighter", 3), experience=needed(4), scores=(13, 10, 10, 12, 10, 10))
    game = table(ina, settings=Settings(hit_dice="average"))
    found = brings(game, ina, "fighter")
    assert (found.hit_die, found.skill_points.total, found.places, found.raises_ability) == (10, 4, ("fighter",), True)
    assert brings(game, ina, "rogue").features == (("sneak-attack", 1), ("trapfinding", 0))
    assert refuses(game, LevelUp("Ina", "fighter")) == "ability-to-raise"
    game, _ = act(game, LevelUp("Ina", "fighter", ability="strength", feats=(Taken("power-attack"),)))
    assert level_in(the(game, "Ina"), "fighter") == 4


def test_a_generic_expert_and_a_spellcaster_choose_for_good() -> None:
    game, _ = act(table(settings=GENERIC), StartDraft("Eva"))
    game = change(game, name="Oto", first_class="generic-expert", scores=Scores(10, 14, 12, 14, 12, 10))
    assert "good-saves-to-choose" in [each.code for each in broken_rules(game, draft_of(game))]
    game = change(game, choices=(EXPERT,))
    assert broken_rules(game, draft_of(game)) == ()
    assert skill_points_at(game, draft_of(game).card).total == (6 + 2 + 1) * 4
    game = chosen(
        game, 0, skills=(Learned("hide", 4), Learned("move-silently", 4)),
        feats=(Taken("special:sneak-attack"), Taken("dodge"), Taken("alertness")),
    )  # fmt: skip
    assert broken_rules(game, draft_of(game)) == ()
    game, _ = act(game, FinishDraft(draft_of(game).id, leave_points=True))
    oto = game.cards[-1]
    assert vitality_maximum(game, oto).total == 7
    oto = replace(oto, experience=needed(2))
    game = game.with_card(oto)
    assert refuses(game, LevelUp(oto.id, "generic-arcane")) == "good-saves-to-choose"
    game, _ = act(game, LevelUp(oto.id, "generic-arcane", choice=ARCANE, feats=(Taken("special:familiar"),)))
    assert the(game, oto.id).choice("generic-arcane").ability == "intelligence"


@pytest.mark.parametrize(
    ("choice", "code"),
    [
        (replace(WARRIOR, good_saves=()), "good-saves-to-choose"),
        (replace(WARRIOR, good_saves=("fortitude", "will")), "good-saves-to-choose"),
        (replace(WARRIOR, skills=SIX[:5]), "class-skills-to-choose"),
        (replace(WARRIOR, skills=(*SIX[:5], "climb")), "class-skills-to-choose"),
        (replace(WARRIOR, skills=(*SIX[:5], "craft")), "class-skill-already"),
        (replace(WARRIOR, weapons=("club",)), "weapons-to-choose"),
        (replace(EXPERT, weapons=("club",)), "weapon-unfit"),
        (replace(EXPERT, good_saves=("will", "will")), "good-saves-to-choose"),
        (replace(ARCANE, ability="wisdom"), "ability-to-choose"),
        (replace(ARCANE, skills=("spellcraft", "knowledge-arcana", "spot", "listen")), "class-skill-already"),
    ],
)
def test_choices_for_a_generic_class_are_as_many_and_as_it_says(choice: ClassChoice, code: str) -> None:
    bare = replace(card("Oto", (choice.of, 1)), choices=(choice,))
    assert code in [each.code for each in levels_refused(table(bare), bare)]


def test_every_class_asks_for_its_choices() -> None:
    game = table()
    asking = {"generic-warrior", "generic-expert", "generic-arcane", "generic-divine", "commoner"}
    for of in ("fighter", "wizard", "npc-expert", *asking):
        assert asks_for_choices(game, of) == (of in asking or of == "npc-expert")
    assert [chosen_saves(of) for of in ("generic-warrior", "generic-expert", "fighter")] == [1, 2, 0]


def generic(level: int, *feats: str, of: str = "generic-warrior", **learned: int) -> Card:
    skills = tuple(Learned(what.replace("_", "-"), points) for what, points in learned.items())
    made = card("Oto", (of, level), feats=tuple(feats))
    choice = EXPERT if of == "generic-expert" else WARRIOR
    first = replace(made.levels[0], skills=skills)
    return replace(made, levels=(first, *made.levels[1:]), choices=(choice,))


@pytest.mark.parametrize(
    ("who", "feat", "met"),
    [
        (generic(1, of="generic-expert", search=4), "trap-sense", True),
        (generic(1, of="generic-expert", search=3), "trap-sense", False),
        (generic(1, of="generic-expert", hide=4, move_silently=4), "sneak-attack", True),
        (generic(1, of="generic-expert", hide=4, move_silently=3), "sneak-attack", False),
        (
            generic(8, "special:sneak-attack", of="generic-expert", hide=11, move_silently=11),
            "improved-sneak-attack",
            True,
        ),
        (generic(8, of="generic-expert", hide=11, move_silently=11), "improved-sneak-attack", False),
        (generic(2, of="generic-expert"), "evasion", True),
        (generic(1, of="generic-expert"), "evasion", False),
        (generic(10, "special:evasion", of="generic-expert"), "improved-evasion", True),
        (generic(10, of="generic-expert"), "improved-evasion", False),
        (generic(8, "special:evasion", of="generic-expert"), "improved-evasion", False),
        (replace(generic(1), alignment="lawful-good"), "smite-evil", True),
        (replace(generic(1), alignment="lawful-evil"), "smite-evil", False),
        (generic(1), "smite-evil", False),
        (generic(1), "turn-undead", False),
        (card("Mia", ("generic-divine", 1)), "turn-undead", True),
        (card("Mia", ("generic-divine", 1)), "familiar", False),
        (replace(card("Mia", ("generic-arcane", 1)), choices=(ARCANE,)), "familiar", True),
        (generic(1), "uncanny-dodge", True),
        (generic(1), "favoured-enemy", True),
    ],
)
def test_requirements_of_the_special_feats(who: Card, feat: str, met: bool) -> None:
    assert (unmet(table(who), who, Taken(f"special:{feat}")) == ()) == met


def test_base_reflex_counts_neither_dexterity_nor_items() -> None:
    quick = replace(generic(1, of="generic-expert"), scores=Scores(10, 30, 10, 10, 10, 10))
    assert unmet(table(quick), quick, Taken("special:evasion"))


def test_a_special_feat_is_taken_once_but_for_favoured_enemies() -> None:
    twice = generic(2)
    for feat, code in (("special:uncanny-dodge", "feat-taken"), ("special:favoured-enemy", None)):
        what = ("orcs", "elves") if "enemy" in feat else ("", "")
        levels = tuple(
            replace(level, feats=(Taken(feat, each),)) for level, each in zip(twice.levels, what, strict=True)
        )
        who = replace(twice, levels=levels)
        refusal = feat_refused(table(who), who, Taken(feat, what[1]))
        assert (refusal.code if refusal else None) == code


@pytest.mark.parametrize(
    ("who", "taken", "met"),
    [
        (card("A", ("fighter", 1), scores=(13, 10, 10, 10, 10, 10)), Taken("power-attack"), True),
        (card("A", ("fighter", 1), scores=(12, 10, 10, 10, 10, 10)), Taken("power-attack"), False),
        (
            card("A", ("fighter", 4), feats=(Taken("weapon-focus", "spear"),)),
            Taken("weapon-specialization", "spear"),
            True,
        ),
        (
            card("A", ("fighter", 4), feats=(Taken("weapon-focus", "spear"),)),
            Taken("weapon-specialization", "club"),
            False,
        ),
        (
            card("A", ("fighter", 3), feats=(Taken("weapon-focus", "spear"),)),
            Taken("weapon-specialization", "spear"),
            False,
        ),
        (card("A", ("wizard", 3)), Taken("brew-potion"), True),
        (card("A", ("wizard", 2)), Taken("brew-potion"), False),
        (card("A", ("paladin", 6)), Taken("brew-potion"), True),
        (card("A", ("fighter", 6)), Taken("brew-potion"), False),
        (card("A", ("cleric", 1)), Taken("extra-turning"), True),
        (card("A", ("wizard", 1)), Taken("improved-familiar"), True),
        (card("A", ("generic-arcane", 1), feats=("special:familiar",)), Taken("improved-familiar"), True),
        (card("A", ("cleric", 1)), Taken("improved-familiar"), False),
        (card("A", ("racial", 7), race="griffon"), Taken("multiattack"), True),
        (card("A", ("fighter", 4)), Taken("multiattack"), False),
        (card("A", ("fighter", 1)), Taken("rapid-reload", "light-crossbow"), True),
        (card("A", ("fighter", 1)), Taken("rapid-reload", "repeating-light-crossbow"), False),
        (card("A", ("wizard", 1)), Taken("extra-turning"), False),
        (card("A", ("wizard", 1)), Taken("armour-proficiency-medium"), False),
        (card("A", ("rogue", 1)), Taken("armour-proficiency-medium"), True),
        (card("A", ("fighter", 1)), Taken("exotic-weapon-proficiency", "bastard-sword"), False),
        (
            card("A", ("fighter", 1), scores=(13, 10, 10, 10, 10, 10)),
            Taken("exotic-weapon-proficiency", "bastard-sword"),
            True,
        ),
        (card("A", ("fighter", 1)), Taken("exotic-weapon-proficiency", "whip"), True),
        (card("A", ("wizard", 8)), Taken("weapon-focus", "longsword"), False),
        (card("A", ("wizard", 8)), Taken("weapon-focus", "dagger"), True),
        (card("A", ("monk", 8), scores=(10, 13, 10, 10, 13, 10)), Taken("stunning-fist"), False),
        (card("A", ("monk", 11), scores=(10, 13, 10, 10, 13, 10)), Taken("stunning-fist"), True),
        (card("A", ("wizard", 1), feats=(Taken("spell-focus", "conjuration"),)), Taken("augment-summoning"), True),
        (card("A", ("wizard", 1), feats=(Taken("spell-focus", "evocation"),)), Taken("augment-summoning"), False),
        (card("A", ("druid", 5), scores=(10, 10, 10, 10, 13, 10)), Taken("natural-spell"), True),
        (card("A", ("druid", 4), scores=(10, 10, 10, 10, 13, 10)), Taken("natural-spell"), False),
    ],
)
def test_prerequisites_of_feats(who: Card, taken: Taken, met: bool) -> None:
    assert (unmet(table(who), who, taken) == ()) == met


def test_bonus_feats_come_from_the_lists_of_their_classes() -> None:
    for of, taken, fits in (
        ("fighter", Taken("weapon-focus", "spear"), True),
        ("monk", Taken("stunning-fist"), True),
        ("monk", Taken("deflect-arrows"), False),
    ):
        who = card("A", (of, 1), race="elf")
        first = replace(who.levels[0], feats=(Taken("alertness"), taken))
        codes = [each.code for each in levels_refused(table(), replace(who, levels=(first,)))]
        assert ("feat-without-place" in codes) != fits or not fits
        if of == "monk" and fits:
            assert "feat-needs" not in codes
    wizard = card("A", ("wizard", 5))
    last = replace(wizard.levels[4], feats=(Taken("still-spell"),))
    ready = replace(wizard, levels=(*wizard.levels[:4], last))
    assert places_at(table(), ready) == ("wizard",)
    codes = [each.code for each in levels_refused(table(), ready)]
    assert "feat-without-place" not in codes
    fought = replace(last, feats=(Taken("dodge"),))
    codes = [each.code for each in levels_refused(table(), replace(ready, levels=(*wizard.levels[:4], fought)))]
    assert "feat-without-place" in codes


def test_ranks_go_as_far_as_the_level_allows() -> None:
    rogue = card("Rik", ("rogue", 3))
    game = table(rogue)
    assert (most_half_ranks(game, rogue, "hide"), most_half_ranks(game, rogue, "spellcraft")) == (12, 6)
    gnoll = with_race(game, Card("Gar", "Gar"), "gnoll")
    assert skill_points_at(game, replace(gnoll, levels=gnoll.levels[:1])).total == 1 * 4


def test_a_level_is_lost_with_what_came_with_it() -> None:
    ina = replace(card("Ina", ("fighter", 2), ("rogue", 1)), experience=needed(3) + 500)
    game, _ = act(table(ina), LoseLevel("Ina"))
    lost = the(game, "Ina")
    assert (len(lost.levels), level_at(lost.experience)) == (2, 2)
    assert refuses(table(card("Ina", ("fighter", 1))), LoseLevel("Ina")) == "last-level"


def test_racial_dice_come_before_classes_and_are_not_more_than_the_race_has() -> None:
    gnoll = card("Gar", (RACIAL, 1), ("fighter", 1), race="gnoll")
    assert "racial-dice-first" in [each.code for each in levels_refused(table(), gnoll)]
    many = card("Gar", (RACIAL, 3), race="gnoll")
    assert "too-many-racial-dice" in [each.code for each in levels_refused(table(), many)]


def test_hit_dice_of_a_draft_are_rolled() -> None:
    game, _ = act(table(), StartDraft("Eva", "typed"))
    game = change(game, name="Gar", race="gnoll", first_class="fighter")
    game, events = act(game, RollHitDice(draft_of(game).id), 7, 9)
    assert only(events, HitDiceRolled).faces == (8, 7, 9)
    game = replace(game, settings=Settings(hit_dice="average"))
    assert refuses(game, RollHitDice(draft_of(game).id)) == "hit-dice-fixed"


def test_cards_are_added_and_edited_within_bounds() -> None:
    game, _ = act(table(), AddCard("Ogre", "gm", CardChanges(race="ogre", levels=(Level(RACIAL, 8),) * 4)))
    assert game.cards[0].experience == needed(6)
    for changes, code in (
        (CardChanges(race="dragon"), "no-such-race"),
        (CardChanges(levels=(Level("knight", 1),)), "no-such-class"),
        (CardChanges(scores=Scores(101, 1, 1, 1, 1, 1)), "score-out-of-range"),
        (CardChanges(challenge=500), "challenge-out-of-range"),
        (CardChanges(fast_healing=-1), "points-out-of-range"),
        (CardChanges(templates=("vampire",)), "no-such-template"),
        (CardChanges(experience=-1), "experience-out-of-range"),
        (CardChanges(name="   "), "name-missing"),
        (CardChanges(race="ogre"), "nothing-changed"),
    ):
        assert refuses(game, EditCard(game.cards[0].id, changes)) == code
    assert refuses(game, AddCard("\u200b")) == "name-missing"


@given(st.lists(st.integers(1, 20_000), max_size=12), st.sampled_from(["drow", "gnoll", "tiefling", "half-orc"]))
def test_experience_after_a_buyoff_never_keeps_the_old_level(awards: list[int], race: str) -> None:
    dice = 2 if race == "gnoll" else 0
    who = card("Zin", (RACIAL, dice), ("fighter", 1), race=race) if dice else card("Zin", ("fighter", 1), race=race)
    game = table(replace(who, experience=needed(dice + 3)), settings=replace(BUYOFF, massive_damage=False))
    for award in awards:
        game, _ = act(game, AwardExperience(("Zin",), award))
        while (due := buyoff_due(game, the(game, "Zin"))) is None and (
            the(game, "Zin").experience >= next_level_at(game, the(game, "Zin")) and len(the(game, "Zin").levels) < 20
        ):
            raised = "strength" if (len(the(game, "Zin").levels) + 1) % 4 == 0 else None
            game, _ = act(game, LevelUp("Zin", "fighter", ability=raised))
        if due is not None and due.enough:
            before = effective_level(game, the(game, "Zin")).total
            game, _ = act(game, PayAdjustment("Zin", due.step))
            assert level_at(the(game, "Zin").experience) < before
            assert effective_level(game, the(game, "Zin")).total == before - 1


def test_vitality_of_a_character_of_every_class() -> None:
    for of, sides in (("barbarian", 12), ("wizard", 4), ("generic-expert", 6)):
        who = card("X", (of, 1), scores=(10, 10, 14, 10, 10, 10))
        assert vitality_maximum(table(who, settings=VITALITY), who).total == sides + 2
