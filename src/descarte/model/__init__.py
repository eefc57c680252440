"""Data types: digits, houses, cages, layouts, puzzles, states, steps, results."""
