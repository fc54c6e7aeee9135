"""Why a number on a card of the D6 game is what it is: each opens into its parts."""

from rules.d6.card import Card
from rules.d6.game import Game
from rules.d6.lists import Attribute
from rules.d6.pools import (
    armour_levels,
    armour_parts,
    assist_pool,
    attribute_of,
    fighting_pool,
    focus_bonus,
    proficiency_pool,
    rank_of,
    skill_pool,
    weapon_of,
    with_weapon,
)
from rules.dice.pools import Pool, wins_of
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.cards_d6 import ATTRIBUTES, skills_of
from tabletop_tui.present.explanation import Explanation
from tabletop_tui.present.numbers import percent, plain, signed
from tabletop_tui.present.pools_d6 import dice, odds_rows, pool_rows
from tabletop_tui.present.wounds_d6 import wound_line


def explanation(game: Game, card: Card, key: str) -> Explanation | None:
    """The number behind a key of the card's page; None where the key is text and no number."""
    kind, _colon, what = key.partition(":")
    match kind:
        case "strength" | "reflexes" | "intelligence":
            return _attribute(game, card, kind)
        case "skill":
            return _skill(game, card, what)
        case "weapon":
            return _weapon(game, card, what)
        case "focus":
            return _focus(game, what)
        case "armour":
            return _armour(game, card)
        case "wound-dice":
            return _wound_dice(card)
        case "proficiency":
            return _proficiency(game, card, what)
        case "profession":
            return _profession(game, card, what)
    return None


def _pool(game: Game, title: str, pool: Pool, words: tuple[str, ...] = ()) -> Explanation:
    odds = tuple((f"CL {level}  {name}", chance) for level, name, chance in odds_rows(pool.size))
    return Explanation(
        f"{title}: {dice(pool.size)}",
        pool_rows(game.lists, pool),
        (_("together"), dice(pool.size)),
        words,
        _("Chance of success"),
        odds,
    )


def _attribute(game: Game, card: Card, which: Attribute) -> Explanation:
    value = attribute_of(card, which)
    governed = ", ".join(names.skill(game.lists, skill.id) for skill in skills_of(game.lists, which))
    words = [_("Added to every combat roll, and to the skills it governs: {skills}.").format(skills=governed)]
    if which == "strength":
        words.append(
            ngettext(
                "Once an encounter it may take up to {count} level off one wound.",
                "Once an encounter it may take up to {count} levels off one wound.",
                value,
            ).format(count=value)
            if value > 0
            else _("Too low to take levels off a wound.")
        )
    if which == "reflexes":
        words.append(_("Orders the round: the lowest declares first, the highest acts first."))
    if which == "intelligence":
        words.append(
            _("Each point gives {count} points more at creation.").format(count=game.settings.points_per_intelligence)
        )
    if game.settings.wounds_cost_dice and which != "intelligence":
        words.append(_("Wounds take dice from its rolls."))
    return Explanation(f"{names.attribute(which)} {plain(value)}", words=tuple(words))


def _skill(game: Game, card: Card, skill: str) -> Explanation:
    return _pool(game, names.skill(game.lists, skill), skill_pool(game, card, skill))


def _weapon(game: Game, card: Card, item: str) -> Explanation:
    manner = with_weapon(game.lists, item)
    words = [_("In the defensive stance two dice more, and no wound is ever scored.")]
    weapon = weapon_of(game.lists, item)
    if weapon and weapon.engaged_bonus is not None:
        words.append(
            _("While engaged the weapon counts {engaged} instead of {bonus}.").format(
                engaged=signed(weapon.engaged_bonus), bonus=signed(weapon.bonus)
            )
        )
    if manner.passes_armour:
        words.append(_("Armour does not count against it."))
    pool = fighting_pool(game, card, manner)
    shown = _pool(game, names.weapon(game.lists, item), pool, tuple(words))
    wins = wins_of(pool.size)
    least = tuple(
        (
            ngettext("{count} win or more", "{count} wins or more", count).format(count=count),
            percent(wins.at_least(count).decimal),
        )
        for count in range(1, min(8, pool.size) + 1)
    )
    return Explanation(shown.title, shown.rows, shown.total, shown.words, _("Wins"), least)


def _focus(game: Game, focus: str) -> Explanation:
    bonus = signed(focus_bonus(game.lists, focus))
    return Explanation(
        f"{names.focus(game.lists, focus)} {bonus}",
        words=(_("Added to rolls of magic made with it, in a fight and outside."),),
    )


def _armour(game: Game, card: Card) -> Explanation:
    parts = armour_parts(game.lists, card)
    counted = {part.what for part in parts}
    rows = [(names.armour(game.lists, part.what), str(part.dice)) for part in parts]
    rows += [
        (_("{armour} (does not count: one of each place)").format(armour=names.armour(game.lists, piece)), "0")
        for piece in card.worn
        if piece not in counted
    ]
    levels = armour_levels(game.lists, card)
    words = [_("Taken off every wound but those of unarmed and grappling attacks.")]
    if game.settings.armour_costs_dice:
        cost = levels // 2
        words.append(
            ngettext("Costs {count} die in a fight.", "Costs {count} dice in a fight.", cost).format(count=cost)
        )
    return Explanation(
        _("Armour {levels}").format(levels=levels), tuple(rows), (_("levels off each wound"), str(levels)), tuple(words)
    )


def _wound_dice(card: Card) -> Explanation:
    rows = tuple((wound_line(wound), signed(-wound.level)) for wound in card.wounds)
    cost = sum(wound.level for wound in card.wounds)
    words = (_("Taken from combat rolls and from rolls on STR and REF; INT rolls go free."),)
    return Explanation(
        _("Dice for all wounds: {dice}").format(dice=signed(-cost)), rows, (_("together"), signed(-cost)), words
    )


def _proficiency(game: Game, card: Card, what: str) -> Explanation:
    rank = rank_of(card.proficiencies, what)
    kind = next((one.kind for one in game.lists.proficiencies if one.id == what), "weapon")
    weapons = ", ".join(names.weapon(game.lists, one.id) for one in game.lists.weapons if one.proficiency == what)
    words = [
        _("Added to combat rolls with: {weapons}.").format(weapons=weapons)
        if kind == "weapon" and weapons
        else _("Added to combat rolls and to rolls against a challenge level.")
    ]
    rows = tuple(
        (
            _("against a challenge level, with {attribute}").format(attribute=names.attribute(which)),
            dice(proficiency_pool(game, card, what, which).size),
        )
        for which in ATTRIBUTES
    )
    return Explanation(f"{names.proficiency(game.lists, what)} {rank}", rows, None, tuple(words))


def _profession(game: Game, card: Card, what: str) -> Explanation:
    rank = rank_of(card.professions, what)
    rows = tuple(
        (
            _("to help, with {attribute}").format(attribute=names.attribute(which)),
            dice(assist_pool(game, card, "profession", what, which).size),
        )
        for which in ATTRIBUTES
    )
    words = (_("Only ever helps: wins above 3 become dice of the roll helped, wins below 3 cost it dice."),)
    return Explanation(f"{what} {rank}", rows, None, words)
