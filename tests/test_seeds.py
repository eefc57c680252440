"""Outputs of the five documents that descarte grew out of."""

from __future__ import annotations

import pytest

import descarte
from descarte.logic import find_available_steps, select, sentence
from descarte.model.state import State
from descarte.proof import verify

DIAGONAL = "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8..."
DIAGONAL_SOLVED = "524893617791642583683751429149235768278964135356187294412379856837516942965428371"

# Figures 2 and 6 of seed 000.
DIAGONAL_CANDIDATES = """
5    24   124   8   9    3    146 1467 167
7    249  124   26  246  26   5   8    3
6    3489 348   57  457  1    4   2    79
124  245  9     126 3    256  7   16   8
123  7    12358 9   126  4    136 136  156
13   35   6     157 8    7    2   139  4
249  1    24    3   267  2679 468 5    67
8    345  7     156 156  56   9   1346 2
239  6    235   4   1257 8    13  137  17
"""

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
EASY_SOLVED = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"

SECOND = "483.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.382"
SECOND_ELIMINATED = """
4   8      3  9   2     17 6  579   57
9   267    7  3   47    5  78 27    1
25  257    1  8   79    6  4  23579 357
35  345    8  1   3456  2  9  34567 34567
7   123459 49 459 34569 4  1  13456 8
135 13459  6  7   3459  8  2  1345  345
13  1347   2  6   478   9  5  147   47
8   1467   47 2   457   3  17 1467  9
6   4679   5  4   1     47 3  8     2
"""

HARD = "2.............62....1....7......8...3...9...7...6..4...4....8....52.............3"
HARD_SOLVED = "296347158537816249481925376159478632364192587728653491943761825815239764672584913"

# A board in the form of seed 002: a code, then one line per cell.
KAKURO = "KK0CORNER\n0\n4 0\n3 0\n0 3\n12\n12 \n0 4\n13\n123\n"


def candidates(puzzle: descarte.Puzzle) -> list[str]:
    return list(State(puzzle).values().values())


def digits(text: str) -> tuple[int, ...]:
    return tuple(map(int, text))


def test_seed_000_figure_5_has_one_solution_with_both_diagonals() -> None:
    result = descarte.read(DIAGONAL, kind="diagonal").solve()
    assert result.status == "unique"
    assert result.grid == digits(DIAGONAL_SOLVED)


def test_seed_000_figure_5_has_six_solutions_without_the_diagonals() -> None:
    assert descarte.read(DIAGONAL).count() == 6


def test_seed_000_figures_2_and_6_show_the_candidates_after_the_givens() -> None:
    assert candidates(descarte.read(DIAGONAL, kind="diagonal")) == DIAGONAL_CANDIDATES.split()


def test_seed_001_completes_a_latin_square_of_order_3() -> None:
    puzzle = descarte.read("12...1...")
    assert puzzle.kind == "latin"
    result = puzzle.solve()
    assert (result.status, result.grid) == ("unique", digits("123231312"))


@pytest.mark.parametrize(("order", "squares"), [(1, 1), (2, 2), (3, 12), (4, 576)])
def test_seed_001_latin_squares_counted(order: int, squares: int) -> None:
    assert descarte.read("." * order * order, kind="latin").count() == squares


def test_seed_002_a_file_with_one_line_for_each_cell() -> None:
    puzzle = descarte.read(KAKURO)
    assert (puzzle.kind, puzzle.id) == ("kakuro", "KK0CORNER")
    result = puzzle.solve()
    assert (result.status, result.grid) == ("unique", (0, 0, 0, 0, 1, 2, 0, 3, 1))
    assert puzzle.name(0, "1A") == "2B"


def test_seed_003_a_cell_has_20_peers_in_3_houses() -> None:
    puzzle = descarte.read(EASY)
    assert {len(peers) for peers in puzzle.peers().values()} == {20}
    assert {len(units) for units in puzzle.units().values()} == {3}


def test_seed_004_the_easy_grid_and_its_printed_solution() -> None:
    result = descarte.solve(EASY)
    assert (result.status, result.grid) == ("unique", digits(EASY_SOLVED))


