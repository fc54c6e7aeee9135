"""The life of a card and its label (docs/rules-d6.md K)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d6.card import Card, Rank, Wound
from rules.d6.cards import (
    AddCard,
    CardAdded,
    CardCopied,
    CardEdited,
    CardHidden,
    CardRemoved,
    CopyCard,
    EditCard,
    HideCard,
    RemoveCard,
    SetConditions,
)
from rules.d6.changes import CardChanges
from rules.d6.encounter_start import BeginEncounter, Copies, Join
from rules.d6.foe_cards import PlaceFoes
from rules.d6.foes import AddFoe, AddFoeFromCard, EditFoe, FoeEdited, RemoveFoe
from rules.d6.game import Game
from rules.d6.naming import with_new_cards
from rules.d6.numbers import card_numbers, combat_number
from rules.d6.wounds import DealWound
from rules.table.events import EVERYONE, GM_ONLY
from tests.rules.d6_table import Table, attack, card, duel, faces


def labels(table: Table) -> list[str]:
    return [one.label for one in table.game.cards]


def kobolds() -> Table:
    table = Table()
    table.do(AddFoe("Kobold", CardChanges(reflexes=1)))
    table.do(BeginEncounter((), (Copies(3, table.game.foes[0].id),)), 3, 2, 1)
    return table


def test_three_kobolds_are_one_two_three_and_no_living_number_comes_twice() -> None:
    table = kobolds()
    assert labels(table) == ["Kobold 1", "Kobold 2", "Kobold 3"]
    table.do(RemoveCard(table.game.cards[1].id))
    table.do(Join((), 1, (Copies(1, table.game.foes[0].id),)))
    assert labels(table) == ["Kobold 1", "Kobold 3", "Kobold 4"]


def test_a_card_that_is_renamed_has_no_number_and_keeps_none_for_later() -> None:
    table = kobolds()
    table.do(EditCard(table.game.cards[2].id, CardChanges(name="Snik")))
    assert labels(table) == ["Kobold 1", "Kobold 2", "Snik"]
    event = table.only(CardEdited)
    assert (event.before, event.who.label, event.fields) == ("Kobold 3", "Snik", ("name", "number"))
    table.do(Join((), 1, (Copies(1, table.game.foes[0].id),)))
    assert labels(table) == ["Kobold 1", "Kobold 2", "Snik", "Kobold 3"]


def test_a_card_renamed_to_a_name_that_is_taken_gets_a_number() -> None:
    table = kobolds()
    table.do(AddCard("Snik", "gm"))
    table.do(EditCard(table.game.cards[3].id, CardChanges(name="kobold")))
    assert labels(table) == ["Kobold 1", "Kobold 2", "Kobold 3", "kobold 4"]


def test_a_wound_for_kobold_one_never_lands_on_ten() -> None:
    table = Table()
    table.do(BeginEncounter((), (Copies(10, name="Kobold"),)), *range(1, 7), 1, 2, 3, 4, *(1, 2) * 4)
    first = next(one for one in table.game.cards if one.label == "Kobold 1")
    table.do(DealWound(first.id, 2))
    assert [one.label for one in table.game.cards if one.wounds] == ["Kobold 1"]


def test_copies_of_the_gms_card_make_the_first_number_one_and_a_players_keeps_its_name() -> None:
    table = Table(card("Kobold", owner="gm"), card("Mira"))
    table.do(CopyCard("kobold", 2))
    assert [who.label for who in table.only(CardCopied).copies] == ["Kobold 2", "Kobold 3"]
    table.do(CopyCard("mira"))
    table.do(AddCard("Mira"))
    assert labels(table) == ["Kobold 1", "Mira", "Kobold 2", "Kobold 3", "Mira 2", "Mira 3"]


def test_a_name_that_looks_like_a_label_is_still_told_apart() -> None:
    table = Table(card("Kobold", owner="gm"), card("Kobold 2", owner="gm"))
    table.do(CopyCard("kobold"))
    table.do(AddCard("Kobold 3", "gm"))
    assert len(set(labels(table))) == 4


def test_a_copy_is_unhurt() -> None:
    table = Table(card("Orc", strength=2, weapons=("large",), wounds=(Wound(1, 3, 0),), wounds_dealt=1))
    table.do(SetConditions("orc", ("prone", " prone ", "", "blind")))
    assert table.card("orc").conditions == ("prone", "blind")
    table.do(CopyCard("orc"))
    copy = table.game.cards[1]
    assert (copy.strength, copy.weapons, copy.wounds, copy.wounds_dealt, copy.conditions) == (2, ("large",), (), 0, ())


def test_ids_are_never_used_twice() -> None:
    table = Table()
    table.do(AddCard("A"))
    table.do(RemoveCard(table.game.cards[0].id))
    table.do(AddCard("B"))
    assert table.game.cards[0].id == "card-2"


def test_an_edit_touches_only_what_it_names() -> None:
    table = Table(card("Mira", skills={"grip": 2}))
    table.do(EditCard("mira", CardChanges(reflexes=2, skills=(Rank("stealth", 3),))))
    table.do(EditCard("mira", CardChanges(gear="rope", skills=(Rank("grip", 0),), professions=(Rank("  Cook ", 1),))))
    mira = table.card("mira")
    assert (mira.reflexes, mira.gear) == (2, "rope")
    assert mira.skills == (Rank("stealth", 3),)
    assert mira.professions == (Rank("Cook", 1),)
    assert table.only(CardEdited).fields == ("skills", "professions", "gear")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        (CardChanges(), "nothing-changed"),
        (CardChanges(name="\u200b"), "name-missing"),
        (CardChanges(strength=-2), "attribute-out-of-range"),
        (CardChanges(intelligence=7), "attribute-out-of-range"),
        (CardChanges(skills=(Rank("grip", 5),)), "rank-out-of-range"),
        (CardChanges(skills=(Rank("grip", -2),)), "rank-out-of-range"),
        (CardChanges(proficiencies=(Rank("small", 3),)), "rank-out-of-range"),
        (CardChanges(professions=(Rank("Cook", -1),)), "rank-out-of-range"),
        (CardChanges(skills=(Rank("juggling", 1),)), "no-such-skill"),
        (CardChanges(proficiencies=(Rank("juggling", 1),)), "no-such-proficiency"),
        (CardChanges(professions=(Rank(" ", 1),)), "name-missing"),
        (CardChanges(weapons=("spoon",)), "no-such-weapon"),
        (CardChanges(worn=("spoon",)), "no-such-armour"),
        (CardChanges(weapons=("small",) * 41), "too-much-on-the-card"),
    ],
)
def test_an_edit_that_cannot_be_is_refused(changes: CardChanges, code: str) -> None:
    assert Table(card("Mira")).refuses(EditCard("mira", changes)).code == code


def test_the_gms_cards_may_be_better_than_anybody_and_may_not_be_given_away_like_that() -> None:
    table = Table(card("Dragon", owner="gm"))
    table.do(EditCard("dragon", CardChanges(strength=6, proficiencies=(Rank("unarmed", 9),))))
    assert table.refuses(EditCard("dragon", CardChanges(owner="party"))).code == "rank-out-of-range"


@pytest.mark.parametrize(
    ("intent", "code"),
    [
        (AddCard(" "), "name-missing"),
        (AddCard("X", changes=CardChanges(strength=9)), "attribute-out-of-range"),
        (EditCard("ghost", CardChanges(strength=1)), "no-such-card"),
        (CopyCard("ghost"), "no-such-card"),
        (CopyCard("mira", 0), "count-out-of-range"),
        (CopyCard("mira", 21), "count-out-of-range"),
        (RemoveCard("ghost"), "no-such-card"),
        (HideCard("ghost"), "no-such-card"),
        (HideCard("mira", hidden=False), "already-shown"),
        (SetConditions("ghost", ()), "no-such-card"),
        (SetConditions("mira", ()), "nothing-changed"),
        (SetConditions("mira", ("x",) * 41), "too-much-on-the-card"),
        (DealWound("ghost", 1), "no-such-card"),
    ],
)
def test_what_cannot_be_done_to_a_card_is_refused(intent, code: str) -> None:
    assert Table(card("Mira")).refuses(intent).code == code


def test_a_campaign_of_a_thousand_cards_takes_no_more() -> None:
    table = Table(*(card(f"C{number}") for number in range(1000)))
    assert table.refuses(AddCard("X")).code == "too-many-cards"
    assert table.refuses(CopyCard("c1")).code == "too-many-cards"
    assert table.refuses(BeginEncounter((), (Copies(1, name="X"),))).code == "too-many-cards"


def test_hidden_cards_are_the_gms_alone_in_everything_that_is_told() -> None:
    table = Table(card("Spy", owner="gm"))
    table.do(HideCard("spy"))
    assert table.only(CardHidden).seen_by == GM_ONLY
    assert table.refuses(HideCard("spy")).code == "already-hidden"
    for intent in (EditCard("spy", CardChanges(strength=1)), DealWound("spy", 1), SetConditions("spy", ("x",))):
        assert {event.seen_by for event in table.do(intent)} == {GM_ONLY}
    table.do(AddCard("Shade", "gm", hidden=True))
    assert table.only(CardAdded).seen_by == GM_ONLY
    table.do(HideCard("spy", hidden=False))
    assert table.only(CardHidden).seen_by == EVERYONE
    table.do(RemoveCard("spy"))
    assert table.only(CardRemoved).seen_by == EVERYONE


def test_a_card_whose_wound_waits_for_an_answer_is_not_removed() -> None:
    table = duel(card("A", reflexes=2), card("B", strength=1), attack("b"))
    table.resolve("a", *faces(2, 4), *faces(0, 3))
    assert table.refuses(RemoveCard("b")).code == "strength-pending"


def test_text_of_people_is_made_harmless() -> None:
    table = Table()
    table.do(AddCard("  \x1b[2J[/]\u202eKes\n ", changes=CardChanges(note="a\nb", notes="a\nb\x00")))
    new = table.game.cards[0]
    assert new.name == "\u241b[2J[/]\ufffdKes"
    assert (new.note, new.notes) == ("a b", "a\nb\u2400")


def test_the_list_of_foes_has_patterns_that_copies_do_not_depend_on() -> None:
    table = kobolds()
    kobold = table.game.foes[0].id
    table.do(EditFoe(kobold, CardChanges(reflexes=2, name="Big kobold")))
    assert table.only(FoeEdited).fields == ("name", "reflexes")
    assert {one.reflexes for one in table.game.cards} == {1}
    table.do(AddFoeFromCard(table.game.cards[0].id))
    assert [foe.label for foe in table.game.foes] == ["Big kobold", "Kobold"]
    table.do(RemoveFoe(kobold))
    assert [foe.name for foe in table.game.foes] == ["Kobold"]
    assert len(table.game.cards) == 3


def test_foes_by_number_are_put_on_the_table_without_a_fight() -> None:
    table = Table(card("Wolf", reflexes=3, player="Anna"))
    table.do(PlaceFoes((Copies(2, "wolf"), Copies(1, name="Boar")), hidden=True))
    assert {event.seen_by for event in table.events} == {GM_ONLY}
    made = table.game.cards[1:]
    assert [one.label for one in made] == ["Wolf 2", "Wolf 3", "Boar"]
    assert [(one.owner, one.hidden, one.reflexes) for one in made] == [
        ("gm", True, 3),
        ("gm", True, 3),
        ("gm", True, 0),
    ]
    for wrong, code in (
        (PlaceFoes(()), "nobody-picked"),
        (PlaceFoes((Copies(0, "wolf"),)), "count-out-of-range"),
        (PlaceFoes((Copies(1, "ghost"),)), "no-such-foe"),
        (PlaceFoes((Copies(1),)), "name-missing"),
    ):
        assert table.refuses(wrong).code == code


@pytest.mark.parametrize(
    ("intent", "code"),
    [
        (AddFoe(" "), "name-missing"),
        (AddFoe("kobold"), "foe-known"),
        (AddFoe("Orc", CardChanges(strength=9)), "attribute-out-of-range"),
        (AddFoeFromCard("ghost"), "no-such-card"),
        (AddFoeFromCard("card-2"), "foe-known"),
        (EditFoe("ghost", CardChanges(strength=1)), "no-such-foe"),
        (EditFoe("foe-1", CardChanges(reflexes=1)), "nothing-changed"),
        (RemoveFoe("ghost"), "no-such-foe"),
    ],
)
def test_what_cannot_be_done_to_the_list_of_foes_is_refused(intent, code: str) -> None:
    assert kobolds().refuses(intent).code == code


def test_every_number_on_a_card_is_the_sum_of_its_parts() -> None:
    who = card("Mira", 1, 2, 0, skills={"stealth": 2}, proficiencies={"small": 1, "fire-magic": 2}, wounds_dealt=1)
    who = Card(**{**{name: getattr(who, name) for name in who.__slots__}, "worn": ("leather",), "weapons": ("wand",)})
    game = Game(cards=(who,))
    numbers = {(number.code, number.what): number for number in card_numbers(game, who)}
    assert numbers["skill", "stealth"].value == 7
    assert numbers["combat", "unarmed"].value == 3 + 3 - 1
    assert numbers["magic-combat", "fire-magic"].value == 3 + 3 + 2 + 1
    assert numbers["armour", ""].value == 1
    assert numbers["strength-levels", ""].value == 1
    assert combat_number(game, who, "small").value == 3 + 3 + 1
    for number in numbers.values():
        assert number.value == sum(part.dice for part in number.parts)


names = st.sampled_from(["Kobold", "kobold", "Kobold 2", "Orc", "Kobold 1", "2"])


@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("add"), names, st.integers(1, 3)),
            st.tuples(st.just("remove"), st.integers(0, 9), st.just(0)),
            st.tuples(st.just("rename"), names, st.integers(0, 9)),
        ),
        max_size=12,
    )
)
def test_no_two_living_cards_of_the_gms_ever_share_a_label(story) -> None:
    table = Table()
    for what, one, other in story:
        cards = table.game.cards
        if what == "add":
            table.campaign = _with(table, one, other)
        elif what == "remove" and cards:
            table.do(RemoveCard(cards[one % len(cards)].id))
        elif what == "rename" and cards:
            who = cards[other % len(cards)]
            if who.name != one:
                table.do(EditCard(who.id, CardChanges(name=one)))
        shown = [label.casefold() for label in labels(table)]
        assert len(set(shown)) == len(shown)


def _with(table: Table, name: str, count: int):
    from dataclasses import replace

    game, _ = with_new_cards(table.game, (Card("", name, owner="gm"),) * count)
    return replace(table.campaign, game=game)
