"""Highlights, arrows and legend of a step, drawn over a board."""
