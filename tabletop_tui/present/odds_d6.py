"""The exact odds of what is about to happen, in lines."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from textual.content import Content

from rules.d6.actions import Action, Assist, Attack, CastAt, CastAttack, Defend, UseSkill
from rules.d6.declaring import as_if_declared
from rules.d6.encounter import PendingWound
from rules.d6.exchange import wound_level
from rules.d6.game import Game
from rules.d6.naming import named
from rules.d6.odds import AttackOdds, assist_odds, declared_attack_odds, declared_check_odds
from rules.d6.pools import assist_pool, combat_pool, fighting_card
from rules.d6.scoring import most_strength
from rules.dice.distribution import Chance, Distribution
from rules.dice.pools import Pool
from tabletop_tui.locale import _, pgettext
from tabletop_tui.present.actions_d6 import declared_text
from tabletop_tui.present.checks_d6 import check_words
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.log_d6 import wins_text
from tabletop_tui.present.numbers import percent, signed
from tabletop_tui.present.pools_d6 import dice, pool_sum
from tabletop_tui.present.text import cell_len, cut, cut_name, fill, literal
from tabletop_tui.present.wounds_d6 import level_name, tone

_LABEL: Final = 28
_LEAST_LABEL: Final = 22
"""Names are cut to so many cells before the columns of numbers stand closer."""
_CELL: Final = 9
_NARROW: Final = 8
_LEVELS: Final = range(5)


def action_odds(game: Game, who: str, action: Action, width: int, thought_of: bool = False) -> tuple[Content, ...]:
    """What comes of an action if it came to it now: what is done in the first line, the odds below.

    Args:
        game: The table, with the fight.
        who: The card that acts.
        action: What it does; declared already, or only thought of.
        width: The cells of a line.
        thought_of: Whether to say that it is not declared yet.
    """
    fight = game.encounter
    one = fight.combatant(who) if fight else None
    if one is None:
        return ()
    thought = game if one.action == action else as_if_declared(game, who, action)
    title = f"{named(game, who).label} {declared_text(game, action)}"
    if thought_of:
        title = _("If {what}").format(what=title)
    match action:
        case Attack() | CastAttack():
            found = declared_attack_odds(thought, who)
            return _attack_lines(game, who, action.target, title, found, width) if found else _plain(title, width)
        case CastAt() | UseSkill():
            check = declared_check_odds(thought, who)
            return (
                (_title(title, f": {dice(check.pool.size)}", width), *_packed(check_words(check), width, "bold"))
                if check
                else ()
            )
        case Assist():
            given = assist_odds(thought, who)
            return (_title(title, "", width), *_assist_lines(given, width)) if given else _plain(title, width)
        case Defend():
            stance = thought.encounter.combatant(who) if thought.encounter else None
            pool = combat_pool(thought, stance) if stance else None
            return (_title(title, f": {dice(pool.size)}" if pool else "", width),)
        case _:
            return _plain(title, width)


def pool_lines(game: Game, who: str, action: Action, width: int) -> tuple[Content, ...]:
    """Why the dice of an action, and of whoever is attacked, are as many as they are."""
    thought = as_if_declared(game, who, action)
    fight = thought.encounter
    one = fight.combatant(who) if fight else None
    if fight is None or one is None:
        return ()
    sides: list[tuple[str, Pool]] = []
    match action:
        case Attack(target=target) | CastAttack(target=target):
            odds = declared_attack_odds(thought, who)
            pools = ((who, odds.attacker_pool), (target, odds.target_pool)) if odds else ()
            sides += [(side, pool) for side, pool in pools if pool]
        case CastAt() | UseSkill():
            check = declared_check_odds(thought, who)
            sides += [(who, check.pool)] if check else []
        case Assist(kind=kind, what=what, attribute=attribute, circumstance=circumstance):
            card = fighting_card(thought, one)
            sides.append((who, assist_pool(thought, card, kind, what, attribute, circumstance)))
        case Defend():
            sides.append((who, combat_pool(thought, one)))
        case _:
            pass
    return tuple(
        literal(line, "$text-muted")
        for side, pool in sides
        for line in _wrapped(f"{named(game, side).label} {dice(pool.size)} = {pool_sum(game.lists, pool)}", width)
    )


def _wrapped(text: str, width: int) -> tuple[str, ...]:
    """A sum on as many lines as it needs, what follows the first set in."""
    first, *more = (line.plain.rstrip() for line in Content(text).wrap(width - 2))
    return (first, *(f"  {line}" for line in more))


def wound_lines(game: Game, wound: PendingWound, width: int) -> tuple[Content, ...]:
    """A wound that waits for its victim: what it is without STR, and with each number of levels."""
    victim = named(game, wound.victim).label
    by = named(game, wound.by).label
    title = _("{by} scores on {victim}: margin {margin}").format(by=by, victim=victim, margin=wound.margin)
    armour = ", " + _("armour {levels}").format(levels=signed(-wound.armour)) if wound.armour else ""
    most = most_strength(game, wound.victim, wound.net)
    lines = [_title(title, armour, width)]
    for levels in range(most + 1):
        level = wound_level(wound.margin, wound.armour, levels)
        label = _("STR takes {levels} off").format(levels=levels) if levels else _("STR is kept")
        word = _("{level} wound").format(level=level_name(level)) if level else _("no wound")
        lines.append(Content.assemble(f"  {fill(label, _LABEL)}", (word, tone(level))))
    return tuple(lines)


def _attack_lines(game: Game, who: str, target: str, title: str, odds: AttackOdds, width: int) -> tuple[Content, ...]:
    mine, theirs = named(game, who).label, named(game, target).label
    against = _side(odds.target_pool, odds.target_wins)
    stance = game.encounter.combatant(target) if game.encounter else None
    if odds.target_stands:
        against = "CL 1"
    elif stance and isinstance(stance.action, Defend):
        against = _("{dice} (defending)").format(dice=against)
    numbers = _(": {mine} against {theirs}").format(mine=_side(odds.attacker_pool, odds.attacker_wins), theirs=against)
    armour = ", " + _("armour {levels}").format(levels=odds.armour)
    hit, back = "{who}", _("back on {who}")
    rows: list[tuple[str, str, str, Distribution]] = [(hit, theirs, "", odds.target)]
    if odds.target_with_strength:
        rows.append((hit, theirs, _strength(odds.strength), odds.target_with_strength))
    if odds.attacker:
        rows.append((back, mine, "", odds.attacker))
    if odds.attacker_with_strength:
        rows.append((back, mine, _strength(odds.back_strength), odds.attacker_with_strength))
    cell = _CELL if width >= _LEAST_LABEL + 5 * _CELL + 2 else _NARROW
    heads = [pgettext("wound", "none") if not level else level_name(level) for level in _LEVELS]
    columns = [max(cell, cell_len(head) + 1) for head in heads]
    cells = max(_NARROW, min(_LABEL, width - sum(columns) - 2))
    head = fill(pgettext("odds", "wound of"), cells)
    head += "".join(fill(text, column, right=True) for text, column in zip(heads, columns, strict=True))
    lines = [_title(title, numbers + armour, width), Content.styled(f"  {head}", "$text-muted")]
    return (
        *lines,
        *(_row(_label(frame, name, suffix, cells), levels, columns) for frame, name, suffix, levels in rows),
    )


def _label(frame: str, name: str, suffix: str, cells: int) -> str:
    """Whose wounds a row is about; where there is no room, one with a suffix says only that below the row it varies."""
    if suffix and cell_len(frame.format(who=name) + suffix) > cells:
        return fill("  " + suffix.lstrip(", "), cells)
    room = cells - cell_len(frame.format(who="")) - cell_len(suffix)
    return fill(frame.format(who=cut_name(name, max(4, room))) + suffix, cells)


def _row(label: str, levels: Distribution, columns: Sequence[int]) -> Content:
    parts = [Content(f"  {label}")]
    for level, cell in zip(_LEVELS, columns, strict=True):
        chance = levels.exactly(level)
        style = "$text-muted" if not chance.ways else "bold" if not level else tone(level)
        parts.append(Content.styled(fill(_percent(chance), cell, right=True), style))
    return Content("").join(parts)


def _strength(levels: int) -> str:
    return ", " + _("STR {levels}").format(levels=levels)


def _side(pool: Pool | None, wins: int | None) -> str:
    if wins is not None:
        return wins_text(wins)
    return dice(pool.size) if pool else ""


def _assist_lines(given: Distribution, width: int) -> tuple[Content, ...]:
    helps = given.at_least(1)
    hinders = Chance(given.total - given.at_least(0).ways, given.total)
    words = (
        _("helps {chance}").format(chance=_percent(helps)),
        _("no difference {chance}").format(chance=_percent(given.exactly(0))),
        _("hinders {chance}").format(chance=_percent(hinders)),
    )
    each = tuple(f"{signed(value)}: {_percent(given.exactly(value))}" for value, _ways in given)
    return (*_packed(words, width, "bold"), *_packed(each, width, "$text-muted"))


def _packed(words: Sequence[str], width: int, style: str) -> tuple[Content, ...]:
    """Words with dots between them, on as many lines as they need; none is broken."""
    dot = f" {glyphs().dot} "
    lines = [""]
    for word in words:
        longer = lines[-1] + dot + word if lines[-1] else word
        if cell_len(longer) <= width - 2:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(literal("  " + cut(line, width - 2), style) for line in lines if line)


def _percent(chance: Chance) -> str:
    return percent(Fraction(chance.ways, chance.of))


def _title(title: str, numbers: str, width: int) -> Content:
    return Content.assemble((cut(title, max(1, width - cell_len(numbers))), "bold"), numbers)


def _plain(title: str, width: int) -> tuple[Content, ...]:
    return (literal(cut(title, width), "bold"),)
