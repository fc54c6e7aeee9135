"""The house rules of the d20 game, each with a line on what it does."""

from typing import Final

from rules.d20.settings import Settings
from tabletop_tui.locale import N_
from tabletop_tui.present.settings import Setting

SETTINGS: Final = (
    Setting(
        "vitality",
        N_("Vitality and wounds"),
        N_("Vitality and wound points instead of hit points; a critical goes straight to the wounds."),
    ),
    Setting(
        "keen_after_multiplier",
        N_("Widened, then keen"),
        N_("A great multiplier widens the threat range first, then keen doubles it; off: the other way round."),
        needs="vitality",
    ),
    Setting(
        "critical_bonus_dice",
        N_("Bonus dice count 1"),
        N_("On a critical each die of bonus damage, as of fire or a sneak attack, counts 1 point."),
        needs="vitality",
    ),
    Setting(
        "armor_as_dr",
        N_("Armour reduces damage"),
        N_("Half of the armour bonus, and a fifth of natural armour, becomes damage reduction."),
    ),
    Setting(
        "bell_curve",
        N_("Bell curve"),
        N_("3d6 instead of every d20; attacks and saves succeed at 18 and fail at 3, whatever else there is."),
    ),
    Setting(
        "generic_classes",
        N_("Generic classes"),
        N_("Warrior, expert and two spellcasters who choose their own saves, skills and feats."),
    ),
    Setting(
        "adjustment_buyoff",
        N_("Adjustment bought off"),
        N_("A level adjustment may be paid off with experience, a point at a time."),
    ),
    Setting(
        "buyoff_may_wait",
        N_("Buyoff may wait"),
        N_("A step that was declined may be paid later, at the cost of that time; off: it is lost."),
        needs="adjustment_buyoff",
    ),
    Setting(
        "spell_points", N_("Spell points"), N_("Casters pay for spells from a pool of points instead of spells a day.")
    ),
    Setting(
        "metamagic",
        N_("Metamagic"),
        N_("Metamagic costs points, or is free three times a day for each choice of its feat, or both."),
        choices=(
            ("price", N_("for points")),
            ("free-uses", N_("free, three a day")),
            ("both", N_("free, then points")),
        ),
        needs="spell_points",
    ),
    Setting(
        "corrected_bonus_rows",
        N_("Corrected bonuses"),
        N_("Two rows of the table of bonus points follow the formula instead of the printed numbers."),
        needs="spell_points",
    ),
    Setting(
        "generic_caster_column",
        N_("Generic casters"),
        N_("Whose daily spell points the generic spellcasters have."),
        choices=(("prepared", N_("as a wizard")), ("sorcerer", N_("as a sorcerer"))),
        needs="spell_points",
    ),
    Setting(
        "vitalizing",
        N_("Casting tires"),
        N_("At half of the spell points a caster is fatigued, at a quarter exhausted."),
        needs="spell_points",
    ),
    Setting(
        "vitalizing_each_pool",
        N_("Each pool tires"),
        N_("Whoever has several pools is tired by each of them, not by all together."),
        needs="vitalizing",
    ),
    Setting(
        "vitalizing_constitution",
        N_("Fed by Constitution"),
        N_("Bonus spell points come from Constitution instead of the casting ability."),
        needs="vitalizing",
    ),
    Setting(
        "vitalizing_overcast",
        N_("Casting beyond it"),
        N_("A caster may try a spell without the points for it, at the risk of its health."),
        needs="vitalizing",
    ),
    Setting(
        "massive_damage",
        N_("Massive damage"),
        N_("50 points from one attack ask for Fortitude against 15, or kill; never with vitality."),
    ),
    Setting(
        "multiclass_penalty",
        N_("Uneven classes cost"),
        N_("Classes far apart in level cost a fifth of the experience gained; the favoured class does not count."),
    ),
    Setting(
        "hit_dice",
        N_("Further Hit Dice"),
        N_("How Hit Dice after the first are counted; the first is always whole."),
        choices=(("rolled", N_("by rolling")), ("average", N_("by average")), ("maximum", N_("whole count"))),
    ),
    Setting("point_buy", N_("Points for abilities"), N_("Points to buy the six scores with at creation."), 0, 100),
    Setting(
        "starting_level",
        N_("Starting level"),
        N_("The effective level that characters begin with; level adjustment and racial Hit Dice count against it."),
        1,
        20,
    ),
)
"""Every house rule; those that need another stand below it."""


def counts(settings: Settings, setting: Setting) -> bool:
    """Whether a house rule does anything as the others stand."""
    if not setting.needs:
        return True
    needed = next(each for each in SETTINGS if each.key == setting.needs)
    return bool(getattr(settings, setting.needs)) and counts(settings, needed)
