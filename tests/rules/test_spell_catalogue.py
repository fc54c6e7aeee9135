"""The catalogue of spells: complete, at the right levels, in two languages, and found by typing."""

import time
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.content.d20 import spells as d20_spells
from rules.content.d20 import spells_saves as d20_spells_saves
from rules.d20.afflicting import is_known
from rules.d20.casting.usual import Usual, usual
from rules.d20.spells import Catalogue, Listed, Spell, folded, slug, standard_catalogue
from rules.d20.standard import SAVES
from tests.rules import spell_facts

CATALOGUE = standard_catalogue()
FOREIGN = {
    "divine": "the chapters on gods",
    "psionic": "the chapters on psionics",
    "bell-curve": "the variant of bell-curve rolls, with two spells for the Luck domain",
}
"""Where spells come from that the core lists do not have."""
PSIONIC_AND_CURVE = {spell.name for spell in CATALOGUE.spells if spell.source in ("psionic", "bell-curve")}


DAMAGE_TYPES = {"", "fire", "cold", "acid", "electricity", "sonic", "force", "positive", "negative"}


def names(text: str) -> list[str]:
    return text.split("; ")


def facts_by_class() -> dict[tuple[str, str], int]:
    facts = {
        (name, who): level
        for who, levels in spell_facts.BY_CLASS.items()
        for level, text in levels.items()
        for name in names(text)
    }
    facts |= {(name, "wizard"): level for (name, who), level in facts.items() if who == "sorcerer"}
    return facts | {(name, "wizard"): level for level, name in spell_facts.WIZARD_ALONE.items()}


def test_the_catalogue_holds_every_spell_of_the_reference_and_says_where_others_come_from() -> None:
    known = {name for text in spell_facts.BY_SCHOOL.values() for name in names(text)}
    held = {spell.name: spell.source for spell in CATALOGUE.spells}
    assert len(held) == len(CATALOGUE.spells) >= 600
    assert known - set(held) == set()
    assert set(held) - known == PSIONIC_AND_CURVE
    assert set(held.values()) == {"core", *FOREIGN}


def test_every_spell_stands_at_the_level_of_the_reference_on_every_class_list() -> None:
    held = {
        (spell.name, each.by): each.level
        for spell in CATALOGUE.spells
        for each in spell.classes
        if spell.name not in PSIONIC_AND_CURVE
    }
    assert held == facts_by_class()


def test_every_spell_stands_at_the_level_of_the_reference_in_every_domain() -> None:
    held = {
        (spell.name, each.by): each.level
        for spell in CATALOGUE.spells
        for each in spell.domains
        if spell.name not in PSIONIC_AND_CURVE
    }
    assert held == {
        (name, domain): level
        for domain, levels in spell_facts.BY_DOMAIN.items()
        for level, text in levels.items()
        for name in names(text)
    }


def test_every_spell_is_of_the_school_of_the_reference() -> None:
    for school, text in spell_facts.BY_SCHOOL.items():
        for name in names(text):
            spell = CATALOGUE.spell(slug(name))
            assert spell is not None
            assert spell.school == school


def test_only_corrupt_weapon_stands_on_no_list_of_a_hero() -> None:
    heroes = {"bard", "cleric", "druid", "paladin", "ranger", "sorcerer", "wizard"}
    alone = [
        spell.id for spell in CATALOGUE.spells if not spell.domains and not heroes & {each.by for each in spell.classes}
    ]
    assert alone == ["corrupt-weapon"]


def test_every_domain_has_one_spell_or_more_at_each_level_and_one_name() -> None:
    for domain, _, _ in d20_spells.DOMAINS:
        held = [
            each.level
            for spell in CATALOGUE.spells
            if spell.source != "bell-curve"
            for each in (*spell.domains, *CATALOGUE.further.get(spell.id, ()))
            if each.by == domain
        ]
        assert sorted(held) == list(range(1, 10)), domain


def test_names_are_whole_and_none_stands_twice_in_either_language() -> None:
    for language in ([spell.name for spell in CATALOGUE.spells], [spell.czech for spell in CATALOGUE.spells]):
        assert all(name and name[0].isupper() and name == name.strip() for name in language)
        assert [name for name, count in Counter(map(folded, language)).items() if count > 1] == []
    assert len({spell.id for spell in CATALOGUE.spells}) == len(CATALOGUE.spells)


