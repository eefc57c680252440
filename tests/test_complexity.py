"""No function is more complex than a reader can keep in mind, in Python or in C++."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import lizard  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[1]
MOST_COMPLEX = 15
"""Highest cyclomatic complexity of a function, as lizard counts it."""


def find_complex_functions(path: Path) -> Iterator[str]:
    for function in lizard.analyze_file(str(path)).function_list:
        if function.cyclomatic_complexity > MOST_COMPLEX:
            yield f"{path.name}:{function.start_line} {function.name}: {function.cyclomatic_complexity}"


def list_source_files() -> list[Path]:
    return sorted(
        path
        for folder in ("src", "native")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".h", ".cpp"}
    )


def test_no_function_is_too_complex() -> None:
    files = list_source_files()
    assert {path.suffix for path in files} == {".py", ".h", ".cpp"}
    assert [found for path in files for found in find_complex_functions(path)] == []


def test_a_complex_function_is_named_with_its_figure(tmp_path: Path) -> None:
    for name, text in (
        ("many.py", "def decide(x):\n" + "    if x and x > 1:\n        x += 1\n" * 8),
        ("many.cpp", "int decide(int x) {\n" + "  if (x && x > 1) { x += 1; }\n" * 8 + "  return x;\n}\n"),
    ):
        (tmp_path / name).write_text(text)
        assert list(find_complex_functions(tmp_path / name)) == [f"{name}:1 decide: 17"]
