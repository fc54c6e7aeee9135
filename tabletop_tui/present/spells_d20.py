"""Casters with spell points as pages: the list of them, and one caster with every spell that is ready."""

from collections.abc import Iterable
from itertools import groupby

from textual.content import Content

from rules.d20.card import Card
from rules.d20.caster import caster_of
from rules.d20.casting.damage import Amount
from rules.d20.casting.metamagic import free_uses_left
from rules.d20.casting.now import CasterNow, PoolNow
from rules.d20.casting.price import Wish, objection, priced
from rules.d20.casting.ready import Ready, on_lists, ready
from rules.d20.casting.rest import FULL_REST
from rules.d20.casting.table import AtTable, at_table
from rules.d20.game import Game
from rules.d20.spell_points import caster_class, cost
from rules.d20.spells import Spell, folded
from rules.d20.vitalizing import Condition
from rules.table.refusals import Refused
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.sheet import Cell, Line, Page, columns, heading, pair, text_line, wrapped
from tabletop_tui.present.text import cell_len, cut, fill, fill_name, literal

MOST_FOUND = 40
"""The most spells shown that were found beyond those that are ready."""
ASKED = "?"
"""What stands for a level that nobody can tell."""


def casters(game: Game) -> tuple[Card, ...]:
    """The cards that cast by points, the party's before the GM's."""
    if not game.settings.spell_points:
        return ()
    found = [card for card in game.cards if caster_of(game, card).pools]
    return tuple(sorted(found, key=lambda card: card.owner != "party"))


def condition_word(condition: Condition) -> str:
    """How tired somebody is, in a word; empty for the fresh."""
    return {"fresh": "", "fatigued": _("fatigued"), "exhausted": _("exhausted")}[condition]


def level_word(level: int) -> str:
    """A level of spells, as a heading says it."""
    return _("Level {level}").format(level=level)


def points_word(points: int) -> str:
    """A number of spell points in words."""
    return ngettext("{count} point", "{count} points", points).format(count=points)


def bar(points: int, most: int, width: int, condition: Condition = "fresh") -> Content:
    """How full a pool is; never empty while a point is left, never full while one is missing."""
    filled = width * points // most if most else 0
    if most and points and not filled:
        filled = 1
    tone = {"fresh": "$success", "fatigued": "$warning", "exhausted": "$error"}[condition]
    return Content.assemble(
        literal(glyphs().full * filled, tone), literal(glyphs().empty * (width - filled), "$text-muted")
    )


def list_page(game: Game, width: int) -> Page:
    """All casters, each with a bar for every pool."""
    found = casters(game)
    page: list[Line] = []
    for owner, title in (("party", _("Party")), ("gm", _("GM's"))):
        cards = [card for card in found if card.owner == owner]
        if not cards:
            continue
        if page:
            page.append(Line())
        page.append(heading(title, width, str(len(cards))))
        for card in cards:
            page += _caster_lines(game, card, width)
    return tuple(page)


def _caster_lines(game: Game, card: Card, width: int) -> Page:
    now = caster_of(game, card)
    mark = glyphs().secret if card.hidden else " "
    state = condition_word(now.condition)
    name = fill_name(card.label, width - 2 - cell_len(state)) + " "
    head = Content.assemble(
        literal(mark, "$warning"), literal(name, "$text-muted" if card.hidden else "bold"), literal(state, "$warning")
    )
    return (Line((Cell(head, card.id),)), *(_pool_line(game, now, pool, width) for pool in now.pools))


