"""The format of Interactive Sudoku Solver."""
