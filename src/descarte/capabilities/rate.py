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
    """Return the difficulty of a puzzle: `rating`, `score`, `grade`, and the `techniques` that it needs.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. `timeout` is in seconds, or None for no limit. When the
    time is up, the status is "stopped", with the difficulty found so far. If `uniqueness` is false, no step assumes
    that there is only one solution. Raise InputError if the puzzle cannot be read, PuzzleError if it has faults.

    >>> rating = rate("1.....3.4......2")
    >>> rating.rating, rating.score, str(rating.grade.name)
    (1.2, 48, 'easy')
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
        "score": rating.score,
        "grade": None if rating.grade is None else rating.grade.key,
        "techniques": dict(rating.techniques),
    }


CAPABILITY = Capability(
    key="rate",
    help=Text("rate puzzles, and list the techniques they need", "valora los puzles y muestra qué técnicas necesitan"),
    about=Text(
        "Rates a puzzle. The rating is that of its hardest step, on the scale of Sudoku Explainer. The score adds the"
        " points of all steps, on the scale of HoDoKu. The grade ranges from easy to nightmare. The techniques that the"
        " puzzle needs follow, the hardest first.",
        "Valora un puzle. La dificultad es la de su paso más difícil, en la escala de Sudoku Explainer. La puntuación"
        " suma los puntos de todos los pasos, en la escala de HoDoKu. El grado va de fácil a pesadilla. Después van las"
        " técnicas que el puzle necesita, primero la más difícil.",
    ),
    answer=answer,
    parameters=(*GIVEN, UNIQUENESS),
    returns={
        "reason": {"type": ["string", "null"]},
        "rating": {"type": ["number", "null"]},
        "score": {"type": ["integer", "null"]},
        "grade": {"type": ["string", "null"]},
        "techniques": {"type": "object", "additionalProperties": {"type": "integer"}},
    },
    example={"puzzle": "1.....3.4......2"},
    is_tool=True,
    order=14,
)
