"""How a table is kept: the folder of campaigns, each a TinyDB document and a journal of its steps (docs/saving.md)."""
