"""Techniques that assume exactly one solution."""
