"""Text files and pipes have a named encoding: the default of Windows is not UTF-8."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = (
    sorted((ROOT / "src").rglob("*.py")) + sorted((ROOT / "docs").glob("*.py")) + [ROOT / ".github/check_release.py"]
)
_MODE = {"open": 1, "fdopen": 1, "NamedTemporaryFile": 0, "TemporaryFile": 0}
"""Functions that open a file, and the place of the mode among their arguments; methods have it one place earlier."""
_PROCESSES = {"run", "Popen", "check_output"}


def calls_without_encoding(tree: ast.Module) -> Iterator[int]:
    """Yield the lines of calls that read or write text in the encoding of the system."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        named = {keyword.arg: keyword.value for keyword in node.keywords}
        if "encoding" in named or None in named:
            continue
        is_text_file = name in ("read_text", "write_text") and not _passes_encoding(name, node)
        is_text_pipe = name in _PROCESSES and ("text" in named or "universal_newlines" in named)
        if is_text_file or is_text_pipe or (name in _MODE and _opens_text(name, node, named)):
            yield node.lineno


def _passes_encoding(name: str, node: ast.Call) -> bool:
    return len(node.args) > ("read_text", "write_text").index(name)


def _opens_text(name: str, node: ast.Call, named: dict[str | None, ast.expr]) -> bool:
    """Return True if the mode of a call is a text that has no b; calls of other functions of this name have none."""
    is_method = isinstance(node.func, ast.Attribute) and name == "open"
    place = _MODE[name] - is_method
    mode = named.get("mode") or (node.args[place] if len(node.args) > place else None)
    if mode is None:
        return name == "open" and not is_method
    is_mode = isinstance(mode, ast.Constant) and isinstance(mode.value, str) and set(mode.value) <= set("rwaxbt+")
    return is_mode and "b" not in str(getattr(mode, "value", "b"))


def test_every_text_file_has_a_named_encoding() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in FILES
        for line in calls_without_encoding(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("code", "is_bad"),
    [
        ("open(path)", True),
        ("open(path, 'w')", True),
        ("open(path, 'rb')", False),
        ("open(path, encoding='ascii')", False),
        ("path.open('w')", True),
        ("path.open('xb')", False),
        ("path.read_text()", True),
        ("path.read_text(encoding='utf-8')", False),
        ("path.write_text(words)", True),
        ("os.fdopen(number, 'w')", True),
        ("NamedTemporaryFile('w')", True),
        ("NamedTemporaryFile()", False),
        ("subprocess.run(command, text=True)", True),
        ("subprocess.run(command, encoding='utf-8')", False),
        ("webbrowser.open(link)", False),
        ("self.open()", False),
    ],
)
def test_the_rule_sees_what_it_should(code: str, is_bad: bool) -> None:
    assert bool(list(calls_without_encoding(ast.parse(code)))) == is_bad
