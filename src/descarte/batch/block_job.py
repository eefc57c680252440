"""Answering of a block of puzzles. The same block gives the same bytes on every worker and at any time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Protocol

from descarte import fast
from descarte.batch.answer_columns import (
    COLUMNS,
    NUMBERS,
    cells_of,
    csv_line,
    faulty_cells,
    object_line,
    write_puzzle_on,
)
from descarte.batch.blocks import NO_PUZZLE, LineBlock
from descarte.batch.input_format import AlikeLines, LineReading
from descarte.batch.request import AnswerRequest
from descarte.core.deadline import TimeUp, limit_time
from descarte.core.errors import InputError, PuzzleError
from descarte.core.text import Coordinates, Language, Text, speaking, strip_control_characters
from descarte.formats import ReadPuzzle
from descarte.model.puzzle import Puzzle
from descarte.model.result import STATUS_NAMES, Status, line_of

BlockForm = Literal["text", "csv", "object", "record"]
"""Forms of the output: text as on the screen, rows of CSV, these rows as JSON objects, or the records of `--json`."""
FORMS: tuple[BlockForm, ...] = ("text", "csv", "object", "record")
STRAIGHT = ("solve", "check", "count", "canonical")
"""Commands that the kernel runs directly on lines of text."""
_Row = Callable[[bytes, Status, str | None], str]
_ANSWERED: tuple[Status, Status, Status] = ("none", "unique", "several")
"""Status of a puzzle by its number of solutions: 0, 1, or 2 and more."""


class PuzzleReply(NamedTuple):
    """The answer to one puzzle: its status, the text to write, and an error message if the puzzle is bad."""

    status: Status
    text: str
    complaint: str | None = None


class Replier(Protocol):
    """Interface of the functions that answer one puzzle in the forms "text" and "record"."""

    def __call__(self, item: ReadPuzzle, number: int, reading: LineReading) -> PuzzleReply:
        """Return the answer to the puzzle with this number."""
        ...


class BadLine(NamedTuple):
    """A line with a bad puzzle: its number, the end of its answer in the output, the error message, and the line."""

    line: int
    end: int
    complaint: str
    text: bytes


@dataclass
class BlockAnswer:
    """The answers to a block, the number of puzzles by status, bad lines, and the text for the file of rejects."""

    out: bytes
    tally: dict[Status, int]
    bad: list[BadLine] = field(default_factory=list)
    rejects: bytes = b""
    checksum: int = 0
    """Checksum of the block, computed by the worker to save time in the process that writes the file."""


@dataclass(frozen=True)
class BlockJob:
    """The command to run on every puzzle of a block, and the form of the answers."""

    asked: AnswerRequest
    form: BlockForm
    replier: Replier | None = None
    """Function that answers one puzzle in the forms "text" and "record", or None for the other forms."""
    rejecting: bool = False
    """True if bad lines are kept in a separate file, not in the output."""
    lang: Language | None = None
    coordinates: Coordinates | None = None
    plain: bool = True
    """True if no option changes what an answer shows, so that the kernel can give it."""
    fields: tuple[str, ...] = ()
    """Names of the columns, if they are not those of the command."""

    @property
    def header(self) -> bytes:
        """The heading before the first block."""
        names = self.fields or COLUMNS[self.asked.table]
        return f"{','.join(names)}\n".encode() if self.form == "csv" else b""

    def can_use_kernel(self, reading: LineReading) -> bool:
        """Return True if the kernel can answer the lines of an input directly."""
        if not reading.straight or self.asked.command not in STRAIGHT or self.asked.timeout is not None:
            return False
        if self.form == "record" and self.asked.command not in ("solve", "check"):
            return False
        return self.plain and self.asked.limit is None and fast.engine().name == "kernel"

    def answer(
        self, block: LineBlock, reading: LineReading, look: Callable[[int], object] | None = None
    ) -> BlockAnswer:
        """Return the answers to a block. `look` is called regularly, and may raise an exception to end the work."""
        with speaking(self.lang, self.coordinates):
            if block.data and self.can_use_kernel(reading):
                return self._answer_by_kernel(block, reading, look)
            alike = reading.read_alike_lines(block) if self._asks_engine_only else None
            if alike is not None:
                return self._answer_alike_lines(alike, block, reading, look)
            parts = _AnswerParts(self, block, reading.name)
            for number, item in enumerate(reading.puzzles(block), block.puzzle):
                text = parts.line(item.line, number - block.puzzle)
                parts.add(self.reply(item, number, reading, text), item.line, text)
                if look is not None:
                    look(number)
            return parts.to_answer()

    @property
    def _asks_engine_only(self) -> bool:
        """True if an answer needs only the number of solutions (0, 1 or more) and the first solution."""
        if self.asked.timeout is not None or self.asked.limit is not None or self.form == "record":
            return False
        return self.plain and self.asked.command in ("solve", "check")

    def _answer_alike_lines(
        self, alike: AlikeLines, block: LineBlock, reading: LineReading, look: Callable[[int], object] | None
    ) -> BlockAnswer:
        found, solutions = fast.solve_alike(alike.board, alike.digits, look)
        cells = len(alike.board.givens)
        comment = "# " if self.asked.command == "solve" else ""
        names = {status: str(STATUS_NAMES[status]) for status in _ANSWERED}
        row = self._make_row_writer(alike.board)
        parts = _AnswerParts(self, block, reading.name)
        for index, total in enumerate(found):
            if total == fast.LEFT:
                item = alike.puzzle(index)
                text = parts.line(item.line, index)
                parts.add(self.reply(item, block.puzzle + index, reading, text), item.line, text)
                continue
            status = _ANSWERED[total]
            solution = line_of(alike.board, solutions[index * cells : (index + 1) * cells]) if total == 1 else None
            if self.form != "text":
                shown = row(alike.givens(index), status, solution)
            elif solution is not None and self.asked.command == "solve":
                shown = f"{solution}\n"
            else:
                shown = f"{comment}{block.puzzle + index}: {names[status]}\n"
            parts.add(PuzzleReply(status, shown))
        return parts.to_answer()

    def _make_row_writer(self, board: Puzzle) -> _Row:
        """Return a function that writes a row of the table. In CSV, the constant text of a row is built once."""
        names = COLUMNS[self.asked.table]
        write = csv_line if self.form == "csv" else object_line

        def row(givens: bytes, status: Status, solution: str | None) -> str:
            clues = len(givens) - givens.count(0)
            puzzle = write_puzzle_on(board, givens)
            return write({"puzzle": puzzle, "solution": solution, "status": status, "clues": clues}, names)

        cells = len(board.givens)
        solved = "solution" in names
        empty = row(bytes(cells), "none", None).removesuffix(f"{',' * solved},none,0\n")
        start, mark, end = empty.partition(", ".join("0" * cells))
        if self.form != "csv" or not mark or board.symbols or board.layout.size > 9:
            return row

        def quickly(givens: bytes, status: Status, solution: str | None) -> str:
            numbers = ", ".join(givens.translate(NUMBERS).decode())
            shown = f",{solution or ''}" if solved else ""
            return f"{start}{numbers}{end}{shown},{status},{len(givens) - givens.count(0)}\n"

        return quickly

    def _answer_by_kernel(
        self, block: LineBlock, reading: LineReading, look: Callable[[int], object] | None
    ) -> BlockAnswer:
        from descarte.fast import _kernel  # noqa: PLC0415  (may not be built)

        none, one, several = (str(STATUS_NAMES[status]).encode() for status in _ANSWERED)
        task, form = STRAIGHT.index(self.asked.command), FORMS.index(self.form)
        out, holes, tally = _kernel.lines9(
            block.data, task, form, reading.columns, block.puzzle, (none, one, several), look
        )
        answered: tuple[Status, ...] = _ANSWERED
        if self.asked.command == "canonical":
            answered = ("found", "found", "found")
        parts = _AnswerParts(self, block, reading.name)
        for status, count in zip(answered, tally, strict=True):
            parts.tally[status] += count
        if not holes:
            return BlockAnswer(out, parts.counted)
        done = 0
        for line, start, end, at, number in holes:
            parts.text.append(out[done:at])
            parts.size += at - done
            done = at
            text = block.data[start:end]
            item = reading.read_line(text, block.line + line)
            text = text.removeprefix(NO_PUZZLE)
            parts.add(self.reply(item, number, reading, text), block.line + line, text)
            if look is not None:
                look(number)
        parts.text.append(out[done:])
        return parts.to_answer()

    def reply(self, item: ReadPuzzle, number: int, reading: LineReading, text: bytes) -> PuzzleReply:
        """Return the answer to one puzzle, whose line in the input is `text`."""
        if self.replier is not None:
            return self.replier(item, number, reading)
        names = COLUMNS[self.asked.table]
        write = csv_line if self.form == "csv" else object_line
        try:
            if item.puzzle is None:
                assert item.error is not None
                raise item.error
            if self.asked.timeout is None:
                result, cells = cells_of(item.puzzle, self.asked)
            else:
                with limit_time(self.asked.timeout):
                    result, cells = cells_of(item.puzzle, self.asked)
            return PuzzleReply(result.status, write(cells, names))
        except TimeUp:
            cells = faulty_cells(text.decode("latin-1"), item.puzzle)
            return PuzzleReply("stopped", write({**cells, "status": "stopped"}, names))
        except (InputError, PuzzleError) as error:
            cells = faulty_cells(text.decode("latin-1").strip(), item.puzzle)
            return PuzzleReply("fault", write(cells, names), _complaint(error, item.line, reading.name))


def _complaint(error: InputError | PuzzleError, line: int, name: str | None) -> str:
    if isinstance(error, InputError):
        return str(error)
    return str(
        _AT.fill(source="" if name is None else f"{name}: ", line=line, message="; ".join(str(error).split("\n")))
    )


_AT = Text("{source}line {line}: {message}", "{source}línea {line}: {message}")


class _AnswerParts:
    """The answer to a block while it is being built."""

    def __init__(self, job: BlockJob, block: LineBlock, name: str | None) -> None:
        self.job, self.block, self.name = job, block, name
        self.text: list[bytes] = []
        self.size = 0
        self.tally: Counter[Status] = Counter()
        self.bad: list[BadLine] = []
        self.rejects: list[str] = []
        self._lines: list[bytes] | None = None

    def line(self, number: int, index: int) -> bytes:
        """Return the text of a puzzle: line `number` of the input, or the row at `index` in the block."""
        if not self.block.data:
            return self.block.given[index].text.encode("utf-8", "replace")
        if self._lines is None:
            self._lines = self.block.data.split(b"\n")
        return self._lines[number - self.block.line]

    def add(self, reply: PuzzleReply, line: int = 0, text: bytes = b"") -> None:
        """Add the answer to one puzzle. Only an answer with an error message needs `line` and `text` of the input."""
        self.tally[reply.status] += 1
        bad = reply.complaint is not None
        if not (bad and self.job.rejecting):
            written = reply.text.encode("utf-8", "replace")
            self.text.append(written)
            self.size += len(written)
        if reply.complaint is not None:
            self.bad.append(BadLine(line, self.size, reply.complaint, text))
            if self.job.rejecting:
                reason = strip_control_characters("; ".join(reply.complaint.split("\n"))).removeprefix(f"{self.name}: ")
                self.rejects.append(f"# {reason}\n{text.decode('utf-8', 'replace')}\n")

    @property
    def counted(self) -> dict[Status, int]:
        return {status: count for status, count in self.tally.items() if count}

    def to_answer(self) -> BlockAnswer:
        rejects = "".join(self.rejects).encode("utf-8", "replace")
        return BlockAnswer(b"".join(self.text), self.counted, self.bad, rejects)
