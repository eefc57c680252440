"""The links of a chain as roles, two candidates each, for pictures: strong and weak ones in turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

from descarte.model.layout import Layout
from descarte.model.step import Candidate

Roles = tuple[tuple[str, tuple[Candidate, ...]], ...]


def arrows(layout: Layout, nodes: Sequence[Sequence[Candidate]], *, closed: bool = False) -> Roles:
    """Links from each node to the next, a strong one first; a node of several candidates is met at the nearest.

    >>> import descarte
    >>> layout = descarte.read("1.....3.4......2").layout
    >>> arrows(layout, [[(0, 1)], [(1, 1), (5, 1)], [(7, 1)]])
    (('strong link', ((0, 1), (1, 1))), ('weak link', ((5, 1), (7, 1))))
    """
    found: tuple[list[Candidate], list[Candidate]] = ([], [])
    for number, (one, other) in enumerate(pairwise([*nodes, *nodes[:1]] if closed else nodes)):
        found[number % 2].extend(min(product(one, other), key=lambda pair: _distance(layout, *pair)))
    names = ("strong link", "weak link")
    return tuple((name, tuple(group)) for name, group in zip(names, found, strict=True) if group)


def _distance(layout: Layout, one: Candidate, other: Candidate) -> int:
    (row, column), (other_row, other_column) = (divmod(layout.places[cell], layout.columns) for cell, _ in (one, other))
    return (row - other_row) ** 2 + (column - other_column) ** 2
