"""The demo campaigns, each played by ordinary intents up to where it is opened."""
