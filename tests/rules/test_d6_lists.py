"""The campaign's own lists (docs/rules-d6.md L)."""

from dataclasses import replace

import pytest

from rules.content import d6 as content
from rules.d6.actions import Assist, CastAttack, UseSkill
from rules.d6.card import Rank
from rules.d6.changes import CardChanges
from rules.d6.declaring import Declare
from rules.d6.drafting import ChangeDraft, StartDraft
from rules.d6.foes import AddFoeFromCard
from rules.d6.list_changes import AddEntry, ChangeEntry, EntryRemoved, RemoveEntry, list_preview
from rules.d6.lists import Armour, Focus, Proficiency, Skill, Weapon, standard_lists
from rules.d6.numbers import NumberChange
from rules.d6.professions import AddProfession, ProfessionRenamed, RemoveProfession, RenameProfession
from tests.rules.d6_table import Table, card


def test_the_built_in_lists_hold_what_the_rules_say() -> None:
    lists = standard_lists()
    assert [sum(skill.attribute == name for skill in lists.skills) for name in ("strength", "reflexes")] == [5, 5]
    assert len(lists.skills) == 15
    assert {armour.id: armour.levels for armour in lists.armour} == {
        "leather": 1,
        "gambeson": 1,
        "mail-shirt": 1,
        "breastplate": 2,
        "full-mail": 2,
        "full-plate": 4,
        "small-shield": 1,
        "large-shield": 2,
    }
    assert {focus.id: focus.bonus for focus in lists.foci} == {"wand": 1, "staff": 2}
    known = {proficiency.id for proficiency in lists.proficiencies}
    assert all(weapon.proficiency in known for weapon in lists.weapons)


def test_ids_are_unique_and_every_row_has_both_names() -> None:
    ids = [
        row[0]
        for rows in (content.SKILLS, content.PROFICIENCIES, content.WEAPONS, content.FOCI, content.ARMOUR)
        for row in rows
    ]
    assert len(set(ids) - {row[0] for row in content.WEAPONS}) == 15 + 10 - 7 + 2 + 8
    for rows in (content.SKILLS, content.PROFICIENCIES, content.WEAPONS, content.FOCI, content.ARMOUR):
        assert len({row[0] for row in rows}) == len(rows)
        assert all(row[-1].strip() and row[-2].strip() for row in rows)
    assert [row[0] for row in content.CHALLENGE_LEVELS] == list(range(1, 9))


@pytest.mark.parametrize(
    "entry",
    [
        Skill("", "reflexes", "Juggling"),
        Proficiency("", "magic", "Ice magic"),
        Weapon("", "large", 4, None, "Ogre club"),
        Focus("", 3, "Orb"),
        Armour("", 3, "body", "Dragonhide"),
    ],
)
def test_an_entry_of_the_campaigns_own_gets_an_id_and_can_be_removed(entry) -> None:
    table = Table(card("Mira"))
    before = table.game.lists
    table.do(AddEntry(entry))
    lists = table.game.lists
    (new,) = [
        one
        for name in ("skills", "proficiencies", "weapons", "foci", "armour")
        for one in getattr(lists, name)
        if one not in getattr(before, name)
    ]
    assert new == replace(entry, id="own-1")
    kind = {Skill: "skill", Proficiency: "proficiency", Weapon: "weapon", Focus: "focus", Armour: "armour"}[type(entry)]
    table.do(RemoveEntry(kind, "own-1"))
    assert table.game.lists == before


@pytest.mark.parametrize(
    ("intent", "code"),
    [
        (AddEntry(Skill("", "strength", " ")), "name-missing"),
        (AddEntry(Skill("", "strength", "swim")), "name-taken"),
        (AddEntry(Skill("", "strength", "Plavání")), "name-taken"),
        (AddEntry(Weapon("", "spoons", 1, None, "Spoon")), "no-such-proficiency"),
        (AddEntry(Weapon("", "small", 10, None, "Spoon")), "bonus-out-of-range"),
        (AddEntry(Weapon("", "small", 1, -10, "Spoon")), "bonus-out-of-range"),
        (AddEntry(Focus("", -10, "Rock")), "bonus-out-of-range"),
        (AddEntry(Armour("", -1, "body", "Rags")), "bonus-out-of-range"),
        (AddEntry(Armour("", 10, "body", "Bunker")), "bonus-out-of-range"),
        (ChangeEntry(Skill("ghost", "strength", "Boo")), "no-such-entry"),
        (ChangeEntry(Skill("swim", "strength")), "nothing-changed"),
        (ChangeEntry(Skill("swim", "strength", "Grip")), "name-taken"),
        (ChangeEntry(Weapon("unarmed", "small", 0)), "needed-by-the-rules"),
        (ChangeEntry(Proficiency("unarmed", "magic")), "needed-by-the-rules"),
        (RemoveEntry("skill", "ghost"), "no-such-entry"),
        (RemoveEntry("weapon", "unarmed"), "needed-by-the-rules"),
        (RemoveEntry("proficiency", "unarmed"), "needed-by-the-rules"),
        (RemoveEntry("proficiency", "small"), "needed-by-weapons"),
        (AddProfession(" "), "name-missing"),
        (RemoveProfession("Cook"), "profession-not-listed"),
        (RenameProfession("Cook", "Chef"), "profession-not-listed"),
    ],
)
def test_a_change_of_the_lists_that_cannot_be_is_refused(intent, code: str) -> None:
    assert Table().refuses(intent).code == code


