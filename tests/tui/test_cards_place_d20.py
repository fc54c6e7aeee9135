"""The cards place of the d20 game by keys alone, at 80×24 unless a test is about the size."""

from dataclasses import replace
from pathlib import Path

import pytest

from rules.d20.abilities import Scores
from rules.d20.card import Affliction, Arm, Learned, Level, Modifier, Taken, Worn
from rules.d20.experience import needed
from rules.d20.settings import Settings
from tabletop_tui.dialogs.rows import ChoiceRow
from tabletop_tui.present.edit_d20 import parts
from tabletop_tui.present.sheet import keys
from tabletop_tui.widgets.sheet import Sheet
from tests.tui.cards_app import Cards, at_the_cards
from tests.tui.cards_d20_table import EVERYBODY, EVERYTHING, ILSE, TAM, ZUB, campaign

Patch = pytest.MonkeyPatch


async def choose(cards: Cards, value: object, letter: str) -> None:
    """Bring the row that has the focus to a value by a letter typed again and again."""
    row = cards.app.screen.focused
    assert isinstance(row, ChoiceRow)
    for _ in row.choices:
        if row.answer == value:
            return
        await cards.press(letter)
    raise AssertionError(f"{value} cannot be reached with {letter}")


async def entry(cards: Cards, key: str) -> None:
    """Put the cursor of a menu on an entry."""
    sheet = cards.app.screen.query_one("#menu", Sheet)
    listed = keys(sheet.page)
    assert key in listed, f"{key} is not on the menu:\n{cards.text}"
    await cards.press("home", *("down",) * listed.index(key))
    assert sheet.at == key


async def test_a_gnoll_comes_to_its_third_level_and_pays_off_its_adjustment(tmp_path: Path, monkeypatch: Patch) -> None:
    dice = (6, 9)
    async with at_the_cards(campaign(settings=EVERYTHING), tmp_path, monkeypatch, *dice) as cards:
        assert "No cards yet." in cards.text
        await cards.press("n")
        await entry(cards, "quick")
        await cards.press("enter")
        await cards.type("Zub")
        await cards.press("down", "right", "down")
        await cards.type("gnom")
        assert "Gnome" in cards.text, "the name that begins so"
        await choose(cards, "gnoll", "g")
        await cards.press("down")
        await choose(cards, "fighter", "f")
        await cards.press("down", "1", "down", *("backspace",) * 20)
        await cards.type("15 12 13 10 11 8")
        await cards.press("down")
        await choose(cards, "greataxe", "g")
        await cards.press("enter")
        gnoll = cards.card("Zub")
        assert [level.of for level in gnoll.levels] == ["racial", "racial", "fighter"]
        assert gnoll.experience == needed(4), "two Hit Dice, one class level, +1"

        await cards.press("colon")
        await cards.type("award")
        await cards.press("enter", *"9000", "down")
        await cards.type("the mill")
        assert "Zub: 6,000 -> 15,000 • a level is due" in cards.text
        await cards.press("enter")
        assert cards.card("Zub").experience == 15_000
        assert "A level is due: enter takes it" in cards.text

        await cards.go_in("advance")
        await cards.press("enter")
        assert "Level up: Zub" in cards.text
        await entry(cards, "take")
        assert "raises one ability by a point" in cards.text
        await cards.press("enter")
        assert cards.question == "MenuDialog", "what is refused cannot be picked"
        await entry(cards, "ability")
        await cards.press("enter", "enter", "enter", "1", "enter")
        assert "1 of 1 spent" in cards.text
        await cards.press("enter")
        await cards.type("cleave")
        assert "Cleave asks for more: Power Attack" in " ".join(cards.text.split())
        await cards.press("enter")
        assert cards.question == "FindDialog", "a feat out of reach cannot be picked"
        await cards.press(*("backspace",) * 6)
        await cards.type("weapon foc")
        await cards.press("enter")
        await cards.type("greataxe")
        await cards.press("enter")
        assert "Weapon Focus (Greataxe)" in cards.text
        await entry(cards, "take")
        await cards.press("enter")
        assert cards.question == "ReviewDialog"
        assert "Strength                19 -> 20" in cards.text
        assert "Fighter 1 -> Fighter 2" in cards.text
        await cards.press("escape")
        assert cards.question == "MenuDialog", "back to choosing"
        await cards.press("enter", "enter")
        second = cards.card("Zub").levels[-1]
        assert second == Level("fighter", 6, second.skills, (Taken("weapon-focus", "greataxe"),), "strength")
        assert sum(each.points for each in second.skills) == 1

        await cards.go_in("advance")
        await cards.press("enter")
        await entry(cards, "die")
        await cards.press("enter", "9", "enter")
        await entry(cards, "take")
        await cards.press("enter")
        assert "Still unchosen: 1 skill point" in " ".join(cards.text.split())
        await cards.press("enter")
        third = cards.card("Zub")
        assert third.levels[-1].face == 9
        assert "Level adjustment to pay off: enter decides" in cards.text

        await cards.go_in("advance")
        await cards.press("enter")
        assert "experience: 15,000 -> 10,000" in cards.text
        assert "ECL: 6 -> 5" in cards.text
        await cards.press("down")
        assert "Later steps are lost with it." in cards.text
        await cards.press("up", "enter")
        paid = cards.card("Zub")
        assert (paid.experience, paid.buyoff.paid) == (10_000, 1)
        assert len(paid.levels) == 5, "levels and Hit Dice stay"
        await cards.press("u")
        assert cards.card("Zub") == third
        await cards.press("U")
        assert cards.card("Zub") == paid
        await cards.press("u", "u", "u")
        assert len(cards.card("Zub").levels) == 3
        await cards.press("U", "U", "U")
        assert cards.card("Zub") == paid, "the Hit Die is not rolled again"


