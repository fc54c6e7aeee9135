"""Values as people read them: pure functions from a value to text, content or rows."""
