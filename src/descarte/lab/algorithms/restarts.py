"""Forward checking with restarts, so that an unlucky early choice does not slow down the whole run."""

from __future__ import annotations

from descarte.core.text import Text
from descarte.lab.algorithms.algorithm import Algorithm, Outcome
from descarte.lab.algorithms.forward import check_givens, forward_check, search
from descarte.lab.log.pseudocode import Pseudocode
from descarte.lab.problem import Variable
from descarte.lab.trial import Trial

UNIT = 32
"""Number of dead ends in the first run."""


class _RestartDue(Exception):
    """Raised when a run has reached the number of dead ends after which the search restarts."""


def luby_number(index: int) -> int:
    """Return the element at an index, from 1, of Luby's sequence 1 1 2 1 1 2 4...

    With runs of these lengths, the expected time exceeds that of the best lengths by at most a logarithmic factor.
    Source: Luby, Sinclair and Zuckerman 1993.

    >>> [luby_number(index) for index in range(1, 16)]
    [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]
    """
    length = index.bit_length()
    return 1 << (length - 1) if index == (1 << length) - 1 else luby_number(index - (1 << (length - 1)) + 1)


def restarts(trial: Trial) -> Outcome:
    """Search by forward checking, and restart after 32 times `luby_number` dead ends.

    A restart keeps the weights of the rules that failed. A run that ends without a restart has searched everything, so
    the answer is exact.

    Sources: Gomes, Selman and Kautz 1998, and Boussemart and others 2004.
    """
    if not check_givens(trial):
        return False
    mark, number = len(trial.trail), 1
    while True:
        most = trial.counts.backtracks + UNIT * luby_number(number)

        def patient(trial: Trial, variable: Variable, most: int = most) -> bool:
            if trial.counts.backtracks >= most:
                raise _RestartDue
            return forward_check(trial, variable)

        try:
            return search(trial, patient)
        except _RestartDue:
            _start_again(trial, mark, number)
            number += 1


def _start_again(trial: Trial, mark: int, number: int) -> None:
    for variable in trial.variables:
        if variable.value and not variable.fixed:
            trial.unassign(variable)
    trial.undo(mark)
    trial.grids.clear()
    if trial.watch:
        trial.watch(("restart", number))


_RESTARTS = Pseudocode(
    """
repeat, with n = 1, 1, 2, 1, 1, 2, 4, ...:
  search with forward checking, the smallest domain
      for each failure of its rules first:
    x <- d                                   # assign
    take d from the neighbours               # prune
    if a domain is empty: its rule weighs more  # wipe-out
    x <- nothing, put back what was taken    # unassign restore
    dead end: go back                        # backtrack
    all variables have a value: a solution   # found
  after 32 n dead ends: start again          # restart
until a search has ended by itself
""",
    """
repetir, con n = 1, 1, 2, 1, 1, 2, 4, ...:
  buscar comprobando hacia delante, primero el menor
      dominio por cada fallo de sus reglas:
    x <- d
    quitar d de las vecinas
    si un dominio queda vacío: su regla pesa más
    x <- nada, reponer lo que se quitó
    callejón sin salida: retroceder
    todas las variables tienen valor: una solución
  tras 32 n callejones: empezar de nuevo
hasta que una búsqueda termine por sí sola
""",
)
ALGORITHMS = (
    Algorithm(
        "restarts",
        Text("restarts", "reinicios"),
        Text(
            "forward checking that restarts by Luby's sequence and keeps the weights of failed rules",
            "comprobación hacia delante con reinicios según Luby, que conserva los pesos de las reglas que fallaron",
        ),
        "Luby, Sinclair and Zuckerman 1993",
        restarts,
        variables="dom-wdeg",
        values="random",
        code=_RESTARTS,
    ),
)
