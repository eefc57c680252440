"""Cages for Killer and Calcudoku puzzles."""
