"""Making a d20 character as pages: what may be chosen, what is refused and why, what fits its columns."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from rules.d20.abilities import Scores
from rules.d20.card import Arm, ClassChoice, Learned, Taken, Worn
from rules.d20.creation import with_class_level, with_race
from rules.d20.game import Game
from rules.d20.lists import Armour, Feat, Need, Race, Skill
from rules.d20.settings import Settings
from tabletop_tui.present import creation_d20 as creation
from tabletop_tui.present import creation_d20_look as look
from tabletop_tui.present.creation_d20_abilities import by_method, typed_in
from tabletop_tui.present.creation_d20_feats import to_pick, with_feat
from tabletop_tui.present.creation_d20_making import Making, troubles
from tabletop_tui.present.feats_d20 import choices_for
from tabletop_tui.present.sheet import Page, keys
from tests.tui.board_fights import speaking

GENERIC = Settings(generic_classes=True)
STEP = {name: number for number, name in enumerate(creation.NAMES, 1)}


def made(*classes: str, race: str = "human", settings: Settings | None = None, **fields: object) -> Making:
    game = Game(settings=settings or Settings())
    making = Making(game)
    card = replace(making.card, name="Ina", scores=Scores(15, 13, 14, 12, 10, 8))
    card = with_race(game, card, race)
    for of in classes:
        card = with_class_level(game, card, of)
    return replace(making.with_card(card), **fields)  # type: ignore[arg-type]  # whichever fields a test names


def push(making: Making, key: str, by: int = 1) -> Making:
    """What an arrow does; it must do something and break nothing."""
    after = creation.choice(making, key, by)
    assert after is not None, key
    broken = creation.breaks(making, after, key, by)
    assert broken is None, broken
    return after


def broken(making: Making, key: str, by: int = 1) -> str:
    after = creation.choice(making, key, by)
    assert after is not None, key
    refusal = creation.breaks(making, after, key, by)
    return refusal.code if refusal else ""


def row(making: Making, step: str, key: str, width: int = 76) -> str:
    page = creation.page(making, STEP[step], width)
    return next(line.plain.rstrip() for line in page if line.span(key))


def test_bought_scores_cost_points_and_end_where_the_points_do() -> None:
    making = push(made(), "score|dexterity", -1)
    with speaking("en"):
        assert "abilities 1" in creation.points_line(making, 76).plain
        assert "13 " in row(push(making, "score|dexterity"), "abilities", "score|dexterity")
        spent = push(making, "score|dexterity")
        assert broken(spent, "score|wisdom") == "score-points-overspent"
        assert ">" not in row(spent, "abilities", "score|wisdom")
        hint = creation.hint(spent, STEP["abilities"], "score|wisdom").plain
        assert "Too few points for abilities are left" in hint
    assert creation.choice(making, "score|charisma", -1) is None, "8 is the least"


def test_scores_typed_in_go_from_3_to_18() -> None:
    making = replace(made(), draft=by_method(made().draft, "typed"))
    typed = typed_in(making, "score|charisma", 3)
    assert typed is not None
    assert typed.card.scores.charisma == 3
    assert broken(push(making, "score|strength", 1), "score|strength") == ""
    high = typed_in(making, "score|strength", 18)
    assert high is not None
    assert broken(high, "score|strength") == "score-out-of-range"
    assert creation.choice(typed, "score|charisma", -1) is None


def test_rolled_scores_are_traded_so_that_the_six_stay_the_six() -> None:
    rolled = ((6, 5, 4, 1), (3, 3, 3, 3), (6, 6, 6, 2), (1, 2, 3, 4), (5, 5, 5, 5), (2, 2, 6, 6))
    draft = by_method(replace(made().draft, rolled=rolled), "rolled")
    making = replace(made(), draft=draft)
    assert making.card.scores == Scores(15, 9, 18, 9, 15, 14)
    traded = push(making, "score|strength")
    assert traded.card.scores == Scores(18, 9, 15, 9, 15, 14)
    assert creation.choice(traded, "score|strength", 1) is None
    assert typed_in(traded, "score|strength", 12) is None
    with speaking("en"):
        text = "\n".join(line.plain for line in creation.page(traded, STEP["abilities"], 76))
        assert "6 5 4 (1) = 15" in text
    assert by_method(traded.draft, "rolled").card.scores == traded.card.scores, "the order stays"


def test_before_the_roll_there_is_nothing_but_the_roll() -> None:
    making = replace(made(), draft=by_method(made().draft, "rolled"))
    assert keys(creation.page(making, STEP["abilities"], 76)) == ("method", "roll")


def test_races_show_their_adjustment_and_hit_dice_and_foes_are_no_races() -> None:
    making = made("fighter")
    with speaking("en"):
        assert "LA +1" in row(making, "race", "race|gnoll")
        assert "2 Hit Dice" in row(making, "race", "race|gnoll")
        assert "Str +4" in row(making, "race", "race|gnoll")
        gnoll = push(making, "race|gnoll")
        assert [level.of for level in gnoll.card.levels] == ["racial", "racial", "fighter"]
        assert "effective level 4" in creation.page(gnoll, STEP["class"], 76)[0].plain
    assert "race|wolf" not in keys(creation.page(making, STEP["race"], 76))
    assert creation.choice(making, "race|human", 1) is None, "chosen already"


def test_the_only_level_goes_over_to_another_class_and_keeps_its_skills_and_feats() -> None:
    making = made("fighter")
    making = push(making, "skill|climb")
    making = push(push(making, "feat|power-attack"), "feat|alertness")
    wizard = push(making, "class|wizard")
    assert [level.of for level in wizard.card.levels] == ["wizard"]
    assert wizard.card.levels[0].skills == (Learned("climb", 1),)
    codes = {each.code for each in troubles(wizard)}
    assert "feat-needs" not in codes
    clumsy = push(wizard, "score|strength", -1)
    for _ in range(4):
        clumsy = push(clumsy, "score|strength", -1)
    assert "feat-needs" in {each.code for each in troubles(clumsy)}
    with speaking("en"):
        assert "7x" in creation.steps_line(clumsy, STEP["class"], 76).plain, "marked where it can be put right"
    assert [level.of for level in push(making, "class|fighter", -1).card.levels] == []


def test_further_levels_are_taken_class_by_class_up_to_the_groups_level() -> None:
    making = made("fighter", settings=Settings(starting_level=3))
    making = push(push(making, "class|rogue"), "class|rogue")
    assert [level.of for level in making.card.levels] == ["fighter", "rogue", "rogue"]
    assert broken(making, "class|wizard") == "levels-above-start"
    with speaking("en"):
        assert ">" not in row(making, "class", "class|wizard")
        assert "begin with here: 3" in creation.hint(making, STEP["class"], "class|wizard").plain
    with speaking("en"):
        fewer = push(making, "class|rogue", -1)
        assert "levels 1" in creation.points_line(fewer, 76).plain


def test_generic_classes_are_offered_first_and_only_with_their_house_rule() -> None:
    assert broken(made(), "class|generic-expert") == "generic-classes-off"
    on = made(settings=GENERIC)
    assert keys(creation.page(on, STEP["class"], 76))[0] == "class|generic-warrior"
    push(on, "class|generic-expert")


def test_a_generic_expert_chooses_saves_skills_and_a_weapon_and_no_more() -> None:
    making = made("generic-expert", settings=GENERIC)
    assert not creation.passed_by(making, STEP["choices"])
    with speaking("en"):
        assert "choices 15" in creation.points_line(making, 76).plain
    for save in ("fortitude", "will"):
        making = push(making, f"csave|generic-expert|{save}")
    assert broken(making, "csave|generic-expert|reflex") == "too-many-good-saves"
    making = push(making, "cweapon|generic-expert|longsword")
    making = push(making, "cweapon|generic-expert|rapier")
    assert making.card.choice("generic-expert").weapons == ("rapier",), "one of them"
    offered = [key for key in keys(creation.page(making, STEP["choices"], 76)) if key.startswith("cskill|")]
    assert "cskill|generic-expert|craft" not in offered, "a class skill already"
    for key in offered[:12]:
        making = push(making, key)
    assert broken(making, offered[12]) == "too-many-class-skills"
    assert creation.is_on(making, offered[0])
    making = push(making, offered[0], -1)
    assert len(making.card.choice("generic-expert").skills) == 11
    with speaking("en"):
        assert "2 x any feat, a bonus feat or special feat" in "".join(
            line.plain for line in creation.page(making, STEP["feats"], 76)
        )


def test_an_arcane_spellcaster_chooses_its_ability_too() -> None:
    making = made("generic-arcane", settings=GENERIC)
    assert "ability-to-choose" not in {each.code for each in troubles(making)}, "saves come first"
    with speaking("en"):
        has = creation.hint(making, STEP["choices"], "cskill|generic-arcane|hide").plain
    assert has == "It has these already: Craft, Profession, every knowledge", "names, no ids"
    making = push(making, "cability|generic-arcane|charisma")
    assert making.card.choice("generic-arcane").ability == "charisma"
    assert making.card.choice("generic-arcane") == ClassChoice("generic-arcane", ability="charisma")


def test_nothing_to_choose_is_passed_by() -> None:
    fighter = made("fighter")
    assert creation.passed_by(fighter, STEP["choices"])
    assert creation.passed_by(fighter, STEP["spells"])
    assert not creation.passed_by(made("wizard"), STEP["spells"]), "a school"
    assert creation.passed_by(made(), STEP["skills"])
    fourth = made(*("fighter",) * 4, settings=Settings(starting_level=4))
    assert not creation.passed_by(fourth, STEP["choices"]), "the fourth level raises an ability"
    raised = push(fourth, "raise|4")
    assert raised.card.levels[3].ability == "strength"
    assert push(raised, "raise|4", -1).card.levels[3].ability is None


def test_skill_points_go_as_far_as_level_and_points_do() -> None:
    making = made("fighter")
    with speaking("en"):
        for _ in range(4):
            making = push(making, "skill|climb")
        assert broken(making, "skill|climb") == "too-many-ranks"
        for _ in range(4):
            making = push(making, "skill|spot")
        assert row(making, "skills", "skill|spot").split()[:3] == ["Spot", "<", "2"]
        assert broken(making, "skill|spot") == "too-many-ranks"
        half = push(making, "skill|spot", -1)
        assert "1½" in row(half, "skills", "skill|spot")
        for skill in ("jump", "swim"):
            for _ in range(4):
                making = push(making, f"skill|{skill}")
        assert broken(making, "skill|ride") == "skill-points-overspent"
        assert "No skill points are left" in creation.hint(making, STEP["skills"], "skill|ride").plain
        assert "skills 0" in creation.points_line(making, 76).plain


def test_a_trade_is_typed_in_and_is_a_row_then() -> None:
    making = push(made("fighter"), "skill|craft:bows")
    assert "skill|craft:bows" in keys(creation.page(making, STEP["skills"], 76))
    assert "another|craft" in keys(creation.page(making, STEP["skills"], 76))


def test_every_level_has_its_own_skill_points_and_feats() -> None:
    making = made("fighter", "rogue", "rogue", settings=Settings(starting_level=3))
    assert "level" in keys(creation.page(making, STEP["skills"], 76))
    second = push(making, "level")
    assert second.at_level == 2
    learned = push(second, "skill|hide")
    assert learned.card.levels[0].skills == ()
    assert learned.card.levels[1].skills == (Learned("hide", 1),)
    third = push(second, "level")
    assert creation.choice(third, "level", 1) is None
    assert broken(second, "feat|alertness") == "too-many-feats", "the second level has no place"
    push(third, "feat|alertness")


def test_a_feat_that_asks_for_more_is_dim_and_says_what() -> None:
    with speaking("en"):
        making = made("fighter")
        assert "[ ] Power Attack" in row(making, "feats", "feat|power-attack")
        assert "[" not in row(making, "feats", "feat|cleave")
        assert broken(making, "feat|cleave") == "feat-needs"
        assert "Power Attack" in creation.hint(making, STEP["feats"], "feat|cleave").plain
        making = push(making, "feat|power-attack")
        assert "[ ] Cleave" in row(making, "feats", "feat|cleave")
        making = push(push(making, "feat|cleave"), "feat|dodge")
        assert broken(making, "feat|alertness") == "too-many-feats"
        assert "feats 0" in creation.points_line(making, 76).plain
        making = push(making, "feat|cleave|", -1)
        assert making.card.levels[0].feats == (Taken("power-attack"), Taken("dodge"))


def test_a_feat_with_a_choice_asks_for_it_first() -> None:
    making = made("fighter")
    feat = to_pick(making, "feat|weapon-focus")
    assert feat is not None
    assert creation.choice(making, "feat|weapon-focus", 1) is None
    assert "longsword" in choices_for(making.game, feat)
    after = with_feat(making, Taken("weapon-focus", "longsword"))
    assert after is not None
    with speaking("en"):
        page = creation.page(after, STEP["feats"], 76)
        assert "feat|weapon-focus|longsword" in keys(page)
        assert "more|weapon-focus" in keys(page), "it may be taken for another weapon"
    assert to_pick(after, "more|weapon-focus") == feat


def test_special_feats_are_for_generic_classes() -> None:
    assert not any("special:" in key for key in keys(creation.page(made("fighter"), STEP["feats"], 76)))
    making = made("generic-warrior", settings=GENERIC)
    assert "feat|special:uncanny-dodge" in keys(creation.page(making, STEP["feats"], 76))
    push(making, "feat|special:uncanny-dodge")


def test_gear_is_worn_one_of_a_kind_and_the_weapon_in_hand_comes_first() -> None:
    making = push(push(made("fighter"), "armour|leather"), "armour|chain-shirt")
    making = push(making, "shield|buckler")
    making = push(push(making, "arm|dagger"), "arm|longsword")
    assert (making.card.armour, making.card.shield) == (Worn("chain-shirt"), Worn("buckler"))
    assert making.card.arms == (Arm("dagger"), Arm("longsword"))
    making = push(making, "arm|longsword")
    assert making.card.arms == (Arm("longsword"), Arm("dagger"))
    assert push(making, "arm|dagger", -1).card.arms == (Arm("longsword"),)
    assert push(making, "armour|chain-shirt", -1).card.armour is None
    with speaking("en"):
        wizard = push(made("wizard"), "arm|longsword")
        assert "untrained" in row(wizard, "gear", "arm|longsword", 100)
        assert "untrained" in row(wizard, "gear", "armour|full-plate", 100)
        assert "untrained" not in row(making, "gear", "armour|full-plate", 100)


def test_hit_dice_show_what_is_still_to_be_rolled() -> None:
    making = made("fighter", "fighter", settings=Settings(starting_level=2))
    with speaking("en"):
        text = "\n".join(line.plain for line in creation.page(making, STEP["dice"], 76))
        assert "roll the Hit Dice" in text
        assert "(and 1 die)" in text
        average = made("fighter", "fighter", settings=Settings(starting_level=2, hit_dice="average"))
        text = "\n".join(line.plain for line in creation.page(average, STEP["dice"], 76))
        assert "roll" not in text
        assert "Hit points 19" in text
        vital = made("fighter", settings=Settings(vitality=True))
        text = "\n".join(line.plain for line in creation.page(vital, STEP["dice"], 76))
        assert "Vitality 12" in text
        assert "Wound points 14" in text


def test_a_sorcerer_picks_the_spells_it_knows_and_a_cleric_its_domains() -> None:
    making = made("sorcerer")
    page = creation.page(making, STEP["spells"], 76)
    zeroth = [key for key in keys(page) if key.startswith("spell|sorcerer|0:")]
    for key in zeroth[:4]:
        making = push(making, key)
    assert broken(making, zeroth[4]) == "too-many-spells-known"
    with speaking("en"):
        assert "[" not in row(making, "spells", zeroth[4])
        assert "spells 2" in creation.points_line(making, 76).plain
    making = push(making, zeroth[0], -1)
    assert len(making.card.casting.of("sorcerer").known) == 3
    cleric = push(push(made("cleric"), "domain|cleric|war"), "domain|cleric|sun")
    assert broken(cleric, "domain|cleric|luck") == "too-many-domains"
    wizard = push(made("wizard"), "school|wizard|evocation")
    assert push(wizard, "school|wizard|").card.casting.of("wizard").school == ""


def test_rows_are_found_by_letters_without_their_accents() -> None:
    with speaking("cs"):
        making = replace(made("fighter"), sought="kratky")
        found = keys(creation.page(making, STEP["gear"], 76))
        assert "arm|short-sword" in found
        assert "arm|longsword" not in found
        nothing = replace(making, sought="xyzzy")
        for name in ("race", "class", "skills", "feats", "gear"):
            page = creation.page(nothing, STEP[name], 76)
            assert "Nic se tak nejmenuje." in "".join(line.plain for line in page), name


def test_the_campaigns_own_things_can_be_chosen() -> None:
    making = made("fighter")
    lists = replace(
        making.game.lists,
        races=(Race("own-1", name="Ash [elf]", adjustment=1),),
        armour=(Armour("own-2", "light", 4, name="Scale coat"),),
        skills=(Skill("own-3", "wisdom", True, 0, name="Star lore"),),
        feats=(Feat("own-4", "general", needs=(Need("ability", "strength", 19),), name="Giant grip"),),
    )
    making = replace(making, game=replace(making.game, lists=lists))
    with speaking("en"):
        assert "Ash [elf]" in row(push(making, "race|own-1"), "race", "race|own-1")
        assert "Scale coat" in row(push(making, "armour|own-2"), "gear", "armour|own-2")
        assert "Star lore" in row(push(making, "skill|own-3"), "skills", "skill|own-3")
        assert "Strength 19" in row(making, "feats", "feat|own-4")
        assert broken(making, "feat|own-4") == "feat-needs"


def test_a_standard_class_beside_generic_ones_is_allowed_with_a_word_on_it() -> None:
    with speaking("en"):
        text = "\n".join(line.plain for line in creation.page(made("fighter", settings=GENERIC), STEP["class"], 76))
        assert "The group plays generic" in text
        assert "The group plays generic" not in "\n".join(
            line.plain for line in creation.page(made("fighter"), STEP["class"], 76)
        )


@settings(max_examples=15, deadline=None)
@given(st.data())
def test_whatever_is_pushed_in_whatever_order_every_page_can_be_drawn(data: st.DataObject) -> None:
    rules = Settings(
        generic_classes=True, starting_level=data.draw(st.integers(1, 5)), vitality=data.draw(st.booleans())
    )
    making = Making(Game(settings=rules))
    with speaking("en"):
        for _ in range(25):
            step = data.draw(st.integers(2, creation.LOOK - 1))
            rows = keys(creation.page(making, step, 76))
            if not rows:
                continue
            key = data.draw(st.sampled_from(rows))
            by = data.draw(st.sampled_from((1, 1, 1, -1)))
            creation.hint(making, step, key)
            after = creation.choice(making, key, by)
            if after is not None and (creation.breaks(making, after, key, by) is None or data.draw(st.booleans())):
                making = after
        for step in range(2, creation.LOOK):
            assert all(cell_len(line.plain) <= 76 for line in creation.page(making, step, 76))
        creation.steps_line(making, 2, 76)
        assert all(creation.problem(making, each) for each in troubles(making))
        look.page(making, 76)
        points = creation.points_line(making, 76).plain
        assert all(str(abs(left)) in points for _label, left in creation.budgets(making))


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("width", [56, 76, 116])
def test_every_page_and_line_fits_its_width(language: str, width: int) -> None:
    settings = Settings(generic_classes=True, starting_level=6, vitality=True)
    making = made("generic-expert", "sorcerer", "cleric", race="gnoll", settings=settings, level=3)
    with speaking(language):
        for step in range(2, creation.LOOK):
            page: Page = creation.page(making, step, width)
            assert all(cell_len(line.plain) <= width for line in page), step
            assert creation.steps_line(making, step, width).cell_length <= width
            assert creation.points_line(making, width).cell_length <= width
            for key in keys(page)[:40]:
                creation.hint(making, step, key)


def test_a_character_without_a_name_is_spoken_of_all_the_same() -> None:
    with speaking("en"):
        making = replace(made(), draft=replace(made().draft, card=replace(made().card, name="")))
        shown = [creation.problem(making, each) for each in troubles(making)]
        assert any(sentence.startswith("The character has no Hit Die yet") for sentence in shown)
        assert not any("{" in sentence or "(" in sentence for sentence in shown)
