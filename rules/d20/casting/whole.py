"""Everything that can be asked of casters, and everything that can happen to them (docs/spell-points.md T)."""

from typing import TypeAlias

from rules.d20.casting.aim import AimEvent
from rules.d20.casting.cast import CastSpell, SpellCast
from rules.d20.casting.lists import ChooseMagic, LearnSpells, ListEvent, PrepareSpells
from rules.d20.casting.losses import (
    GainBonusSpell,
    GainNegativeLevels,
    LiftNegativeLevels,
    LossEvent,
    RelieveFatigue,
    Tire,
    UsePearl,
)
from rules.d20.casting.overcast import CastBeyond, Overcast
from rules.d20.casting.own import OwnSpellEvent, StrikeSpell, WriteSpell
from rules.d20.casting.resting import CasterRested, RestCaster

CastingIntent: TypeAlias = (
    CastSpell
    | Overcast
    | PrepareSpells
    | LearnSpells
    | ChooseMagic
    | RestCaster
    | UsePearl
    | GainNegativeLevels
    | LiftNegativeLevels
    | GainBonusSpell
    | Tire
    | RelieveFatigue
    | WriteSpell
    | StrikeSpell
)
"""What can be asked for."""
CastingEvent: TypeAlias = SpellCast | CastBeyond | AimEvent | ListEvent | LossEvent | CasterRested | OwnSpellEvent
"""What can happen."""
