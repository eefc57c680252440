"""Hidden skyscrapers: the clue is the height of the first building that an earlier one hides."""

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

NAME = Text("hidden skyscraper", "rascacielos oculto")
DEMAND = Text(
    "the first building that an earlier one hides has height {clue}",
    "el primer edificio que otro anterior tapa tiene altura {clue}",
)
NOUN = noun("hidden skyscraper {clue} {where}", "rascacielos oculto {clue} {where}", masculine=True, demand=DEMAND)


@cache_automata
def build_machine(board: Board, clue: int) -> Automaton:
    """Return the automaton that accepts a line if the first hidden building has the height `clue`.

    Its state is the height of the highest building so far, or `done` once a building is hidden.
    """
    done = board.values[-1] + 1

    def read(highest: int, value: int) -> int | None:
        if highest == done:
            return done
        if value > highest:
            return value
        return done if value == clue else None

    return build_value_automaton(board, board.first - 1, read, done.__eq__)


def lower(mark: Mark, board: Board) -> Iterator[Part]:
    """Yield one pattern along the row or column."""
    (line,), (clue,) = mark.lines, mark.values
    called = NOUN.fill(clue=clue, where=describe_clue_place(board, line))
    yield build_pattern(board, "hidden skyscraper", line, build_machine(board, clue), called)


def faults(mark: Mark, board: Board) -> Iterator[Fault]:
    """Yield a fault if there is no line, or if the clue is not a digit."""
    yield from validate.check_lines(mark, board, NAME)
    yield from validate.check_number_count(mark, board, NAME, 1)
    yield from validate.check_number_range(mark, board, NAME, board.values)


VARIANT = Variant(
    key="hidden_skyscraper",
    phrases=Phrases(
        name=NAME,
        rules=Text(
            "each digit is the height of a building; the clue is the height of the first building, seen from the clue, "
            "that an earlier one of the same height or higher hides",
            "cada dígito es la altura de un edificio; la indicación es la altura del primer edificio, visto desde "
            "ella, al que tapa uno anterior igual de alto o más",
        ),
    ),
    lower=lower,
    faults=faults,
    look=Look("outside", mark="H"),
    sample=build_sample(
        ".....2..........",
        Mark("hidden_skyscraper", ((0, 1, 2, 3),), (1,)),
        Mark("hidden_skyscraper", ((15, 11, 7, 3),), (2,)),
        Mark("hidden_skyscraper", ((8, 9, 10, 11),), (3,)),
    ),
)
