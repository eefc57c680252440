"""Tools for setters: true candidates, redundant clues, equivalent puzzles.

`true_candidates` counts the solutions that contain each candidate. `minimal` finds and removes redundant clues, and
`uniqueness` adds givens until the solution is unique. `images` and `symmetries` rotate, mirror and relabel a puzzle.
`canonical` returns the canonical form of all equivalent puzzles, `transform` a random one of them.
"""