def test_an_entry_is_renamed_and_gets_its_usual_name_back() -> None:
    table = Table()
    table.do(ChangeEntry(Skill("swim", "strength", "Dive")))
    assert Skill("swim", "strength", "Dive") in table.game.lists.skills
    table.do(AddEntry(Skill("", "strength", "Swim")))
    assert table.refuses(ChangeEntry(Skill("own-1", "strength", ""))).code == "name-missing"
    table.do(RemoveEntry("skill", "own-1"))
    table.do(ChangeEntry(Skill("swim", "strength")))
    assert table.game.lists == standard_lists()


def test_removing_takes_it_off_cards_foes_and_drafts_and_the_list_before_says_so() -> None:
    table = Table(card("Mira", skills={"swim": 2, "grip": 1}), card("Tam"))
    table.do(AddFoeFromCard("mira"))
    table.do(StartDraft())
    which = table.game.drafts[0].id
    table.do(ChangeDraft(which, CardChanges(skills=(Rank("swim", 1),))))
    intent = RemoveEntry("skill", "swim")
    before = table.campaign
    told = list_preview(table.game, intent)
    assert table.campaign is before
    assert [one.who.label for one in told] == ["Mira", "Tam", "Mira", ""]
    assert NumberChange("skill", "swim", 5, None) in told[0].numbers
    table.do(intent)
    assert table.only(EntryRemoved).cards == ("Mira",)
    assert table.card("mira").skills == (Rank("grip", 1),)
    assert table.game.foes[0].skills == (Rank("grip", 1),)
    assert table.game.drafts[0].card.skills == ()


def test_a_better_weapon_changes_the_dice_of_those_who_carry_it() -> None:
    table = Table(card("Mira", weapons=("small",)), card("Tam"))
    (change,) = list_preview(table.game, ChangeEntry(Weapon("small", "small", 2)))
    assert (change.who.label, change.numbers) == ("Mira", (NumberChange("combat", "small", 3, 5),))
    assert list_preview(table.game, ChangeEntry(Weapon("ghost", "small", 2))) == ()


@pytest.mark.parametrize(
    ("action", "kind", "which"),
    [
        (UseSkill("swim", 2), "skill", "swim"),
        (Assist("tam", "skill", "swim"), "skill", "swim"),
        (CastAttack("tam", "fire-magic", "wand"), "proficiency", "fire-magic"),
        (CastAttack("tam", "fire-magic", "wand"), "focus", "wand"),
        (CastAttack("tam", "fire-magic", "wand"), "weapon", "small"),
    ],
)
def test_what_is_used_in_the_fight_is_not_removed(action, kind, which: str) -> None:
    table = Table(card("Mira", weapons=("small", "wand")), card("Tam", reflexes=1))
    table.begin()
    table.do(Declare("mira", 1, action))
    refusal = table.refuses(RemoveEntry(kind, which))
    assert (refusal.code, refusal.values["who"]) == ("used-in-the-fight", "Mira")


def test_professions_are_offered_renamed_everywhere_and_kept_by_cards() -> None:
    table = Table(card("Mira", professions={"Cook": 2, "Chef": 1}), card("Tam", reflexes=1))
    table.do(AddProfession("Cook"))
    assert table.refuses(AddProfession("cook")).code == "name-taken"
    table.begin()
    table.do(Declare("mira", 1, Assist("tam", "profession", "Cook")))
    table.do(RenameProfession("Cook", "Chef"))
    assert table.only(ProfessionRenamed).name == "Chef"
    assert table.card("mira").professions == (Rank("Chef", 2),)
    assert table.fighter("mira").action == Assist("tam", "profession", "Chef")
    table.do(RenameProfession("Chef", "CHEF"))
    table.do(RemoveProfession("CHEF"))
    assert table.game.lists.professions == ()
    assert table.card("mira").professions == (Rank("CHEF", 2),)


def test_a_list_has_an_end() -> None:
    table = Table()
    skills = tuple(Skill(f"s{number}", "strength", f"S{number}") for number in range(200))
    lists = replace(table.game.lists, skills=skills, professions=tuple(f"P{number}" for number in range(200)))
    table.campaign = replace(table.campaign, game=replace(table.game, lists=lists))
    assert table.refuses(AddEntry(Skill("", "strength", "One more"))).code == "list-full"
    assert table.refuses(AddProfession("One more")).code == "list-full"
