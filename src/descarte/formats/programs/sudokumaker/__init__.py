"""The format of SudokuMaker."""
