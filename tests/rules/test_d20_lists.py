"""What a d20 campaign has of its own, further rules of the generic classes, looking ahead (docs/rules-d20.md K, G)."""

from dataclasses import replace

import pytest

from rules.d20 import standard
from rules.d20.card import Level, Taken
from rules.d20.cards import CardCopied, CopyCard, HideCard, RemoveCard
from rules.d20.caster import casts_of
from rules.d20.casting.aim import save_difficulty
from rules.d20.changes import CardChanges
from rules.d20.checks import CheckRolled, RollOther
from rules.d20.damage_dice import DamageDice
from rules.d20.entering import Copies, Entrant
from rules.d20.feats import kinds_of_magic
from rules.d20.fighting import BeginEncounter
from rules.d20.foes import AddFoe, AddFoeFromCard, EditFoe, PlaceFoes, RemoveFoe
from rules.d20.generic_classes import (
    experience_penalty,
    favoured_class,
    favoured_enemies,
    feature_level,
    may_swap_spell,
)
from rules.d20.guarding import ChooseDodge
from rules.d20.harming import Harm
from rules.d20.levelling import AwardExperience
from rules.d20.lists import CharacterClass, Race, Skill, Weapon, WeaponEnd
from rules.d20.own_lists import DropOwn, KeepOwn, OwnKept
from rules.d20.points import vitality_maximum
from rules.d20.settings import Settings
from rules.d20.skills import skill_bonus
from rules.d20.spell_points import pool_maximum
from rules.d20.striking import AttackRolled, Strike
from rules.d20.weapons import at_hand, threat_from
from rules.table.events import GM_ONLY
from tests.rules.d20_table import VITALITY, act, card, fight, of_kind, only, refuses, table, the

BLADE = Weapon(
    "", "martial", "one-handed", WeaponEnd(DamageDice(1, 6), DamageDice(1, 8), 19, 3, ("slashing",)), name="Moon blade"
)
KNIGHT = CharacterClass("", "prestige", 10, "full", ("fortitude",), 2, name="Knight of the [b]Lom[/b]")


def test_a_weapon_of_the_campaigns_own_is_fought_with() -> None:
    game, events = act(table(card("Ina", ("fighter", 1)), settings=VITALITY), KeepOwn(BLADE))
    which = only(events, OwnKept).id
    ina = replace(the(game, "Ina"), arms=(replace(card("x", arms=("club",)).arms[0], weapon=which),))
    game = game.with_card(ina)
    one = at_hand(game, ina, which)
    assert one is not None
    assert threat_from(game, ina, one) == 18
    changed, _ = act(game, KeepOwn(replace(game.lists.weapons[0], name="Sun blade")))
    assert [each.name for each in changed.lists.weapons] == ["Sun blade"]
    gone, _ = act(game, DropOwn("weapon", which))
    assert gone.lists.weapons == ()
    assert at_hand(gone, ina, which) is None
    assert refuses(gone, DropOwn("weapon", which)) == "not-the-campaigns-own"


def test_levels_of_a_class_of_the_campaigns_own_count_like_others() -> None:
    game, events = act(table(settings=VITALITY), KeepOwn(KNIGHT))
    which = only(events, OwnKept).id
    ina = card("Ina", ("fighter", 5))
    ina = replace(ina, levels=(*ina.levels, Level(which, 6)))
    assert vitality_maximum(game, ina).total == 10 + 5 + 6 + 5 + 6 + 6


@pytest.mark.parametrize(
    ("thing", "code"),
    [
        (replace(BLADE, name=" "), "name-missing"),
        (replace(BLADE, id="longsword"), "not-the-campaigns-own"),
        (replace(BLADE, end=replace(BLADE.end, multiplier=9)), "own-out-of-range"),
        (replace(BLADE, end=replace(BLADE.end, medium=DamageDice(999, 6))), "own-out-of-range"),
        (replace(KNIGHT, hit_die=0), "own-out-of-range"),
        (Race("", abilities=(0, 0), name="Half"), "race-unsound"),
        (Race("", type="mineral", name="Stone"), "race-unsound"),
        (Skill("", "wisdom", True, 9, name="Cooking"), "own-out-of-range"),
    ],
)
def test_things_of_the_campaigns_own_have_names_and_bounds(thing: Weapon, code: str) -> None:
    assert refuses(table(), KeepOwn(thing)) == code


