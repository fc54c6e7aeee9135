"""Metamagic at the moment of casting: by price, by free uses, or both (docs/spell-points.md S11 to S13)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias

from rules.d20.casting.day import Casting
from rules.table.refusals import Refused, refused

FREE_USES: Final = 3
"""Free uses a day for each time the feat was taken (S12)."""
EMPOWER: Final = "empower-spell"
MAXIMIZE: Final = "maximize-spell"
SILENT: Final = "silent-spell"
"""What bards, whose spells are sung, cannot do."""

Pay: TypeAlias = Literal["auto", "points", "free"]
"""How a feat is paid for; auto: for nothing where the house rules and the day's uses allow it, else by points."""


@dataclass(frozen=True, slots=True)
class Metamagic:
    """A metamagic feat applied to a spell as it is cast."""

    feat: str
    levels: int = 0
    """By how many levels the spell is heightened, 1 to 9; other feats have their own number."""
    pay: Pay = "auto"


@dataclass(frozen=True, slots=True)
class MetamagicPlan:
    """What the feats come to."""

    raised: int = 0
    """By how many levels the spell counts as higher: all feats."""
    priced: int = 0
    """By how many of them it is paid for."""
    heightened: int = 0
    """By how many its own level rises."""
    free: tuple[str, ...] = ()
    """The feats used for nothing."""
    feats: tuple[str, ...] = ()

    @property
    def empowered(self) -> bool:
        """Half again as much."""
        return EMPOWER in self.feats

    @property
    def maximized(self) -> bool:
        """All dice count their most."""
        return MAXIMIZE in self.feats


@dataclass(frozen=True, slots=True)
class LearnedFeat:
    """A metamagic feat that a caster has."""

    feat: str
    levels: int | None
    """By how many levels it raises what a spell counts as; None: by as many as its user chooses."""
    times: int = 1
    """How often it was taken."""


@cache
def adjustments() -> Mapping[str, int | None]:
    """By how many levels each standard metamagic feat raises what a spell counts as; None: as its user chooses."""
    from rules.content.d20.metamagic import METAMAGIC

    return {row[0]: row[1] for row in METAMAGIC}


def learned(feats: Iterable[str], own: Mapping[str, int | None] | None = None) -> tuple[LearnedFeat, ...]:
    """The metamagic among the feats of a caster; one taken twice stands there twice.

    Args:
        feats: The ids of feats of every kind.
        own: The campaign's own metamagic feats.
    """
    known = {**adjustments(), **(own or {})}
    counts = Counter(feat for feat in feats if feat in known)
    return tuple(LearnedFeat(feat, known[feat], times) for feat, times in counts.items())


def free_uses_left(feat: LearnedFeat, casting: Casting) -> int:
    """How often a feat can still be used for nothing today: 3 for each time it was taken (S12)."""
    return max(0, FREE_USES * feat.times - casting.used_freely(feat.feat))


def plan(
    chosen: tuple[Metamagic, ...],
    mode: Literal["price", "free-uses", "both"],
    feats: tuple[LearnedFeat, ...],
    casting: Casting,
) -> tuple[MetamagicPlan, tuple[Refused, ...]]:
    """What the chosen feats come to, and what the rules have against them.

    Args:
        chosen: The feats, each once.
        mode: What the house rules allow.
        feats: The metamagic that the caster has.
        casting: How often each was used for nothing.
    """
    against: list[Refused] = []
    raised = priced = heightened = 0
    free: list[str] = []
    for each in chosen:
        feat = next((one for one in feats if one.feat == each.feat), None)
        if feat is None:
            against.append(refused("metamagic-not-learned", feat=each.feat))
            feat = LearnedFeat(each.feat, adjustments().get(each.feat, 0), 0)
        levels = each.levels if feat.levels is None else feat.levels
        if feat.levels is None:
            heightened += max(0, levels)
            if levels < 1:
                against.append(refused("heighten-how-far"))
                continue
        raised += levels
        left = free_uses_left(feat, casting)
        if mode == "free-uses" or (mode == "both" and (each.pay == "free" or (each.pay == "auto" and left > 0))):
            free.append(each.feat)
            if left <= 0:
                against.append(refused("metamagic-uses-spent", feat=each.feat, uses=FREE_USES * feat.times))
        else:
            priced += levels
        if (mode == "price" and each.pay == "free") or (mode == "free-uses" and each.pay == "points"):
            against.append(refused("metamagic-paid-otherwise", feat=each.feat))
    names = tuple(each.feat for each in chosen)
    against += [refused("metamagic-twice", feat=feat) for feat in dict.fromkeys(names) if names.count(feat) > 1]
    return MetamagicPlan(raised, priced, heightened, tuple(free), names), tuple(against)
