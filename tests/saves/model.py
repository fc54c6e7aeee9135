"""A table on a simulated disk, and what must be true of what is found there."""

from dataclasses import dataclass, field, replace
from pathlib import Path

from rules.campaign import Campaign
from rules.d6.card import Card
from rules.d6.game import Game
from rules.d6.lists import Lists
from saves.campaign_file import Opened
from saves.errors import SaveError
from saves.library import Library
from tests.saves.playing import Table, same
from tests.saves.simulated_disk import SimulatedDisk

PLACE = Path("campaigns")
SMALL = Campaign("c-0001", "Small", Game(lists=Lists(), cards=(Card("a", "Ana"), Card("b", "Bru")), next_card=3))


@dataclass
class Life:
    """One campaign through crashes: what was asked for, what was reported saved, what may be found."""

    disk: SimulatedDisk
    table: Table | None = None
    asked: list[Campaign] = field(default_factory=list)
    """The table after each step; the index is the number of the step."""
    saved: int = -1
    """The last step reported as saved; −1 before the campaign was reported to be there at all."""

    def begin(self) -> None:
        """Make the campaign."""
        self.asked = [SMALL]
        opened = Library(PLACE, self.disk, threaded=False).create(SMALL)
        self.saved = 0
        if opened.file.read_only:
            return
        self.table = Table.at(opened)
        opened.file.watch(lambda _status: self._look())

    def open(self) -> Opened:
        """Open it as the next process does, and check what is found."""
        opened = Library(PLACE, self.disk, threaded=False).open("c-0001")
        found = opened.campaign
        assert self.saved <= found.step < len(self.asked), f"{self.saved} saved, {found.step} found"
        assert self.saved <= opened.reached
        assert same(found, self.asked[opened.reached])
        self.table = None
        if opened.file.read_only:
            return opened
        del self.asked[opened.reached + 1 :]
        self.asked += [replace(found, step=number) for number in range(opened.reached + 1, found.step + 1)]
        self.saved = max(self.saved, found.step if opened.file.status.state == "saved" else -1)
        self.table = Table.at(opened)
        self.check_undo(self.table)
        opened.file.watch(lambda _status: self._look())
        return opened

    def check_undo(self, table: Table) -> None:
        """What can be taken back leads, step by step, to what was before."""
        state = table.campaign
        for past in reversed(table.past):
            assert same(past.after, state)
            assert same(past.after, self.asked[past.entry.seq])
            assert same(past.before, self.asked[past.entry.seq - 1])
            state = past.before

    def step(self, kind: int) -> None:
        """Do something to the table."""
        table = self.table
        assert table is not None
        game = table.campaign.game
        if kind == 0 and table.past:
            self._about_to(table.past[-1].before)
            table.undo()
        elif kind == 1 and table.undone:
            self._about_to(table.undone[-1].after)
            table.redo()
        elif kind == 2:
            card = Card(f"n{game.next_card}", "N" * (game.next_card * 37 % 600))
            self._change(replace(game, cards=(*game.cards, card), next_card=game.next_card + 1))
        elif kind == 3 and game.cards:
            self._change(replace(game, cards=game.cards[1:]))
        elif kind == 4 and game.cards:
            card = replace(
                game.cards[-1], strength=game.cards[-1].strength + 1, notes="note " * (table.campaign.step % 90)
            )
            self._change(game.with_card(card))
        else:
            self._about_to(replace(table.campaign, now=table.campaign.now + 1))
            table.wait(1)

    def _change(self, game: Game) -> None:
        table = self.table
        assert table is not None
        after = replace(table.campaign, game=game)
        self._about_to(after)
        table.change(after)

    def _about_to(self, after: Campaign) -> None:
        self.asked.append(replace(after, step=len(self.asked)))

    def _look(self) -> None:
        if self.table is not None:
            self.saved = max(self.saved, self.table.opened.file.status.saved_seq)


def try_to_begin(life: Life) -> bool:
    """Make the campaign; whether it was said to be there."""
    try:
        life.begin()
    except SaveError:
        return False
    return True
