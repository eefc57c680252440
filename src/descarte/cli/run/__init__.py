"""The ways in which a command processes its puzzles: one by one, or in blocks on all cores."""
