"""The public names: few, documented with examples that run, and cheap to import."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

import descarte
from descarte.rating.many import rate_many

NAMES = [
    "Because",
    "Cage",
    "DescarteError",
    "Explanation",
    "Fault",
    "Hint",
    "House",
    "InputError",
    "Layout",
    "OptionError",
    "Puzzle",
    "PuzzleError",
    "Rating",
    "Result",
    "State",
    "Step",
    "Stopped",
    "Text",
    "Verdict",
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
    assert output.strip() == "['descarte.core', 'descarte.core.lazy']"


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


SMALL = "1.....3.4......2"
SECRET = "root:x:0"
ASK: dict[str, Callable[[Any], object]] = {
    "make": lambda like: next(descarte.make(like=like, size=4, seed=1)),
    **{
        name: getattr(descarte, name)
        for name in (
            *("canonical", "check", "count", "explain", "hint", "make_unique", "minimal_puzzles", "minimise", "rate"),
            *("read", "read_all", "redundant", "solutions", "solve", "transform", "true_candidates", "why"),
            *("canonical_many", "check_many", "count_many", "explain_many", "rate_many", "solve_many"),
        )
    },
}
ASK_TRACE: dict[str, Callable[[Any], object]] = {"read_trace": descarte.read_trace, "verify": descarte.verify}


def finish(answer: object) -> object:
    if isinstance(answer, descarte.Puzzle | descarte.Result) or not hasattr(answer, "__iter__"):
        return answer
    return list(answer)


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    texts = {"puzzle": SMALL, "trace": descarte.write_trace(descarte.explain(SMALL)), "secret": SECRET}
    for name, text in texts.items():
        (tmp_path / name).write_text(f"{text}\n")
    return {name: tmp_path / name for name in texts}


@pytest.mark.parametrize(("name", "ask"), [*ASK.items(), *ASK_TRACE.items()])
def test_a_string_is_never_opened_as_a_file(files: dict[str, Path], name: str, ask: Callable[[Any], object]) -> None:
    good = files["trace" if name in ASK_TRACE else "puzzle"]
    for path in (files["secret"], good):
        with pytest.raises(descarte.InputError, match=r"found the file name '.*'; pass Path\(\.\.\.\)") as caught:
            finish(ask(str(path)))
        assert SECRET not in str(caught.value)
    finish(ask(good))


@pytest.mark.parametrize("name", [name for name in ASK if name.endswith("_many")])
def test_many_puzzles_may_be_paths(files: dict[str, Path], name: str) -> None:
    ask: Callable[..., Any] = getattr(descarte, name)
    (files["puzzle"].parent / "several").write_text(f"# two\n{SMALL}\n\n{SMALL}\n")
    assert list(ask(files["puzzle"], jobs=1)) == list(ask(SMALL, jobs=1)) == list(ask([files["puzzle"]], jobs=1))
    assert list(ask(files["puzzle"].parent / "several", jobs=1)) == list(ask([SMALL, SMALL], jobs=1))
    (row,) = ask([str(files["puzzle"])], jobs=1)
    assert row.status == "fault"
    (row,) = ask([files["puzzle"].parent / "several"], jobs=1)
    assert row.status == "fault"


def test_a_text_that_is_a_puzzle_is_one_even_if_a_file_is_called_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(SMALL).write_text(SECRET)
    assert descarte.read(SMALL).givens[0] == 1
    assert [row.status for row in descarte.solve_many(SMALL)] == ["unique"]


def test_options_and_box_are_taken_as_people_write_them() -> None:
    diagonal = descarte.read(SMALL, options=["diagonal"])
    assert descarte.read(SMALL, options="diagonal") == diagonal
    assert descarte.read(SMALL, options="diagonal, antiking") == descarte.read(SMALL, options=("diagonal", "antiking"))
    assert descarte.read("." * 36, box="2x3") == descarte.read("." * 36, box=(2, 3))
    assert descarte.read("." * 36, box="2x3") != descarte.read("." * 36, box="3 x 2")
    assert next(descarte.make(size=6, box="3x2", seed=1)) == next(descarte.make(size=6, box=(3, 2), seed=1))


@pytest.mark.parametrize("box", ["2", "2x", "x", "0x4", (2,), (2, 2, 2), 4, (2, None), "ancho", (-1, 4), "1" * 5000])
def test_what_is_no_box_is_refused(box: Any) -> None:
    expected = "expected height x width, such as 2x3, found"
    with pytest.raises(descarte.OptionError, match=expected):
        descarte.read(SMALL, box=box)
    with pytest.raises(descarte.OptionError, match=expected):
        next(descarte.make(size=4, box=box))


@pytest.mark.parametrize("level", ["3", 0, 5, None, 2.5])
def test_a_level_of_a_hint_is_a_whole_number(level: Any) -> None:
    expected = re.escape(f"expected a level that is a whole number from 1 to 4, found {level!r}")
    with pytest.raises(descarte.OptionError, match=expected):
        descarte.hint(SMALL, level)
