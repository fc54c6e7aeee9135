"""A table that plays real steps into a library, for tests of what is kept."""

import random
from dataclasses import dataclass, field, replace
from pathlib import Path

from rules.campaign import Campaign, Note, PassTime, Rename
from rules.d6.card import Card, Rank, Wound
from rules.d6.game import Game
from rules.dice.throwing import Reason, Thrown
from rules.stepping import Intent, step
from rules.table.asking import GM, Asked
from rules.table.refusals import Refused
from saves.campaign_file import Opened
from saves.entries import Entry, Past
from saves.library import Library

START = 1_800_000_000.0


def card(key: str, name: str, **values: object) -> Card:
    """A card with something in most of its fields."""
    plain = Card(
        key,
        name,
        skills=(Rank("grip", 2), Rank("stealth", 1)),
        proficiencies=(Rank("medium", 2),),
        weapons=("medium",),
        worn=("leather",),
        wounds=(Wound(1, 2, 480),),
        wounds_dealt=1,
        notes="line one\nline two",
    )
    return replace(plain, **values)  # type: ignore[arg-type]  # names of fields are checked by replace


def party(count: int = 3, key: str = "c-0001", name: str = "Ashes of Lom") -> Campaign:
    """A campaign with some cards."""
    cards = tuple(card(f"card-{n}", f"Card {n}", owner="party" if n % 2 else "gm") for n in range(1, count + 1))
    return Campaign(key, name, Game(cards=cards, next_card=count + 1))


class Seeded:
    """Dice that count how many were thrown."""

    def __init__(self, seed: int = 1, thrown: int = 0) -> None:
        self._random = random.Random(seed)
        self.thrown = thrown

    def throw(self, count: int, sides: int, _reason: Reason) -> Thrown:
        self.thrown += count
        return Thrown(tuple(self._random.randint(1, sides) for _ in range(count)))


@dataclass
class Table:
    """One open campaign and what is done in it, with undo and redo as a session does them."""

    opened: Opened
    campaign: Campaign
    past: list[Past]
    undone: list[Past]
    dice: Seeded = field(default_factory=Seeded)
    clock: float = START

    @classmethod
    def at(cls, opened: Opened) -> "Table":
        return cls(opened, opened.campaign, list(opened.past), list(opened.undone), Seeded(1, opened.dice_position))

    def do(self, intent: Intent) -> None:
        before = self.campaign
        done = step(before, Asked(GM, before.step, intent), self.dice)
        assert not isinstance(done, Refused), done
        entry = Entry(done.campaign.step, "step", self._now(), GM, intent, done.events, None, self.dice.thrown)
        self._take(entry, before, done.campaign)
        self.past.append(Past(entry, before, done.campaign))
        del self.past[:-200]
        self.undone.clear()

    def change(self, after: Campaign, intent: Intent | None = None) -> None:
        """Any change at all, as if a rule had made it."""
        before = self.campaign
        after = replace(after, step=before.step + 1)
        entry = Entry(after.step, "step", self._now(), GM, intent or Note("changed"), (), None, self.dice.thrown)
        self._take(entry, before, after)
        self.past.append(Past(entry, before, after))
        del self.past[:-200]
        self.undone.clear()

    def undo(self) -> None:
        past = self.past.pop()
        self._go(past.before, "undo", past)
        self.undone.append(past)

    def redo(self) -> None:
        past = self.undone.pop()
        self._go(past.after, "redo", past)
        self.past.append(past)

    def wait(self, minutes: int = 1) -> None:
        self.do(PassTime(minutes))

    def note(self, text: str = "noted") -> None:
        self.do(Note(text))

    def name(self, name: str) -> None:
        self.do(Rename(name))

    def wound(self, index: int = 0) -> None:
        game = self.campaign.game
        card = game.cards[index]
        number = card.wounds_dealt + 1
        wounded = replace(card, wounds=(*card.wounds, Wound(number, 1, self.campaign.now)), wounds_dealt=number)
        self.change(replace(self.campaign, game=game.with_card(wounded)))

    def _go(self, to: Campaign, kind: str, past: Past) -> None:
        before = self.campaign
        after = replace(to, step=before.step + 1)
        assert kind in ("undo", "redo")
        entry = Entry(after.step, "undo" if kind == "undo" else "redo", self._now(), GM, reverses=past.entry.seq)
        self._take(replace(entry, dice=self.dice.thrown), before, after)

    def _take(self, entry: Entry, before: Campaign, after: Campaign) -> None:
        self.opened.file.record(entry, before, after)
        self.campaign = after

    def _now(self) -> float:
        self.clock += 60
        return self.clock


def same(one: Campaign, other: Campaign) -> bool:
    """Whether two tables are equal but for the number of their step."""
    return replace(one, step=0) == replace(other, step=0)


def library(folder: Path, threaded: bool = False) -> Library:
    return Library(folder, threaded=threaded)


def reopened(folder: Path, which: str = "c-0001") -> Opened:
    """The campaign as a new process would find it, without touching anything."""
    return Library(folder).open(which, read_only=True)
