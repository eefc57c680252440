"""User-defined rules for a line: an automaton reads the digits along it."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Drawing, Look
from descarte.model.automata import MOST_STATES, Automaton
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_pattern, covers_board, noun
from descarte.variants.contract import CUSTOM, Board, Part, Phrases, Variant, build_sample

NAME = Text("automaton", "autómata")
NOUN = noun("automaton from {cell}", "autómata desde {cell}", masculine=True)
_SHAPE = Text(
    "{name} needs for each state 0 or 1 (1 where it may end) and the state to which each digit leads, or -1",
    "{name} necesita para cada estado 0 o 1 (1 si puede acabar ahí) y el estado al que lleva cada dígito, o -1",
)


def numbers_of(machine: Automaton) -> tuple[int, ...]:
    """Return the numbers of a mark that describe an automaton.

    >>> numbers_of(Automaton(((1, 0), (0, 1)), (True, False)))
    (1, 1, 0, 0, 0, 1)
    """
    states = zip(machine.accepting, machine.moves, strict=True)
    return tuple(number for ends, moves in states for number in (int(ends), *moves))


def machine_of(values: tuple[int, ...], size: int) -> Automaton:
    """Return the automaton that the numbers of a mark describe."""
    states = [values[at : at + size + 1] for at in range(0, len(values), size + 1)]
    return Automaton(tuple(state[1:] for state in states), tuple(bool(state[0]) for state in states))


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one pattern per line."""
    machine = machine_of(mark.values, board.size)
    for line in mark.lines:
        yield build_pattern(board, "automaton", line, machine, NOUN.fill(cell=board.place(line[0])))


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield the faults of the lines, and one if the automaton is not complete."""
    yield from validate.check_lines(mark, board, NAME, count=None, least=1)
    states, rest = divmod(len(mark.values), board.size + 1)
    starts = range(0, len(mark.values), board.size + 1)
    ends = all(mark.values[at] in (0, 1) for at in starts)
    if rest or not states or states > MOST_STATES or not ends or not all(-1 <= to < states for to in mark.values):
        yield Fault(_SHAPE.fill(name=NAME))


def draw(mark: Mark, board: Board) -> Iterator[Drawing]:
    """Yield the lines, unless they cover the whole grid and would be unreadable."""
    if not covers_board(board, "automaton"):
        yield Drawing(LOOK, mark.lines)


LOOK = Look("line", "black", "8 4", mark="@")
VARIANT = Variant(
    key="automaton",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "the digits along a marked line are accepted by its automaton",
            "los dígitos de una línea marcada los acepta su autómata",
        ),
    ),
    lower=lower,
    scope=CUSTOM,
    faults=faults,
    look=LOOK,
    draw=draw,
    sample=build_sample("2.1...3.1.......", Mark("automaton", ((0, 5, 10, 15),), (1, 0, 1, 0, 0, 0, 1, 0, 1, 1))),
)
