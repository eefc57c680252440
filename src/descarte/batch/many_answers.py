"""Functions that answer many puzzles from Python: row by row, or as columns without a Python object per puzzle."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from descarte.batch.answer_columns import COLUMNS, KINDS
from descarte.batch.block_job import BlockAnswer, BlockForm, BlockJob
from descarte.batch.blocks import LineBlock
from descarte.batch.file_types import arrow_table, schema_of
from descarte.batch.input_format import LineReading
from descarte.batch.open_input import import_pyarrow
from descarte.batch.puzzle_columns import blocks_from
from descarte.batch.request import AnswerRequest
from descarte.core.cores import count_cores
from descarte.core.errors import DescarteError
from descarte.core.text import Text, language
from descarte.core.workers import Look, answer_in_order

_READING = LineReading(None, straight=True)
_COLUMNS = Text("columns of Arrow", "columnas de Arrow")
_PANDAS = Text(
    "a data frame needs pandas, which is not installed. Run pip install pandas.",
    "un marco de datos necesita pandas, que no está instalado. Ejecuta pip install pandas.",
)
_SLOW = ("rate", "explain")


class AnswerRow(NamedTuple):
    """The answer to one of many puzzles. Fields that its command does not fill are None.

    >>> next(iter(solve_many(["1.....3.4......2"]))).solution
    '1324243142133142'
    """

    puzzle: str | None
    status: str
    clues: int | None = None
    solution: str | None = None
    canonical: str | None = None
    solutions: int | None = None
    rating: float | None = None
    score: int | None = None
    grade: str | None = None
    steps: int | None = None
    techniques: dict[str, int] | None = None
    verified: bool | None = None
    """True if the judge proved every step, None beyond a limit of the judge."""
    trace: str | None = None
    """The steps as JSON text, which `verify` and `read_trace` accept."""
    sudoku_explainer: float | None = None
    """The rating that Sudoku Explainer would give."""


@dataclass(frozen=True)
class ManyAnswers:
    """The answers to many puzzles, in their order. They are computed when rows or columns are requested.

    >>> [row.status for row in check_many(["1.....3.4......2", "12........1.....", "nonsense"])]
    ['unique', 'several', 'fault']
    """

    question: AnswerRequest
    puzzles: Any
    jobs: int | None = None

    def blocks(self, form: BlockForm = "csv") -> Iterator[tuple[LineBlock, BlockAnswer]]:
        """Yield the answers as blocks of CSV, or of JSON lines if `form` is "object"."""
        job = BlockJob(self.question, form, lang=language())
        slow = self.question.command in _SLOW
        processes = slow or not job.can_use_kernel(_READING)
        work = partial(_answer_block, job)
        found = blocks_from(self.puzzles, slow=slow)
        return answer_in_order(work, found, jobs=self.jobs or count_cores(), processes=processes)

    def __iter__(self) -> Iterator[AnswerRow]:
        if self.question.traces:
            # A trace is too large for a cell of CSV: the reader limits the size of cells.
            for _, answer in self.blocks("object"):
                yield from (AnswerRow(**json.loads(line)) for line in answer.out.splitlines())
            return
        names = COLUMNS[self.question.table]
        reads = [_READS.get(KINDS.get(name, ""), _to_text) for name in names]
        for _, answer in self.blocks():
            for cells in csv.reader(answer.out.decode().splitlines()):
                values = {name: read(cell) for name, read, cell in zip(names, reads, cells, strict=True)}
                yield AnswerRow(**values)

    def to_arrow(self) -> Any:
        """Return the answers as an Arrow table. Raise MissingExtra if the extra `batch` is not installed.

        >>> solve_many(["1.....3.4......2"]).to_arrow().column("clues").to_pylist()
        [4]
        """
        arrow = import_pyarrow(_COLUMNS)
        name = self.question.table
        tables = [arrow_table(answer.out, name) for _, answer in self.blocks()]
        return arrow.concat_tables(tables) if tables else schema_of(name).empty_table()

    def to_pandas(self) -> Any:
        """Return the answers as a pandas data frame.

        Raise MissingExtra if the extra `batch` is not installed, and DescarteError without pandas.
        """
        table = self.to_arrow()
        try:
            return table.to_pandas()
        except ImportError:
            raise DescarteError(_PANDAS) from None


def _answer_block(job: BlockJob, block: LineBlock, look: Look | None) -> BlockAnswer:
    return job.answer(block, _READING, look)


def _to_text(cell: str) -> str | None:
    return cell or None


def _to_int(cell: str) -> int | None:
    return int(cell) if cell else None


def _to_float(cell: str) -> float | None:
    return float(cell) if cell else None


def _to_technique_counts(cell: str) -> dict[str, int]:
    pairs = (pair.rpartition(":") for pair in cell.split())
    return {key: int(count) for key, _, count in pairs}


_READS: dict[str, Callable[[str], Any]] = {
    "int16": _to_int,
    "int32": _to_int,
    "int64": _to_int,
    "float64": _to_float,
    "techniques": _to_technique_counts,
}


def solve_many(puzzles: Any, *, jobs: int | None = None) -> ManyAnswers:
    """Return the status of each of many puzzles, and its solution if there is exactly one. All cores are used.

    `puzzles` is a `Path` of a file, an iterable of puzzles, texts or paths, or a column of Arrow or pandas. It may also
    be an array of numbers with 81 columns (0 for an empty cell). A bad puzzle gets a row with the status "fault".
    `jobs` is the number of workers, or None for one per core. Raise InputError if a file cannot be read.

    >>> [(row.status, row.solution) for row in solve_many(["1.....3.4......2", "12........1....."])]
    [('unique', '1324243142133142'), ('several', None)]
    """
    return ManyAnswers(AnswerRequest("solve"), puzzles, jobs)


def check_many(puzzles: Any, *, jobs: int | None = None) -> ManyAnswers:
    """Return whether each of many puzzles has one solution, several or none.

    `puzzles` and `jobs` are as in `solve_many`.

    >>> [row.status for row in check_many(["1.....3.4......2"] * 2)]
    ['unique', 'unique']
    """
    return ManyAnswers(AnswerRequest("check"), puzzles, jobs)


def count_many(puzzles: Any, *, limit: int | None = None, jobs: int | None = None) -> ManyAnswers:
    """Return the number of solutions of each of many puzzles, counted up to `limit` (None for all).

    `puzzles` and `jobs` are as in `solve_many`.

    >>> [row.solutions for row in count_many(["1...............", "1.....3.4......2"])]
    [72, 1]
    """
    return ManyAnswers(AnswerRequest("count", limit=limit), puzzles, jobs)


def canonical_many(puzzles: Any, *, jobs: int | None = None) -> ManyAnswers:
    """Return the canonical form of each of many puzzles.

    `puzzles` and `jobs` are as in `solve_many`.

    >>> len({row.canonical for row in canonical_many(["1.....3.4......2", "...1.3.....42..."])})
    1
    """
    return ManyAnswers(AnswerRequest("canonical"), puzzles, jobs)


def rate_many(puzzles: Any, *, timeout: float | None = None, jobs: int | None = None) -> ManyAnswers:
    """Return the rating of each of many puzzles.

    A puzzle that takes longer than `timeout` seconds (None for no limit) gets the status "stopped". `puzzles` and
    `jobs` are as in `solve_many`.

    >>> [(row.rating, row.grade) for row in rate_many(["1.....3.4......2"], jobs=1)]
    [(1.2, 'easy')]
    """
    return ManyAnswers(AnswerRequest("rate", timeout=timeout), puzzles, jobs)


def explain_many(
    puzzles: Any,
    *,
    techniques: str | None = None,
    traces: bool = False,
    timeout: float | None = None,
    jobs: int | None = None,
) -> ManyAnswers:
    """Return the number of steps that solve each of many puzzles, and the techniques of these steps.

    `techniques` selects techniques as in `explain`. With `traces`, each row also has the steps themselves, with
    certificates and with sentences in every language, and the verdict of the judge on them (docs/datasets.md).
    `timeout` is in seconds per puzzle, or None for no limit. `puzzles` and `jobs` are as in `solve_many`. Raise
    OptionError for an unknown technique.

    >>> [(row.steps, row.techniques) for row in explain_many(["1.....3.4......2"], jobs=1)]
    [(12, {'full-house': 8, 'hidden-single': 4})]
    >>> import descarte
    >>> (row,) = explain_many(["1.....3.4......2"], traces=True, jobs=1)
    >>> row.verified, len(descarte.read_trace(row.trace).trace)
    (True, 12)
    """
    request = AnswerRequest("explain", techniques, timeout=timeout, traces=traces)
    return ManyAnswers(request, puzzles, jobs)
