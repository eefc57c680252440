"""Techniques for cages and runs."""
