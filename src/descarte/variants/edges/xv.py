"""X and V: two cells that add up to 10 or to 5."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Drawing, Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_link, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("X or V", "X o V")
NOUN = noun("{sign} between {cells}", "{sign} entre {cells}")
_SIGNS = {5: "V", 10: "X"}


@cache
def add_up_to(up: int) -> Callable[[int, int], bool]:
    """Return the test that two values add up to `up`."""
    return lambda one, other: one + other == up


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one link."""
    (squares,), (up,) = mark.lines, mark.values
    called = NOUN.fill(sign=_SIGNS[up], cells=tuple(map(board.place, squares)))
    yield build_link(board, "xv", squares, add_up_to(up), called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there are not two cells that touch, or if the number is neither 5 nor 10."""
    yield from validate.check_lines(mark, board, NAME, most=2)
    yield from validate.check_touching(mark, board, NAME, corners=False)
    yield from validate.check_number_count(mark, board, NAME, 1)
    yield from validate.check_number_range(mark, board, NAME, (5, 10))


def draw(mark: Mark, _board: Board) -> Iterator[Drawing]:
    """Yield the letter."""
    yield Drawing(Look("sign"), mark.lines, _SIGNS[mark.values[0]])


VARIANT = Variant(
    key="xv",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "digits with an X between them add up to 10, with a V to 5",
            "los dígitos separados por una X suman 10; por una V, 5",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("sign"),
    draw=draw,
    sample=build_sample(
        "1.2.3.4.........", Mark("xv", ((0, 1),), (5,)), Mark("xv", ((10, 11),), (5,)), Mark("xv", ((4, 8),), (5,))
    ),
)
