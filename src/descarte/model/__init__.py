"""The nouns: digits, houses, cages, layouts, puzzles, states, steps, results."""
