"""A level while it is being chosen: which steps it has, how each stands, which class may be taken and why not."""

from dataclasses import dataclass, replace

from rules.d20.advancing import brings, fixed_face, level_refused, raises_ability, skill_points_at
from rules.d20.card import Card, Taken
from rules.d20.feats import Place, places_at
from rules.d20.game import Game
from rules.d20.generic_classes import asks_for_choices
from rules.d20.leftover import feats_left, skill_points_left
from rules.d20.levelling import LevelUp
from rules.d20.levels import class_levels, features_at, level_in, racial_dice
from rules.d20.lists import RACIAL, CharacterClass
from rules.d20.lookup import race_of
from rules.d20.skills import half_ranks, most_half_ranks
from rules.d20.standard import classes
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.feats_d20 import place_name
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.refusals import refusal_sentence, why_not

_LATER = frozenset(
    {
        *(
            "ability-to-raise",
            "good-saves-to-choose",
            "class-skills-to-choose",
            "weapons-to-choose",
            "ability-to-choose",
        ),
        *("face-out-of-range", "face-fixed"),
    }
)
"""Why a level is not right yet, where a class may be taken all the same: what is still to be chosen."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to be chosen for a level."""

    key: str
    """`class`, `choice`, `die`, `ability`, `skills`, `feat:` and a number, `take`, `allow`."""
    title: str
    now: str
    hint: str = ""
    refused: str = ""


@dataclass(frozen=True, slots=True)
class ClassOffer:
    """A class that the next level may be taken in."""

    of: str
    name: str
    brings: str
    """What the level brings, in a line."""
    refused: str = ""


def first_plan(game: Game, card: Card) -> LevelUp:
    """The likely level: Hit Dice of the race first, then the class of the last level, else the first there is."""
    dice = race_of(game, card).hit_dice
    if racial_dice(card) < dice and (dice > 1 or not class_levels(card)):
        return LevelUp(card.id, RACIAL)
    held = class_levels(card)
    last = next((level.of for level in reversed(card.levels) if level.of != RACIAL), "")
    of = last or (held[-1][0] if held else _offered(game)[0].id)
    return LevelUp(card.id, of)


def _offered(game: Game) -> tuple[CharacterClass, ...]:
    known = {**classes(), **{each.id: each for each in game.lists.classes}}
    first = "generic" if game.settings.generic_classes else "hero"
    last = "hero" if game.settings.generic_classes else "generic"
    return tuple(sorted(known.values(), key=lambda each: (each.kind != first, each.kind == last)))


def class_offers(game: Game, card: Card) -> tuple[ClassOffer, ...]:
    """Every class, those held first, and Hit Dice of the race where there are any to be had."""
    held = [of for of, _level in class_levels(card)]
    known = [each.id for each in _offered(game)]
    ids = [*held, *(each for each in known if each not in held)]
    if race_of(game, card).hit_dice:
        ids.insert(0, RACIAL)
    return tuple(
        ClassOffer(
            of, names.character_class(game.lists, of), brings_text(game, card, of), _class_refused(game, card, of)
        )
        for of in ids
    )


def _class_refused(game: Game, card: Card, of: str) -> str:
    refusal = level_refused(game, LevelUp(card.id, of).raised(game, card))
    if refusal is not None and refusal.code not in _LATER:
        return refusal_sentence(refusal, game)
    return ""


def brings_text(game: Game, card: Card, of: str) -> str:
    """What the next level in a class brings, in a line: its Hit Die, skill points, feats, features."""
    found = brings(game, card, of)
    after = LevelUp(card.id, of).raised(game, card)
    parts = [f"{names.character_class(game.lists, of)} {level_in(after, of)}", f"d{found.hit_die}"]
    points = found.skill_points.total
    parts.append(ngettext("{count} skill point", "{count} skill points", points).format(count=points))
    if found.places:
        count = len(found.places)
        parts.append(ngettext("{count} feat", "{count} feats", count).format(count=count))
    parts += [names.feature(feature) for feature, _amount in features_at(of, level_in(after, of))]
    return ", ".join(parts)


def with_class(game: Game, card: Card, plan: LevelUp, of: str) -> LevelUp:
    """The plan in another class: what was chosen stays as far as it still may."""
    if of == plan.of:
        return plan
    other = LevelUp(card.id, of, skills=plan.skills, ability=plan.ability)
    after = other.raised(game, card)
    fitting = tuple(
        each for each in plan.skills if half_ranks(game, after, each.what) <= most_half_ranks(game, after, each.what)
    )
    total = skill_points_at(game, after).total
    kept, spent = [], 0
    for each in fitting:
        if spent + each.points <= total:
            kept.append(each)
            spent += each.points
    other = replace(other, skills=tuple(kept))
    for taken in plan.feats:
        tried = replace(other, feats=(*other.feats, taken))
        refusal = level_refused(game, tried.raised(game, card))
        if refusal is None or refusal.code in _LATER:
            other = tried
    return other


