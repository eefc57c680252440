"""The last resort: suppose a candidate and follow it to a dead end."""
