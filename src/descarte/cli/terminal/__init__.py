"""The terminal: printed results, progress bars, animated boards, and key presses."""
