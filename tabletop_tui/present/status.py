"""The first line of every place: the campaign, its clock, session and round, and whether it is saved."""

from textual.content import Content

from rules.table.game import Game
from tabletop_tui.locale import _
from tabletop_tui.messages import Saved, View
from tabletop_tui.present.clock import game_time
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.text import cell_len, cut


def saved_word(saved: Saved, read_only: bool) -> Content:
    """Whether the table is on disk, in a word."""
    if read_only or saved.state == "read-only":
        return Content.styled(_("read-only"), "bold $warning")
    if saved.state == "failed":
        return Content.styled(_("NOT SAVED"), "bold $text-error on $error-muted")
    return (
        Content.styled(_("saving"), "$text-muted")
        if saved.state == "saving"
        else Content.styled(_("saved"), "$text-muted")
    )


def phase_word(phase: str) -> str:
    """The phase of a round, shouted."""
    return _("DECLARE") if phase == "declare" else _("RESOLVE")


def phase_of(game: Game) -> str:
    """Whether a fight declares or resolves, where the game has both; empty otherwise."""
    if game.kind != "d6" or game.encounter is None:
        return ""
    from rules.d6.game import Game as D6Game

    fight = D6Game.of(game).encounter
    return phase_word(fight.phase) if fight else ""


def status(view: View, width: int) -> Content:
    """The whole line, as wide as asked; a long campaign name gives way first."""
    campaign = view.campaign
    parts: list[tuple[str, str]] = [(game_time(campaign.now), "")]
    parts.append((_("session open") if campaign.session_open else _("session closed"), ""))
    if encounter := campaign.game.encounter:
        parts.append((_("round {round}").format(round=encounter.round), ""))
        phase = phase_of(campaign.game)
        parts += [(phase, "bold $accent")] if phase else []
    if view.secret:
        parts.append((glyphs().secret + " " + _("GM ONLY"), "bold $warning"))
    if view.physical:
        parts.append((glyphs().physical + " " + _("real dice"), "bold"))
    gap = f" {glyphs().dot} "
    right = saved_word(view.saved, view.read_only)
    room = width - 2 - right.cell_length - 1
    while len(parts) > 1 and sum(cell_len(text) + len(gap) for text, _style in parts) + 8 > room:
        parts.pop(0)
    rest = sum(cell_len(text) + len(gap) for text, _style in parts)
    name = cut(campaign.name, max(1, room - rest))
    left = Content(gap).join(
        [
            Content.styled(name, "bold"),
            *(Content.styled(text, style) if style else Content(text) for text, style in parts),
        ]
    )
    space = " " * max(1, width - 2 - left.cell_length - right.cell_length)
    return Content.assemble(" ", left, space, right, " ")
