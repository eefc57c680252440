"""The links of a chain as roles for pictures: pairs of candidates joined by alternate strong and weak links."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

from descarte.model.layout import Layout
from descarte.model.step import Candidate

Roles = tuple[tuple[str, tuple[Candidate, ...]], ...]


def arrows(layout: Layout, nodes: Sequence[Sequence[Candidate]], *, closed: bool = False) -> Roles:
    """Return the links from each node to the next as roles, starting with a strong link.

    A link between nodes of several candidates joins the nearest pair.

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


def arrows_of_cases(chains: Sequence[Sequence[Candidate]]) -> Roles:
    """Return, as roles, the links of chains that start with an assumption; a link of several chains occurs once.

    The first link of each chain is weak.

    >>> arrows_of_cases([[(0, 1), (1, 1), (1, 2)], [(0, 2), (3, 2)], [(0, 1), (1, 1)]])
    (('strong link', ((1, 1), (1, 2))), ('weak link', ((0, 1), (1, 1), (0, 2), (3, 2))))
    """
    pairs = dict.fromkeys((number % 2, pair) for chain in chains for number, pair in enumerate(pairwise(chain)))
    found = (("strong link", 1), ("weak link", 0))
    roles = ((name, tuple(one for turn, pair in pairs if turn == mine for one in pair)) for name, mine in found)
    return tuple((name, group) for name, group in roles if group)


def _distance(layout: Layout, one: Candidate, other: Candidate) -> int:
    (row, column), (other_row, other_column) = (divmod(layout.places[cell], layout.columns) for cell, _ in (one, other))
    return (row - other_row) ** 2 + (column - other_column) ** 2
