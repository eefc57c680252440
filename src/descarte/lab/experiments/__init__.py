"""Experiments with algorithms of the lab.

`runs` makes many runs, on given puzzles or on random Latin squares (`latin_squares`). `plots` draws their results, and
`page` writes a report.
"""