FAMILIES = (
    ("Cure ", "Zhoj "),
    ("Inflict ", "Způsob "),
    ("Detect ", "Odhal "),
    ("Dispel ", "Rozptyl "),
    ("Protection from ", "Ochrana před "),
    ("Magic Circle against ", "Magický kruh proti "),
    ("Summon Monster ", "Přivolej nestvůru "),
    ("Summon Nature's Ally ", "Přivolej přírodního spojence "),
    ("Symbol of ", "Symbol "),
    ("Hold ", "Znehybni "),
    ("Charm ", "Okouzli "),
    ("Dominate ", "Podmaň si "),
    ("Power Word ", "Slovo moci: "),
    ("Wall of ", "Stěna "),
    ("Remove ", "Zbav "),
    ("Prismatic ", "Prizmatická "),
)


@pytest.mark.parametrize(("english", "czech"), FAMILIES)
def test_families_of_spells_have_one_word_in_czech_too(english: str, czech: str) -> None:
    family = [spell for spell in CATALOGUE.spells if spell.name.startswith(english) and "," not in spell.name]
    assert len(family) > 1
    assert [spell.name for spell in family if not spell.czech.startswith(czech) and spell.name != "Hold Portal"] == []


@pytest.mark.parametrize(("kind", "words"), [("Mass", ("Hromadn",)), ("Greater", ("Mocn",)), ("Lesser", ("Menší",))])
def test_stronger_and_weaker_forms_are_told_by_one_word_before_the_name(kind: str, words: tuple[str, ...]) -> None:
    family = [spell for spell in CATALOGUE.spells if spell.name.endswith(f", {kind}")]
    assert len(family) > 5
    assert [spell.czech for spell in family if not spell.czech.startswith(words)] == []


def test_numbered_spells_keep_their_number_and_follow_each_other() -> None:
    for family in ("Summon Monster", "Summon Nature's Ally"):
        found = [spell for spell in CATALOGUE.spells if spell.name.startswith(family)]
        assert [spell.name.rsplit(" ", 1)[1] for spell in found] == [
            "I",
            "II",
            "III",
            "IV",
            "V",
            "VI",
            "VII",
            "VIII",
            "IX",
        ]
        assert all(spell.czech.endswith(" " + spell.name.rsplit(" ", 1)[1]) for spell in found)


def test_schools_are_named_as_the_rules_name_them() -> None:
    schools = {row[0]: row[2] for row in d20_spells.SCHOOLS}
    assert schools["evocation"] == "Zaklínání"
    assert schools["enchantment"] == "Očarování"
    assert {spell.school for spell in CATALOGUE.spells} == set(schools)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("blesk", "lightning-bolt"),
        ("BLESK ", "lightning-bolt"),
        ("ohniva koule", "fireball"),
        ("Ohnivá koule", "fireball"),
        ("zhoj lehka", "cure-light-wounds"),
        ("prizen", "divine-favor"),
        ("cats gra", "cats-grace"),
        ("cat's gra", "cats-grace"),
        ("greater arcane", "arcane-sight-greater"),
        ("arcane sight, greater", "arcane-sight-greater"),
        ("summon monster ii", "summon-monster-ii"),
        ("geas/q", "geas-quest"),
        ("mocny teleport", "teleport-greater"),
        ("koule ohniva", "fireball"),
        ("missil", "magic-missile"),
    ],
)
def test_typing_a_part_of_a_name_in_either_language_finds_the_spell(typed: str, first: str) -> None:
    assert CATALOGUE.find(typed)[0].id == first


def test_typing_nothing_finds_all_and_nonsense_finds_none() -> None:
    assert CATALOGUE.find("") == CATALOGUE.spells
    assert CATALOGUE.find("qqq") == ()
    assert len(CATALOGUE.find("", most=7)) == 7


@given(st.sampled_from(CATALOGUE.spells), st.data())
def test_a_spell_is_found_by_any_run_of_letters_of_its_names(spell: Spell, data: st.DataObject) -> None:
    name = folded(data.draw(st.sampled_from([spell.name, spell.czech])))
    begin = data.draw(st.integers(0, len(name) - 1))
    end = data.draw(st.integers(begin + 1, len(name)))
    found = CATALOGUE.find(name[begin:end])
    assert spell in found
    assert all(all(word in folded(f"{each.name} {each.czech}") for word in name[begin:end].split()) for each in found)