def test_a_skill_of_the_campaigns_own_is_learned() -> None:
    game, _ = act(
        table(card("Ina", ("fighter", 1), scores=(10, 10, 10, 10, 14, 10))),
        KeepOwn(Skill("", "wisdom", True, 0, name="Cooking")),
    )
    assert skill_bonus(game, the(game, "Ina"), game.lists.skills[0].id).total == 2


def test_a_class_of_the_campaigns_own_casts_as_the_one_it_names() -> None:
    ways = standard.ways_of_casting()
    shadow = replace(ways["assassin"], id="", kind="prestige", name="Shadow", casts_as="assassin")
    seer = replace(ways["wizard"], id="", name="Seer", casts_as="wizard")
    points = Settings(spell_points=True)
    game, _ = act(table(settings=points), KeepOwn(shadow))
    game, _ = act(game, KeepOwn(seer))
    own = {each.name: each.id for each in game.lists.classes}
    sly = card("Sly", ("rogue", 5), (own["Shadow"], 4), scores=(10, 10, 10, 16, 10, 10))
    (casts,) = casts_of(game, sly)
    assert (casts.by, casts.level, casts.score, casts.caster_level) == ("assassin", 4, 16, 4)
    assert pool_maximum(casts, points) == 3 * 1 + 1 * 3 + 4
    both = card("Ada", ("wizard", 3), (own["Seer"], 2), scores=(10, 10, 10, 16, 10, 10))
    (casts,) = casts_of(game, both)
    assert (casts.by, casts.level) == ("wizard", 5)
    assert pool_maximum(casts, points) == 25
    assert kinds_of_magic(game, sly) == ("arcane",)
    assert save_difficulty(game, sly, "assassin", 2) == 10 + 2 + 3
    assert refuses(game, KeepOwn(replace(seer, casts_as="fighter"))) == "class-does-not-cast"


def test_foes_are_kept_changed_copied_and_forgotten() -> None:
    game, _ = act(table(), AddFoe("Kobold", CardChanges(race="kobold", levels=(Level("npc-warrior", 8),))))
    which = game.foes[0].id
    assert refuses(game, AddFoe("kobold")) == "foe-known"
    game, _ = act(game, EditFoe(which, CardChanges(alignment="lawful-evil")))
    game, _ = act(game, PlaceFoes((Copies(3, which),), hidden=True))
    assert [one.label for one in game.cards] == ["Kobold 1", "Kobold 2", "Kobold 3"]
    assert all(one.hidden and one.alignment == "lawful-evil" for one in game.cards)
    game, _ = act(game, Harm(game.cards[0].id, 3))
    hurt = game.cards[0].id
    game, events = act(game, CopyCard(hurt, 2))
    assert [one.label for one in only(events, CardCopied).copies] == ["Kobold 4", "Kobold 5"]
    assert the(game, only(events, CardCopied).copies[0].id).health.damage == 0
    assert refuses(game, AddFoeFromCard(hurt)) == "foe-known"
    game, _ = act(game, RemoveFoe(which))
    game, _ = act(game, AddFoeFromCard(hurt))
    assert game.foes[0].health.damage == 0
    assert refuses(game, PlaceFoes((Copies(0, game.foes[0].id),))) == "count-out-of-range"


def test_hidden_cards_are_told_to_the_gm_alone() -> None:
    game, events = act(table(card("Ina", ("fighter", 1))), HideCard("Ina"))
    assert events[0].seen_by == GM_ONLY
    assert refuses(game, HideCard("Ina")) == "already-hidden"
    game, events = act(game, RemoveCard("Ina"))
    assert events[0].seen_by == GM_ONLY


def test_damage_for_the_first_never_lands_on_the_tenth() -> None:
    game, _ = act(table(), AddFoe("Kobold", CardChanges(race="kobold", levels=(Level("npc-warrior", 8),))))
    game, _ = act(game, BeginEncounter((), (Copies(10, game.foes[0].id),)), *range(20, 10, -1))
    first = next(one for one in game.cards if one.label == "Kobold 1")
    game, _ = act(game, Harm(first.id, 2))
    assert [one.label for one in game.cards if one.health.damage] == ["Kobold 1"]


