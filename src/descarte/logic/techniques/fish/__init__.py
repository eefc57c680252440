"""Fish and other patterns of one digit."""
