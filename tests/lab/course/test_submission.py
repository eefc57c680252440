"""Students' files of all sorts are accepted or refused with a clear reason."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from descarte.core.text import speaking
from descarte.lab.course.grade import grade
from descarte.lab.course.submission import Submission, UnusableFile
from tests.lab.students import BACKTRACKING, BACKTRACKING_ES

NAMED = 'EXERCISE = "backtracking"\n'


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"x = 1\n", "it does not name its exercise"),
        (b"", "it does not name its exercise"),
        (b'EXERCISE = "backtraking"\n', "unknown exercise 'backtraking' (did you mean 'backtracking'?)"),
        (b'EXERCISE = "\x1b[2Jmrv2"\n', "unknown exercise 'mrv2'"),
        (b"\xff\xfe\x00", "it is not UTF-8 text"),
        ("# año\n".encode("latin-1"), "it is not UTF-8 text"),
        (b"# -*- coding: klingon -*-\n", "it is not UTF-8 text"),
        (b"#" * (1 << 20) + b"\n", "it has more than 1048576 bytes"),
    ],
)
def test_what_is_no_exercise_is_told(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "student.py"
    path.write_bytes(content)
    with speaking("en"), pytest.raises(UnusableFile) as raised:
        Submission.read(path)
    assert str(raised.value.why).startswith(why)
    found = grade(path)
    assert (found.points, found.most, found.perfect, found.error) == (0, 0, False, raised.value.why)


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "folder.py").mkdir()
    for name, why in (
        ("none.py", "no such file"),
        ("folder.py", "a folder"),
        ("a" * 5000, "cannot be read"),
        ("\0", "such file|cannot be read"),
    ):
        with speaking("en"), pytest.raises(UnusableFile, match=why):
            Submission.read(tmp_path / name)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.py")
    with speaking("en"), pytest.raises(UnusableFile, match="not a regular file"):
        Submission.read(tmp_path / "pipe.py")


@pytest.mark.parametrize(("mark", "encoding"), [("", "utf-8-sig"), ("# -*- coding: latin-1 -*-\n", "latin-1")])
def test_a_file_that_marks_its_encoding_is_fine(tmp_path: Path, mark: str, encoding: str) -> None:
    path = tmp_path / "student.py"
    path.write_text(f"{mark}# año\n{NAMED}{BACKTRACKING_ES}", encoding=encoding)
    assert Submission.read(path).exercise == "backtracking"
    assert grade(path).perfect


def test_only_the_modules_beside_it_that_it_imports_go_with_it(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("import other\n")
    (tmp_path / "other.py").write_text("x = 1\n")
    (tmp_path / "neighbour.py").write_text("x = 1\n")
    (tmp_path / "bad.py").write_bytes(b"\xff")
    (tmp_path / "tools" / "deep").mkdir(parents=True)
    for name in ("__init__.py", "parts.py", "deep/__init__.py", "deep/more.py"):
        (tmp_path / "tools" / name).write_text("x = 1\n")
    path = tmp_path / "student.py"
    path.write_text(f"{NAMED}from helper import x\nimport bad, tools.parts, math\n")
    found = Submission.read(path).modules
    assert set(found) == {"helper", "other", "tools", "tools.parts", "tools.deep", "tools.deep.more"}
    assert [name for name, module in found.items() if module[2]] == ["tools", "tools.deep"]


def test_a_package_beside_it_is_imported_as_python_does(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "__init__.py").write_text("from .search import solve\n")
    (tmp_path / "tools" / "search.py").write_text(BACKTRACKING)
    path = tmp_path / "student.py"
    path.write_text(f"{NAMED}import collections, random\nfrom tools import solve\n")
    assert grade(path).perfect


def test_an_error_in_a_module_beside_it_names_the_line_that_imports_it(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("x = (\n")
    path = tmp_path / "student.py"
    path.write_text(f"{NAMED}\nimport helper\n")
    with speaking("en"):
        assert grade(path).failure == "it failed at line 3: SyntaxError: '(' was never closed"
