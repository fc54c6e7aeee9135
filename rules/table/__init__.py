"""What any game at the table needs and neither is known to."""
