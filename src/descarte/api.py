"""Public functions that read and write puzzles and traces, and the public function `solutions`."""

# ruff: noqa: PLC0415 (a program that only solves need not import the techniques)

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from descarte import fast, formats, kinds
from descarte.core.errors import InputError
from descarte.core.source import Source
from descarte.core.text import Text, echo
from descarte.fast.contract import Progress
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid, Result

_ONE = Text("one puzzle", "un puzle")
_NONE = Text("none", "ninguno")
_TRACE = Text("one trace", "una traza")
_VALID = Text("JSON without mistakes", "JSON sin errores")
_DEEP = Text("numbers too long or lists nested too deeply", "números demasiado largos o listas demasiado profundas")
_BLANK = re.compile(r"\s*")
_IN_PUZZLE = Text("in the puzzle, {expected}", "en el puzle, {expected}")
_END = Text("the end of the text", "el final del texto")
_OBJECT = Text("an object", "un objeto")
_TRACES = Text("more than one; pass one trace at a time", "más de una; pasa las trazas de una en una")
_OLDER = Text("a trace of version {version} or older", "una traza de la versión {version} o anterior")
_NEWER = Text(
    "one of version {version}. Read it with a newer descarte",
    "una de la versión {version}. Léela con un descarte más nuevo",
)
_NUMBER = Text("a whole number from 1 on", "un número entero a partir de 1")
_SEVERAL = Text("more than one", "más de uno")
_MORE = Text("more than one (read_all reads them all)", "más de uno (read_all los lee todos)")


def read(
    source: Source,
    *,
    kind: str | None = None,
    format: str | None = None,
    options: str | Iterable[str] = (),
    box: str | tuple[int, int] | None = None,
    symbols: str | None = None,
    show_symbols: str | None = None,
) -> Puzzle:
    """Return the only puzzle in a text of any format, in the file of a `Path`, or in lists or an array of numbers.

    A string as `source` is always text: `read(Path("monday.txt"))` opens a file. `kind` and `format` name
    the kind of puzzle and the format; None recognises them. `options` are extra rules, such as "diagonal" or
    ["diagonal", "antiknight"]. `box` is the height and width of a box, "2x3" or (2, 3), or None for the usual one.
    `symbols` are the characters of the digits from 1 on, such as "A-P", or None to recognise them. `show_symbols` are
    the characters that show the digits, or None for those of the text.

    Raise InputError if there is not exactly one puzzle that can be read, PuzzleError if its clues do not form a puzzle,
    OptionError for an unknown kind, format or rule. Faults, such as two equal givens in a row, raise no error here;
    `Puzzle.faults` lists them.

    >>> read("1.....3.4......2").kind
    'sudoku'
    >>> read([[1, 0, 0, 0], [0, 0, 3, 0], [4, 0, 0, 0], [0, 0, 0, 2]]) == read("1.....3.4......2")
    True
    """
    if isinstance(source, str) and not (kind or format or options or box or symbols or show_symbols):
        quick = formats.read_plain_line(source)
        if quick is not None:
            return quick
    found = read_all(
        source, kind=kind, format=format, options=options, box=box, symbols=symbols, show_symbols=show_symbols
    )
    puzzle = next(found, None)
    if puzzle is None:
        raise InputError(_ONE, _NONE)
    if next(found, None) is not None:
        raise InputError(_ONE, _MORE)
    return puzzle


