"""Runs of a student's file on several grids or calls, within one time limit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from descarte.core.errors import reason_of
from descarte.core.text import Text
from descarte.lab.course import grids
from descarte.lab.course.messages import CallReport
from descarte.lab.course.referee import MOST_PRINTED, Referee
from descarte.lab.course.runner import MOST_MOVES, How, Runner
from descarte.lab.course.submission import Submission
from descarte.lab.course.supervise import run
from descarte.lab.course.trouble import ENDINGS, LATE, MANY, NOT_RUN, NOT_STARTED, SLOW, VERBOSE, explain_crash
from descarte.model.puzzle import Puzzle

_CHARGED: tuple[How, ...] = ("late", "ended", "crashed")
"""Ways in which one call can end the process. The calls after it then run in a new process."""


class Attempts:
    """Runs of one student's file, which may take `seconds` seconds in total.

    The function `show` is called with each text that the file prints. `runner` runs the file; if it is None, each run
    has a confined process of its own.
    """

    def __init__(
        self,
        submission: Submission,
        seconds: float,
        *,
        show: Callable[[str], object] | None = None,
        runner: Runner | None = None,
    ) -> None:
        self.submission, self.seconds, self.left = submission, seconds, seconds
        self._show = show
        self._runner = runner or run
        self._how: How = "over"

    def solve(self, puzzle: Puzzle, more: dict[str, Any], waiting: int) -> tuple[Referee, Text | None]:
        """Run the file on a grid. Return the referee that followed its moves, and the failure or None.

        `waiting` is the number of grids still to run, including this one. Each of them gets an equal share of the time
        left, so that a program that hangs on one grid can still run on the next.
        """
        referee = Referee(puzzle, show=self._show)
        return referee, self._run(referee, more, self.left / waiting)

    def report(
        self, task: dict[str, Any], key: str, sizes: Sequence[int], read: Callable[[Any], Any] | None = None
    ) -> list[list[CallReport | Text]]:
        """Run the jobs in `task[key]`. Return the reports of each job, with the failure in place of missing reports.

        `sizes` has the number of reports of each job, and the function `read` parses the value of a report. If a job
        ends the process, only its own reports are missing, and the next jobs run in a new process.
        """
        found: list[list[CallReport | Text]] = []
        while len(found) < len(sizes):
            waiting = sizes[len(found) :]
            referee = Referee(grids.read_grid(grids.EASY), reports=sum(waiting), read=read, show=self._show)
            # A job that hangs may use at most half of the time, so that the next jobs can run.
            share = self.left if len(waiting) == 1 else self.left / 2
            trouble = self._run(referee, {**task, key: task[key][len(found) :]}, share)
            reports: list[CallReport | Text] = [*referee.reports]
            is_charged = referee.fault is None and self._how in _CHARGED
            for size in waiting:
                missing = size - len(reports[:size])
                found.append(reports[:size] + [trouble or ENDINGS["ended"]] * missing)
                reports = reports[size:]
                if missing and is_charged:
                    break
        return found

    def _run(self, referee: Referee, more: dict[str, Any], seconds: float) -> Text | None:
        """Run the file for at most `seconds` seconds. Return the failure, or None if the program ended as it should."""
        self._how = "refused"
        if seconds <= 0:
            return NOT_RUN.fill(seconds=self.seconds)
        puzzle = referee.puzzle
        task = {"givens": puzzle.givens, "neighbours": puzzle.layout.peers, "size": puzzle.layout.size, **more}
        try:
            ran = self._runner(self.submission, task, referee.follow, lambda: referee.over, seconds)
        except OSError as error:
            return NOT_STARTED.fill(why=reason_of(error))
        self.left -= ran.seconds
        self._how = ran.how
        if referee.fault is not None:
            return explain_crash(referee.fault, puzzle)
        if referee.end is not None:
            return None
        if referee.is_verbose:
            return VERBOSE.fill(count=MOST_PRINTED)
        if ran.how == "late":
            return (LATE if seconds < self.seconds else SLOW).fill(seconds=self.seconds)
        return MANY.fill(count=MOST_MOVES) if ran.how == "many" else ENDINGS[ran.how]
