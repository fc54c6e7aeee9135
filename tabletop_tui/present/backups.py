"""Dated copies as people look at them: when and why each was made, and what is different in it."""

from textual.content import Content

from rules.campaign import Campaign
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present.backup_rows import differing_game
from tabletop_tui.present.clock import game_time, wall_date, wall_time
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import decimal
from tabletop_tui.present.paragraphs import paragraph
from tabletop_tui.present.saves import REASONS
from tabletop_tui.present.text import cell_len, fill, literal
from tabletop_tui.safekeeping.asking import Backup

_MOST_NAMES = 8
_LATE = 1_796_040_000.0
"""A day and a month of two digits each: no moment is written longer."""
_BEHIND = 17
_WIDE = 62
"""From so many cells on there is room for how large a copy is."""


def reason_text(reason: str) -> str:
    """Why a copy was made."""
    return _(REASONS[reason]) if reason in REASONS else reason


def size_text(size: int) -> str:
    """A number of bytes as people read it."""
    if size < 1024 * 1024:
        return _("{size} kB").format(size=max(1, round(size / 1024)))
    return _("{size} MB").format(size=decimal(size / 1024 / 1024))


def moment(at: float) -> str:
    """Date and time by the wall's clock."""
    return f"{wall_date(at)} {wall_time(at)}"


def backup_row(backup: Backup, step: int | None, width: int) -> Content:
    """One copy: when, how far back, how large where there is room for it, and why."""
    behind = "" if step is None else behind_text(step - backup.step)
    parts = [
        literal(fill(moment(backup.at), cell_len(moment(_LATE))), "bold"),
        literal(fill(behind, _BEHIND if width >= _WIDE else _BEHIND - 2)),
    ]
    if width >= _WIDE:
        parts.append(literal(fill(size_text(backup.size), 6, right=True), "$text-muted"))
    rest = width - sum(part.cell_length + 2 for part in parts)
    return Content("  ").join([*parts, literal(fill(reason_text(backup.reason), max(8, rest)))])


def behind_text(steps: int) -> str:
    """How many steps a copy is behind the present state."""
    if not steps:
        return _("as it is now")
    return ngettext("{count} step behind", "{count} steps behind", steps).format(count=steps)


def differences(present: Campaign, other: Campaign, width: int) -> tuple[Content, ...]:
    """What would be different with another state in place of the present one, in lines of at most this width."""
    rows = [*_differing_campaign(present, other), *differing_game(present.game, other.game)]
    if not rows:
        return tuple(paragraph(_("Nothing is different in it."), width))
    lines: list[Content] = []
    for mark, text in rows:
        lines += paragraph(f"{mark} {text}", width, 2, _tone(mark))
    return tuple(lines)


def summary_of(campaign: Campaign, width: int) -> tuple[Content, ...]:
    """What is in a campaign."""
    cards = campaign.game.cards
    names = ", ".join(card.label for card in cards[:_MOST_NAMES])
    more = ngettext(" and {count} more", " and {count} more", len(cards) - _MOST_NAMES)
    names += more.format(count=len(cards) - _MOST_NAMES) if len(cards) > _MOST_NAMES else ""
    count = ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    lines = paragraph(campaign.name, width, 0, "bold")
    if campaign.description:
        lines += paragraph(campaign.description, width)
    lines += paragraph(f"{game_time(campaign.now)}, {count}{': ' + names if names else ''}", width)
    if fight := campaign.game.encounter:
        lines += paragraph(_("A fight is on: round {round}.").format(round=fight.round), width)
    return tuple(lines)


def restore_lines(present: Campaign | None, campaign: Campaign, at: float, width: int) -> tuple[Content, ...]:
    """What is lost and what is kept when a copy is brought back."""
    if present is None:
        text = _("The copy of {date} becomes a campaign of its own. The one that cannot be opened stays as it is.")
        return (*paragraph(text.format(date=moment(at)), width), Content(), *summary_of(campaign, width))
    steps = present.step - campaign.step
    behind = ngettext(
        "The table becomes what it was on {date}, {count} step ago.",
        "The table becomes what it was on {date}, {count} steps ago.",
        steps,
    )
    kept = _("Kept: the table as it is now becomes a dated copy first, the log stays whole, and u takes this back.")
    return (
        *paragraph(behind.format(date=moment(at), count=steps), width, 0, "bold"),
        Content(),
        *differences(present, campaign, width),
        Content(),
        *paragraph(kept, width),
    )


def _differing_campaign(present: Campaign, other: Campaign) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    change = _("{what}: {then} (now {now})")
    if present.name != other.name:
        rows.append((glyphs().dot, change.format(what=_("name"), now=present.name, then=other.name)))
    if present.description != other.description:
        rows.append((glyphs().dot, _("another description")))
    if present.now != other.now:
        now, then = game_time(present.now), game_time(other.now)
        rows.append((glyphs().dot, change.format(what=_("clock"), now=now, then=then)))
    if (present.session, present.session_open) != (other.session, other.session_open):
        rows.append((glyphs().dot, change.format(what=_("session"), now=_session(present), then=_session(other))))
    if getattr(present, "tray", None) != getattr(other, "tray", None):
        rows.append((glyphs().dot, _("other macros of the dice tray")))
    return rows


def _session(campaign: Campaign) -> str:
    frame = _("{number}, open") if campaign.session_open else _("{number}, closed")
    return frame.format(number=campaign.session)


def _tone(mark: str) -> str:
    return "$text-success" if mark == "+" else "$text-error" if mark == "-" else ""