def read_all(
    source: Source,
    *,
    kind: str | None = None,
    format: str | None = None,
    options: str | Iterable[str] = (),
    box: str | tuple[int, int] | None = None,
    symbols: str | None = None,
    show_symbols: str | None = None,
) -> Iterator[Puzzle]:
    """Yield every puzzle in a text, in the file of a `Path`, or in an array of numbers, in order.

    `source`, `kind`, `format`, `options`, `box`, `symbols` and `show_symbols` are as in `read`. Raise InputError or
    PuzzleError at the first puzzle that cannot be read, OptionError for an unknown kind, format or rule.

    >>> [puzzle.kind for puzzle in read_all("1.....3.4......2\\n12.......")]
    ['sudoku', 'latin']
    """
    shape = None if box is None else formats.box_shape(box)
    wishes = formats.ReadOptions(*kinds.keys_of(kind, options), shape, symbols, show_symbols)
    form = format or ("grid" if formats.is_board(source) else None)
    with formats.suggest_path(source):
        for text, name in formats.texts_of(source):
            for item in formats.read(text, format=form, wishes=wishes, source=name):
                if item.error is not None:
                    raise item.error
                assert item.puzzle is not None
                yield item.puzzle


def write(puzzles: Puzzle | Iterable[Puzzle], format: str | None = None) -> str:
    """Return one or more puzzles as text.

    `puzzles` is one puzzle, or an iterable of puzzles. `format` is the key of a format, or None for the simplest one
    that keeps everything. Raise OptionError if the format is unknown or cannot express a puzzle.

    >>> write(read("1.....3.4......2"), "line")
    '1.....3.4......2\\n'
    """
    from descarte.setters.known_solution import add_known_solution

    every = [puzzles] if isinstance(puzzles, Puzzle) else puzzles
    return formats.write((add_known_solution(puzzle, format) for puzzle in every), format)


def solutions(
    puzzle: Puzzle | Source,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    progress: Progress | None = None,
) -> Iterator[Grid]:
    """Yield every solution of a puzzle. Each is searched for only when it is requested.

    `puzzle` is a `Puzzle`, or anything that `read` accepts. `timeout` is in seconds and `nodes` is a number of nodes of
    the search tree; None means no limit. `progress`, if given, is called about twenty times per second with the numbers
    of solutions and nodes so far, and an error that it raises ends the search.

    Raise InputError if the puzzle cannot be read, PuzzleError if it has faults, OptionError if `nodes` is below 1,
    Stopped when a limit is reached.

    >>> next(solutions("1.....3.4......2"))[:4]
    (1, 3, 2, 4)
    """
    return fast.solutions(_as_puzzle(puzzle), timeout=timeout, nodes=nodes, progress=progress)


def trace_object(result: Result) -> dict[str, Any]:
    """Return a trace as plain JSON values: the puzzle, and the steps with their certificates (docs/trace.md).

    >>> import descarte
    >>> list(trace_object(descarte.explain("1.....3.4......2")))
    ['version', 'puzzle', 'steps']
    """
    from descarte.formats.json.fields import object_of
    from descarte.logic.narrate import trace_json

    puzzle = object_of(kinds.clues_of(result.puzzle))
    return {"version": trace_json.VERSION, "puzzle": puzzle, "steps": trace_json.to_json(result.trace, result.puzzle)}


def write_trace(result: Result) -> str:
    """Return the puzzle and the steps of a `result`, such as an explanation, as JSON text.

    `read_trace` and `verify` accept the text; docs/trace.md describes it.

    >>> import descarte
    >>> write_trace(descarte.explain("1.....3.4......2"))[:42]
    '{"version": 1, "puzzle": {"kind": "sudoku"'
    """
    return json.dumps(trace_object(result), ensure_ascii=False) + "\n"


def read_trace(source: Source) -> Result:
    """Return the puzzle and the steps of a saved trace, without checking the steps (see `verify`).

    `source` is the text, or a `Path` to its file. Raise InputError unless it holds exactly one valid trace.

    >>> import descarte
    >>> result = descarte.explain("1.....3.4......2")
    >>> read_trace(write_trace(result)).trace[0].places == result.trace[0].places
    True
    """
    with formats.suggest_path(source):
        found = read_traces(*formats.text_of(source))
        result = next(found, None)
        if result is None:
            raise InputError(_TRACE, _NONE)
        if next(found, None) is not None:
            raise InputError(_TRACE, _TRACES)
    return result


