"""What the rows of the d20 board's dialogs offer."""

from typing import Final

from rules.d20.attacking import PLAIN, Manner, attack_bonus, is_ranged
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.generic_classes import smites_per_day, sneak_dice
from rules.d20.levels import feature_amount, has_feat
from rules.d20.weapons import UNARMED, AtHand, weapons_at_hand
from tabletop_tui.dialogs.rows import Choice
from tabletop_tui.locale import N_, _
from tabletop_tui.present.board_d20 import state_text
from tabletop_tui.present.conditions_d20 import joined
from tabletop_tui.present.health_d20 import health_words
from tabletop_tui.present.likely_d20 import attacks_of, can_finish, others
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.odds_d20 import weapon_name


def card_choice(game: Game, card: Card) -> Choice[str]:
    """A card to be picked, with how it stands."""
    return Choice(card.id, card.label, f"{card.label}: {health_words(game, card)}")


def other_choices(game: Game, who: str, minute: int) -> tuple[Choice[str], ...]:
    """Everybody else in the fight who is not dead, in the order of initiative, each with how it stands."""
    fight = game.encounter
    if fight is None:
        return ()
    return tuple(
        Choice(
            card.id,
            card.label,
            joined(f"{card.label}: {health_words(game, card)}", state_text(game, fight, one, card, minute)),
        )
        for one, card in others(game, who)
    )


def everybody(game: Game) -> tuple[Choice[str], ...]:
    """Everybody in the fight, in the order of initiative."""
    cards = (game.card(one.card) for one in (game.encounter.combatants if game.encounter else ()))
    return tuple(card_choice(game, card) for card in cards if card is not None)


def weapon_choices(game: Game, card: Card) -> tuple[Choice[str], ...]:
    """Everything a card can strike with, each with its attack bonus."""
    return tuple(
        Choice(one.key, f"{weapon_name(game.lists, one)} ({signed(attack_bonus(game, card, one, PLAIN).total)})")
        for one in weapons_at_hand(game, card)
    )


def attack_choices(game: Game, card: Card, one: AtHand) -> tuple[Choice[int], ...]:
    """The attacks of a full attack, each with its bonus."""
    found = []
    for nth in range(attacks_of(game, card, one)):
        bonus = signed(attack_bonus(game, card, one, Manner(nth=nth)).total)
        found.append(Choice(nth, _("attack {number} ({bonus})").format(number=nth + 1, bonus=bonus)))
    return tuple(found)


def hand_choices(one: AtHand) -> tuple[Choice[str], ...]:
    """How a weapon may be held; one choice where there is nothing to choose."""
    single = one.is_two_handed and one.weapon.second is None
    if one.natural is not None or one.is_ranged or single:
        return (Choice("", _("as usual")),)
    both = (Choice("both", _("in both hands")),) if one.weapon.handling == "one-handed" else ()
    hint = _("With a weapon in each hand: the main one -6, the other -10, less with a light one and with the feat.")
    return (
        Choice("", _("as usual")),
        *both,
        Choice("main", _("main hand of two"), hint),
        Choice("off", _("other hand of two"), hint),
    )


FINISH: Final = "finish"
"""The switch for a finishing blow, which is an intent of its own."""


def switch_choices(game: Game, card: Card, one: AtHand, manner: Manner, target: Card | None) -> tuple[Choice[str], ...]:
    """What may be said of an attack with this weapon on this target; what the attacker is unable to is left out.

    The values are the names of fields of `Manner`, and `FINISH`.
    """
    offered = _offered(game, card, one, manner, target)
    return tuple(Choice(key, _(text), _(hint)) for key, text, hint in _SWITCHES if key in offered)


_SWITCHES: Final = (
    (FINISH, N_("finishing blow"), N_("Hits surely and is a critical; whoever lives through it saves or dies.")),
    ("flanking", N_("flanking"), N_("An ally stands on the other side: +2.")),
    ("charge", N_("charge"), N_("+2, and AC -2 until the next turn.")),
    ("higher", N_("higher ground"), N_("+1.")),
    ("sneak", N_("sneak attack"), N_("The target cannot defend itself, or is flanked.")),
    ("flat_footed", N_("flat-footed"), N_("Caught off guard, whatever the board says: no Dexterity, no dodging.")),
    ("touch", N_("touch"), N_("It only has to touch: armour, shield and natural armour do not count.")),
    ("defensive", N_("defensively"), N_("-4, and AC +2 until the next turn.")),
    ("thrown", N_("thrown"), N_("Thrown instead of swung.")),
    ("into_melee", N_("into melee"), N_("Shot where others fight: -4 without Precise Shot.")),
    ("near", N_("within 30 feet"), N_("Point Blank Shot: +1 on attack and damage.")),
    ("rapid", N_("rapid shot"), N_("One shot more, all of them -2.")),
    ("flurry", N_("flurry"), N_("One attack more, all of them lowered.")),
    ("smite", N_("smite evil"), N_("Charisma on the attack, levels on the damage.")),
    ("luck", N_("by luck"), N_("The second roll of the Luck domain: the best three of four dice.")),
    ("light_off_hand", N_("light other weapon"), N_("The weapon in the other hand is light.")),
    ("nonlethal", N_("nonlethal"), N_("Not meant to kill; off where the weapon is so anyway: meant to.")),
)


def _offered(game: Game, card: Card, one: AtHand, manner: Manner, target: Card | None) -> frozenset[str]:
    ranged = is_ranged(one, manner)
    found = {
        FINISH: target is not None and can_finish(game, target),
        "flanking": not ranged,
        "charge": not ranged,
        "higher": not ranged,
        "sneak": sneak_dice(card) > 0,
        "flat_footed": True,
        "touch": True,
        "defensive": True,
        "thrown": bool(one.weapon.range) and not one.is_ranged,
        "into_melee": ranged,
        "near": ranged and has_feat(card, "point-blank-shot"),
        "rapid": ranged and has_feat(card, "rapid-shot"),
        "flurry": feature_amount(card, "flurry-of-blows") is not None
        and (one.weapon.id == UNARMED or "monk" in one.weapon.qualities),
        "smite": smites_per_day(card) > 0,
        "luck": game.settings.bell_curve and any("luck" in each.domains for each in card.casting.classes),
        "light_off_hand": manner.hands in ("main", "off"),
        "nonlethal": True,
    }
    return frozenset(key for key, on in found.items() if on)
