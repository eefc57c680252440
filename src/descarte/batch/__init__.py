"""Many puzzles: files of millions, on all cores, in blocks, in order. Nothing is lost when a run is interrupted.

inputs -> blocks -> a job on threads, processes or a cluster -> blocks of answers -> a file, in order
"""
