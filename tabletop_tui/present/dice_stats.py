"""What everybody rolled against what was to be expected, of what everybody saw and what still holds."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from textual.content import Content

from rules.campaign import Campaign
from rules.dice.notation import DiceError
from tabletop_tui.locale import _, ngettext, pgettext
from tabletop_tui.present.dice_odds import figures
from tabletop_tui.present.dice_rolls import PastRoll
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import decimal, plain
from tabletop_tui.present.text import cut_name, fill, literal

Kind: TypeAlias = Literal["wins", "sums"]
KINDS: Final[tuple[Kind, ...]] = ("wins", "sums")
_CELL: Final = 10


@dataclass(slots=True)
class Counted:
    """Rolls counted so far."""

    made: Counter[tuple[str, Kind, str]] = field(default_factory=Counter)
    """How many of each: who, what is counted, and the notation."""
    totals: Counter[tuple[str, Kind]] = field(default_factory=Counter)
    """What they came to together."""

    @property
    def notations(self) -> frozenset[str]:
        """Every notation among them."""
        return frozenset(notation for _who, _kind, notation in self.made)

    def add(self, rolls: Iterable[PastRoll], campaign: Campaign) -> None:
        """Count further rolls; those that only the GM saw, or that were taken back, are left out."""
        for past in rolls:
            if past.secret or past.undone:
                continue
            who, kind = player_of(past, campaign), _kind(past)
            self.made[who, kind, past.roll.text.partition(" vs ")[0]] += 1
            self.totals[who, kind] += past.roll.total


@dataclass(frozen=True, slots=True)
class Tally:
    """One player's rolls of one kind."""

    who: str
    kind: Kind
    rolls: int
    rolled: int
    """What they came to together."""
    expected: float | None
    """What was to be expected of them; None where the odds of some would take too long."""


def player_of(past: PastRoll, campaign: Campaign) -> str:
    """Whose roll it was: the player's where the card says so."""
    card = campaign.game.card(past.who.id) if past.who.id else None
    if card is None:
        return past.name
    return f"{card.player} ({card.label})" if card.player else card.label


def means(notations: Iterable[str]) -> dict[str, float | None]:
    """What is to be expected of each notation; None where that would take too long to know."""
    found = {notation: figures(notation) for notation in notations}
    return {notation: None if isinstance(one, DiceError) else one.mean for notation, one in found.items()}


def tallies(counted: Counted, expected: Mapping[str, float | None]) -> tuple[Tally, ...]:
    """A tally for each player and kind, those who rolled most first."""
    rows = []
    for who, kind in counted.totals:
        mine = {
            notation: count for (roller, what, notation), count in counted.made.items() if (roller, what) == (who, kind)
        }
        each = [(expected.get(notation), count) for notation, count in mine.items()]
        known = [mean * count for mean, count in each if mean is not None]
        whole = sum(known) if len(known) == len(each) else None
        rows.append(Tally(who, kind, sum(mine.values()), counted.totals[who, kind], whole))
    return tuple(sorted(rows, key=lambda row: (KINDS.index(row.kind), -row.rolls, row.who)))


def table(rows: Iterable[Tally], width: int) -> tuple[Content, ...]:
    """The tallies as a table for each kind."""
    lines: list[Content] = []
    titles = {"wins": pgettext("statistics", "Wins"), "sums": pgettext("statistics", "Sums")}
    name = max(8, width - 4 * _CELL)
    for kind in KINDS:
        mine = [row for row in rows if row.kind == kind]
        if not mine:
            continue
        head = "".join(
            fill(word, _CELL, right=True)
            for word in (
                pgettext("statistics", "rolls"),
                pgettext("statistics", "rolled"),
                pgettext("statistics", "expected"),
                pgettext("statistics", "more"),
            )
        )
        lines += [Content()] if lines else []
        lines.append(literal(fill(titles[kind], name) + head, "$text-muted bold"))
        lines += [_row(row, name) for row in mine]
    if not lines:
        return (literal(_("Nobody has rolled yet; GM-only rolls are not counted."), "$text-muted"),)
    return tuple(lines)


def how_many(rolls: int) -> str:
    """How many rolls were counted so far."""
    return ngettext("{count} roll", "{count} rolls", rolls).format(count=plain(rolls))


def _row(row: Tally, name: int) -> Content:
    expected = decimal(row.expected) if row.expected is not None else _("unknown")
    return Content.assemble(
        (fill(cut_name(row.who, name - 1), name), "bold"),
        fill(plain(row.rolls), _CELL, right=True),
        fill(plain(row.rolled), _CELL, right=True),
        (fill(expected, _CELL, right=True), "$text-muted"),
        fill(_more(row), _CELL, right=True),
    )


def _more(row: Tally) -> str:
    if row.expected is None:
        return ""
    more = decimal(row.rolled - row.expected)
    return more if more.startswith(glyphs().minus) or not any(digit in more for digit in "123456789") else f"+{more}"


def _kind(past: PastRoll) -> Kind:
    return "wins" if past.roll.counts else "sums"