def test_favoured_enemies_rise_by_two_each_time() -> None:
    def hunter(*choices: str) -> tuple[tuple[str, int], ...]:
        made = card(
            "Oto", ("generic-warrior", 4), feats=tuple(Taken("special:favoured-enemy", each) for each in choices)
        )
        return favoured_enemies(made)

    assert hunter("orcs") == (("orcs", 2),)
    assert hunter("orcs", "elves") == (("orcs", 2), ("elves", 4))
    assert hunter("orcs", "elves; orcs") == (("orcs", 4), ("elves", 2))
    assert hunter("orcs", "elves; orcs", "trolls; orcs") == (("orcs", 6), ("elves", 2), ("trolls", 2))


def test_special_feats_go_by_their_class_or_by_the_character() -> None:
    both = card("Oto", ("generic-warrior", 3), ("generic-divine", 2), ("generic-arcane", 1))
    assert [feature_level(both, each) for each in ("turn-undead", "familiar", "wild-empathy")] == [2, 1, 6]
    for of, levels in (("generic-divine", [4, 6, 8]), ("sorcerer", [4, 6, 8]), ("bard", [5, 8]), ("wizard", [])):
        assert [level for level in range(1, 9) if may_swap_spell(of, level)] == levels


@pytest.mark.parametrize(
    ("race", "classes", "percent"),
    [
        ("human", (("fighter", 5), ("rogue", 1)), 0),
        ("human", (("fighter", 5), ("rogue", 4), ("wizard", 1)), 20),
        ("dwarf", (("fighter", 5), ("rogue", 1)), 0),
        ("elf", (("fighter", 5), ("rogue", 1)), 20),
        ("elf", (("fighter", 5), ("rogue", 4), ("wizard", 1)), 0),
        ("halfling", (("fighter", 5), ("bard", 1), ("cleric", 2)), 40),
    ],
)
def test_uneven_classes_cost_experience_where_the_group_plays_so(
    race: str, classes: tuple[tuple[str, int], ...], percent: int
) -> None:
    who = card("Oto", *classes, race=race)
    assert experience_penalty(table(who), who) == 0
    game = table(who, settings=Settings(multiclass_penalty=True))
    assert experience_penalty(game, who) == percent
    game, _ = act(game, AwardExperience(("Oto",), 1000))
    assert the(game, "Oto").experience == 1000 - 10 * percent


def test_the_favoured_class_becomes_a_generic_one() -> None:
    dwarf, human = card("Bor", ("fighter", 1), race="dwarf"), card("Ina", ("fighter", 1))
    assert favoured_class(table(), dwarf) == "fighter"
    generic = table(settings=Settings(generic_classes=True))
    assert favoured_class(generic, dwarf) == "generic-warrior"
    assert favoured_class(generic, human) == ""
    assert favoured_class(generic, card("Zin", ("wizard", 1), race="drow")) == "generic-arcane"


def test_dodging_works_against_one_opponent() -> None:
    ina = card("Ina", ("fighter", 1), scores=(10, 14, 10, 10, 10, 10), feats=("dodge",))
    tam, eva = card("Tam", ("fighter", 1)), card("Eva", ("fighter", 1))
    game = fight(table(ina, tam, eva), ("Ina", 20), ("Tam", 10), ("Eva", 5))
    game, _ = act(game, ChooseDodge("Ina", 1, "Tam"))
    needed = {}
    for who in ("Tam", "Eva"):
        _, events = act(game, Strike(who, 1, "Ina", "Ina"), 2)
        needed[who] = only(events, AttackRolled).armour_class.total
    assert needed == {"Tam": 13, "Eva": 12}
    assert refuses(game, ChooseDodge("Tam", 1, "Ina")) == "feat-missing"


def test_other_rolls_use_the_dice_of_the_campaign() -> None:
    game = table(card("Mia", ("wizard", 3)))
    _, events = act(game, RollOther("Mia", 3, "caster-level", 15), 12)
    assert only(events, CheckRolled).succeeded
    curve = table(card("Mia", ("cleric", 3)), settings=Settings(bell_curve=True))
    _, events = act(curve, RollOther("Mia", 2, "turning"), 3, 4, 5)
    assert only(events, CheckRolled).roll.total == 14
    assert refuses(game, RollOther("Mia", 99)) == "bonus-out-of-range"
    assert of_kind(events, AttackRolled) == []


def test_entrants_of_a_fight_are_cards_on_the_table() -> None:
    assert refuses(table(), BeginEncounter((Entrant("ghost"),))) == "no-such-card"
    assert refuses(table(), BeginEncounter((), (Copies(1, "ghost"),))) == "no-such-foe"
