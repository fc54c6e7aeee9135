"""House rules and the campaign's own lists of the D6 game."""

from tabletop_tui.screens.house_rules_d6.screen import HouseRulesScreen

__all__ = ["HouseRulesScreen"]
