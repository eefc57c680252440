"""Helpers that formats of other programs share."""
