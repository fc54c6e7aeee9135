"""What the passing of time brings in the d20 game, before it has passed: a line for everybody it touches."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from rules.d20.afflicting import ConditionEnded
from rules.d20.card import Affliction
from rules.d20.casting.rest import FULL_REST, RestReport
from rules.d20.casting.resting import CasterRested
from rules.d20.clock import AbilityMended, ClockEvent, Passing, Recovered
from rules.d20.clock_preview import Awaited, foreseen
from rules.d20.game import Game
from rules.d20.life import LifeChanged
from rules.d20.lists import Lists
from rules.d20.upkeep import Mended
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.numbers import plain, signed
from tabletop_tui.present.spells_d20 import condition_word


def brought(game: Game, passing: Passing) -> tuple[str, ...]:
    """A line for each card that the time changes, or that dice decide about; nothing where nothing happens.

    Those to whom the same happens share a line. What is the same for whoever rests stands last.
    """
    ahead = foreseen(game, passing)
    by_card: dict[str, list[ClockEvent]] = defaultdict(list)
    for event in ahead.events:
        by_card[event.who.id].append(event)
    rolled = {one.who.id: one for one in ahead.awaited}
    same: dict[str, list[str]] = {}
    for card in game.cards:
        parts = list(_parts(game.lists, by_card[card.id]))
        if card.id in rolled:
            parts.append(awaited_words(rolled[card.id]))
        if parts:
            same.setdefault(", ".join(parts), []).append(card.label)
    in_order = sorted(same.items(), key=lambda each: each[0] == _("uses of the day renewed"))
    return tuple(f"{', '.join(people)}: {text}" for text, people in in_order)


def _parts(lists: Lists, events: Sequence[ClockEvent]) -> Iterator[str]:
    yield from _mended([event for event in events if isinstance(event, Mended)])
    for event in events:
        match event:
            case CasterRested(_who, report):
                yield from rest_words(lists, report)
            case ConditionEnded(_who, affliction):
                yield _("{condition} ends").format(condition=affliction_words(affliction))
            case AbilityMended(_who, before, after):
                yield f"{names.ability(before.ability)} {signed(before.damage - after.damage)}"
            case LifeChanged(_who, _before, life):
                yield names.life(life)
            case Recovered():
                yield _("begins to heal")
            case _:
                pass


def _mended(events: Sequence[Mended]) -> Iterator[str]:
    sums = {
        _("hit points"): sum(event.hit_points for event in events),
        _("vitality"): sum(event.vitality for event in events),
        _("wound points"): sum(event.wounds for event in events),
        _("nonlethal damage"): -sum(event.nonlethal for event in events),
    }
    for what, points in sums.items():
        if points:
            yield f"{what} {signed(points)}"


def rest_words(lists: Lists, report: RestReport) -> Iterator[str]:
    """What a rest gives a caster, part by part."""
    for pool in report.pools:
        name = names.character_class(lists, pool.by)
        yield _("points ({name}) {before} to {after} of {most}").format(
            name=name, before=pool.before, after=pool.after, most=pool.maximum
        )
    if report.held_back:
        text = ngettext(
            "{count} point of the last 8 hours stays spent",
            "{count} points of the last 8 hours stay spent",
            report.held_back,
        )
        yield text.format(count=report.held_back)
    if report.before != report.after:
        yield condition_word(report.after) or _("no longer tired")
    if report.full:
        yield _("uses of the day renewed")
    else:
        yield _("a rest of {counted} hours, {full} make it whole").format(counted=report.counted, full=FULL_REST)


def awaited_words(one: Awaited) -> str:
    """Dice that will be rolled, in words."""
    what = {
        "dying": _("dying"),
        "bleeding": _("bleeding"),
        "stable": _("stable"),
        "waking": _("may wake"),
        "recovering": _("may begin to heal"),
    }[one.fate]
    times = ngettext("{count} roll at most", "{count} rolls at most", one.times).format(count=one.times)
    if one.bonus is None or one.difficulty is None:
        return _("{what}: {times} of d%, {chance} % each").format(what=what, times=times, chance=one.chance)
    return _("{what}: {times} of Fortitude {bonus} against DC {difficulty}, each 1 harder").format(
        what=what, times=times, bonus=signed(one.bonus.total), difficulty=plain(one.difficulty)
    )


def affliction_words(affliction: Affliction) -> str:
    """A condition as it stands on a card."""
    known = names.condition(affliction.condition) if affliction.condition else ""
    return f"{known} ({affliction.note})" if known and affliction.note else known or affliction.note
