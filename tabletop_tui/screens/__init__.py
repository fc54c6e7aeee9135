"""The places: each translates keys into intents and the table into widgets."""
