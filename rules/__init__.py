"""What is true at the table: the rules of both games, pure and without text for people."""
