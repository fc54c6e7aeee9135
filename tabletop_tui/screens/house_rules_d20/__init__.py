"""House rules and the campaign's own lists of the d20 game."""

from tabletop_tui.screens.house_rules_d20.screen import HouseRulesScreen

__all__ = ["HouseRulesScreen"]
