"""Patterns on a board with its candidates: tables of places, small cells, covers, rectangles.

`certificates` builds parts of certificates. Any technique may import from here; nothing here knows a technique.
"""
