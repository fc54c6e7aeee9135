"""What the list of cards and a card's page have in common, whatever the game."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from textual.content import Content

from tabletop_tui.locale import _
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.house_rules import HOUSE_RULES, house_rules_line, house_rules_words
from tabletop_tui.present.sheet import Cell, Line, Page, heading, pair, text_line, wrapped
from tabletop_tui.present.text import cell_len, cut, fill, fill_name, literal


class _AnyCard(Protocol):
    """A card, as far as every game has it."""

    @property
    def label(self) -> str: ...
    @property
    def player(self) -> str: ...
    @property
    def note(self) -> str: ...
    @property
    def owner(self) -> str: ...
    @property
    def hidden(self) -> bool: ...
    @property
    def gear(self) -> str: ...
    @property
    def notes(self) -> str: ...
    @property
    def secret_notes(self) -> str: ...


OneCard = TypeVar("OneCard", bound=_AnyCard)


def matches(card: _AnyCard, sought: str) -> bool:
    """Whether a card is meant by a few letters: of its label, its player or its note."""
    text = f"{card.label} {card.player} {card.note}".casefold()
    return all(word in text for word in sought.casefold().split())


def list_lines(
    cards: tuple[OneCard, ...],
    drafts: tuple[Cell, ...],
    width: int,
    sought: str,
    cell: Callable[[OneCard, int], Cell],
) -> Page:
    """All cards, the party's and then the GM's, characters in the making, and the row of the house rules.

    Args:
        cards: The cards as listed.
        drafts: A cell for each character in the making.
        width: In cells.
        sought: Letters that the list is filtered by.
        cell: Draws one card.
    """
    page: list[Line] = []
    shown = [card for card in cards if matches(card, sought)]
    for owner, title in (("party", _("Party")), ("gm", _("GM's"))):
        theirs = [card for card in shown if card.owner == owner]
        if not theirs and (sought or not cards):
            continue
        if page:
            page.append(Line())
        page.append(heading(title, width, str(len(theirs))))
        page += [Line((cell(card, width),)) for card in theirs]
        if not theirs:
            page.append(text_line(_("nobody yet"), width, "$text-muted"))
    if drafts and not sought:
        page += [Line(), heading(_("Being made"), width, str(len(drafts)))]
        page += [Line((draft,)) for draft in drafts]
    if not sought:
        page += [Line()] if page else []
        page.append(house_rules_line(width))
    if sought and not page:
        page.append(text_line(_("No card matches."), width, "$text-muted"))
    return tuple(page)


def draft_cell(draft: str, card_name: str, player: str, step: int, width: int) -> Cell:
    """One character in the making: its name, or whose it is, and how far it is."""
    who = card_name or player or _("no name yet")
    return pair(f"draft:{draft}", f" {who}", _("step {step}").format(step=step), width, value_style="$text-muted")


def head_lines(card: _AnyCard, width: int) -> Page:
    """A card's label, whose it is, and the line below."""
    about = [card.player] if card.player else []
    about.append(_("party") if card.owner == "party" else _("GM's"))
    if card.hidden:
        about.append(glyphs().secret + " " + _("hidden"))
    right = cut(f" {glyphs().dot} ".join(about), width // 2)
    left = fill_name(card.label, width - cell_len(right) - 1)
    lines = [Line((Cell(Content.assemble(literal(left, "bold"), " ", literal(right, "$text-muted")), "who"),))]
    if card.note:
        lines.append(text_line(card.note, width, "italic $text-muted"))
    return tuple(lines)


def text_lines(card: _AnyCard, width: int, secrets: bool) -> Page:
    """Gear and notes; those for the GM are left out where there are no secrets."""
    column = 12
    lines: list[Line] = []
    texts = [("gear", _("Gear"), card.gear), ("notes", _("Notes"), card.notes)]
    if secrets:
        texts.append(("secret-notes", glyphs().secret + " " + _("GM only"), card.secret_notes))
    for key, title, text in texts:
        for index, row in enumerate(wrapped(text, width - column) if text else ("-",)):
            left = fill("" if index else title, column)
            body = literal(row if index else fill(row, width - column), "" if text else "$text-muted")
            lines.append(Line((Cell(Content.assemble(literal(left, "$text-muted bold"), body), "" if index else key),)))
    return tuple(lines)


def nothing_shown(any_cards: bool, at: str) -> Content:
    """What stands where the card would be when there is none at the cursor."""
    if at.startswith("draft:"):
        return literal(
            _("A character in the making. Enter hands the keyboard over and goes on with it."), "$text-muted"
        )
    lines: list[str] = []
    if not any_cards:
        lines += [
            _("No cards yet."),
            "",
            _("n passes the keyboard to a player, makes a quick card, or brings foes by number."),
            "",
        ]
    if at == HOUSE_RULES:
        lines += house_rules_words()
    if lines:
        return literal("\n".join(lines).rstrip(), "$text-muted")
    return literal(_("No card is picked."), "$text-muted")
