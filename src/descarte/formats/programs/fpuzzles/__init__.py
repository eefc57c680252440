"""The format of f-puzzles.com."""
