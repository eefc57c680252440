"""The public names: few, documented with examples that run, and cheap to import."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pkgutil import iter_modules

import pytest

import descarte
from descarte.rating.many import rate_many

NAMES = [
    "Because",
    "Cage",
    "DescarteError",
    "Fault",
    "House",
    "InputError",
    "Layout",
    "OptionError",
    "Puzzle",
    "PuzzleError",
    "Result",
    "State",
    "Step",
    "Stopped",
    "Text",
    "board",
    "canonical",
    "canonical_many",
    "check",
    "check_many",
    "count",
    "count_many",
    "explain",
    "explain_many",
    "hint",
    "make",
    "make_unique",
    "minimal_puzzles",
    "minimise",
    "pencil_marks",
    "rate",
    "rate_many",
    "read",
    "read_all",
    "read_trace",
    "redundant",
    "solutions",
    "solve",
    "solve_many",
    "speaking",
    "svg",
    "transform",
    "true_candidates",
    "verify",
    "why",
    "write",
    "write_trace",
]


def test_the_public_names_are_these() -> None:
    assert descarte.__all__ == NAMES
    assert set(NAMES) < set(dir(descarte))


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_has_an_example_that_runs(name: str) -> None:
    thing = getattr(descarte, name)
    examples = doctest.DocTestFinder(recurse=False).find(thing, name, globs={})
    assert any(test.examples for test in examples), f"{name} has no example"


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'sudoku'"):
        _ = descarte.sudoku


def test_importing_descarte_imports_nothing_heavy() -> None:
    script = "import sys, descarte; print(sorted(m for m in sys.modules if m.startswith(('rich', 'descarte.'))))"
    output = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert output.strip() == "[]"


def test_read_wants_one_puzzle() -> None:
    with pytest.raises(descarte.InputError, match="expected one puzzle, found more than one"):
        descarte.read("1...............\n2...............\n")


def test_count_says_when_it_was_stopped() -> None:
    with pytest.raises(descarte.Stopped) as caught:
        descarte.count("." * 81, timeout=0.05)
    assert caught.value.found > 0


def test_a_function_of_the_package_stays_one_whatever_was_imported() -> None:
    """A room named like a function would take its place as soon as it is imported."""
    assert rate_many is not None
    rooms = {room.name for room in iter_modules(descarte.__path__) if room.ispkg}
    assert not rooms & set(descarte.__all__)
    assert descarte.rate("1.....3.4......2").rating == 1.2
