"""Campaigns as home lists them."""

from textual.content import Content

from tabletop_tui.locale import N_, _, ngettext
from tabletop_tui.messages import ListedCampaign
from tabletop_tui.present.clock import wall_date
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.notices import listed_problem
from tabletop_tui.present.text import cell_len, cut, fill

_GAMES = {"d6": N_("D6 pools"), "d20": N_("d20")}
_DATE = 12
"""Cells of a date, as in 31. 12. 2026."""


def game_name(kind: str) -> str:
    """What a game is called."""
    return _(_GAMES.get(kind, kind))


def heading(campaigns: tuple[ListedCampaign, ...], width: int) -> Content:
    """The first line of home."""
    count = ngettext("{count} campaign", "{count} campaigns", len(campaigns)).format(count=len(campaigns))
    right = count if campaigns else ""
    left = _("Tabletop")
    return Content.assemble(
        " ", (left, "bold $accent"), " " * max(1, width - 2 - cell_len(left) - cell_len(right)), (right, "$text-muted")
    )


def welcome(any_campaigns: bool) -> Content:
    """What home says before there is a campaign; nothing afterwards."""
    if any_campaigns:
        return Content()
    return Content.assemble(
        (_("Nothing has been played here yet."), "bold"),
        "\n\n",
        ("d", "bold $accent"),
        "  ",
        _("the demo: four adventurers in the second round of a fight"),
        "\n",
        ("n", "bold $accent"),
        "  ",
        _("a campaign of your own"),
        "\n",
        (":", "bold $accent"),
        "  ",
        _("everything there is by its name, the d20 demo too"),
    )


def campaign_row(campaign: ListedCampaign, width: int) -> Content:
    """One campaign: its name, its game, who plays, when it was last played."""
    date = wall_date(campaign.played) if campaign.played else ""
    game = game_name(campaign.game)
    name_cells = max(16, (width - 14 - _DATE) // 2)
    name = fill(campaign.name, name_cells)
    if campaign.problem is not None:
        return Content.assemble(
            (name, "bold"),
            "  ",
            (cut(f"{glyphs().cross} {listed_problem(campaign.problem)}", width - name_cells - 2), "$text-warning"),
        )
    party_cells = max(4, width - name_cells - 14 - _DATE)
    party = fill(", ".join(campaign.party), party_cells)
    return Content.assemble(
        (name, "bold"),
        "  ",
        (fill(game, 8), "$text-muted"),
        "  ",
        party,
        "  ",
        (fill(date, _DATE, right=True), "$text-muted"),
    )