async def test_a_generic_expert_levels_up_and_a_declined_buyoff_is_gone(tmp_path: Path, monkeypatch: Patch) -> None:
    settings = Settings(generic_classes=True, adjustment_buyoff=True, hit_dice="average")
    gnoll = replace(ZUB, levels=(*ZUB.levels, Level("fighter", 5)))
    table = campaign(replace(TAM, experience=1_000), gnoll, settings=settings)
    async with at_the_cards(table, tmp_path, monkeypatch) as cards:
        await cards.press("colon")
        await cards.type("level up")
        await cards.press("enter")
        await entry(cards, "class")
        await cards.press("enter")
        await entry(cards, "generic-arcane")
        await cards.press("enter")
        await entry(cards, "choice")
        await cards.press("enter")
        assert "good saves 0 of 1 • class skills 0 of 4" in cards.text
        await cards.press("enter")
        assert cards.question == "ClassChoiceDialog"
        assert "choose good saves, 1 in all" in " ".join(cards.text.split())
        await cards.press("escape")
        await entry(cards, "class")
        await cards.press("enter", "home", "enter")
        await entry(cards, "die")
        assert "This Hit Die counts 3, as the group plays" in " ".join(cards.text.split())
        await entry(cards, "skills")
        await cards.press("enter", *"5", "down", *"3", "enter")
        await cards.press("enter")
        await cards.type("sneak")
        assert "asks for more" in " ".join(cards.text.split())
        await cards.press(*("backspace",) * 5)
        await cards.type("dodge")
        await cards.press("enter")
        await entry(cards, "take")
        await cards.press("enter", "enter")
        expert = cards.card("Tam")
        assert expert.levels[-1].of == "generic-expert"
        assert expert.levels[-1].face == 3
        assert expert.levels[-1].feats == (Taken("dodge"),)
        assert sum(each.points for each in expert.levels[-1].skills) == 8

        await cards.go("Zub")
        await cards.go_in("advance")
        await cards.press("enter", "down", "enter")
        assert cards.card("Zub").buyoff.declined
        assert "pay off: enter" not in cards.text
        await cards.go_in("adjustment")
        await cards.press("enter")
        assert "A step was declined, so it stays for good." in cards.text
        await cards.press("escape", "e")
        await entry(cards, "buyoff")
        assert "no level adjustment to pay off now" in " ".join(cards.text.split())
        await cards.press("escape", "u")
        assert not cards.card("Zub").buyoff.declined


