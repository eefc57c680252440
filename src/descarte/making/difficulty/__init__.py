"""Puzzles of the requested difficulty."""
