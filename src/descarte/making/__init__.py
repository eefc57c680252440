"""Generators of new puzzles: every file of `kinds` with a `MAKER` makes puzzles of one kind.

    options -> parse_request -> Request -> attempts with their own random streams -> the puzzles that satisfy it

An attempt depends only on the request, the seed and its number, and puzzles are accepted in the order of attempts. So
any number of processes gives the same puzzles.
"""

from __future__ import annotations

from functools import cache

from descarte.core.discovery import discover
from descarte.making.contract import Maker

__all__ = ["Maker", "all_makers", "maker_of"]


@cache
def all_makers() -> dict[str, Maker]:
    """Return every maker, keyed by kind.

    >>> set(all_makers()) >= {"sudoku", "killer", "kakuro"}
    True
    """
    found = discover(f"{__name__}.kinds", "MAKER", Maker)
    return {maker.key: maker for maker in sorted(found, key=lambda maker: maker.key)}


def maker_of(kind: str) -> Maker:
    """Return the maker of a kind. Raise KeyError if no maker makes it.

    >>> maker_of("latin").key
    'latin'
    """
    return all_makers()[kind]
