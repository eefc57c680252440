"""Print figures on how easy the code is to maintain: complexity, work per command, number of fields of classes.

python bench/house.py                    measure this checkout
python bench/house.py --plain PROGRAM    also count the places that a prose checker lists
python bench/house.py --tests            also time `make test` (takes minutes)
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "descarte"
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
COMPLEX = 15
"""Cyclomatic complexity above which a function counts as too complex."""
RUNS = 9
"""Number of runs of which the median CPU time is printed."""
CONTRACTS = {"Technique": "logic", "Format": "formats", "Variant": "variants", "Puzzle": "model", "Request": "making"}
"""Classes whose fields are counted, each with the package (room) that defines it."""
UNIQUE = re.compile(r"givens[^.]*\b(until|that it lacks)\b|\badds? givens\b|givens of one of its solutions", re.I)
"""Pattern of sentences that describe the command `unique`, which adds givens to a puzzle."""
TRACED = """
import sys
found = set()
def watch(frame, event, _):
    code = frame.f_code
    if event == "call" and f"{sep}descarte{sep}" in code.co_filename and code.co_name != "<module>":
        found.add((code.co_filename, code.co_qualname))
sep = __import__("os").sep
from descarte.cli import main
sys.setprofile(watch)
try:
    main(sys.argv[1:])
except SystemExit:
    pass
sys.setprofile(None)
print(len({file for file, _ in found}), len(found), file=sys.stderr)
"""
"""Program that counts the files and functions that a command executes."""
REPLAYED = """
import sys
from descarte.model.state import State
calls, apply = 0, State.apply
def counted(self, *args, **kwargs):
    global calls
    calls += 1
    return apply(self, *args, **kwargs)
State.apply = counted
import descarte
from descarte.cli import main
try:
    main(["explain", "--verify", sys.argv[1]])
except SystemExit:
    pass
applied, steps = calls, len(descarte.explain(sys.argv[1]).steps)
print(applied, steps, file=sys.stderr)
"""
"""Program that counts how many steps `explain --verify` applies, and how many steps its trace has."""


@cache
def parsed(path: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def python_files(folder: Path = SOURCE) -> list[Path]:
    """Return the Python files below a folder, in order."""
    return sorted(folder.rglob("*.py"))


def measure_complexity() -> str:
    """Return the highest complexity of a function, and the number of functions that are too complex."""
    import lizard  # type: ignore[import-untyped]  # noqa: PLC0415  (only here)

    files = (lizard.analyze_file(str(path)) for path in python_files())
    functions = [function.cyclomatic_complexity for file in files for function in file.function_list]
    return f"{max(functions)} / {sum(one > COMPLEX for one in functions)}"


def run_program(program: str, *words: str) -> list[int]:
    """Run a Python program and return the numbers in the last line that it writes to standard error."""
    done = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, check=True)
    return [int(word) for word in done.stderr.splitlines()[-1].split()]


def measure_solve() -> str:
    """Return the numbers of files and functions that `descarte solve` executes in a new process."""
    files, functions = run_program(TRACED, "solve", LINE)
    return f"{files} / {functions}"


def measure_replays() -> str:
    """Return how often `explain --verify` applies each step of the trace, on average."""
    calls, steps = run_program(REPLAYED, LINE)
    return f"{calls / steps:.1f} ({calls} applied for {steps} steps)"


def measure_contracts() -> str:
    """Return the number of fields of each class in `CONTRACTS`."""
    return " / ".join(str(count_fields(name, SOURCE / room)) for name, room in CONTRACTS.items())


def count_fields(name: str, folder: Path) -> int | str:
    """Return the number of annotated fields of a class defined in a folder, or "-" if no file defines it."""
    for path in python_files(folder):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.ClassDef) and node.name == name:
                return sum(isinstance(part, ast.AnnAssign) for part in node.body)
    return "-"


def strings_in(path: Path, *, docstrings: bool) -> Iterator[str]:
    """Yield the string literals of a file, with or without docstrings."""
    nodes = list(ast.walk(parsed(path)))
    left_out = {id(node.value) for node in nodes if isinstance(node, ast.Expr)} if not docstrings else set()
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
            yield node.value


def measure_technique_keys() -> str:
    """Return the number of files outside the techniques that contain a technique's key with a hyphen."""
    from descarte import logic  # noqa: PLC0415  (the rest works without)

    keys = {technique.key for technique in logic.every_technique() if "-" in technique.key}
    others = [path for path in python_files() if "techniques" not in path.relative_to(SOURCE).parts]
    words = (re.findall(r"[\w-]+", " ".join(strings_in(path, docstrings=False))) for path in others)
    return str(sum(not keys.isdisjoint(found) for found in words))


def measure_unique() -> str:
    """Return the number of files that describe the command `unique`. Makers and algorithms also count."""
    files = [path for path in python_files() if path.relative_to(SOURCE).parts[0] not in ("making", "lab")]
    return str(sum(any(map(UNIQUE.search, strings_in(path, docstrings=True))) for path in files))


def measure_id_caches() -> str:
    """Return the number of module-level dicts whose keys are made with id(...)."""
    return str(sum(count_id_caches(path) for path in python_files()))


