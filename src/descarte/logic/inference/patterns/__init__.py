"""Patterns on a board with its candidates: tables of places, small cells, covers, rectangles.

`certificates` builds the certificate of a step. Any technique may import from here; nothing here knows a technique.
"""
