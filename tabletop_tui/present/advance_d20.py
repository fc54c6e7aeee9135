"""Getting on in the d20 game: what is due, what a level brings, what a level adjustment costs to pay off."""

from dataclasses import replace

from rules.d20.advancing import fixed_face, hit_die
from rules.d20.buyoff import buyoff_due, must_decide
from rules.d20.card import Card
from rules.d20.caster import casts_of
from rules.d20.casting.lists import spells_known
from rules.d20.figures import FigureChange, differences, figures
from rules.d20.game import Game
from rules.d20.generic_classes import may_swap_spell
from rules.d20.level_adjustment import Offer
from rules.d20.levelling import LevelUp, next_level_at
from rules.d20.levels import class_levels, feats_of, features_at, level_in
from rules.d20.lookup import all_skills
from rules.d20.points import has_body
from rules.d20.scores import ability_modifier
from rules.d20.skills import half_ranks, skill_bonus
from rules.d20.spell_points import pool_maximum, spells_a_day
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.figures_d20 import ranks_text
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain, signed, thousands
from tabletop_tui.present.text import arrow

Change = tuple[str, str]
"""What changes, and from what to what."""


def due_words(game: Game, card: Card) -> str:
    """What may be done with a card's experience now, as a sentence; empty: nothing."""
    if must_decide(game, card):
        return _("Level adjustment to pay off: enter decides")
    if card.levels and card.owner == "party" and card.experience >= next_level_at(game, card):
        return _("A level is due: enter takes it")
    if buyoff_due(game, card) is not None:
        return _("Level adjustment still to pay off: enter decides")
    return ""


def offer_rows(offer: Offer) -> tuple[Change, ...]:
    """What paying off a step changes, before it is decided."""
    return (
        (_("level adjustment"), arrow(signed(offer.adjustment), signed(offer.adjustment - 1))),
        (_("experience"), arrow(thousands(offer.experience), thousands(offer.experience_after))),
        (_("it costs"), thousands(offer.experience - offer.experience_after)),
        (_("ECL"), arrow(str(offer.effective_level), str(offer.effective_level - 1))),
    )


def level_changes(game: Game, card: Card, level: LevelUp) -> tuple[Change, ...]:
    """Everything that a level changes on a card, number by number, as far as it is chosen."""
    after = level.raised(game, card)
    rolled = level.face is None and fixed_face(game, card, level.of) is None
    found = [
        (_("level"), arrow(_levels_text(game, card), _levels_text(game, after))),
        (_("Hit Die"), _die_text(game, card, level, rolled=rolled)),
    ]
    apart = {"spell-points", *(("hit-points", "vitality") if rolled else ())}
    apart |= {"wounds"} if rolled and not has_body(game, card) else set()
    for each in differences(figures(game, card), figures(game, after)):
        if each.code not in apart:
            found.append((figure_name(game, each), _change_text(each)))
    found += _skill_changes(game, card, after)
    found += _magic_changes(game, card, after)
    found += [(_("new feat"), names.taken(game.lists, each)) for each in feats_of(after)[len(feats_of(card)) :]]
    new = features_at(level.of, level_in(after, level.of))
    found += [
        (_("class feature"), f"{names.feature(feature)} {amount}" if amount > 1 else names.feature(feature))
        for feature, amount in new
    ]
    if may_swap_spell(level.of, level_in(after, level.of)):
        called = names.character_class(game.lists, level.of)
        what = _("spells known")
        found.append((f"{called}: {what}", _("one may be exchanged")))
    return tuple(found)


def _levels_text(game: Game, card: Card) -> str:
    levels = class_levels(card)
    return ", ".join(f"{names.character_class(game.lists, of)} {level}" for of, level in levels) or glyphs().rule


def _die_text(game: Game, card: Card, level: LevelUp, *, rolled: bool) -> str:
    sides = hit_die(game, card, level.of)
    bonus = ability_modifier(game, card, "constitution") if has_body(game, card) else 0
    more = signed(bonus) if bonus else ""
    if rolled:
        return _("d{sides}{bonus}, rolled at the end").format(sides=sides, bonus=more)
    fixed = fixed_face(game, card, level.of)
    return _("{face} of d{sides}{bonus}").format(face=level.face if fixed is None else fixed, sides=sides, bonus=more)


