"""Making of Killers."""

from __future__ import annotations

import pytest

import descarte
from descarte import fast
from descarte.making.cages.repair_until_unique import Cages
from descarte.making.difficulty.judge import needs_techniques
from descarte.making.parse_options import parse_request
from descarte.making.random_stream import random_stream_of
from descarte.making.run import MakingRun, run_attempt
from descarte.making.shapes.areas import is_connected, neighbours
from tests.examples import mostly_long


@pytest.mark.parametrize(
    "wished",
    [
        {},
        {"size": 6},
        {"options": "diagonal"},
        {"options": "jigsaw"},
        {"options": "jigsaw", "size": 7},
        {"cages": 3},
        {"givens": 4},
    ],
    ids=str,
)
def test_killers_have_one_solution(wished: dict[str, object]) -> None:
    for puzzle in descarte.make("killer", count=2, seed=1, **wished):  # type: ignore[arg-type]
        size = puzzle.layout.rows
        assert puzzle.kind == "killer"
        assert sorted(cell for cage in puzzle.cages for cell in cage.cells) == list(range(size * size))
        assert all(is_connected(cage.cells, neighbours(size, size)) for cage in puzzle.cages)
        assert max(len(cage.cells) for cage in puzzle.cages) <= int(str(wished.get("cages", 5)))
        assert sum(map(bool, puzzle.givens)) == wished.get("givens", 0)
        assert descarte.solve(puzzle).status == "unique"
        assert puzzle.is_solution(puzzle.solution or ())


@pytest.mark.parametrize("size", mostly_long([16, 25], 16))
def test_large_killers_are_made_at_the_first_try(size: int) -> None:
    made = run_attempt(parse_request("killer", size=size, seed=1), 0)
    assert made.clues is not None
    assert made.clues.rows == size


def test_drawn_rules_go_on_top_of_cages() -> None:
    (puzzle,) = descarte.make("killer", options="thermometer,diagonal", seed=1)
    assert "thermometer" in {mark.variant for mark in puzzle.marks}
    assert {"diagonal", "cage"} <= {house.kind for house in puzzle.layout.houses}
    assert fast.engine("twin").find(puzzle, limit=2, keep=2).grids == (puzzle.solution,)


@pytest.mark.parametrize("grade", mostly_long(["easy", "medium", "hard"], "easy"))
def test_cages_are_parted_until_the_grade_is_right(grade: str) -> None:
    """Before, an easy one took some hundred tries."""
    attempts = [run_attempt(parse_request("killer", grade=grade, seed=1), number) for number in range(4)]
    assert sum(attempt.made for attempt in attempts) >= 2


def test_another_engine_agrees() -> None:
    (puzzle,) = descarte.make("killer", size=6, seed=2)
    assert fast.engine("twin").find(puzzle, limit=2, keep=2).grids == (puzzle.solution,)


def test_a_jigsaw_killer_has_regions() -> None:
    (puzzle,) = descarte.make("killer", options="jigsaw,diagonal", size=6, seed=1)
    assert {"region", "diagonal", "cage"} <= {house.kind for house in puzzle.layout.houses}


@pytest.mark.parametrize(("cages", "message"), [(1, "at least 2 cells"), (10, "cannot hold different digits")])
def test_cages_that_cannot_be(cages: int, message: str) -> None:
    with pytest.raises(descarte.OptionError, match=message):
        descarte.make("killer", cages=cages)


def test_mending_rules_the_other_solution_out() -> None:
    grid = descarte.read("1324243142133142").givens
    other = descarte.read("1342243142133124").givens
    drawn = ((0, 1), (2, 3, 7), (4, 8), (5, 9), (6, 10), (11,), (12, 13), (14, 15))
    for number in range(20):
        cages = Cages(grid, 4, 4, random_stream_of("mend", number))
        cages.cages = [frozenset(cells) for cells in drawn]
        assert cages.rule_out_solution(other)
        told = [sum(other[cell] for cell in total.places) != total.total for total in cages.totals]
        repeats = [len({other[cell] for cell in total.places}) < len(total.places) for total in cages.totals]
        assert any(told) or any(repeats)


@pytest.mark.long
def test_givens_are_added_until_a_technique_is_needed() -> None:
    (puzzle,) = descarte.make("killer", needs="cage-needs", seed=1)
    assert any(puzzle.givens)
    assert puzzle.count(2) == 1
    assert needs_techniques(puzzle, ("cage-needs",))


@pytest.mark.parametrize("key", mostly_long(["full-house", "x-wing", "locked-pair", "cage-hidden-pair"], "full-house"))
def test_cages_come_in_where_they_do_not_spare_the_technique(key: str) -> None:
    (puzzle,) = descarte.make("killer", needs=key, seed=1)
    assert len(puzzle.cages) >= 4
    assert puzzle.count(2) == 1
    assert needs_techniques(puzzle, (key,))


def test_no_given_is_added_where_none_is_wanted() -> None:
    (puzzle,) = descarte.make("killer", needs="cage-unique", givens=0, seed=1)
    assert not any(puzzle.givens)
    assert needs_techniques(puzzle, ("cage-unique",))


@pytest.mark.long
def test_very_hard_killers_are_found() -> None:
    run = MakingRun(parse_request("killer", grade="very-hard", seed=13), 1)
    (made,) = run
    assert run.tried < 40
    assert made.attempt.rating is not None
    assert 5.0 < made.attempt.rating <= 7.0
