"""How a command goes through its puzzles: one by one, or in blocks on all cores."""