def figure_name(game: Game, figure: FigureChange) -> str:
    """What a number that changes is called."""
    match figure.code:
        case "ability":
            return names.ability(figure.what)
        case "save":
            return names.save(figure.what)
        case "armour-class":
            kinds = {"touch": _("AC, touch"), "flat-footed": _("AC, flat-footed")}
            return kinds.get(figure.what, _("AC"))
        case "attack":
            return _("attack: {weapon}").format(weapon=_weapon(game, figure.what))
        case "damage":
            return _("damage: {weapon}").format(weapon=_weapon(game, figure.what))
        case "spell-points":
            points = _("spell points")
            return f"{points} ({names.character_class(game.lists, figure.what)})"
        case "threat":
            return _("critical from: {weapon}").format(weapon=_weapon(game, figure.what))
    titles = {
        "hit-points": _("hit points"),
        "vitality": _("vitality"),
        "wounds": _("wound points"),
        "damage-reduction": _("damage reduction"),
        "initiative": _("initiative"),
        "base-attack": _("base attack"),
        "speed": _("speed"),
        "effective-level": _("ECL"),
        "challenge": _("CR"),
    }
    return titles.get(figure.code, figure.code)


def _weapon(game: Game, key: str) -> str:
    found = names.weapon(game.lists, key)
    return names.weapon(game.lists, key.rpartition("-")[0]) if found == key and key[-1:].isdigit() else found


def _change_text(figure: FigureChange) -> str:
    from rules.d20 import challenge

    bonus = figure.code in {"attack", "damage", "save", "initiative", "base-attack"}

    def written(value: int | None) -> str:
        if value is None:
            return glyphs().rule
        if figure.code == "challenge":
            return challenge.name(value)
        return signed(value) if bonus else plain(value)

    return arrow(written(figure.before), written(figure.after))


def _skill_changes(game: Game, before: Card, after: Card) -> list[Change]:
    learned = {each.what for level in after.levels for each in level.skills}
    found = []
    for what in sorted({*(skill.id for skill in all_skills(game)), *learned}):
        old, new = skill_bonus(game, before, what).total, skill_bonus(game, after, what).total
        ranks_before, ranks_after = half_ranks(game, before, what), half_ranks(game, after, what)
        if ranks_before != ranks_after:
            ranks = arrow(ranks_text(ranks_before), ranks_text(ranks_after))
            text = _("ranks {ranks}, bonus {bonus}").format(ranks=ranks, bonus=signed(new))
            found.append((names.skill(game.lists, what), text))
        elif old != new:
            found.append((names.skill(game.lists, what), arrow(signed(old), signed(new))))
    return found


def _magic_changes(game: Game, before: Card, after: Card) -> list[Change]:
    old = {each.by: each for each in casts_of(game, before)}
    found: list[Change] = []
    for now in casts_of(game, after):
        was = old.get(now.by, replace(now, level=0))
        called = names.character_class(game.lists, now.by)
        rows = [
            (_("caster level"), str(was.caster_level), str(now.caster_level)),
            (_("highest spells"), _level(was.castable), _level(now.castable)),
        ]
        if game.settings.spell_points:
            gained = after.casting.of(now.by).gained
            rows.append(
                (
                    _("spell points"),
                    str(pool_maximum(was, game.settings, gained)) if now.by in old else "0",
                    str(pool_maximum(now, game.settings, gained)),
                )
            )
        else:
            rows.append((_("spells a day"), _counts(was.by, was.level), _counts(now.by, now.level)))
        rows.append((_("spells known"), _known(was.by, was.level), _known(now.by, now.level)))
        found += [(f"{called}: {what}", arrow(one, other)) for what, one, other in rows if one != other]
    return found


def _level(level: int | None) -> str:
    return glyphs().rule if level is None else _("level {level}").format(level=level)


def _counts(by: str, level: int) -> str:
    counts = spells_a_day(by, level) if level else ()
    return "/".join(str(each or 0) for each in counts) or glyphs().rule


def _known(by: str, level: int) -> str:
    counts = spells_known(by, level) if level else ()
    return "/".join(str(each or 0) for each in counts) or glyphs().rule
