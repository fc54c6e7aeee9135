"""Entries of the chronicle as documents: what was asked and what happened are told in the words of one game."""

from dataclasses import replace
from functools import cache
from types import GenericAlias
from typing import Final, cast

from rules.campaign import CampaignEvent, CampaignIntent
from rules.games import KINDS, events_of, intents_of
from rules.table.tray import TrayIntent
from saves.codec import WrongFieldError, encode, received
from saves.entries import Entry
from saves.json_text import Document

FIRST_GAME: Final = "d6"
"""The game of a line that names none."""


def entry_document(entry: Entry, game: str) -> Document:
    """An entry as a document.

    Raises:
        TypeError: What was asked or what happened is none of this game's.
    """
    tree: dict[str, object] = {
        "seq": entry.seq,
        "kind": entry.kind,
        "at": entry.at,
        "seat": entry.seat,
        "dice": entry.dice,
        "reverses": entry.reverses,
        "intent": None if entry.intent is None else encode(intents_hint(game), entry.intent),
        "events": encode(events_hint(game), entry.events),
    }
    if game != FIRST_GAME:
        tree["game"] = game
    return cast(Document, tree)


def entry_in(document: Document) -> Entry:
    """The entry that a document says.

    Raises:
        WrongFieldError: It fits no type of ours.
    """
    game = document.get("game", FIRST_GAME)
    if not isinstance(game, str) or game not in KINDS:
        raise WrongFieldError("$.game", f"Unknown kind {str(game)[:80]!r}")
    raw = document["intent"]
    intent = None if raw is None else received(intents_hint(game), raw, "$.intent")
    events = received(events_hint(game), document["events"], "$.events")
    rest: Document = {name: document[name] for name in ("seq", "kind", "at", "seat", "dice", "reverses")}
    plain = cast(Entry, received(Entry, {**rest, "intent": None, "events": []}))
    return replace(plain, intent=intent, events=events)


@cache
def intents_hint(game: str) -> object:
    """What can be asked for at a table that plays this game."""
    return CampaignIntent | TrayIntent | intents_of(game)


@cache
def events_hint(game: str) -> object:
    """What can happen at a table that plays this game, in a row."""
    return GenericAlias(tuple, (CampaignEvent | events_of(game), ...))
