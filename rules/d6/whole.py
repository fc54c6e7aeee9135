"""Everything that can be asked of the D6 game, and everything that can happen in it."""

from typing import TypeAlias

from rules.d6.arrivals import ArrivalIntent
from rules.d6.cards import CardEvent, CardIntent
from rules.d6.checks import CheckEvent, CheckIntent
from rules.d6.declaring import DeclarationEvent, DeclarationIntent
from rules.d6.drafting import DraftEvent, DraftIntent
from rules.d6.encounter_start import EncounterEvent, EncounterIntent
from rules.d6.foe_cards import FoeCardIntent
from rules.d6.foes import FoeEvent, FoeIntent
from rules.d6.healing import WoundHealed
from rules.d6.house_rules import SettingsChanged, SettingsIntent
from rules.d6.list_changes import ListEvent, ListIntent
from rules.d6.resolving import ResolutionEvent, ResolutionIntent
from rules.d6.rounds import RoundEvent, RoundIntent
from rules.d6.scoring import ScoreEvent, ScoreIntent
from rules.d6.wounds import WoundEvent, WoundIntent

D6Intent: TypeAlias = (
    CardIntent
    | WoundIntent
    | CheckIntent
    | EncounterIntent
    | DeclarationIntent
    | ResolutionIntent
    | ScoreIntent
    | RoundIntent
    | DraftIntent
    | FoeIntent
    | FoeCardIntent
    | ArrivalIntent
    | SettingsIntent
    | ListIntent
)
"""Everything that can be asked of the D6 game."""

D6Event: TypeAlias = (
    CardEvent
    | WoundEvent
    | WoundHealed
    | CheckEvent
    | EncounterEvent
    | DeclarationEvent
    | ResolutionEvent
    | ScoreEvent
    | RoundEvent
    | DraftEvent
    | FoeEvent
    | SettingsChanged
    | ListEvent
)
"""Everything that can happen in the D6 game."""
