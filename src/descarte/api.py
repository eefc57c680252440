"""The public functions: text in, answers out."""

# ruff: noqa: PLC0415 (who only solves does not pay for the import of the techniques)

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from operator import length_hint
from pathlib import Path
from typing import TYPE_CHECKING, Any

from descarte import fast, formats, kinds
from descarte.core.deadline import TimeUp, limit_time
from descarte.core.errors import InputError, PuzzleError, Stopped
from descarte.core.text import Text
from descarte.fast.contract import Progress
from descarte.formats.scanning.lines import echo
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid, Result

if TYPE_CHECKING:
    from descarte.diagnosis import Why
    from descarte.logic.hints import Hint
    from descarte.logic.narrate.explanation import Explanation
    from descarte.proof import Verdict
    from descarte.rating.rating import Rating

_ONE = Text("one puzzle", "un puzle")
_NONE = Text("none", "ninguno")
_TRACE = Text("one trace", "una traza")
_VALID = Text("JSON without mistakes", "JSON sin errores")
_DEEP = Text("numbers too long or lists too deep", "números demasiado largos o listas demasiado profundas")
_SO_FAR = Text(
    "{reason}; {count} of {total} {total:step|steps} had been proved",
    "{reason}; {count:estaba demostrado|estaban demostrados} {count} de {total} {total:paso|pasos}",
)
_BLANK = re.compile(r"\s*")
_IN_PUZZLE = Text("in the puzzle, {expected}", "en el puzle, {expected}")
_END = Text("the end of the text", "el final del texto")
_OBJECT = Text("an object", "un objeto")
_TRACES = Text("more than one (descarte verify judges them all)", "más de una (descarte verify las juzga todas)")
_MORE = Text("more than one (read_all reads them all)", "más de uno (read_all los lee todos)")

Source = str | Path | Sequence[Any]
"""A string with the text of a puzzle, a `Path` of a file that holds it, or rows of cells as lists or as an array.

A string is never opened as a file."""


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
    """Return the puzzle in a text of any format, in the file of a `Path`, or in lists of lists or an array of numbers.

    A string is always text: `read(Path("monday.txt"))` opens a file. `kind` and `format` name the kind of puzzle and
    the format, `symbols` the characters of its digits, where the text leaves them open. `options` are extra rules,
    such as "diagonal" or ["diagonal", "antiknight"]. `box` is the height and width of a box, "2x3" or (2, 3).
    `show_symbols` are other characters to show the digits with.

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
    """Yield every puzzle in a text, or in the file of a `Path`, one after the other.

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
    """Puzzles as text; without a format, the plainest one that can say everything.

    >>> write(read("1.....3.4......2"), "line")
    '1.....3.4......2\\n'
    """
    from descarte.setters.known_solution import add_known_solution

    every = [puzzles] if isinstance(puzzles, Puzzle) else puzzles
    return formats.write((add_known_solution(puzzle, format) for puzzle in every), format)


def solve(
    puzzle: Puzzle | Source,
    *,
    first: bool = False,
    limit: int = 2,
    timeout: float | None = None,
    nodes: int | None = None,
    progress: Progress | None = None,
) -> Result:
    """The solution, and whether it is the only one; with `first`, just any solution.

    Up to `limit` solutions are looked for. It stops after `timeout` seconds or this many `nodes` of the search tree;
    `progress` is called about twenty times a second with the solutions and the nodes so far.

    >>> solve("1.....3.4......2").status
    'unique'
    """
    with limit_time(timeout):
        return fast.solve(_as_puzzle(puzzle), first=first, limit=limit, nodes=nodes, progress=progress)


def check(puzzle: Puzzle | Source, *, timeout: float | None = None) -> Result:
    """Like `solve`, but a faulty puzzle is a result too, with all its faults.

    >>> check("11....3.4......2").status
    'fault'
    """
    with limit_time(timeout):
        return _solve_or_report_faults(_as_puzzle(puzzle))


