"""Sum lines: the line divides into runs that have the same sum."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.automata import Automaton
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_line_automaton, build_pattern, build_value_automaton, cache_automata, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample

NAME = Text("sum line", "línea de sumas")
DEMAND = Text(
    "it divides into runs of cells that each add up to {total}",
    "se divide en tramos que suman {total} cada uno",
)
NOUN = noun("sum line of {total} from {cell}", "línea de sumas de {total} desde {cell}", demand=DEMAND)


_Run = tuple[int, int, bool]
"""One way to read a loop: sum supposed before its first cell, sum of the current run, and True if a run has ended."""


@cache_automata
def build_machine(board: Board, up: int) -> Automaton:
    """Return the automaton that accepts digits that divide into runs with the sum `up`.

    Its state is the sum of the current run. A zero after a complete run belongs to that run.
    """
    return build_value_automaton(board, 0, lambda so_far, value: _extend_run(so_far, value, up), up.__eq__)


def _extend_run(so_far: int, value: int, up: int) -> int | None:
    reached = value if so_far == up and value else so_far + value
    return reached if reached <= up else None


@cache_automata
def build_loop_machine(board: Board, length: int, up: int) -> Automaton:
    """Return the automaton for a loop of `length` cells, whose first and last cells may belong to the same run.

    Its state is the set of readings that are still possible. Each reading supposes a sum for the cells of that run
    before the first cell of the line.
    """

    def read(runs: frozenset[_Run], value: int) -> frozenset[_Run] | None:
        grown = ((begun, _extend_run(so_far, value, up), ended) for begun, so_far, ended in runs)
        return frozenset((begun, to, ended or to == up) for begun, to, ended in grown if to is not None) or None

    begun = frozenset((so_far, so_far, False) for so_far in range(up))
    return build_line_automaton(board, length, begun, read, lambda runs: any(_closes_loop(run, up) for run in runs))


def _closes_loop(run: _Run, up: int) -> bool:
    begun, so_far, ended = run
    return ended and so_far == (begun or up)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one pattern along the line, which may end where it began."""
    (line,), (up,) = mark.lines, mark.values
    if len(line) > 2 and line[0] == line[-1]:
        called = NOUN.fill(total=up, cell=board.place(line[0]))
        yield build_pattern(board, "sum line", line[:-1], build_loop_machine(board, len(line) - 1, up), called)
        return
    yield build_pattern(
        board, "sum line", line, build_machine(board, up), NOUN.fill(total=up, cell=board.place(line[0]))
    )


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there is no line, or if its cells cannot add up to the number."""
    yield from validate.check_lines(mark, board, NAME, least=1, closed=True)
    yield from validate.check_number_count(mark, board, NAME, 1)
    yield from validate.check_number_range(
        mark, board, NAME, range(1, board.size * max(map(len, mark.lines), default=1) + 1)
    )


VARIANT = Variant(
    key="sum_line",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "a sum line divides into runs of cells that each add up to the number of the line",
            "una línea de sumas se divide en tramos, y cada tramo suma el número de la línea",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("line", "yellow", "4 8", mark="Σ"),
    sample=build_sample(
        ".3..............", Mark("sum_line", ((0, 1, 5, 9),), (5,)), Mark("sum_line", ((15, 14, 10),), (6,))
    ),
)
