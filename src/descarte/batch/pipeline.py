"""Pipeline from inputs to an output: cuts the inputs into blocks, answers them, and writes the answers in order."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Any, BinaryIO, NamedTuple

from descarte.batch.block_file import BlockFile
from descarte.batch.block_job import BlockAnswer, BlockJob
from descarte.batch.blocks import GivenPuzzle, LineBlock, count_lines, group_puzzles, line_blocks
from descarte.batch.file_types import FileEnding
from descarte.batch.input_format import LineReading
from descarte.batch.open_input import OpenInput
from descarte.batch.table_rows import RowReader
from descarte.batch.thread_turns import answer_in_turns
from descarte.core.cores import count_cores
from descarte.core.workers import Look, answer_in_order
from descarte.model.result import Status

BYTES = 1 << 20
"""Size in bytes of a block of lines that the kernel answers: about 12,800 puzzles, which take a few milliseconds."""
ROWS = 8192
"""Number of rows per block of a table that the kernel answers."""
LINES = {"rate": 16, "explain": 16}
"""Number of puzzles per block for commands that take long per puzzle."""
MOST_LINES = 128
"""Number of puzzles per block for other commands that answer puzzles one by one."""


@dataclass
class BatchInput:
    """One input of a run: how it is read, and its lines (`opened`), puzzles (`given`) or column of puzzles."""

    reading: LineReading
    opened: OpenInput | None = None
    head: bytes = b""
    """Bytes of `opened` that have already been read."""
    given: Iterable[GivenPuzzle] = ()
    column: Iterator[Any] | None = None
    """The puzzles of a table, as Arrow arrays of texts, or None if the input is not a table."""
    rows: RowReader | None = None
    """Reader of the rows of `column`."""

    @property
    def size(self) -> int:
        """Number of bytes before decompression, or 0 if unknown."""
        return self.opened.size if self.opened is not None else 0

    @property
    def position(self) -> int:
        """Number of bytes read so far, before decompression."""
        return self.opened.position() if self.opened is not None else 0


class RunProgress(NamedTuple):
    """Progress of a run: number of puzzles done, number of bytes read, and size of the inputs in bytes."""

    puzzles: int
    position: int
    size: int


@dataclass
class RunOutcome:
    """Outcome of a run: the number of puzzles by status, and True if a bad puzzle ended the run."""

    tally: Counter[Status]
    stopped: bool = False


def blocks_of(inputs: list[BatchInput], job: BlockJob) -> Iterator[LineBlock]:
    """Yield the blocks of all inputs, in order."""
    number, puzzle = 0, 1
    for source, one in enumerate(inputs):
        head, skipped = _skip_heading(one)
        line, end = 1 + skipped, 0
        for data, given in _cut_blocks(one, head, job):
            lines, puzzles = (len(given), len(given)) if given else count_lines(data)
            end += len(data) or len(given)
            yield LineBlock(number, source, line, puzzle, end, data, given, puzzles)
            number, puzzle, line = number + 1, puzzle + puzzles, line + lines


def _cut_blocks(one: BatchInput, head: bytes, job: BlockJob) -> Iterator[tuple[bytes, tuple[GivenPuzzle, ...]]]:
    most = LINES.get(job.asked.command, MOST_LINES)
    if one.column is not None and one.rows is not None:
        is_straight = job.can_use_kernel(one.reading)
        yield from one.rows.cut_rows(one.column, ROWS if is_straight else most, is_straight=is_straight)
        return
    if one.opened is None:
        yield from ((b"", handful) for handful in group_puzzles(one.given, most))
        return
    lines = None if job.can_use_kernel(one.reading) else most
    for data in line_blocks(one.opened.read, BYTES, lines=lines, head=head, name=one.reading.name):
        yield data, ()


def _skip_heading(one: BatchInput) -> tuple[bytes, int]:
    """Return the head of an input without the heading of its columns, and the number of lines that were removed."""
    head = one.head.removeprefix(b"\xef\xbb\xbf")
    if not one.reading.heading:
        return head, 0
    at = head.find(one.reading.heading.rstrip(b"\n"))
    cut = head.find(b"\n", at) + 1
    return head[cut:], head[:cut].count(b"\n")


@dataclass
class BatchRun:
    """A run of a job over some inputs. `tell` is called with the progress, and `complain` with error messages."""

    inputs: list[BatchInput]
    job: BlockJob
    ending: FileEnding = field(default_factory=lambda: FileEnding("text"))
    jobs: int | None = None
    keep_going: bool = False
    tell: Callable[[RunProgress], None] = lambda _: None
    complain: Callable[[str], None] = lambda _: None

    def run_blocks(self, target: BlockFile | BinaryIO) -> RunOutcome:
        """Answer every puzzle, and write the answers to `target` in order. A BlockFile must be finished afterwards."""
        processes = not all(self.job.can_use_kernel(one.reading) for one in self.inputs)
        work = partial(_answer_block, self.job, self.ending, [one.reading for one in self.inputs])
        outcome = RunOutcome(Counter())
        blocks = self._find_remaining_blocks(target, outcome.tally)
        take = partial(self._write_answers, target, outcome)
        jobs = self.jobs or count_cores()
        if jobs > 1 and not processes:
            answer_in_turns(work, blocks, take, jobs=jobs)
            return outcome
        with closing(answer_in_order(work, blocks, jobs=jobs, processes=processes)) as answered:
            for block, answer in answered:
                if not take(block, answer):
                    break
        return outcome

    def _write_answers(
        self, target: BlockFile | BinaryIO, outcome: RunOutcome, block: LineBlock, answer: BlockAnswer
    ) -> bool:
        """Write the answers to a block. Return False if a bad puzzle ends the run."""
        for bad in answer.bad:
            self.complain(bad.complaint)
            if not self.keep_going:
                break
        if answer.bad and not self.keep_going:
            if not isinstance(target, BlockFile):
                target.write(answer.out[: answer.bad[0].end])
            outcome.tally["fault"] += 1
            outcome.stopped = True
            return False
        outcome.tally.update(answer.tally)
        if isinstance(target, BlockFile):
            target.add(block, answer)
        else:
            target.write(answer.out)
        self.tell(self._measure_progress(block))
        return True

    def _find_remaining_blocks(self, target: BlockFile | BinaryIO, tally: Counter[Status]) -> Iterator[LineBlock]:
        """Yield the blocks that are not yet in the target, and add the results of the others to the tally."""
        done = len(target.done) if isinstance(target, BlockFile) else 0
        for block in blocks_of(self.inputs, self.job):
            if isinstance(target, BlockFile) and block.number < done:
                target.require_same_block(block)
                tally.update(target.done[block.number]["tally"])
            else:
                yield block

    def _measure_progress(self, block: LineBlock) -> RunProgress:
        size = sum(one.size for one in self.inputs)
        return RunProgress(block.puzzle + block.puzzles - 1, sum(one.position for one in self.inputs), size)


def _answer_block(
    job: BlockJob, ending: FileEnding, readings: list[LineReading], block: LineBlock, look: Look | None
) -> BlockAnswer:
    answer = job.answer(block, readings[block.source], look)
    answer.checksum = block.checksum
    if ending.packing:
        answer.out = ending.pack_block(answer.out, job.asked.table)
    return answer


def standard_output() -> BinaryIO:
    """Return the binary stream of standard output, for answers that are not written to a file."""
    sys.stdout.flush()
    return sys.stdout.buffer
