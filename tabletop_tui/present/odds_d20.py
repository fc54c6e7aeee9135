"""The exact odds of an attack of the d20 game and what it is made of, in lines."""

from collections.abc import Sequence
from fractions import Fraction

from textual.content import Content

from rules.d20 import armor_as_dr
from rules.d20.armor_as_dr import Reduction
from rules.d20.attacking import PLAIN, DamageOf, Manner
from rules.d20.bell_curve import naturals
from rules.d20.card import Card
from rules.d20.dealing import damage_against, is_nonlethal
from rules.d20.defence import armour_classes, reductions
from rules.d20.game import Game
from rules.d20.lists import Lists
from rules.d20.odds import AttackOdds, attack_odds
from rules.d20.saves import save_bonus
from rules.d20.standard import SAVES
from rules.d20.target import bonus_against, target_class
from rules.d20.vitality import COUP_SAVE
from rules.d20.weapons import SECOND, AtHand, at_hand, bypasses, critical_multiplier, threat_from
from rules.dice.distribution import Chance
from tabletop_tui.locale import _, ngettext, pgettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.conditions_d20 import condition_lines, joined
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.health_d20 import health_words
from tabletop_tui.present.likely_d20 import attacks_of
from tabletop_tui.present.numbers import decimal, percent, plain, signed
from tabletop_tui.present.parts_d20 import number_text
from tabletop_tui.present.sheet import wrapped
from tabletop_tui.present.text import cell_len, cut, literal


def odds_lines(
    game: Game, attacker: Card, target: Card, one: AtHand, manner: Manner, width: int, *, thought: bool = False
) -> tuple[Content, ...]:
    """What an attack can come to: who attacks whom with what in the first line, the odds and the damage below.

    Args:
        game: The game, with the fight.
        attacker: Who attacks.
        target: Whom.
        one: With what.
        manner: How.
        width: The cells of a line.
        thought: Whether to say that nothing of it is decided.
    """
    found = attack_odds(game, attacker, target, one, manner)
    text = _("{who} attacks {target} ({weapon})")
    if thought:
        text = _("If {who} attacks {target} ({weapon})")
    said = text.format(
        who=attacker.label,
        target=target.label,
        weapon=joined_words(weapon_name(game.lists, one), manner_text(game.lists, manner)),
    )
    against = _(": {bonus} against AC {armour}").format(
        bonus=signed(bonus_against(game, attacker, target, one, manner).total),
        armour=plain(target_class(game, attacker, target, one, manner).total),
    )
    return (
        Content.assemble((cut(said, max(1, width - cell_len(against))), "bold"), against),
        *packed(chance_words(found), width, "bold"),
        *packed(damage_words(game, attacker, target, one, manner), width, ""),
    )


def chance_words(found: AttackOdds) -> tuple[str, ...]:
    """Hit, threat, confirmed critical, expected damage, the chance that the target drops."""
    words = [
        _("hit {chance}").format(chance=chance_text(found.hit)),
        _("threat {chance}").format(chance=chance_text(found.roll.threat)),
        _("critical {chance}").format(chance=chance_text(found.critical)),
        _("average {mean}").format(mean=decimal(found.expected, 2)),
        _("drops {chance}").format(chance=chance_text(found.drop)),
    ]
    return tuple(words)


def damage_words(game: Game, attacker: Card, target: Card, one: AtHand, manner: Manner) -> tuple[str, ...]:
    """The damage of a hit, what a critical does, and the damage reduction in its way."""
    damage = damage_against(game, attacker, target, one, manner)
    words = [_("damage {damage}").format(damage=damage_text(damage, one))]
    if is_nonlethal(attacker, one, manner):
        words.append(_("nonlethal"))
    threat = range_text(game, threat_from(game, attacker, one))
    if game.settings.vitality:
        words.append(_("critical {range} to the wounds").format(range=threat))
    else:
        times = f"{threat}/{glyphs().times}{critical_multiplier(game, one)}"
        words.append(_("critical {range}").format(range=times))
    found = reductions(game, target)
    stopped = armor_as_dr.against(found, (*one.end.types, *bypasses(game, attacker, one)))
    if found:
        text = _("DR {reduction} takes {points}") if stopped else _("DR {reduction} takes nothing")
        words.append(text.format(reduction=reductions_text(found), points=stopped))
    if manner.concealment:
        words.append(_("concealment {percent} %").format(percent=manner.concealment))
    return tuple(words)


