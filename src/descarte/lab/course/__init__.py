"""Exercises for a class and their judge: the tasks (`exercises`, `grids`) and the files handed in (`submission`).

`grade` judges a file, which runs in its own process (`supervise`, `pupil`, `confine`). Its messages are parsed
(`messages`) and followed on the judge's own board (`referee`, `variable_script`). Import `exercises` and `grade`.
"""
