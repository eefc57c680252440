"""New puzzles of every kind, one file each, found by looking into this folder: a file with a `MAKER` makes a kind.

    what people ask for -> wish -> Request -> tries, each with its own chance -> Attempt -> the first that are right

A try depends on nothing but the request, the seed and its number, and what is right is taken in the order of the tries:
so any number of processes gives the same puzzles.
"""

from __future__ import annotations

from functools import cache

from descarte.core.discovery import discover
from descarte.making.contract import Maker

__all__ = ["Maker", "all_makers", "maker_of"]


@cache
def all_makers() -> dict[str, Maker]:
    """Every maker there is, by the key of its kind.

    >>> set(all_makers()) >= {"sudoku", "killer", "kakuro"}
    True
    """
    found = discover(f"{__name__}.kinds", "MAKER", Maker)
    return {maker.key: maker for maker in sorted(found, key=lambda maker: maker.key)}


def maker_of(kind: str) -> Maker:
    """The maker of a kind, by its key.

    >>> maker_of("latin").key
    'latin'
    """
    return all_makers()[kind]
