"""Helpers that the formats of several programs share."""
