"""House rules and the campaign's own lists."""

from tabletop_tui.screens.house_rules.screen import HouseRulesScreen

__all__ = ["HouseRulesScreen"]
