"""Many puzzles: files of millions, on all cores, in blocks, in order; nothing is lost when a run is broken off.

inputs -> blocks -> a job on threads, processes or a cluster -> blocks of answers -> a file, in order
"""
