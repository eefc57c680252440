"""Sentences that explain failures of a student's program: errors, wrong use of the board, limits."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.lab.course.messages import ProgramCrash
from descarte.model.puzzle import Puzzle

_TO_WRITE = Text("line {line} is still to be written", "aún falta el código de la línea {line}")
_FAILED = Text("it failed: {error}", "falló: {error}")
_FAILED_AT = Text("it failed at line {line}: {error}", "falló en la línea {line}: {error}")
SLOW = Text("it took more than {seconds:g} s", "tardó más de {seconds:g} s")
LATE = Text(
    "it ran out of time: the grids and calls share {seconds:g} s",
    "se le acabó el tiempo: las cuadrículas y llamadas se reparten {seconds:g} s",
)
NOT_RUN = Text(
    "it was not run: the file had used up its {seconds:g} s",
    "no se ejecutó: el archivo había agotado sus {seconds:g} s",
)
MANY = Text("it made more than {count} moves", "hizo más de {count} movimientos")
VERBOSE = Text("it printed more than {count} characters", "imprimió más de {count} caracteres")
ENDED = Text("it ended before it returned", "terminó antes de devolver nada")
_NONSENSE = Text(
    "it wrote to the grader's pipe; use only the board to make moves",
    "escribió en la tubería del corrector; usa solo el tablero para hacer movimientos",
)
_CRASHED = Text(
    "Python itself crashed; perhaps a function calls itself without end",
    "el propio Python se cerró; quizá una función se llama a sí misma sin fin",
)
NOT_STARTED = Text("it could not be started: {why}", "no se pudo poner en marcha: {why}")
_REFUSED = Text("it could not be started; repeat the check", "no se pudo poner en marcha; repite la comprobación")
ENDINGS = {"ended": ENDED, "crashed": _CRASHED, "nonsense": _NONSENSE, "refused": _REFUSED}
"""Sentences for the ways in which a process can end without an answer."""
_MISUSES = {
    "digit": Text(
        "{found} is not a digit: a digit is a whole number", "{found} no es un dígito: un dígito es un número entero"
    ),
    "cell": Text(
        "{found} is not a cell: a cell is a number from board.empty",
        "{found} no es una casilla: una casilla es un número de tablero.vacias",
    ),
    "values": Text(
        "board.values is read-only: use board.assign and board.unassign",
        "tablero.valores es de solo lectura: usa tablero.asignar y tablero.desasignar",
    ),
    "domain": Text(
        "the domain of {cell} is {found} at the end, not a list of digits",
        "el dominio de {cell} es {found} al final, no una lista de dígitos",
    ),
    "domains": Text(
        "board.domains is {found} at the end, not a list with one domain per cell",
        "tablero.dominios es {found} al final, no una lista con un dominio por casilla",
    ),
    "missing": Text("the file does not define {found}", "el archivo no define {found}"),
    "attribute": Text("the variable has no {found}", "la variable no tiene {found}"),
}


def explain_crash(fault: ProgramCrash, puzzle: Puzzle | None = None) -> Text:
    """Return the sentence that explains an error. If the error concerns a cell, `puzzle` provides its name.

    >>> print(explain_crash(ProgramCrash(3, "ValueError: no")))
    it failed at line 3: ValueError: no
    """
    if fault.error == "NotImplementedError" and fault.line is not None:
        return _TO_WRITE.fill(line=fault.line)
    error: Text | str = fault.error
    if fault.misuse in _MISUSES:
        cell: object = fault.cell
        if puzzle is not None and fault.cell is not None and 0 <= fault.cell < len(puzzle.givens):
            cell = puzzle.layout.place(fault.cell)
        error = _MISUSES[fault.misuse].fill(found=fault.error, cell=cell)
        if fault.misuse == "missing":
            return error
    return _FAILED.fill(error=error) if fault.line is None else _FAILED_AT.fill(line=fault.line, error=error)
