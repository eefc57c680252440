"""`transform`: make a random equivalent puzzle."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.minimise import PUZZLES
from descarte.capabilities.shared.parameters import split_word_list, text_or_number_field, word_list_field
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.capabilities.shared.puzzles_result import PuzzlesResult
from descarte.capabilities.shared.sources import Source, as_puzzle
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result

WAYS = ("relabel", "permute", "turn", "mirror")
"""The changes that leave a puzzle equivalent; `setters.transform` makes them."""


def transform(
    puzzle: Puzzle | Source,
    seed: int | str | None = None,
    ways: Iterable[str] = WAYS,
) -> Puzzle:
    """Return a random equivalent puzzle.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. The same `seed` gives the same puzzle; None draws a new
    one. `ways` are the changes allowed: "relabel" (digits), "permute" (rows and columns), "turn" and "mirror". Raise
    InputError if the puzzle cannot be read, OptionError for an unknown way.

    >>> transform("1.....3.4......2", seed=7) == transform("1.....3.4......2", seed=7)
    True
    """
    from descarte.setters import transform as change

    return change.transform(as_puzzle(puzzle), seed, ways)


def answer(request: Request) -> dict[str, Any]:
    """Return an equivalent puzzle. It is the first one that the command line prints for the same seed."""
    from descarte.capabilities.shared.puzzles_result import others_fields
    from descarte.capabilities.shared.record import record_of_result

    seed = request.get("seed", str(random.SystemRandom().randrange(10**9)))
    result = transform_puzzle(request.puzzle, f"{seed} 1", split_word_list(request.get("ways")) or WAYS)
    return record_of_result(result, {"seed": seed, **others_fields(result)})


def transform_puzzle(puzzle: Puzzle, seed: int | str | None = None, ways: Iterable[str] = WAYS) -> Result:
    """Return a result with a random equivalent puzzle, or with the faults of a faulty puzzle.

    >>> import descarte
    >>> transform_puzzle(descarte.read("11....3.4......2")).status
    'fault'
    """
    from descarte.capabilities.shared.record import result_as_shown
    from descarte.setters.transform import transform

    found = result_as_shown(puzzle)
    return found if found.faults else PuzzlesResult("found", puzzle, made=(transform(puzzle, seed, ways),))


CAPABILITY = Capability(
    key="transform",
    help=Text(
        "print an equivalent puzzle (rotated, mirrored, relabelled)",
        "imprime un puzle equivalente (girado, reflejado, con otros dígitos)",
    ),
    about=Text(
        "Rotates and mirrors a puzzle, moves its rows and columns and relabels its digits at random, as far as the"
        " rules of its kind allow. Its solution and the steps of its explanation change in the same way.",
        "Gira y refleja un puzle, mueve sus filas y columnas y cambia el nombre de sus dígitos al azar, hasta donde lo"
        " permiten las reglas de su tipo. Su solución y los pasos de su explicación cambian de la misma manera.",
    ),
    answer=answer,
    parameters=(
        *GIVEN,
        word_list_field(
            "ways",
            Text(
                "changes to make: relabel, permute, turn, mirror (default: all)",
                "cambios que se hacen: relabel, permute, turn, mirror (por omisión, todos)",
            ),
        ),
        text_or_number_field("seed", Text("the same seed gives the same puzzle", "la misma semilla da el mismo puzle")),
    ),
    returns={"seed": {"type": "string"}, "puzzles": PUZZLES},
    example={"puzzle": "1.....3.4......2", "seed": "7"},
    order=37,
)
