"""What a roll from a card came to, with every face."""

from collections.abc import Sequence

from textual.content import Content

from rules.d6.assisting import AssistRolled
from rules.d6.cards import CardAdded
from rules.d6.checks import CheckRolled
from rules.d6.game import Game
from rules.dice.pools import PoolRoll
from rules.stepping import Event
from rules.table.events import EVERYONE
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present import log, names_d6
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.pools_d6 import dice, faces
from tabletop_tui.present.text import literal


def result(game: Game, events: Sequence[Event], most: int = 3) -> Content:
    """What happened last, on a few lines: rolls with their faces, anything else as the log has it."""
    added = [event.who.label for event in events if isinstance(event, CardAdded)]
    if len(added) > 1:
        events = [event for event in events if not isinstance(event, CardAdded)]
    lines = [line for event in events if (line := _line(game, event)) is not None]
    if len(added) > 1:
        lines.insert(0, literal(_("New cards: {who}").format(who=", ".join(added))))
    left_out = len(lines) - most
    if left_out > 0:
        lines = [
            *lines[: most - 1],
            literal(_("and {count} more in the log").format(count=left_out + 1), "$text-muted"),
        ]
    return Content("\n").join(lines)


def _line(game: Game, event: Event) -> Content | None:
    if isinstance(event, CheckRolled):
        return _check(game, event)
    if isinstance(event, AssistRolled):
        return _assist(game, event)
    sentence = log.sentence_of(event, game.lists)
    return literal(sentence) if sentence else None


def _check(game: Game, event: CheckRolled) -> Content:
    lists = game.lists
    what = names_d6.skill(lists, event.what) if event.kind == "skill" else names_d6.proficiency(lists, event.what)
    words: list[Content | str] = [_rolled(event.who.label, what, event.roll, event.seen_by != EVERYONE)]
    if event.challenge is not None:
        level = _("against CL {level}").format(level=event.challenge)
        if event.hidden:
            level += " " + _("(hidden)")
        words.append(literal(f"{level}: "))
        if event.success:
            words.append(literal(_("success, degree {degree}").format(degree=event.degree), "bold $success"))
        else:
            words.append(literal(_("failure by {count}").format(count=-(event.degree or 0)), "bold $error"))
    return Content.assemble(*words)


def _assist(game: Game, event: AssistRolled) -> Content:
    what = names_d6.skill(game.lists, event.what) if event.kind == "skill" else event.what
    given = ngettext("{count} die", "{count} dice", abs(event.dice)).format(count=signed(event.dice))
    to = _("for {whom}: {dice}").format(whom=event.whom.label, dice=given)
    style = "bold $success" if event.dice > 0 else "bold $error" if event.dice else ""
    return Content.assemble(_rolled(event.who.label, what, event.roll, event.seen_by != EVERYONE), literal(to, style))


def _rolled(who: str, what: str, roll: PoolRoll, secret: bool) -> Content:
    marks = (f"{glyphs().secret} " if secret else "") + (f"{glyphs().physical} " if roll.physical else "")
    wins = ngettext("{count} win", "{count} wins", roll.wins).format(count=roll.wins)
    return Content.assemble(
        literal(marks, "$warning"),
        literal(f"{who}, {what} {dice(roll.pool.size)}: "),
        faces(roll.faces),
        literal(f" {glyphs().dot} {wins} "),
    )
