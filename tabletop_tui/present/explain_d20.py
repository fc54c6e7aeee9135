"""Why a number on a card of the d20 game is what it is: each opens into its parts."""

from dataclasses import replace

from rules.d20 import challenge
from rules.d20.abilities import as_ability, modifier
from rules.d20.armor_as_dr import against
from rules.d20.card import Card
from rules.d20.defence import armour_class, reductions
from rules.d20.experience import needed
from rules.d20.game import Game
from rules.d20.level_adjustment import next_step
from rules.d20.levelling import next_level_at
from rules.d20.levels import (
    adjustment_left,
    adjustment_whole,
    base_attack,
    class_level_total,
    effective_level,
    feats_of,
)
from rules.d20.lists import Save
from rules.d20.lookup import race_of, templates_of
from rules.d20.moving import speed
from rules.d20.numbers import Number
from rules.d20.order import initiative_bonus_of
from rules.d20.points import hit_point_maximum, vitality_maximum, wound_maximum
from rules.d20.rating import rated
from rules.d20.saves import save_bonus
from rules.d20.scores import score
from rules.d20.skills import half_ranks, skill_bonus
from rules.d20.standard import SAVES
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.card_parts_d20 import class_features, feature_text
from tabletop_tui.present.chances_d20 import check_rows, save_rows
from tabletop_tui.present.explain_magic_d20 import caster_explained, pool_explained, slots_explained
from tabletop_tui.present.explain_weapons_d20 import attack_explained, damage_explained, threat_explained
from tabletop_tui.present.explanation import Explanation
from tabletop_tui.present.figures_d20 import bypass_text, ranks_text, reduction_text
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.health_d20 import gauge_name, gauge_numbers, gauges
from tabletop_tui.present.number_rows_d20 import number_explained
from tabletop_tui.present.numbers import plain, signed, thousands
from tabletop_tui.present.worth_d20 import feat_worth


def explanation(game: Game, card: Card, key: str) -> Explanation | None:
    """The number behind a key of the card's page; None where the key is text and no number."""
    kind, _colon, what = key.partition(":")
    return (
        _of_body(game, card, kind, what)
        or _of_defence(game, card, kind, what)
        or _of_striking(game, card, kind, what)
        or _of_levels(game, card, kind)
    )


def _of_body(game: Game, card: Card, kind: str, what: str) -> Explanation | None:
    match kind:
        case "ability":
            return _ability(game, card, what)
        case "hit-points" | "vitality" | "wounds":
            return _points(game, card, kind)
        case "speed":
            words = (_("Feet for a move; 5 feet are a square."),)
            return number_explained(game.lists, _("Speed"), speed(game, card), bonus=False, words=words)
        case "skill":
            return _skill(game, card, what)
    return None


def _of_defence(game: Game, card: Card, kind: str, what: str) -> Explanation | None:
    match kind:
        case "armour-class":
            return _armour_class(game, card, what)
        case "damage-reduction":
            return _reduction(game, card)
        case "save":
            save = next((each for each in SAVES if each == what), None)
            return None if save is None else _save(game, card, save)
        case "initiative":
            return number_explained(game.lists, _("Initiative"), initiative_bonus_of(game, card))
        case "fast-healing" | "regeneration":
            return _healing(game, card)
    return None


def _of_striking(game: Game, card: Card, kind: str, what: str) -> Explanation | None:
    match kind:
        case "base-attack":
            return number_explained(game.lists, _("Base attack"), base_attack(game, card))
        case "attack":
            return attack_explained(game, card, what)
        case "damage":
            return damage_explained(game, card, what)
        case "threat":
            return threat_explained(game, card, what)
        case "caster":
            return caster_explained(game, card, what)
        case "pool":
            return pool_explained(game, card, what)
        case "slots":
            return slots_explained(game, card, what)
    return None


def _of_levels(game: Game, card: Card, kind: str) -> Explanation | None:
    match kind:
        case "effective-level":
            words = (_("Experience is measured by it."),)
            return number_explained(game.lists, _("ECL"), effective_level(game, card), bonus=False, words=words)
        case "adjustment":
            return _adjustment(game, card)
        case "challenge":
            return _challenge(game, card)
        case "feats":
            rows = tuple((names.taken(game.lists, each), feat_worth(game, card, each)) for each in feats_of(card))
            return Explanation(_("Feats"), rows) if rows else None
        case "features":
            found = class_features(card)
            rows = tuple(
                (feature_text(each), f"{names.character_class(game.lists, each.of)} {each.level}") for each in found
            )
            return Explanation(_("Class features"), rows)
    return None


def _ability(game: Game, card: Card, what: str) -> Explanation:
    which = as_ability(what)
    found = score(game, card, which)
    if found is None:
        return Explanation(f"{names.ability(which)}: {glyphs().rule}", words=(_("It has no such ability at all."),))
    words = (_("Modifier {modifier}: half of what is above 10.").format(modifier=signed(modifier(found.total))),)
    return number_explained(game.lists, names.ability(which), found, bonus=False, words=words)


def _points(game: Game, card: Card, kind: str) -> Explanation:
    found: dict[str, Number] = {
        "hit-points": hit_point_maximum(game, card),
        "vitality": vitality_maximum(game, card),
        "wounds": wound_maximum(game, card),
    }
    gauge = next((each for each in gauges(game, card) if each.kind == kind), None)
    lines = {
        "hit-points": _("At 0 disabled, below 0 dying, at -10 dead."),
        "vitality": _("Damage takes vitality first; criticals go past it to the wounds."),
        "wounds": _("Any wound makes fatigued and asks for a save; nobody dies of the damage alone."),
    }
    whole = number_explained(game.lists, gauge_name(gauge.kind) if gauge else kind, found[kind], bonus=False)
    title = f"{gauge_name(gauge.kind)}: {gauge_numbers(gauge)}" if gauge else whole.title
    return Explanation(title, whole.rows, (_("at its best"), str(found[kind].total)), (lines[kind],))


