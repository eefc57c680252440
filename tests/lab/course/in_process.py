"""Grades of students' files that run in the process of the test, for tests that do not concern confinement."""

from __future__ import annotations

from pathlib import Path

import pytest

from descarte.core.text import speaking
from descarte.lab.course import attempts
from descarte.lab.course.grade import grade
from descarte.lab.course.in_process import run_in_process
from descarte.lab.course.mark_sheet import FileGrade


def grade_here(folder: Path, monkeypatch: pytest.MonkeyPatch, key: str, text: str, seed: int = 0) -> FileGrade:
    """Grade a file with this text in this process."""
    monkeypatch.setattr(attempts, "run", run_in_process)
    path = folder / "student.py"
    path.write_text(text)
    return grade(path, key, seed=seed)


def failures(found: FileGrade) -> dict[str, str]:
    """Return the reason of each failed check, by the description of the check."""
    with speaking("en"):
        return {str(check.what): str(check.why) for check in found.checks if not check.passed}
