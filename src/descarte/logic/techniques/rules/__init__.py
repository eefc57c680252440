"""Techniques for drawn rules."""
