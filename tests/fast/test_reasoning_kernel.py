"""The searches of the kernel find what their specifications in `logic` find."""

from __future__ import annotations

import contextlib
from array import array
from collections.abc import Iterator
from itertools import islice
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import descarte
from descarte import kinds
from descarte.fast.reasoning_kernel import MOST_CELLS, LinkKinds, reasoner
from descarte.logic import find, kernel_bridge
from descarte.logic.case_split.follow_simple import count_candidates_after, estimate_dead_ends
from descarte.logic.inference.chains.search import chains_of
from descarte.model.clues import Clues
from descarte.model.state import State
from descarte.model.step import Step
from tests.examples import rotate
from tests.logic.boards import BOARDS, states

TECHNIQUES = (
    "xy-chain",
    "aic",
    "continuous-nice-loop",
    "discontinuous-nice-loop",
    "grouped-aic",
    "grouped-continuous-nice-loop",
    "grouped-discontinuous-nice-loop",
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "death-blossom",
    "finned-franken-x-wing",
    "finned-franken-swordfish",
    "nishio",
    "forcing-net",
    "cell-forcing",
    "house-forcing",
    "locked-pair",
    "naked-pair",
    "naked-triple",
    "naked-quad",
    "hidden-pair",
    "hidden-triple",
    "hidden-quad",
    "wxyz-wing",
    "vwxyz-wing",
    "sue-de-coq",
    "x-wing",
    "swordfish",
    "finned-x-wing",
    "sashimi-x-wing",
    "finned-swordfish",
    "siamese-swordfish",
    "finned-jellyfish",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "x-chain",
    "x-loop",
    "colour-trap",
    "colour-wrap",
    "multi-colours-1",
    "multi-colours-2",
)

_kernel = pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")


