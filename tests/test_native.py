"""Conventions for C++ code, as ruff and the size tests check them for Python."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import lizard  # type: ignore[import-untyped]
import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted(path for path in (ROOT / "native").rglob("*") if path.suffix in {".h", ".cpp"})
MOST_LINES = 400
MOST_FUNCTION_LINES = 60
MOST_COMPLEX = 15


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_and_functions_are_small_and_plain(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= MOST_LINES
    for function in lizard.analyze_file(str(path)).function_list:
        assert function.length <= MOST_FUNCTION_LINES, f"{function.name} has {function.length} lines"
        assert function.cyclomatic_complexity <= MOST_COMPLEX, f"{function.name}: {function.cyclomatic_complexity}"


def test_there_is_something_to_look_at() -> None:
    assert len(FILES) > 60


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_that_a_comment_names_is_there(path: Path) -> None:
    named = re.findall(r"\b([a-z][a-z0-9_]*(?:/[a-z0-9_]+)*\.(?:py|h|cpp|md))\b", comments(path.read_text()))
    missing = [name for name in named if not any(there.as_posix().endswith(f"/{name}") for there in everything())]
    assert missing == []


def comments(text: str) -> str:
    return "\n".join(re.findall(r"//.*", text))


@cache
def everything() -> list[Path]:
    return [path for room in ("native", "src", "docs") for path in (ROOT / room).rglob("*")]
