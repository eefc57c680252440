"""The format of SudokuPad."""
