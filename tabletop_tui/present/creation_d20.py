"""Making a d20 character: the steps, the points left, and the rows and hints of each step."""

from collections.abc import Callable
from typing import Final

from textual.content import Content

from rules.d20.beginning import levels_left
from rules.d20.creation import points_left, until
from rules.d20.draft_magic import spells_left
from rules.d20.leftover import feats_left, skill_points_left
from rules.d20.levels import level_in
from rules.d20.skills import half_ranks
from rules.table.refusals import Refused
from tabletop_tui.locale import N_, _
from tabletop_tui.present import creation_d20_abilities as abilities
from tabletop_tui.present import creation_d20_choices as choices
from tabletop_tui.present import creation_d20_dice as dice
from tabletop_tui.present import creation_d20_feats as feats
from tabletop_tui.present import creation_d20_gear as gear
from tabletop_tui.present import creation_d20_origin as origin
from tabletop_tui.present import creation_d20_skills as skills
from tabletop_tui.present import creation_d20_spells as spells
from tabletop_tui.present.creation_d20_making import (
    PENDING,
    Making,
    choice_broken,
    parts_of,
    troubles,
)
from tabletop_tui.present.making import steps_beside
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.present.sheet import Page
from tabletop_tui.present.text import join, literal

NAMES: Final = (
    "who",
    "abilities",
    "race",
    "class",
    "choices",
    "skills",
    "feats",
    "gear",
    "dice",
    "spells",
    "look",
)
"""The steps by name, 1 and up."""
STEPS: Final = (
    N_("Who"),
    N_("Abilities"),
    N_("Race"),
    N_("Class"),
    N_("Choices"),
    N_("Skills"),
    N_("Feats"),
    N_("Gear"),
    N_("Hit Dice"),
    N_("Spells"),
    N_("Check"),
)
"""What the steps are called, 1 and up."""
LOOK: Final = len(STEPS)
SHORT: Final = 6
"""How many letters the word for a kind of points has where there is little room."""
_BROKEN_IN: Final = {
    "who": ("name-missing",),
    "abilities": (
        "score-missing",
        "score-not-for-sale",
        "score-points-overspent",
        "score-out-of-range",
        "scores-not-rolled",
        "scores-not-those-rolled",
    ),
    "race": ("no-such-race", "race-for-foes"),
    "class": (
        "no-levels",
        "no-such-class",
        "level-limit",
        "racial-dice-first",
        "too-many-racial-dice",
        "levels-above-start",
        "generic-classes-off",
    ),
    "choices": (
        "good-saves-to-choose",
        "class-skills-to-choose",
        "class-skill-already",
        "weapons-to-choose",
        "weapon-unfit",
        "ability-to-choose",
        "ability-to-raise",
        "no-ability-to-raise",
        "no-such-ability",
    ),
    "skills": ("no-such-skill", "points-out-of-range", "too-many-ranks", "skill-points-overspent"),
    "feats": (
        "no-such-feat",
        "feat-choice-unfit",
        "feat-taken",
        "feat-needs",
        "too-many-feats",
        "feat-without-place",
    ),
    "dice": ("face-out-of-range", "face-fixed", "hit-dice-not-rolled"),
    "spells": ("spell-not-on-list", "spell-level-not-listed", "too-many-spells-known", "too-many-domains"),
}
_REASONS: Final = {
    "score-points-overspent": N_("Too few points for abilities are left: lower another score first."),
    "levels-above-start": N_("Class levels that characters begin with here: {most}. Take one off first."),
    "skill-points-overspent": N_("No skill points are left at this level: lower another skill first."),
    "too-many-ranks": N_("Ranks at this level: {most} at most."),
    "too-many-feats": N_("No feat is left to choose at this level."),
}
"""Sentences on a choice that cannot be made, where the rule's own would speak as if it had been."""
_PAGES: Final[dict[str, Callable[[Making, int], Page]]] = {
    "abilities": abilities.page,
    "race": origin.race_page,
    "class": origin.class_page,
    "choices": choices.page,
    "skills": skills.page,
    "feats": feats.page,
    "gear": gear.page,
    "dice": dice.page,
    "spells": spells.page,
}
_CHOICES: Final[dict[str, Callable[[Making, str, int], Making | None]]] = {
    "method": abilities.choice,
    "score": abilities.choice,
    "race": origin.race_choice,
    "class": origin.class_choice,
    "level": skills.choice,
    "skill": skills.choice,
    "feat": feats.choice,
    "more": feats.choice,
    "armour": gear.choice,
    "shield": gear.choice,
    "arm": gear.choice,
    "spell": spells.choice,
    "domain": spells.choice,
    "school": spells.choice,
    **dict.fromkeys(("raise", "csave", "cskill", "cweapon", "cability"), choices.choice),
}


