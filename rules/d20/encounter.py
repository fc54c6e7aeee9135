"""A fight: who is in it, in which order, and whose turn it is (docs/rules-d20.md B)."""

from dataclasses import dataclass, replace

from rules.d20.timeline import Count, Turn


@dataclass(frozen=True, slots=True)
class Combatant:
    """One card's part in a fight."""

    card: str
    """The id of the card."""
    count: Count
    """Where it stands in the order."""
    bonus: int = 0
    """Its initiative bonus when it was rolled, which settles ties."""
    aware: bool = True
    """Whether it acts in a round of surprise."""
    joined: Turn | None = None
    """The moment it came in, after which it acts first; None: it was there from the beginning."""
    alert: bool = False
    """Whether it has acted or chosen to wait, so that it is no longer flat-footed."""
    waiting: Turn | None = None
    """Its own turn at which it delayed or readied; over when its count comes round again."""
    trigger: str | None = None
    """What its readied action waits for; None: it delays."""
    out: Turn | None = None
    """The moment it died or left; its later turns are passed over."""
    upkeep: int = -1
    """The last round in which what the beginning of its turn brings was done."""
    dodging: str = ""
    """The card that it dodges."""
    strikes: int = 0
    """Attacks made since its last turn began."""
    guard: int = 0
    """What its Combat Expertise adds to its armour class until its next turn."""
    note: str = ""
    """What the GM wrote beside it."""


@dataclass(frozen=True, slots=True)
class Encounter:
    """A fight in progress."""

    combatants: tuple[Combatant, ...]
    """In order of initiative, the first to act first."""
    round: int = 1
    """Which round it is, 1 and up; 0 is a round of surprise."""
    active: str | None = None
    """The card whose turn it is; None: nobody is left to act."""
    surprise: bool = False
    """Whether it began with a round of surprise."""

    def combatant(self, who: str) -> Combatant | None:
        """The combatant of this card."""
        return next((one for one in self.combatants if one.card == who), None)

    def with_combatant(self, changed: Combatant) -> "Encounter":
        """The fight with one combatant changed, in its place in the order."""
        others = (changed if one.card == changed.card else one for one in self.combatants)
        return replace(self, combatants=tuple(sorted(others, key=lambda one: one.count.key)))

    @property
    def now(self) -> Turn | None:
        """The moment at which the fight stands; None when it is nobody's turn."""
        one = self.combatant(self.active) if self.active else None
        return Turn(self.round, one.count) if one else None

    def first_turn(self, one: Combatant) -> Turn:
        """The first turn that a combatant has in this fight."""
        if one.joined is None:
            return Turn(0 if self.surprise and one.aware else 1, one.count)
        same = Turn(one.joined.round, one.count)
        return same if one.joined.before(same) else Turn(one.joined.round + 1, one.count)
