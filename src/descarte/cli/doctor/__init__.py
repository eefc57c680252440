"""The checks of `descarte doctor`."""