def count_id_caches(path: Path) -> int:
    """Return the number of module-level dicts of a file that a function uses together with id(...)."""
    tree = parsed(path)
    bound = (node for node in tree.body if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict))
    dicts = {node.target.id for node in bound if isinstance(node.target, ast.Name)}
    found = set()
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
        calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
        words = {word.id for call in calls for word in (call.func, *call.args) if isinstance(word, ast.Name)}
        found |= dicts & names if "id" in words else set()
    return len(found)


def measure_two_ways() -> str:
    """Return two numbers of imports: from techniques in case splits, and from case splits in techniques."""
    splits = next((room for room in ("splits", "case_split") if (SOURCE / "logic" / room).is_dir()), "splits")
    there = count_imports(SOURCE / "logic" / splits, "descarte.logic.techniques")
    back = count_imports(SOURCE / "logic" / "techniques", f"descarte.logic.{splits}")
    return f"{there} / {back}"


def count_imports(folder: Path, package: str) -> int:
    """Return the number of names that the files below a folder import from a package or its modules."""
    nodes = (node for path in python_files(folder) for node in ast.walk(parsed(path)))
    found = (node for node in nodes if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package))
    return sum(len(node.names) for node in found)


def measure_readme_types() -> str:
    """Return "passes" or the number of errors of mypy --strict on the Python examples of the README."""
    stripped = map(str.lstrip, (ROOT / "README.md").read_text(encoding="utf-8").splitlines())
    lines = [line[4:] for line in stripped if line.startswith((">>> ", "... "))]
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "readme.py"
        script.write_text("\n".join(lines) + "\n", encoding="utf-8")
        command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(script)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    errors = sum(": error:" in line for line in done.stdout.splitlines())
    return "passes" if not done.returncode else f"fails ({errors} errors)"


def measure_start() -> str:
    """Return the median CPU time in seconds of `descarte solve` on one line, start-up included."""
    times = []
    for _ in range(RUNS):
        before = sum(os.times()[2:4])
        subprocess.run([sys.executable, "-m", "descarte", "solve", LINE], capture_output=True, check=True)
        times.append(sum(os.times()[2:4]) - before)
    return f"{statistics.median(times):.2f} s"


def measure_changelog() -> str:
    """Return the numbers of bullets and words of the newest part of the changelog."""
    part = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), maxsplit=2, flags=re.MULTILINE)[1]
    return f"{len(re.findall(r'^- ', part, re.MULTILINE))} bullets, {len(part.split())} words"


def measure_lines() -> str:
    """Return the number of lines of Python in src, and of each room."""
    rooms: dict[str, int] = {}
    for path in python_files():
        room = path.relative_to(SOURCE).parts[0].removesuffix(".py")
        rooms[room] = rooms.get(room, 0) + len(path.read_text(encoding="utf-8").splitlines())
    largest = sorted(rooms.items(), key=lambda item: -item[1])
    return f"{sum(rooms.values()):,} ({', '.join(f'{room} {count:,}' for room, count in largest)})"


def measure_plain(program: str) -> str:
    """Return the number of places that a prose checker lists in sources and documents."""
    paths = ("src", "native", "docs", "README.md", "CONTRIBUTING.md")
    done = subprocess.run([program, "--counts", *paths], capture_output=True, text=True, cwd=ROOT, check=True)
    return done.stdout.partition("\n")[0]


def measure_tests() -> str:
    """Return the minutes that `make test` takes."""
    start = time.monotonic()
    done = subprocess.run(["make", "test"], cwd=ROOT, capture_output=True, check=False)
    return f"{(time.monotonic() - start) / 60:.1f} minutes{'' if done.returncode == 0 else ' (FAILED)'}"


FIGURES: dict[str, tuple[Callable[[], str], str]] = {
    "complexity of Python: maximum / functions above 15": (measure_complexity, "15 / 0"),
    "files / functions that `solve` executes, cold": (measure_solve, "60 / 250"),
    "times that `explain --verify` applies each step": (measure_replays, "2"),
    f"fields: {' / '.join(CONTRACTS)}": (measure_contracts, "9 / 8 / 9 / 9 / 12"),
    "files outside techniques/ that name a technique": (measure_technique_keys, "0"),
    "places where `unique` is described": (measure_unique, "1"),
    "module-level dicts keyed by id(...)": (measure_id_caches, "0"),
    "imports between case splits and techniques": (measure_two_ways, "one way only"),
    "mypy --strict on the README's examples": (measure_readme_types, "passes"),
    "CPU time of `solve` on one line": (measure_start, "0.15 s"),
    "newest part of CHANGELOG": (measure_changelog, "one page"),
    "lines of Python in src": (measure_lines, "fewer"),
}
"""Name of each figure, with the function that measures it and the target."""


def main() -> int:
    """Measure every figure and print it with its target."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plain", metavar="PROGRAM", help="prose checker to run")
    parser.add_argument("--tests", action="store_true", help="time `make test`, too")
    settings = parser.parse_args()
    figures = dict(FIGURES)
    if settings.plain:
        figures["places that the prose checker lists"] = (lambda: measure_plain(settings.plain), "under 300")
    if settings.tests:
        figures["make test"] = (measure_tests, "under 3 minutes")
    for name, (measure, target) in figures.items():
        print(f"{name}: {measure()} (target: {target})", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
