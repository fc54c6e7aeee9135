"""Metamagic at the moment of casting: by price, by free uses, or both (docs/spell-points.md S11 to S13)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias

from rules.d20.casting import Casting
from rules.table.refusals import Refused, refused

FREE_USES: Final = 3
"""Free uses a day for each time the feat was taken (S12)."""
HEIGHTEN: Final = "heighten-spell"
EMPOWER: Final = "empower-spell"
MAXIMIZE: Final = "maximize-spell"

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


@cache
def adjustments() -> Mapping[str, int | None]:
    """By how many levels each metamagic feat raises what a spell counts as; None: by as many as its user chooses."""
    from rules.content.d20_spells_points import METAMAGIC

    return dict(METAMAGIC)


def free_uses_left(feat: str, feats: tuple[str, ...], casting: Casting) -> int:
    """How often a feat can still be used for nothing today: 3 for each time it was taken (S12)."""
    return max(0, FREE_USES * feats.count(feat) - casting.used_freely(feat))


def plan(
    chosen: tuple[Metamagic, ...],
    mode: Literal["price", "free-uses", "both"],
    feats: tuple[str, ...],
    casting: Casting,
) -> tuple[MetamagicPlan, tuple[Refused, ...]]:
    """What the chosen feats come to, and what the rules have against them.

    Args:
        chosen: The feats, each once.
        mode: What the house rules allow.
        feats: The feats that the caster has; one taken twice stands there twice.
        casting: How often each was used for nothing.
    """
    against: list[Refused] = []
    raised = priced = heightened = 0
    free: list[str] = []
    for each in chosen:
        levels = adjustments().get(each.feat, 0)
        if each.feat not in adjustments():
            against.append(refused("metamagic-unknown", feat=each.feat))
            continue
        if each.feat not in feats:
            against.append(refused("metamagic-not-learned", feat=each.feat))
        if levels is None:
            levels = each.levels
            heightened += levels
            if levels < 1:
                against.append(refused("heighten-how-far"))
                continue
        raised += levels
        left = free_uses_left(each.feat, feats, casting)
        for_nothing = mode == "free-uses" or (
            mode == "both" and each.pay != "points" and (left > 0 or each.pay == "free")
        )
        if for_nothing:
            free.append(each.feat)
            if left <= 0:
                against.append(refused("metamagic-uses-spent", feat=each.feat, uses=FREE_USES * feats.count(each.feat)))
        else:
            priced += levels
        if (mode == "price" and each.pay == "free") or (mode == "free-uses" and each.pay == "points"):
            against.append(refused("metamagic-paid-otherwise", feat=each.feat))
    names = tuple(each.feat for each in chosen)
    against += [refused("metamagic-twice", feat=feat) for feat in dict.fromkeys(names) if names.count(feat) > 1]
    return MetamagicPlan(raised, priced, heightened, tuple(free), names), tuple(against)
