"""Selection of the tests to run after a change, by the files that it touches, for `make quick`.

python -m tests.changed [REVISION] prints the paths of the tests. The change is the difference from HEAD or REVISION.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]
ALWAYS = "tests/test_architecture.py"
PUBLIC = "tests/test_public.py"
DOCTESTED = ("README", "tour", "many")
"""Prefixes of the names of documents whose Python examples are run as tests."""
NATIVE = ("tests/fast", "tests/test_native.py")


def changed_files(revision: str = "HEAD") -> list[str]:
    """Return the paths of the files that differ from a revision, including new files."""
    git = ("git", "-C", str(ROOT))
    differing = subprocess.run((*git, "diff", "--name-only", revision), capture_output=True, text=True, check=True)
    new = subprocess.run(
        (*git, "ls-files", "--others", "--exclude-standard"), capture_output=True, text=True, check=True
    )
    return [*differing.stdout.splitlines(), *new.stdout.splitlines()]


def find_tests(paths: Iterable[str], root: Path = ROOT) -> list[str]:
    """Return the paths of the tests to run for changed files: folders, test files, and files with doctests.

    >>> find_tests(["src/descarte/proof/verify.py", "tests/proof/test_sums.py", "LICENSE"])
    ['src/descarte/proof/verify.py', 'tests/proof', 'tests/test_architecture.py']
    """
    wanted = {ALWAYS}
    for path in paths:
        wanted.update(_tests_of(PurePosixPath(path), root))
    there = {path for path in wanted if (root / path).exists()}
    return sorted(path for path in there if not any(str(above) in there for above in PurePosixPath(path).parents))


def _tests_of(path: PurePosixPath, root: Path) -> list[str]:
    match path.parts:
        case ("src", "descarte", *inside):
            doctests = [str(path)] if path.suffix == ".py" else []
            return [*doctests, *_tests_of_source(inside, root)]
        case ("native", *_):
            return list(NATIVE)
        case ("tests", *_) if path.name.startswith("test_"):
            return [str(path)]
        case ("tests", *_) if path.name == "conftest.py":
            return [str(path.parent)]
        case ("tests" | "bench", *_):
            return _find_naming(str(path.with_suffix("")).replace("/", "."), root)
        case ("docs", *_) | (_,) if path.suffix in (".md", ".py"):
            pages = [str(path)] if path.name.startswith(DOCTESTED) else []
            return [*pages, *_find_naming(path.name, root)]
    return []


def _tests_of_source(inside: Sequence[str], root: Path) -> list[str]:
    """Return the test folder that mirrors the folder of a source file, or the nearest one above it.

    Also return the contract test of its room, if there is one.
    """
    room, *deeper = inside[:-1] or ("",)
    folders = ["/".join(("tests", room, *deeper[:depth])) for depth in range(len(deeper), -1, -1)] if room else []
    nearest = next((folder for folder in folders if (root / folder).is_dir()), PUBLIC)
    return [nearest, f"tests/{room}/test_contract.py"]


def _find_naming(name: str, root: Path) -> list[str]:
    """Return the test files that contain the name of a module or a document, or import the module."""
    package, _, last = name.rpartition(".")
    names = re.compile(rf"\b{re.escape(name)}\b|\bfrom {re.escape(package)} import .*\b{re.escape(last)}\b")
    found = (path for path in (root / "tests").rglob("test_*.py") if names.search(path.read_text()))
    return [path.relative_to(root).as_posix() for path in found]


def main() -> None:
    print(*find_tests(changed_files(*sys.argv[1:])))


if __name__ == "__main__":
    main()
