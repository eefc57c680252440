"""Tests to run for bugs in each room (package in src/descarte) and in the kernel."""

from __future__ import annotations

from pathlib import Path

FRONT = ["tests/test_public.py", "tests/test_seeds.py"]
OF_ONE_FILE = {
    "api": FRONT,
    "__init__": FRONT,
    "__main__": ["tests/cli/test_process.py"],
}
SHARED = {
    "formats": ["tests/formats/test_formats.py"],
    "logic": ["tests/logic/techniques/test_all.py", "tests/logic/test_kernel_bridge.py"],
    "kinds": ["tests/kinds/test_kinds.py"],
    "lab": ["tests/lab/course/test_exercises.py"],
    "variants": ["tests/variants/test_samples.py"],
    "web": ["tests/capabilities/test_bounds.py"],
}
"""Further tests to run first for bugs in a room, because they use it heavily."""
NATIVE = {
    "reason": ["fast/test_reasoning_kernel.py", "fast/test_refutations.py", "logic/test_kernel_bridge.py"],
    "learn": ["fast/learning/test_handover.py", "fast/learning/test_cadical_process.py"],
    "search": ["fast/test_further.py", "fast/test_kernel.py", "fast/test_fast.py", "fast/test_derived_sums.py"],
    "single": ["fast/test_kernel.py", "fast/test_classic.py"],
    "lanes": ["fast/test_kernel.py", "fast/test_classic.py"],
    "symmetry": ["fast/test_canonical_lines.py", "setters/test_canonical.py"],
    "": ["fast/test_kernel.py", "fast/test_reasoning_kernel.py", "fast/test_refutations.py", "batch/test_block_job.py"],
}
"""Tests to run first for bugs in each part of the kernel. The other tests in tests/fast are run after them."""
OWN = {"reason": "reason", "learn": "learning", "search": "search", "single": "single", "lanes": "lanes", "": "batch"}
"""Name of the C++ test of each part of the kernel that has one. It is run last."""


def tests_of(room: str, root: Path) -> list[str]:
    """Return the files and folders with the tests of a room, including its source, which has doctests."""
    if room == "native":
        return [
            "tests/fast",
            "tests/logic/test_kernel_bridge.py",
            "tests/setters/test_canonical.py",
            "tests/batch/test_block_job.py",
        ]
    source = f"src/descarte/{room}"
    return [*OF_ONE_FILE.get(room, [f"tests/{room}"]), source if (root / source).is_dir() else f"{source}.py"]


def near(path: str, root: Path) -> list[str]:
    """Return the files with the tests to run first for bugs in a source file.

    They are the tests named after the file or the first word of its name, the shared tests of its room, and the file
    itself, which has doctests.
    """
    inner = Path(path).relative_to("src/descarte")
    mirrors = {"tests" / inner.with_name(f"test_{name}.py"): 0 for name in (inner.stem, inner.stem.partition("_")[0])}
    return [*(str(mirror) for mirror in mirrors if (root / mirror).exists()), *SHARED.get(inner.parts[0], []), path]


def part_of(path: str) -> str:
    """Return the part of the kernel (folder in native/) that a file belongs to, or an empty text."""
    parts = Path(path).parts
    return parts[1] if len(parts) > 2 else ""


def native_first(path: str) -> list[str]:
    """Return the test files to run first for a file of the kernel."""
    return [f"tests/{name}" for name in NATIVE[part_of(path)]]
