"""Exercises for a class and their judge: what is asked (`exercises`, `grids`), what was handed in (`submission`).

`grade` judges a file. The file runs in a process of its own (`supervise`, `pupil`, `confine`); what it tells is read
(`messages`) and followed on the judge's own board (`referee`, `variable_script`). Import `exercises` and `grade`.
"""
