"""What is asked about house rules in both games."""
