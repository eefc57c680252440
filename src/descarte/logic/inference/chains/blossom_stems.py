"""Stems of death blossoms: cells all of whose candidates would be removed by almost locked sets."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.deadline import check_deadline_each
from descarte.logic.cache import memory_of
from descarte.logic.inference.chains.implications import MOST_NODES, Graph
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.model.bits import Cell, Digit, digits_of


def find_false_nodes(graph: Graph, digit: Digit, victim: Cell) -> list[int]:
    """Return the numbers of the nodes that are false if the digit is in cell `victim`."""
    return [number for number in graph.by_digit.get(digit, ()) if graph.find_seen_cells(number) >> victim & 1]


def stems_of(graph: Graph) -> Iterator[tuple[Digit, Cell, Cell]]:
    """Yield (digit, cell, stem) where placing the digit in the cell would remove all candidates of the stem.

    The placement removes the digit from almost locked sets, whose other digits are then excluded from the stem.
    """
    state = graph.state
    for digit in range(1, len(state.places)) if len(graph.nodes) <= MOST_NODES else ():
        for victim in check_deadline_each(cells_of(state.places[digit] & state.unplaced)):
            taken = [0] * len(state.places)
            for number in find_false_nodes(graph, digit, victim):
                for index, cells in enumerate(_find_cleared_cells(graph, number)):
                    taken[index] |= cells
            for stem in cells_of(state.unplaced & ~(1 << victim)):
                digits = digits_of(state.candidates[stem])
                if len(digits) > 2 and all(taken[wanted] >> stem & 1 for wanted in digits):
                    yield digit, victim, stem


def _find_cleared_cells(graph: Graph, number: int) -> list[int]:
    """Return, per digit, the cells that lose it if the node with this number is false.

    The result is cached until the state changes.
    """
    table: dict[int, list[int]] = memory_of(graph.state).tables.setdefault("petals", {})
    found = table.get(number)
    if found is None:
        found = table[number] = [0] * len(graph.state.places)
        for other in cells_of(graph.strong[number]):
            found[graph.nodes[other].digit] |= graph.find_seen_cells(other) & ~graph.reasons[number, other].cells
    return found
