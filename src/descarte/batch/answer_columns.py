"""Columns of the table of answers, for each command, and the functions that fill them.

docs/many.md describes the columns. Parquet files contain the version number of this schema.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from operator import is_
from typing import TYPE_CHECKING, Any, NamedTuple

from descarte import fast, kinds
from descarte.batch.request import AnswerRequest
from descarte.core.errors import OptionError, PuzzleError
from descarte.core.text import strip_control_characters
from descarte.formats import find, read
from descarte.model.puzzle import Puzzle
from descarte.model.result import SIGNS, Result, line_of
from descarte.model.walk import list_parts

if TYPE_CHECKING:
    from descarte.logic.narrate.explanation import Explanation

SCHEMA = 2
"""Version number of the schema of the columns."""
COLUMNS: dict[str, tuple[str, ...]] = {
    "solve": ("puzzle", "solution", "status", "clues"),
    "check": ("puzzle", "status", "clues"),
    "count": ("puzzle", "solutions", "status", "clues"),
    "canonical": ("puzzle", "canonical", "status", "clues"),
    "rate": ("puzzle", "solution", "status", "rating", "sudoku_explainer", "score", "grade", "techniques", "clues"),
    "explain": ("puzzle", "solution", "status", "rating", "score", "steps", "techniques", "clues"),
    "traces": (
        *("puzzle", "solution", "status", "rating", "score", "steps", "techniques", "clues"),
        *("verified", "trace"),
    ),
}
"""Columns of each table: one per command, and that of `explain` with traces."""
KINDS = {
    "clues": "int16",
    "solutions": "int64",
    "steps": "int32",
    "score": "int32",
    "rating": "float64",
    "sudoku_explainer": "float64",
    "techniques": "techniques",
    "verified": "bool_",
}
"""Types of the columns that do not hold text, named as in Arrow."""
_FORMULA = tuple("=+-@＝＋－＠")
"""Characters that make a spreadsheet run a cell of the table as a formula if the cell starts with them."""

Cells = Mapping[str, Any]


def puzzle_text(puzzle: Puzzle) -> str:
    """Return a puzzle on one line, from which it can be read again.

    The line has one character per cell if this expresses the whole puzzle and the board is at most 9x9. Otherwise it is
    JSON.

    >>> import descarte
    >>> puzzle_text(descarte.read("1.....3.4......2")), puzzle_text(descarte.read("12.......", kind="latin"))
    ('1.....3.4......2', '12.......')
    """
    return write_puzzle_on(puzzle, puzzle.givens)


def write_puzzle_on(board: Puzzle, givens: Sequence[int]) -> str:
    """Return the text that `puzzle_text` gives for a puzzle with these givens on the same board.

    >>> import descarte
    >>> write_puzzle_on(descarte.read("1.....3.4......2"), [0, 2] + 14 * [0])
    '.2..............'
    """
    own = board.entries or board.cages
    if board.candidates is None and not (own or board.symbols or board.rules or board.domains):
        cache, key = board.layout.cache, (_is_plain, board.kind)
        if key not in cache:
            cache[key] = _is_plain(board)
        if cache[key]:
            return bytes(givens).translate(SIGNS).decode()
    if own or board.candidates is not None:
        return _object_of(replace(board, givens=tuple(givens)))
    return _write_object(board, givens)


def _object_of(puzzle: Puzzle) -> str:
    clues = replace(kinds.clues_of(puzzle), solution=None, id=None)
    return " ".join(find("json").write(clues).split("\n")).strip()


def _write_object(puzzle: Puzzle, givens: Sequence[int]) -> str:
    """Return a puzzle as JSON. The text before and after its givens is cached for the board."""
    around = _text_around_givens(puzzle)
    if around is None:
        return _object_of(replace(puzzle, givens=tuple(givens)))
    start, end = around
    digits = puzzle.grid(tuple(givens)) if len(givens) != puzzle.layout.rows * puzzle.layout.columns else givens
    numbers = bytes(digits).translate(NUMBERS).decode() if puzzle.layout.size < 10 else map(str, digits)
    return f'{start}"givens": [{", ".join(numbers)}]{end}'


def _text_around_givens(puzzle: Puzzle) -> tuple[str, str] | None:
    """Return the JSON before and after the givens of a puzzle, or None if the givens have no field of their own.

    The layout caches the last result and the fields that it depends on. They are compared by identity, because to
    compare marks by value takes longer than to write the puzzle.
    """
    alike = puzzle.kind, puzzle.marks, puzzle.symbols, puzzle.notes
    kept: _Around | None = puzzle.layout.cache.get(_text_around_givens)
    if kept is None or not all(map(is_, kept.alike, alike)):
        empty = _object_of(replace(puzzle, givens=(0,) * len(puzzle.givens)))
        start, mark, end = empty.partition(f'"givens": {[0] * (puzzle.layout.rows * puzzle.layout.columns)}')
        puzzle.layout.cache[_text_around_givens] = kept = _Around(alike, (start, end) if mark else None)
    return kept.text


class _Around(NamedTuple):
    """Cached JSON before and after the givens of a puzzle (or None), and the fields that it depends on."""

    alike: tuple[object, ...]
    text: tuple[str, str] | None


NUMBERS = bytes.maketrans(bytes(range(10)), b"0123456789")
"""Translation table from bytes with the values 0 to 9 to ASCII digits."""


def _is_plain(puzzle: Puzzle) -> bool:
    """Return True if one character per cell expresses every puzzle on this board. This takes 20 us, so cache it."""
    clues = replace(kinds.clues_of(puzzle), solution=None, id=None, givens=(0,) * len(puzzle.givens))
    try:
        return puzzle.layout.size < 10 and next(read(find("line").write(clues))).puzzle == kinds.build(clues)
    except OptionError:
        return False


def cells_of(puzzle: Puzzle, asked: AnswerRequest) -> tuple[Result, Cells]:
    """Return the result of a command for a puzzle, and the row of the table. Raise PuzzleError for a faulty puzzle.

    >>> import descarte
    >>> result, cells = cells_of(descarte.read("1.....3.4......2"), AnswerRequest("solve"))
    >>> result.status, cells["solution"], cells["clues"]
    ('unique', '1324243142133142', 4)
    """
    result, more = _ANSWERS[asked.command](puzzle, asked)
    clues = len(puzzle.givens) - puzzle.givens.count(0)
    return result, {"puzzle": puzzle_text(puzzle), "status": result.status, "clues": clues, **more}


def _answer_solve(puzzle: Puzzle, asked: AnswerRequest) -> tuple[Result, Cells]:
    result = fast.solve(puzzle, timeout=asked.timeout)
    return result, {"solution": _solution(result)}


def _solution(result: Result) -> str | None:
    return line_of(result.puzzle, result.grids[0]) if result.status == "unique" and result.grids else None


def _answer_check(puzzle: Puzzle, asked: AnswerRequest) -> tuple[Result, Cells]:
    try:
        return fast.solve(puzzle, timeout=asked.timeout), {}
    except PuzzleError as error:
        return Result("fault", puzzle, faults=error.faults), {}


def _answer_count(puzzle: Puzzle, asked: AnswerRequest) -> tuple[Result, Cells]:
    result = fast.count(puzzle, asked.limit, timeout=asked.timeout)
    return result, {"solutions": result.counts["solutions"]}


def _answer_canonical(puzzle: Puzzle, _: AnswerRequest) -> tuple[Result, Cells]:
    from descarte.setters.canonical import canonical  # noqa: PLC0415  (only one command needs it)

    faults = puzzle.faults()
    if faults:
        raise PuzzleError(faults)
    return Result("found", puzzle), {"canonical": puzzle_text(canonical(puzzle))}


def _answer_rate(puzzle: Puzzle, asked: AnswerRequest) -> tuple[Result, Cells]:
    from descarte.rating.rating import rate  # noqa: PLC0415  (imports all techniques)

    found = rate(puzzle, timeout=asked.timeout, uniqueness=asked.uniqueness, traced=False)
    grade = None if found.grade is None else found.grade.key
    more = {"rating": found.rating, "sudoku_explainer": found.sudoku_explainer, "score": found.score, "grade": grade}
    return found, {"solution": _solution(found), "techniques": dict(found.techniques), **more}


def _answer_explain(puzzle: Puzzle, asked: AnswerRequest) -> tuple[Result, Cells]:
    from collections import Counter  # noqa: PLC0415

    from descarte.logic.narrate.explanation import explanation  # noqa: PLC0415
    from descarte.logic.selection import parse_selection  # noqa: PLC0415  (imports all techniques)

    chosen = None if asked.techniques is None else parse_selection(asked.techniques)
    found = explanation(puzzle, chosen, unfocused=asked.unfocused, verifying=asked.traces)
    steps = found.trace
    return found, {
        **(_trace_cells(found) if asked.traces else {}),
        "solution": _solution(found),
        "rating": max((step.rating for step in steps), default=None),
        "score": sum(step.score for step in steps),
        "steps": len(steps),
        "techniques": dict(sorted(Counter(part.technique for part in list_parts(steps)).items())),
    }


def _trace_cells(found: Explanation) -> Cells:
    """Return the verdict of the judge on the steps, or None beyond its limits, and the steps as the text of a trace."""
    from descarte.logic.narrate import trace_json  # noqa: PLC0415  (imports all techniques)
    from descarte.logic.narrate.bilingual_steps import write_steps  # noqa: PLC0415

    text, verdict = puzzle_text(found.puzzle), found.verdict
    trace = {
        "version": trace_json.VERSION,
        "puzzle": json.loads(text) if text.startswith("{") else text,
        "steps": write_steps(found.trace, found.puzzle),
    }
    return {
        "verified": None if verdict is None or verdict.is_limit else verdict.holds,
        "trace": json.dumps(trace, ensure_ascii=False, separators=(",", ":")),
    }


_ANSWERS: dict[str, Callable[[Puzzle, AnswerRequest], tuple[Result, Cells]]] = {
    "solve": _answer_solve,
    "check": _answer_check,
    "count": _answer_count,
    "canonical": _answer_canonical,
    "rate": _answer_rate,
    "explain": _answer_explain,
}


def faulty_cells(text: str, puzzle: Puzzle | None) -> Cells:
    """Return the row for a puzzle with faults: its text, the status "fault", and the number of givens if known."""
    clues = None if puzzle is None else sum(map(bool, puzzle.givens))
    return {"puzzle": text if puzzle is None else puzzle_text(puzzle), "status": "fault", "clues": clues}


def csv_line(cells: Cells, names: tuple[str, ...]) -> str:
    """Return a row of CSV with its line end.

    None becomes an empty cell, and a mapping becomes `key:value` pairs. A cell that a spreadsheet would run as a
    formula gets an apostrophe in front.

    >>> csv_line({"rating": None, "techniques": {"x-wing": 2}, "puzzle": "=1"}, ("puzzle", "rating", "techniques"))
    "'=1,,x-wing:2\\n"
    """
    values = [_csv_cell(cells.get(name)) for name in names]
    plainly = ",".join(values)
    if '"' in plainly or plainly.count(",") != len(values) - 1:
        plainly = ",".join([_quote_cell(value) if '"' in value or "," in value else value for value in values])
    return f"{plainly}\n"


def _quote_cell(value: str) -> str:
    doubled = value.replace('"', '""')
    return f'"{doubled}"'


def _csv_cell(value: Any) -> str:
    if isinstance(value, str):
        if value.isalnum() and value.isascii():
            return value
    elif isinstance(value, bool):
        return "true" if value else "false"
    elif isinstance(value, int | float):
        return str(value)
    elif value is None:
        return ""
    elif isinstance(value, Mapping):
        value = " ".join(f"{key}:{inner}" for key, inner in value.items())
    text = strip_control_characters(str(value))
    return f"'{text}" if text.lstrip().startswith(_FORMULA) else text


def object_line(cells: Cells, names: tuple[str, ...]) -> str:
    """Return a row of the table as a line of JSON.

    >>> object_line({"puzzle": "1...", "clues": 1}, ("puzzle", "clues"))
    '{"puzzle": "1...", "clues": 1}\\n'
    """
    return json.dumps({name: cells.get(name) for name in names}, ensure_ascii=False) + "\n"
