"""Input and output files of commands: puzzles are read, answers and records are written."""
