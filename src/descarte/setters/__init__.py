"""Tools for setters: true candidates, redundant clues, equivalent puzzles.

`true_candidates` counts the solutions that contain each candidate. `minimal` finds and removes redundant clues, and
`uniqueness` leaves a puzzle only one of its solutions. `images` and `symmetries` rotate, mirror and relabel a puzzle.
`canonical` returns the canonical form of a puzzle, `transform` a random equivalent puzzle.
"""
