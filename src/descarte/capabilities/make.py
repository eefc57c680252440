"""`make`: make new puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.explain import TECHNIQUES
from descarte.capabilities.shared.limits import LIMITS
from descarte.capabilities.shared.parameters import (
    choice_field,
    count_field,
    split_word_list,
    text_field,
    text_or_number_field,
    word_list_field,
)
from descarte.capabilities.shared.puzzle_parameters import BOX, EVERYWHERE, RULES, box_of
from descarte.core.deadline import limit_time
from descarte.core.signatures import suggest_parameters
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle

if TYPE_CHECKING:
    from descarte.making.run import MadePuzzle

KIND = text_field(
    "kind",
    Text(
        "kind of puzzle: sudoku, jigsaw, latin, killer, kakuro, futoshiki... A rule such as diagonal means a Sudoku "
        "with that rule",
        "tipo de puzle: sudoku, jigsaw, latin, killer, kakuro, futoshiki... Una regla como diagonal significa un "
        "sudoku con esa regla",
    ),
    metavar=Text("KIND", "TIPO"),
).with_default("sudoku")
FOR_ALL_KINDS = (
    text_field(
        "grade",
        Text(
            "difficulty on the scale of 'rate': easy, medium, hard, very-hard, extreme, diabolical or nightmare",
            "dificultad en la escala de 'rate': fácil, medio, difícil, muy-difícil, extremo, diabólico o pesadilla",
        ),
        40,
        metavar=Text("GRADE", "GRADO"),
    ),
    text_or_number_field(
        "size",
        Text(
            "size of the grid, such as 9 or 16, or rows x columns such as 12x10 (default: 9x9)",
            "tamaño de la cuadrícula, como 9 o 16, o filas x columnas, como 12x10 (por omisión, 9x9)",
        ),
        10,
        "N",
    ),
    BOX,
    RULES,
    choice_field(
        "symmetry",
        Text("symmetry of the pattern of givens", "simetría del patrón de números dados"),
        ("none", "rotational", "diagonal", "antidiagonal", "horizontal", "vertical", "full"),
    ),
    text_or_number_field(
        "clues",
        Text(
            "exact number of givens, or minimal (none can be removed)",
            "cantidad exacta de números dados, o minimal (no sobra ninguno)",
        ),
        10,
        "N|minimal",
    ),
    word_list_field(
        "needs",
        Text(
            "technique that the puzzle needs: easier ones do not solve it, but together with this one they do",
            "técnica que el puzle necesita: no se resuelve solo con otras más fáciles, y sí añadiendo esta",
        ),
        metavar=Text("TECHNIQUE", "TÉCNICA"),
    ),
    TECHNIQUES,
    count_field(
        "count", Text("number of puzzles, all different", "número de puzles, todos distintos"), LIMITS.puzzles
    ).with_default(1),
    text_or_number_field(
        "seed",
        Text(
            "word or number; the same seed gives the same puzzles",
            "palabra o número; la misma semilla da los mismos puzles",
        ),
    ),
)
PATTERN = text_field(
    "pattern",
    Text(
        "pattern of givens: '.' for an empty cell, any other character for a given",
        "patrón de números dados: '.' para una casilla vacía, cualquier otro carácter para un número dado",
    ),
    4000,
)
FOR_SOME_KINDS = (
    text_field(
        "like",
        Text(
            "make puzzles of the kind, size, rules, symmetry and grade of this puzzle",
            "hace puzles del tipo, tamaño, reglas, simetría y grado de este puzle",
        ),
        20_000,
        metavar=Text("PUZZLE", "PUZLE"),
    ),
    text_field(
        "layout",
        Text(
            "black (#) and white (.) squares of a Kakuro, or the map of regions of a jigsaw",
            "cuadros negros (#) y blancos (.) de un kakuro, o el mapa de regiones de un sudoku irregular",
        ),
        4000,
    ),
    count_field(
        "cages",
        Text("number of cells of the largest cage (Killer)", "número de casillas de la jaula mayor (killer)"),
        81,
    ),
    count_field(
        "givens",
        Text(
            "exact number of givens (by default as few as possible, and none in Killer and Calcudoku)",
            "cantidad exacta de números dados (por omisión, los menos posibles; en killer y calcudoku, ninguno)",
        ),
        LIMITS.squares,
        0,
    ),
    count_field(
        "runs",
        Text("number of cells of the longest run (Kakuro)", "número de casillas del tramo más largo (kakuro)"),
        81,
    ),
)
DAILY = text_field(
    "daily",
    Text(
        "the puzzle of a day, the same for everyone: 2026-03-14, or today",
        "el puzle de un día, el mismo para todos: 2026-03-14, o today",
    ),
    10,
    metavar=Text("DATE", "FECHA"),
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

    - `kind` is a kind of puzzle, or a rule, which means a Sudoku with that rule.
    - `count` is the number of puzzles, `grade` their difficulty, from "easy" to "nightmare".
    - `size` is 9, "12x10" or (12, 10), and `box` the height and width of a box, "2x3" or (2, 3).
    - `options` are extra rules, such as "diagonal".
    - `symmetry` is that of the pattern of givens, such as "rotational". `clues` is the number of givens, or "minimal".
    - `needs` names techniques that a puzzle must need, `techniques` those that may be used, as in `explain`.
    - `pattern` is text that marks the cells to be given, `layout` the squares of a Kakuro or the regions of a jigsaw.
    - `like` is a puzzle to resemble, its text, or a `Path` to its file.
    - `cages` is the number of cells of the largest cage of a Killer, `runs` that of the longest run of a Kakuro.
    - `givens` is the number of givens of a puzzle with other clues.
    - `seed` is a number or text. The same seed gives the same puzzles with any number of jobs.
    - `jobs` is the number of processes, `timeout` the time limit in seconds for all puzzles.

    None leaves a choice to the maker. Each puzzle has its solution in `solution`. Raise OptionError for a value that is
    unknown or cannot be met, Stopped if the puzzles are not found after about a minute of attempts, or within the time
    limit.

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
    """Make the puzzles that the request describes."""
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
    """Return a new puzzle as JSON values, with its solution, its grade, its seed and the number of its attempt."""
    from descarte.formats.json.fields import object_of

    attempt = made.attempt
    assert attempt.clues is not None
    found = object_of(attempt.clues) | {"seed": seed, "try": attempt.number}
    if attempt.grade is not None:
        found |= {"grade": attempt.grade, "rating": attempt.rating, "hardest": attempt.hardest}
    return found


CAPABILITY = Capability(
    key="make",
    help=Text("make new puzzles of any kind and grade", "hace puzles nuevos de cualquier tipo y grado"),
    about=Text(
        "Makes puzzles with exactly one solution: Sudoku of any size with any extra rules, jigsaws, Latin squares,"
        " Killers and Kakuros, with the grade and the technique that were requested. The same seed gives the same"
        " puzzles, with any number of processes. A request that cannot be met is given up after about a minute of"
        " attempts.",
        "Hace puzles con exactamente una solución: sudokus de cualquier tamaño y con cualquier regla adicional, sudokus"
        " irregulares, cuadrados latinos, killers y kakuros, con el grado y la técnica que se pidan. La misma semilla"
        " da los mismos puzles, con cualquier número de procesos. Una petición que no se puede cumplir se abandona "
        "tras un minuto de intentos, más o menos.",
    ),
    answer=answer,
    parameters=(
        KIND,
        *FOR_ALL_KINDS,
        PATTERN,
        *FOR_SOME_KINDS,
        DAILY,
        *EVERYWHERE,
    ),
    returns=RETURNS,
    record=False,
    example={"kind": "sudoku", "size": "4", "seed": "1"},
    is_tool=True,
    order=30,
)
