"""Making a character: budgets, what is left of them, every rule that a choice breaks (docs/rules-d6.md C1 to C4)."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from rules.d6.card import Card, Rank
from rules.d6.changes import ATTRIBUTES, RANKS, Kind
from rules.d6.lists import Lists
from rules.d6.pools import attribute_of, rank_of
from rules.d6.settings import Settings
from rules.dice.pools import Part
from rules.table.refusals import Refused, refused
from rules.table.text import is_blank

LEAST_MADE_ATTRIBUTE: Final = 0
MOST_MADE_ATTRIBUTE: Final = 2
"""The highest attribute at creation."""
LEAST_MADE_SKILL: Final = 0
"""The lowest skill at creation; −1 is the GM's to give, for no point back."""

BudgetName: TypeAlias = Literal["attributes", "points", "profession"]


@dataclass(frozen=True, slots=True)
class Budget:
    """Points of one kind, where they come from and what they went into."""

    name: BudgetName
    """`attributes`, `points` for skills, proficiencies and professions, `profession` for professions alone."""
    given: tuple[Part, ...]
    """Where the points come from."""
    spent: tuple[Part, ...]
    """What each point went into."""

    @property
    def total(self) -> int:
        """All points given."""
        return sum(part.dice for part in self.given)

    @property
    def used(self) -> int:
        """All points spent."""
        return sum(part.dice for part in self.spent)

    @property
    def left(self) -> int:
        """Points not spent; negative when too many were."""
        return self.total - self.used


def budgets(settings: Settings, card: Card) -> tuple[Budget, Budget, Budget]:
    """The three budgets of a character: attributes, points, and the further point for a profession.

    Professions are paid from the points that only they may take first, then from the common ones.
    """
    professions = sum(max(0, rank.rank) for rank in card.professions)
    reserved = min(professions, settings.profession_points)
    common = _parts("skill", card.skills) + _parts("proficiency", card.proficiencies)
    common += _parts("profession", _less(card.professions, reserved))
    by_intelligence = Part("intelligence", max(0, card.intelligence) * settings.points_per_intelligence)
    return (
        Budget(
            "attributes",
            (Part("setting", settings.attribute_points),),
            tuple(Part(name, attribute_of(card, name)) for name in ATTRIBUTES if attribute_of(card, name)),
        ),
        Budget("points", (Part("setting", settings.creation_points), by_intelligence), common),
        Budget(
            "profession",
            (Part("setting", settings.profession_points),),
            (Part("profession", reserved),) if reserved else (),
        ),
    )


def points_left(settings: Settings, card: Card) -> int:
    """Points of all three budgets that could still be spent, those overspent not counted against the others."""
    return sum(max(0, budget.left) for budget in budgets(settings, card))


def broken_rules(settings: Settings, lists: Lists, card: Card) -> tuple[Refused, ...]:
    """Every rule of creation that a character breaks, in the order of the steps; empty when it is sound."""
    broken: list[Refused] = []
    if is_blank(card.name):
        broken.append(refused("name-missing"))
    broken.extend(_attributes_broken(card))
    attributes, points, _ = budgets(settings, card)
    if attributes.left < 0:
        broken.append(refused("attribute-points-overspent", total=attributes.total, over=-attributes.left))
    broken.extend(_ranks_broken("skill", card.skills, {skill.id for skill in lists.skills}))
    broken.extend(_ranks_broken("proficiency", card.proficiencies, {one.id for one in lists.proficiencies}))
    broken.extend(_ranks_broken("profession", card.professions, None))
    if points.left < 0:
        broken.append(refused("points-overspent", total=points.total, over=-points.left))
    return tuple(broken)


def choice_refused(settings: Settings, lists: Lists, before: Card, after: Card) -> Refused | None:
    """Why a choice may not be made: the first rule that it newly breaks, or breaks further.

    Taking something back is always allowed, even when it leaves less than was already spent elsewhere: what is no
    longer sound is then among the `broken_rules`.
    """
    rules = broken_rules(settings, lists, after)
    return next((rule for rule in rules if _goes_further(settings, rule, before, after)), None)


def _goes_further(settings: Settings, rule: Refused, before: Card, after: Card) -> bool:
    match rule.code:
        case "attribute-points-overspent" | "points-overspent":
            which = 0 if rule.code == "attribute-points-overspent" else 1
            return budgets(settings, after)[which].used > budgets(settings, before)[which].used
        case "attribute-out-of-range" | "rank-out-of-range":
            return _excess(rule, after) > _excess(rule, before)
        case _:
            return False


def _excess(rule: Refused, card: Card) -> int:
    """How far beyond its range the number is that a rule speaks of."""
    values = rule.values
    attribute, kind, what, least, most = (values.get(key) for key in ("attribute", "kind", "what", "least", "most"))
    ranks = {"skill": card.skills, "proficiency": card.proficiencies, "profession": card.professions}
    if isinstance(kind, str):
        number = rank_of(ranks[kind], str(what))
    else:
        number = next((attribute_of(card, name) for name in ATTRIBUTES if name == attribute), 0)
    if not isinstance(least, int) or not isinstance(most, int):
        return 0
    return max(least - number, number - most, 0)


def _attributes_broken(card: Card) -> list[Refused]:
    least, most = LEAST_MADE_ATTRIBUTE, MOST_MADE_ATTRIBUTE
    return [
        refused("attribute-out-of-range", attribute=name, least=least, most=most)
        for name in ATTRIBUTES
        if not least <= attribute_of(card, name) <= most
    ]


def _ranks_broken(kind: Kind, ranks: tuple[Rank, ...], known: set[str] | None) -> list[Refused]:
    least, most = RANKS[kind]
    if kind == "skill":
        least = LEAST_MADE_SKILL
    broken = [
        refused("rank-out-of-range", kind=kind, what=rank.what, least=least, most=most)
        for rank in ranks
        if not least <= rank.rank <= most
    ]
    if known is not None:
        code = "no-such-skill" if kind == "skill" else "no-such-proficiency"
        unknown = (rank.what for rank in ranks if rank.what not in known)
        broken += [Refused(code, {kind: what}) for what in unknown]
    return broken


def _parts(kind: Kind, ranks: tuple[Rank, ...]) -> tuple[Part, ...]:
    return tuple(Part(kind, rank.rank, rank.what) for rank in ranks if rank.rank > 0)


def _less(ranks: tuple[Rank, ...], paid: int) -> tuple[Rank, ...]:
    rest: list[Rank] = []
    for rank in ranks:
        covered = min(max(0, rank.rank), paid)
        paid -= covered
        rest.append(Rank(rank.what, rank.rank - covered))
    return tuple(rest)
