"""Limit on the complexity of functions in Python and in C++."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import lizard  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[1]
MOST_COMPLEX = 15
"""Maximum cyclomatic complexity of a function, as lizard counts it."""


def find_complex_functions(path: Path) -> Iterator[str]:
    for function in lizard.analyze_file(str(path)).function_list:
        if function.cyclomatic_complexity > MOST_COMPLEX:
            yield f"{path.name}:{function.start_line} {function.name}: {function.cyclomatic_complexity}"


DECISION = re.compile(r"\b(?:if|elif|for|while|except|finally|and|or|case)\b")
"""Keywords that may increase the complexity of a Python function."""
START = re.compile(r"^(?:class|(?:async )?def|    (?:async )?def) ", re.MULTILINE)


def may_be_complex(text: str) -> bool:
    """Return False if no function can be too complex, because lizard would take seconds to read all files.

    The text is split into methods and top-level functions. A part that ends within a string may be complex.
    """
    starts = [found.start() for found in START.finditer(text)]
    parts: list[str] = []
    for start, end in pairwise([*starts, len(text)]):
        if parts and parts[-1].startswith(("def", "async")) and text[start] == " ":
            parts[-1] += text[start:end]
        else:
            parts.append(text[start:end])
    return any(part.count('"""') % 2 or len(DECISION.findall(part)) >= MOST_COMPLEX for part in parts)


def test_no_function_in_python_is_too_complex() -> None:
    """tests/test_native.py looks at those in C++."""
    files = [path for path in sorted((ROOT / "src").rglob("*.py")) if may_be_complex(path.read_text())]
    assert len(files) > 20
    assert [found for path in files for found in find_complex_functions(path)] == []


def test_a_complex_function_is_named_with_its_figure(tmp_path: Path) -> None:
    for name, text in (
        ("many.py", "def decide(x):\n" + "    if x and x > 1:\n        x += 1\n" * 8),
        ("many.cpp", "int decide(int x) {\n" + "  if (x && x > 1) { x += 1; }\n" * 8 + "  return x;\n}\n"),
    ):
        (tmp_path / name).write_text(text)
        assert name != "many.py" or may_be_complex(text)
        assert list(find_complex_functions(tmp_path / name)) == [f"{name}:1 decide: 17"]


def test_a_function_that_holds_others_or_a_text_with_code_is_looked_at() -> None:
    decisions = "        if x: x += 1\n" * 8
    inside = f"def decide(x):\n    def inner():\n        pass\n{decisions}    def other():\n        pass\n{decisions}"
    assert may_be_complex(inside)
    assert may_be_complex('def decide(x):\n    y = """\ndef solve():\n    pass\n"""\n')
    assert not may_be_complex("def decide(x):\n    if x:\n        x += 1\n")
