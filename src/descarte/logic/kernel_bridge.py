"""The bridge to the kernel: each search that exists in Python and in the kernel is declared once.

    @prefer_kernel(Reasoner.naked)     the kernel form, with the same arguments after the state
    def naked_sets(state, ...):        the Python form: the specification, used where there is no kernel

The tests compare both forms of every search in `SEARCHES`; docs/kernel/reasoning.md lists them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from descarte.fast.reasoning_kernel import Reasoner, reasoner
from descarte.logic.inference.patterns.layout_tables import tables_of
from descarte.model.state import State

P = ParamSpec("P")
Plain = TypeVar("Plain")
Native = TypeVar("Native")


class KernelSearch(NamedTuple):
    """The Python form and the kernel form of a search."""

    plain: Callable[..., Any]
    native: Callable[..., Any]


SEARCHES: list[KernelSearch] = []
"""Every search with both forms; complete once the techniques are imported."""


def prefer_kernel(
    native: Callable[Concatenate[Reasoner, State, P], Native],
) -> Callable[[Callable[Concatenate[State, P], Plain]], Callable[Concatenate[State, P], Plain | Native]]:
    """Decorate the Python form of a search so that `native` runs instead where a kernel supports the board.

    >>> import descarte
    >>> @prefer_kernel(lambda kernel, state, digit: "the kernel")
    ... def answered_by(state: State, digit: int) -> str:
    ...     return "Python"
    >>> SEARCHES.pop().plain(State(descarte.read("1.....3.4......2")), 1)
    'Python'
    """

    def declare(plain: Callable[Concatenate[State, P], Plain]) -> Callable[Concatenate[State, P], Plain | Native]:
        SEARCHES.append(KernelSearch(plain, native))

        @wraps(plain)
        def search(state: State, /, *args: P.args, **kwargs: P.kwargs) -> Plain | Native:
            layout = state.puzzle.layout
            kernel = reasoner(layout, tables_of(layout).full)
            return plain(state, *args, **kwargs) if kernel is None else native(kernel, state, *args, **kwargs)

        return search

    return declare