def step_title(step: int) -> str:
    """What a step is called."""
    return _(STEPS[step - 1])


def words(step: int) -> str:
    """A sentence on a step."""
    return {
        "who": _("What is the character called, and who plays it?"),
        "abilities": _("Six scores; 10 is what most people have."),
        "race": _("What kind of being; stronger ones count as more levels."),
        "class": _("What it does best."),
        "choices": _("What its class leaves open, chosen for good."),
        "skills": _("What it has learned."),
        "feats": _("What it does that others cannot."),
        "gear": _("What it carries and wears, and what is in hand."),
        "dice": _("How much it can take."),
        "spells": _("What it casts, or where that comes from."),
        "look": _("All of it, once more."),
    }[NAMES[step - 1]]


def broken_step(broken: Refused) -> int:
    """The step in which a broken rule can be put right."""
    return next((NAMES.index(name) + 1 for name, codes in _BROKEN_IN.items() if broken.code in codes), LOOK)


def passed_by(making: Making, step: int) -> bool:
    """Whether there is nothing to choose in a step as it stands."""
    name = NAMES[step - 1]
    if name == "choices":
        return not choices.anything(making)
    if name == "spells":
        return not spells.anything(making)
    return name in {"skills", "feats", "dice"} and not making.card.levels


def steps_line(making: Making, step: int, width: int) -> Content:
    """The steps beside each other, those with a broken rule marked, those passed by in brackets."""
    wrong = {broken_step(each) for each in troubles(making) if each.code not in PENDING}
    passed = {number for number in range(1, LOOK + 1) if passed_by(making, number)}
    return steps_beside([_(title) for title in STEPS], wrong, passed, step, width)


def points_line(making: Making, width: int) -> Content:
    """What is left to choose of each kind, always in sight; an overspent kind stands out by a word."""
    lefts = budgets(making)
    parts = _left_parts(lefts)
    line = join(parts, "   ")
    line = line if line.cell_length <= width else join(parts, "  ")
    if line.cell_length > width:
        parts = _left_parts(tuple((_shorter(label), left) for label, left in lefts))
        line = join(parts[1:], "  ")
    return line


def _shorter(label: str) -> str:
    return label if len(label) <= SHORT else f"{label[: SHORT - 1]}."


def _left_parts(lefts: tuple[tuple[str, int], ...]) -> list[Content | str]:
    parts: list[Content | str] = [literal(_("Left:"), "$text-muted")]
    for label, left in lefts:
        if left < 0:
            words_ = _("{what} {count} too many").format(what=label, count=-left)
            parts.append(literal(words_, "$error bold"))
        else:
            style = "bold" if left else "$text-muted"
            parts.append(Content.assemble(literal(f"{label} ", "$text-muted"), literal(str(left), style)))
    return parts


