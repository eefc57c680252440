"""`make`: new puzzles."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.limits import LIMITS
from descarte.web.operation import Asked, Operation
from descarte.web.request_fields import choice, listed, text_or_number, whole, word_list, words
from descarte.web.request_puzzle import BOX, EVERYWHERE, box_of

SYMMETRIES = ("none", "rotational", "diagonal", "antidiagonal", "horizontal", "vertical", "full")
WISHES = (
    words(
        "grade",
        Text(
            "how hard: easy, medium, hard, very-hard or extreme",
            "qué dificultad: easy (fácil), medium (media), hard (difícil), very-hard (muy difícil) o extreme (extrema)",
        ),
        40,
    ),
    text_or_number("size", Text("9, or rows x columns: 12x10", "9, o filas x columnas: 12x10"), 10),
    BOX,
    word_list("with", Text("extra rules, such as diagonal", "reglas adicionales, como diagonal")),
    choice("symmetry", Text("of the pattern of givens", "del patrón de números dados"), SYMMETRIES),
    text_or_number("clues", Text("how many givens, or 'minimal'", "cuántos números dados, o 'minimal'"), 10),
    word_list("needs", Text("techniques that it must need", "técnicas que tiene que necesitar")),
    word_list("techniques", Text("techniques that may be used", "técnicas que se pueden usar")),
    whole("count", Text("how many puzzles (1)", "cuántos puzles (1)"), 1, LIMITS.puzzles),
    text_or_number("seed", Text("the same seed, the same puzzles", "la misma semilla, los mismos puzles")),
)
FOR_SOME = (
    words(
        "pattern",
        Text("the cells to be given: '.' for an empty one", "las casillas que se dan: '.' si está vacía"),
        4000,
    ),
    words("like", Text("a puzzle to resemble", "un puzle al que parecerse"), 20_000),
    words("layout", Text("Kakuro squares, or a map of regions", "casillas del kakuro, o un mapa de regiones"), 4000),
    whole("cages", Text("Killer: cells of the largest cage", "killer: casillas de la jaula mayor"), 1, 81),
    whole("givens", Text("how many givens, exactly", "cuántos números dados, exactamente"), 0, LIMITS.squares),
    whole("runs", Text("Kakuro: cells of the longest run", "kakuro: casillas del tramo más largo"), 1, 81),
)
DAILY = words("daily", Text("the puzzle of a day: 2026-03-14, or today", "el puzle de un día: 2026-03-14, o today"), 10)


def answer(asked: Asked) -> dict[str, Any]:
    """Make the puzzles."""
    from descarte import kinds
    from descarte.making.api import the_puzzle
    from descarte.making.daily import daily_seed
    from descarte.making.parse_options import wish
    from descarte.making.run import Making
    from descarte.record.others import made_object

    def tell(found: int, tried: int) -> None:
        if asked.tell is not None:
            asked.tell("progress", {"found": found, "tried": tried})

    like, layout, daily = asked.get("like"), asked.get("layout"), asked.get("daily")
    techniques = listed(asked.get("techniques"))
    request = wish(
        asked.get("kind", "sudoku"),
        size=asked.get("size"),
        seed=asked.get("seed") if daily is None else daily_seed(daily),
        clues=asked.get("clues"),
        options=listed(asked.get("with")),
        needs=listed(asked.get("needs")),
        pattern=asked.get("pattern", asked.get("puzzle")),
        like=None if like is None else kinds.clues_of(the_puzzle(like)),
        **({} if layout is None else {"layout": layout}),
        grade=asked.get("grade"),
        box=box_of(asked.request),
        symmetry=asked.get("symmetry"),
        techniques=",".join(techniques) if techniques else None,
        cages=asked.get("cages"),
        givens=asked.get("givens"),
        runs=asked.get("runs"),
    )
    return {
        "seed": request.seed,
        "puzzles": [made_object(made, request.seed) for made in Making(request, asked.get("count", 1), tell=tell)],
    }


RETURNS = {
    "seed": {"type": "string"},
    "puzzles": {"type": "array", "items": {"type": "object"}},
}
OPERATION = Operation(
    key="make",
    about=Text(
        "New puzzles with exactly one solution, as hard as asked; each has its solution beside it.",
        "Puzles nuevos con exactamente una solución, tan difíciles como se pida; cada uno lleva su solución.",
    ),
    answer=answer,
    fields=(
        words("kind", Text("kind of puzzle, or a rule (sudoku)", "tipo de puzle, o una regla (sudoku)")),
        *WISHES,
        *FOR_SOME,
        DAILY,
        *EVERYWHERE,
    ),
    returns=RETURNS,
    record=False,
    example={"kind": "sudoku", "size": "4", "seed": "1"},
)
