"""What is seen at a glance on a board with its candidates: tables of places, pairs of cells, covers, rectangles.

`certify` makes a step with its certificate out of what was seen. Any technique may import from here; nothing here
knows a technique.
"""
