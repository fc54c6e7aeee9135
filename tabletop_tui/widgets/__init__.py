"""What screens and dialogs are built of; widgets draw values and tell of keys, and know no table."""
