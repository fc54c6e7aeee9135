"""Changing the house rules of a running campaign (docs/rules-d6.md H)."""

from dataclasses import dataclass, fields, replace
from typing import Final, TypeAlias

from rules.d6.game import Game
from rules.d6.numbers import CardChange, what_changes
from rules.d6.settings import Settings
from rules.table.events import EVERYONE, Audience
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused

RANGES: Final[tuple[tuple[str, int, int], ...]] = (
    ("attribute_points", 0, 12),
    ("creation_points", 0, 60),
    ("points_per_intelligence", 0, 12),
    ("profession_points", 0, 12),
    ("minor_heals_days", 1, 365),
    ("treated_heals_days", 1, 365),
)
"""The settings that are numbers, each with its least and most."""


@dataclass(frozen=True, slots=True)
class SettingChange:
    """A house rule that is, or would be, another."""

    name: str
    """The name of the setting."""
    before: int
    """Its number, or 0 and 1 for off and on."""
    after: int


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """The group plays by other house rules."""

    changes: tuple[SettingChange, ...]
    cards: tuple[str, ...]
    """The labels of cards on which numbers changed, hidden ones left out."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Play by other house rules from now on; rolls already made stay."""

    settings: Settings

    def refusal(self, game: Game) -> Refused | None:
        """Why not: a number out of range, or nothing to change."""
        for name, least, most in RANGES:
            if not least <= getattr(self.settings, name) <= most:
                return refused("setting-out-of-range", setting=name, least=least, most=most)
        return refused("settings-unchanged") if self.settings == game.settings else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, SettingsChanged]:
        """The game under the other rules."""
        after = replace(game, settings=self.settings)
        hidden = {card.id for card in game.cards if card.hidden} | {foe.id for foe in game.foes}
        labels = tuple(one.who.label for one in what_changes(game, after) if one.who.id not in hidden)
        return Outcome(after, (SettingsChanged(setting_changes(game.settings, self.settings), labels),))


def setting_changes(before: Settings, after: Settings) -> tuple[SettingChange, ...]:
    """Which house rules differ."""
    return tuple(
        SettingChange(field.name, int(getattr(before, field.name)), int(getattr(after, field.name)))
        for field in fields(Settings)
        if getattr(before, field.name) != getattr(after, field.name)
    )


def settings_preview(game: Game, settings: Settings) -> tuple[CardChange, ...]:
    """Which cards, foes and drafts other house rules would change, and in which numbers; changes nothing."""
    return what_changes(game, replace(game, settings=settings))


SettingsIntent: TypeAlias = ChangeSettings