def budgets(making: Making) -> tuple[tuple[str, int], ...]:
    """What is left of each kind, those that count for this character alone."""
    game, card = making.game, making.card
    found: list[tuple[str, int]] = []
    if making.draft.method == "bought":
        found.append((_("abilities"), points_left(game, card) or 0))
    if levels := levels_left(game, card):
        found.append((_("levels"), levels))
    if choices.anything(making):
        found.append((_("choices"), choices.choices_to_make(making)))
    counts = range(1, len(card.levels) + 1)
    found.append((_("skills"), _summed([skill_points_left(game, until(card, count)) for count in counts])))
    found.append((_("feats"), _summed([feats_left(game, until(card, count)) for count in counts])))
    if spells.anything(making):
        found.append((_("spells"), spells_left(game, card)))
    return tuple(found)


def _summed(lefts: list[int]) -> int:
    """What all levels leave; where one spent too much, by how much."""
    over = sum(left for left in lefts if left < 0)
    return over or sum(lefts)


def page(making: Making, step: int, width: int) -> Page:
    """The rows of a step; the first and the last are drawn elsewhere."""
    drawn = _PAGES.get(NAMES[step - 1])
    return drawn(making, width) if drawn else ()


def choice(making: Making, key: str, by: int) -> Making | None:
    """What an arrow does at a row, `by` −1 or 1; None where it does nothing by itself."""
    found = _CHOICES.get(parts_of(key)[0])
    return found(making, key, by) if found else None


def amount(making: Making, key: str) -> float | None:
    """The ranks of a skill, halves too, or the levels in a class; None: there is no such number at a key."""
    kind, what, _rest = parts_of(key)
    if kind == "skill":
        return half_ranks(making.game, making.then, what) / 2
    return level_in(making.card, what) if kind == "class" else None


def breaks(before: Making, after: Making, key: str, by: int) -> Refused | None:
    """The rule that a choice breaks; taking something back breaks none."""
    kind = parts_of(key)[0]
    kind = "feat" if kind == "more" else kind
    return choice_broken(before, after, kind) if by > 0 or kind == "score" else None


def is_on(making: Making, key: str) -> bool:
    """Whether space turns a row off."""
    return any(ask(making, key) for ask in (choices.is_on, feats.is_on, gear.is_on, spells.is_on))


def taken_by_enter(making: Making, key: str) -> bool:
    """Whether enter takes a row before it goes on: another race, or the first level in a class."""
    kind, what, _rest = parts_of(key)
    return (kind == "race" and what != making.card.race) or (kind == "class" and not making.card.levels)


def hint(making: Making, step: int, key: str) -> Content:
    """The line below the rows: why the row cannot go further, else what it is."""
    more = choice(making, key, 1)
    broken = breaks(making, more, key, 1) if more else None
    if broken is not None:
        return literal(reason(making, broken), "$warning")
    name = NAMES[step - 1]
    if name == "feats":
        return _feat_hint(making, key)
    hints: dict[str, Callable[[Making, str], str]] = {
        "abilities": abilities.hint,
        "race": origin.race_hint,
        "class": origin.class_hint,
        "choices": choices.hint,
        "skills": skills.hint,
        "gear": gear.hint,
        "dice": dice.hint,
        "spells": lambda _making, at: spells.hint(at),
    }
    return literal(hints[name](making, key), "$text-muted") if name in hints else Content()


def _feat_hint(making: Making, key: str) -> Content:
    feat = feats.to_pick(making, key)
    about = feats.about_text(making, key)
    if feat is None:
        return literal(about, "$text-muted")
    broken = feats.reason(making, feat)
    if broken is not None:
        return literal(reason(making, broken), "$warning")
    return literal(about or _("The right arrow chooses what it goes with."), "$text-muted")


def reason(making: Making, broken: Refused) -> str:
    """Why a choice cannot be made here, as a sentence; everything stands as it was."""
    known = _REASONS.get(broken.code)
    return _(known).format(**broken.values) if known else problem(making, broken)


def problem(making: Making, broken: Refused) -> str:
    """A broken rule as a sentence; a character without a name is called what it is."""
    values = dict(broken.values)
    if values.get("who") == "":
        values["who"] = making.card.player or _("The character")
    return refusal_sentence(Refused(broken.code, values), making.game)
