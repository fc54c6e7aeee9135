"""What is true at the table, by subject."""
