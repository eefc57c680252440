"""Random puzzles of the kinds with a format of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from descarte.model.clues import Clues, Mark
from tests.kinds import making

MAKERS: dict[str, Callable[[int, Random], tuple[Clues, making.Grid]]] = {
    "futoshiki": making.futoshiki,
    "skyscrapers": making.skyscrapers,
    "calcudoku": making.calcudoku,
    "str8ts": making.str8ts,
}
_MORE = (Mark("thermometer", ((0, 1),)), Mark("inequality", ((0, 3),)), Mark("palindrome", ((0, 1),)))


@st.composite
def made(draw: st.DrawFn, kind: str, *, bare: bool = False) -> Clues:
    """Draw a puzzle of a kind, unless it is `bare` possibly with id, entries, solution, symbols and further rules."""
    size, random = draw(st.sampled_from([2, 3, 4, 5, 7, 9, 11])), Random(draw(st.integers(0, 10**6)))
    clues, grid = MAKERS[kind](size, random)
    if bare:
        return clues
    signs = draw(st.sampled_from([(), tuple("ABCDEFGHIJK"[:size]), tuple(map(str, range(1, size + 1)))]))
    more = draw(st.sets(st.sampled_from(_MORE))) if kind != "str8ts" and size > 3 else set()
    return replace(
        clues,
        id=draw(st.none() | st.sampled_from(["monday", "no 7"])),
        entries=draw(
            st.just(()) | st.just(tuple(0 if given else digit for given, digit in zip(clues.givens, grid, strict=True)))
        ),
        solution=draw(st.none() | st.just(grid)),
        symbols=signs,
        options=draw(st.sampled_from([(), ("antiking",), ("nonconsecutive", "antiknight")])),
        marks=(*clues.marks, *more),
    )
