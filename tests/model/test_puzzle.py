from __future__ import annotations

from dataclasses import replace

import pytest

import descarte
from descarte import kinds
from descarte.core.errors import OptionError
from descarte.core.text import COORDINATES, Coordinates, speaking
from descarte.model.clues import Black, Clues, Mark
from descarte.model.notes import Notes
from descarte.model.puzzle import NO_META, Puzzle
from descarte.model.state import State

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLVED = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"


def sudoku(text: str) -> Puzzle:
    return kinds.build(Clues(9, 9, tuple(0 if mark == "." else int(mark) for mark in text)))


def kakuro() -> Puzzle:
    return kinds.build(kinds.find("kakuro").sample)


def test_names_and_cells_are_each_others_inverse() -> None:
    puzzle = kakuro()
    assert [puzzle.cell(puzzle.name(cell)) for cell in range(4)] == [0, 1, 2, 3]
    assert puzzle.name(0) == "r2c2"


@pytest.mark.parametrize("name", ["r1c1", "r0c5", "r2c9", "r9c2", "x", "r2c2 "])
def test_a_name_that_is_no_cell_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match="cells are named like r2c2"):
        kakuro().cell(name)


def test_a_grid_has_zeros_at_black_squares() -> None:
    assert kakuro().grid((1, 2, 3, 1)) == (0, 0, 0, 0, 1, 2, 0, 3, 1)


def test_a_solution_keeps_rules_and_givens() -> None:
    solution = tuple(map(int, SOLVED))
    assert sudoku(EASY).is_solution(solution)
    assert not sudoku("1" + EASY[1:]).is_solution(solution)
    assert not sudoku(EASY).is_solution(solution[:-1])
    assert not sudoku(EASY).is_solution((*solution[1:], solution[0]))
    assert not sudoku(EASY).is_solution((10, *solution[1:]))


def test_a_kakuro_solution_adds_up() -> None:
    assert kakuro().is_solution((0, 0, 0, 0, 1, 2, 0, 3, 1))
    assert not kakuro().is_solution((0, 0, 0, 0, 2, 1, 0, 1, 3))


def test_the_views_of_the_tutorial() -> None:
    puzzle = sudoku(EASY)
    assert len(puzzle.units("A1")["C2"]) == 3
    assert len(puzzle.peers("A1")["C2"]) == 20
    assert puzzle.values("A1")["A3"] == "3"
    assert puzzle.values("A1")["A1"] == "."
    assert list(puzzle.values("A1"))[:10] == ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "B1"]
    assert puzzle.units("A1")["A1"][2] == ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]
    assert "3C" in puzzle.peers(coordinates="1A")["1A"]


@pytest.mark.parametrize("coordinates", [None, *COORDINATES])
def test_all_views_name_cells_by_the_coordinates_in_force(coordinates: Coordinates | None) -> None:
    puzzle = sudoku(EASY)
    with speaking(None, coordinates):
        names = [puzzle.name(cell) for cell in range(81)]
        for view in (puzzle.values(), puzzle.units(), puzzle.peers(), State(puzzle).values()):
            assert list(view) == names
    assert list(State(puzzle).values(coordinates)) == list(puzzle.values(coordinates)) == names


def test_a_cell_is_found_by_any_spelling_of_its_name() -> None:
    puzzle = sudoku(EASY)
    assert {puzzle.cell(name) for name in ("r3c5", "f3c5", "R3C5", "C5", "c5", "3E", "3e")} == {22}
    assert [kakuro().cell(name) for name in ("r2c2", "B3", "3B")] == [0, 1, 2]


@pytest.mark.parametrize("name", ["", "A", "5", "A0", "0A", "rAc1", "r10c1", "J1", "A10", "10A", "1J", "A1 ", "é1"])
def test_no_other_text_names_a_cell(name: str) -> None:
    with pytest.raises(OptionError, match="there is no cell"):
        sudoku(EASY).cell(name)
    with pytest.raises(OptionError, match="there is no cell"):
        kakuro().cell("A1")


def test_black_squares_are_not_in_the_views() -> None:
    assert list(kakuro().values("r1c1")) == ["r2c2", "r2c3", "r3c2", "r3c3"]


def test_a_puzzle_shows_what_it_is() -> None:
    assert repr(sudoku(EASY)) == "<Puzzle: sudoku 9x9, 32 given>"
    named = Clues(1, 2, (0, 0), blacks=(Black(None, 3), None), id="KK5")
    assert repr(kinds.build(named)) == "<Puzzle 'KK5': kakuro 1x2, 0 given>"


def test_extra_rules_are_shown_where_a_puzzle_is_only_mentioned() -> None:
    clues = Clues(4, 4, (0,) * 16, options=("diagonal",), marks=(Mark("odd", ((0,),)), Mark("odd", ((1,),))))
    assert repr(kinds.build(clues)) == "<Puzzle: sudoku 4x4, 0 given, diagonal, odd>"


def test_a_field_that_a_puzzle_does_not_have_is_an_error() -> None:
    with pytest.raises(TypeError, match=r"unknown field 'givenz' \(did you mean 'givens'\?\)"):
        sudoku(EASY).but(givenz=1)
    assert sudoku(EASY).but(id="monday").id == "monday"


def test_the_fields_of_a_group_can_be_given_read_and_replaced_one_by_one() -> None:
    solution, notes = tuple(map(int, SOLVED)), Notes(author="Ana")
    model = sudoku(EASY)
    puzzle = Puzzle(
        *("sudoku", model.layout, (), model.givens, (511,) * 81, (0,) * 81),
        solution=solution,
        id="monday",
        symbols=tuple("ABCDEFGHI"),
        notes=notes,
    )
    assert puzzle.play == ((511,) * 81, (0,) * 81) == (puzzle.candidates, puzzle.entries)
    assert puzzle.meta == (puzzle.solution, puzzle.id, puzzle.symbols, puzzle.notes)
    assert puzzle.meta == (solution, "monday", tuple("ABCDEFGHI"), notes)
    for other in (puzzle.but(candidates=None, id=None), replace(puzzle, candidates=None, id=None)):  # type: ignore[call-arg]
        assert (other.play, other.meta) == ((None, (0,) * 81), (solution, None, tuple("ABCDEFGHI"), notes))
        assert (other.kind, other.layout, other.givens, other.rulebook) == (
            *(puzzle.kind, puzzle.layout, puzzle.givens),
            puzzle.rulebook,
        )
    assert puzzle.but(candidates=None, entries=(), meta=NO_META) == model


def test_a_puzzle_cannot_be_changed() -> None:
    puzzle = sudoku(EASY)
    for name in ("givens", "solution", "cages", "id"):
        with pytest.raises(AttributeError):
            setattr(puzzle, name, ())
    assert puzzle == sudoku(EASY)


def test_the_names_of_cells_as_data_do_not_depend_on_the_language() -> None:
    puzzle = descarte.read("1.....3.4......2")
    with speaking("es"):
        assert {*puzzle.values(), *puzzle.units(), *puzzle.peers(), *State(puzzle).values()} == {
            puzzle.name(cell, "r1c1") for cell in range(16)
        }
    with speaking("es", "A1"):
        assert "A1" in puzzle.values()
