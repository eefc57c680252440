"""The functions for classic Sudokus give the same answers with both engines."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from descarte import fast
from descarte.fast import classic

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLVED = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
CLASH = "11" + "." * 79


@pytest.fixture(params=["kernel", "twin"])
def calls(request: pytest.FixtureRequest) -> ModuleType:
    if request.param == "twin":
        return classic
    module: ModuleType = pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
    return module


def test_one_puzzle(calls: ModuleType) -> None:
    assert calls.solve9(EASY) == (1, SOLVED, None)
    assert calls.solve9(EASY.replace(".", "0").encode()) == (1, SOLVED, None)
    assert calls.solve9(CLASH) == (0, None, None)
    found, first, second = calls.solve9("*" * 81)
    assert found == 2
    assert first != second
    assert calls.solve9("-" * 81, 1)[0] == 1


def test_many_puzzles(calls: ModuleType) -> None:
    found, first, second, _ = calls.batch9((EASY + CLASH + "." * 81).encode(), 2, 2)
    assert found == bytes([1, 0, 2])
    assert first[:162] == SOLVED.encode() + b"." * 81
    assert len(second) == 81
    assert second != first[162:]
    assert calls.batch9(EASY.encode(), 1, 1)[2] == b""


def test_a_batch_may_be_lines(calls: ModuleType) -> None:
    packed = calls.batch9((EASY + CLASH).encode(), limit=2)
    for text in (f"{EASY}\n{CLASH}\n", f"{EASY}\n{CLASH}", f"{EASY}\r\n{CLASH}\r\n"):
        assert calls.batch9(puzzles=text.encode(), threads=2)[:3] == packed[:3]
    for text in (f"{EASY}\n\n{CLASH}\n", f"{EASY}\n{CLASH}.\n", f"\n{EASY}"):
        with pytest.raises(ValueError, match=r"a puzzle has 81 characters, and line \d has \d+"):
            calls.batch9(text.encode())


def test_the_batch_call_says_what_it_does_with_an_example_that_runs() -> None:
    kernel = pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
    assert kernel.batch9.__text_signature__ == "(puzzles, limit=2, threads=1, progress=None)"
    (test,) = doctest.DocTestFinder(recurse=False).find(kernel.batch9, "batch9", globs={})
    assert doctest.DocTestRunner().run(test) == doctest.TestResults(failed=0, attempted=4)


@pytest.mark.parametrize("text", ["", EASY[1:], EASY + ".", "x" * 81, EASY[:-1] + "A"])
def test_what_is_no_puzzle_is_a_value_error(calls: ModuleType, text: str) -> None:
    with pytest.raises(ValueError, match=r"81 characters|only the characters"):
        calls.solve9(text)
    if text:
        with pytest.raises(ValueError, match=r"81 bytes|81 characters|only the characters"):
            calls.batch9(text.encode(), 2, 1)


def test_the_room_hands_out_the_kernels_own_calls() -> None:
    kernel = pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
    assert fast.solve9 is kernel.solve9
    assert fast.batch9 is kernel.batch9
    with pytest.raises(AttributeError, match="solve10"):
        _ = fast.solve10