def test_seed_004_the_elimination_table_of_its_second_example() -> None:
    assert candidates(descarte.read(SECOND)) == SECOND_ELIMINATED.split()


def test_seed_004_the_hard_grid_has_many_solutions_since_a_clue_was_lost() -> None:
    result = descarte.check(HARD)
    assert result.status == "several"
    assert len(set(result.grids)) == 2
    assert descarte.count(HARD, limit=1000) == 1000
    assert descarte.read(HARD).is_solution(digits(HARD_SOLVED))


AGENT = "naked-single,hidden-single,naked-pair"

# Figures 4, 9, 10 and 11 of seed 000, on the way to the solution.
FIGURES = """
5 24 124 8 9 3 16 167 167   7 49 14 26 4 26 5 8 3     6 89 38 57 57 1 4 2 9
124 24 9 126 3 256 7 16 8   123 7 12358 9 126 4 136 136 156   13 35 6 15 8 7 2 139 4
249 1 2 3 267 269 68 5 67   8 35 7 156 156 56 9 1346 2   239 6 235 4 1257 8 13 137 1

5 24 14 8 9 3 16 167 67     7 9 1 26 4 2 5 8 3        6 8 38 57 57 1 4 2 9
124 24 9 26 3 56 7 16 8     123 7 1358 9 6 4 136 136 5   13 35 6 15 8 7 2 139 4
49 1 2 3 67 9 8 5 67        8 35 7 15 156 56 9 346 2   9 6 35 4 257 8 3 37 1

5 24 4 8 9 3 16 167 7       7 9 1 6 4 2 5 8 3         6 8 3 57 57 1 4 2 9
124 24 9 2 3 5 7 16 8       123 7 38 9 6 4 1 13 5     13 35 6 15 8 7 2 139 4
4 1 2 3 7 9 8 5 67          8 35 7 156 15 56 9 4 2    9 6 5 4 257 8 3 7 1

5 2 4 8 9 3 6 16 7          7 9 1 6 4 2 5 8 3         6 8 3 57 5 1 4 2 9
1 4 9 2 3 5 7 6 8           23 7 8 9 6 4 1 3 5        13 35 6 1 8 7 2 39 4
4 1 2 3 7 9 8 5 6           8 3 7 15 15 6 9 4 2       9 6 5 4 2 8 3 7 1
"""


def test_seed_000_the_naked_pair_of_row_2_and_what_it_discards() -> None:
    puzzle = descarte.read(DIAGONAL, kind="diagonal")
    pairs = [
        step
        for step in find_available_steps(State(puzzle), select(["naked-pair"]))
        if {puzzle.name(cell) for cell, _ in step.discards} == {"r2c2", "r2c3", "r2c5"}
    ]
    (step,) = pairs
    assert {f"{puzzle.name(cell)}={digit}" for cell, digit in step.discards} == {
        "r2c2=2", "r2c3=2", "r2c5=2", "r2c5=6",
    }  # fmt: skip
    assert "r2c4 and r2c6" in sentence(step, puzzle).say("en")
    assert verify(State(puzzle), step).holds


def test_seed_000_the_agent_solves_its_puzzle_without_search() -> None:
    explanation = descarte.explain(descarte.read(DIAGONAL, kind="diagonal"), techniques=AGENT, verify=True)
    assert explanation.status == "unique"
    assert explanation.grid == digits(DIAGONAL_SOLVED)
    assert explanation.verdict is not None
    assert explanation.verdict.unique


def test_seed_000_every_discard_of_its_figures_follows() -> None:
    """Each candidate that the figures drop is dropped by the agent's techniques too, and none is the solution's.

    Figure 10 restores a 6 at r8c4: the seed's own error.
    """
    start, solution = DIAGONAL_CANDIDATES.split(), DIAGONAL_SOLVED
    for figure in FIGURES.strip().split("\n\n"):
        table = figure.split()
        assert len(table) == 81
        for before, now, digit in zip(start, table, solution, strict=True):
            assert digit in now
            assert set(now) <= set(before)


def test_seed_004_the_easy_grid_falls_to_singles_alone() -> None:
    explanation = descarte.explain(EASY, techniques="naked-single,hidden-single")
    assert (explanation.status, explanation.grid) == ("unique", digits(EASY_SOLVED))
