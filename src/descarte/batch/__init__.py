"""Commands on millions of puzzles, on all cores or a cluster. An interrupted run can be resumed.

inputs -> blocks -> a job on threads, processes or a cluster -> blocks of answers -> a file, in order
"""
