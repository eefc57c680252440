"""Indexing arrows: the second cell says at which place on the arrow the first digit is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from descarte.core.text import Text
from descarte.model.appearance import Drawing, Look
from descarte.model.automata import Automaton
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_pattern, build_value_automaton, cache_automata, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample
from descarte.variants.rule_sentences import omit_zero

NAME = Text("indexing arrow", "flecha que indexa")
DEMAND = Text(
    "the second digit says how many cells after it the first digit appears again",
    "el segundo dígito dice cuántas casillas después de él vuelve a estar el primero",
)
NOUN = noun("indexing arrow from {cell}", "flecha que indexa desde {cell}", demand=DEMAND)


@cache_automata
def build_machine(board: Board) -> Automaton:
    """Return the automaton that accepts an arrow if the first digit is again in the cell that the second names.

    Its state is the first digit and the number of cells until it must appear again. The second digit cannot be 0, which
    names no cell.
    """

    start: tuple[int, ...] = ()
    done = (-1, -1)

    def read(seen: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        if len(seen) < 2:
            return (*seen, value) if not seen or value > 0 else None
        wanted, left = seen
        if left == 1:
            return done if value == wanted else None
        return seen if seen == done else (wanted, left - 1)

    return build_value_automaton(board, start, read, done.__eq__)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one pattern along the arrow: the digit, its place, then the cells that may hold it."""
    (line,) = mark.lines
    yield build_pattern(board, "value indexing", line, build_machine(board), NOUN.fill(cell=board.place(line[0])))


def draw(mark: Mark, _board: Board) -> Iterator[Drawing]:
    """Yield a pill around the digit and its place, and an arrow from there."""
    (line,) = mark.lines
    yield Drawing(LOOK, (line[:2], line[2:]))


LOOK = Look("arrow", "red", mark="I")
_PLAIN = Text(
    "the second digit of an indexing arrow says how many cells after it the first digit appears again",
    "el segundo dígito de una flecha que indexa dice cuántas casillas después se repite el primero",
)
_FULL = Text(
    "the second digit of an indexing arrow says how many cells after it the first digit appears again; it is never 0",
    "el segundo dígito de una flecha que indexa dice cuántas casillas después se repite el primero; nunca es 0",
)
VARIANT = Variant(
    key="value_indexing",
    phrases=Phrases(
        name=NAME,
        rules=_FULL,
        exact=omit_zero(_PLAIN, _FULL),
    ),
    lower=lower,
    faults=partial(validate.check_lines, name=NAME, least=3),
    look=LOOK,
    draw=draw,
    sample=build_sample("2..3........4...", Mark("value_indexing", ((0, 1, 6, 10, 11),))),
)