def number_lines(
    game: Game, attacker: Card, target: Card, one: AtHand, manner: Manner, width: int
) -> tuple[Content, ...]:
    """Why the attack bonus, the armour class and the damage are as high as they are."""
    lists = game.lists
    bonus = number_text(lists, bonus_against(game, attacker, target, one, manner))
    needed = number_text(lists, target_class(game, attacker, target, one, manner), bonus=False)
    damage = number_text(lists, damage_against(game, attacker, target, one, manner).bonus)
    lines = [
        _("{who}, attack {number}").format(who=attacker.label, number=bonus),
        _("{who}, AC {number}").format(who=target.label, number=needed),
    ]
    if damage != "0":
        lines.append(_("{who}, damage {number}").format(who=attacker.label, number=damage))
    return tuple(literal(row, "$text-muted") for line in lines for row in _whole(line, width))


def _whole(line: str, width: int) -> tuple[str, ...]:
    """A line whole, in as many rows as it takes, those after the first a little further in."""
    first, *further = wrapped(line, max(1, width - 2))
    return (first, *(f"  {row}" for row in further))


def standing_lines(game: Game, card: Card, width: int, minute: int) -> tuple[Content, ...]:
    """Somebody's defences and conditions: points, armour classes, saves, damage reduction, what holds how long."""
    classes = armour_classes(game, card)
    words = [
        _("AC {normal}, touch {touch}, flat-footed {flat}").format(
            normal=plain(classes.normal.total), touch=plain(classes.touch.total), flat=plain(classes.flat_footed.total)
        ),
        *(f"{names.save_short(save)} {signed(save_bonus(game, card, save).total)}" for save in SAVES),
    ]
    if found := reductions(game, card):
        words.append(_("DR {reduction}").format(reduction=reductions_text(found)))
    words += guard_words(game, card)
    title = f"{card.label}: {health_words(game, card)}"
    conditions = (literal(cut(f"  {line}", width)) for line in condition_lines(game, card, minute))
    return (literal(cut(title, width), "bold"), *packed(words, width, ""), *conditions)


def guard_words(game: Game, card: Card) -> tuple[str, ...]:
    """How somebody stands on guard in the fight: whom it dodges, Combat Expertise, the attacks it has made."""
    one = game.encounter.combatant(card.id) if game.encounter else None
    if one is None:
        return ()
    dodged = game.card(one.dodging) if one.dodging else None
    first = at_hand(game, card, "")
    most = attacks_of(game, card, first) if first is not None else 1
    attacks = ngettext("{count} attack this turn", "{count} attacks this turn", one.strikes)
    if one.strikes < most:
        attacks = _("{count} of {most} attacks this turn")
    words = (
        _("dodges: {who}").format(who=dodged.label) if dodged else "",
        f"{names.feat(game.lists, 'combat-expertise')} {signed(one.guard)}" if one.guard else "",
        attacks.format(count=one.strikes, most=most) if one.strikes else "",
    )
    return tuple(word for word in words if word)


def damage_text(damage: DamageOf, one: AtHand) -> str:
    """The damage of a hit as it is written: 1d8+3 slashing, 1d6 fire."""
    bonus = damage.bonus.total
    first = damage.dice.text + (signed(bonus) if bonus else "")
    kinds = "/".join(names.damage_type(each) for each in one.end.types)
    parts = [f"{first} {kinds}".strip()]
    parts += [f"{each.dice.text} {extra_name(each.type)}".strip() for each in damage.extra]
    return " + ".join(parts)


def extra_name(kind: str) -> str:
    """What bonus dice of damage come from, or their type."""
    if kind == "sneak":
        return names.feature("sneak-attack")
    return "" if kind in ("", "bonus") else names.damage_type(kind)