def test_a_search_can_be_kept_to_one_class_and_level() -> None:
    found = CATALOGUE.find("wall", where=lambda spell: Listed("druid", 5) in spell.classes)
    assert [spell.id for spell in found] == ["wall-of-fire", "wall-of-thorns"]


def test_a_key_typed_is_answered_in_far_less_than_a_twentieth_of_a_second() -> None:
    typed = ["", "o", "oh", "ohn", "ohniv", "ohniva koule", "summon", "e", "a i", "x y z"]
    took = []
    for text in typed:
        began = time.perf_counter()
        CATALOGUE.find(text)
        took.append(time.perf_counter() - began)
    assert min(took) < 0.05
    assert sorted(took)[len(took) // 2] < 0.05


def test_a_caster_finds_a_spell_at_the_level_of_their_own_list() -> None:
    strike = CATALOGUE.by_id["flame-strike"]
    assert [each.level for each in CATALOGUE.levels(strike, ("druid",))] == [4]
    assert [each.level for each in CATALOGUE.levels(strike, ("cleric",), ("sun",))] == [5, 5]
    assert CATALOGUE.levels(strike, ("wizard",)) == ()
    quake = CATALOGUE.by_id["earthquake"]
    assert CATALOGUE.levels(quake, ("cleric",), ("earth",)) == (Listed("earth", 7), Listed("cleric", 8))


def test_domains_of_the_gods_chapter_give_core_spells_as_well() -> None:
    rope = CATALOGUE.by_id["animate-rope"]
    assert CATALOGUE.levels(rope, ("cleric",), ("artifice",)) == (Listed("artifice", 1),)
    assert all(each.by != "artifice" for each in rope.domains)


@pytest.mark.parametrize(
    ("curve", "third", "fifth"),
    [
        (False, "protection-from-energy", "break-enchantment"),
        (True, "auspicious-odds", "auspicious-odds-mass"),
    ],
)
def test_the_luck_domain_changes_two_spells_with_the_bell_curve(curve: bool, third: str, fifth: str) -> None:
    held = {
        each.level: spell.id
        for spell in CATALOGUE.spells
        for each in CATALOGUE.levels(spell, (), ("luck",), bell_curve=curve)
    }
    assert len(held) == 9
    assert (held[3], held[5]) == (third, fifth)


def test_the_campaign_may_add_spells_of_its_own() -> None:
    own = Spell("own-1", "Žabí déšť", school="conjuration", classes=(Listed("druid", 2),), source="own")
    catalogue = CATALOGUE.with_own((own,))
    assert catalogue.find("zabi dest") == (own,)
    assert catalogue.spell("own-1") == own
    assert isinstance(catalogue, Catalogue)
    assert CATALOGUE.spell("own-1") is None


def test_the_save_and_the_kind_of_damage_are_known_of_every_spell_whose_dice_grow() -> None:
    known = {slug(name) for name, *_usual in d20_spells_saves.SAVES}
    assert {spell.id for spell in CATALOGUE.spells if spell.scales} <= known <= set(CATALOGUE.by_id)
    assert len(known) == len(d20_spells_saves.SAVES)
    for _name, save, saved, kind in d20_spells_saves.SAVES:
        assert save in {"", *SAVES}
        assert saved in {"half", "other"}
        assert kind in DAMAGE_TYPES
    assert usual("fireball") == Usual("reflex", "half", "fire")
    assert usual("horrid-wilting") == Usual("fortitude")
    assert usual("polar-ray") == Usual(type="cold")
    for name, lasts, condition, _save in d20_spells_saves.LASTING:
        assert (usual(slug(name)).lasts, usual(slug(name)).condition) == (lasts, condition)
        assert slug(name) in CATALOGUE.by_id
        assert is_known(condition)
    assert usual("slow") == Usual("will", lasts="rounds", condition="slowed")
    assert usual("auspicious-odds-mass") == Usual(lasts="rounds", condition="auspicious-odds")
    assert usual("spell-7") == usual("wish") == Usual(), "nothing is made up"
