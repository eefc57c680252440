"""Helpers for writing: what a format can express, warnings about losses, round-trip checks."""
