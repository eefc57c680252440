"""Puzzles as JSON."""