def _solve_or_report_faults(puzzle: Puzzle) -> Result:
    try:
        return fast.solve(puzzle)
    except PuzzleError as error:
        return Result("fault", puzzle, faults=error.faults)


def why(puzzle: Puzzle | Source, *, timeout: float | None = None) -> Why | None:
    """The reason why a puzzle has no solution: what contradicts what, and the steps that show it; None when it has one.

    >>> print(why("12....34........").reason)
    These 3 clues contradict each other: r1c2 = 2, r2c3 = 3 and r2c4 = 4. No smaller set of clues does.
    """
    from descarte import diagnosis

    return diagnosis.why(_as_puzzle(puzzle), timeout=timeout)


def count(
    puzzle: Puzzle | Source,
    limit: int | None = None,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    progress: Progress | None = None,
) -> int:
    """How many solutions there are; counting ends at `limit`, and raises Stopped after `timeout` seconds or `nodes`.

    >>> count("1..............."), count("1...............", limit=10)
    (72, 10)
    """
    with limit_time(timeout):
        result = fast.count(_as_puzzle(puzzle), limit, nodes=nodes, progress=progress)
    if result.reason is not None:
        raise Stopped(result.reason, result.counts["solutions"])
    return result.counts["solutions"]


def solutions(
    puzzle: Puzzle | Source,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    progress: Progress | None = None,
) -> Iterator[Grid]:
    """Every solution, one after the other, each found when asked for; raises Stopped at a limit.

    >>> next(solutions("1.....3.4......2"))[:4]
    (1, 3, 2, 4)
    """
    return fast.solutions(_as_puzzle(puzzle), timeout=timeout, nodes=nodes, progress=progress)


def explain(
    puzzle: Puzzle | Source,
    *,
    techniques: str | Iterable[str] | None = None,
    steps: int | None = None,
    all_steps: bool = False,
    verify: bool = False,
    unfocused: bool = False,
    timeout: float | None = None,
) -> Explanation:
    """The steps of a person who takes the easiest one each time; `all_steps`: those that can be taken at the start.

    Steps that no later placement rests on are left out; `unfocused` tells them too, in the order they were found.
    For a puzzle without a solution they lead from the clues that contradict each other to something impossible.
    `techniques` names those allowed, or with `-name` those that are not; `<=3.4` is all up to a rating. After
    `timeout` seconds, reading and verifying included, it is "stopped" with the steps found so far. Before the steps
    the kernel looks whether there is exactly one solution, for ten seconds or half of the time at most.

    >>> print(explain("13242431421331.2").lines()[0])
    1. full house (1.0): In box 4 only r4c3 is empty, and only 4 is missing. So r4c3 is 4.
    >>> print(explain("1.....3.4......2", verify=True).verified)
    every step verified; unique, proved without search
    """
    from descarte.logic.narrate.explanation import explanation, find_choices
    from descarte.logic.selection import parse_selection

    chosen = None if techniques is None else parse_selection(techniques)
    engine = find_choices if all_steps else partial(explanation, unfocused=unfocused)
    with limit_time(timeout):
        puzzle = _as_puzzle(puzzle)
        explained = engine(puzzle, chosen, limit=steps, verifying=verify)
        if explained.status != "none":
            return explained
        from descarte.diagnosis import reason_of

        try:
            contradiction = reason_of(puzzle, chosen).explanation(verifying=verify)
        except TimeUp:
            return explained
    return explained if contradiction is None else contradiction


def hint(puzzle: Puzzle | Source, level: int = 1, *, timeout: float | None = None, uniqueness: bool = True) -> Hint:
    """What to do next: 1 where to look, 2 which technique, 3 which cells, 4 the whole step; wrong entries come first.

    After `timeout` seconds it is "stopped". Without `uniqueness` no step takes for granted that there is one solution.

    >>> print(hint("13242431421331.2", level=2))
    Look at box 4. Technique: full house.
    """
    from descarte.logic import hints

    with limit_time(timeout):
        return hints.hint(_as_puzzle(puzzle), level, uniqueness=uniqueness)


