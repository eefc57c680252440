"""Programming exercises for a course, and their grader.

`exercises` and `grids` define the tasks, and `submission` reads a student's file. `grade` grades the file, which runs
in its own process (`supervise`, `pupil`, `confine`). The messages of that process are parsed (`messages`) and followed
on the grader's own board (`referee`, `variable_script`).
"""
