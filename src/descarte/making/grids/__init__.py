"""Full grids, and puzzles made from them by removing givens."""
