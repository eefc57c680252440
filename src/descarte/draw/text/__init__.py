"""Boards of puzzles as text, with or without the highlights of a step."""
