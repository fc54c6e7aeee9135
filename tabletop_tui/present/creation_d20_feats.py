"""Making a d20 character: feats, level by level, each with what it needs."""

from collections import Counter
from dataclasses import replace
from typing import Final

from rules.d20.card import Taken
from rules.d20.feats import feats_refused, places_at, unmet
from rules.d20.levels import feats_of
from rules.d20.lists import Feat
from rules.d20.spells import folded
from rules.table.refusals import Refused
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.creation_d20_making import SPLIT, Making, parts_of
from tabletop_tui.present.creation_d20_rows import level_row, nothing_found, ticked, titled
from tabletop_tui.present.feats_d20 import choices_for, every_feat, place_name
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.refused_d20 import need_text
from tabletop_tui.present.sheet import Line, Page, text_line, wrapped

_WORDS: Final = "words"


def page(making: Making, width: int) -> Page:
    """The places for feats at this level, what the card has already, then every feat."""
    if not making.card.levels:
        return ()
    game, lists = making.game, making.game.lists
    rows: list[Line] = [*level_row(making, width)]
    counts = Counter(place_name(place) for place in places_at(game, making.then))
    places = ", ".join(f"{count} {glyphs().times} {name}" if count > 1 else name for name, count in counts.items())
    text = _("Places: {places}").format(places=places) if places else _("This level has no place for a feat.")
    rows += [text_line(row, width, "", 2) for row in wrapped(text, width - 2)]
    gained = making.gained
    here = gained.feats if gained else ()
    held = [each for each in feats_of(making.then) if each not in here]
    if held:
        text = _("Has already: {feats}").format(feats=", ".join(names.taken(lists, each) for each in held))
        rows += [text_line(row, width, "$text-muted", 2) for row in wrapped(text, width - 2)]
    groups = (
        (_("Special feats of the generic classes"), ("special",)),
        (_("Feats"), ("general",)),
        (_("Metamagic"), ("metamagic",)),
        (_("Item creation"), ("item-creation",)),
    )
    for title, kinds in groups:
        if "special" in kinds and not game.settings.generic_classes and not _has_special(making):
            continue
        rows += titled(title, _rows(making, kinds, width), width)
    return nothing_found(making, tuple(rows), width)


def _has_special(making: Making) -> bool:
    return any(taken.feat.startswith("special:") for level in making.card.levels for taken in level.feats)


def _rows(making: Making, groups: tuple[str, ...], width: int) -> Page:
    lists = making.game.lists
    named = [(names.feat(lists, feat.id), feat) for feat in every_feat(making.game) if feat.group in groups]
    rows: list[Line] = []
    gained = making.gained
    for label, feat in sorted(named, key=lambda each: folded(each[0])):
        if not making.shows(label):
            continue
        taken = [each for each in (gained.feats if gained else ()) if each.feat == feat.id]
        for each in dict.fromkeys(taken):
            text, times = names.taken(lists, each), taken.count(each)
            about = f"{times}{glyphs().times}" if times > 1 else ""
            rows.append(ticked(f"feat{SPLIT}{feat.id}{SPLIT}{each.what}", text, about, width, on=True))
        if not taken or feat.choice or feat.again:
            may = reason(making, feat) is None
            about = needs_text(making, feat)
            shown = f"{label}…" if feat.choice else label
            key = f"{'more' if taken else 'feat'}{SPLIT}{feat.id}"
            rows.append(ticked(key, shown, about, width, on=False, may=may))
    return tuple(rows)


def needs_text(making: Making, feat: Feat) -> str:
    """The prerequisites of a feat on one line."""
    return ", ".join(need_text(need.kind, need.what, need.least, making.game.lists) for need in feat.needs)


def about_text(making: Making, key: str) -> str:
    """What a feat changes, and everything it needs."""
    _kind, which, _what = parts_of(key)
    feat = next((each for each in every_feat(making.game) if each.id == which), None)
    if feat is None:
        return ""
    from rules.content.d20.feats_effects import EFFECTS

    lists = making.game.lists
    changes = ", ".join(f"{names.number(lists, row[1])} {signed(row[2])}" for row in EFFECTS if row[0] == feat.id)
    needs = needs_text(making, feat)
    parts = (changes, _("needs {needs}").format(needs=needs) if needs else "")
    return f" {glyphs().dot} ".join(part for part in parts if part)


def with_feat(making: Making, taken: Taken) -> Making | None:
    """The draft with a feat at the level looked at."""
    gained = making.gained
    return making.with_level(replace(gained, feats=(*gained.feats, taken))) if gained else None


def taken_broken(making: Making, taken: Taken) -> Refused | None:
    """Why a feat cannot be taken at the level looked at."""
    after = with_feat(making, taken)
    return feats_refused(making.game, after.then) if after else None


def reason(making: Making, feat: Feat) -> Refused | None:
    """Why a feat cannot be taken, whatever would be chosen with it; None when it can."""
    if not feat.choice:
        return taken_broken(making, Taken(feat.id))
    choices = choices_for(making.game, feat) or (_WORDS,)
    first: Refused | None = None
    if missing_text(making, feat):
        return taken_broken(making, Taken(feat.id, choices[0]))
    for what in choices:
        broken = taken_broken(making, Taken(feat.id, what))
        if broken is None:
            return None
        first = first or broken
    return first


def choice(making: Making, key: str, by: int) -> Making | None:
    """What an arrow does at a feat without a choice, or at one taken; None: nothing, or something must be picked."""
    kind, which, what = parts_of(key)
    gained = making.gained
    if kind not in {"feat", "more"} or gained is None:
        return None
    feat = next((each for each in every_feat(making.game) if each.id == which), None)
    here = Taken(which, what)
    if by < 0:
        kept = list(gained.feats)
        if kind == "more" or here not in kept:
            return None
        kept.remove(here)
        return making.with_level(replace(gained, feats=tuple(kept)))
    if feat is None or feat.choice or (kind == "feat" and here in gained.feats):
        return None
    return with_feat(making, Taken(which))


def to_pick(making: Making, key: str) -> Feat | None:
    """The feat of a row for which something has to be picked first."""
    kind, which, what = parts_of(key)
    feat = next((each for each in every_feat(making.game) if each.id == which), None)
    return feat if kind in {"feat", "more"} and feat is not None and feat.choice and not what else None


def is_on(making: Making, key: str) -> bool:
    """Whether the feat of a row is taken at the level looked at."""
    kind, which, what = parts_of(key)
    return kind == "feat" and making.gained is not None and Taken(which, what) in making.gained.feats


def missing_text(making: Making, feat: Feat) -> str:
    """The prerequisites that are not met, as words; empty: all are."""
    taken = Taken(feat.id)
    after = with_feat(making, taken)
    if after is None:
        return ""
    skipped = {"same", "proficient"} if feat.choice else set[str]()
    missing = [need for need in unmet(making.game, after.then, taken) if need.kind not in skipped]
    return ", ".join(need_text(need.kind, need.what, need.least, making.game.lists) for need in missing)
