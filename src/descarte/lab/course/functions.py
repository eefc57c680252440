"""Tests of two functions that students write: the possible digits of a Kakuro run, and exact covers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from descarte.core.text import Text
from descarte.model.puzzle import Puzzle

Arguments = list[Any]
_RUN = Text("the run of {total} with {cells}", "el tramo de {total} con {cells}")
_COVER = Text("{rows} rows for {columns} columns", "{rows} filas para {columns} columnas")
_NO_COVER = Text("{rows} rows without a cover", "{rows} filas sin cubrimiento")
_INSTEAD = Text("it returned {found} instead of {wanted}", "devolvió {found} en vez de {wanted}")
_NO_ROWS = Text(
    "it returned {found} instead of a list of the numbers of rows",
    "devolvió {found} en vez de una lista con números de filas",
)
_NOT_EXACT = Text("{found} does not cover every column once", "{found} no cubre cada columna una vez")
_LONGEST = 60


class CourseFunction(NamedTuple):
    """A function for a student to write.

    `calls` yields the arguments of test calls, `describe` returns a text on a call, and `wrong` returns the mistake in
    an answer or None. `on_grid` returns the arguments for a Sudoku, if the function works on one.
    """

    name: str
    calls: Callable[[Random], Iterator[Arguments]]
    describe: Callable[[Arguments], Text]
    wrong: Callable[[Arguments, Any], Text | None]
    on_grid: Callable[[Puzzle], Arguments] | None = None


def find_run_digits(total: int, domains: list[list[int]]) -> list[list[int]]:
    """Return for each cell of a run the digits in all ways to fill it with different digits that make the total.

    >>> find_run_digits(4, [[1, 2, 3], [1, 3]])
    [[1, 3], [1, 3]]
    """
    ways = [way for way in product(*domains) if len({*way}) == len(way) and sum(way) == total]
    return [sorted({way[cell] for way in ways}) for cell in range(len(domains))]


def _make_runs(random: Random) -> Iterator[Arguments]:
    for count in (2, 2, 3, 4, 5):
        digits = random.sample(range(1, 10), count)
        domains = [sorted({digit, *random.sample(range(1, 10), random.randint(1, 4))}) for digit in digits]
        yield [sum(digits), domains]
    one, two = random.sample(range(1, 10), 2)
    yield [2 * one, [sorted((one, two))] * 2]  # no solution: only two equal digits make this total


def _describe_run(call: Arguments) -> Text:
    return _RUN.fill(total=call[0], cells=tuple("".join(map(str, domain)) for domain in call[1]))


def _grade_run(call: Arguments, found: Any) -> Text | None:
    wanted = find_run_digits(*call)
    return None if found == wanted else _INSTEAD.fill(found=shorten(found), wanted=wanted)


def covers(columns: int, rows: list[list[int]], chosen: tuple[int, ...] = ()) -> bool:
    """Return True if some of the rows contain each column exactly once.

    >>> covers(3, [[0, 1], [1, 2], [2]]), covers(3, [[0, 1], [1, 2]])
    (True, False)
    """
    used = {column for row in chosen for column in rows[row]}
    first = next((column for column in range(columns) if column not in used), None)
    if first is None:
        return True
    return any(
        first in row and used.isdisjoint(row) and covers(columns, rows, (*chosen, number))
        for number, row in enumerate(rows)
    )


def _make_tables(random: Random) -> Iterator[Arguments]:
    for columns in (4, 7, 10, 12):
        yield [columns, _make_rows(random, columns)]
    while True:
        rows = _make_rows(random, 8)[:-2]
        if not covers(8, rows) and all(any(column in row for row in rows) for column in range(8)):
            yield [8, rows]
            return


def _make_rows(random: Random, columns: int) -> list[list[int]]:
    """Return the rows of a random exact cover and further random rows, in random order."""
    order = random.sample(range(columns), columns)
    rows = []
    while order:
        size = random.randint(1, 3)
        rows.append(sorted(order[:size]))
        order = order[size:]
    rows += [sorted(random.sample(range(columns), random.randint(2, 3))) for _ in range(columns)]
    random.shuffle(rows)
    return rows


def _describe_table(call: Arguments) -> Text:
    columns, rows = call
    return (_COVER if covers(columns, rows) else _NO_COVER).fill(rows=len(rows), columns=columns)


def _grade_cover(call: Arguments, found: Any) -> Text | None:
    columns, rows = call
    if not covers(columns, rows):
        return None if found is None else _INSTEAD.fill(found=shorten(found), wanted=None)
    if type(found) is not list or not all(type(row) is int and 0 <= row < len(rows) for row in found):
        return _NO_ROWS.fill(found=shorten(found))
    held = sorted(column for row in found for column in rows[row])
    return None if held == [*range(columns)] else _NOT_EXACT.fill(found=shorten(found))


def shorten(found: Any) -> str:
    """Return the text of a value, cut to `_LONGEST` characters."""
    written = str(found)
    return written if len(written) <= _LONGEST else f"{written[: _LONGEST - 3]}..."


RUN = CourseFunction("possible", _make_runs, _describe_run, _grade_run)
COVER = CourseFunction("cover", _make_tables, _describe_table, _grade_cover)
