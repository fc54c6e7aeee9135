"""What cards are called at the table, so that no two living ones share a label (docs/rules-d6.md K4)."""

from collections.abc import Iterable
from dataclasses import replace

from rules.d6.card import Card
from rules.d6.game import Game
from rules.table.labels import Who, next_number


def named(game: Game, who: str) -> Who:
    """The card with this id under its present label, or the last one it had in this fight; else the id names itself."""
    card = game.card(who)
    if card is not None:
        return Who(who, card.label)
    gone = game.encounter.gone if game.encounter else ()
    return Who(who, next((one.label for one in gone if one.card == who), who))


def with_new_cards(game: Game, cards: Iterable[Card]) -> tuple[Game, tuple[Card, ...]]:
    """The game with cards added under new ids and labels of their own.

    A card whose name is taken gets the number after the highest living one. A card of the GM's that had the name alone
    becomes number 1; a party's card keeps its plain name.

    Args:
        game: The game as it is.
        cards: Cards to add; their ids and numbers are replaced.

    Returns:
        The game with them, and the added cards as they are now called.
    """
    waiting = tuple(cards)
    added: list[Card] = []
    for card in waiting:
        alike = sum(other.name.casefold() == card.name.casefold() for other in waiting)
        game = _with_first_numbered(game, card.name, tuple(one.id for one in added))
        number = next_number(game.cards, card.name, alone=alike == 1)
        new = replace(card, id=f"card-{game.next_card}", number=number)
        game = replace(game, cards=(*game.cards, new), next_card=game.next_card + 1)
        added.append(new)
    return game, tuple(added)


def renamed(game: Game, card: Card, name: str) -> Card:
    """A card under another name: it loses its number, and gets one only where the new name is taken."""
    if name == card.name:
        return card
    others = tuple(other for other in game.cards if other.id != card.id)
    return replace(card, name=name, number=next_number(others, name))


def _with_first_numbered(game: Game, name: str, but: tuple[str, ...]) -> Game:
    wanted = name.casefold()
    alike = [card for card in game.cards if card.name.casefold() == wanted]
    if len(alike) == 1 and alike[0].number is None and alike[0].owner == "gm" and alike[0].id not in but:
        labels = {card.label.casefold() for card in game.cards}
        if f"{wanted} 1" not in labels:
            return game.with_card(replace(alike[0], number=1))
    return game
