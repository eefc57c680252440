"""The exit codes, their meanings and their order of severity."""

from __future__ import annotations

from collections.abc import Iterable

from descarte.core.text import Text

GOOD, NOT_UNIQUE, BAD_INPUT, LIMIT, UNFINISHED, ASSUMED, INTERRUPTED = 0, 1, 2, 3, 4, 5, 130

_FROM_BEST_TO_WORST = (GOOD, ASSUMED, UNFINISHED, NOT_UNIQUE, LIMIT, BAD_INPUT, INTERRUPTED)

OF_STATUS = {
    "unique": GOOD,
    "found": GOOD,
    "several": NOT_UNIQUE,
    "none": NOT_UNIQUE,
    "stuck": NOT_UNIQUE,
    "stopped": LIMIT,
    "fault": BAD_INPUT,
}

MEANINGS = Text(
    """exit codes:
  0    every puzzle has exactly one solution (or one was found, if only one was requested)
  1    some puzzle has no solution, several, or got stuck
  2    bad input: an unreadable or faulty puzzle, or a wrong option
  3    stopped by a limit
  130  interrupted
  With several puzzles, the exit code is the most severe one: 130, 2, 3, 1, 0.""",
    """códigos de salida:
  0    todos los puzles tienen exactamente una solución (o se halló una, si solo se pedía eso)
  1    algún puzle no tiene solución, tiene varias o quedó atascado
  2    entrada incorrecta: un puzle ilegible o con fallos, o una opción errónea
  3    detenido por un límite
  130  interrumpido
  Con varios puzles, el código es el más grave: 130, 2, 3, 1, 0.""",
)


def worst_code(codes: Iterable[int]) -> int:
    """Return the most severe of several exit codes, GOOD if there are none.

    >>> worst_code([0, 3, 1]), worst_code([3, 2]), worst_code([5, 4, 0]), worst_code([])
    (3, 2, 4, 0)
    """
    return max(codes, key=_FROM_BEST_TO_WORST.index, default=GOOD)