async def test_saves_skills_and_attacks_are_rolled_from_the_card_or_taken(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*EVERYBODY), tmp_path, monkeypatch, 12, 19, 15, 7) as cards:
        await cards.go_in("save:fortitude")
        await cards.press("k")
        assert "success " in cards.text
        await cards.press("enter")
        assert "Fortitude" in cards.text
        assert cards.dice_left == 3
        await cards.go_in("attack:greataxe")
        await cards.press("k", "down", *"20")
        assert "confirmed critical" in cards.text
        await cards.press("enter")
        assert cards.dice_left == 1, "hit with 19, no threat of a x3 weapon; then the damage"
        await cards.go_in("skill:climb")
        await cards.press("k", "down", *"15", "down", "down", "right")
        assert "take 10" in cards.text
        await cards.press("right")
        assert "take 20" in cards.text
        await cards.press("down", "space")
        assert "take 20" in cards.text
        await cards.press("enter")
        assert cards.question == "RollDialog", "with something at stake nobody takes 20"
        await cards.press("space", "enter")
        assert not cards.question
        assert cards.dice_left == 1, "nothing was thrown"


async def test_health_conditions_and_the_gms_decisions_by_hand(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(ZUB, ILSE, settings=EVERYTHING), tmp_path, monkeypatch, *((4,) * 30)) as cards:
        await cards.go("Ilse")
        await cards.press("w", "enter", *"3", "enter")
        assert cards.card("Ilse").health.vitality_lost == 8
        await cards.go("Zub")
        await cards.press("w")
        await entry(cards, "condition:0")
        await cards.press("enter")
        assert cards.card("Zub").conditions == ()
        await cards.press("u")
        assert cards.card("Zub").conditions == (Affliction("shaken"),)
        await cards.press("w")
        await entry(cards, "life:dead")
        await cards.press("enter")
        assert cards.card("Zub").health.life == "dead"
        assert "x dead" in cards.text
        await cards.press("w")
        await entry(cards, "revive")
        await cards.press("enter")
        assert cards.card("Zub").health.life == "up"
        await cards.press("w")
        await entry(cards, "levels")
        await cards.press("enter", "down", "2", "enter")
        assert cards.card("Zub").casting.negative_levels == 2, "whoever casts nothing has them too"
        await cards.press("u")

        await cards.go("Ilse")
        await cards.press("w", "enter", "up")
        await choose(cards, "set", "p")
        await cards.press("down", *"0", "down", *"0", "enter")
        assert cards.card("Ilse").health.wounds_lost == 10
        await cards.press("w")
        await entry(cards, "life:dying")
        await cards.press("enter")
        assert "! dying, DC 10" in cards.text
        await cards.press("w")
        await entry(cards, "tend")
        await cards.press("enter")
        assert "Heal " in cards.text
        await cards.press("enter")
        assert "Zub, Heal" in cards.text
        await cards.press("w")
        await entry(cards, "life:stable")
        await cards.press("enter")
        assert cards.card("Ilse").health.life == "stable"
        await cards.press("w")
        await entry(cards, "condition")
        await cards.press("enter", "enter")
        assert len(cards.card("Ilse").conditions) == 1


