"""Clues outside the grid, and borders."""
