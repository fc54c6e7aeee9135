"""The spells there are: the catalogue, the campaign's own, and finding one by typing (docs/spell-points.md K)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final, Literal, TypeAlias
from unicodedata import combining, normalize

from rules.d20.casting.damage import Added, Fixed, Scale

Source: TypeAlias = Literal["core", "divine", "psionic", "bell-curve", "own"]
"""Where a spell comes from: the core lists, the chapters on gods and on psionics, the variant of bell-curve rolls,
or the campaign itself."""

HIGHEST_LEVEL: Final = 9


@dataclass(frozen=True, slots=True)
class Listed:
    """That a spell stands on a list."""

    by: str
    """The id of a class or of a domain."""
    level: int
    """The spell's level there, 0 to 9."""


@dataclass(frozen=True, slots=True)
class Spell:
    """One spell."""

    id: str
    name: str
    """The English name, or the campaign's own."""
    czech: str = ""
    """The Czech name; empty for one of the campaign's own, which has one name."""
    school: str = ""
    """The school's id; empty where nobody has said."""
    classes: tuple[Listed, ...] = ()
    """Its levels by class."""
    domains: tuple[Listed, ...] = ()
    """Its levels by domain, as its own entry gives them."""
    source: Source = "core"
    scales: tuple[Scale, ...] = ()
    """Damage whose dice grow with the caster: extra points apply to it (S5)."""
    fixed: tuple[Fixed, ...] = ()
    """Damage that never changes."""
    added: Added | None = None
    """Dice to which the caster's full level is added (S5)."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All spells of a campaign, in the order they are listed."""

    spells: tuple[Spell, ...]
    further: Mapping[str, tuple[Listed, ...]] = field(default_factory=dict)
    """Levels by domains that the spell's own entry does not name, by the spell's id."""
    by_id: Mapping[str, Spell] = field(init=False, repr=False, compare=False)
    """The spells by their ids."""
    texts: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """What each spell is found by: its folded names, one a line."""
    _found: dict[str, tuple[Spell, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What answered to the text looked for last, since one key asks more than once."""

    def __post_init__(self) -> None:
        """Make the index."""
        object.__setattr__(self, "by_id", {spell.id: spell for spell in self.spells})
        object.__setattr__(self, "texts", tuple(f" {folded(each.name)}\n {folded(each.czech)}" for each in self.spells))

    def spell(self, which: str) -> Spell | None:
        """The spell with this id."""
        return self.by_id.get(which)

    def with_own(self, own: tuple[Spell, ...]) -> "Catalogue":
        """The catalogue with the campaign's own spells after the others."""
        return Catalogue((*self.spells, *own), self.further) if own else self

    def levels(
        self, spell: Spell, lists: tuple[str, ...], domains: tuple[str, ...] = (), *, bell_curve: bool = False
    ) -> tuple[Listed, ...]:
        """The levels that a caster may cast a spell at, lowest first, each with the list it comes from.

        Args:
            spell: Which spell.
            lists: The class lists that the caster draws on.
            domains: The domains that the caster has.
            bell_curve: Whether rolls follow the bell curve, which gives the Luck domain spells of its own.

        Returns:
            Nothing when the spell stands on none of these lists: its cost cannot be worked out and has to be asked.
        """
        found = [each for each in spell.classes if each.by in lists]
        by_domain = (*spell.domains, *self.further.get(spell.id, ()))
        found += [each for each in by_domain if each.by in domains and not _replaced(spell, each, bell_curve)]
        return tuple(sorted(found, key=lambda each: each.level))

    def find(
        self, text: str, *, where: Callable[[Spell], bool] | None = None, most: int | None = None
    ) -> tuple[Spell, ...]:
        """The spells that answer to what somebody typed, the nearest first.

        Every word typed must occur in the English or in the Czech name; accents, case and punctuation do not matter.
        Names that begin with the text come first, then names in which every word begins with a word typed.

        Args:
            text: What was typed; nothing finds everything.
            where: Which spells count at all; None: all.
            most: How many are wanted; None: all.
        """
        whole = folded(text)
        if where is None and whole in self._found:
            return self._found[whole][:most]
        words = whole.split()
        found: list[tuple[int, int]] = []
        for place, names in enumerate(self.texts):
            if any(word not in names for word in words) or (where and not where(self.spells[place])):
                continue
            found.append((min(_distance(name, words, whole) for name in names.split("\n")), place))
        found.sort()
        answer = tuple(self.spells[place] for _, place in found)
        if where is None:
            self._found.clear()
            self._found[whole] = answer
        return answer[:most]


def _distance(name: str, words: list[str], whole: str) -> int:
    """How far a name is from what was typed: 0 for its words in any order, 4 where not every word occurs in it."""
    if len(name) == len(whole) + 1 and sorted(name.split()) == sorted(words):
        return 0
    if name.startswith(f" {whole}"):
        return 1
    if all(f" {word}" in name for word in words):
        return 2
    return 3 if all(word in name for word in words) else 4


def _replaced(spell: Spell, listed: Listed, bell_curve: bool) -> bool:
    """Whether the bell curve decides that this domain does not have this spell (C14)."""
    if listed.by != "luck":
        return False
    if spell.source == "bell-curve":
        return not bell_curve
    return bell_curve and spell.id in ("protection-from-energy", "break-enchantment")


_KEPT: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789 ")


@cache
def _plain(char: str) -> str:
    letters = "".join(each for each in normalize("NFKD", char.casefold()) if not combining(each))
    return "" if char in "'’" else "".join(each if each in _KEPT or each.isalnum() else " " for each in letters)


@lru_cache(maxsize=8192)
def folded(text: str) -> str:
    """Text as it is compared when something is looked for: no accents, no case, no punctuation."""
    return " ".join("".join(map(_plain, text)).split())


def slug(name: str) -> str:
    """The id of a spell with this English name, as in `dispel-magic-greater`."""
    return folded(name).replace(" ", "-")


def school_ids() -> tuple[str, ...]:
    """The ids of the schools; the last, universal, is none to specialise in."""
    from rules.content.d20 import spells as d20_spells

    return tuple(row[0] for row in d20_spells.SCHOOLS)


def domain_ids() -> tuple[str, ...]:
    """The ids of the domains."""
    from rules.content.d20 import spells as d20_spells

    return tuple(row[0] for row in d20_spells.DOMAINS)


@cache
def standard_catalogue() -> Catalogue:
    """The spells of the d20 System Reference Document and of the bell curve, by English name."""
    from rules.content.d20 import spells as d20_spells
    from rules.content.d20 import spells_a_b as d20_spells_a_b
    from rules.content.d20 import spells_c as d20_spells_c
    from rules.content.d20 import spells_d_e as d20_spells_d_e
    from rules.content.d20 import spells_f_g as d20_spells_f_g
    from rules.content.d20 import spells_further as d20_spells_further
    from rules.content.d20 import spells_h_k as d20_spells_h_k
    from rules.content.d20 import spells_l_m as d20_spells_l_m
    from rules.content.d20 import spells_n_p as d20_spells_n_p
    from rules.content.d20 import spells_q_r as d20_spells_q_r
    from rules.content.d20 import spells_s as d20_spells_s
    from rules.content.d20 import spells_t_z as d20_spells_t_z

    core = (
        d20_spells_a_b,
        d20_spells_c,
        d20_spells_d_e,
        d20_spells_f_g,
        d20_spells_h_k,
        d20_spells_l_m,
        d20_spells_n_p,
        d20_spells_q_r,
        d20_spells_s,
        d20_spells_t_z,
    )
    spells = [_spell(row, "core") for part in core for row in part.SPELLS]
    spells += [_spell(row, "divine") for row in d20_spells_further.DIVINE]
    spells += [_spell(row, "psionic") for row in d20_spells_further.PSIONIC]
    spells += [_spell(row, "bell-curve") for row in d20_spells_further.BELL_CURVE]
    order = {each.id: place for place, each in enumerate(spells)}
    spells.sort(key=lambda each: (each.name.split(" ")[0].casefold(), each.source != "core", order[each.id]))
    own_entries = {each.id: {listed.by for listed in each.domains} for each in spells}
    further: dict[str, tuple[Listed, ...]] = {}
    for domain, names in d20_spells.FURTHER_DOMAINS:
        for level, name in enumerate(names.split("; "), 1):
            if domain not in own_entries[slug(name)]:
                further[slug(name)] = (*further.get(slug(name), ()), Listed(domain, level))
    return Catalogue(tuple(spells), further)


def _spell(row: tuple[str, str, str, str, str], source: Source) -> Spell:
    from rules.content.d20.spells import CLASSES

    name, czech, school, by_class, by_domain = row
    abbreviations = dict(CLASSES)
    classes = tuple(Listed(who, level) for what, level in _levels(by_class) for who in abbreviations[what])
    domains = tuple(Listed(what.casefold(), level) for what, level in _levels(by_domain))
    return Spell(slug(name), name, czech, school, classes, domains, source, *_damage().get(name, ((), (), None)))


def _levels(text: str) -> Iterable[tuple[str, int]]:
    for part in text.split(", ") if text else ():
        what, level = part.rsplit(" ", 1)
        yield what, int(level)


@cache
def _damage() -> Mapping[str, tuple[tuple[Scale, ...], tuple[Fixed, ...], Added | None]]:
    from rules.content.d20 import spells_damage as content

    scales: dict[str, tuple[Scale, ...]] = {}
    fixed: dict[str, tuple[Fixed, ...]] = {}
    for row in content.DICE:
        scales[row[0]] = (*scales.get(row[0], ()), Scale(*row[1:]))
    for name, against, dice, sides in content.FIXED:
        fixed[name] = (*fixed.get(name, ()), Fixed(against, dice, sides))
    added = {name: Added(dice, sides, per, most) for name, dice, sides, per, most in content.ADDED}
    return {name: (scales.get(name, ()), fixed.get(name, ()), added.get(name)) for name in (*scales, *fixed, *added)}
