"""`canonical`: the canonical form, which all equivalent puzzles share."""

from __future__ import annotations

from descarte.capabilities.contract import Capability, Request
from descarte.capabilities.minimise import PUZZLES
from descarte.capabilities.shared.puzzle_parameters import GIVEN
from descarte.capabilities.shared.puzzles_result import PuzzlesResult, others_fields
from descarte.capabilities.shared.record import result_as_shown
from descarte.capabilities.shared.sources import Source, as_puzzle
from descarte.core.deadline import limit_time
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result


def canonical(puzzle: Puzzle | Source, *, timeout: float | None = None) -> Puzzle:
    """Return the canonical form, which is the same for all puzzles equivalent under the symmetries of their kind.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. `timeout` is in seconds, or None for no limit. Raise
    InputError if the puzzle cannot be read, Stopped when the time is up.

    >>> canonical("1.....3.4......2") == canonical("...1.3.....42...")
    True
    """
    from descarte.setters import canonical as form

    with limit_time(timeout):
        return form.canonical(as_puzzle(puzzle))


def work(puzzle: Puzzle, _: Request) -> Result:
    """Return a result with the canonical form of the puzzle, or with the faults of a faulty puzzle."""
    found = result_as_shown(puzzle)
    return found if found.faults else PuzzlesResult("found", puzzle, made=(canonical(puzzle),))


CAPABILITY = Capability(
    key="canonical",
    help=Text("print the canonical form, to find duplicates", "imprime la forma canónica, para encontrar duplicados"),
    about=Text(
        "Finds the canonical form of a puzzle, which all equivalent puzzles share. Puzzles are equivalent if rotating,"
        " mirroring, moving rows and columns within their bands or relabelling digits makes them equal. The rules of"
        " their kind must allow these changes. To find duplicates in a collection, sort the canonical forms.",
        "Busca la forma canónica de un puzle, que comparten todos los puzles equivalentes. Son equivalentes los que se"
        " igualan al girar, reflejar, mover filas y columnas dentro de sus bandas o cambiar el nombre de los dígitos."
        " Las reglas de su tipo tienen que permitir estos cambios. Para encontrar duplicados en una colección, ordena"
        " las formas canónicas.",
    ),
    work=work,
    in_blocks=True,
    fields=others_fields,
    parameters=GIVEN,
    returns={"puzzles": PUZZLES},
    example={"puzzle": "1.....3.4......2"},
    order=36,
)
