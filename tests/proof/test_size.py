"""The number of lines of the judge, which users have to trust, is the one in the documentation."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import descarte.proof

ROOT = Path(__file__).parents[2]


def code_lines(path: Path) -> int:
    """Return the number of lines without blank lines, comments and docstrings."""
    text = path.read_text()
    alone: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and node.end_lineno is not None:
            alone.update(range(node.lineno, node.end_lineno + 1))
    lines = ((number, line.strip()) for number, line in enumerate(text.splitlines(), 1))
    return sum(bool(line) and not line.startswith("#") and number not in alone for number, line in lines)


def test_the_documentation_says_how_many_lines_must_be_trusted() -> None:
    room = Path(descarte.proof.__file__).parent
    counted = sum(code_lines(path) for path in room.glob("*.py"))
    told = re.search(r"`src/descarte/proof/`: (\d+) lines of code", (ROOT / "docs" / "trace.md").read_text())
    assert told is not None
    assert int(told[1]) == counted
