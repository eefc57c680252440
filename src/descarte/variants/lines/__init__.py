"""Rules along lines."""
