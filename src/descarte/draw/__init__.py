"""Pictures and text boards of puzzles and states."""
