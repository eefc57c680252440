"""Run of a student's file in the process of the test, for tests that do not concern confinement."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from descarte.core.text import speaking
from descarte.lab.course import attempts, pupil
from descarte.lab.course.grade import grade
from descarte.lab.course.mark_sheet import FileGrade
from descarte.lab.course.submission import Submission
from descarte.lab.course.supervise import Follow, ProgramRun


def run_here(
    submission: Submission, task: dict[str, Any], follow: Follow, _: Callable[[], object], __: float
) -> ProgramRun:
    """Run a student's file as `pupil.py` does in a child process, but in this process."""
    task = json.loads(json.dumps({"path": submission.path.name, **task}))
    namespace: dict[str, Any] = {"__name__": "student"}
    run = pupil.run_variables if "cases" in task else pupil.run_calls if "calls" in task else pupil.run_on_board
    deepest = sys.getrecursionlimit()
    try:
        sys.setrecursionlimit(pupil._DEEPEST)
        exec(compile(submission.source, submission.path.name, "exec"), namespace)
        run(namespace, task, follow)
    except Exception as error:
        follow("error " + json.dumps(pupil.fault_of(error, submission.path.name)))
    finally:
        sys.setrecursionlimit(deepest)
    return ProgramRun("over", 0)


def grade_here(folder: Path, monkeypatch: pytest.MonkeyPatch, key: str, text: str, seed: int = 0) -> FileGrade:
    """Grade a file with this text in this process."""
    monkeypatch.setattr(attempts, "run", run_here)
    path = folder / "student.py"
    path.write_text(text)
    return grade(path, key, seed=seed)


def failures(found: FileGrade) -> dict[str, str]:
    """Return the reason of each failed check, by the description of the check."""
    with speaking("en"):
        return {str(check.what): str(check.why) for check in found.checks if not check.passed}
