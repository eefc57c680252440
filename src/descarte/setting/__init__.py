"""What setters ask of a puzzle: which digits are possible, which clues are needed, which puzzles are the same.

`true_candidates` counts the solutions that each candidate is in; `minimal` names the clues that are not needed and
takes them out, `unique` adds the givens that are missing. `images` says how a puzzle looks turned, mirrored or with
other digits, `symmetries` which of these leave its kind alone; `canonical` finds one form for all puzzles that are the
same, `transform` another one of them.
"""
