"""Helpers that several capabilities share: parameters, limits, records, lists, boards for a page."""
