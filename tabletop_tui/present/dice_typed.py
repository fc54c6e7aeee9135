"""What somebody typed into the line of the dice tray: a roll, a macro, a card, or a mistake with its place."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rules.campaign import Campaign
from rules.dice.notation import DiceError, parse
from rules.table.labels import Who
from rules.table.tray import Macro, RollDice, expression_refused
from tabletop_tui.locale import _
from tabletop_tui.present import game_rolls
from tabletop_tui.present.refusals import refusal_sentence

_LEAST: Final = 2
"""Letters from which the beginning of a name stands for the whole."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What a line means."""

    roll: RollDice | None = None
    """What is rolled; None: nothing."""
    card: str = ""
    """The id of the card named, when nothing else is."""
    means: str = ""
    """What the line stands for, where that is more than what it says."""
    problem: str = ""
    """Why nothing can be rolled."""
    column: int = 0
    """Where in the line that shows, 1 and up; 0: nowhere in particular."""


def typed(text: str, campaign: Campaign, who: Who, secret: bool) -> Typed:
    """What a line means: a macro, a card, a roll, or a card's name with a roll or a macro behind it."""
    if not text.strip():
        return Typed()
    whole = _roll(text, campaign, who, secret)
    if whole is not None:
        return whole
    if card := next((card for card in campaign.game.cards if _same(card.label, text)), None):
        return Typed(card=card.id, means=card.label)
    for label, owner in _owners(campaign):
        rest = _after(label, text)
        if rest is not None:
            inside = typed(text[rest:], campaign, owner, secret)
            return inside if not inside.column else _shifted(inside, rest)
    return _begun(text, campaign, who, secret) or _mistaken(text)


def _roll(text: str, campaign: Campaign, who: Who, secret: bool) -> Typed | None:
    """A macro or a notation; None where the line is neither."""
    macro = campaign.tray.macro(text)
    if macro is not None:
        return _macro(macro, who, secret)
    notation = game_rolls.shorthand(campaign.game, text.strip()) or text
    formula = parse(notation)
    if isinstance(formula, DiceError):
        return None
    if refusal := expression_refused(notation):
        return Typed(problem=refusal_sentence(refusal))
    return Typed(RollDice(formula.text, who, "", secret), means="" if notation == text else formula.text)


def _macro(macro: Macro, who: Who, secret: bool) -> Typed:
    refusal = expression_refused(macro.expression)
    if refusal:
        return Typed(problem=f"{macro.name}: {refusal_sentence(refusal)}")
    return Typed(RollDice(macro.expression, who, macro.name, secret), means=f"{macro.name}: {macro.expression}")


def _owners(campaign: Campaign) -> Iterator[tuple[str, Who]]:
    """Every card's label, the longest first, so that Wolf 12 is not taken for Wolf 1."""
    cards = sorted(campaign.game.cards, key=lambda card: -len(card.label))
    return ((card.label, Who(card.id, card.label)) for card in cards)


def _after(label: str, text: str) -> int | None:
    """Where the rest begins behind a name at the beginning of a line; None where it does not begin so."""
    start = len(text) - len(text.lstrip())
    end = start + len(label)
    if not label or not _same(label, text[start:end]) or text[end : end + 1] not in (" ", ":"):
        return None
    return end + 1 if text[end + 1 :].strip() else None


def _begun(text: str, campaign: Campaign, who: Who, secret: bool) -> Typed | None:
    """The one macro or card whose name begins so."""
    begun = text.strip().casefold()
    if len(begun) < _LEAST or begun[0].isdecimal():
        return None
    macros = [macro for macro in campaign.tray.macros if macro.name.casefold().startswith(begun)]
    cards = [card for card in campaign.game.cards if card.label.casefold().startswith(begun)]
    if len(macros) + len(cards) != 1:
        return None
    return _macro(macros[0], who, secret) if macros else Typed(card=cards[0].id, means=cards[0].label)


def _mistaken(text: str) -> Typed:
    start = len(text) - len(text.lstrip())
    word = text.strip().split()[0]
    if word[0].isalpha() and not (word[0] in "dD" and (len(word) == 1 or not word[1].isalpha())):
        return Typed(problem=_("No macro and no card is called {name}.").format(name=text.strip()), column=start + 1)
    refusal = expression_refused(text)
    if refusal is None:
        return Typed()
    column = refusal.values.get("column", 0)
    return Typed(problem=refusal_sentence(refusal), column=column if isinstance(column, int) else 0)


def _shifted(inside: Typed, by: int) -> Typed:
    return Typed(inside.roll, inside.card, inside.means, inside.problem, inside.column + by)


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.strip().casefold()
