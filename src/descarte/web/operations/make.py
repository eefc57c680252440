"""`make`: new puzzles."""

# ruff: noqa: PLC0415 (the server lists operations, workers run them)

from __future__ import annotations

from typing import Any

from descarte.core.text import Text
from descarte.web.limits import LIMITS
from descarte.web.operation import Operation, OperationRequest
from descarte.web.request_fields import (
    choice_field,
    integer_field,
    split_word_list,
    text_field,
    text_or_number_field,
    word_list_field,
)
from descarte.web.request_puzzle import BOX, EVERYWHERE, box_of

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


def answer(asked: OperationRequest) -> dict[str, Any]:
    """Make the puzzles."""
    from descarte import kinds
    from descarte.making.api import read_single_puzzle
    from descarte.making.daily import daily_seed
    from descarte.making.parse_options import parse_request
    from descarte.making.run import MakingRun
    from descarte.record.others import made_object

    def tell(found: int, tried: int) -> None:
        if asked.tell is not None:
            asked.tell("progress", {"found": found, "tried": tried})

    like, layout, daily = asked.get("like"), asked.get("layout"), asked.get("daily")
    techniques = split_word_list(asked.get("techniques"))
    request = parse_request(
        asked.get("kind", "sudoku"),
        size=asked.get("size"),
        seed=asked.get("seed") if daily is None else daily_seed(daily),
        clues=asked.get("clues"),
        options=split_word_list(asked.get("with")),
        needs=split_word_list(asked.get("needs")),
        pattern=asked.get("pattern", asked.get("puzzle")),
        like=None if like is None else kinds.clues_of(read_single_puzzle(like)),
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
        "puzzles": [made_object(made, request.seed) for made in MakingRun(request, asked.get("count", 1), tell=tell)],
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
