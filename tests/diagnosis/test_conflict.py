"""Sets of clues that contradict each other."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest

import descarte
from descarte import fast
from descarte.core.deadline import limit_time
from descarte.diagnosis import conflict as room
from descarte.diagnosis.conflict import Conflict, find_conflicts, find_needed_houses
from descarte.diagnosis.pieces import clues_of, remove_clues
from descarte.model.puzzle import Puzzle
from tests.diagnosis.puzzles import CLASH, SMALL, WRONG_DIGIT

TWIN = fast.engine("twin")


def has_a_solution(puzzle: Puzzle, found: Conflict | tuple[object, ...]) -> bool:
    """Return True if the other engine finds a solution of the puzzle with only these clues."""
    kept = found.clues if isinstance(found, Conflict) else found
    smaller = remove_clues(puzzle, [clue for clue in clues_of(puzzle) if clue not in kept])
    return TWIN.find(smaller, limit=1, keep=0).total > 0


def some_wrong_4x4(seed: int) -> Puzzle:
    draw = random.Random(seed)
    while True:
        givens = tuple(draw.randint(1, 4) if draw.random() < 0.45 else 0 for _ in range(16))
        puzzle = replace(descarte.read("." * 16), givens=givens)
        if not puzzle.faults() and descarte.solve(puzzle).status == "none":
            return puzzle


@pytest.mark.parametrize("orders", [0, room.ORDERS])
@pytest.mark.parametrize("seed", range(12))
def test_no_smaller_set_of_any_clues_has_no_solution(seed: int, orders: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "ORDERS", orders)
    puzzle = some_wrong_4x4(seed)
    found = find_conflicts(puzzle)[0]
    assert found.proof == "smallest"
    assert not has_a_solution(puzzle, found)
    smaller = combinations(clues_of(puzzle), len(found.clues) - 1)
    assert all(has_a_solution(puzzle, some) for some in smaller)


@pytest.mark.parametrize("text", [WRONG_DIGIT, CLASH])
def test_every_set_loses_its_contradiction_with_any_clue(text: str) -> None:
    puzzle = descarte.read(text)
    for found in find_conflicts(puzzle):
        assert found.proof in ("smallest", "minimal")
        assert not has_a_solution(puzzle, found)
        for clue in found.clues:
            assert has_a_solution(puzzle, tuple(one for one in found.clues if one != clue))


def test_the_wrong_digit_is_suspected() -> None:
    (found, *_) = find_conflicts(descarte.read(WRONG_DIGIT))
    assert [str(clue.name) for clue in found.alone] == ["r9c5 = 7"]


def test_what_is_not_sure_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = descarte.read(WRONG_DIGIT)
    solve = fast.solve

    def gives_up(puzzle: Puzzle, **_: object) -> descarte.Result:
        given = sum(map(bool, puzzle.givens))
        return descarte.Result("stopped", puzzle) if given < 20 else solve(puzzle, first=True)

    monkeypatch.setattr("descarte.fast.solve", gives_up)
    monkeypatch.setattr(room, "SECONDS", 0.3)
    (found, *_) = find_conflicts(puzzle)
    assert found.proof == "open"
    assert [str(clue.name) for clue in found.alone] in ([], ["r9c5 = 7"])
    assert len(found.clues) >= 20
    assert not has_a_solution(puzzle, found)


def test_time_that_is_up_leaves_what_is_known() -> None:
    puzzle = descarte.read(WRONG_DIGIT)
    with limit_time(1e-9):
        (found,) = find_conflicts(puzzle)
    assert (found.proof, found.clues) == ("open", clues_of(puzzle))


def test_the_fewest_elements_of_all_sets() -> None:
    draw = random.Random(7)
    for _ in range(50):
        sets = [draw.randint(1, 255) for _ in range(6)]
        found = room._find_hitting_set(sets, 8)
        assert found is not None
        least = min(each.bit_count() for each in range(256) if all(each & one for one in sets))
        assert found.bit_count() == least
        assert all(found & one for one in sets)


def test_lines_that_suffice() -> None:
    puzzle = descarte.read(SMALL)
    for named in ((), puzzle.layout.houses[:2]):
        kept = find_needed_houses(puzzle, named)
        gone = [house for house in puzzle.layout.houses if house not in kept]
        assert TWIN.find(remove_clues(puzzle, (), gone), limit=1, keep=0).total == 0
        for house in kept:
            assert TWIN.find(remove_clues(puzzle, (), [*gone, house]), limit=1, keep=0).total > 0
