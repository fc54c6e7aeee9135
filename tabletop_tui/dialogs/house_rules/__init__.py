"""The questions about house rules and the campaign's own lists."""