def feat_places(game: Game, card: Card, plan: LevelUp) -> tuple[Place, ...]:
    """The places for feats of a planned level, those that take the fewest feats first."""
    return tuple(sorted(places_at(game, plan.raised(game, card)), key=lambda place: place == "any"))


def steps(game: Game, card: Card, plan: LevelUp) -> tuple[Step, ...]:
    """Everything to be chosen for a level, from the top, with how it stands."""
    after = plan.raised(game, card)
    of_name = names.character_class(game.lists, plan.of)
    found = [Step("class", _("class"), of_name, brings_text(game, card, plan.of))]
    if level_in(after, plan.of) == 1 and asks_for_choices(game, plan.of):
        found.append(Step("choice", _("for good"), _choice_text(game, plan), _("Saves, class skills and the like.")))
    found.append(_die_step(game, card, plan))
    if raises_ability(after):
        now = names.ability(plan.ability) if plan.ability else _("to be chosen")
        found.append(Step("ability", _("ability +1"), now, _("Every fourth level raises one.")))
    total = skill_points_at(game, after).total
    spent = sum(each.points for each in plan.skills)
    skills = _("{spent} of {total} spent").format(spent=spent, total=total)
    found.append(
        Step(
            "skills", _("skill points"), skills, ", ".join(_skill(game, each.what, each.points) for each in plan.skills)
        )
    )
    for nth, place in enumerate(feat_places(game, card, plan)):
        now = names.taken(game.lists, plan.feats[nth]) if nth < len(plan.feats) else _("to be chosen")
        found.append(Step(f"feat:{nth}", _("feat"), now, place_name(place)))
    refusal = plan.refusal(game)
    why = why_not(refusal, game)
    take = Step(
        "take", _("take the level"), glyphs().done if not why else "", _("Shows first everything that changes."), why
    )
    found.append(take)
    if refusal is not None and replace(plan, override=True).refusal(game) is None:
        found.append(Step("allow", _("the GM allows it"), "", why))
    return tuple(found)


def _die_step(game: Game, card: Card, plan: LevelUp) -> Step:
    fixed = fixed_face(game, card, plan.of)
    if fixed is not None:
        why = _("This Hit Die counts {face}, as the group plays; it is not rolled.").format(face=fixed)
        return Step("die", _("Hit Die"), str(fixed), "", why)
    now = _("rolled at the end") if plan.face is None else str(plan.face)
    return Step("die", _("Hit Die"), now, _("Rolled when the level is taken, or typed in."))


def _skill(game: Game, what: str, points: int) -> str:
    return f"{names.skill(game.lists, what)} {points}"


def _choice_text(game: Game, plan: LevelUp) -> str:
    choice = plan.choice
    if choice is None:
        return _("to be chosen")
    parts = [names.save(each) for each in choice.good_saves]
    if choice.ability:
        parts.append(names.ability(choice.ability))
    parts += [names.weapon(game.lists, each) for each in choice.weapons]
    parts += [names.skill(game.lists, each) for each in choice.skills]
    return ", ".join(parts) or _("to be chosen")


def with_feat_at(plan: LevelUp, nth: int, taken: Taken | None) -> LevelUp:
    """The plan with a feat in one of its places, or without it; feats fill the places from the first."""
    feats = list(plan.feats)
    feats[nth : nth + 1] = [taken] if taken is not None else []
    return replace(plan, feats=tuple(feats))


def step_after(game: Game, card: Card, plan: LevelUp, key: str) -> str:
    """The step below one that was just chosen, where the next choice waits."""
    keys = [step.key for step in steps(game, card, plan)]
    return keys[min(keys.index(key) + 1, len(keys) - 1)] if key in keys else keys[0]


def left_words(game: Game, card: Card, plan: LevelUp) -> str:
    """What a level leaves unchosen, as a sentence; empty: nothing."""
    after = plan.raised(game, card)
    points, feats = max(0, skill_points_left(game, after)), max(0, feats_left(game, after))
    parts = []
    if points:
        parts.append(ngettext("{count} skill point", "{count} skill points", points).format(count=points))
    if feats:
        parts.append(ngettext("{count} feat", "{count} feats", feats).format(count=feats))
    return (
        _("Still unchosen: {list}. What is left is lost with this level.").format(list=", ".join(parts))
        if parts
        else ""
    )


def chosen_for_good(game: Game, card: Card) -> tuple[tuple[str, str], ...]:
    """The classes of a card that chose something for good at their first level, by id and name."""
    held = (of for of, _level in class_levels(card) if asks_for_choices(game, of))
    return tuple((of, names.character_class(game.lists, of)) for of in held)
