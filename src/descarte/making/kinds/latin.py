"""Maker of Latin squares."""

from __future__ import annotations

from dataclasses import replace

from descarte.making.kinds import sudoku

MAKER = replace(
    sudoku.MAKER,
    key="latin",
    takes=sudoku.MAKER.takes - {"box"},
    sizes=range(2, 41),
    suggested_sizes=(4, 5, 6, 7, 9),
    usual_size=6,
)
