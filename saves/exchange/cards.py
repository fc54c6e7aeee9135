"""Cards of a campaign as a file: one or many, the party's and the GM's, and patterns for the list of foes."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

from rules.campaign import Campaign
from rules.dice.throwing import NoDice
from rules.stepping import Intent, Step, step
from rules.table.asking import GM, Asked
from rules.table.game import Person
from saves.codec import WrongFieldError, decode, hints_of
from saves.disk import Disk
from saves.documents import game_kind
from saves.errors import Notice, SaveError, notice
from saves.exchange.card_games import CardGame, card_game
from saves.exchange.cleaning import cleaned
from saves.exchange.files import read_picked, write_picked
from saves.exchange.sound import doubled, numbers
from saves.json_text import Plain, parse_document, readable

FORMAT: Final = "tabletop-cards"
VERSION: Final = 1
ENDING: Final = ".cards.json"


@dataclass(frozen=True, slots=True)
class CardArrival:
    """One card that would come to the table."""

    name: str
    """What it is called in the file."""
    becomes: str
    """What it will be called at the table."""
    foe: bool
    """Whether it is a pattern for the list of foes."""


@dataclass(frozen=True, slots=True)
class CardsPreview:
    """What taking a file in would do; nothing is changed by looking."""

    intent: Intent | None
    """What to ask the table for; None when nothing can come."""
    arrivals: tuple[CardArrival, ...]
    """Who would come, in order."""
    refused: tuple[Notice, ...]
    """What cannot come, and why: `wrong-field` (path, problem)."""
    remarks: tuple[Notice, ...] = ()
    """What else there is to know."""

    @property
    def renamed(self) -> tuple[CardArrival, ...]:
        """Those that would be called otherwise than in the file."""
        return tuple(one for one in self.arrivals if one.name != one.becomes)


def export_cards(
    disk: Disk, path: Path, campaign: Campaign, ids: tuple[str, ...] | None = None, overwrite: bool = False
) -> Path:
    """Write cards into one file.

    Args:
        disk: Where.
        path: The file, or a folder for a file named after the campaign or the only card.
        campaign: Whose cards.
        ids: Which cards and foes; None for all.
        overwrite: Whether a file of that name may be replaced.

    Raises:
        SaveError: `no-such-card` (who), `file-exists` (file), or see `saves.status.problem_of`.
    """
    game, kind = campaign.game, game_kind(campaign)
    known = {card.id for card in (*game.cards, *game.foes)}
    for one in ids or ():
        if one not in known:
            raise SaveError("no-such-card", who=one)
    cards = tuple(card for card in game.cards if ids is None or card.id in ids)
    foes = tuple(card for card in game.foes if ids is None or card.id in ids)
    name = (*cards, *foes)[0].label if len(cards) + len(foes) == 1 else campaign.name
    whole = card_game(kind).file(FORMAT, VERSION, kind, cards, foes)
    return write_picked(disk, path, name, ENDING, [readable(whole)], overwrite)


def preview_cards(disk: Disk, path: Path, campaign: Campaign) -> CardsPreview:
    """What taking a file of cards in would do to a campaign.

    Raises:
        SaveError: It is no file of cards for this game: with the path to the field.
    """
    return preview_of(parse_document(read_picked(disk, path)), campaign)


def preview_of(document: Mapping[str, Plain], campaign: Campaign) -> CardsPreview:
    """What taking in the cards that a document says would do, as `preview_cards`."""
    _require_envelope(document, campaign)
    fine: dict[str, list[Person]] = {"cards": [], "foes": []}
    refused: list[Notice] = []
    game = card_game(game_kind(campaign))
    unknown = 0
    for table, here in fine.items():
        for index, raw in enumerate(_rows(document, table)):
            try:
                here.append(_card(raw, game, campaign, f"$.{table}[{index}]"))
                unknown += len(raw.keys() - hints_of(game.card).keys()) if isinstance(raw, dict) else 0
            except WrongFieldError as error:
                refused.append(error.notice())
    remarks = (notice("unknown-fields", count=unknown),) if unknown else ()
    return preview_cards_of(tuple(fine["cards"]), tuple(fine["foes"]), campaign, tuple(refused), remarks)


def preview_cards_of(
    cards: tuple[Person, ...],
    foes: tuple[Person, ...],
    campaign: Campaign,
    refused: tuple[Notice, ...],
    remarks: tuple[Notice, ...] = (),
) -> CardsPreview:
    """What taking in these cards would do; the table's own refusal of all of them counts too."""
    if not cards and not foes:
        return CardsPreview(None, (), refused, remarks)
    intent = card_game(game_kind(campaign)).take_in(cards, foes)
    done = step(campaign, Asked(GM, campaign.step, intent), NoDice())
    if not isinstance(done, Step):
        return CardsPreview(None, (), (*refused, Notice(done.code, done.values)), remarks)
    after = done.campaign.game
    come = after.cards[-len(cards) :] if cards else ()
    named = [CardArrival(card.label, new.label, False) for card, new in zip(cards, come, strict=True)]
    patterns = after.foes[-len(foes) :] if foes else ()
    named += [CardArrival(foe.name, new.name, True) for foe, new in zip(foes, patterns, strict=True)]
    return CardsPreview(intent, tuple(named), refused, remarks)


def _require_envelope(document: Mapping[str, Plain], campaign: Campaign) -> None:
    if document.get("format") != FORMAT:
        raise WrongFieldError("$.format", f"Expected {FORMAT!r}")
    version = document.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise WrongFieldError("$.version", "Expected `int` from 1 up")
    if version > VERSION:
        raise SaveError("newer-cards", version=version, known=VERSION)
    if document.get("game") != game_kind(campaign):
        raise WrongFieldError("$.game", f"Expected {game_kind(campaign)!r}")
    ids = [
        str(row.get("id"))
        for table in ("cards", "foes")
        for row in _rows(document, table)
        if isinstance(row, dict) and "id" in row
    ]
    for path, problem in doubled(ids, "$.cards"):
        raise WrongFieldError(path, f"id {problem}")


def _rows(document: Mapping[str, Plain], table: str) -> list[Plain]:
    rows = document.get(table, [])
    if not isinstance(rows, list):
        raise WrongFieldError(f"$.{table}", "Expected `array`")
    return rows


def _card(raw: Plain, game: CardGame, campaign: Campaign, path: str) -> Person:
    card = cast(Person, cleaned(decode(game.card, raw, path)))
    for where, problem in (*numbers(card, path), *game.faults(card, campaign.game, path)):
        raise WrongFieldError(where, problem)
    return card
