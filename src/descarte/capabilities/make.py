"""`make`: new puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.parameters import (
    choice_field,
    integer_field,
    split_word_list,
    text_field,
    text_or_number_field,
    word_list_field,
)
from descarte.capabilities.shared.puzzle_parameters import BOX, EVERYWHERE, box_of
from descarte.core.deadline import limit_time
from descarte.core.signatures import suggest_parameters
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle

if TYPE_CHECKING:
    from descarte.making.run import MadePuzzle

SYMMETRIES = ("none", "rotational", "diagonal", "antidiagonal", "horizontal", "vertical", "full")
WISHES = (
    text_field(
        "grade",
        Text(
            "how hard: easy, medium, hard, very-hard or extreme",
            "qué dificultad: easy (fácil), medium (media), hard (difícil), very-hard (muy difícil) o extreme (extrema)",
        ),
        40,
    ),
    text_or_number_field("size", Text("9, or rows x columns: 12x10", "9, o filas x columnas: 12x10"), 10),
    BOX,
    word_list_field("with", Text("extra rules, such as diagonal", "reglas adicionales, como diagonal")),
    choice_field("symmetry", Text("of the pattern of givens", "del patrón de números dados"), SYMMETRIES),
    text_or_number_field("clues", Text("how many givens, or 'minimal'", "cuántos números dados, o 'minimal'"), 10),
    word_list_field("needs", Text("techniques that it must need", "técnicas que tiene que necesitar")),
    word_list_field("techniques", Text("techniques that may be used", "técnicas que se pueden usar")),
    integer_field("count", Text("how many puzzles (1)", "cuántos puzles (1)"), 1, LIMITS.puzzles),
    text_or_number_field("seed", Text("the same seed, the same puzzles", "la misma semilla, los mismos puzles")),
)
FOR_SOME = (
    text_field(
        "pattern",
        Text("the cells to be given: '.' for an empty one", "las casillas que se dan: '.' si está vacía"),
        4000,
    ),
    text_field("like", Text("a puzzle to resemble", "un puzle al que parecerse"), 20_000),
    text_field(
        "layout", Text("Kakuro squares, or a map of regions", "casillas del kakuro, o un mapa de regiones"), 4000
    ),
    integer_field("cages", Text("Killer: cells of the largest cage", "killer: casillas de la jaula mayor"), 1, 81),
    integer_field("givens", Text("how many givens, exactly", "cuántos números dados, exactamente"), 0, LIMITS.squares),
    integer_field("runs", Text("Kakuro: cells of the longest run", "kakuro: casillas del tramo más largo"), 1, 81),
)
DAILY = text_field(
    "daily", Text("the puzzle of a day: 2026-03-14, or today", "el puzle de un día: 2026-03-14, o today"), 10
)


@suggest_parameters
def make(
    kind: str = "sudoku",
    *,
    count: int = 1,
    grade: str | None = None,
    size: int | str | tuple[int, int] | None = None,
    box: str | tuple[int, int] | None = None,
    options: str | Iterable[str] = (),
    symmetry: str | None = None,
    clues: int | str | None = None,
    needs: str | Iterable[str] = (),
    techniques: str | None = None,
    pattern: str | None = None,
    layout: str | None = None,
    like: Puzzle | str | Path | None = None,
    cages: int | None = None,
    givens: int | None = None,
    runs: int | None = None,
    seed: int | str | None = None,
    jobs: int = 1,
    timeout: float | None = None,
) -> Iterator[Puzzle]:
    """Return an iterator over new puzzles with exactly one solution, no two of them equivalent.

    `kind` is a kind of puzzle or a rule of the whole grid, `count` the number of puzzles, `grade` their difficulty.
    `size` is 9, "12x10" or (12, 10), `box` the height and width of a box, `options` are extra rules. `symmetry` is that
    of the pattern of givens, `clues` their number or "minimal". `needs` names techniques that a puzzle must need,
    `techniques` those that may be used. `pattern` (text) marks the cells to be given, `layout` (text) the squares of a
    Kakuro or a map of regions; `like` is a puzzle to resemble, its text, or a `Path` of its file. `cages` is the
    size of the largest cage of a Killer, `givens` the number of its givens, `runs` the length of the longest run of a
    Kakuro.

    The same `seed` gives the same puzzles with any number of `jobs` (processes). Each puzzle has its solution in
    `solution`. Raise Stopped when the puzzles are not found after about a minute of attempts, or within `timeout`
    seconds.

    >>> [puzzle.count() for puzzle in make(size=4, count=3, seed=1)]
    [1, 1, 1]
    >>> next(make("diagonal", size=6, grade="easy", seed=1)).rate().grade == "easy"
    True
    """
    from descarte import kinds
    from descarte.making.parse_options import parse_request
    from descarte.making.read_model import read_model_puzzle
    from descarte.making.run import MakingRun

    model = None if like is None else kinds.clues_of(like if isinstance(like, Puzzle) else read_model_puzzle(like))
    with limit_time(timeout) as deadline:
        words: dict[str, Any] = {"pattern": pattern, "layout": layout, "like": model}
        words |= {"cages": cages, "givens": givens, "runs": runs, "clues": clues}
        words |= {"grade": grade, "symmetry": symmetry, "techniques": techniques, "box": box}
        words |= {"size": size, "seed": seed, "options": options, "needs": needs}
        wanted = parse_request(kind, **words)
    return (made.puzzle for made in MakingRun(wanted, count, jobs=jobs, timeout=deadline))


def answer(request: Request) -> dict[str, Any]:
    """Make the puzzles."""
    from descarte import kinds
    from descarte.making.daily import daily_seed
    from descarte.making.parse_options import parse_request
    from descarte.making.read_model import read_single_puzzle
    from descarte.making.run import MakingRun

    def tell(found: int, tried: int) -> None:
        if request.tell is not None:
            request.tell("progress", {"found": found, "tried": tried})

    like, layout, daily = request.get("like"), request.get("layout"), request.get("daily")
    techniques = split_word_list(request.get("techniques"))
    wanted = parse_request(
        request.get("kind", "sudoku"),
        size=request.get("size"),
        seed=request.get("seed") if daily is None else daily_seed(daily),
        clues=request.get("clues"),
        options=split_word_list(request.get("with")),
        needs=split_word_list(request.get("needs")),
        pattern=request.get("pattern", request.get("puzzle")),
        like=None if like is None else kinds.clues_of(read_single_puzzle(like)),
        **({} if layout is None else {"layout": layout}),
        grade=request.get("grade"),
        box=box_of(request.values),
        symmetry=request.get("symmetry"),
        techniques=",".join(techniques) if techniques else None,
        cages=request.get("cages"),
        givens=request.get("givens"),
        runs=request.get("runs"),
    )
    return {
        "seed": wanted.seed,
        "puzzles": [made_object(made, wanted.seed) for made in MakingRun(wanted, request.get("count", 1), tell=tell)],
    }


RETURNS = {
    "seed": {"type": "string"},
    "puzzles": {"type": "array", "items": {"type": "object"}},
}


def made_object(made: MadePuzzle, seed: str) -> dict[str, Any]:
    """A puzzle that was made, with its solution, its grade and where it came from."""
    from descarte.formats.json.fields import object_of
    from descarte.rating.grades import grade_of

    attempt = made.attempt
    assert attempt.clues is not None
    found = object_of(attempt.clues) | {"seed": seed, "try": attempt.number}
    if attempt.rating is not None:
        found |= {"grade": grade_of(attempt.rating).key, "rating": attempt.rating, "hardest": attempt.hardest}
    return found


CAPABILITY = Capability(
    key="make",
    help=Text("make new puzzles of any kind and grade", "hace puzles nuevos de cualquier tipo y grado"),
    about=Text(
        "New puzzles with exactly one solution, as hard as request; each has its solution beside it.",
        "Puzles nuevos con exactamente una solución, tan difíciles como se pida; cada uno lleva su solución.",
    ),
    answer=answer,
    parameters=(
        text_field("kind", Text("kind of puzzle, or a rule (sudoku)", "tipo de puzle, o una regla (sudoku)")),
        *WISHES,
        *FOR_SOME,
        DAILY,
        *EVERYWHERE,
    ),
    returns=RETURNS,
    record=False,
    example={"kind": "sudoku", "size": "4", "seed": "1"},
)
