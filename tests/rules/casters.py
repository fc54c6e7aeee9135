"""Casters for tests: a class, its level and score, and a list of spells that are ready."""

from dataclasses import replace
from typing import Any

from rules.d20.casting.day import Casting, ClassCasting, Known, Prepared
from rules.d20.casting.metamagic import Metamagic, learned
from rules.d20.casting.now import CasterNow, caster_now
from rules.d20.casting.price import Price, Wish, objection, priced
from rules.d20.settings import Settings
from rules.d20.spell_points import Casts, caster_class
from rules.d20.spells import standard_catalogue
from rules.table.refusals import Refused

CATALOGUE = standard_catalogue()
POINTS = Settings(spell_points=True)
VITALIZING = Settings(spell_points=True, vitalizing=True)
METAMAGIC = learned(
    ("empower-spell", "maximize-spell", "quicken-spell", "still-spell", "silent-spell", "heighten-spell")
)


def ready(by: str, *spells: str, domains: tuple[str, ...] = (), **more: Any) -> ClassCasting:
    """What a class stands at with these spells prepared or known, each at its own level."""
    known = caster_class(by)
    assert known is not None
    levels = [CATALOGUE.levels(CATALOGUE.by_id[spell], known.lists, domains)[0].level for spell in spells]
    kept = ClassCasting(by, domains=domains)
    if known.kind == "knows":
        kept = replace(kept, known=tuple(map(Known, spells, levels)))
    else:
        kept = replace(kept, prepared=tuple(map(Prepared, spells, levels)))
    return replace(kept, **more)


def caster(by: str, level: int, score: int, *spells: str, settings: Settings = POINTS, **more: Any) -> CasterNow:
    """A caster of one class with these spells ready."""
    return together((Casts(by, level, score), ready(by, *spells, **more)), settings=settings)


def together(*classes: tuple[Casts, ClassCasting], settings: Settings = POINTS) -> CasterNow:
    """A caster of several classes."""
    casting = Casting(classes=tuple(kept for _, kept in classes))
    return caster_now(casting, tuple(casts for casts, _ in classes), settings)


def price(now: CasterNow, spell: str, *, extra: int = 0, metamagic: tuple[str, ...] = (), by: str = "") -> Price:
    """What a spell comes to for a caster."""
    found = priced(wish(now, spell, extra=extra, metamagic=metamagic, by=by), now, CATALOGUE, METAMAGIC)
    assert not isinstance(found, Refused), found
    return found


def wish(now: CasterNow, spell: str, *, extra: int = 0, metamagic: tuple[str, ...] = (), by: str = "") -> Wish:
    """A wish for a spell by a caster's only or named class."""
    return Wish(
        spell,
        by or now.pools[0].casts.by,
        extra=extra,
        metamagic=tuple(Metamagic(feat, 1 if feat == "heighten-spell" else 0) for feat in metamagic),
    )


def refusal(
    now: CasterNow, spell: str, *, extra: int = 0, metamagic: tuple[str, ...] = (), by: str = ""
) -> Refused | None:
    """Why a caster may not cast a spell."""
    return objection(wish(now, spell, extra=extra, metamagic=metamagic, by=by), now, CATALOGUE, METAMAGIC)


def code(found: Refused | None) -> str:
    """The code of a refusal; empty when there is none."""
    return found.code if found else ""
