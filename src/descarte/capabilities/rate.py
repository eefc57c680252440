"""`rate`: the difficulty of a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.hint import UNIQUENESS
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.capabilities.shared.sources import Source, as_puzzle
from descarte.core.deadline import limit_time
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle

if TYPE_CHECKING:
    from descarte.rating.rating import Rating


def rate(puzzle: Puzzle | Source, *, timeout: float | None = None, uniqueness: bool = True) -> Rating:
    """Return the difficulty of a puzzle: `rating`, `grade`, and the `techniques` that it needs.

    These are about the steps that `explain` shows: `rating` is that of the hardest one. `sudoku_explainer` is the
    rating that Sudoku Explainer would give (None with sums or drawn rules), `score` the sum of points on HoDoKu's
    scale.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. `timeout` is in seconds, or None for no limit. When the
    time is up, the status is "stopped", with the difficulty found so far. If `uniqueness` is false, no step assumes
    that there is only one solution. Raise InputError if the puzzle cannot be read, PuzzleError if it has faults.

    >>> rating = rate("1.....3.4......2")
    >>> rating.rating, str(rating.grade.name), rating.sudoku_explainer, rating.score
    (1.2, 'easy', 1.2, 48)
    """
    from descarte.rating.rating import rate as rated

    with limit_time(timeout):
        return rated(as_puzzle(puzzle), uniqueness=uniqueness)


def answer(request: Request) -> dict[str, Any]:
    """Rate the puzzle of the request."""
    from descarte.capabilities.shared.record import record_of_result

    rating = rate(request.puzzle, uniqueness=request.get("uniqueness", True))
    return record_of_result(rating, rate_fields(rating))


def rate_fields(rating: Rating) -> dict[str, Any]:
    """Return the JSON fields that `rate` adds.

    >>> import descarte
    >>> rate_fields(descarte.rate("1.....3.4......2"))["grade"]
    'easy'
    """
    return {
        "reason": None if rating.reason is None else str(rating.reason),
        "rating": rating.rating,
        "sudoku_explainer": rating.sudoku_explainer,
        "score": rating.score,
        "grade": None if rating.grade is None else rating.grade.key,
        "techniques": dict(rating.techniques),
    }


CAPABILITY = Capability(
    key="rate",
    help=Text("rate puzzles, and list the techniques they need", "valora los puzles y muestra qué técnicas necesitan"),
    about=Text(
        "Rates a puzzle by the steps that 'explain' shows. The rating is that of the hardest step, and the grade, from"
        " easy to nightmare, follows from it. The techniques of these steps are listed, the hardest first. In addition"
        " there are the rating that Sudoku Explainer would give, and the score, which adds points on HoDoKu's scale.",
        "Valora un puzle por los pasos que muestra 'explain'. La dificultad es la del paso más difícil, y de ella se"
        " sigue el grado, de fácil a pesadilla. Las técnicas de estos pasos van en una lista, primero la más difícil."
        " Se añaden la dificultad que daría Sudoku Explainer y la puntuación, que suma puntos en la escala de HoDoKu.",
    ),
    answer=answer,
    parameters=(*GIVEN, UNIQUENESS),
    returns={
        "reason": {"type": ["string", "null"]},
        "rating": {"type": ["number", "null"]},
        "sudoku_explainer": {"type": ["number", "null"]},
        "score": {"type": ["integer", "null"]},
        "grade": {"type": ["string", "null"]},
        "techniques": {"type": "object", "additionalProperties": {"type": "integer"}},
    },
    example={"puzzle": "1.....3.4......2"},
    is_tool=True,
    order=14,
)
