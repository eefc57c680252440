"""The formats of Simon Tatham's Portable Puzzle Collection."""
