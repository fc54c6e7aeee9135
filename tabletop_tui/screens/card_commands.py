"""The commands that the cards place has in every game."""

from tabletop_tui.commands import Command
from tabletop_tui.locale import N_

NEW = Command(
    "new-card",
    "n",
    N_("new"),
    N_("A new card: pass the keyboard to a player, a quick card, foes by number."),
    "cards",
    rank=1,
)
EDIT = Command(
    "edit-card",
    "e",
    N_("edit"),
    N_("Change the card; with the cursor on one of its numbers, that one."),
    "cards",
    rank=1,
)
COPY = Command("copy-card", "c", N_("copy"), N_("Copy the card; each copy gets a number of its own."), "card", rank=2)
REMOVE = Command(
    "remove-card", "D", N_("remove"), N_("Take the card off the table; undo brings it back."), "card", rank=2
)
HIDE = Command("hide-card", "h", N_("hide"), N_("Hide the card from the players, or show it."), "card", rank=2)
HAND_OVER = Command(
    "hand-over",
    "H",
    N_("hand over"),
    N_("Hand the keyboard to a player to look at the card, behind a curtain."),
    "table",
    rank=3,
)
HOUSE_RULES = Command(
    "house-rules", "", N_("house rules"), N_("The campaign's house rules and lists."), "table", shown=False
)
FILTER = Command("filter", "slash", N_("filter"), N_("Show only cards that match some letters."), "list", rank=3)
BACK = Command(
    "back", "escape", N_("back"), N_("From the card to the list; takes the filter away."), "list", palette=False, rank=4
)
