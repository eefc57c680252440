"""Rules that users define themselves."""
