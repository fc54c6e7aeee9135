"""Changing the house rules of a running campaign (docs/rules-d20.md H)."""

from dataclasses import dataclass, fields, replace
from typing import Final, TypeAlias

from rules.d20.card import Card, Health
from rules.d20.casting.table import with_pools_cut
from rules.d20.figures import CardChange, what_changes
from rules.d20.game import Game
from rules.d20.life import LifeEvent
from rules.d20.naming import named
from rules.d20.points import hit_point_maximum, vitality_maximum, wound_maximum
from rules.d20.settings import Settings
from rules.d20.standing import settled
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused

RANGES: Final = {"point_buy": (0, 100), "starting_level": (1, 20)}
"""The least and the most of each setting that is a number."""


@dataclass(frozen=True, slots=True)
class SettingChange:
    """A house rule that is, or would be, another."""

    name: str
    """The name of the setting."""
    before: str
    """Its word or number, or `off` and `on`."""
    after: str


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """The group plays by other house rules."""

    changes: tuple[SettingChange, ...]
    cards: tuple[str, ...]
    """The labels of cards on which numbers changed, hidden ones left out."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class HealthConverted:
    """What somebody had lost is counted in points of the other kind, in proportion (H3)."""

    who: Who
    lost_before: int
    """Points lost, of both kinds together."""
    most_before: int
    """Of how many."""
    lost_after: int
    most_after: int
    seen_by: Audience = EVERYONE


SettingsEvent: TypeAlias = SettingsChanged | HealthConverted | LifeEvent


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Play by other house rules from now on; rolls already made stay."""

    settings: Settings

    def refusal(self, game: Game) -> Refused | None:
        """Why not: a number out of range, or nothing to change."""
        for name, (least, most) in RANGES.items():
            if not least <= getattr(self.settings, name) <= most:
                return refused("setting-out-of-range", setting=name, least=least, most=most)
        return refused("settings-unchanged") if self.settings == game.settings else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, SettingsEvent]:
        """The game under the other rules, hurts converted where their kind of points changed."""
        after, converted = converted_to(game, self.settings)
        hidden = {card.id for card in game.cards if card.hidden} | {foe.id for foe in game.foes}
        labels = tuple(one.who.label for one in what_changes(game, after) if one.who.id not in hidden)
        changed = SettingsChanged(setting_changes(game.settings, self.settings), labels)
        return Outcome(after, (changed, *converted))


def converted_to(game: Game, settings: Settings) -> tuple[Game, tuple[SettingsEvent, ...]]:
    """The game under other house rules, hit points turned into vitality and wounds, or back, in proportion (H3)."""
    after = with_pools_cut(replace(game, settings=settings))
    if settings.vitality == game.settings.vitality:
        return after, ()
    events: list[SettingsEvent] = []
    for card in game.cards:
        turned = _converted(game, after, card)
        if turned is None:
            continue
        health, event = turned
        events.append(event)
        after = settled(after.with_card(card.with_health(health)), card.id, events)
    return after, tuple(events)


def _converted(before: Game, after: Game, card: Card) -> tuple[Health, HealthConverted] | None:
    """What a card has lost, counted in the other kind of points; None when it had lost nothing."""
    health = card.health
    hit_points = hit_point_maximum(before, card).total
    vitality, wounds = vitality_maximum(after, card).total, wound_maximum(after, card).total
    both = vitality + wounds
    if after.settings.vitality:
        if not health.damage:
            return None
        down = health.damage > hit_points and health.life != "up"
        lost = both if down else proportion(min(health.damage, hit_points), hit_points, both)
        most_before, lost_before, most_after = hit_points, health.damage, both
        turned = replace(health, damage=0, vitality_lost=min(lost, vitality), wounds_lost=max(0, lost - vitality))
    else:
        lost_before = min(health.vitality_lost, vitality) + min(health.wounds_lost, wounds)
        if not lost_before:
            return None
        lost = proportion(lost_before, both, hit_points)
        if health.life in ("dying", "stable"):
            lost = hit_points + 1
        elif health.life == "disabled":
            lost = hit_points
        most_before, most_after = both, hit_points
        turned = replace(health, damage=lost, vitality_lost=0, wounds_lost=0)
    seen = told(after, card.id)
    return turned, HealthConverted(named(after, card.id), lost_before, most_before, lost, most_after, seen)


def proportion(lost: int, of: int, most: int) -> int:
    """As large a part of the new maximum as was lost of the old, rounded half up; all of it only if all was lost."""
    if of <= 0 or lost <= 0:
        return 0
    if lost >= of:
        return most
    return min(max(0, most - 1), (2 * lost * most + of) // (2 * of))


def setting_changes(before: Settings, after: Settings) -> tuple[SettingChange, ...]:
    """Which house rules differ."""
    return tuple(
        SettingChange(field.name, _said(getattr(before, field.name)), _said(getattr(after, field.name)))
        for field in fields(Settings)
        if getattr(before, field.name) != getattr(after, field.name)
    )


def _said(value: bool | int | str) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def settings_preview(game: Game, settings: Settings) -> tuple[CardChange, ...]:
    """Which cards, foes and drafts other house rules would change, and in which numbers; changes nothing."""
    return what_changes(game, converted_to(game, settings)[0])


SettingsIntent: TypeAlias = ChangeSettings
