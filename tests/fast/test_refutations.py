"""Conclusions of the kernel on boards with sums, compared with the techniques."""

from __future__ import annotations

import contextlib
import random
from array import array
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import descarte
from descarte import fast, kinds
from descarte.core.text import Text
from descarte.fast.refutations import Budget, KernelConclusionKind
from descarte.logic import find
from descarte.logic.inference.rules.clue import clues_of
from descarte.logic.inference.rules.conclusion_reasons import find_refutations
from descarte.logic.techniques.last_resort.kernel_branches import ConclusionTranslator, translator_of
from descarte.model.bits import bit, digits_of
from descarte.model.clues import Clues, Total
from descarte.model.rule_names import Noun
from descarte.model.rules import Link
from descarte.model.state import State
from tests.logic import generated

_kernel = pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
CONCLUDED = (
    "naked-single",
    "hidden-single",
    "locked-pointing",
    "locked-claiming",
    "locked-general",
    "cage-last-cell",
    "cage-bounds",
    "cage-unique",
    "cage-combinations",
    "cage-arrangements",
    "cage-needs",
)
RISING = Link("rule", 1, (0, 5), (0b1110, 0b1100, 0b1000, 0), Noun(Text("rule", "regla")))


def states(count: int) -> list[tuple[State, ConclusionTranslator]]:
    """Return states of a Killer with some wrong candidates discarded."""
    puzzle = generated.killer(random.Random(5), 2, 4)
    grid, teller, chance = puzzle.solve().grids[0], translator_of(State(puzzle)), random.Random(1)
    assert teller is not None
    found = []
    for _ in range(count):
        state, kept = State(puzzle), chance.uniform(0.6, 0.95)
        wrong = [(c, d) for c, mask in enumerate(state.candidates) for d in digits_of(mask) if d != grid[c]]
        state.change(discards=[one for one in wrong if chance.random() > kept])
        found.append((state, teller))
    return found


def test_all_that_the_easy_techniques_find_is_concluded() -> None:
    for state, teller in states(6):
        grid = state.puzzle.solve().grids[0]
        left, conclusions = teller.refuter.draw_all_conclusions(state)
        for one in conclusions:
            state.change(discards=one.removed)
            if one.why in {KernelConclusionKind.NAKED, KernelConclusionKind.HIDDEN}:
                state.change(places=((one.cell, one.digit),))
        assert left == sum(state.candidates[c].bit_count() for c, digit in enumerate(state.placed) if not digit)
        assert all(state.candidates[cell] >> (digit - 1) & 1 for cell, digit in enumerate(grid))
        assert not [key for key in CONCLUDED if next(iter(find(key).find(state)), None)]


def test_a_candidate_is_refuted_at_once_when_its_conclusions_are_impossible() -> None:
    for state, teller in states(2):
        for one in teller.refuter.draw_all_conclusions(state)[1]:
            state.change(discards=one.removed)
            if one.why in {KernelConclusionKind.NAKED, KernelConclusionKind.HIDDEN}:
                state.change(places=((one.cell, one.digit),))
        some = [(c, d) for c, digit in enumerate(state.placed) if not digit for d in digits_of(state.candidates[c])][
            ::5
        ]
        for found in teller.refuter.find_refutations(state, some, Budget(1, 1)):
            placed, discarded = state.copy(), state.copy()
            placed.change(places=(found.candidate,))
            discarded.change(discards=(found.candidate,))
            left = teller.refuter.draw_all_conclusions(placed)[0] if not placed.broken else -1
            assert (found.ends > 0) == (left < 0)
            assert found.ends > 0 or found.size == left
            without = teller.refuter.draw_all_conclusions(discarded)[0] if not discarded.broken else -1
            assert found.ends < 0 or found.without == without


@pytest.mark.parametrize("gone", [((1, 1), (1, 3), (1, 4)), ((2, 2), (3, 2))], ids=["naked", "hidden"])
def test_the_last_cell_of_a_sum_is_not_placed_against_it(gone: tuple[tuple[int, int], ...]) -> None:
    puzzle = kinds.build(Clues(4, 4, (1,) + (0,) * 15, kind="killer", cages=(Total(5, (0, 1)),)))
    state, teller = State(puzzle), translator_of(State(puzzle))
    assert teller is not None
    state.change(discards=gone)
    left, (only,) = teller.refuter.draw_all_conclusions(state)
    assert left == -1
    assert (only.why, only.rule, only.removed) == (KernelConclusionKind.SUM, 0, ((1, 2),))


