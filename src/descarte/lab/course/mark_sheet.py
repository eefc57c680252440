"""The mark of a student's file: what was looked at, what was right, and a hint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from descarte.core.text import Text


@dataclass(frozen=True)
class Check:
    """One thing that was looked at: what, whether it is right, and if not, why."""

    what: Text
    why: Text | None = None
    topic: str = ""
    """The kind of thing that was looked at: hints are chosen by it."""

    @property
    def passed(self) -> bool:
        """True if it is right."""
        return self.why is None


@dataclass(frozen=True)
class FileGrade:
    """The mark of a file: a point for each check passed, and a hint where one failed."""

    exercise: str
    checks: tuple[Check, ...]
    seed: int
    """The seed that the grids were shuffled with."""
    hint: Text | None = None
    error: Text | None = None
    """Why it could not be graded at all: then it has no checks."""

    @property
    def points(self) -> int:
        """The number of checks passed."""
        return sum(check.passed for check in self.checks)

    @property
    def most(self) -> int:
        """The number of checks."""
        return len(self.checks)

    @property
    def failure(self) -> str:
        """The first failure as a sentence; empty if there is none."""
        wrong = [check for check in self.checks if not check.passed]
        if self.error is not None or not wrong:
            return str(self.error or "")
        return str(wrong[0].why) if self.all_alike else f"{wrong[0].what} - {wrong[0].why}"

    @property
    def all_alike(self) -> bool:
        """True if every check failed for the same reason."""
        return not self.points and len({str(check.why) for check in self.checks}) == 1

    @property
    def perfect(self) -> bool:
        """True if everything is right."""
        return self.error is None and self.points == self.most

    @property
    def record(self) -> dict[str, Any]:
        """The grade as plain data."""
        told = [
            {"check": str(check.what), "passed": check.passed, "why": None if check.why is None else str(check.why)}
            for check in self.checks
        ]
        hint = None if self.hint is None else str(self.hint)
        record = {"exercise": self.exercise, "points": self.points, "most": self.most}
        error = None if self.error is None else str(self.error)
        return {**record, "checks": told, "hint": hint, "seed": self.seed, "error": error}