def _skill(game: Game, card: Card, what: str) -> Explanation:
    half = half_ranks(game, card, what)
    words = (_("Ranks: {ranks}; half a rank adds nothing.").format(ranks=ranks_text(half)),) if half % 2 else ()
    bonus = skill_bonus(game, card, what)
    shown = number_explained(game.lists, names.skill(game.lists, what), bonus, words=words)
    return replace(shown, odds_title=_("Chance of success"), odds=check_rows(game, card, bonus.total))


def _armour_class(game: Game, card: Card, what: str) -> Explanation:
    titles = {"touch": _("AC against touches"), "flat-footed": _("AC when flat-footed")}
    found = armour_class(game, card, touch=what == "touch", flat_footed=what == "flat-footed")
    words = (
        (_("Part of armour and natural armour works as damage reduction instead."),)
        if game.settings.armor_as_dr and not what
        else ()
    )
    return number_explained(game.lists, titles.get(what, _("AC")), found, bonus=False, words=words)


def _reduction(game: Game, card: Card) -> Explanation:
    held = reductions(game, card)
    rows = tuple((_source(game, each.source, each.what), f"{each.points}/{bypass_text(each)}") for each in held)
    if not held:
        return Explanation(": ".join((_("Damage reduction"), glyphs().rule)), words=(_("Nothing takes damage off."),))
    words = [_("Those with a dash add up; of the others the best that works counts, against each hit.")]
    if game.settings.armor_as_dr:
        words.append(_("Half of the armour's bonus without enhancement, a fifth of natural armour, rounded down."))
    if game.settings.vitality:
        words.append(_("A critical goes past all of it."))
    usual = str(max(0, against(held)))
    return Explanation(
        ": ".join((_("Damage reduction"), reduction_text(held))), rows, (_("off a plain hit"), usual), tuple(words)
    )


def _source(game: Game, source: str, what: str) -> str:
    match source:
        case "race":
            return names.race(game.lists, what)
        case "class":
            return names.character_class(game.lists, what)
        case "armour":
            return names.armour(game.lists, what)
        case "natural-armour":
            return _("natural armour")
        case "material":
            return names.material(what)
        case _:
            return what or _("given by the GM")


def _save(game: Game, card: Card, save: Save) -> Explanation:
    low, high = (3, 18) if game.settings.bell_curve else (1, 20)
    words = (_("A natural {low} always fails, a natural {high} always succeeds.").format(low=low, high=high),)
    bonus = save_bonus(game, card, save)
    shown = number_explained(game.lists, names.save(save), bonus, words=words)
    return replace(shown, odds_title=_("Chance of success"), odds=save_rows(game, card, bonus.total))


def _healing(game: Game, card: Card) -> Explanation:
    race = race_of(game, card)
    fast = race.fast_healing + card.fast_healing
    regeneration = card.regeneration or race.regeneration
    rows = [(_("Fast healing"), str(fast))] if fast else []
    words = []
    if regeneration is not None and regeneration.points:
        rows.append((_("Regeneration"), str(regeneration.points)))
        if regeneration.bypass:
            passes = ", ".join(names.damage_type(each) for each in regeneration.bypass)
            words.append(_("Wounds all the same: {types}.").format(types=passes))
    return Explanation(_("Points healed each round"), tuple(rows), None, tuple(words))


def _adjustment(game: Game, card: Card) -> Explanation:
    whole, left = adjustment_whole(game, card), adjustment_left(game, card)
    rows = [(names.race(game.lists, card.race), signed(race_of(game, card).adjustment or 0))]
    rows += [(names.template(each.id), signed(each.adjustment)) for each in templates_of(card)]
    if card.buyoff.paid:
        rows.append((_("paid off"), signed(left - whole)))
    words = []
    if not game.settings.adjustment_buyoff:
        words.append(_("The house rules do not let it be paid off."))
    elif card.buyoff.declined and not game.settings.buyoff_may_wait:
        words.append(_("A step was declined, so it stays for good."))
    elif left:
        step = next_step(left, card.buyoff.last)
        words.append(
            _("The next step falls due at {step} class levels; there are {now}.").format(
                step=step, now=class_level_total(card)
            )
        )
    return Explanation(
        ": ".join((_("Level adjustment"), signed(left))), tuple(rows), (_("left"), signed(left)), tuple(words)
    )


def _challenge(game: Game, card: Card) -> Explanation:
    found = rated(game, (card,))[0]
    rows = [(_("by the GM") if card.challenge is not None else _("by race and levels"), challenge.name(found.usual))]
    words = []
    if found.rating != found.usual:
        words.append(_("With vitality and wounds a fraction, or the greatest size, is one rung more."))
    if game.settings.bell_curve:
        words.append(_("Four or more together are one rung less each."))
    return Explanation(
        ": ".join((_("CR"), challenge.name(found.rating))),
        tuple(rows),
        (_("here"), challenge.name(found.rating)),
        tuple(words),
    )


def experience_words(game: Game, card: Card) -> str:
    """Where a card stands in experience, as a sentence."""
    level = effective_level(game, card).total
    return _("{now} points: level {level} began at {begun}, the next begins at {next}.").format(
        now=thousands(card.experience),
        level=plain(level),
        begun=thousands(needed(max(1, level))),
        next=thousands(next_level_at(game, card)),
    )
