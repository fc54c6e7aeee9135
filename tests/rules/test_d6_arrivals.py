"""Cards from elsewhere come to the table whole, under ids and labels of their own (K7)."""

from rules.d6.arrivals import TakeIn
from rules.d6.card import Card, Rank, Wound
from rules.d6.game import Game
from tests.rules.d6_table import Table

MIRA = Card("x", "Mira", strength=2, weapons=("medium",), wounds=(Wound(3, 2, 10),), conditions=("prone",))


def test_a_card_comes_with_its_wounds_and_an_id_of_its_own() -> None:
    table = Table()
    table.do(TakeIn((MIRA,)))
    (card,) = table.game.cards
    assert (card.name, card.strength, card.conditions, card.wounds) == ("Mira", 2, ("prone",), (Wound(3, 2, 10),))
    assert card.id != "x"
    assert card.wounds_dealt == 3


def test_a_label_that_is_taken_gets_a_number() -> None:
    table = Table(Card("card-1", "Kobold", owner="gm"))
    table.do(TakeIn((Card("a", "Kobold", owner="gm"), Card("b", "Kobold", owner="gm"))))
    assert len({card.label for card in table.game.cards}) == 3


def test_a_known_foe_is_renamed_and_nothing_is_replaced() -> None:
    table = Table()
    table.do(TakeIn(foes=(Card("a", "Wolf"),)))
    table.do(TakeIn(foes=(Card("a", "wolf", strength=3),)))
    assert [(foe.name, foe.strength) for foe in table.game.foes] == [("Wolf", 0), ("wolf 2", 3)]


def test_what_the_table_does_not_know_or_allow_is_refused() -> None:
    table = Table()
    wrong = {
        "nobody-picked": TakeIn(),
        "name-missing": TakeIn((Card("a", " "),)),
        "attribute-out-of-range": TakeIn((Card("a", "A", reflexes=7),)),
        "no-such-weapon": TakeIn((Card("a", "A", weapons=("laser",)),)),
        "no-such-skill": TakeIn((Card("a", "A", skills=(Rank("flying", 1),)),)),
        "rank-out-of-range": TakeIn((Card("a", "A", skills=(Rank("grip", 9),)),)),
        "wound-level-out-of-range": TakeIn((Card("a", "A", wounds=(Wound(1, 5, 0),)),)),
        "too-many-cards": TakeIn((Card("a", "A"),) * 1001),
        "too-many-foes": TakeIn(foes=(Card("a", "A"),) * 501),
    }
    for code, intent in wrong.items():
        assert table.refuses(intent).code == code


def test_text_is_cleaned_and_wounds_are_never_from_the_future() -> None:
    table = Table()
    table.do(TakeIn((Card("a", "A\x1b[2J", notes="n\x07", wounds=(Wound(1, 1, 10**9),)),)))
    (card,) = table.game.cards
    assert "\x1b" not in card.name
    assert "\x07" not in card.notes
    assert card.wounds[0].since == table.campaign.now
    assert isinstance(table.game, Game)
