"""Helpers for writing: supported fields of a format, warnings about losses, round-trip checks."""