@pytest.mark.slow
async def test_each_part_of_a_card_is_edited_and_taken_back_as_one_step(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*EVERYBODY), tmp_path, monkeypatch) as cards:
        for part in parts(cards.game, ZUB):
            await cards.press("e")
            await entry(cards, part.key)
            await cards.press("enter")
            for _ in range(3):
                if cards.question == "TextDialog":
                    await cards.press("tab", "enter")
                elif cards.question in {"MenuDialog", "FindDialog", "ReductionForm"}:
                    await cards.press("escape")
                elif cards.question:
                    await cards.press("enter")
            assert not cards.question, part.key
        assert cards.campaign.step == 0, "an untouched form changes nothing and says nothing"
        assert not cards.toasts

        await cards.go("Lurker")
        await cards.press("e")
        await entry(cards, "abilities")
        await cards.press("enter", *"18", "down", "enter")
        await cards.press("e")
        await entry(cards, "arms")
        await cards.press("enter")
        await choose(cards, "rapier", "r")
        await cards.press("enter")
        await cards.press("e")
        await entry(cards, "worn")
        await cards.press("enter", "l", "down", "1", "enter")
        await cards.press("e")
        await entry(cards, "modifiers")
        await cards.press("enter")
        await cards.type("a ring")
        await cards.press("enter")
        await cards.press("e")
        await entry(cards, "reduction")
        await cards.press("enter", "1", "0", "enter")
        await cards.press("e")
        await entry(cards, "feats")
        await cards.press("enter", "end", "enter")
        await cards.type("dodge")
        await cards.press("enter")
        await cards.go_in("skill:climb")
        await cards.press("e", "4", "enter")
        changed = cards.card("Lurker")
        assert changed.scores.strength == 18
        assert changed.arms == (Arm("rapier"),)
        assert changed.armour == Worn("leather", 1)
        assert changed.modifiers == (Modifier("armour-class", 1, "deflection", "a ring"),)
        assert [each.points for each in changed.reduction] == [10]
        assert changed.levels[-1].feats == (Taken("dodge"),)
        assert changed.levels[-1].skills == (Learned("climb", 4),)
        await cards.press(*("u",) * 7)
        assert cards.card("Lurker") == EVERYBODY[-1]


async def test_copies_foes_by_number_hiding_and_removing(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(ZUB), tmp_path, monkeypatch) as cards:
        await cards.press("n")
        await entry(cards, "foes")
        await cards.press("enter")
        await cards.type("3 kobold")
        await cards.press("enter")
        assert cards.labels == ["Zub", "Kobold 1", "Kobold 2", "Kobold 3"]
        await cards.go("Kobold 2")
        await cards.press("D")
        await cards.go("Kobold 1")
        await cards.press("c")
        assert "New: Kobold 4" in cards.text, "never a second 3"
        await cards.press("enter")
        assert cards.labels == ["Zub", "Kobold 1", "Kobold 3", "Kobold 4"]
        await cards.press("h")
        assert cards.card("Kobold 4").hidden or cards.card("Kobold 1").hidden
        await cards.press("colon")
        await cards.type("keep as")
        await cards.press("enter")
        assert [foe.name for foe in cards.game.foes] == ["Kobold"]
        await cards.press(*("u",) * 5)
        assert cards.labels == ["Zub"]
        assert cards.game.foes == ()
        await cards.press("n", "down", "enter")
        await cards.type("Oda")
        await cards.press(*("down",) * 5)
        await cards.type("13 12 14 10 8 9")
        await cards.press("enter")
        assert cards.card("Oda").scores == Scores(13, 12, 14, 10, 8, 9), "typed in the place of the ones filled in"


@pytest.mark.parametrize(("size", "language"), [((80, 24), "cs"), ((120, 40), "en")])
async def test_the_card_is_whole_in_every_size_and_language(
    tmp_path: Path, monkeypatch: Patch, size: tuple[int, int], language: str
) -> None:
    async with at_the_cards(
        campaign(*EVERYBODY, settings=EVERYTHING), tmp_path, monkeypatch, size=size, language=language
    ) as cards:
        assert "Zub" in cards.text
        await cards.press("right")
        assert ("Chain shirt" in cards.text or "Greataxe" in cards.text) == (language == "en" and size[1] > 20)
        assert ("TZ" in cards.text) == (language == "cs")
        await cards.go_in("armour-class")
        await cards.press("enter")
        assert cards.question == "ExplainDialog"