def test_the_last_cell_of_a_sum_takes_what_is_left_of_it() -> None:
    puzzle = kinds.build(Clues(4, 4, (1,) + (0,) * 15, kind="killer", cages=(Total(5, (0, 1)),)))
    state, teller = State(puzzle), translator_of(State(puzzle))
    assert teller is not None
    state.change(discards=[(1, 2), (1, 3)])
    left, (first, *_) = teller.refuter.draw_all_conclusions(state)
    assert left > 0
    assert (first.why, first.cell, first.digit) == (KernelConclusionKind.NAKED, 1, 4)


def test_the_same_question_has_the_same_answer() -> None:
    ((state, teller),) = states(1)
    some = [(c, d) for c in range(0, 81, 9) for d in digits_of(state.candidates[c]) if not state.placed[c]]
    assert teller.refuter.find_refutations(state, some, Budget(50, 4)) == teller.refuter.find_refutations(
        state, some, Budget(50, 4)
    )


@pytest.mark.parametrize("few", [True, pytest.param(False, marks=pytest.mark.long)], ids=["few", "many"])
def test_other_first_splits_never_have_more_ends_and_sometimes_fewer(few: bool) -> None:
    state = State(generated.killer(random.Random(20), 2, 4))
    (grid,), teller = state.puzzle.solve().grids, translator_of(state)
    assert teller is not None
    wrong, fewer = [(c, d) for c in range(0, 81, 20) for d in digits_of(state.candidates[c]) if d != grid[c]], 0
    for candidate in [(0, 3), (80, 1)] if few else wrong:
        assert candidate in wrong
        once, tried = (
            teller.refuter.find_refutations(state, [candidate], Budget(20_000, 6, tries))[0] for tries in (1, 6)
        )
        assert 0 < tried.ends <= once.ends
        fewer += once.ends - tried.ends
    assert fewer > 0


def raw() -> Any:
    starts, cells = array("i", [0, 4, 8]), array("i", range(8))
    board = _kernel.board(8, 4, memoryview(starts), memoryview(cells), b"\1\1", memoryview(array("i", [0, 1])))
    numbers = [5, 5], [0, 1, 3], [1, 1, -1], [0, 2, 4, 5], [0, 1, 2, 3, 7]
    rows = tuple(memoryview(array("i", row)) for row in ([0, 1, 2], [0, 1, 1], [0, 2], [0, 1]))
    rules = [RISING, replace(RISING, cells=(3, 7))]
    return board, _kernel.adding(board, 1, tuple(memoryview(array("i", row)) for row in numbers), rules, rows)


@given(st.integers(-1, 3), st.tuples(*[st.binary(max_size=24)] * 5))
def test_any_bytes_make_sums_or_an_error(cages: int, parts: tuple[bytes, ...]) -> None:
    with contextlib.suppress(ValueError):
        _kernel.adding(raw()[0], cages, parts, [], (bytes(4), bytes(4), bytes(4), b""))


@given(st.tuples(*[st.lists(st.integers(-1, 9), max_size=5)] * 4))
def test_any_numbers_make_clues_or_an_error(rows: tuple[list[int], ...]) -> None:
    buffers = tuple(memoryview(array("i", row)) for row in rows)
    with contextlib.suppress(ValueError):
        _kernel.adding(raw()[0], 0, (b"", bytes(4), b"", bytes(4), b""), [RISING], buffers)


LINES = ".Thermo~R1C1~R2C2~R2C3~R2C4.Arrow~R5C5~R4C6~R4C7~R3C8"
DRAWN = f"{LINES}.Renban~R7C1~R8C1~R8C2.Whisper~5~R6C7~R7C7~R8C8.Sandwich~11~C9"


def drawn_states(count: int) -> list[State]:
    """Return states of boards with drawn clues and some wrong candidates discarded."""
    puzzle, chance = descarte.read(DRAWN), random.Random(3)
    grid, found = fast.solve(puzzle, first=True).grids[0], []
    for _ in range(count):
        state, share = State(puzzle), chance.uniform(0.1, 0.6)
        wrong = [(c, d) for c, mask in enumerate(state.candidates) for d in digits_of(mask) if d != grid[c]]
        state.change(discards=[one for one in wrong if chance.random() < share])
        found.append(state)
    return found


def test_what_a_drawn_clue_leaves_is_what_python_says_of_it() -> None:
    for state in drawn_states(8):
        teller = translator_of(state)
        assert teller is not None
        for one in teller.refuter.draw_all_conclusions(state)[1]:
            if one.why is KernelConclusionKind.CLUE:
                assert set(one.removed) <= set(teller.clues[one.rule].find_lost_candidates(state, one.removed[0][0]))
            state.change(discards=one.removed)
            if one.why in {KernelConclusionKind.NAKED, KernelConclusionKind.HIDDEN}:
                state.change(places=((one.cell, one.digit),))
        assert not [clue for clue in teller.clues if clue.find_lost_candidates(state)]