def reductions_text(found: Sequence[Reduction]) -> str:
    """Damage reduction as it is written: 4/-, 10/adamantine; what stands beside each other is added up before."""
    bare = armor_as_dr.unstoppable(found)
    parts = [f"{bare}/-"] if bare else []
    for each in found:
        if each.bypass:
            word = pgettext("damage reduction", "and") if each.needs_all else pgettext("damage reduction", "or")
            parts.append(f"{each.points}/" + f" {word} ".join(names.damage_type(one) for one in each.bypass))
    return ", ".join(parts)


def weapon_name(lists: Lists, one: AtHand) -> str:
    """What a weapon is called: by its owner, else by its kind; with its enhancement, and which end of it."""
    name = one.arm.name or names.weapon(lists, one.weapon.id)
    if one.arm.enhancement and not one.arm.name:
        name = f"{name} {signed(one.arm.enhancement)}"
    return _("{weapon}, other end").format(weapon=name) if one.key.endswith(SECOND) else name


def manner_text(lists: Lists, manner: Manner) -> str:
    """Everything about an attack that is not plain, between commas; empty when nothing is."""
    parts = (
        _("attack {number}").format(number=manner.nth + 1) if manner.nth else "",
        _("thrown") if manner.thrown else "",
        {"": "", "both": _("in both hands"), "main": _("main hand"), "off": _("other hand")}[manner.hands],
        _("touch") if manner.touch else "",
        _("flat-footed") if manner.flat_footed else "",
        _("charge") if manner.charge else "",
        _("defensively") if manner.defensive else "",
        _("flanking") if manner.flanking else "",
        _("from higher ground") if manner.higher else "",
        f"{names.feat(lists, 'power-attack')} {manner.power}" if manner.power else "",
        f"{names.feat(lists, 'combat-expertise')} {manner.expertise}" if manner.expertise else "",
        names.feat(lists, "rapid-shot") if manner.rapid else "",
        names.feature("flurry-of-blows") if manner.flurry else "",
        names.feature("sneak-attack") if manner.sneak else "",
        names.feature("smite-evil") if manner.smite else "",
        f"{names.feature('favoured-enemy')} {signed(manner.favoured)}" if manner.favoured else "",
        _("by luck") if manner.luck else "",
        _("cover {bonus}").format(bonus=signed(manner.cover)) if manner.cover else "",
        _("circumstances {bonus}").format(bonus=signed(manner.bonus)) if manner.bonus else "",
        _("damage {bonus}").format(bonus=signed(manner.damage)) if manner.damage else "",
    )
    return ", ".join(part for part in parts if part)


def range_text(game: Game, threat: int) -> str:
    """The natural results that threaten: 19–20, or 20 alone."""
    highest = naturals(bell_curve=game.settings.bell_curve).high
    return str(highest) if threat >= highest else f"{threat}{glyphs().minus}{highest}"


def chance_text(chance: Chance) -> str:
    """A chance as a percentage."""
    return percent(Fraction(chance.ways, chance.of))


def joined_words(*parts: str) -> str:
    """Parts with commas between them; empty ones are left out."""
    return ", ".join(part for part in parts if part)


def packed(words: Sequence[str], width: int, style: str) -> tuple[Content, ...]:
    """Words with dots between them, on as many lines as they need; none is broken."""
    lines = [""]
    for word in words:
        longer = joined(lines[-1], word)
        if cell_len(longer) <= width - 2:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(literal("  " + cut(line, width - 2), style) for line in lines if line)


def finishing_lines(game: Game, attacker: Card, target: Card, one: AtHand, width: int) -> tuple[Content, ...]:
    """What a finishing blow comes to: a sure critical, and the save that whoever lives through it makes."""
    said = _("{who} finishes {target} off ({weapon})").format(
        who=attacker.label, target=target.label, weapon=weapon_name(game.lists, one)
    )
    words = (
        *damage_words(game, attacker, target, one, PLAIN),
        _("then {save} {bonus} against DC {base} and the damage").format(
            save=names.save("fortitude"), bonus=signed(save_bonus(game, target, "fortitude").total), base=COUP_SAVE
        ),
    )
    return (literal(cut(said, width), "bold"), *packed(words, width, ""))
