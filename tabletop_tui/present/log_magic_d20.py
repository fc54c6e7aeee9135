"""What casters of the d20 game did and what became of their points, as sentences."""

from rules.d20.casting.cast import SpellCast
from rules.d20.casting.dice import RolledAgainst
from rules.d20.casting.doing import PoolChange
from rules.d20.casting.lists import MagicChosen, SpellsLearned, SpellsPrepared
from rules.d20.casting.losses import (
    BonusSpellGained,
    FatigueRelieved,
    NegativeLevelsGained,
    NegativeLevelsLifted,
    PearlUsed,
    Wearied,
)
from rules.d20.casting.overcast import CastBeyond
from rules.d20.casting.own import SpellStruck, SpellWritten
from rules.d20.casting.resting import CasterRested
from rules.d20.lists import Lists
from rules.d20.vitalizing import Condition
from rules.d20.whole import D20Event
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.log_fight_d20 import check_text
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.overruled_d20 import despite
from tabletop_tui.present.rolled_d20 import roll_sum


def magic_sentence(event: D20Event, lists: Lists) -> str | None:
    """The sentence of an event about casters; None for any other."""
    return _cast(event, lists) or _lists(event, lists) or _lost(event, lists)


def _cast(event: D20Event, lists: Lists) -> str | None:
    match event:
        case SpellCast():
            return spell_text(event, lists)
        case CastBeyond():
            return _beyond(event, lists)
        case CasterRested(who, rest):
            text = ngettext("{who} rests {count} hour", "{who} rests {count} hours", rest.hours).format(
                who=who.label, count=rest.hours
            )
            if rest.full:
                text = _("{what}, points and uses are back").format(what=text)
            elif rest.counted != rest.hours:
                text = _("{what}, {count} of them count").format(what=text, count=rest.counted)
            held = _("{count} points of the last hours stay spent").format(count=rest.held_back)
            return _joined(text, pools_text(lists, rest.pools), held if rest.held_back else "", tired(rest.after))
        case _:
            return None


def spell_text(event: SpellCast, lists: Lists) -> str:
    """A spell that was cast: what it took, what is left, what its dice came to."""
    spell = spell_name(event.spell, event.name, lists)
    feats = ", ".join(names.feat(lists, feat) for feat in event.metamagic)
    what = f"{spell} ({feats})" if feats else spell
    if event.use:
        text = _("{who} casts {spell}: 0-level uses left {left} of {most}")
    else:
        text = _("{who} casts {spell}: points {points}, left {left} of {most}")
    said = text.format(who=event.who.label, spell=what, points=event.points, left=event.left, most=event.most)
    return _joined(
        said, *(rolled_text(each) for each in event.rolled), tired(event.condition), despite(event.overruled)
    )


def _beyond(event: CastBeyond, lists: Lists) -> str:
    spell = spell_name(event.spell, event.name, lists)
    what = _("{who} casts {spell} beyond the points").format(who=event.who.label, spell=spell)
    said = check_text(what, roll_sum(event.roll), event.difficulty, event.success)
    spent = _("points spent {points} of {most}").format(points=event.spent, most=event.most)
    rolled = (rolled_text(each) for each in event.rolled)
    return _joined(said, spent, *rolled, tired(event.condition), despite(event.overruled))


def rolled_text(one: RolledAgainst) -> str:
    """The dice of a spell: 5d6 [6 5 4 3 2] = 20, undead; or whose share it is."""
    amount = one.roll.amount
    dice = f"{amount.dice}d{amount.sides}" if amount.dice else ""
    faces = f" [{' '.join(map(str, one.roll.faces))}]" if one.roll.faces else ""
    text = f"{dice}{signed(amount.plus) if amount.plus else ''}{faces} = {one.roll.total}"
    for whom in (one.whom.label if one.whom else "", names.spell_target(one.against)):
        text = f"{whom}: {text}" if whom else text
    return text


def spell_name(which: str, told: str, lists: Lists) -> str:
    """The name of a spell; the one told at the time where it is in no list any more."""
    found = names.spell(lists, which)
    return told if found == which else found


def pools_text(lists: Lists, pools: tuple[PoolChange, ...]) -> str:
    """What became of pools: Wizard +5 points, 9 of 15."""
    return ", ".join(
        _("{by} {points} points, {left} of {most}").format(
            by=names.character_class(lists, each.by),
            points=signed(each.after - each.before),
            left=each.after,
            most=each.maximum,
        )
        for each in pools
    )


def tired(condition: Condition) -> str:
    """How tired a caster is, in a word; nothing for one who is fresh."""
    return "" if condition == "fresh" else names.condition(condition).lower()


def _lists(event: D20Event, lists: Lists) -> str | None:
    match event:
        case MagicChosen(who, by):
            return _("{who}: magic chosen anew ({by})").format(who=who.label, by=names.character_class(lists, by))
        case SpellsPrepared(who, by, spells, overruled):
            text = ngettext("{who} prepares {count} spell ({by})", "{who} prepares {count} spells ({by})", len(spells))
            said = text.format(who=who.label, count=len(spells), by=names.character_class(lists, by))
            return _joined(said, despite(overruled))
        case SpellsLearned(who, by, added, forgotten, overruled):
            parts = [f"+ {names.spell(lists, each)}" for each in added]
            parts += [f"− {names.spell(lists, each)}" for each in forgotten]
            text = _("{who}, spells known ({by}): {what}")
            name = names.character_class(lists, by)
            said = text.format(who=who.label, by=name, what=", ".join(parts) or _("as before"))
            return _joined(said, despite(overruled))
        case SpellWritten(spell, new):
            text = _("New spell: {spell}") if new else _("Spell changed: {spell}")
            return text.format(spell=spell.name)
        case SpellStruck(spell):
            return _("Spell removed: {spell}").format(spell=spell.name)
        case _:
            return None


def _lost(event: D20Event, lists: Lists) -> str | None:
    match event:
        case NegativeLevelsGained(who, count, total, pools, condition):
            text = _("{who}: negative levels {change}, {total} in all").format(
                who=who.label, change=signed(count), total=total
            )
            return _joined(text, pools_text(lists, pools), tired(condition))
        case NegativeLevelsLifted(who, count, total):
            return _("{who}: negative levels {change}, {total} in all").format(
                who=who.label, change=signed(-count), total=total
            )
        case PearlUsed(who, level, pool):
            text = _("{who} uses a pearl of power of level {level}").format(who=who.label, level=level)
            return _joined(text, pools_text(lists, (pool,)))
        case BonusSpellGained(who, by, points):
            return _("{who}: bonus spell, {points} points for good ({by})").format(
                who=who.label, points=signed(points), by=names.character_class(lists, by)
            )
        case Wearied(who, source, condition, pools):
            text = _("{who}, {condition} by: {source}").format(
                who=who.label, condition=tired(condition) or _("tired"), source=source
            )
            return _joined(text, pools_text(lists, pools))
        case FatigueRelieved(who, pools):
            return _joined(_("{who} is fresh again by magic").format(who=who.label), pools_text(lists, pools))
        case _:
            return None


def _joined(*parts: str) -> str:
    return "; ".join(part for part in parts if part)
