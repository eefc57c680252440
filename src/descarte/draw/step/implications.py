"""Parts of a chain, a net or a case split to draw: arrows between candidates, sets, groups, the point of failure.

1) Suppose r1c2 is 5.                     the supposition has no arrow
2)   r1c7 is 3 (after 1)        1 -> 2    an arrow leads from the last premise of a conclusion to the conclusion
3)     r6c9 is 3 (after 1, 2)   2 -> 3

They are read from `Step.words` of a chain (`path`, `via`), a net (`tree`, `end`) or a case split (`followed`). Other
steps may have links among their roles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import Any, NamedTuple

from descarte.model.bits import Cell
from descarte.model.layout import Layout
from descarte.model.step import Candidate, Step

STRONG, WEAK, SO = "strong link", "weak link", "implication"
CELLS, LINE = "cells", "line"
"""Roles of a wing: its cells, which are filled, and pairs of candidates that a line joins."""
BRANCH = "branch "
"""Beginning of the roles of the branches of a forcing chain, before their number."""
UNSHAPED = ("target", STRONG, WEAK, CELLS, LINE)
"""Roles whose candidates get no shape of their own."""
Node = tuple[Candidate, ...]


class Implication(NamedTuple):
    """An arrow between two candidates, with the number of its reason, or 0 if it has none."""

    start: Candidate
    end: Candidate
    kind: str
    number: int = 0
    branch: int = 0
    """The branch of a forcing chain that it belongs to, from 0."""


def find_implications(step: Step, layout: Layout) -> tuple[Implication, ...]:
    """Return the arrows of a step, in the order of its reasons.

    >>> import descarte
    >>> tree = ((0, 5, -1, ()), (6, 3, -1, (0,)), (53, 3, 20, (0, 1)))
    >>> step = Step("forcing-net", words=(("tree", tree), ("end", (8, 0, -1, (2,)))))
    >>> [(arrow.start, arrow.end, arrow.number) for arrow in find_implications(step, descarte.read("." * 81).layout)]
    [((0, 5), (6, 3), 2), ((6, 3), (53, 3), 3)]
    """
    words: dict[str, Any] = dict(step.words)
    if "tree" in words:
        return tuple(_implications_of_tree(words["tree"]))
    if "path" in words:
        return tuple(
            _implications_of_chain(_nodes(words["path"]), layout, discards=step.discards, closed="back" in words)
        )
    if "followed" in words:
        return tuple(_implications_of_cases(words["followed"]))
    return tuple(_implications_in_roles(step))


def roles_to_draw(step: Step) -> tuple[tuple[str, Node], ...]:
    """Return the roles of a step for shapes. Forcing chains have a role per branch, in which each candidate is once.

    >>> followed = (((0, 2), (1, 2), (5, 3)), ((0, 4), (1, 2), (5, 3)))
    >>> roles_to_draw(Step("cell-forcing", discards=((5, 3),), words=(("followed", followed),)))
    (('branch 1', ((0, 2), (1, 2))), ('branch 2', ((0, 4),)))
    """
    ways = dict[str, Any](step.words).get("followed")
    if ways is None:
        return step.roles
    seen: set[Candidate] = {*step.discards, *step.places}
    found = []
    for number, way in enumerate(ways, 1):
        mine = tuple(dict.fromkeys((cell, digit) for cell, digit in way if (cell, digit) not in seen))
        seen.update(mine)
        found.append((f"{BRANCH}{number}", mine))
    return tuple(found)


def sets_of(step: Step) -> tuple[tuple[Cell, ...], ...]:
    """Return the sets of several cells that links of a chain use, such as almost locked sets.

    >>> sets_of(Step("als-xz", words=(("path", ()), ("via", ((-1, 0b1), (-1, 0b101), (3, 0))))))
    ((0, 2),)
    """
    found = (tuple(_cells(bits)) for _, bits in dict[str, Any](step.words).get("via", ()))
    return tuple(dict.fromkeys(cells for cells in found if len(cells) > 1))


def groups_of(step: Step) -> tuple[Node, ...]:
    """Return the nodes of a chain that consist of several candidates of one digit.

    >>> groups_of(Step("grouped-aic", words=(("path", ((5, 0b1), (5, 0b110))),)))
    (((1, 5), (2, 5)),)
    """
    nodes = _nodes(dict[str, Any](step.words).get("path", ()))
    return tuple(dict.fromkeys(node for node in nodes if len(node) > 1))


def find_failing_cells(step: Step, layout: Layout) -> tuple[Cell, ...]:
    """Return the cells of the cell or house where a net becomes impossible, or an empty tuple for other steps.

    >>> import descarte
    >>> layout = descarte.read("1.....3.4......2").layout
    >>> find_failing_cells(Step("forcing-net", words=(("end", (8, 0, -1, (2,))),)), layout)
    (8,)
    """
    end = dict[str, Any](step.words).get("end")
    if end is None:
        return ()
    cell, _, house, _ = end
    return (cell,) if house < 0 else layout.houses[house].cells


def is_on_board(step: Step, layout: Layout) -> bool:
    """Return True if all arrows, groups and sets of a step are on the board. A step of a saved trace may be invalid.

    >>> import descarte
    >>> layout = descarte.read("1.....3.4......2").layout
    >>> [is_on_board(Step("x-chain", words=(("path", ((digit, 1), (digit, 2))),)), layout) for digit in (4, 5)]
    [True, False]
    """
    candidates = [candidate for arrow in find_implications(step, layout) for candidate in (arrow.start, arrow.end)]
    candidates += [candidate for group in groups_of(step) for candidate in group]
    cells = [
        *(cell for cell, _ in candidates),
        *find_failing_cells(step, layout),
        *(c for found in sets_of(step) for c in found),
    ]
    digits, known = {*range(1, layout.size + 1)}, {*range(len(layout.places))}
    whole = all(isinstance(number, int) for candidate in candidates for number in candidate)
    return whole and known.issuperset(cells) and digits.issuperset(digit for _, digit in candidates)


def _cells(bits: int) -> Iterator[Cell]:
    return (cell for cell in range(bits.bit_length()) if bits >> cell & 1)


def _nodes(path: Sequence[tuple[int, int]]) -> list[Node]:
    return [tuple((cell, digit) for cell in _cells(bits)) for digit, bits in path]


def _implications_of_tree(tree: Sequence[tuple[Cell, int, int, Sequence[int]]]) -> Iterator[Implication]:
    for index, (cell, digit, _, parents) in enumerate(tree):
        if parents:
            cause, its_digit, *_ = tree[parents[-1]]
            yield Implication((cause, its_digit), (cell, digit), SO, index + 1)


def _implications_of_chain(
    nodes: Sequence[Node], layout: Layout, *, discards: Sequence[Candidate], closed: bool
) -> Iterator[Implication]:
    """Yield strong and weak links in turn between the nodes of a chain.

    An arrow to or from a node of several candidates uses the nearest one that is not discarded.
    """

    def distance(ends: tuple[Candidate, Candidate]) -> tuple[int, int]:
        (row, column), (other_row, other_column) = (divmod(layout.places[cell], layout.columns) for cell, _ in ends)
        return sum(end in discards for end in ends), (row - other_row) ** 2 + (column - other_column) ** 2

    for index, ends in enumerate(pairwise([*nodes, *nodes[:1]] if closed else nodes)):
        start, end = min(product(*ends), key=distance)
        yield Implication(start, end, WEAK if index % 2 else STRONG, index + 1)


def _implications_of_cases(ways: Sequence[Sequence[Candidate]]) -> Iterator[Implication]:
    """Yield the arrows of each case. An arrow that several cases share is yielded once, with its first number.

    The supposition of a case counts as a reason, too, but has no arrow.
    """
    seen: set[tuple[Candidate, Candidate]] = set()
    number = 0
    for branch, way in enumerate(ways):
        number += 1
        for index, (start, end) in enumerate(pairwise(tuple((cell, digit) for cell, digit in way))):
            number += 1
            if (start, end) not in seen:
                seen.add((start, end))
                yield Implication(start, end, STRONG if index % 2 else WEAK, number, branch)


def _implications_in_roles(step: Step) -> Iterator[Implication]:
    for name, group in step.roles:
        if name in (STRONG, WEAK):
            yield from (Implication(*pair, name) for pair in zip(group[::2], group[1::2], strict=False))
