"""Random regions, layouts and marks."""
