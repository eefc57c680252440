"""Which tests a change needs: those of the rooms that it touches, for `make quick`.

python -m tests.changed [REVISION]      prints their paths; the change is what differs from HEAD or that revision
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]
ALWAYS = "tests/test_architecture.py"
PAGES = {"README.md": "tests/test_readme.py", "README.es.md": "tests/test_readme.py", "docs": "tests/test_articles.py"}
NATIVE = ("tests/fast", "tests/test_native.py")


def changed_files(revision: str = "HEAD") -> list[str]:
    """Return the paths of the files that differ from a revision, with new ones."""
    git = ("git", "-C", str(ROOT))
    differing = subprocess.run((*git, "diff", "--name-only", revision), capture_output=True, text=True, check=True)
    new = subprocess.run(
        (*git, "ls-files", "--others", "--exclude-standard"), capture_output=True, text=True, check=True
    )
    return [*differing.stdout.splitlines(), *new.stdout.splitlines()]


def find_tests(paths: Iterable[str], root: Path = ROOT) -> list[str]:
    """Return the tests that the changed files need: a room's folder, a test file itself, doctests of a source file.

    >>> find_tests(["src/descarte/proof/verify.py", "tests/proof/test_sums.py", "LICENSE"])
    ['src/descarte/proof/verify.py', 'tests/proof', 'tests/test_architecture.py']
    """
    wanted = {ALWAYS}
    for path in paths:
        wanted.update(_tests_of(PurePosixPath(path), root))
    there = {path for path in wanted if (root / path).exists()}
    return sorted(path for path in there if not any(str(above) in there for above in PurePosixPath(path).parents))


def _tests_of(path: PurePosixPath, root: Path) -> list[str]:
    parts = path.parts
    if parts[:2] == ("src", "descarte"):
        room = parts[2].removesuffix(".py")
        folder = "tests/web/page" if parts[2:4] == ("web", "page") else f"tests/{room}"
        doctests = [str(path)] if path.suffix == ".py" else []
        return [*doctests, folder if (root / folder).is_dir() else "tests/test_public.py"]
    if parts[0] == "native":
        return list(NATIVE)
    if parts[0] == "tests":
        return [str(path) if path.name.startswith("test_") or len(parts) == 2 else str(path.parent)]
    return [PAGES[parts[0]]] if parts[0] in PAGES else []


if __name__ == "__main__":
    print(*find_tests(changed_files(*sys.argv[1:])))