def _pool_line(game: Game, now: CasterNow, pool: PoolNow, width: int) -> Line:
    many = len(now.pools) > 1
    points = f"{pool.pool.points}/{pool.pool.maximum}"
    label = fill(names.character_class(game.lists, pool.casts.by), min(9, width // 3)) + " " if many else ""
    room = max(0, width - 3 - cell_len(label) - max(7, cell_len(points)))
    strip = bar(pool.pool.points, pool.pool.maximum, room, now.condition)
    line = Content.assemble(
        "  ", literal(label, "$text-muted"), strip, " ", literal(fill(points, width - 3 - cell_len(label) - room, True))
    )
    return Line((Cell(line),))


def nothing_shown(game: Game) -> Content:
    """What stands in the place of casters when there are none."""
    if not game.settings.spell_points:
        text = _("Spell points are off in this campaign. The house rules switch them on (: finds them).")
    elif not game.cards:
        text = _("No cards yet: 1 goes to the cards, where a caster can be made.")
    else:
        text = _("Nobody here casts spells: give a card levels in a class that does.")
    return literal(text, "$text-muted")


def caster_page(game: Game, card: Card, width: int, sought: str = "") -> Page:
    """A caster: its pools, then every spell that is ready, by level; or what was found by typing."""
    at = at_table(game, card.id)
    if isinstance(at, Refused):
        return ()
    head = _head(game, at, width)
    if sought:
        return (*head, *_found(game, at, width, sought))
    groups = _groups(game, at, ready(at.now, at.catalogue), width)
    return (*head, *groups) if groups else (*head, *_nothing_ready(at, width))


def _head(game: Game, at: AtTable, width: int) -> Page:
    now, lines = at.now, []
    state = condition_word(now.condition)
    name = fill_name(at.card.label, width - cell_len(state))
    lines.append(Line((Cell(Content.assemble(literal(name, "bold"), literal(state, "$warning bold"))),)))
    for pool in now.pools:
        lines += _pool_head(game, pool, width)
    for text in _further(game, at):
        lines += [text_line(row, width, "$text-muted") for row in wrapped(text, width)]
    return (*lines, Line())


def _pool_head(game: Game, pool: PoolNow, width: int) -> Page:
    name = f"{names.character_class(game.lists, pool.casts.by)} {pool.casts.level}"
    points = f"{pool.pool.points}/{pool.pool.maximum}"
    strip = bar(pool.pool.points, pool.pool.maximum, max(0, min(20, width - cell_len(name) - cell_len(points) - 2)))
    first = Content.assemble(literal(name), " ", strip, " ", literal(points, "bold"))
    about = [_("caster level {level}").format(level=pool.casts.caster_level)]
    if pool.casts.castable is None:
        about.append(_("no spells with this score"))
    else:
        about.append(_("spells up to level {level}").format(level=pool.casts.castable))
    if pool.cantrips:
        about.append(_("level 0: {left} of {most} left").format(left=pool.cantrips_left, most=pool.cantrips))
    known = caster_class(pool.casts.by)
    if known is not None and known.kind == "prepares" and pool.kept.may_prepare:
        about.append(_("the list may be made anew"))
    if pool.kept.domains:
        about.append(_("domains: {list}").format(list=", ".join(map(names.domain, pool.kept.domains))))
    if pool.kept.school:
        about.append(_("school: {school}").format(school=names.school(pool.kept.school)))
    return (Line((Cell(first),)), *(text_line(row, width, "$text-muted", 2) for row in packed(about, width - 2)))


def packed(parts: Iterable[str], width: int) -> tuple[str, ...]:
    """Parts beside each other with a dot between, on as many lines as they take; none is broken unless it must be."""
    lines: list[str] = []
    for part in parts:
        together = f"{lines[-1]} {glyphs().dot} {part}" if lines else part
        if lines and cell_len(together) <= width:
            lines[-1] = together
        else:
            lines += wrapped(part, width)
    return tuple(lines)


def _further(game: Game, at: AtTable) -> Iterable[str]:
    now = at.now
    if now.tires and (most := sum(each.pool.maximum for each in now.pools)) and not now.settings.vitalizing_each_pool:
        yield _("fatigued at {fatigued} or fewer points, exhausted at {exhausted}").format(
            fatigued=most // 2, exhausted=most // 4
        )
    if now.casting.negative_levels:
        count = now.casting.negative_levels
        yield ngettext("{count} negative level", "{count} negative levels", count).format(count=count)
    if now.casting.rested_hours:
        yield _("rest under way: {hours} of {full} hours").format(hours=now.casting.rested_hours, full=FULL_REST)
    if at.feats and now.settings.metamagic != "price":
        uses = (f"{names.feat(game.lists, each.feat)} {free_uses_left(each, now.casting)}" for each in at.feats)
        yield _("free uses left: {list}").format(list=", ".join(uses))


def _groups(game: Game, at: AtTable, found: tuple[Ready, ...], width: int) -> Page:
    lines: list[Line] = []
    for level, group in groupby(found, key=lambda each: each.level):
        spells: dict[str, list[Ready]] = {}
        for each in group:
            spells.setdefault(each.spell.id, []).append(each)
        if lines:
            lines.append(Line())
        price = points_word(cost(level)) if level else _("a use each")
        lines.append(heading(level_word(level), width, price))
        cells = _count(width)
        room = (width - 2 * (cells - 1)) // cells
        in_order = sorted(spells.values(), key=lambda each: folded(names.spell_name(each[0].spell)))
        lines += columns([_spell_cell(game, at, each, level, room) for each in in_order], cells)
    return tuple(lines)


def _count(width: int) -> int:
    return 2 if width >= 64 else 1


def _spell_cell(game: Game, at: AtTable, by: list[Ready], level: int, width: int) -> Cell:
    spell = by[0].spell
    against = [objection(Wish(spell.id, each.by, level), at.now, at.catalogue, at.feats) for each in by]
    style = "" if any(each is None for each in against) else "$text-muted"
    notes = [dice_of(at, Wish(spell.id, by[0].by, level))]
    if len(at.now.pools) > 1:
        notes.append(", ".join(names.character_class(game.lists, each.by) for each in by))
    if by[0].further:
        notes.append(_("further place"))
    if by[0].always:
        notes.append(_("always"))
    value = f" {glyphs().dot} ".join(note for note in notes if note)
    return pair(spell_key(spell.id, level), " " + names.spell_name(spell), cut(value, width // 2), width, style, style)


def spell_key(spell: str, level: int | None) -> str:
    """The key of a spell on the page."""
    return f"spell:{spell}:{'' if level is None else level}"


def spell_of(key: str) -> tuple[str, int | None]:
    """The spell and the level that a key of the page means; empty for none."""
    if not key.startswith("spell:"):
        return "", None
    spell, _colon, level = key.removeprefix("spell:").rpartition(":")
    return spell, int(level) if level else None


def dice_of(at: AtTable, wish: Wish) -> str:
    """The growing dice of a spell as it is wanted, the first of its lines; empty where it has none."""
    price = priced(wish, at.now, at.catalogue, at.feats)
    if isinstance(price, Refused) or price.damage is None:
        return ""
    return amount_text(price.damage.lines[0].amount)


def amount_text(amount: Amount) -> str:
    """Dice and what is added to them: 4d4+4."""
    dice = f"{amount.dice}d{amount.sides}"
    return f"{dice}+{amount.plus}" if amount.plus else dice


def _nothing_ready(at: AtTable, width: int) -> Page:
    kinds = {known.kind for pool in at.now.pools if (known := caster_class(pool.casts.by))}
    texts = []
    if "prepares" in kinds:
        texts.append(_("Nothing is prepared: e makes the list for the day."))
    if "knows" in kinds:
        texts.append(_("No spell is known: b writes down those that are."))
    return tuple(text_line(row, width, "$text-muted") for text in texts for row in wrapped(text, width))


def _found(game: Game, at: AtTable, width: int, sought: str) -> Page:
    matching = at.catalogue.find(sought)
    here = ready(at.now, at.catalogue)
    names_ready = {each.spell.id for each in here}
    wanted = {spell.id for spell in matching}
    page = list(_groups(game, at, tuple(each for each in here if each.spell.id in wanted), width))
    others = [spell for spell in matching if spell.id not in names_ready]
    if others:
        if page:
            page.append(Line())
        page.append(heading(_("Not ready"), width, _("level")))
        page += [Line((_other_cell(spell, lists, width),)) for spell, lists in _listed_first(at, others)]
        if len(others) > MOST_FOUND:
            text = _("and {count} more: type on to find them").format(count=len(others) - MOST_FOUND)
            page.append(text_line(text, width, "$text-muted"))
    if not page:
        page.append(text_line(_("No spell is called that."), width, "$text-muted"))
    return tuple(page)


def _listed_first(at: AtTable, others: list[Spell]) -> list[tuple[Spell, tuple[tuple[str, int], ...]]]:
    """As many as are shown, those on the caster's lists before the others, each with its lists."""
    listed: list[tuple[Spell, tuple[tuple[str, int], ...]]] = []
    rest: list[tuple[Spell, tuple[tuple[str, int], ...]]] = []
    for spell in others:
        lists = on_lists(spell, at.now, at.catalogue)
        (listed if lists else rest).append((spell, lists))
        if len(listed) == MOST_FOUND:
            break
    return [*listed, *rest][:MOST_FOUND]


def nearest(game: Game, card: Card, sought: str) -> str:
    """The key of the spell that answers best to what was typed, one that is ready before any other; empty: none."""
    at = at_table(game, card.id)
    if isinstance(at, Refused):
        return ""
    found = at.catalogue.find(sought)
    levels: dict[str, int] = {}
    for each in ready(at.now, at.catalogue):
        levels.setdefault(each.spell.id, each.level)
    first = next((spell for spell in found if spell.id in levels), None)
    if first is not None:
        return spell_key(first.id, levels[first.id])
    listed = ((spell, on_lists(spell, at.now, at.catalogue)) for spell in found)
    best = next(((spell, lists[0][1]) for spell, lists in listed if lists), None)
    if best is not None:
        return spell_key(best[0].id, best[1])
    return spell_key(found[0].id, None) if found else ""


def _other_cell(spell: Spell, lists: tuple[tuple[str, int], ...], width: int) -> Cell:
    level = lists[0][1] if lists else None
    value = ASKED if level is None else str(level)
    key = spell_key(spell.id, level)
    return pair(key, " " + names.spell_name(spell), value, width, "$text-muted", "$text-muted")
