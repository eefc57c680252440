"""Clause learning, for puzzles that a search without learning cannot solve in time."""
