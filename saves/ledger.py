"""What the documents of a campaign are at present, as they are written: the writer's own memory of them."""

from collections.abc import Mapping

from rules.campaign import Campaign
from saves.documents import WHOLE, Address, difference, game_kind, parts, tables_of, write, write_campaign, write_part
from saves.json_text import Document, canonical
from saves.lines import Change
from saves.riding import Riders
from saves.storage import Tables


class Ledger:
    """Every current document in canonical form with its integer, ready to be journalled or checkpointed."""

    def __init__(
        self,
        numbers: Mapping[Address, int],
        following: Mapping[str, int],
        riders: Mapping[Address, Riders],
        strangers: Mapping[str, Mapping[int, Document]],
    ) -> None:
        """Begin a ledger.

        Args:
            numbers: The integers of documents, present and past.
            following: The integer of the next new document, by table.
            riders: What rides along in documents.
            strangers: Tables that this app does not know, kept as they are.
        """
        self._numbers = dict(numbers)
        self._following = dict(following)
        self._riders = riders
        self._strangers = {
            table: {number: canonical(row) for number, row in rows.items()} for table, rows in strangers.items()
        }
        self._lines: dict[Address, bytes] = {}
        self._campaign: Campaign | None = None

    def fill(self, campaign: Campaign) -> None:
        """Take every document of a campaign as it is."""
        self._campaign = campaign
        kind = game_kind(campaign)
        for address, part in parts(campaign).items():
            riders = self._riders.get(address)
            if address == WHOLE:
                self._lines[address] = write_campaign(campaign, (), riders)
            else:
                self._lines[address] = write_part(kind, address[0], part, riders)
            self._number(address)

    def of(self, campaign: Campaign) -> "Ledger":
        """Another ledger for a campaign as it is at another moment, with the same integers and riders."""
        other = Ledger(self._numbers, self._following, self._riders, {})
        other._strangers = self._strangers
        other.fill(campaign)
        return other

    def recall(self, address: Address, number: int) -> None:
        """Learn the integer that a document had, so that it has it again when it comes back."""
        self._numbers.setdefault(address, number)

    def advance(self, before: Campaign, after: Campaign) -> list[Change]:
        """Take the documents that differ between two tables, and tell how they differ.

        The document of the campaign leaves out every order that is the same in both.
        """
        found = difference(before, after)
        self._campaign = after
        changes: list[Change] = []
        if found.whole or found.orders:
            riders = self._riders.get(WHOLE)
            old, new = self._lines[WHOLE], write_campaign(after, (), riders)
            self._lines[WHOLE] = new
            if found.orders:
                old, new = (write_campaign(table, found.orders, riders) for table in (before, after))
            if new != old:
                changes.append(Change(WHOLE[0], self._number(WHOLE), old, new))
        kind = game_kind(after)
        for address, part in found.parts:
            changes += self._changed(kind, address, part)
        return changes

    def _changed(self, kind: str, address: Address, part: object | None) -> list[Change]:
        old = self._lines.get(address)
        new = None if part is None else write_part(kind, address[0], part, self._riders.get(address))
        if new == old:
            return []
        if new is None:
            del self._lines[address]
        else:
            self._lines[address] = new
        return [Change(address[0], self._number(address), old, new)]

    def tables(self, game: str) -> Tables:
        """Every document as a checkpoint has it."""
        tables: dict[str, dict[int, bytes]] = {table: {} for table in tables_of(game)}
        for address, line in self._lines.items():
            tables[address[0]][self._number(address)] = line
        if self._campaign is not None:
            whole = write(self._campaign, WHOLE, self._riders.get(WHOLE))
            tables[WHOLE[0]][self._number(WHOLE)] = whole or self._lines[WHOLE]
        return {**tables, **self._strangers}

    @property
    def following(self) -> Mapping[str, int]:
        """The integer of the next new document, by table."""
        return dict(self._following)

    def _number(self, address: Address) -> int:
        number = self._numbers.get(address)
        if number is None:
            number = self._following.get(address[0], 1)
            self._numbers[address] = number
        self._following[address[0]] = max(self._following.get(address[0], 1), number + 1)
        return number
