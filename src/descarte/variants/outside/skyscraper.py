"""Skyscrapers: the clue says how many buildings are visible along a row or column."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.core.errors import Fault
from descarte.core.text import Text
from descarte.model.appearance import Look
from descarte.model.automata import Automaton
from descarte.model.clues import Mark
from descarte.variants import validate
from descarte.variants.compile import build_pattern, build_value_automaton, cache_automata, describe_clue_place, noun
from descarte.variants.contract import Board, Part, Phrases, Variant, build_sample
from descarte.variants.rule_sentences import omit_zero

NAME = Text("skyscraper", "rascacielos")
DEMAND = Text(
    "{clue} {clue:building is|buildings are} seen, as taller ones hide those behind them",
    "se {clue:ve|ven} {clue} {clue:edificio|edificios}, porque los altos tapan a los de detrás",
)
NOUN = noun("skyscraper clue {clue} {where}", "indicación de rascacielos {clue} {where}", demand=DEMAND)


@cache_automata
def build_machine(board: Board, clue: int) -> Automaton:
    """Return the automaton that accepts a line if exactly `clue` buildings are visible, none of them of height 0.

    Its state is the height of the highest building so far and the number of buildings still to be seen.
    """

    def read(seen: tuple[int, int], value: int) -> tuple[int, int] | None:
        highest, left = seen
        if value <= highest:
            return seen
        return (value, left - 1) if left else None

    return build_value_automaton(board, (0, clue), read, lambda seen: seen[1] == 0)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one pattern along the row or column."""
    (line,), (clue,) = mark.lines, mark.values
    yield build_pattern(
        board,
        "skyscraper",
        line,
        build_machine(board, clue),
        NOUN.fill(clue=clue, where=describe_clue_place(board, line)),
    )


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if the line is too short or too long, or if the clue is not a possible number of buildings."""
    yield from validate.check_lines(mark, board, NAME, most=board.size)
    yield from validate.check_number_count(mark, board, NAME, 1)
    yield from validate.check_number_range(mark, board, NAME, range(1, board.size + 1))


_PLAIN = Text(
    "each digit is a building that hides those behind it that are as high or lower; a clue says how many are visible "
    "from there",
    "cada dígito es un edificio que tapa a los que tiene detrás igual de altos o menos; la indicación dice cuántos "
    "se ven desde ella",
)
_FULL = Text(
    "each digit is a building that hides those behind it that are as high or lower; a clue says how many are visible "
    "from there; a building of height 0 is never visible",
    "cada dígito es un edificio que tapa a los que tiene detrás igual de altos o menos; la indicación dice cuántos "
    "se ven desde ella; un edificio de altura 0 nunca se ve",
)
VARIANT = Variant(
    key="skyscraper",
    phrases=Phrases(
        name=NAME,
        rules=_FULL,
        exact=omit_zero(_PLAIN, _FULL),
    ),
    lower=lower,
    faults=faults,
    look=Look("outside", mark="S"),
    sample=build_sample(
        "......2...1.....",
        Mark("skyscraper", ((0, 1, 2, 3),), (3,)),
        Mark("skyscraper", ((15, 11, 7, 3),), (2,)),
        Mark("skyscraper", ((13, 9, 5, 1),), (1,)),
    ),
)
