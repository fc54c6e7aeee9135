"""What differs between two tables, for a look before one takes the other's place."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.campaign import Campaign
from saves.documents import GAMES, WHOLE, Address, changed, game_kind, parts, write


@dataclass(frozen=True, slots=True)
class Differences:
    """What would be different with another table in place of the present one."""

    steps: int
    """How many steps the other is older (above 0) or younger."""
    added: Mapping[str, tuple[str, ...]]
    """Names of what only the other has, by table."""
    removed: Mapping[str, tuple[str, ...]]
    """Names of what only the present one has."""
    changed: Mapping[str, tuple[str, ...]]
    """Names of what both have and is not the same."""
    other: tuple[str, ...]
    """What else differs: tables that hold one thing, and `campaign` for the campaign's own fields."""

    @property
    def none(self) -> bool:
        """Whether nothing differs."""
        return not (self.added or self.removed or self.changed or self.other)


def differences(present: Campaign, other: Campaign) -> Differences:
    """What would be different with the other table in place of the present one."""
    before, after = parts(present), parts(other)
    many = GAMES[game_kind(present)].many
    added: dict[str, list[str]] = {}
    removed: dict[str, list[str]] = {}
    differing: dict[str, list[str]] = {}
    whole: list[str] = []
    for address in changed(present, other):
        table = address[0]
        if table not in many:
            if _differ(before.get(address), after.get(address)):
                whole.append(table)
        elif address not in before:
            added.setdefault(table, []).append(_name(after, address))
        elif address not in after:
            removed.setdefault(table, []).append(_name(before, address))
        elif before[address] != after[address]:
            differing.setdefault(table, []).append(_name(after, address))
    return Differences(present.step - other.step, _rows(added), _rows(removed), _rows(differing), tuple(whole))


def _differ(one: object, other: object) -> bool:
    """Whether two parts are not the same; of two campaigns only the document of their own counts."""
    if isinstance(one, Campaign) and isinstance(other, Campaign):
        return write(one, WHOLE) != write(other, WHOLE)
    return one != other


def _name(things: Mapping[Address, object], address: Address) -> str:
    thing = things[address]
    label = getattr(thing, "label", None) or getattr(thing, "name", None)
    return label if isinstance(label, str) else address[1]


def _rows(found: Mapping[str, list[str]]) -> Mapping[str, tuple[str, ...]]:
    return {table: tuple(names) for table, names in found.items()}
