"""Consequences of an assumption on a board with any rules, as the kernel propagates them without guessing."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from descarte import fast
from descarte.core.deadline import check_deadline
from descarte.model.bits import Cell, Digit
from descarte.model.state import State


def count_left_after(state: State, candidates: Sequence[tuple[Cell, Digit]], *, holds: bool = True) -> list[int] | None:
    """Return the number of candidates left after each candidate is placed (or, unless `holds`, discarded).

    Only open cells count. The number is -1 if a contradiction follows. Return None if there is no kernel.

    >>> import descarte
    >>> count_left_after(State(descarte.read("1.....3.4......2")), [(1, 3), (1, 2)])
    [0, -1]
    """
    engine = fast.engine()
    if engine.name != "kernel" or not engine.takes(state.puzzle):
        return None
    from descarte.fast import _kernel, kernel  # noqa: PLC0415  (may not be built)

    check_deadline()
    sign = 1 if holds else -1
    pairs = array("i", (number for cell, digit in candidates for number in (cell, sign * digit)))
    answer = _kernel.assume(kernel.rules_of(state.puzzle), tuple(state.candidates), memoryview(pairs))
    return array("i", answer).tolist()
