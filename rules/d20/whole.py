"""Everything that can be asked of the d20 game, and everything that can happen in it."""

from typing import TypeAlias

from rules.d20.afflicting import AfflictionEvent, AfflictionIntent
from rules.d20.arrivals import ArrivalIntent
from rules.d20.buyoff import BuyoffEvent, BuyoffIntent
from rules.d20.cards import CardEvent, CardIntent
from rules.d20.casting.whole import CastingEvent, CastingIntent
from rules.d20.checks import CheckEvent, CheckIntent
from rules.d20.clock import ClockEvent
from rules.d20.drafting import DraftEvent, DraftIntent
from rules.d20.fighting import FightEvent, FightIntent
from rules.d20.foes import FoeEvent, FoeIntent
from rules.d20.free_attacks import TryEvent, TryIntent
from rules.d20.guarding import GuardEvent, GuardIntent
from rules.d20.harming import HarmEvent, HarmIntent
from rules.d20.health_by_hand import HealthEvent, HealthIntent
from rules.d20.house_rules import SettingsEvent, SettingsIntent
from rules.d20.levelling import LevelEvent, LevelIntent
from rules.d20.own_lists import OwnEvent, OwnIntent
from rules.d20.straining import StrainEvent, StrainIntent
from rules.d20.striking import StrikeEvent, StrikeIntent
from rules.d20.tending import TendEvent, TendIntent
from rules.d20.turns import TurnEvent, TurnIntent
from rules.d20.waiting import WaitEvent, WaitIntent

D20Intent: TypeAlias = (
    CardIntent
    | FoeIntent
    | DraftIntent
    | LevelIntent
    | BuyoffIntent
    | FightIntent
    | TurnIntent
    | WaitIntent
    | StrikeIntent
    | GuardIntent
    | HarmIntent
    | HealthIntent
    | StrainIntent
    | TendIntent
    | AfflictionIntent
    | CheckIntent
    | TryIntent
    | CastingIntent
    | SettingsIntent
    | OwnIntent
    | ArrivalIntent
)
"""Everything that can be asked of the d20 game."""

D20Event: TypeAlias = (
    CardEvent
    | FoeEvent
    | DraftEvent
    | LevelEvent
    | BuyoffEvent
    | FightEvent
    | TurnEvent
    | WaitEvent
    | StrikeEvent
    | GuardEvent
    | HarmEvent
    | HealthEvent
    | StrainEvent
    | TendEvent
    | AfflictionEvent
    | CheckEvent
    | TryEvent
    | CastingEvent
    | SettingsEvent
    | OwnEvent
    | ClockEvent
)
"""Everything that can happen in the d20 game."""
