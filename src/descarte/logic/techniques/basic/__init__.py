"""Singles, locked candidates and subsets."""
