"""The seam to the kernel: each search that exists twice is declared once, with its Python form and its kernel form.

    @twofold(Reasoner.naked)           the kernel's form, with the same arguments after the state
    def naked_sets(state, ...):        the Python form: the specification, and what runs where there is no kernel

The tests walk `SEARCHES` and compare the two forms of each; docs/kernel/reasoning.md has the whole table.
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
    """A search in its two forms."""

    plain: Callable[..., Any]
    native: Callable[..., Any]


SEARCHES: list[KernelSearch] = []
"""Every search that was declared, once the techniques are imported."""


def prefer_kernel(
    native: Callable[Concatenate[Reasoner, State, P], Native],
) -> Callable[[Callable[Concatenate[State, P], Plain]], Callable[Concatenate[State, P], Plain | Native]]:
    """Declare a search by its Python form; where there is a kernel for the board, that is asked instead.

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
