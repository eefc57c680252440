"""The contract between the grader and whatever runs a student's file: a confined process, or the grader's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from descarte.lab.course.submission import Submission

MOST_MOVES = 1_000_000
"""Maximum number of messages of one run."""
LONGEST_LINE = 1 << 16
"""Maximum number of characters in one message."""
Follow = Callable[[str], object]
How = Literal["over", "ended", "crashed", "late", "many", "nonsense", "refused"]


@dataclass(frozen=True)
class ProgramRun:
    """Result of a run of a student's file: how it ended, and its duration in seconds."""

    how: How
    seconds: float
    open: tuple[str, ...] = ()
    """Those of "processes", "network" and "files" that the program could reach."""


class Runner(Protocol):
    """A function that runs a student's file for at most `seconds` seconds, with the task `more`.

    It passes each message of the file to `follow`, until `over()` is true.
    """

    def __call__(
        self, submission: Submission, more: dict[str, Any], follow: Follow, over: Callable[[], object], seconds: float
    ) -> ProgramRun: ...
