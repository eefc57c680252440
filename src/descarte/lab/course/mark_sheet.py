"""Grade of a student's file: the checks with their results, and a hint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from descarte.core.text import Text


@dataclass(frozen=True)
class Check:
    """One check of a student's file: its description, and the reason if it failed."""

    what: Text
    why: Text | None = None
    topic: str = ""
    """Topic of the check, by which hints are chosen."""

    @property
    def passed(self) -> bool:
        """True if the check found nothing wrong."""
        return self.why is None


@dataclass(frozen=True)
class FileGrade:
    """Grade of a student's file: one point per check passed, and a hint if one failed."""

    exercise: str
    checks: tuple[Check, ...]
    seed: int
    """Seed that shuffled the grids."""
    hint: Text | None = None
    error: Text | None = None
    """Reason why the file could not be graded, in which case there are no checks."""

    @property
    def points(self) -> int:
        """Number of checks passed."""
        return sum(check.passed for check in self.checks)

    @property
    def most(self) -> int:
        """Number of checks, which is the maximum number of points."""
        return len(self.checks)

    @property
    def failure(self) -> str:
        """Sentence on the first failure, or an empty text if nothing failed."""
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
        """True if the file was graded and every check passed."""
        return self.error is None and self.points == self.most

    @property
    def record(self) -> dict[str, Any]:
        """The grade as plain data."""
        checks = [
            {"check": str(check.what), "passed": check.passed, "why": None if check.why is None else str(check.why)}
            for check in self.checks
        ]
        hint = None if self.hint is None else str(self.hint)
        record = {"exercise": self.exercise, "points": self.points, "most": self.most}
        error = None if self.error is None else str(self.error)
        return {**record, "checks": checks, "hint": hint, "seed": self.seed, "error": error}
