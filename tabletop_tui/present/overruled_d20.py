"""What the GM overruled when casting or preparing spells, in a few words each, as the log names it."""

from collections.abc import Mapping
from typing import Final

from tabletop_tui.locale import N_, _

WORDS: Final[Mapping[str, str]] = {
    "ability-too-low": N_("score too low"),
    "cannot-act": N_("unable to act"),
    "cantrips-spent": N_("uses spent"),
    "class-does-not-prepare": N_("class that prepares nothing"),
    "extra-points-negative": N_("extra points below 0"),
    "extra-points-too-many": N_("too many extra points"),
    "extra-points-useless": N_("extra points without use"),
    "further-places-full": N_("no further place free"),
    "heighten-how-far": N_("not said how far heightened"),
    "metamagic-level-too-high": N_("metamagic beyond the highest level"),
    "metamagic-not-for-bards": N_("metamagic not for bards"),
    "metamagic-not-learned": N_("metamagic not learned"),
    "metamagic-paid-otherwise": N_("metamagic paid otherwise"),
    "metamagic-twice": N_("metamagic twice"),
    "metamagic-uses-spent": N_("free metamagic spent"),
    "not-for-further-place": N_("not for the further place"),
    "overcast-not-needed": N_("points enough"),
    "places-full": N_("no place free"),
    "prepare-after-rest": N_("no rest before it"),
    "reaches-too-many": N_("reaches too many"),
    "spell-beyond-caster": N_("spell too high"),
    "spell-gives-back-spells": N_("spell that gives back spells"),
    "spell-level-not-listed": N_("another level than listed"),
    "spell-level-too-high": N_("spell too high"),
    "spell-not-in-book": N_("not in the book"),
    "spell-not-known": N_("not known"),
    "spell-not-on-list": N_("not on the list of the class"),
    "spell-not-prepared": N_("not prepared"),
    "spell-points-short": N_("too few points"),
    "spell-prepared-twice": N_("prepared twice"),
    "too-many-spells-known": N_("too many spells known"),
}
"""A few words for each code that the GM may overrule for casters."""


def despite(codes: tuple[str, ...]) -> str:
    """That the GM let something happen, and despite what; empty where nothing was overruled."""
    if not codes:
        return ""
    words = dict.fromkeys(_(WORDS.get(code, N_("a rule"))) for code in codes)
    return _("by the GM's word despite: {reasons}").format(reasons=", ".join(words))