def read_traces(text: str, name: str | None = None) -> Iterator[Result]:
    """Yield every trace in a text of consecutive JSON objects. `name` is the file name for error messages.

    >>> import descarte
    >>> text = write_trace(descarte.explain("1.....3.4......2"))
    >>> [result.status for result in read_traces(text + text)]
    ['found', 'found']
    """
    at = _skip_blanks(text, 0)
    while at < len(text):
        start = at
        value, at = _decode_json(text, at, name)
        try:
            if not _is_row_without_trace(value):
                yield _read_trace_object(value)
        except InputError as error:
            raise error.at(source=name, line=text.count("\n", 0, start)) from None
        at = _skip_blanks(text, at)


def _is_row_without_trace(value: Any) -> bool:
    """Return True for the row of a faulty puzzle in a table with traces."""
    return isinstance(value, dict) and "trace" in value and value["trace"] is None


def _skip_blanks(text: str, at: int) -> int:
    match = _BLANK.match(text, at)
    return at if match is None else match.end()


def _decode_json(text: str, at: int, name: str | None) -> tuple[Any, int]:
    try:
        return json.JSONDecoder().raw_decode(text, at)
    except json.JSONDecodeError as error:
        rest = text[error.pos : error.pos + 40].partition("\n")[0].strip()
        place = {"line": error.lineno, "column": error.colno}
        raise InputError(_VALID, echo(rest) if rest else _END, source=name, **place) from None
    except (RecursionError, ValueError):
        raise InputError(_VALID, _DEEP, line=text.count("\n", 0, at) + 1, source=name) from None


def _decode_cell(text: str) -> Any:
    value, at = _decode_json(text, _skip_blanks(text, 0), None)
    if _skip_blanks(text, at) < len(text):
        raise InputError(_TRACE, _TRACES)
    return value


def _read_trace_object(value: Any) -> Result:
    from descarte.formats.json.fields import clues_of
    from descarte.logic.narrate import trace_json, trace_reader
    from descarte.logic.narrate.notebook_trace import Trace

    if isinstance(value, dict) and "trace" in value:  # a row of a table with traces
        value = value["trace"]
        value = _decode_cell(value) if isinstance(value, str) else value
    if not isinstance(value, dict):
        raise trace_reader.build_value_error("trace", _OBJECT, value)
    for field in ("puzzle", "steps"):
        if field not in value:
            raise trace_reader.build_missing_error(field)
    _check_version(value.get("version", 1))  # traces of descarte 0.1 do not have this field
    given = value["puzzle"]
    try:
        puzzle = _read_only_puzzle(given) if isinstance(given, str) else kinds.build(clues_of(given))
    except InputError as error:
        raise InputError(_IN_PUZZLE.fill(expected=error.expected), error.found) from None
    steps = Trace.from_steps(puzzle, trace_json.from_json(value["steps"], puzzle))
    state = trace_json.replay_steps(puzzle, steps)
    return Result("found", puzzle, (state.grid,), steps) if state.solved else Result("stuck", puzzle, (), steps)


def _check_version(version: Any) -> None:
    from descarte.logic.narrate import trace_json, trace_reader

    if type(version) is not int or version < 1:
        raise trace_reader.build_value_error("version", _NUMBER, version)
    if version > trace_json.VERSION:
        raise InputError(_OLDER.fill(version=trace_json.VERSION), _NEWER.fill(version=version))


def _read_only_puzzle(text: str) -> Puzzle:
    """Return the only puzzle in a text that a trace contains.

    Unlike `read`, it never looks for a file of that name, because a server reads the traces of strangers.
    """
    found = list(islice(formats.read(text), 2))
    if len(found) != 1:
        raise InputError(_ONE, _SEVERAL if found else _NONE)
    if found[0].error is not None:
        raise found[0].error
    assert found[0].puzzle is not None
    return found[0].puzzle


def _as_puzzle(source: Puzzle | Source) -> Puzzle:
    return source if isinstance(source, Puzzle) else read(source)
