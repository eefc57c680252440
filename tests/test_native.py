"""Conventions for C++ code, as ruff and the size tests check them for Python."""

from __future__ import annotations

import re
import shutil
import subprocess
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
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
    for function in lizard.analyze_file(str(path)).function_list:
        assert function.length <= MOST_FUNCTION_LINES, f"{function.name} has {function.length} lines"
        assert function.cyclomatic_complexity <= MOST_COMPLEX, f"{function.name}: {function.cyclomatic_complexity}"


def test_there_is_something_to_look_at() -> None:
    assert len(FILES) > 60


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_that_a_comment_names_is_there(path: Path) -> None:
    named = re.findall(
        r"\b([a-z][a-z0-9_]*(?:/[a-z0-9_]+)*\.(?:py|h|cpp|md))\b", comments(path.read_text(encoding="utf-8"))
    )
    missing = [name for name in named if not any(there.as_posix().endswith(f"/{name}") for there in everything())]
    assert missing == []


def comments(text: str) -> str:
    return "\n".join(re.findall(r"//.*", text))


@cache
def everything() -> list[Path]:
    return [path for room in ("native", "src", "docs") for path in (ROOT / room).rglob("*")]


PORTABLE = ROOT / "native" / "portable.h"
NOT_PORTABLE = {
    "a long has 32 bits on Windows": (r"(?<!long )\blong\b(?! long)|\b\d+(?:UL|LU|L)\b|\bPyLong_As(?:Unsigned)?Long\b"),
    "only gcc or clang know it": (
        r"\b__(?:builtin|attribute|int128|extension|asm|restrict|typeof)|\[\[gnu::|#\s*pragma (?!once)"
    ),
    "only one compiler or system defines it": (
        r"\b(?:__GNUC__|__clang__|__GLIBC__|__x86_64__|_MSC_VER|_M_X64|__declspec)\b"
    ),
    "Windows does not have it": r"<(?:unistd|pthread|sys/\w+|strings|dirent)\.h>|\bssize_t\b",
}
"""What MSVC cannot compile, or compiles to something else."""


def code(text: str) -> str:
    """Return C++ without its comments and the contents of its strings."""
    return re.sub(r"//.*|\"(?:[^\"\\]|\\.)*\"", "", text)


@pytest.mark.parametrize(
    "path", [path for path in FILES if path != PORTABLE], ids=lambda path: str(path.relative_to(ROOT))
)
def test_only_one_header_knows_the_compiler(path: Path) -> None:
    text = code(path.read_text(encoding="utf-8"))
    if path.name == "test_portable.cpp":  # compares the plain code with the extensions
        text = text.replace("__extension__ typedef unsigned __int128", "")
    for why, pattern in NOT_PORTABLE.items():
        assert re.findall(pattern, text) == [], f"{why}: move it to native/portable.h"


@pytest.mark.parametrize(
    "line",
    [
        "long count = 0;",
        "unsigned long count = 0;",
        "x = 1L << 40;",
        "PyLong_AsLong(object)",
        "__builtin_ctz(x)",
        "[[gnu::noinline]] void f();",
        "int x __attribute__((aligned(8)));",
        "#pragma GCC unroll 3",
        "#if defined(__GNUC__)",
        "#include <unistd.h>",
    ],
)
def test_the_rule_sees_what_is_not_portable(line: str) -> None:
    assert any(re.search(pattern, code(line)) for pattern in NOT_PORTABLE.values())


@pytest.mark.parametrize(
    "line", ["// as long as it takes", "unsigned long long count;", '"a long text"', "#pragma once"]
)
def test_the_rule_lets_standard_code_pass(line: str) -> None:
    assert not any(re.search(pattern, code(line)) for pattern in NOT_PORTABLE.values())


def test_the_plain_code_compiles_as_standard_cpp() -> None:
    """`make sanitize` runs all tests of the kernel on it."""
    compiler = shutil.which("c++")
    if compiler is None:
        pytest.skip("no C++ compiler: the kernel's code for MSVC is not compiled")
    files = (
        "search/sums.cpp",
        "single/sudoku9_single_baseline.cpp",
        "single/sudoku9_single.cpp",
        "lanes/sudoku9_lanes.cpp",
    )
    command = [compiler, "-std=c++20", "-fsyntax-only", "-pedantic-errors", "-Wno-psabi", "-DDESCARTE_PORTABLE", *files]
    done = subprocess.run(command, cwd=ROOT / "native", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_wheel_has_the_name_of_its_system() -> None:
    text = (ROOT / "native" / "CMakeLists.txt").read_text(encoding="utf-8")
    assert 'set(suffix ".pyd")' in text
    assert "Development.SABIModule" in text
    assert "/arch:AVX2" in text
