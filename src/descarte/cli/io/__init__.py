"""Input and output files of commands: puzzles in, answers and records out."""
