"""Making a d20 character: what is carried, worn and in hand."""

from dataclasses import replace

from rules.d20.attacking import trained_in
from rules.d20.card import Arm, Card, Worn
from rules.d20.lists import Armour, Weapon
from rules.d20.standard import armour, weapons
from rules.d20.weapons import UNARMED, is_proficient
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.creation_d20_making import SPLIT, Making, parts_of
from tabletop_tui.present.creation_d20_rows import nothing_found, ticked, titled, written
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain, signed
from tabletop_tui.present.sheet import Line, Page

SHIELDS = ("shield", "tower")


def page(making: Making, width: int) -> Page:
    """Armour, shields, weapons by their group, and words for the rest."""
    card, lists = making.card, making.game.lists
    pieces = (*lists.armour, *armour().values())
    rows: list[Line] = []
    for title, weights in (
        (_("Light armour"), ("light",)),
        (_("Medium armour"), ("medium",)),
        (_("Heavy armour"), ("heavy",)),
        (_("Shields"), SHIELDS),
    ):
        shown = tuple(_piece(making, each, width) for each in pieces if each.weight in weights and _shown(making, each))
        rows += titled(title, shown, width)
    known = (*lists.weapons, *weapons().values())
    for group in ("simple", "martial", "exotic"):
        listed = tuple(
            _weapon(making, each, width)
            for each in known
            if each.training == group and each.id != UNARMED and making.shows(names.weapon(lists, each.id))
        )
        rows += titled(_("Weapons: {group}").format(group=names.training(group)), listed, width)
    if not making.sought:
        words = (("gear", _("Other things"), card.gear), ("notes", _("Notes"), card.notes))
        rows += titled(_("Besides"), tuple(written(key, title, text, width) for key, title, text in words), width)
    return nothing_found(making, tuple(rows), width)


def _shown(making: Making, piece: Armour) -> bool:
    return making.shows(names.armour(making.game.lists, piece.id))


def _piece(making: Making, piece: Armour, width: int) -> Line:
    kind = "shield" if piece.weight in SHIELDS else "armour"
    label = names.armour(making.game.lists, piece.id)
    on = _worn(making.card, kind) == piece.id
    return ticked(f"{kind}{SPLIT}{piece.id}", label, armour_about(making, piece), width, on=on, one=True, column=27)


def armour_about(making: Making, piece: Armour) -> str:
    """The numbers of a piece of armour on one line, and whether one is trained in it."""
    parts = [signed(piece.bonus)]
    if piece.most_dexterity is not None:
        parts.append(_("Dex {most}").format(most=signed(piece.most_dexterity)))
    if piece.check_penalty:
        parts.append(_("checks {penalty}").format(penalty=plain(piece.check_penalty)))
    if piece.arcane_failure:
        parts.append(_("failure {failure} %").format(failure=piece.arcane_failure))
    if not trained_in(making.game, making.card, piece.weight):
        parts.append(_("untrained"))
    return "  ".join(parts)


def _weapon(making: Making, weapon: Weapon, width: int) -> Line:
    carried = [arm.weapon for arm in making.card.arms]
    return ticked(
        f"arm{SPLIT}{weapon.id}",
        names.weapon(making.game.lists, weapon.id),
        weapon_about(making, weapon),
        width,
        on=weapon.id in carried,
        column=32,
    )


def weapon_about(making: Making, weapon: Weapon) -> str:
    """Damage, threat and range of a weapon on one line, whether it is in hand, and whether one is trained in it."""
    parts = [end_text(weapon)]
    if weapon.range:
        parts.append(_("{feet} ft").format(feet=weapon.range))
    if making.card.arms and making.card.arms[0].weapon == weapon.id:
        parts.append(_("in hand"))
    if not is_proficient(making.game, making.card, weapon):
        parts.append(_("untrained, {penalty}").format(penalty=plain(-4)))
    return "  ".join(parts)


def end_text(weapon: Weapon) -> str:
    """Damage and critical of a weapon, both ends of a double one."""
    shown = []
    for end in (weapon.end, weapon.second):
        if end is not None:
            threat = f"{end.threat}{glyphs().minus}20" if end.threat < 20 else "20"
            shown.append(f"{end.medium.text} {threat}/{glyphs().times}{end.multiplier}")
    return " + ".join(shown)


def _worn(card: Card, kind: str) -> str:
    worn = card.armour if kind == "armour" else card.shield
    return worn.armour if worn else ""


def choice(making: Making, key: str, by: int) -> Making | None:
    """What an arrow does at a row of this step; None: nothing."""
    kind, which, _what = parts_of(key)
    card = making.card
    match kind:
        case "armour":
            return (
                None
                if (_worn(card, kind) == which) == (by > 0)
                else making.with_card(replace(card, armour=Worn(which) if by > 0 else None))
            )
        case "shield":
            return (
                None
                if (_worn(card, kind) == which) == (by > 0)
                else making.with_card(replace(card, shield=Worn(which) if by > 0 else None))
            )
        case "arm":
            return _armed(making, which, by)
    return None


def _armed(making: Making, which: str, by: int) -> Making | None:
    """A weapon is carried, then taken in hand, or left behind."""
    arms = making.card.arms
    mine = tuple(arm for arm in arms if arm.weapon == which)
    others = tuple(arm for arm in arms if arm.weapon != which)
    if by < 0:
        return making.with_card(replace(making.card, arms=others)) if mine else None
    if not mine:
        return making.with_card(replace(making.card, arms=(*arms, Arm(which))))
    return making.with_card(replace(making.card, arms=(*mine, *others))) if arms[0].weapon != which else None


def is_on(making: Making, key: str) -> bool:
    """Whether something is carried or worn."""
    kind, which, _what = parts_of(key)
    if kind == "arm":
        return any(arm.weapon == which for arm in making.card.arms)
    return kind in {"armour", "shield"} and _worn(making.card, kind) == which


def hint(making: Making, key: str) -> str:
    """A line on a row of this step."""
    kind, which, _what = parts_of(key)
    if kind in {"gear", "notes"}:
        return _("The right arrow writes it down.")
    if kind == "arm" and is_on(making, key) and making.card.arms[0].weapon != which:
        return _("The right arrow puts it in hand.")
    if kind in {"armour", "shield"} and making.game.settings.armor_as_dr and kind == "armour":
        return _("Half of its bonus becomes damage reduction here.")
    return ""
