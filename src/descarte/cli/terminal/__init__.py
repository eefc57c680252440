"""The terminal: results, progress bars, boards that move, keys."""
