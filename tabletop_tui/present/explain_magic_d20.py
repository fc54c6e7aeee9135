"""Why a caster of the d20 game has this caster level, these points, these spells a day."""

from rules.d20.card import Card
from rules.d20.caster import caster_of, casting_ability, casts_of
from rules.d20.game import Game
from rules.d20.spell_points import Casts, bonus_spells, caster_class, pool_sources, spells_a_day
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.explanation import Explanation
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import signed


def _casts(game: Game, card: Card, by: str) -> Casts | None:
    return next((each for each in casts_of(game, card) if each.by == by), None)


def caster_explained(game: Game, card: Card, by: str) -> Explanation | None:
    """A caster level."""
    casts = _casts(game, card, by)
    if casts is None:
        return None
    called = names.character_class(game.lists, by)
    advanced = card.casting.of(by).advanced
    rows = [(_("levels in the class"), str(casts.level - advanced))]
    if advanced:
        rows.append((_("advanced by other classes"), signed(advanced)))
    known = caster_class(by)
    if known is not None and known.per_caster_level > 1:
        rows.append((_("of that"), f"1/{known.per_caster_level}"))
    if casts.negative_levels:
        rows.append((_("negative levels"), signed(-casts.negative_levels)))
    ability = casting_ability(game, card, by) or "charisma"
    words = [_("Casts by {ability} {score}.").format(ability=names.ability(ability), score=casts.score)]
    if casts.castable is None:
        words.append(_("The score is too low, or the level, for any spell."))
    else:
        words.append(_("Up to spells of level {level}.").format(level=casts.castable))
    title = _("{who}, caster level: {level}").format(who=called, level=casts.caster_level)
    return Explanation(title, tuple(rows), (_("caster level"), str(casts.caster_level)), tuple(words))


def pool_explained(game: Game, card: Card, by: str) -> Explanation | None:
    """A pool of spell points."""
    casts, now = _casts(game, card, by), caster_of(game, card).of(by)
    if casts is None or now is None:
        return None
    ability = casting_ability(game, card, by) or "charisma"
    labels = {
        "class": _("class level {level}").format(level=casts.level),
        "ability": names.ability(ability),
        "constitution": names.ability("constitution"),
        "gained": _("further bonus spells"),
    }
    rows = [(labels[each.code], str(each.points)) for each in pool_sources(casts, game.settings, now.kept.gained)]
    words = [_("Left: {points} of {most}.").format(points=now.pool.points, most=now.pool.maximum)]
    if now.cantrips:
        words.append(
            _("Spells of level 0 a day: {count}, left {left}.").format(count=now.cantrips, left=now.cantrips_left)
        )
    title = _("{who}, spell points: {points}/{most}").format(
        who=names.character_class(game.lists, by), points=now.pool.points, most=now.pool.maximum
    )
    return Explanation(title, tuple(rows), (_("at most"), str(now.pool.maximum)), tuple(words))


def slots_explained(game: Game, card: Card, by: str) -> Explanation | None:
    """Spells a day, level by level."""
    casts = _casts(game, card, by)
    if casts is None or casts.castable is None:
        return None
    rows = []
    for level, count in enumerate(spells_a_day(by, casts.level)):
        if level > casts.castable or count is None:
            continue
        bonus = bonus_spells(casts.score, level)
        rows.append((_("level {level}").format(level=level), f"{count}{signed(bonus) if bonus else ''}"))
    ability = casting_ability(game, card, by) or "charisma"
    words = (
        _("What is added comes from {ability} {score}.").format(ability=names.ability(ability), score=casts.score),
    )
    title = f" {glyphs().dot} ".join((names.character_class(game.lists, by), _("spells a day")))
    return Explanation(title, tuple(rows), None, words)
