"""Programming exercises for a course, and their grader.

`exercises` and `grids` define the tasks, and `submission` reads a student's file. `grade` grades the file, which runs
in its own process (`supervise`, `pupil`, `confine`). In a student's own browser it runs in the grader's process
(`in_process`); `runner` has what both ways have in common. The messages of the file are parsed (`messages`) and
followed on the grader's own board (`referee`, `variable_script`). `grade_report` puts the grade into words.
"""
