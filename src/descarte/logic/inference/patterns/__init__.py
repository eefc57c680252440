"""Patterns on a board with candidates: tables of places, small cells, covers, rectangles.

`certificates` builds parts of certificates. Any technique may import from this folder, which depends on no technique.
"""
