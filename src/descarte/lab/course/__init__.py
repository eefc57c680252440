"""Exercises for a class and their grader: the tasks (`exercises`, `grids`) and the files handed in (`submission`).

`grade` grades a file, which runs in its own process (`supervise`, `pupil`, `confine`). The messages of that process are
parsed (`messages`) and followed on the grader's own board (`referee`, `variable_script`). Import `exercises` and
`grade`.
"""
