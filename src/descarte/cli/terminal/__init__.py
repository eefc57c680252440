"""The terminal: results, progress bars, animated boards, keys."""
