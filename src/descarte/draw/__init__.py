"""Pictures of puzzles and states."""
