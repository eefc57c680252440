"""The kernel as WebAssembly gives the same answers in Pyodide as the kernel of this machine."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from static_site.kernel import FILE, NATIVE, ROOT, compile_kernel, list_units, read_parts
from static_site.wheel import write_wheel

from descarte import fast
from descarte.capabilities import all_capabilities, answer

PYODIDE = ROOT / "static_site" / "node_modules" / "pyodide"
LEFT_OUT = {
    "qr": "it needs segno, which is not part of Pyodide",
    "lab/run": "its answer has the seconds that it took",
    "lab/race": "its answer has the seconds that it took",
}
"""Capabilities whose answers are not compared, with the reason."""
PUZZLES: tuple[Any, ...] = (
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    {"n": 4, "thermos": [[0, 1, 5], [15, 10, 6]]},
)
MADE = ("killer", "kakuro", "jigsaw", "latin", "futoshiki")

Request = tuple[str, dict[str, Any]]


def requests() -> Iterator[Request]:
    """Yield the example of every capability, some puzzles to solve and explain, and some kinds to make."""
    for name, capability in sorted(all_capabilities().items()):
        if name not in LEFT_OUT:
            yield name, dict(capability.example)
    for puzzle in PUZZLES:
        for name in ("solve", "explain", "hint", "rate", "check"):
            yield name, {"puzzle": puzzle}
    for kind in MADE:
        yield "make", {"kind": kind, "seed": "wasm"}


def find_missing() -> list[str]:
    """Return what the comparison needs and this machine lacks."""
    found = {"ziglang": find_spec("ziglang"), "Node": shutil.which("node"), "Pyodide": PYODIDE.is_dir() or None}
    return [name for name, place in found.items() if place is None]


def test_every_source_of_the_kernel_is_compiled_once(tmp_path: Path) -> None:
    parts = read_parts((NATIVE / "CMakeLists.txt").read_text(encoding="utf-8"))
    units = [source for source, _ in list_units(tmp_path) if source.is_relative_to(NATIVE)]
    compiled = sorted([*units, *(source for sources in parts.values() for source in sources)])
    there = [path for path in NATIVE.rglob("*.cpp") if "tests" not in path.parts and not path.stem.endswith("_avx2")]
    assert compiled == sorted(there)


@pytest.mark.long
def test_answers_in_the_browser_are_those_of_this_machine(tmp_path: Path) -> None:
    if missing := find_missing():
        pytest.skip(f"no {', '.join(missing)} here: the kernel is not tried as WebAssembly (make wasm installs them)")
    asked = list(requests())
    kernel = tmp_path / FILE
    compile_kernel(kernel)
    wheel = write_wheel(kernel, tmp_path)
    command: list[str | Path] = ["node", ROOT / "tests" / "static_site" / "answer.mjs", PYODIDE, wheel]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, timeout=300, check=True)
    found = json.loads(done.stdout)
    assert found["engine"] == fast.engine().name == "kernel"
    for (name, request), theirs in zip(asked, found["answers"], strict=True):
        assert theirs == json.loads(json.dumps(answer(name, request))), f"{name} {request}"
