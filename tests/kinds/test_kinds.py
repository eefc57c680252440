from __future__ import annotations

import pytest

from descarte import fast, kinds
from descarte.core.errors import OptionError, PuzzleError
from descarte.kinds.contract import Kind
from descarte.model.clues import Black, Clues, Total

KINDS = kinds.all_kinds()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_the_sample_of_a_kind_has_one_solution(kind: Kind) -> None:
    assert fast.solve(kind.build(kind.sample)).status == "unique"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_clues_come_back_from_the_puzzle(kind: Kind) -> None:
    puzzle = kind.build(kind.sample)
    assert kind.build(kind.clues(puzzle)) == puzzle


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_a_kind_is_named_and_explained_in_both_languages(kind: Kind) -> None:
    for text in (kind.name, kind.rules):
        assert text.en
        assert text.es


@pytest.mark.parametrize(
    ("clues", "kind"),
    [
        (Clues(9, 9, (0,) * 81), "sudoku"),
        (Clues(6, 6, (0,) * 36), "sudoku"),
        (Clues(7, 7, (0,) * 49), "latin"),
        (Clues(9, 9, (0,) * 81, box=(1, 9)), "latin"),
        (Clues(4, 4, (0,) * 16, regions=(0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3)), "jigsaw"),
        (Clues(4, 4, (0,) * 16, cages=(Total(3, (0, 1)),)), "killer"),
        (Clues(1, 2, (0, 0), blacks=(Black(), None)), "kakuro"),
        (Clues(9, 9, (0,) * 81, kind="diagonal"), "sudoku"),
        (Clues(7, 7, (0,) * 49, kind="diagonal"), "latin"),
    ],
)
def test_the_kind_is_guessed_from_the_clues(clues: Clues, kind: str) -> None:
    assert kinds.build(clues).kind == kind


def test_an_option_as_kind_is_short_for_a_sudoku_with_it() -> None:
    short = kinds.build(Clues(9, 9, (0,) * 81, kind="diagonal"))
    assert short == kinds.build(Clues(9, 9, (0,) * 81, kind="sudoku", options=("diagonal",)))


def test_an_unknown_kind_is_refused_with_the_choices() -> None:
    with pytest.raises(OptionError, match="did you mean 'kakuro'"):
        kinds.find("kakuru")


def test_a_grid_of_no_kind_is_refused() -> None:
    with pytest.raises(PuzzleError, match="2 by 3"):
        kinds.build(Clues(2, 3, (0,) * 6))


@pytest.mark.parametrize(
    ("cages", "symbols", "said"),
    [
        ((), "123", "3 symbols, but the puzzle has 4 digits; give one symbol per digit"),
        ((Total(3, (0, 1)),), "0123", "no symbol can be 0; choose symbols without 0"),
    ],
)
def test_symbols_that_do_not_fit_are_refused_with_what_to_do(cages: tuple[Total, ...], symbols: str, said: str) -> None:
    with pytest.raises(PuzzleError, match=said):
        kinds.replace_symbols(kinds.build(Clues(4, 4, (0,) * 16, cages=cages)), tuple(symbols))