@pytest.mark.parametrize(
    "text", ["XSum~C1~18~", "Sandwich~11~C1", "Skyscraper~C1~4~", "Renban~R1C1~R2C1~R2C2~R3C2~R3C3"]
)
def test_a_clue_is_read_exactly_with_the_digits_that_are_used(text: str) -> None:
    """What is left by the clue and its houses is what some arrangement has: found by trying all of them."""
    puzzle, chance, seen = descarte.read(f".{text}"), random.Random(2), 0
    (cells,) = {clue.cells for clue in clues_of(puzzle)}
    grid = fast.solve(puzzle, first=True).grids[0]
    for _ in range(12):
        state = State(puzzle)
        state.change(discards=[(c, d) for c in cells for d in range(1, 10) if d != grid[c] and chance.random() < 0.6])
        teller = translator_of(state)
        assert teller is not None
        conclusions = teller.refuter.draw_all_conclusions(state)[1]
        seen += any(one.why is KernelConclusionKind.CROSSED for one in conclusions)
        kept = arrangements(state, cells)
        for one in conclusions:
            state.change(discards=one.removed)
        assert [state.candidates[cell] for cell in cells] == kept
    assert seen


def arrangements(state: State, cells: Sequence[int]) -> list[int]:
    kept = [0] * len(cells)
    values = [0] * len(state.candidates)

    def place(at: int) -> None:
        if at == len(cells):
            if all(rule.holds(values) for rule in state.puzzle.rules):
                kept[:] = [mask | bit(values[cell]) for mask, cell in zip(kept, cells, strict=True)]
            return
        used = {values[cell] for cell in cells[:at]}
        for digit in digits_of(state.candidates[cells[at]]):
            if digit not in used:
                values[cells[at]] = digit
                place(at + 1)

    place(0)
    return kept


def test_a_digit_that_a_run_needs_goes_from_its_houses() -> None:
    state = State(descarte.read(".Renban~R1C1~R1C2~R1C3~R2C1~R2C2"))
    teller = translator_of(state)
    assert teller is not None
    found = [one for one in teller.refuter.draw_all_conclusions(state)[1] if one.why is KernelConclusionKind.CLUE_NEEDS]
    assert [(one.digit, {cell for cell, _ in one.removed}) for one in found] == [(5, {11, 18, 19, 20})]


@pytest.mark.parametrize(
    ("pairs", "needed"),
    [([(0, 1), (0, 2), (1, 2)], {2, 3}), ([(0, 1), (0, 2), (1, 0)], set()), ([(0, 1), (0, 2)], set())],
)
def test_only_cells_of_which_each_is_linked_with_each_need_a_digit(
    pairs: list[tuple[int, int]], needed: set[int]
) -> None:
    near = (0b0110, 0b1101, 0b1011, 0b0110)
    rules = tuple(Link("near", number, pair, near, RISING.noun) for number, pair in enumerate(pairs))
    state = State(descarte.read("." * 16).but(rules=rules))
    teller = translator_of(state)
    assert teller is not None
    found = [
        one
        for one in teller.refuter.draw_all_conclusions(state)[1]
        if one.why in {KernelConclusionKind.CROSSED, KernelConclusionKind.CLUE_NEEDS}
    ]
    assert {digit for one in found for _, digit in one.removed} == needed


def test_no_candidate_of_a_solution_is_refuted_by_drawn_clues() -> None:
    count = 0
    for state in drawn_states(8):
        grids = fast.solutions(state.puzzle.but(candidates=tuple(state.candidates)))
        right = {(cell, digit) for grid in islice(grids, 5) for cell, digit in enumerate(grid)}
        assert right
        found = [one.candidate for one in find_refutations(state) or ()]
        assert not right.intersection(found)
        count += len(found)
    assert count


@given(
    st.lists(st.integers(0, 15), min_size=8, max_size=8),
    st.binary(min_size=8, max_size=8),
    st.lists(st.tuples(st.integers(-1, 8), st.integers(-1, 5)), max_size=4),
    st.integers(-1, 30),
)
def test_any_marks_are_answered_or_refused(
    masks: list[int], placed: bytes, assumed: list[tuple[int, int]], closures: int
) -> None:
    candidates = memoryview(array("Q", masks))
    pairs = memoryview(array("i", [number for pair in assumed for number in pair]))
    with contextlib.suppress(ValueError):
        assert len(_kernel.closed(raw()[1], candidates, placed)) >= 4
        sizes, branches = _kernel.refutations(raw()[1], candidates, placed, pairs, closures, closures, closures)
        assert len(sizes) == 12 * len(branches) == 12 * len(assumed)
