"""Campaigns, cards and lists of foes as files that people pass on: strict on the way in, complete on the way out."""
