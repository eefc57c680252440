"""Look-and-say: a cage holds a digit exactly as often as its clue says."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_count_sum, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("look-and-say clue", "indicación de mira y di")
NOUN = noun("look-and-say clue at {cell}", "indicación de mira y di en {cell}")


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one sum per pair of numbers, a count and a digit. The sum counts the cells with the digit."""
    (squares,) = mark.lines
    called = NOUN.fill(cell=board.place(squares[0]))
    for times, value in zip(mark.values[::2], mark.values[1::2], strict=True):
        yield build_count_sum(board, "look and say", squares, value.__eq__, totals=(times,), called=called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield faults unless the numbers are pairs of a count and a digit."""
    yield from validate.check_lines(mark, board, NAME, least=1)
    if not mark.values or len(mark.values) % 2:
        yield from validate.check_number_count(mark, board, NAME, 2)
    digits = Mark(mark.variant, mark.lines, mark.values[1::2])
    yield from validate.check_number_range(digits, board, NAME, board.values)


VARIANT = Variant(
    key="look_and_say",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "in a cage with the clue 23, exactly two cells hold a 3",
            "en una jaula con la indicación 23, exactamente dos casillas contienen un 3",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("border", "grey", "6 4", mark="#"),
    sample=build_sample(
        "2.3.............",
        Mark("look_and_say", ((0, 5, 10, 15),), (2, 1)),
        Mark("look_and_say", ((3, 6, 9),), (1, 2, 1, 3)),
    ),
)