def rate(puzzle: Puzzle | Source, *, timeout: float | None = None, uniqueness: bool = True) -> Rating:
    """How hard a puzzle is: `rating`, `score`, `grade`, and the `techniques` that it needs; it prints as a few lines.

    After `timeout` seconds it is "stopped", with what was found so far. Without `uniqueness` no step takes for granted
    that there is one solution.

    >>> rating = rate("1.....3.4......2")
    >>> rating.rating, rating.score, str(rating.grade.name)
    (1.2, 48, 'easy')
    """
    from descarte.rating.rating import rate as rated

    with limit_time(timeout):
        return rated(_as_puzzle(puzzle), uniqueness=uniqueness)


def trace_object(result: Result) -> dict[str, Any]:
    """What a saved trace holds: the puzzle, and the steps with their certificates. docs/trace.md explains it.

    >>> list(trace_object(explain("1.....3.4......2")))
    ['puzzle', 'steps']
    """
    from descarte.formats.json.fields import object_of
    from descarte.logic.narrate import trace_json

    puzzle = object_of(kinds.clues_of(result.puzzle))
    return {"puzzle": puzzle, "steps": trace_json.to_json(result.trace, result.puzzle)}


def write_trace(result: Result) -> str:
    """The steps of an explanation as JSON, which `read_trace` and `verify` understand.

    >>> write_trace(explain("1.....3.4......2"))[:36]
    '{"puzzle": {"kind": "sudoku", "n": 4'
    """
    return json.dumps(trace_object(result), ensure_ascii=False) + "\n"


def read_trace(source: Source) -> Result:
    """Return the puzzle and the steps of a saved trace, a text or a `Path`, without checking them (see `verify`).

    >>> result = explain("1.....3.4......2")
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
    """Every trace of a text, one object after the other.

    >>> text = write_trace(explain("1.....3.4......2"))
    >>> [result.status for result in read_traces(text + text)]
    ['found', 'found']
    """
    at = _skip_blanks(text, 0)
    while at < len(text):
        start = at
        value, at = _decode_json(text, at, name)
        try:
            yield _read_trace_object(value)
        except InputError as error:
            raise error.at(source=name, line=text.count("\n", 0, start)) from None
        at = _skip_blanks(text, at)


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


def _read_trace_object(value: Any) -> Result:
    from descarte.formats.json.fields import clues_of
    from descarte.logic.narrate import trace_json
    from descarte.logic.narrate.notebook_trace import Trace

    if not isinstance(value, dict):
        raise trace_json.build_value_error("trace", _OBJECT, value)
    for field in ("puzzle", "steps"):
        if field not in value:
            raise trace_json.build_missing_error(field)
    try:
        puzzle = kinds.build(clues_of(value["puzzle"]))
    except InputError as error:
        raise InputError(_IN_PUZZLE.fill(expected=error.expected), error.found) from None
    steps = Trace.from_steps(puzzle, trace_json.from_json(value["steps"], puzzle))
    state = trace_json.replay_steps(puzzle, steps)
    return Result("found", puzzle, (state.grid,), steps) if state.solved else Result("stuck", puzzle, (), steps)


def verify(trace: Result | Source, *, timeout: float | None = None) -> Verdict:
    """Whether every step of an explanation, or of a saved trace, follows from what it cites.

    It raises Stopped after `timeout` seconds, with the number of steps that were proved in `found`.

    >>> print(verify(explain("1.....3.4......2")))
    unique, proved without search
    """
    from descarte.proof import verify_steps

    with limit_time(timeout):
        result = trace if isinstance(trace, Result) else read_trace(trace)
        steps = iter(result.trace) if isinstance(result.trace, tuple) else result.trace
        try:
            return verify_steps(result.puzzle, steps)
        except TimeUp as stop:
            stop.found = max(0, len(result.trace) - length_hint(steps) - 1)
            stop.message = _SO_FAR.fill(reason=stop.message, count=stop.found, total=len(result.trace))
            raise


def _as_puzzle(source: Puzzle | Source) -> Puzzle:
    return source if isinstance(source, Puzzle) else read(source)