@contextlib.contextmanager
def without_kernel(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as changed:
        changed.setattr(kernel_bridge, "reasoner", lambda *_: None)
        yield


def some_steps(state: State, technique: str) -> list[Step]:
    return list(islice(find(technique).find(state.copy()), 12))


@pytest.mark.parametrize(("name", "technique"), rotate(BOARDS, TECHNIQUES, 13))
def test_a_technique_finds_the_same_steps(name: str, technique: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for state in states(name, 2):
        with_kernel = some_steps(state, technique)
        with without_kernel(monkeypatch):
            assert some_steps(state, technique) == with_kernel


def test_what_was_followed_before_changes_nothing() -> None:
    """Without its 3, r1c2 is a pair with r1c1: each time that it is asked."""
    state = State(kinds.build(BOARDS["classic"]))
    state.change(discards=[(0, digit) for digit in range(3, 10)] + [(1, digit) for digit in range(4, 10)])
    before = sum(map(int.bit_count, state.candidates))
    assert count_candidates_after(state, [(1, 3)] * 3, holds=False) == [before - 1 - 2 * (7 + 6)] * 3


def test_two_ends_are_two_without_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    state = State(descarte.read("6.84.....1.3...7.44......1...45....6..7..8.........5725.........8..2...9....7.36."))
    candidates = [(4, 1), (10, 9), (13, 3)]
    answers = [estimate_dead_ends(state, candidate, 4) for candidate in candidates]
    assert 2 in [answer.ends for answer in answers]
    with without_kernel(monkeypatch):
        assert [estimate_dead_ends(state, candidate, 4) for candidate in candidates] == answers


def test_the_random_states_have_something_to_find() -> None:
    for technique in TECHNIQUES:
        assert any(some_steps(state, technique) for name in BOARDS for state in states(name, 2)), technique


def test_chains_come_by_length() -> None:
    (state,) = states("classic", 1)
    lengths = [inference.length for inference in chains_of(state, LinkKinds(groups=True)).find_eliminating_chains()]
    assert lengths
    assert lengths == sorted(lengths)


def test_a_board_too_large_for_the_kernel_has_no_reasoner() -> None:
    layout = kinds.build(Clues(36, 36, (0,) * 1296)).layout
    assert len(layout.places) > MOST_CELLS
    assert reasoner(layout, ()) is None


def raw_board() -> object:
    starts, cells = array("i", [0, 4, 8]), array("i", range(8))
    return _kernel.board(8, 4, memoryview(starts), memoryview(cells), b"\1\1", memoryview(array("i", [0, 1])))


@given(st.integers(-1, 700), st.integers(-1, 70), st.tuples(*[st.binary(max_size=40)] * 4))
def test_any_bytes_make_a_board_or_an_error(cells: int, digits: int, parts: tuple[bytes, ...]) -> None:
    with contextlib.suppress(ValueError):
        _kernel.board(cells, digits, *parts)


@given(st.binary(max_size=80), st.binary(max_size=10), st.binary(max_size=24), st.integers(-2, 20))
def test_any_bytes_are_answered_or_refused(candidates: bytes, placed: bytes, pairs: bytes, number: int) -> None:
    board: Any = raw_board()
    links = (True, True, True, True, 1, 4)
    for name, *rest in (
        ("refuted", candidates, placed),
        ("settled", candidates, placed),
        ("followed", candidates, placed, pairs),
        ("sketch", candidates, placed, number, number - 1, number),
        ("graph", candidates, placed, links),
        ("fish", candidates, pairs, pairs, number),
        ("naked", candidates, placed, pairs, number, number),
        ("hidden", candidates, placed, pairs, number),
        ("bent", candidates, placed, pairs, number),
        ("crossed", candidates, placed, pairs),
        ("line_fish", pairs, number, number),
        ("alone", pairs),
        ("choices", candidates, placed, number),
    ):
        with contextlib.suppress(ValueError):
            getattr(_kernel, name)(board, *rest)


@given(st.lists(st.integers(0, 15), min_size=8, max_size=8), st.binary(min_size=8, max_size=8), st.integers(0, 2))
def test_any_marks_are_answered(masks: list[int], placed: bytes, wanted: int) -> None:
    board: Any = raw_board()
    candidates = memoryview(array("Q", masks))
    links = (True, True, True, True, 1, 4)
    pairs = memoryview(array("i", [0, 1, 5, -2, 7, 4]))
    assert len(_kernel.refuted(board, candidates, placed)) % 20 == 0
    assert len(_kernel.settled(board, candidates, placed)) in {0, 8 * 8}
    assert min(array("i", _kernel.followed(board, candidates, placed, pairs))) >= -1
    assert _kernel.sketch(board, candidates, placed, 5, 2, 2)[0] in {0, 1, 2}
    graph = _kernel.graph(board, candidates, placed, links)
    assert len(_kernel.blossoms(graph)) % 12 == 0
    length, ends = _kernel.chains(graph, wanted, 0, 12, 5)
    assert length in range(0, 13, 2)
    nodes = array("i", ends)
    if nodes:
        found = array(
            "i", _kernel.paths(graph, nodes[0], -1 if wanted < 2 else nodes[1], nodes[1 + wanted // 2], length, 3)
        )
        path = found[:length].tolist()
        assert (path[0], path[-1]) == (nodes[0], nodes[1 + wanted // 2])
        assert all(_kernel.reason(graph, one, other)[2] >= -1 for one, other in zip(path[::2], path[1::2], strict=True))


@given(st.tuples(*[st.integers(-3, 40)] * 5))
def test_any_numbers_are_answered_or_refused(numbers: tuple[int, ...]) -> None:
    board: Any = raw_board()
    graph = _kernel.graph(board, memoryview(array("Q", [3, 7, 5, 15] * 2)), bytes(8), (True, True, True, True, 1, 4))
    for name, count in (("chains", 4), ("paths", 5), ("reason", 2)):
        with contextlib.suppress(ValueError):
            getattr(_kernel, name)(graph, *numbers[:count])


def test_something_else_than_a_board_is_refused() -> None:
    with pytest.raises((TypeError, ValueError)):
        _kernel.refuted(cast("Any", object()), b"", b"")
